package slither

import (
	"math/rand/v2"

	"unknot/core/pencil"
)

// Compose implements pencil.Composer: the rim of a random region is the loop, and every cell counts its lines.
func (g genre) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	inside := pencil.Region(chance, rows, cols, 40)
	givens := g.Form().NewGivens(rows, cols)
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

// Erased implements pencil.Composer.
func (genre) Erased(int) (int, bool) { return pencil.None, true }
