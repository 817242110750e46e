package language

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/pzpr"
	"unknot/core/scene"
)

// partForm is a statement of a type of parts. The names of types are sets of their parts.
type partForm struct {
	from   token
	index  int    // index among the types of the genre
	value  string // the name of its numbers; "" if it has none
	unsaid int    // the number of a part whose text has none; 0 if such a part has no number
	form   pencil.PartForm
	sizes  [2]int // least and greatest number of cells of such parts on random boards; 0: none are made
}

// declarePart reads a statement of a type of parts: “part xsum "X sum" total: line, number 1..”.
func (p *parser) declarePart() {
	name := p.next()
	if _, ok := sets[name.text]; ok || name.sort != word || p.partNamed(name.text) != nil {
		p.fail(name, "a new name for a type of parts")
	}
	f := &partForm{from: p.head, index: len(p.parts)}
	f.form.Name, f.form.Title = name.text, name.text
	if p.peek().sort == sentence {
		f.form.Title = p.next().text
	}
	if t := p.peek(); t.sort == word {
		f.value = p.fresh("the number of a part").text
	}
	p.must(":", "a colon, and what a part is")
	f.cells(p)
	for p.takes(",") {
		switch t := p.peek(); p.oneOf("more of the part", "number", "list", "boxes") {
		case "boxes":
			f.form.Boxes = true
		case "list":
			p.must("of number", "of number")
			f.form.Values = pencil.Any
			f.numbers(p, t)
		default:
			f.form.Values = 1
			f.numbers(p, t)
		}
	}
	if p.fault == nil && (f.value != "") != (f.form.Values != 0) {
		p.fault = name.fault("a part with a number names it, and one without has no second name: part cage sum: cells, number 1..")
	}
	p.parts = append(p.parts, f)
}

// cells reads whether a part is cells, a line or the whole board.
func (f *partForm) cells(p *parser) {
	of := p.oneOf("what a part is", "cells", "line", "whole")
	if of == "whole" {
		p.must("board", "whole board")
		f.form.Whole = true
	} else if p.takes("=") {
		f.form.Head = true
		of = p.oneOf("what stands behind the equals sign", "cells", "line")
	}
	f.form.Line = of == "line"
}

// numbers reads the range of the numbers that parts of this type may state and, after “or”, what holds for a part that states none: a
// number, or “none”.
func (f *partForm) numbers(p *parser, from token) {
	f.form.Low, _ = p.integer("the least number")
	p.must("..", "two dots, and the greatest number")
	f.form.High = maxNumber
	if high, ok := p.number(); ok {
		f.form.High = high
	}
	if f.value == "" && p.fault == nil {
		p.fault = from.fault("a number has a name, behind that of the part: part cage sum: cells, number 1..")
	}
	if !p.takes("or") {
		return
	}
	f.form.Unsaid = true
	if !p.takes("none") {
		f.unsaid, _ = p.integer("none, or the number of a part that says none")
	}
}

// partNamed returns the type of parts with a name, nil if there is none.
func (g *Genre) partNamed(name string) *partForm {
	if i := slices.IndexFunc(g.parts, func(f *partForm) bool { return f.form.Name == name }); i >= 0 {
		return g.parts[i]
	}
	return nil
}

// partsOf lists the parts of a type.
func (b *board) partsOf(f *partForm) (all []site) {
	for i := range b.givens.Parts {
		if part := &b.givens.Parts[i]; part.Of == f.index {
			all = append(all, site{list: &list{name: f.form.Name, cells: b.givens.Places(part.Cells...), part: part}})
		}
	}
	return all
}

// replaced returns the type of parts that take the place of the boxes of this board, nil if boxes remain.
func (g *Genre) replaced(givens *pencil.Givens) *partForm {
	for _, part := range givens.Parts {
		if f := g.parts[part.Of]; f.form.Boxes {
			return f
		}
	}
	return nil
}

// sites returns the cells of a group as sites.
func (b *board) sites(of site) []site {
	members := make([]site, 0, len(of.cells))
	for _, at := range of.points() {
		if at[0]&at[1]&1 == 0 { // a side
			members = append(members, site{at: at})
			continue
		}
		members = append(members, b.cell(at))
	}
	return members
}

// segments lists the pieces into which the boxes cut a line.
func (b *board) segments(of site) (all []site) {
	boxes := b.boxes()
	boxOf := func(at scene.Place) int {
		return slices.IndexFunc(boxes, func(box site) bool { return slices.Contains(box.cells, at) })
	}
	last := -2
	for _, at := range of.cells {
		box := boxOf(at)
		if box != last {
			all = append(all, site{list: &list{name: "piece"}})
		}
		piece := all[len(all)-1].list
		piece.cells, last = append(piece.cells, at), box
	}
	return all
}

// threes lists every three consecutive cells of a group.
func (b *board) threes(of site) (all []site) {
	for i := range len(of.cells) - 2 {
		all = append(all, site{list: &list{name: "three cells", cells: of.cells[i : i+3]}})
	}
	return all
}

// disjoint lists, for each position within a box, the cells at that position in all boxes.
func (b *board) disjoint() (all []site) {
	boxes := b.boxes()
	for i := range b.givens.Rows {
		group := site{list: &list{name: "group"}}
		for _, box := range boxes {
			if i < len(box.cells) {
				group.cells = append(group.cells, box.cells[i])
			}
		}
		all = append(all, group)
	}
	return all
}

// within has the sets that belong to a group of cells: “inside of t”. The members of some sets are groups, too.
var within = map[string]struct {
	each kind
	of   func(b *board, s site) []site
}{
	"inside": {ofSite, func(b *board, s site) []site {
		all := b.sites(s)
		return all[min(1, len(all)):max(len(all)-1, min(1, len(all)))]
	}},
	"middle": {ofSite, func(b *board, s site) []site { all := b.sites(s); return all[(len(all)-1)/2 : len(all)/2+1] }},
	"head": {ofSite, func(b *board, s site) []site {
		if s.list == nil || s.part == nil {
			return nil
		}
		return b.sites(site{list: &list{cells: b.givens.Places(s.part.Head...)}})
	}},
	"segments": {ofGroup, (*board).segments},
	"threes":   {ofGroup, (*board).threes},
}

// pairings has the ways to pair the members of a set: “steps of t”.
var pairings = map[string]func(all []site) [][2]site{
	"steps": func(all []site) (pairs [][2]site) {
		for i := range len(all) - 1 {
			pairs = append(pairs, [2]site{all[i], all[i+1]})
		}
		return pairs
	},
	"mirrored": func(all []site) (pairs [][2]site) {
		for i := range len(all) / 2 {
			pairs = append(pairs, [2]site{all[i], all[len(all)-1-i]})
		}
		return pairs
	},
}

// matches pairs the members of two lists in order.
func matches(some, others []site) (pairs [][2]site) {
	for i := range min(len(some), len(others)) {
		pairs = append(pairs, [2]site{some[i], others[i]})
	}
	return pairs
}

// everyPair lists all pairs of members of a set.
func everyPair(all []site) (pairs [][2]site) {
	for i, s := range all {
		for _, t := range all[:i] {
			pairs = append(pairs, [2]site{t, s})
		}
	}
	return pairs
}

// group reads a group of cells: a line, a part, a room.
func (p *parser) group() func(e env) site {
	of := p.want(ofGroup, p.part())
	return of.site
}

// endOf reads “first of t” or “last of t”.
func (p *parser) endOf(last bool) node {
	p.must("of", "of, and a line")
	of := p.group()
	return node{kind: ofSite, where: inCells, eval: func(e env) any {
		all := e.sites(of(e))
		if len(all) == 0 {
			return outside
		}
		if last {
			return all[len(all)-1]
		}
		return all[0]
	}}
}

// has reads “has antiknight”: whether the puzzle has parts of a type.
func (p *parser) has() node {
	f := p.partType()
	return node{kind: ofTest, known: true, part: f, eval: func(e env) any { return demand{test: known(len(e.partsOf(f)) > 0)} }}
}

func (p *parser) partType() *partForm {
	t := p.next()
	f := p.partNamed(t.text)
	if f == nil {
		names := make([]string, len(p.parts))
		for i, f := range p.parts {
			names[i] = f.form.Name
		}
		p.fail(t, "the name of a type of parts", names...)
		return &partForm{}
	}
	p.used[f], p.ofParts = true, true
	return f
}

// joinedBy reads “joined a b by ratio”: whether two cells are next to each other in a part.
func (p *parser) joinedBy() node {
	one, other := p.want(ofSite, p.part()), p.want(ofSite, p.part())
	p.must("by", "by, and the name of a type of parts")
	f := p.partType()
	return node{kind: ofTest, known: true, eval: func(e env) any {
		a, b := one.site(e).at, other.site(e).at
		for _, part := range e.partsOf(f) {
			for i := range len(part.cells) - 1 {
				if c, d := part.cells[i], part.cells[i+1]; c == a && d == b || c == b && d == a {
					return demand{test: always}
				}
			}
		}
		return demand{test: never}
	}}
}

// parity reads “odd c” or “even c”.
func (p *parser) parity(rest int) node {
	of := p.want(ofSite, p.part())
	return node{kind: ofTest, eval: func(e env) any {
		q := e.markedIn(of.site(e))
		if q == nil {
			return demand{test: never}
		}
		return demand{test: e.tabled(joint(q), func(marks []int16) bool { return q.on(marks)%2 == rest })}
	}}
}

// placeIn reads “place of c in r”: the number of a cell in a group, counted from 1; 0 if the cell is not in the group.
func (p *parser) placeIn() node {
	p.must("of", "of, and a cell")
	of := p.want(ofSite, p.part())
	p.must("in", "in, and a set of cells")
	in := p.set()
	return node{kind: ofQuantity, known: true, eval: func(e env) any {
		at := of.site(e).at
		return constant(1 + slices.IndexFunc(in.set(e), func(s site) bool { return s.at == at }))
	}}
}

// length reads “length of t”: the number of cells of a group.
func (p *parser) length() node {
	p.must("of", "of, and a line")
	if p.setting != nil && p.setting.List && p.takes(p.setting.Name) {
		return node{kind: ofQuantity, known: true, eval: func(e env) any { return constant(len(pzpr.Unpack(e.givens.Setting))) }}
	}
	of := p.group()
	return node{kind: ofQuantity, known: true, eval: func(e env) any { return constant(len(of(e).points())) }}
}

// isIn reads the set after “c in”: whether the cell is in it, or in one of its groups.
func (p *parser) isIn(of node) node {
	in := p.set()
	return node{kind: ofTest, from: of.from, known: true, eval: func(e env) any {
		at := of.site(e).at
		return demand{test: known(slices.ContainsFunc(in.set(e), func(s site) bool { return slices.Contains(s.points(), at) }))}
	}}
}

// isOneOf reads the list after “c is one of”: whether the number of the cell is in it.
func (p *parser) isOneOf(of node) node {
	_, slot, ok := p.listNamed()
	return node{kind: ofTest, from: of.from, eval: func(e env) any {
		place, found := e.placeAt(of.site(e).at)
		if !ok || !found {
			return demand{test: never}
		}
		var either []*test
		for _, v := range e.layout.Places[place].Values {
			if slices.Contains(e.vars[slot].([]int), v) {
				either = append(either, literal(pencil.Is{Place: place, Value: v}))
			}
		}
		return demand{test: some(either...)}
	}}
}

// holdsAll reads “digits stand in k”: the cells of k have the numbers of the list, each at least as often as it is listed.
func (p *parser) holdsAll() relation {
	_, slot, ok := p.listNamed()
	p.must("stand in", "stand in, and a set of cells")
	in := p.set()
	return func(e env) demand {
		if !ok {
			return demand{test: always}
		}
		var all []*test
		digits := e.vars[slot].([]int)
		for i, d := range digits {
			if slices.Contains(digits[:i], d) {
				continue
			}
			times, of := 0, []*test{}
			for _, other := range digits {
				if other == d {
					times++
				}
			}
			for _, s := range in.set(e) {
				if place, ok := e.placeAt(s.at); ok && slices.Contains(e.layout.Places[place].Values, d) {
					of = append(of, literal(pencil.Is{Place: place, Value: d}))
				}
			}
			all = append(all, counted(times, far, of))
		}
		return demand{test: every(all...)}
	}
}

// withPart reads the numbers that a part must have: “with sum”.
func (p *parser) withPart(b *binder, f *partForm) {
	t := p.next()
	if t.text != f.value || f.value == "" {
		p.fail(t, "the name of the part’s number", f.value)
		return
	}
	b.part = f
	of := variable{kind: ofQuantity}
	if f.form.Values == pencil.Any {
		of.kind = ofList
	}
	b.numbers = p.bind(f.value, of)
}

// valued binds the number of a binder's part. It returns false if the part does not have the number that the binder asks for.
func (b binder) valued(e env) bool {
	part := e.vars[b.slots[0]].(site).part
	if b.with == without {
		return len(part.Values) == 0
	}
	values := part.Values
	if len(values) == 0 && b.part.unsaid > 0 {
		values = []int{b.part.unsaid}
	}
	if len(values) == 0 {
		return false
	}
	if b.part.form.Values == pencil.Any {
		e.vars[b.numbers] = values
	} else {
		e.vars[b.numbers] = constant(values[0])
	}
	return true
}

// styles are the styles of parts that a text may name.
var styles = []string{string(scene.Cage), string(scene.Bulb), string(scene.Band), string(scene.Thread), string(scene.Pointer),
	string(scene.Ends), string(scene.Lozenge), string(scene.Patch), string(scene.Boxed), string(scene.Round), string(scene.Low),
	string(scene.High), string(scene.Hollow), string(scene.Full), string(scene.Letter), string(scene.Wreath), "outside"}

// look reads how parts are drawn: “draw whispers: band green”.
func (f *partForm) look(p *parser) {
	style := p.oneOf("the style of the part", styles...)
	if style == "outside" {
		f.form.Look.Outside = true
		return
	}
	f.form.Look.Style = scene.Style(style)
	if p.peek().sort == word {
		colours := make([]string, len(scene.Colours()))
		for i, c := range scene.Colours() {
			colours[i] = string(c)
		}
		f.form.Look.Colour = scene.Colour(p.oneOf("a colour", colours...))
	}
}
