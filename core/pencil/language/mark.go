package language

import (
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/scene"
)

// place is a type of places for marks.
type place string

const (
	cells   place = "cells"
	sides   place = "sides"   // sides of cells
	paths   place = "paths"   // lines from the middle of a cell to the next
	borders place = "borders" // walls between two cells
	gaps    place = "gaps"    // lines from one clue to the next in its row or column
	// diagonals of cells: a mark of cells whose first word is the diagonal from the upper left corner
	diagonals place = "diagonals"
	// halves of cells: a mark of cells, which are white or have a triangle in one corner
	halves place = "halves"
)

// mark is a statement of the marks of some places.
type mark struct {
	from  token
	in    place
	words []markWord // two marks, or the only one of a line; none for numbers
	markNumbers
	markedCells
	owner    *clue // the marks are areas, one for each clue of this type; otherwise nil
	diagonal bool  // the two marks are diagonals of the cell
	halves   bool  // the marks are triangles, one of four, and white cells
	ships    bool  // the first of two marks is drawn as parts of straight ships
	share    int   // percentage of the first of two marks on random boards; 0 for one half
	shared   token // name of the mark whose share the text states
}

// markNumbers are the marks that are numbers.
type markNumbers struct {
	digits    bool // the marks are the numbers from low to high
	low, high int  // high 0: the size of the board minus less
	less      int
	set       bool   // the setting minus less is the greatest number
	group     bool   // numbers up to the size of the largest group that a cell may be in
	room      bool   // numbers up to the size of the cell's room
	all       bool   // numbers up to the number of cells
	signs     string // signs that stand for the numbers from 1 on; "" if there are none
	zero      string // how 0 is shown: "black" or "dot"; "" for the number
}

// on returns the numbers on a board of a size and with a setting.
func (m markNumbers) on(size, setting int) (numbers []int) {
	high := m.high
	switch {
	case m.set:
		high = setting - m.less
	case high == 0:
		high = size - m.less
	}
	for n := m.low; n <= high; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// markedCells are the cells that have the mark: those with a clue or, unless with is set, those without it.
type markedCells struct {
	clued *clue // nil: all cells
	with  bool
	sign  int // sign that the clue must have, from 1; 0 for any
}

// include reports whether a cell with the given clue has the mark.
func (m markedCells) include(clue int) bool {
	is := m.clued != nil && clue != pencil.None
	if is && m.sign > 0 {
		is = m.clued.signOf(clue) == m.sign
	}
	return m.clued == nil || is == m.with
}

// markWord is a mark with its sign in a written solution, and its nouns and clauses in sentences.
type markWord struct {
	name    string
	sign    byte
	signed  bool // the text states the sign
	nouns   [2]string
	called  bool // the text states the nouns
	phrases [2]pencil.Phrase
	shape   scene.Shape
	tone    scene.Tone
}

// hand returns the hand that makes the marks.
func (g *Genre) hand() pencil.Hand {
	if g.ways != nil {
		return pencil.Turning{Lined: pencil.Path.(pencil.Lined), Ways: g.ways}
	}
	hands := map[bool]pencil.Hand{}
	for _, m := range g.marks {
		hands[m.in == cells] = m.hand()
	}
	if len(hands) == 2 {
		return pencil.Both{Cells: hands[true], Lines: hands[false]}
	}
	for _, hand := range hands {
		return hand
	}
	return pencil.Digits{}
}

func (m *mark) hand() pencil.Hand {
	switch {
	case m.owner != nil:
		return m.areaHand()
	case m.in == sides:
		return pencil.Sides
	case m.in == paths && m.words[0].called:
		return pencil.Path.(pencil.Lined).Called(m.words[0].nouns)
	case m.in == paths:
		return pencil.Path
	case m.in == borders:
		return pencil.Walls
	case m.in == gaps:
		return pencil.Bridges{}
	case m.digits:
		return pencil.Digits{Black: m.zero == "black", Empty: m.zero == "dot", Signs: m.signs}
	}
	if m.halves {
		return pencil.Halves{}
	}
	yes, no := m.words[0], m.words[1]
	shading := pencil.Shading{
		Diagonal: m.diagonal, Ships: m.ships,
		Yes:     pencil.Sign{Word: yes.name, Key: "x", Title: scene.Capital(yes.name)},
		No:      pencil.Sign{Word: no.name, Key: "z", Title: scene.Capital(no.name)},
		Nouns:   [2][2]string{no.nouns, yes.nouns},
		Phrases: [2][2]pencil.Phrase{no.phrases, yes.phrases},
		Sign:    yes.sign, Fill: scene.Solid,
	}
	if m.ships {
		shading.Fill = ""
	} else if yes.shape != "" {
		shading.Shape, shading.Tone, shading.Fill = yes.shape, yes.tone, ""
	}
	if shading.Other = (pencil.Face{Shape: no.shape, Tone: no.tone}); no.signed {
		shading.Other.Sign = no.sign
	}
	return shading
}

// Marks reports whether a word is the name or the sign of a mark of a genre. Some people write such words into the rows of a puzzle.
func Marks(genre pencil.Genre, is string) bool {
	of, ok := genre.(interface{ marked(is string) bool })
	return ok && of.marked(is)
}

func (g *Genre) marked(is string) bool {
	return slices.ContainsFunc(g.marks, func(m *mark) bool {
		return slices.ContainsFunc(m.words, func(w markWord) bool { return is == w.name || is == string(w.sign) })
	})
}

// values returns the values of a place.
func (m *mark) values(size, setting int) []int {
	if m.halves {
		return []int{pencil.No, 1, 2, 3, 4}
	}
	if !m.digits {
		return pencil.Either
	}
	return m.on(size, setting)
}

// lay adds the places of a mark to a board.
func (m *mark) lay(b *board) {
	size := max(b.givens.Rows, b.givens.Cols)
	if m.all {
		size = b.givens.Rows * b.givens.Cols
	}
	values := m.values(size, b.givens.Setting)
	add := func(p pencil.Place) {
		p.Values = values
		b.put(p.At, len(b.layout.Places))
		b.layout.Places = append(b.layout.Places, p)
	}
	takes := func(c int) bool { return m.include(b.givens.Clues[c]) }
	board := grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}
	if m.owner != nil {
		m.layAreas(b, func(p pencil.Place, all []int) {
			values = all
			add(p)
		})
		return
	}
	switch m.in {
	case cells:
		for c := range board.Cells() {
			if takes(c) {
				switch {
				case m.group:
					values = b.groupSizes(c)
				case m.room:
					values = b.roomValues(m, c)
				}
				add(pencil.Place{At: board.Place(c)})
			}
		}
	case sides, paths, borders:
		for _, side := range board.Sides() {
			if m.in == sides || side.Inner() && takes(int(side.Cells[0])) && takes(int(side.Cells[1])) {
				add(pencil.Place{At: side.Place})
			}
		}
	case gaps:
		for c := range board.Cells() {
			if takes(c) {
				m.gap(b, c, 1, board.Cols-1-c%board.Cols, takes, add)
				m.gap(b, c, board.Cols, board.Rows-1-c/board.Cols, takes, add)
			}
		}
	}
	if (!m.digits || m.in == gaps) && !m.diagonal {
		b.layout.Default = pencil.No
	}
}

// gap adds the place between a cell and the next cell in a direction that takes accepts, at most max steps away.
func (m *mark) gap(b *board, from, step, max int, takes func(c int) bool, add func(pencil.Place)) {
	for n := 1; n <= max; n++ {
		if !takes(from + n*step) {
			continue
		}
		a, z := b.givens.Places(from)[0], b.givens.Places(from + n*step)[0]
		var way []scene.Place
		for i := 1; i < 2*n; i++ {
			way = append(way, scene.Place{a[0] + (z[0]-a[0])/(2*n)*i, a[1] + (z[1]-a[1])/(2*n)*i})
		}
		add(pencil.Place{At: way[0], Also: way[1:]})
		return
	}
}

// mark reads a statement of marks: their names, and the places that have them.
func (p *parser) mark() {
	m := &mark{from: p.head}
	for first := true; first || p.takes(","); first = false {
		if t := p.peek(); t.sort == integer {
			p.wrong(t, "%s stands here; numbers to be filled in have a name in front: mark d %s", t.quoted(),
				p.written(p.at, len(p.tokens)))
		}
		name := p.fresh("a mark")
		if p.fault != nil {
			return // the end of the line is not a name, although Complete reads on
		}
		if low, ok := p.number(); ok {
			m.digits, m.low = true, low
			m.upTo(p)
			m.shownAs(p)
			p.values[name.text] = value{m, pencil.Some}
			break
		}
		p.values[name.text] = value{m, pencil.Yes - min(len(m.words), 1)}
		m.words = append(m.words, p.markWord(name.text))
	}
	p.betweenMarks()
	p.must("in", "in, and where the marks are, such as in cells")
	m.in = place(p.oneOf("the places of the marks", string(cells), string(sides), string(paths), string(gaps), string(diagonals),
		string(halves), string(borders)))
	if m.diagonal, m.halves = m.in == diagonals, m.in == halves; m.diagonal || m.halves {
		m.in = cells
	}
	if m.halves && len(m.words) == 2 {
		p.values[m.words[0].name] = value{m, pencil.Some}
	}
	if p.takes(", one for each") {
		p.owned(m)
	}
	if with := p.takes("with"); with || p.takes("without") {
		m.with = with
		m.besides(p)
	}
	switch {
	case p.fault != nil:
	case m.digits && m.high > 0 && m.high < m.low || m.high > maxNumber || m.low > maxNumber:
		p.fault = p.head.fault("the numbers of marks go from a least one to a greatest one, up to %d", maxNumber)
	case len(m.words) > 2:
		p.fault = p.head.fault("a place has two marks, or numbers such as mark d 1..%d", max(len(m.words), 1))
	case m.diagonal && len(m.words) != 2:
		p.fault = p.head.fault("a cell has two diagonals, first the one from its upper left corner: mark falling \\, rising / in diagonals")
	case m.halves && len(m.words) != 2:
		p.fault = p.head.fault("a cell has a triangle or is white, in this order: mark triangle, white in halves")
	case m.in == cells && len(m.words) == 1 && m.owner == nil:
		p.fault = p.head.fault("cells have two marks: say what a cell is that is not “%s”, such as mark %[1]s, empty in cells; "+
			"or numbers: mark %[1]s 1..9 in cells", m.words[0].name)
	case slices.ContainsFunc(p.marks, func(other *mark) bool { return (other.in == cells) == (m.in == cells) }):
		p.fault = p.head.fault("there are such marks already: a board has marks in cells, on lines, or both")
	}
	p.marks = append(p.marks, m)
}

// upTo reads the end of the range of numbers: a number, the size of the board, of the room or of the group, or the setting.
func (m *mark) upTo(p *parser) {
	p.must("..", "two dots between the least number and the greatest")
	most := p.peek()
	m.group = p.takes("group")
	m.room = !m.group && p.takes("room")
	m.all = !m.group && !m.room && p.takes("cells")
	m.set = p.setting != nil && !p.setting.List && p.takes(p.setting.Name)
	if sized := !m.group && !m.room && !m.set && p.takes("size"); (sized || m.set) && p.takes("-") {
		m.less, _ = p.integer("the number that is taken away from the size or the setting")
	} else if !m.group && !m.room && !m.all && !m.set && !sized {
		m.high, _ = p.integer("the greatest number, size, cells, room, or group")
	}
	switch {
	case m.room && !p.rooms:
		p.lacking(most, "rooms")
	case m.room && m.low > 1 && p.fault == nil:
		p.fault = most.fault("a room of one cell has no number from %d: numbers up to the size of a room begin with 0 or 1", m.low)
	}
}

// besides reads the clue or the sign with which, or without which, cells have the marks.
func (m *mark) besides(p *parser) {
	t := p.peek()
	if of, ok := p.signNames[t.text]; ok && of.clue.counted {
		m.clued, m.sign = p.signNames[p.next().text].clue, of.number
		p.use(m.clued)
	} else {
		m.clued = p.clueNamed()
	}
	if p.fault == nil && m.clued.where != inCells {
		p.fault = t.fault("the clue “%s” stands in %s, and a clue in cells is expected here", t.text, m.clued.where)
	}
}

// shownAs reads the signs that stand for the numbers from 1 on: “as letters”, “as digits”, or “as + -”.
func (m *mark) shownAs(p *parser) {
	if p.takes("as letters") {
		m.signs = pencil.Alphabet
		return
	}
	if p.takes("as digits") {
		m.signs = pencil.Numerals
		return
	}
	as := p.peek()
	if !p.takes("as") {
		return
	}
	p.offer(p.peek(), "letters", "digits")
	for p.fault == nil && p.peek().text != "in" {
		m.signs += p.signHere()
	}
	if p.fault == nil && len(m.signs) != m.high {
		p.fault = as.fault("each number from 1 on has one sign, as in mark d 0..2 as + -")
	}
}

// markWord reads the sign, the nouns and the clauses of a mark.
func (p *parser) markWord(name string) markWord {
	if t := p.peek(); t.text == ":" {
		p.wrong(t, "%s stands here; leave it out", t.quoted())
	}
	w := markWord{name: name, sign: '#', nouns: [2]string{"a " + name + " cell", name + " cells"}}
	if t := p.peek(); (t.sort == sign || t.sort == word) && t.text != "," && len(t.text) == 1 {
		w.sign, w.signed = p.signHere()[0], true
	}
	if t := p.peek(); t.sort == sentence {
		nouns := parts(p.next().text)
		if len(nouns) != 2 {
			p.fail(t, "two nouns with a comma between them, such as “a lamp, lamps”")
			return w
		}
		w.nouns, w.called = [2]string(nouns), true
	}
	if t := p.peek(); t.sort == sentence {
		clauses := parts(p.next().text)
		if len(clauses) != 4 {
			p.fail(t, "four clauses with commas between them: of one that is, of one that must be, and of several")
			return w
		}
		w.phrases = [2]pencil.Phrase{{Is: clauses[0], Must: clauses[1]}, {Is: clauses[2], Must: clauses[3]}}
	}
	return w
}

func parts(list string) []string {
	all := strings.Split(list, ",")
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return all
}

// groupSizes lists the numbers that a cell may have if groups of equal numbers are as large as their number: the given number or, for a
// cell without a clue, the numbers up to the size of the connected area of such cells around it, and given numbers that are near enough.
func (b *board) groupSizes(cell int) (sizes []int) {
	clues := b.givens.Clues
	if b.wide {
		return upTo(len(clues))
	}
	if clues[cell] > 0 {
		return clues[cell : cell+1 : cell+1]
	}
	near := (grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}).Near()
	open, seen := []int{cell}, make([]bool, len(clues))
	seen[cell] = true
	for i := 0; i < len(open); i++ {
		for _, d := range near[open[i]] {
			if clues[d] == pencil.None && !seen[d] {
				seen[d] = true
				open = append(open, int(d))
			}
		}
	}
	sizes = upTo(len(open))
	cols := b.givens.Cols
	for c, clue := range clues[:b.givens.Rows*cols] {
		down, right := c/cols-cell/cols, c%cols-cell%cols
		if far := max(down, -down) + max(right, -right); clue > far && !slices.Contains(sizes, clue) {
			sizes = append(sizes, clue)
		}
	}
	slices.Sort(sizes)
	return sizes
}

// numbers lists the numbers that cells may have.
func (b *board) numbers() (all []int) {
	var values []int
	for _, place := range b.layout.Places {
		if place.OfCells() && !slices.Equal(place.Values, values) {
			values = place.Values
			all = append(all, values...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// roomValues returns the numbers that a mark may have in the room of a cell. The cells of a room share the slice.
func (b *board) roomValues(m *mark, cell int) []int {
	if b.ofRoom == nil {
		b.ofRoom = map[int][]int{}
		sizes := map[int]int{}
		for _, room := range b.givens.Rooms {
			sizes[room]++
		}
		for room, size := range sizes {
			b.ofRoom[room] = m.values(size, b.givens.Setting)
		}
	}
	return b.ofRoom[b.givens.Rooms[cell]]
}

// upTo lists the numbers from 1 to a number.
func upTo(n int) (numbers []int) {
	for i := range n {
		numbers = append(numbers, i+1)
	}
	return numbers
}
