package pencil

import "unknot/core/scene"

// Between describes the clues between two cells. In Givens.Clues they follow all other clues: first the clues between cells side by side,
// then the clues between a cell and the cell below it, both by rows.
type Between struct {
	Across, Down Clues // between cells side by side, and between a cell and the cell below it
}

// of returns the Clues of a place between two cells.
func (b Between) of(p scene.Place) Clues {
	if p[1]&1 == 0 {
		return b.Across
	}
	return b.Down
}

// Beside reports whether a clue is between two cells.
func (g *Givens) Beside(at int) bool { return g.Sides > 0 && at >= g.Sides }

// Side returns the index of the clue at the side between two cells, -1 if no clue can be there.
func (g *Givens) Side(p scene.Place) int {
	r, c := p[0]/2, p[1]/2
	switch across, down := p[1]&1 == 0, p[0]&1 == 0; {
	case g.Sides == 0 || across == down || p[0] <= 0 || p[1] <= 0 || p[0] >= 2*g.Rows || p[1] >= 2*g.Cols:
		return -1
	case across:
		return g.Sides + r*(g.Cols-1) + c - 1
	default:
		return g.Sides + g.Rows*(g.Cols-1) + (r-1)*g.Cols + c
	}
}

// sideOf returns the place of the clue between two cells that has index at in Clues.
func (g *Givens) sideOf(at int) scene.Place {
	at -= g.Sides
	if across := g.Rows * (g.Cols - 1); at >= across {
		at -= across
		return scene.Place{2*(at/g.Cols) + 2, 2*(at%g.Cols) + 1}
	}
	return scene.Place{2*(at/(g.Cols-1)) + 1, 2*(at%(g.Cols-1)) + 2}
}

// CluesAt returns the Clues to which the clue with index at in Givens.Clues belongs.
func (f Form) CluesAt(g *Givens, at int) Clues {
	if g.Beside(at) {
		return f.Between.of(g.sideOf(at))
	}
	return f.CluesOf(g)
}
