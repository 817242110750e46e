package slither

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// Compose implements pencil.Composer: the loop is the border of a random region, and each cell has its number of lines.
func (genre) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	return counted(pencil.Region(chance, rows, cols, 40), rows, cols)
}

// Revise implements pencil.Reviser: a cell that is inside exactly one of the two loops changes sides.
func (genre) Revise(chance *rand.Rand, g *pencil.Givens, sides []pencil.Place, one, other []int16) *pencil.Givens {
	inside, instead := within(g, sides, one), within(g, sides, other)
	for _, cell := range chance.Perm(len(inside)) {
		if inside[cell] != instead[cell] && pencil.Flip(inside, g.Rows, g.Cols, cell) {
			return counted(inside, g.Rows, g.Cols)
		}
	}
	return nil
}

// Derive implements pencil.Deriver.
func (genre) Derive(g *pencil.Givens, sides []pencil.Place, solution []int16) *pencil.Givens {
	return counted(within(g, sides, solution), g.Rows, g.Cols)
}

// counted returns the board whose loop is the border of a region, with a number in each cell.
func counted(inside []bool, rows, cols int) *pencil.Givens {
	givens := newGenre().Form().NewGivens(rows, cols)
	for c := range givens.Clues {
		lines := 0
		for _, d := range pencil.Around {
			r, k := c/cols+d[0], c%cols+d[1]
			beside := r >= 0 && k >= 0 && r < rows && k < cols && inside[r*cols+k]
			if beside != inside[c] {
				lines++
			}
		}
		givens.Clues[c] = lines
	}
	return givens
}

// within returns, by cell, whether it is inside a loop. Between adjacent cells, this changes if there is a line between them.
func within(g *pencil.Givens, sides []pencil.Place, loop []int16) []bool {
	var lines []scene.Place
	for i, side := range sides {
		if loop[i] == pencil.Yes {
			lines = append(lines, side.At)
		}
	}
	inside := make([]bool, g.Rows*g.Cols)
	for r := range g.Rows {
		now := false
		for c := range g.Cols {
			if slices.Contains(lines, scene.Place{2*r + 1, 2 * c}) {
				now = !now
			}
			inside[r*g.Cols+c] = now
		}
	}
	return inside
}

// WithoutClue implements pencil.Composer.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) {
	return pencil.None, g.Clues[at] != pencil.None
}
