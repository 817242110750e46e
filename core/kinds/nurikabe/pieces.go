package nurikabe

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// piecesKey shows the pieces of the sea for as long as it is held.
const piecesKey = "p"

// pieces marks each connected piece of the sea in a shade of its own.
func (p position) pieces() puzzle.Response {
	sizes := p.parts(p.marks, sea, sea).cells
	shades := p.shades(sizes)
	said := puzzle.Response{}
	largest := 0
	for i, cells := range sizes {
		said.Marks = append(said.Marks, scene.Mark{Role: scene.Piece, Shade: shades[i], Places: p.places(cells), Text: scene.Several(len(cells), "cells")})
		largest = max(largest, len(cells))
	}
	switch len(sizes) {
	case 0:
		said.Say = "There is no sea yet."
	case 1:
		said.Say = fmt.Sprintf("The sea is one piece of %s.", scene.Several(largest, "cells"))
	default:
		said.Say = fmt.Sprintf("The sea is in %d pieces; the largest has %s.", len(sizes), scene.Several(largest, "cells"))
	}
	return said
}

// nearby is within how many cells, also diagonally, two pieces should differ in shade.
const nearby = 4

// shades gives each piece the shade whose other pieces are farthest away; of those as
// far, the one that fewest have, then the one that follows from the piece's first
// cell, so that a piece that grows keeps it where it can.
func (p position) shades(pieces [][]int) []int {
	shades, given := make([]int, len(pieces)), make([]int, len(p.marks)) // cell -> its shade + 1
	var uses [scene.Shades]int
	for i, cells := range pieces {
		far := p.distances(cells, given)
		first := 3*(cells[0]/p.cols) + cells[0]%p.cols
		best := first % scene.Shades
		for k := 1; k < scene.Shades; k++ {
			shade := (first + k) % scene.Shades
			if far[shade] > far[best] || far[shade] == far[best] && uses[shade] < uses[best] {
				best = shade
			}
		}
		shades[i] = best
		uses[best]++
		for _, c := range cells {
			given[c] = best + 1
		}
	}
	return shades
}

// distances says how far the nearest cell of each shade is from some cells, nearby+1
// where none is near.
func (p position) distances(cells, given []int) (far [scene.Shades]int) {
	for shade := range far {
		far[shade] = nearby + 1
	}
	for _, c := range cells {
		row, col := c/p.cols, c%p.cols
		for r := max(row-nearby, 0); r <= min(row+nearby, p.rows-1); r++ {
			for k := max(col-nearby, 0); k <= min(col+nearby, p.cols-1); k++ {
				if shade := given[r*p.cols+k] - 1; shade >= 0 {
					far[shade] = min(far[shade], max(r-row, row-r, k-col, col-k))
				}
			}
		}
	}
	return far
}
