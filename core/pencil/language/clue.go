package language

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/pzpr"
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
	numbers     bool
	low, high   int // range of the number; high 0: the size of the board
	unknown     string
	fits        func(list []int) bool // reports whether a list makes sense; nil if all do
	list        bool
	kinds       pencil.Signs   // the signs, if the clues are signs
	below       []string       // by sign: its character between a cell and the cell below it; empty if it is the same
	nouns       []string       // by sign: its noun
	alphabet    bool           // the signs are the letters A to Z
	counted     bool           // a sign may have a number, from low to high
	isMark      bool           // the number is the mark of its cell
	marks       *mark          // the mark whose signs are the clues; nil for other clues
	is          *value         // the mark of every cell with such a clue
	signIs      map[int]value  // by sign: the mark of its cells, if it differs from is
	lineless    bool           // no line enters a cell with the clue
	behind      bool           // the sign is written behind its number
	only        int            // the only sign that may have a number, from 1; 0 if all may
	kept        bool           // the generator removes none of these clues
	inSizes     map[int][2]int // by sign: the least and the greatest size of the rooms that get it
	optional    bool           // a rule is about cells without the clue, so the generator may leave cells without a sign
	erased      string         // the sign that replaces an erased clue
	share       int            // percentage of cells that get a clue before marks are made
	apart       bool           // no two of these clues are side by side
	joined      bool           // bridges end at these clues
	paired      bool           // each of these clues has its own mark near it
	chosen      bool           // the generator chooses the numbers
	paved       bool           // the generator makes dominoes of the numbers
	least, most int            // range of chosen numbers; most 0: the size of the board
	letters     [2]int         // the least and the greatest length of the word at the end of a row; 0 if there is no word
	fill        scene.Fill
	shape       scene.Shape
	tones       []scene.Tone        // by sign: its tone
	fills       map[int]scene.Fill  // by sign: its fill, if it has one
	shares      map[int]int         // by sign: percentage of cells that get it before marks are made
	pictures    map[int]scene.Shape // by sign: its picture, if it has one
	corner      bool                // drawn small, in the corner of its cell; cells without a clue are not part of the board
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
	switch p.oneOf("what the clue is", "number", "list", "letters", "marks", "signs") {
	case "marks":
		c.ofMarks(p)
	case "letters":
		c.alphabet = true
		for letter := 'A'; letter <= 'Z'; letter++ {
			c.kinds = append(c.kinds, pencil.Sign{Word: string(letter), Key: string(letter + 'a' - 'A'), Title: string(letter)})
			c.nouns, c.tones = append(c.nouns, string(letter)), append(c.tones, "")
		}
	case "list":
		c.list = true
		p.must("of", "of number")
		p.must("number", "number")
		fallthrough
	case "number":
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
	default:
		for first := true; first || p.takes(","); first = false {
			c.sign(p)
		}
		if c.behind = p.takes("behind number"); c.behind || p.takes("and number") {
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
	}
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
		if of, ok := p.signNames[p.peek().text]; ok && of.clue == c && c.is != nil {
			p.next()
			p.must("is", "is, and the mark of a cell with this sign")
			if c.signIs == nil {
				c.signIs = map[int]value{}
			}
			c.signIs[of.number] = p.markNamed()
			continue
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
			if p.takes("the") {
				if t := p.peek(); p.values[t.text].mark != nil {
					p.wrong(t, "%s stands here; write the name of the mark alone: is %s", t.quoted(), t.text)
				}
				p.must("mark", "is the mark")
				c.isMark = true
				break
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
		case "erased":
			c.erased = p.signHere()
			p.used[signOf{c, c.remains()}] = true
		}
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
	s := pencil.Sign{Title: scene.Capital(name.text)}
	if !p.takes("none") {
		s.Word = p.signHere()
	}
	s.Key = strings.ToLower(cmp.Or(s.Word, "="))
	if t := p.peek(); (t.sort == sign || t.sort == word) && t.text != "," && len(t.text) == 1 {
		c.below = append(c.below, p.signHere())
	}
	noun := name.text
	if p.peek().sort == sentence {
		noun = p.next().text
	}
	c.kinds, c.nouns, c.tones = append(c.kinds, s), append(c.nouns, noun), append(c.tones, "")
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
		c.kinds, c.nouns, c.tones = append(c.kinds, s), append(c.nouns, w.name), append(c.tones, "")
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
	if v, ok := c.signIs[sign]; ok {
		return &v
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

// words returns the Clues with the notation of the clue.
func (c *clue) words() pencil.Clues {
	switch {
	case c.counted:
		of := signsWithNumber{c.kinds, pencil.Numbers{Least: c.low, Most: c.high}, c.low, c.behind, c.only}
		if c.arrow != "" {
			of.number = arrowed{numbers{pencil.Numbers{Least: c.low, Most: c.high}, ""}}
		}
		return of
	case !c.numbers:
		return c.kinds
	}
	high := c.high
	if high == 0 {
		high = maxNumber
	}
	n := numbers{pencil.Numbers{Least: c.low, Most: high, Unknown: c.unknown != ""}, c.unknown}
	switch {
	case c.arrow != "":
		return arrowed{n}
	case c.list && c.where == inCells:
		return pencil.Lists{Of: n.Numbers, Most: pzpr.MostListed, Fits: c.fits}
	}
	return n
}

// numbers are clues that are numbers, with any sign for an unknown number.
type numbers struct {
	pencil.Numbers
	sign string
}

// Word implements pencil.Clues.
func (n numbers) Word(clue int) string {
	if clue == pencil.Unknown {
		return n.sign
	}
	return n.Numbers.Word(clue)
}

// Form implements pencil.Explained.
func (n numbers) Form() string {
	if n.Unknown {
		return strings.TrimSuffix(n.Numbers.Form(), "?") + n.sign
	}
	return n.Numbers.Form()
}

// Read implements pencil.Clues.
func (n numbers) Read(word string) (clue int, ok bool) {
	if word == n.sign && n.Unknown {
		return pencil.Unknown, true
	}
	clue, ok = n.Numbers.Read(word)
	return clue, ok && clue != pencil.Unknown
}

// Type implements pencil.Clues.
func (n numbers) Type(clue int, key string) (typed int, ok bool) {
	if key == n.sign && n.Unknown {
		return pencil.Unknown, true
	}
	return n.Numbers.Type(clue, key)
}

// Keys implements pencil.Clues.
func (n numbers) Keys() []puzzle.Key {
	keys := n.Numbers.Keys()
	for i := range keys {
		if keys[i].Key == "?" {
			keys[i] = puzzle.Key{Key: n.sign, Title: n.sign, Pad: true}
		}
	}
	return keys
}

// arrowed are clues that are numbers with an arrow. The value is 4 times the number, plus the direction.
type arrowed struct{ numbers }

const arrows = "^>v<" // in the order of pencil.Around

// Word implements pencil.Clues.
func (a arrowed) Word(clue int) string {
	if clue < 0 {
		return a.numbers.Word(clue)
	}
	return strconv.Itoa(clue/4) + arrows[clue%4:][:1]
}

// Form implements pencil.Explained.
func (a arrowed) Form() string {
	number, unknown, _ := strings.Cut(a.numbers.Form(), ", or ")
	if number += " and an arrow, such as 2>, 2<, 2^ or 2v"; unknown != "" {
		number += ", or " + unknown
	}
	return number
}

// Read implements pencil.Clues.
func (a arrowed) Read(word string) (clue int, ok bool) {
	if clue, ok = a.numbers.Read(word); ok && clue < 0 || word == "" {
		return clue, ok
	}
	way := strings.Index(arrows, word[len(word)-1:])
	n, ok := a.numbers.Read(word[:len(word)-1])
	return 4*n + way, ok && n >= 0 && way >= 0
}

// Type implements pencil.Clues.
func (a arrowed) Type(clue int, key string) (typed int, ok bool) {
	way := max(clue, 0) % 4
	if i := strings.Index(arrows, key); i >= 0 && len(key) == 1 {
		return max(clue, 0)/4*4 + i, true
	}
	if clue >= 0 {
		clue /= 4
	}
	if typed, ok = a.numbers.Type(clue, key); typed >= 0 {
		typed = 4*typed + way
	}
	return typed, ok
}

// Keys implements pencil.Clues.
func (a arrowed) Keys() []puzzle.Key {
	keys := a.numbers.Keys()
	for i, title := range [...]string{"Up", "Right", "Down", "Left"} {
		keys = append(keys, puzzle.Key{Key: arrows[i : i+1], Title: title})
	}
	return keys
}

// draw reads a statement of looks: the grid, or how clues are drawn.
func (p *parser) draw() {
	name := p.next()
	p.must(":", "a colon, and the look")
	if name.text == "grid" {
		p.grid = scene.Grid(p.oneOf("the look of the grid", string(scene.Dotted), string(scene.Lined)))
		return
	}
	if name.text == "0" {
		p.drawZero(name)
		return
	}
	if of, ok := p.signNames[name.text]; ok {
		look := p.oneOf("the colour of the sign, its picture, or solid",
			append(pictureNames(), string(scene.Ring), string(scene.White), string(scene.Black), string(scene.Solid))...)
		if look == string(scene.Solid) {
			if of.clue.fills == nil {
				of.clue.fills = map[int]scene.Fill{}
			}
			of.clue.fills[of.number] = scene.Solid
			return
		}
		if look == string(scene.Ring) || slices.Contains(pictureNames(), look) {
			if of.clue.pictures == nil {
				of.clue.pictures = map[int]scene.Shape{}
			}
			of.clue.pictures[of.number] = scene.Shape(look)
			return
		}
		of.clue.tones[of.number-1] = scene.Tone(look)
		of.clue.shape = scene.Shape(p.oneOf("its shape", string(scene.Disc), string(scene.Ring)))
		return
	}
	if v, ok := p.values[name.text]; ok && v.value != pencil.Some && !v.mark.digits {
		if v.value == pencil.Yes && v.mark.in == cells && p.takes("hull with bows") {
			v.mark.ships = true
			return
		}
		look := &v.mark.words[1-v.value]
		for _, tone := range []scene.Tone{scene.White, scene.Black} {
			if p.takes(string(tone)) {
				look.tone = tone
			}
		}
		look.shape = scene.Shape(p.oneOf("the shape of the mark",
			append(pictureNames(), string(scene.Disc), string(scene.Ring), string(scene.Diamond), string(scene.Cross))...))
		return
	}
	if f := p.partNamed(name.text); f != nil {
		f.look(p)
		return
	}
	i := slices.IndexFunc(p.clues, func(c *clue) bool { return c.name == name.text })
	if i < 0 {
		p.fault = name.fault("%s is neither the grid nor a clue, a sign or a mark of this text", name.quoted())
		return
	}
	if t := p.peek(); t.text == "bow" || t.text == string(pencil.Hull) || t.text == string(pencil.Boat) {
		p.clues[i].shipParts(p)
		return
	}
	switch look := p.oneOf("the look of the cell", string(scene.Solid), string(scene.Wash), string(scene.Ring), "corner"); look {
	case "corner":
		p.clues[i].corner = true
	case string(scene.Ring):
		p.clues[i].shape = scene.Ring
	default:
		p.clues[i].fill = scene.Fill(look)
	}
}

// drawZero reads the look of cells with 0: “draw 0: black”.
func (p *parser) drawZero(zero token) {
	i := slices.IndexFunc(p.marks, func(m *mark) bool { return m.digits && m.in == cells && m.low == 0 })
	if i < 0 {
		p.wrong(zero, "%s stands here, and no cell of this text can be 0: say it with mark number 0..9 in cells", zero.quoted())
		return
	}
	p.marks[i].zero = p.oneOf("the look of a cell with 0", "black", "dot")
}

// blackZero reports whether cells with 0 are black.
func (g *Genre) blackZero() bool {
	return slices.ContainsFunc(g.marks, func(m *mark) bool { return m.zero == "black" })
}

// Print implements pencil.Genre.
func (g *Genre) Print(givens *pencil.Givens, b *scene.Board) {
	b.Grid, b.Glyphs = g.grid, g.pictured()
	if of := g.replaced(givens); of != nil {
		b.Regions = make([]int, len(b.Cells))
		for i, part := range givens.Parts {
			for _, cell := range part.Cells {
				if part.Of == of.index {
					b.Regions[cell] = i + 1
				}
			}
		}
	} else if high, wide := boxSize(givens.Rows); g.boxes && wide > 0 {
		b.Regions = make([]int, len(b.Cells))
		for i := range b.Regions {
			b.Regions[i] = i/givens.Cols/high*(givens.Cols/wide) + i%givens.Cols/wide + 1
		}
	}
	for _, c := range g.clues {
		if c.where == inSides {
			c.printSides(givens, b)
		}
		if c.where.within() != inCells {
			continue
		}
		if c.where == inCorners {
			c.printCorners(givens, b)
			continue
		}
		for i := range b.Cells {
			switch is := givens.Clues[i]; {
			case c.corner && is == pencil.None:
				if slices.ContainsFunc(g.marks, func(m *mark) bool { return m.clued == c && m.with }) {
					b.Cells[i].Fill = scene.Void
				}
			case c.corner:
				b.Notes = append(b.Notes, scene.Note{At: givens.Places(i)[0], Texts: []string{c.written(is)}, Corners: true})
			case is == 0 && c.isMark && g.blackZero():
				b.Cells[i].Fill = scene.Solid
			case is != pencil.None:
				c.print(&b.Cells[i], is)
			}
		}
	}
}

// atCorner is the circle around a clue on a corner of cells.
var atCorner = scene.Glyph{Name: "at corner", Filled: "M.29 .5a.21 .21 0 0 1 .42 0a.21 .21 0 0 1-.42 0z"}

// printCorners draws the clues on corners of cells.
func (c *clue) printCorners(givens *pencil.Givens, b *scene.Board) {
	b.Glyphs = append(b.Glyphs, atCorner)
	for i, is := range givens.Clues[:(givens.Rows+1)*(givens.Cols+1)] {
		if is != pencil.None {
			b.Sprites = append(b.Sprites, scene.Sprite{At: pencil.Corner(i, givens.Cols), Shape: scene.Shape(atCorner.Name),
				Text: c.words().Word(is), Tone: scene.White})
		}
	}
}

func (c *clue) print(cell *scene.Square, is int) {
	cell.Fill, cell.Shape = c.fill, c.shape
	switch {
	case !c.numbers && is == pencil.Unknown: // on a planned board, the sign is not known yet
	case c.marks != nil:
		if w := c.marks.words[is-1]; w.shape == "" {
			cell.Text = c.kinds[is-1].Word
		} else {
			cell.Shape, cell.Tone = w.shape, w.tone
		}
		cell.Label = c.nouns[is-1]
	case !c.numbers:
		sign := c.signOf(is)
		cell.Label = c.nouns[sign-1]
		cell.Tone, cell.Fill = c.tones[sign-1], cmp.Or(c.fills[sign], c.fill)
		if picture := c.pictures[sign]; picture != "" {
			cell.Shape = picture
		} else if c.shape == "" && cell.Fill == "" {
			cell.Text = c.kinds[sign-1].Word
			if way := strings.Index(arrows, cell.Text); way >= 0 && c.points() {
				cell.Text = arrowSigns[way]
			}
		}
		if n, ok := c.numberOf(is); ok {
			cell.Text, cell.Label = strconv.Itoa(n), fmt.Sprintf("%s, %d", cell.Label, n)
			if way, ok := c.wayOf(is); ok {
				cell.Text += arrowSigns[way]
				cell.Label += " " + arrowNouns[way]
			}
			if c.isMark && sign == c.bare() {
				cell.Label = cell.Text
			}
		}
	case is == pencil.Unknown:
		if cell.Text = c.unknown; c.fill != "" {
			cell.Text, cell.Label = "", filled[c.fill]
		}
	case c.arrow != "":
		cell.Text = strconv.Itoa(is/4) + arrowSigns[is%4]
		cell.Label = fmt.Sprintf("%d %s", is/4, arrowNouns[is%4])
	case c.list:
		cell.Text = c.words().Word(is)
	default:
		if cell.Text = strconv.Itoa(is); c.fill != "" {
			cell.Label = filled[c.fill] + ", " + cell.Text
		}
	}
}

// points reports whether the signs of the clue include arrows in all four directions.
func (c *clue) points() bool {
	for i := range arrows {
		if !slices.ContainsFunc(c.kinds, func(s pencil.Sign) bool { return s.Word == arrows[i:i+1] }) {
			return false
		}
	}
	return true
}

// arrowSigns and arrowNouns are the arrows of clues, as they are printed and read aloud.
var (
	arrowSigns = [...]string{"↑", "→", "↓", "←"}
	arrowNouns = [...]string{"above", "to the right", "below", "to the left"}
)

var filled = map[scene.Fill]string{scene.Solid: "black", scene.Wash: "grey"}
