package language

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
)

// make reads how the generator makes what no rule gives it:
//
//	make rooms of 2 to 6 cells       rooms
//	make size rooms of 3 to 20 cells as many rooms as rows
//	make mine 30 of 100              the share of a mark
//	make n 20 of 100, apart          clues before the marks, no two of them side by side
//	make n 20 of 100 at ends of bridge
//	make n 1..size                   numbers that leave one solution
//	make n in rows of 3 to 5 cells   words whose letters stand for numbers
//	make n as dominoes               numbers on dominoes, each pair once
//	make groups of 1 to 9 cells      groups of equal numbers
//	make area of 2 to 9 cells        areas
//	make parts of 1 to 6 cells       areas of two parts of the same shape
//	make line of 3 to 12 cells       paths that join equal clues
//	make thermometer of 2 to 6 cells parts that are lines, on all cells
//	make plus in rooms of 2 to 4 cells
//	make grades medium, hard         puzzles of some grades only
func (p *parser) make() {
	t := p.peek()
	switch {
	case p.takes("size rooms of"), p.takes("rooms of"):
		p.making.roomsAsRows = t.text == "size"
		p.making.rooms, _ = p.fromTo("a room")
		if p.fault == nil && !p.rooms {
			p.fault = p.head.fault("rooms are made on a board with rooms: say it in the line of the board")
		}
	case p.takes("groups of"):
		sizes, most := p.fromTo("a group")
		if p.making.groups = sizes; p.fault == nil && sizes[0] == sizes[1] {
			p.fault = most.fault("groups side by side have different numbers of cells: the greatest number must be %d or more", sizes[0]+1)
		}
		if p.fault == nil && !slices.ContainsFunc(p.marks, func(m *mark) bool { return m.group && m.in == cells && m.low == 1 }) {
			p.fault = p.head.fault("groups are made of numbers up to a group: mark number 1..group in cells")
		}
	case p.areas() != nil && p.takes(p.areas().words[0].name+" of"):
		p.making.areas, _ = p.fromTo("an area")
	case p.takes("parts of"):
		if p.making.parts, _ = p.fromTo("a part"); p.fault == nil && p.sorts.clue == nil {
			p.fault = p.head.fault("parts are made for a rule about them: area of c is two equal parts by grey")
		}
	case p.threads != nil && p.takes(p.threads.words[0].name+" of"):
		sizes, most := p.fromTo("a path")
		if p.making.paths = sizes; p.fault == nil && sizes[0] < 2 {
			p.fault = most.fault("a path joins two cells: it has 2 cells or more")
		}
	case p.partNamed(t.text) != nil:
		p.makePart(p.partNamed(p.next().text))
	case p.takes("grades"):
		p.making.grades = []pencil.Grade{p.grade()}
		for p.takes(",") {
			p.making.grades = append(p.making.grades, p.grade())
		}
		if p.fault == nil && !slices.IsSorted(p.making.grades) {
			p.fault = t.fault("grades are written from the lowest to the highest")
		}
	case p.clueIndex(t) >= 0:
		p.next()
		p.makeClue(t, p.clues[p.clueIndex(t)])
	case p.signNames[t.text].clue != nil && p.signNames[t.text].clue.behind:
		of := p.signNames[p.next().text]
		p.must("in rooms of", "in rooms of 2 to 4 cells")
		of.details().sizes, _ = p.fromTo("a room")
	case p.signNames[t.text].clue != nil && p.signNames[t.text].clue.counted:
		p.makeSign(p.signNames[p.next().text])
	default:
		p.makeShare(t)
	}
}

// fromTo reads “2 to 6 cells”, and returns the token of the greatest number too.
func (p *parser) fromTo(of string) (sizes [2]int, most token) {
	sizes[0], _ = p.integer("the least number of cells in " + of)
	p.must("to", "to, and the greatest number of cells in "+of)
	most = p.peek()
	sizes[1], _ = p.integer("the greatest number of cells in " + of)
	p.must("cells", "cells")
	if p.fault == nil && (sizes[0] < 1 || sizes[0] > sizes[1] || sizes[1] > maxNumber) {
		p.fault = p.head.fault("%s has a least number of cells, and a greatest one up to %d", of, maxNumber)
	}
	return sizes, most
}

// grade reads a grade of puzzles.
func (p *parser) grade() pencil.Grade {
	var words []string
	for g := pencil.Easy; g < pencil.Search; g++ {
		words = append(words, g.String())
	}
	return pencil.Easy + pencil.Grade(slices.Index(words, p.oneOf("a grade", words...)))
}

// makeClue reads in how many cells the generator puts clues, or which numbers it chooses for them.
func (p *parser) makeClue(t token, c *clue) {
	if p.fault == nil && c.where != inCells {
		p.fault = t.fault("only clues of cells are made: those of %s are where they are", c.where)
		return
	}
	if p.takes("in rows of") {
		if c.making.letters, _ = p.fromTo("a word"); p.fault == nil && c.standsFor(p.Genre) == nil {
			p.fault = t.fault("words are made of letters that stand for numbers: clue %s: letters in cells, "+
				"and mark digit 0..9 in cells with %[1]s", c.name)
		}
		return
	}
	if p.takes("as dominoes") {
		if c.making.paved = true; p.fault == nil && (!c.numbers || c.list || c.arrow != "" || c.isMark || c.low > 0) {
			p.fault = t.fault("dominoes are made of clues that are numbers from 0")
		}
		return
	}
	n, _ := p.integer("how many of 100 cells have the clue, or the least number of the clues")
	if p.takes("..") {
		c.making.chosen = true
		if c.making.least = n; !p.takes("size") {
			c.making.most, _ = p.integer("the greatest number of the clues, or size")
		}
		if p.fault == nil && (!c.numbers || c.list || c.arrow != "" || c.isMark || c.making.most > 0 && c.making.most <= n) {
			p.fault = t.fault("numbers are chosen from a least one to a greater one, for clues that are one number")
		}
		if p.fault == nil && (n < c.low || c.high > 0 && c.making.most > c.high) {
			p.fault = t.fault("the numbers that are chosen must be ones that the clue allows")
		}
		return
	}
	p.must("of 100", "of 100 cells, or two dots and the greatest number")
	switch c.making.share = n; {
	case p.takes(", apart"):
		c.making.apart = true
	case p.takes("at ends of"):
		t := p.peek()
		c.making.joined = true
		joins := func(m *mark) bool { return m.in == gaps && m.clued == c }
		if p.markNamed().mark != nil && !slices.ContainsFunc(p.marks, joins) {
			p.fault = t.fault("clues are made at ends of bridges: mark bridge 0..2 in gaps with %s", c.name)
		}
	}
	if p.fault == nil && (n < 1 || n > 100) {
		p.fault = t.fault("from 1 to 100 of 100 cells have the clue")
	}
}

// makeSign reads how many cells get a sign before the marks: “black 25 of 100”.
func (p *parser) makeSign(of signOf) {
	t := p.peek()
	share, _ := p.integer("how many of 100 cells have the sign")
	p.must("of 100", "of 100")
	if p.fault == nil && (share < 1 || share > 99 || of.clue.sharesSigns()) {
		p.fault = t.fault("one sign has a share, from 1 to 99 of 100")
	}
	of.details().share = share
}

// sharesSigns reports whether the text says how many cells get one of the signs before the marks.
func (s clueSigns) sharesSigns() bool {
	return slices.ContainsFunc(s.details, func(d signDetails) bool { return d.share > 0 })
}

// makePart reads how many cells a part has: “thermometer of 2 to 6 cells”.
func (p *parser) makePart(f *partForm) {
	from := p.tokens[p.at-1]
	p.must("of", "of, and how many cells such a part has")
	f.sizes, _ = p.fromTo("a part")
	if p.fault == nil && (!f.form.Line || f.form.Head || f.form.Values != 0 || f.sizes[0] < 2) {
		p.fault = from.fault("parts are made that are lines of 2 or more cells and have no number: part thermometer: line")
	}
}

// makeShare reads the share of a mark: “mine 30 of 100”.
func (p *parser) makeShare(t token) {
	v, ok := p.values[t.text]
	if !ok {
		p.fail(t, "what the generator makes: rooms of 2 to 6 cells, groups of 1 to 9 cells, a clue or a mark of this text")
		return
	}
	p.next()
	share, _ := p.integer("how many of 100 places have the mark")
	p.must("of 100", "of 100")
	if p.fault == nil && (v.mark.digits || share < 1 || share > 99) {
		p.fault = t.fault("a share is of a mark without numbers, from 1 to 99 of 100")
		return
	}
	if v.value == pencil.No {
		share = 100 - share
	}
	v.mark.share, v.mark.shared = share, t
}

// WhyUnmade implements puzzle.Unmade: it names the line without which the generator cannot make puzzles, "" if none is missing.
func (g *Genre) WhyUnmade() string {
	if len(g.clues) == 0 && !g.rooms {
		return "its puzzles have no clues"
	}
	if m := g.areas(); m != nil {
		return g.uncarved(m)
	}
	if g.sorts.clue != nil {
		return g.undivided()
	}
	if g.threads != nil {
		return g.unjoined()
	}
	for _, c := range g.clues {
		switch {
		case c.posed(g):
		case c.isMark || c.making.chosen || c.making.paved || c.making.letters[0] > 0 || c.reader(g) != nil:
		case c.standsFor(g) != nil:
			return fmt.Sprintf("its text does not say how long words are, such as “make %s in rows of 3 to 5 cells”", c.name)
		case !c.numbers:
			return fmt.Sprintf("no rule says which sign of “%s” a cell has", c.name)
		case c.list:
			return fmt.Sprintf("no rule says what “%s” is, such as “shaded along l runs %[1]s”", c.name)
		default:
			return fmt.Sprintf("no rule says what “%s” is, such as “count shaded in neighbours of c = %[1]s”; "+
				"or the generator chooses it: "+
				"“make %[1]s 1..size”", c.name)
		}
	}
	for _, c := range g.clues {
		if c.erased != "" && c.making.share == 0 {
			return c.unplaced()
		}
	}
	for _, m := range g.marks {
		if m.clued != nil && m.clued.making.share == 0 && !m.clued.sharesSigns() && m.clued.making.letters[0] == 0 {
			return m.clued.unplaced()
		}
		if m.group && g.making.groups[0] == 0 {
			return "its text does not say how large groups of equal numbers are, such as “make groups of 1 to 9 cells”"
		}
	}
	if g.rooms && g.making.rooms[0] == 0 {
		return "its text does not say how large rooms are, such as “make rooms of 2 to 6 cells”"
	}
	return ""
}

// uncarved is WhyUnmade for boards that are divided into areas.
func (g *Genre) uncarved(m *mark) string {
	of, known := m.words[0].name, false
	for _, r := range g.rules {
		known = known || r.area != nil && (r.each[0].with == withSign || r.area.reads.eval != nil)
	}
	switch {
	case !known:
		return fmt.Sprintf("no rule says what “%s” is, such as “%s of c is a rectangle where width * height = %[1]s”", m.owner.name, of)
	case g.making.areas[0] == 0:
		return fmt.Sprintf("its text does not say how large areas are, such as “make %s of 2 to 9 cells”", of)
	}
	return ""
}

// unplaced returns the message that a text does not say how many cells get a clue before marks are made.
func (c *clue) unplaced() string {
	return fmt.Sprintf("its text does not say how many cells have a clue “%s”, such as “make %[1]s 20 of 100”", c.name)
}
