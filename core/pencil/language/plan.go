package language

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// make reads what the generator puts on a board before any mark: “make rooms of 2 to 6 cells”, or the share of a mark: “make mine 30
// of 100”.
func (p *parser) make() {
	if p.takes("rooms of") {
		p.roomSizes[0], _ = p.integer("the least number of cells in a room")
		p.must("to", "to, and the greatest number of cells in a room")
		p.roomSizes[1], _ = p.integer("the greatest number of cells in a room")
		p.must("cells", "cells")
		if p.fault == nil && (!p.rooms || p.roomSizes[0] < 1 || p.roomSizes[0] > p.roomSizes[1]) {
			p.fault = p.head.fault("rooms are made on a board with rooms, from a least number of cells to a greatest one")
		}
		return
	}
	t := p.peek()
	v := p.markNamed()
	share, _ := p.integer("how many of 100 cells have the mark")
	p.must("of", "of 100")
	p.must("100", "100")
	if p.fault == nil && (v.mark.in != cells || v.mark.digits || share < 1 || share > 99) {
		p.fault = t.fault("a share is of one of two marks of cells, from 1 to 99 of 100")
		return
	}
	if p.share = share; v.value == pencil.No {
		p.share = 100 - share
	}
}

// plans reports whether a text can describe a board without marks. It has no words for black cells, islands and pieces: a genre has
// these if places or their numbers depend on clues, or if clues stay where they are.
func (g *Genre) plans() bool {
	return g.derives() && (!g.rooms || g.roomSizes[0] > 0) &&
		!slices.ContainsFunc(g.marks, func(m *mark) bool { return m.clued != nil || m.group }) &&
		!slices.ContainsFunc(g.clues, func(c *clue) bool { return c.erased != "" || c.arrow != "" })
}

// planner is a deriver whose boards can be made.
type planner struct{ deriver }

// Plan implements pencil.Planner: it makes rooms, and puts an unknown number beside each line whose runs are asked for.
func (p planner) Plan(chance *rand.Rand, rows, cols int) *pencil.Givens {
	g := p.genre
	givens := g.Form().NewGivens(rows, cols)
	if g.rooms {
		givens.Part(chance, g.roomSizes[0], g.roomSizes[1])
	}
	for _, c := range g.clues {
		if c.where != inRim || !c.list {
			continue
		}
		for _, l := range givens.Lines {
			givens.Put(l, []int{pencil.Unknown})
		}
	}
	return givens
}

// crosses reports whether no two rules have more than one place in common: the only one is about the line of a clue, and no line
// has a clue at both ends.
func (g *Genre) crosses() bool {
	opposite := slices.Contains(g.rim, scene.Top) && slices.Contains(g.rim, scene.Bottom) ||
		slices.Contains(g.rim, scene.Left) && slices.Contains(g.rim, scene.Right)
	return len(g.rules) == 1 && g.rules[0].along && !opposite
}

// crossing implements pencil.Crossing.
type crossing struct{}

// Crossing implements pencil.Crossing.
func (crossing) Crossing() {}
