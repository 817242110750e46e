package lightup

import (
	"math/rand/v2"

	"unknot/core/pencil"
)

// The percentages of black cells: at first, and at most.
const (
	minBlack = 18
	maxBlack = 26
)

// Compose implements pencil.Composer: it places random black cells, symmetric under half a turn.
func (g genre) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	givens := g.Form().NewGivens(rows, cols)
	n := rows * cols
	for black(givens) < minBlack*n/100 {
		blacken(givens, chance.IntN(n))
	}
	light(chance, givens, make([]bool, n))
	return givens
}

// Revise implements pencil.Reviser: a cell that has a lamp in exactly one of the two solutions becomes black.
func (g genre) Revise(chance *rand.Rand, old *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	givens := g.Form().NewGivens(old.Rows, old.Cols)
	copy(givens.Clues, old.Clues)
	var differ []int
	lamp := make([]bool, len(givens.Clues))
	for i, place := range places {
		r, c, _ := place.At.Cell()
		lamp[r*old.Cols+c] = one[i] == pencil.Yes
		if one[i] != other[i] {
			differ = append(differ, r*old.Cols+c)
		}
	}
	blacken(givens, differ[chance.IntN(len(differ))])
	if black(givens) > maxBlack*len(lamp)/100+1 {
		return nil
	}
	light(chance, givens, lamp)
	return givens
}

// blacken makes a cell black, and the cell opposite it under half a turn.
func blacken(g *pencil.Givens, cell int) {
	g.Clues[cell], g.Clues[len(g.Clues)-1-cell] = pencil.Unknown, pencil.Unknown
}

// black returns the number of black cells.
func black(g *pencil.Givens) (n int) {
	for _, clue := range g.Clues {
		if clue != pencil.None {
			n++
		}
	}
	return n
}

// light keeps the given lamps in white cells, adds lamps until no cell is dark, and writes numbers into the black cells.
func light(chance *rand.Rand, g *pencil.Givens, lamp []bool) {
	white := func(c int) bool { return g.Clues[c] == pencil.None }
	lit := make([]bool, len(lamp))
	shine := func(c int) {
		lamp[c], lit[c] = true, true
		for _, seen := range ends(g, c, white) {
			lit[seen] = true
		}
	}
	for c := range lamp {
		if lamp[c] = lamp[c] && white(c); lamp[c] {
			shine(c)
		}
	}
	for _, c := range chance.Perm(len(lamp)) {
		if white(c) && !lit[c] {
			shine(c)
		}
	}
	number(g, lamp)
}

// number writes the number of adjacent lamps into each black cell.
func number(g *pencil.Givens, lamp []bool) {
	for c, clue := range g.Clues {
		if clue == pencil.None {
			continue
		}
		g.Clues[c] = 0
		for _, beside := range ends(g, c, func(int) bool { return false }) {
			if lamp[beside] {
				g.Clues[c]++
			}
		}
	}
}

// Derive implements pencil.Deriver.
func (g genre) Derive(drawn *pencil.Givens, places []pencil.Place, solution []int16) *pencil.Givens {
	numbered := g.Form().NewGivens(drawn.Rows, drawn.Cols)
	copy(numbered.Clues, drawn.Clues)
	lamp := make([]bool, len(drawn.Clues))
	for i, place := range places {
		r, c, _ := place.At.Cell()
		lamp[r*drawn.Cols+c] = solution[i] == pencil.Yes
	}
	number(numbered, lamp)
	return numbered
}

// WithoutClue implements pencil.Composer: the number is removed, but the cell stays black.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) {
	return pencil.Unknown, g.Clues[at] >= 0
}
