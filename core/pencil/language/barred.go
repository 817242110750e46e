package language

import (
	"slices"

	"unknot/core/pencil"
)

// barred reads “without line”, which says that no line enters a cell with the clue. Such sides are marked from the start, so that hints
// need not mention them.
func (c *clue) barred(p *parser) {
	t := p.peek()
	v := p.markNamed()
	switch {
	case p.fault != nil:
		return
	case v.mark.in != paths || v.mark.clued != nil:
		p.fault = t.fault("“%s” does not enter cells: only lines from cell to cell do, such as mark line in paths", t.text)
	case c.where != inCells || c.numbers:
		p.fault = p.head.fault("only signs in cells are without lines; around numbers write: mark %s in paths without %s", t.text, c.name)
	}
	for sign := range c.kinds {
		of := signOf{c, sign + 1}
		p.used[of], p.used[v.mark] = true, true
		p.rules = append(p.rules, &rule{name: c.name + " " + c.details[sign].noun, from: t, slots: 1, given: true,
			each: []binder{{slots: []int{0}, set: node{kind: ofSet, each: ofSite, from: t, where: inCells,
				eval: func(e env) any { return e.cells() }}, clue: c, with: withSign, sign: of.number}},
			holds: func(e env) demand {
				var none []*test
				for _, place := range e.ends(e.vars[0].(site)) {
					none = append(none, e.literal(pencil.Is{Place: place, Value: pencil.No}))
				}
				return demand{test: every(none...)}
			}})
	}
}

// give adds the literals of a statement to the marks that a board has from the start.
func (b *board) give(marks *test) {
	all, _ := marks.literals()
	for _, is := range all {
		if !slices.Contains(b.layout.Fixed, is) {
			b.layout.Fixed = append(b.layout.Fixed, is)
		}
	}
}
