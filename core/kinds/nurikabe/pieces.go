package nurikabe

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// piecesKey shows the pieces of the sea for as long as it is held.
const piecesKey = "p"

// pieces marks each connected piece of the sea in a shade of its own. The shade
// follows from the piece's first cell, so that a piece that grows keeps it.
func (p position) pieces() puzzle.Response {
	sizes := p.parts(p.marks, sea, sea).cells
	said := puzzle.Response{}
	largest := 0
	for _, cells := range sizes {
		r, c := cells[0]/p.cols, cells[0]%p.cols
		said.Marks = append(said.Marks, scene.Mark{Role: scene.Piece, Shade: 3*r + c, Places: p.places(cells), Text: fmt.Sprintf("%d cells", len(cells))})
		largest = max(largest, len(cells))
	}
	switch len(sizes) {
	case 0:
		said.Say = "There is no sea yet."
	case 1:
		said.Say = fmt.Sprintf("The sea is one piece of %d.", largest)
	default:
		said.Say = fmt.Sprintf("The sea is in %d pieces; the largest has %d.", len(sizes), largest)
	}
	return said
}
