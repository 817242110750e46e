package sudoku

import (
	"math/rand/v2"

	"unknot/core/pencil"
)

// Compose implements pencil.Composer. It starts with a regular filling, and permutes numbers, rows within bands, columns within
// stacks, bands and stacks at random. Then it disturbs the filling by exchanging two numbers along closed chains of cells.
func (g genre) Compose(chance *rand.Rand, rows, _ int) *pencil.Givens {
	n := rows
	high, wide, ok := box(n)
	if !ok {
		return nil
	}
	numbers := chance.Perm(n)
	lines := func(bands, size int) (order []int) {
		for _, band := range chance.Perm(bands) {
			for _, line := range chance.Perm(size) {
				order = append(order, band*size+line)
			}
		}
		return order
	}
	row, col := lines(n/high, high), lines(n/wide, wide)
	givens := g.Form().NewGivens(n, n)
	for c := range givens.Clues {
		r, k := row[c/n], col[c%n]
		givens.Clues[c] = numbers[(r%high*wide+r/high+k)%n] + 1
	}
	for range 3 * n {
		disturb(chance, givens.Clues, n, high, wide)
	}
	return givens
}

// disturb exchanges two numbers in a chain of cells, in which each cell
// shares a row, a column or a box with the next. The filling stays valid.
func disturb(chance *rand.Rand, cells []int, n, high, wide int) {
	a, b := 1+chance.IntN(n), 1+chance.IntN(n)
	if a == b {
		return
	}
	var both []int
	for c, v := range cells {
		if v == a || v == b {
			both = append(both, c)
		}
	}
	joined := map[int]bool{both[chance.IntN(len(both))]: true}
	for grown := true; grown; {
		grown = false
		for _, c := range both {
			if joined[c] {
				continue
			}
			for _, d := range both {
				if joined[d] && (c/n == d/n || c%n == d%n || c/n/high == d/n/high && c%n/wide == d%n/wide) {
					joined[c], grown = true, true
					break
				}
			}
		}
	}
	for _, c := range both {
		if joined[c] {
			cells[c] = a + b - cells[c]
		}
	}
}

// Derive implements pencil.Deriver.
func (g genre) Derive(drawn *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	filled := g.Form().NewGivens(drawn.Rows, drawn.Cols)
	for i, v := range solution {
		filled.Clues[i] = int(v)
	}
	return filled
}

// WithoutClue implements pencil.Composer.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) {
	return pencil.None, g.Clues[at] != pencil.None
}
