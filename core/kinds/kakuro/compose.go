package kakuro

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
)

// Compose implements pencil.Composer: it places random grey cells, symmetric under half a turn, and digits that differ within each run.
func (g genre) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	givens := g.Form().NewGivens(rows, cols)
	if !pattern(chance, givens) {
		return nil
	}
	digits := fill(chance, givens)
	if digits == nil {
		return nil
	}
	return summed(givens, digits)
}

// WithoutClue implements pencil.Composer: no sum can be removed.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) { return g.Clues[at], false }

// Crossing implements pencil.Crossing: two runs share at most one cell.
func (genre) Crossing() {}

// Mend implements pencil.Mender: it changes the digit of a cell.
func (genre) Mend(chance *rand.Rand, g *pencil.Givens, solution, open []int) *pencil.Givens {
	digits := make([]int, len(g.Clues))
	var white []int
	for c, clue := range g.Clues {
		if clue == pencil.None {
			digits[c] = solution[len(white)]
			white = append(white, c)
		}
	}
	c := white[open[chance.IntN(len(open))]]
	free := allDigits &^ seen(g, digits, c)
	if free == 0 {
		return nil
	}
	digits[c] = pick(chance, free)
	return summed(g, digits)
}

// Derive implements pencil.Deriver. It returns nil if a run has only one cell, or no grey cell before it for its sum.
func (genre) Derive(g *pencil.Givens, _ []pencil.Place, solution []int16) *pencil.Givens {
	for _, r := range runs(g) {
		if r.clue < 0 || len(r.cells) < 2 {
			return nil
		}
	}
	digits, next := make([]int, len(g.Clues)), 0
	for c, clue := range g.Clues {
		if clue == pencil.None {
			digits[c] = int(solution[next])
			next++
		}
	}
	return summed(g, digits)
}

// pattern makes cells grey: the first row and column, and other cells in pairs, as long as each run
// has two cells or more and the white cells are connected. If the board is narrow, or a run is longer
// than nine cells, it adds more grey cells. It returns false if a run is still longer than nine.
func pattern(chance *rand.Rand, g *pencil.Givens) bool {
	for i := range g.Clues {
		if i < g.Cols || i%g.Cols == 0 {
			g.Clues[i] = 0
		}
	}
	width := g.Cols - 1
	inner := (g.Rows - 1) * width
	at := func(i int) int { return (i/width+1)*g.Cols + i%width + 1 }
	left := inner * (30 + chance.IntN(15)) / 100
	for _, i := range chance.Perm(inner) {
		a, b := at(i), at(inner-1-i)
		if left <= 0 || g.Clues[a] != pencil.None {
			continue
		}
		g.Clues[a], g.Clues[b] = 0, 0
		if least, _ := lengths(g); least >= 2 && joined(g) {
			left -= 2
		} else {
			g.Clues[a], g.Clues[b] = pencil.None, pencil.None
		}
	}
	narrow, long := min(g.Rows, g.Cols)-1 <= maxNarrow && left > 0, overlong(g)
	var order []int
	if narrow || slices.Contains(long, true) {
		order = chance.Perm(inner)
	}
	for _, i := range order {
		least := inner / 2
		if long[at(i)] {
			least = inner / 3
		} else if !narrow || left <= 0 {
			continue
		}
		if grey := part(g, at(i), at(inner-1-i), least); grey > 0 {
			left, long = left-grey, overlong(g)
		}
	}
	least, most := lengths(g)
	return least >= 2 && most <= len(digits)
}

// overlong returns, by cell, whether it is in a run longer than nine cells.
func overlong(g *pencil.Givens) []bool {
	in := make([]bool, len(g.Clues))
	for _, r := range runs(g) {
		for _, c := range r.cells {
			in[c] = in[c] || len(r.cells) > len(digits)
		}
	}
	return in
}

// maxNarrow is the maximum width of a board on which a single grey cell seldom leaves two cells on each side.
const maxNarrow = 3

// part makes two cells grey, and all cells that would then be runs of one cell. It returns the number
// of cells made grey. If fewer than least white cells would remain, it changes nothing and returns 0.
func part(g *pencil.Givens, a, b, least int) (grey int) {
	before := slices.Clone(g.Clues)
	for cells := []int{a, b}; len(cells) > 0; {
		for _, c := range cells {
			if g.Clues[c] == pencil.None {
				g.Clues[c] = 0
				grey++
			}
		}
		cells = cells[:0]
		for _, r := range runs(g) {
			if len(r.cells) == 1 {
				cells = append(cells, r.cells[0])
			}
		}
	}
	white := 0
	for _, clue := range g.Clues {
		if clue == pencil.None {
			white++
		}
	}
	if white < max(least, 4) {
		copy(g.Clues, before)
		return 0
	}
	return grey
}

// lengths returns the lengths of the shortest and the longest run. Runs of a single cell count.
func lengths(g *pencil.Givens) (least, most int) {
	least = len(g.Clues)
	for _, r := range runs(g) {
		least, most = min(least, len(r.cells)), max(most, len(r.cells))
	}
	return least, most
}

// joined reports whether the white cells are connected.
func joined(g *pencil.Givens) bool {
	var walk []int
	white := 0
	reached := make([]bool, len(g.Clues))
	for c, clue := range g.Clues {
		if clue == pencil.None {
			white++
			if walk == nil {
				walk = append(walk, c)
				reached[c] = true
			}
		}
	}
	for i := 0; i < len(walk); i++ { // only the top and the left rim are grey, so the bounds must be checked
		for _, next := range [4]int{walk[i] - g.Cols, walk[i] - 1, walk[i] + g.Cols, walk[i] + 1} {
			if next < len(g.Clues) && g.Clues[next] == pencil.None && !reached[next] {
				reached[next] = true
				walk = append(walk, next)
			}
		}
	}
	return len(walk) == white
}

const allDigits = 1<<10 - 2 // a set of digits, as bits 1 to 9

// fill puts a digit into each white cell that its runs do not contain yet. It returns nil if it does not succeed.
func fill(chance *rand.Rand, g *pencil.Givens) []int {
	filled := make([]int, len(g.Clues))
	steps := 50 * len(g.Clues)
	var white []int
	for c, clue := range g.Clues {
		if clue == pencil.None {
			white = append(white, c)
		}
	}
	free := make([]int, len(white)) // by white cell: the digits still to try
	if len(white) > 0 {
		free[0] = allDigits &^ seen(g, filled, white[0])
	}
	for i := 0; i < len(white); {
		c := white[i]
		if free[i] == 0 || steps <= 0 {
			if filled[c] = 0; i == 0 {
				return nil
			}
			i--
			steps--
			continue
		}
		filled[c] = pick(chance, free[i])
		free[i] &^= 1 << filled[c]
		if i++; i < len(white) {
			free[i] = allDigits &^ seen(g, filled, white[i])
		}
	}
	return filled
}

// seen returns the set of digits in the runs of a cell, including the cell itself.
func seen(g *pencil.Givens, filled []int, c int) (set int) {
	for _, d := range [4]int{-g.Cols, -1, 1, g.Cols} {
		for at := c; at < len(g.Clues) && g.Clues[at] == pencil.None; at += d {
			set |= 1 << filled[at]
		}
	}
	return set
}

// pick returns a random digit from a set, which must not be empty.
func pick(chance *rand.Rand, set int) int {
	for range chance.IntN(bits.OnesCount(uint(set))) {
		set &= set - 1
	}
	return bits.TrailingZeros(uint(set))
}

// summed returns the board with the sums of its runs.
func summed(g *pencil.Givens, filled []int) *pencil.Givens {
	sums := &pencil.Givens{Rows: g.Rows, Cols: g.Cols, Clues: make([]int, len(g.Clues))}
	for c, clue := range g.Clues {
		sums.Clues[c] = min(clue, 0)
	}
	for _, r := range runs(g) {
		sum := 0
		for _, c := range r.cells {
			sum += filled[c]
		}
		if r.cells[1]-r.cells[0] == 1 {
			sums.Clues[r.clue] += clue(0, sum)
		} else {
			sums.Clues[r.clue] += clue(sum, 0)
		}
	}
	return sums
}
