package language

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// pieces lists, by sign, the ways in which the piece of line in a cell may lie; see pencil.Turning. It returns nil if the rules about some
// sign allow ways that are not quarter turns of each other. Then players draw the lines.
func (g *Genre) pieces() (ways [][]uint8) {
	if len(g.marks) != 1 || g.marks[0].in != paths || !g.marks[0].with {
		return nil
	}
	c := g.marks[0].clued
	for sign := 1; sign <= len(c.kinds); sign++ {
		ways = append(ways, g.waysOf(sign))
		if !turns(ways[sign-1]) {
			return nil
		}
	}
	if ways == nil {
		return nil
	}
	return append([][]uint8{nil}, ways...)
}

// waysOf lists the sets of sides through which the line may leave a cell with a sign, by the rules about that sign alone.
func (g *Genre) waysOf(sign int) (ways []uint8) {
	givens := g.Form().NewGivens(3, 3)
	for i := range givens.Clues {
		givens.Clues[i] = sign
	}
	b, err := g.laid(givens, false)
	if err != nil {
		return nil
	}
	middle := b.cell(scene.Cell(1, 1))
	for piece := uint8(0); piece < 16; piece++ {
		marks, fits, about := make([]int16, len(b.layout.Places)), true, false
		for i, side := range b.sides(middle) {
			if place, ok := b.placeAt(side.at); ok && piece>>i&1 == 1 {
				marks[place] = pencil.Yes
			}
		}
		for _, r := range g.rules {
			if len(r.each) != 1 || r.each[0].with != withSign || r.each[0].sign != sign || r.each[0].where.eval != nil {
				continue
			}
			e := env{b, make([]any, r.slots)}
			e.vars[r.each[0].slots[0]] = middle
			about, fits = true, fits && !r.breaks(e, marks)
		}
		if about && fits {
			ways = append(ways, piece)
		}
	}
	slices.SortFunc(ways, func(a, b uint8) int { return quarters(ways[0], a) - quarters(ways[0], b) })
	return ways
}

// quarter turns a set of sides clockwise.
func quarter(piece uint8) uint8 { return piece<<1&15 | piece>>3 }

// quarters counts the quarter turns that make one set of sides another, 4 if none do.
func quarters(from, to uint8) (n int) {
	for n < 4 && from != to {
		from, n = quarter(from), n+1
	}
	return n
}

// turns reports whether some sets of sides are all the quarter turns of one set that is not empty.
func turns(ways []uint8) bool {
	if len(ways) == 0 || ways[0] == 0 {
		return false
	}
	for i, way := range ways {
		if quarter(way) != ways[(i+1)%len(ways)] {
			return false
		}
	}
	return true
}
