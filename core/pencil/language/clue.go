package language

import (
	"cmp"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// where is the part of a board on which clues stand.
type where string

const (
	inCells   where = "cells"
	inCorners where = "corners"
	inRooms   where = "rooms"
	inRim     where = "rim"
	inSides   where = "sides" // between two cells
)

// clue is a statement of clues.
type clue struct {
	from        token
	name, arrow string // names of the variables for its number and its direction
	where       where
	clueNumbers
	clueSigns
	clueMeaning
	kept   bool   // the generator removes none of these clues
	erased string // the sign that replaces an erased clue
	making clueMaking
	look   clueLook
}

// clueNumbers are the numbers that a clue may be, or that its signs may have.
type clueNumbers struct {
	numbers   bool // the clue is a number or a list of numbers
	list      bool
	low, high int                   // range of the number; high 0: the size of the board
	unknown   string                // the sign for an unknown number
	fits      func(list []int) bool // reports whether a list makes sense; nil if all do
}

// clueSigns are the signs of clues that are signs.
type clueSigns struct {
	kinds    pencil.Signs
	details  []signDetails // by sign
	alphabet bool          // the signs are the letters A to Z
	counted  bool          // a sign may have a number, from low to high
	behind   bool          // the sign is written behind its number
	only     int           // the only sign that may have a number, from 1; 0 if all may
}

// signDetails are the statements of a text about one sign.
type signDetails struct {
	noun    string
	below   string      // character between a cell and the cell below it; "" if it is the same as between cells side by side
	is      *value      // the mark of its cells; nil: the mark of all cells with the clue
	sizes   [2]int      // the least and the greatest size of the rooms that get it; 0: all rooms
	share   int         // percentage of cells that get it before marks are made; 0: none
	tone    scene.Tone  // of its drawing
	fill    scene.Fill  // of its cell; "": the fill of all cells with the clue
	picture scene.Shape // its drawing; "": the drawing of all signs of the clue
}

// clueMeaning is the meaning of a clue for the marks of its cell.
type clueMeaning struct {
	isMark   bool   // the number is the mark of its cell
	marks    *mark  // the mark whose signs are the clues; nil for other clues
	is       *value // the mark of every cell with such a clue
	optional bool   // a rule is about cells without the clue, so the generator may leave cells without a sign
	paired   bool   // each of these clues has its own mark near it
}

// clueMaking is how the generator makes clues.
type clueMaking struct {
	share       int    // percentage of cells that get a clue before marks are made
	apart       bool   // no two of these clues are side by side
	joined      bool   // bridges end at these clues
	chosen      bool   // it chooses the numbers, from least to most
	least, most int    // most 0: the size of the board
	paved       bool   // it makes dominoes from the numbers
	letters     [2]int // the least and the greatest length of the word at the end of a row; 0 if there is no word
}

// clueLook is the drawing of a clue in its cell.
type clueLook struct {
	fill   scene.Fill
	shape  scene.Shape
	corner bool // drawn small, in the corner of its cell; cells without a clue are not part of the board
}

// maxNumber is the greatest number of a clue that has no other limit: the greatest that addresses can hold.
const maxNumber = 4095

// clue reads a statement of clues.
func (p *parser) clue() {
	c := &clue{from: p.head, name: p.fresh("a clue").text}
	if t := p.peek(); t.sort == word {
		c.arrow = p.fresh("the direction of a clue").text
	}
	p.nameless(c)
	p.must(":", "a colon, and what the clue is")
	sort := p.peek()
	if t := sort; t.sort == integer {
		p.wrong(t, "%s stands here; write “number” in front of it", t.quoted())
	} else if next := p.ahead(1); t.sort == word && t.text != "signs" && next.sort != integer && len(next.text) == 1 && next.text != "," {
		p.wrong(t, "%s stands here; write “signs” in front of it", t.quoted())
	}
	c.sorted(p)
	if t := p.peek(); c.numbers && c.unknown == "" && t.sort == sign && t.text != "," && len(t.text) == 1 {
		p.wrong(t, "%s stands here; write “or” in front of it", t.quoted())
	}
	p.must("in", "in, and where the clues stand, such as in cells")
	c.where = where(p.oneOf("where the clues stand", string(inCells), string(inCorners), string(inRooms), string(inRim), string(inSides)))
	c.sided(p, sort)
	if c.marks != nil && c.where != inCells && p.fault == nil {
		p.fault = sort.fault("only a clue in cells is a mark: this one stands in %s", c.where)
	}
	for p.takes(",") {
		c.more(p)
	}
	if c.where == inRooms && !p.rooms || c.where == inRim && p.rim == nil {
		p.lacking(p.head, string(c.where))
	}
	if there := func(other *clue) bool { return other.where.within() == c.where.within() }; slices.ContainsFunc(p.clues, there) &&
		p.fault == nil {
		p.fault = p.head.fault("there are such clues already: a board has clues in cells, corners or rooms, in sides, and beside it")
	}
	p.clues = append(p.clues, c)
}

// sorted reads what the clue is.
func (c *clue) sorted(p *parser) {
	switch p.oneOf("what the clue is", "number", "list", "letters", "marks", "signs") {
	case "marks":
		c.ofMarks(p)
	case "letters":
		c.alphabet = true
		for letter := 'A'; letter <= 'Z'; letter++ {
			c.kinds = append(c.kinds, pencil.Sign{Word: string(letter), Key: string(letter + 'a' - 'A'), Title: string(letter)})
			c.details = append(c.details, signDetails{noun: string(letter)})
		}
	case "list":
		c.list = true
		p.must("of", "of number")
		p.must("number", "number")
		fallthrough
	case "number":
		c.numbered(p)
	default:
		for first := true; first || p.takes(","); first = false {
			c.sign(p)
		}
		if c.behind = p.takes("behind number"); c.behind || p.takes("and number") {
			c.signNumber(p)
		}
	}
}

// numbered reads the range of numbers, and what may follow: an arrow, and the sign for an unknown number.
func (c *clue) numbered(p *parser) {
	c.numbers = true
	c.low, _ = p.integer("the least number, as in number 0..8")
	p.must("..", "two dots, and the greatest number")
	most := p.peek()
	if most.text == "." {
		p.wrong(most, "a third dot stands here; write two dots between the least number and the greatest")
	}
	if high, ok := p.number(); ok {
		c.high = high
		if high < max(c.low, 1) && p.fault == nil {
			p.fault = most.fault("the least number of a clue stands first, and the greatest is 1 or more: %d..%d", high, max(c.low, 1))
		}
	} else if !p.takes("size") {
		c.high = maxNumber
	}
	if p.takes("and") {
		c.withArrow(p)
	}
	if p.takes("or") {
		c.unknown = p.signHere()
	}
}

// signNumber reads the range of the number that a sign may have, and what may follow: an arrow, or the only sign that has a number.
func (c *clue) signNumber(p *parser) {
	c.counted = true
	c.low, _ = p.integer("the least number, as in number 1..")
	p.must("..", "two dots, and perhaps the greatest number")
	if c.high = maxNumber; p.peek().sort == integer {
		c.high, _ = p.number()
	}
	if p.takes("and") {
		c.withArrow(p)
	} else if !c.behind && p.takes("behind") {
		c.onlyBehind(p)
	}
}

// more reads one of the clauses behind the place of the clue.
func (c *clue) more(p *parser) {
	if of, ok := p.signNames[p.peek().text]; ok && of.clue == c && c.is != nil {
		p.next()
		p.must("is", "is, and the mark of a cell with this sign")
		v := p.markNamed()
		of.details().is = &v
		return
	}
	switch t := p.peek(); p.oneOf("more of the clue", "is", "without", "erased", "never") {
	case "never":
		p.must("erased", "never erased")
		c.kept = true
	case "without":
		c.barred(p)
	case "is":
		if c.where != inCells && p.fault == nil {
			p.fault = t.fault("only a clue in cells is a mark: this one stands in %s", c.where)
		}
		c.isOf(p)
	case "erased":
		c.erased = p.signHere()
		p.used[signOf{c, c.remains()}] = true
	}
}

// isOf reads behind “is” the mark of every cell with the clue, or “the mark”: then the number of the clue is the mark.
func (c *clue) isOf(p *parser) {
	if p.takes("the") {
		if t := p.peek(); p.values[t.text].mark != nil {
			p.wrong(t, "%s stands here; write the name of the mark alone: is %s", t.quoted(), t.text)
		}
		p.must("mark", "is the mark")
		c.isMark = true
		return
	}
	named := p.peek()
	if named.text == "mark" && !p.means("mark") {
		p.wrong(named, "%s stands here; if the number of the clue is the mark of its cell, write: is the mark", named.quoted())
	}
	v := p.markNamed()
	if c.is = &v; p.fault == nil && v.mark.digits {
		p.fault = named.fault("%s is any of several numbers: if a clue is the number of its cell, write “is the mark”",
			named.quoted())
	}
}

// withArrow reads “arrow” after a number and “and”.
func (c *clue) withArrow(p *parser) {
	if t := p.peek(); t.sort == sign {
		p.wrong(p.tokens[p.at-1], "“and” stands here; write “or” in place of it")
	}
	p.must("arrow", "arrow")
	if c.arrow == "" && p.fault == nil {
		p.fault = p.head.fault("a number with an arrow has two names: clue n d: number and arrow")
	}
}

// onlyBehind reads the only sign that may have a number. It is the last one.
func (c *clue) onlyBehind(p *parser) {
	t := p.next()
	if of := p.signNames[t.text]; of.clue == c && of.number == len(c.kinds) {
		c.only = of.number
	} else {
		p.fail(t, "the name of the last sign")
	}
}

// sign reads a sign of a clue: its name, the character, and perhaps its noun.
func (c *clue) sign(p *parser) {
	name := p.fresh("a sign")
	s, details := pencil.Sign{Title: scene.Capital(name.text)}, signDetails{noun: name.text}
	if !p.takes("none") {
		s.Word = p.signHere()
	}
	s.Key = strings.ToLower(cmp.Or(s.Word, "="))
	if t := p.peek(); (t.sort == sign || t.sort == word) && t.text != "," && len(t.text) == 1 {
		details.below = p.signHere()
	}
	if p.peek().sort == sentence {
		details.noun = p.next().text
	}
	c.kinds, c.details = append(c.kinds, s), append(c.details, details)
	p.signNames[name.text] = signOf{c, len(c.kinds)}
}

// ofMarks reads a clue that is one of the two marks of its cell.
func (c *clue) ofMarks(p *parser) {
	i := slices.IndexFunc(p.marks, func(m *mark) bool {
		return m.in == cells && len(m.words) == 2 && m.words[0].signed && m.words[1].signed
	})
	if i < 0 {
		if p.fault == nil {
			p.fault = p.head.fault("the clue is a mark, and no line above says two marks in cells with their signs, such as: " +
				"mark white w, black b in cells")
		}
		return
	}
	c.isMark, c.marks = true, p.marks[i]
	for _, w := range c.marks.words {
		s := pencil.Sign{Word: string(w.sign), Title: scene.Capital(w.name)}
		s.Key = strings.ToLower(s.Word)
		c.kinds, c.details = append(c.kinds, s), append(c.details, signDetails{noun: w.name})
	}
}

// marked converts between the clue of a cell and its mark, for clues that are marks. It converts in both directions.
func (c *clue) marked(is int) int {
	if c.marks != nil {
		return pencil.Yes + 1 - is // the signs count from 1, and the first mark is Yes
	}
	if c.counted {
		return c.words().(signsWithNumber).joined(c.bare(), is)
	}
	return is
}

// fixes returns the mark of cells with a sign, nil if the clue gives none.
func (c *clue) fixes(sign int) *value {
	if sign > 0 && sign <= len(c.details) && c.details[sign-1].is != nil {
		return c.details[sign-1].is
	}
	return c.is
}

// given returns the mark that a clue gives its cell; ok is false if the clue is not a mark.
func (c *clue) given(is int) (mark int, ok bool) {
	if !c.counted {
		return c.marked(is), true
	}
	n, ok := c.numberOf(is)
	return n, ok && c.signOf(is) == c.bare()
}

// remains returns the number of the sign that remains of an erased clue, from 1, 0 if there is none.
func (c *clue) remains() int {
	return 1 + slices.IndexFunc(c.kinds, func(s pencil.Sign) bool { return s.Word == c.erased && s.Word != "" })
}

// bare returns the number of the sign without a character, from 1, 0 if there is none.
func (c *clue) bare() int {
	return 1 + slices.IndexFunc(c.kinds, func(s pencil.Sign) bool { return s.Word == "" })
}

// standsFor returns the mark whose numbers the letters of the clue stand for. It returns nil if the clues are not letters, or stand for no
// numbers.
func (c *clue) standsFor(g *Genre) *mark {
	stands := func(m *mark) bool { return c.alphabet && m.digits && m.in == cells && m.clued == c && m.with }
	if i := slices.IndexFunc(g.marks, stands); i >= 0 {
		return g.marks[i]
	}
	return nil
}

// signs lists the characters of the clues in rows of a text, as a signature has them.
func (c *clue) signs() string {
	var all strings.Builder
	for _, s := range c.kinds {
		all.WriteString(s.Word)
	}
	if c.numbers || c.counted {
		all.WriteString("0" + c.unknown)
	}
	if c.list {
		all.WriteString(",")
	}
	if c.arrow != "" {
		all.WriteString(arrows)
	}
	return all.String()
}
