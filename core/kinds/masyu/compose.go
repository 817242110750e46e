package masyu

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
)

// Compose implements pencil.Composer: the loop is the border of a random
// region of squares. The corners of the squares are the centres of cells.
func (genre) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	inside := pencil.Region(chance, rows-1, cols-1, 40)
	in := func(r, c int) bool { return r >= 0 && c >= 0 && r < rows-1 && c < cols-1 && inside[r*(cols-1)+c] }
	l := loop{rows, cols, make([][4]bool, rows*cols)}
	for i := range l.goes {
		r, c := i/cols, i%cols
		corners := [4]bool{in(r-1, c-1), in(r-1, c), in(r, c), in(r, c-1)}
		for d := range corners {
			l.goes[i][d] = corners[d] != corners[(d+1)%4]
		}
	}
	return l.circles()
}

// Revise implements pencil.Reviser: the board gets the circles of the other solution, which include all circles of the board.
func (by genre) Revise(_ *rand.Rand, g *pencil.Givens, sides []pencil.Place, _, other []int16) *pencil.Givens {
	if more := by.Derive(g, sides, other); !slices.Equal(more.Clues, g.Clues) {
		return more
	}
	return nil
}

// Derive implements pencil.Deriver.
func (genre) Derive(g *pencil.Givens, sides []pencil.Place, solution []int16) *pencil.Givens {
	l := loop{g.Rows, g.Cols, make([][4]bool, g.Rows*g.Cols)}
	for i, side := range sides {
		if solution[i] != pencil.Yes {
			continue
		}
		cell, way := side.At[0]/2*g.Cols+side.At[1]/2, 3
		if side.At[0]%2 == 0 {
			way = 0
		}
		l.goes[cell][way] = true
		l.goes[l.next(cell, way)][(way+2)%4] = true
	}
	return l.circles()
}

// loop has, by cell, whether the line leaves through each side, in the order of pencil.Around.
type loop struct {
	rows, cols int
	goes       [][4]bool
}

// circles returns the board with every circle that the loop permits.
func (l loop) circles() *pencil.Givens {
	givens := newGenre().Form().NewGivens(l.rows, l.cols)
	for i := range givens.Clues {
		for d := range pencil.Around {
			e := (d + 1) % 4
			switch {
			case l.straight(i, d) && !l.straight(l.next(i, d), d):
				givens.Clues[i] = white
			case l.goes[i][d] && l.goes[i][e] && l.straight(l.next(i, d), d) && l.straight(l.next(i, e), e):
				givens.Clues[i] = black
			}
		}
	}
	return givens
}

// next returns the cell across a side of a cell.
func (l loop) next(cell, side int) int {
	return cell + pencil.Around[side][0]*l.cols + pencil.Around[side][1]
}

func (l loop) straight(cell, side int) bool { return l.goes[cell][side] && l.goes[cell][(side+2)%4] }

// WithoutClue implements pencil.Composer.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) {
	return pencil.None, g.Clues[at] != pencil.None
}
