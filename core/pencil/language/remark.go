package language

import (
	"fmt"
	"maps"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// use records that a rule mentions a mark, a clue or a sign.
func (p *parser) use(what any) {
	if p.head.text == "rule" || p.head.text == "loop" || p.head.text == "paths" || p.head.text == "path" {
		p.used[what] = true
	}
}

// hasSign reports whether something is a sign of the clue.
func (c *clue) hasSign(what any) bool {
	of, ok := what.(signOf)
	return ok && of.clue == c
}

// maxRemarked is the largest board on which Remarks states the rules.
const maxRemarked = 20

// Remarks implements pencil.Remarked: it lists the marks, the clues and the signs that no rule mentions, and the rules that say nothing
// on a board without clues, or that cannot hold there.
func (g *Genre) Remarks() (all []puzzle.Warning) {
	add := func(at token, format string, args ...any) {
		all = append(all, puzzle.Warning{Line: at.line, Col: at.col, Text: fmt.Sprintf(format, args...)})
	}
	for _, m := range g.marks {
		if !m.digits && !g.used[m] {
			add(m.from, "no rule mentions “%s”", m.words[0].name)
		}
	}
	for _, c := range g.clues {
		if c.isMark || c.is != nil || g.used[c] {
			continue
		}
		structure := slices.ContainsFunc(g.marks, func(m *mark) bool { return m.clued == c })
		if !structure && !slices.ContainsFunc(slices.Collect(maps.Keys(g.used)), c.hasSign) {
			is := ""
			if c.numbers && c.where == inCells && slices.ContainsFunc(g.marks, func(m *mark) bool { return m.in == cells && m.digits }) {
				is = "; if its number is the mark of its cell, write “, is the mark” at the end of this line"
			}
			add(c.from, "no rule uses the clue “%s”: name a place that has it in a rule, %s: …%s", c.name, c.choice(), is)
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(g.signNames)) {
			if of := g.signNames[name]; of.clue == c && !g.used[of] {
				add(c.from, "no rule uses the sign “%s”", name)
			}
		}
	}
	if slices.ContainsFunc(g.marks, func(m *mark) bool { return m.clued != nil && m.with || m.owner != nil }) {
		return all // the rest is about boards without clues, which have no places to mark in this genre
	}
	size := min(g.sides.Rows.Max, maxRemarked)
	givens := g.Form().NewGivens(size, size)
	if g.rooms {
		givens.SetRooms(steppedRooms(size))
	}
	if b, err := g.laid(givens, false); err == nil {
		for _, r := range g.rules {
			conditional := func(b binder) bool {
				return b.clue != nil || b.where.eval != nil || b.set.part != nil || b.set.from.text == "dominoes"
			}
			if slices.ContainsFunc(r.each, conditional) || r.lines != nil {
				continue
			}
			before := len(b.layout.Rules)
			err := r.state(env{b, make([]any, r.slots)}, r.each)
			switch {
			case err != nil || b.left < 0:
			case !g.rooms && slices.ContainsFunc(b.layout.Rules[before:], func(of pencil.Rule) bool { return fails(of.Holds) }):
				add(r.from, "the rule “%s” cannot hold on a board of %d by %d, whatever is marked", r.name, size, size)
			case len(b.layout.Rules) == before:
				add(r.from, "the rule “%s” says nothing on a board of %d by %d: there is no such place, or it holds whatever is marked",
					r.name, size, size)
			}
		}
	}
	return all
}

// fails reports whether the bounds of a constraint show that it holds for no marks.
func fails(c pencil.Constraint) bool {
	switch c := c.(type) {
	case pencil.Count:
		return c.Least > len(c.Of) || c.Least > c.Most || c.Most < 0
	case pencil.Patterns:
		return len(c) == 0
	}
	return false
}

// steppedRooms returns the rooms of a square board, by cell: rectangles with sides of 1, 2, 3 cells and so on, so that a rule finds rooms
// of many sizes.
func steppedRooms(size int) []int {
	band := make([]int, 0, size) // by row, and by column: the number of its band
	for n := 1; len(band) < size; n++ {
		for i := 0; i < n && len(band) < size; i++ {
			band = append(band, n)
		}
	}
	of := make([]int, 0, size*size)
	for _, r := range band {
		for _, c := range band {
			of = append(of, r*size+c)
		}
	}
	return of
}
