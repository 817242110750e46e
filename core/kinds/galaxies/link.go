package galaxies

import (
	"unknot/core/pencil"
	"unknot/core/pzpr"
)

// FromLink implements pencil.Linked.
func (genre) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	g := genre{}.Form().NewGivens(p.Rows, p.Cols)
	for i, star := range p.Stars {
		if star != 0 {
			g.Clues[i] = star
		}
	}
	for c, no := range p.Blocked {
		if at := point(c, g); no != 0 && g.Clues[at] == pencil.None { // pzpr has no blocked cell with a star
			g.Clues[at] = blocked
		}
	}
	return g, nil
}

// point returns the index of the centre of a cell among the clues.
func point(cell int, g *pencil.Givens) int {
	return cell/g.Cols*2*(2*g.Cols-1) + cell%g.Cols*2
}

// ToLink implements pencil.Linked.
func (genre) ToLink(g *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New("tentaisho", g.Rows, g.Cols)
	if err != nil {
		return nil, err
	}
	for i, clue := range g.Clues {
		if clue == white || clue == black {
			p.Stars[i] = clue
		}
	}
	for c := range p.Blocked {
		if g.Clues[point(c, g)] == blocked {
			p.Blocked[c] = 1
		}
	}
	return p, nil
}
