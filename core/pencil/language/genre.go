// Package language reads the rules of a genre of pencil puzzles from a page of text. The README has its grammar. A Genre is
// a pencil.Genre, so that the kit makes play, proof, hints, grades and formats from the text.
package language

import (
	"math"
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Genre is a genre of pencil puzzles that a text describes.
type Genre struct {
	source string
	heading
	boardForm
	clues      []*clue
	parts      []*partForm
	marks      []*mark
	rules      []*rule
	techniques []*technique
	vocabulary
	threads *mark     // the lines that join equal clues; nil: none
	corners bool      // no four areas meet at a corner
	sorts   signOf    // the sign that divides the cells into two sorts, if rules are about parts of areas
	ways    [][]uint8 // by clue: the ways in which its piece may lie; nil if players do not turn pieces
	making  making
}

// heading is the names of a genre, and its description in prose.
type heading struct {
	name, title, about, author string
	also                       []string // other names
	link                       string   // name on puzz.link; "": none
	looks                      string   // flags of addresses that change only the look of a puzzle
}

// boardForm is the form of the boards of a genre.
type boardForm struct {
	sides                *puzzle.Sides
	square, rooms, boxes bool
	rim                  []scene.Side
	setting              *pencil.Setting // number above the rows; nil: none; High 0: the size of the board
	grid                 scene.Grid
	beyond               [len(boardCorners)]string // signs beside the board, at its corners; "" is none
}

// vocabulary is the names of a text.
type vocabulary struct {
	values    map[string]value
	signNames map[string]signOf
	used      map[any]bool // marks (*mark), clues (*clue) and signs (signOf) that rules mention
}

// making is how the generator makes boards: the least and the greatest number of cells of their rooms and other pieces, 0 if it makes none.
type making struct {
	rooms       [2]int
	roomsAsRows bool   // as many rooms as rows
	groups      [2]int // groups of equal numbers
	areas       [2]int
	parts       [2]int // parts of areas
	paths       [2]int
	grades      []pencil.Grade
}

// signOf is a sign of a clue, and its number.
type signOf struct {
	clue   *clue
	number int
}

// details returns what the text states of the sign.
func (s signOf) details() *signDetails { return &s.clue.details[s.number-1] }

// value is a mark that a name stands for.
type value struct {
	mark  *mark
	value int // pencil.Some for any number but 0
}

// Read reads a genre from a text. Errors name the line, the column and the word at fault, and say what fits there.
func Read(source string) (pencil.Genre, error) {
	statements, fault := split(source)
	if fault != nil {
		return nil, fault
	}
	g := newGenre(source)
	for i, s := range statements {
		p := &parser{Genre: g, statement: s, below: statements[i+1:]}
		declare, ok := declarations[s.head.text]
		if !ok {
			p.unknownHead()
			return nil, p.fault
		}
		declare(p)
		if p.fault == nil && p.peek().sort != end {
			p.surplus()
		}
		if p.fault != nil {
			return nil, s.swallowed(p.fault)
		}
	}
	if err := g.complete(); err != nil {
		for _, s := range statements {
			if fault := s.swallowed(nil); fault != nil {
				return nil, fault
			}
		}
		return nil, err
	}
	g.ways = g.pieces()
	return g.kind(), nil
}

func newGenre(source string) *Genre {
	return &Genre{source: source, vocabulary: vocabulary{map[string]value{}, map[string]signOf{}, map[any]bool{}}}
}

// kind returns the genre with the interfaces of package pencil that its clues allow, such as Planner and Eraser.
func (g *Genre) kind() pencil.Genre {
	spells := slices.IndexFunc(g.clues, func(c *clue) bool { return c.making.letters[0] > 0 })
	made, chooses := g.WhyUnmade() == "", slices.ContainsFunc(g.clues, func(c *clue) bool { return c.making.chosen })
	if g.sorts.clue != nil {
		return g.divided(made)
	}
	switch arrows := slices.ContainsFunc(g.clues, func(c *clue) bool { return c.arrow != "" }); {
	case g.areas() != nil && made:
		return struct {
			*Genre
			carver
		}{g, carver{g}}
	case g.areas() != nil:
		return g
	case arrows:
		return g.pointed(made)
	case made && g.link != "" && slices.ContainsFunc(g.clues, func(c *clue) bool { return c.counted }):
		return struct {
			circled
			eraser
			deriver
			planner
		}{circled{g}, eraser{g}, deriver{g}, planner{g}}
	case made && g.crosses():
		return struct {
			*Genre
			eraser
			deriver
			planner
			crossing
		}{g, eraser{g}, deriver{g}, planner{g}, crossing{}}
	case made && g.threads != nil:
		return struct {
			*Genre
			joiner
		}{g, joiner{g}}
	case made && spells >= 0:
		return struct {
			*Genre
			speller
		}{g, speller{eraser: eraser{g}, clue: g.clues[spells]}}
	case made && slices.ContainsFunc(g.clues, func(c *clue) bool { return c.making.paved }):
		return struct {
			*Genre
			dominator
		}{g, dominator{g}}
	case made && g.making.groups[0] > 0:
		return struct {
			*Genre
			eraser
			deriver
			composer
		}{g, eraser{g}, deriver{g}, composer{g}}
	case made && len(g.clues) == 0:
		return struct {
			*Genre
			divider
		}{g, divider{planner{g}}}
	case made && slices.ContainsFunc(g.clues, func(c *clue) bool { return c.posed(g) }):
		return struct {
			*Genre
			eraser
			signer
		}{g, eraser{g}, signer{planner{g}}}
	case made && chooses:
		return struct {
			*Genre
			eraser
			chooser
		}{g, eraser{g}, chooser{planner{g}}}
	case made:
		return struct {
			*Genre
			eraser
			deriver
			planner
		}{g, eraser{g}, deriver{g}, planner{g}}
	case g.derives():
		return struct {
			*Genre
			eraser
			deriver
		}{g, eraser{g}, deriver{g}}
	}
	return g
}

// pointed returns the genre if its clues have arrows.
func (g *Genre) pointed(made bool) pencil.Genre {
	switch {
	case made:
		return struct {
			facing
			eraser
			deriver
			turner
		}{facing{g}, eraser{g}, deriver{g}, turner{planner{g}}}
	case g.derives():
		return struct {
			facing
			eraser
			deriver
		}{facing{g}, eraser{g}, deriver{g}}
	}
	return facing{g}
}

// heads are the first words of statements, in the order of a text.
var heads = []string{"genre", "name", "link", "about", "author", "also", "board", "setting", "clue", "mark", "part", "rule", "loop",
	"paths", "path", "technique", "make", "draw"}

// Begins reports whether a word begins a statement.
func Begins(word string) bool { return slices.Contains(heads, word) }

var declarations map[string]func(p *parser)

func init() {
	declarations = map[string]func(p *parser){
		"genre":     func(p *parser) { p.title = p.statement.prose },
		"about":     func(p *parser) { p.about = p.statement.prose },
		"author":    func(p *parser) { p.author = p.statement.prose },
		"also":      func(p *parser) { p.also = strings.FieldsFunc(p.statement.prose, func(r rune) bool { return r == ',' }) },
		"name":      func(p *parser) { p.name = p.oneWord("the name of the genre in addresses and commands") },
		"link":      (*parser).address,
		"board":     (*parser).sizes,
		"setting":   (*parser).declareSetting,
		"clue":      (*parser).clue,
		"mark":      (*parser).mark,
		"part":      (*parser).declarePart,
		"rule":      (*parser).rule,
		"loop":      (*parser).loop,
		"paths":     (*parser).joins,
		"path":      (*parser).chain,
		"technique": (*parser).technique,
		"make":      (*parser).make,
		"draw":      (*parser).draw,
	}
}

// address reads the name of the genre on puzz.link, and the flags of addresses that change only the look of a puzzle.
func (p *parser) address() {
	p.link = p.oneWord("the name of the genre on puzz.link")
	if p.peek().sort == word {
		p.looks = p.next().text
	}
}

// complete returns an error if the text lacks a necessary statement.
func (g *Genre) complete() error {
	switch {
	case g.title == "":
		return text.Errorf(1, 0, "a rules text begins with the name of the genre: genre My Puzzle")
	case g.sides == nil:
		return text.Errorf(0, 0, "there is no line for the board, such as: board 1 to 64, usually 10")
	case len(g.marks) == 0:
		return text.Errorf(0, 0, "there is no line for what the player marks, such as: mark shaded #, unshaded in cells")
	case len(g.rules) == 0:
		return text.Errorf(0, 0, "there is no rule yet, such as: rule Rows: each r in rows: count shaded in r = 2")
	}
	for _, m := range g.marks {
		if m.share > 0 && m.in != cells && len(g.marks) > 1 {
			return m.shared.fault("%s has no share, since lines follow from the marks of cells: a mark of cells may have one",
				m.shared.quoted())
		}
	}
	if g.name == "" {
		g.name = strings.ToLower(strings.Join(strings.Fields(g.title), ""))
	}
	return nil
}

// Rules implements pencil.Written.
func (g *Genre) Rules() string { return g.source }

// Info implements pencil.Genre.
func (g *Genre) Info() puzzle.KindInfo {
	info := puzzle.KindInfo{Name: g.name, Title: g.title, Rules: g.about}
	for _, name := range g.also {
		info.Also = append(info.Also, strings.TrimSpace(name))
	}
	if slices.ContainsFunc(g.clues, func(c *clue) bool { return c.making.letters[0] > 0 }) {
		info.Family = puzzle.LetterFamily
	}
	if g.link != "" {
		info.Genres = []string{g.link}
	}
	return info
}

// Form implements pencil.Genre.
func (g *Genre) Form() pencil.Form {
	f := pencil.Form{Sides: g.sides, Square: g.square, Signs: ".", Looks: g.looks, Hand: g.hand(),
		Grades: g.making.grades}
	if g.setting != nil {
		set := *g.setting
		if set.High == 0 && !set.List {
			set.High = g.sides.Rows.Max
		}
		f.Setting = &set
	}
	for _, m := range g.marks {
		if m.share > 0 {
			f.Share = float64(m.share) / 100
		}
	}
	for _, c := range g.clues {
		switch c.where {
		case inSides:
			f.Between = &pencil.Between{Across: c.words(), Down: c.down()}
			for _, d := range c.details {
				f.Signs += d.below
			}
		case inRim:
			f.Rim = pencil.Rim{Sides: g.rim, Clues: c.words(), Runs: c.list}
		case inRooms:
			f.Rooms, f.Clues = pencil.Counted, c.words()
		default:
			f.Clues = c.words()
		}
		f.Signs += c.signs()
	}
	for _, part := range g.parts {
		f.Parts = append(f.Parts, part.form)
	}
	if g.rooms && f.Rooms == pencil.NoRooms {
		f.Rooms = pencil.Parted
	}
	f.Corners = g.cornered()
	f.Confidence = g.confidence
	return f
}

// confidence returns how likely a board is of this genre. It is low for rows of nothing but numbers, since many genres have such rows. It
// is higher for clues beside the board, rooms, lists, arrows and signs, and for boards like those of the generator: a number in each cell,
// a word at the end of each row, or many marks.
func (g *Genre) confidence(of *pencil.Givens) puzzle.Confidence {
	if g.areas() != nil {
		if _, err := g.laid(of, false); err != nil {
			return puzzle.No // no area reaches some cell
		}
		return puzzle.Possible
	}
	for _, c := range g.clues {
		switch {
		case c.making.chosen:
			return c.confidence(of)
		case c.making.paved:
			return paved(of)
		case c.making.letters[0] > 0 && !endsInWords(of), c.marks != nil && !c.abound(of):
			return puzzle.No
		case c.isMark && c.counted && slices.ContainsFunc(of.Clues, func(clue int) bool { return clue > 0 && c.signOf(clue) != c.bare() }):
			return puzzle.Unlikely // other genres also have black cells and numbers
		case c.isMark && c.counted:
			return puzzle.No
		case c.counted && !slices.ContainsFunc(of.Clues, func(clue int) bool { _, ok := c.numberOf(clue); return ok }):
			return puzzle.No // only genres without numbers have signs alone
		}
	}
	if of.Sides > 0 && slices.ContainsFunc(of.Clues[of.Sides:], func(clue int) bool { return clue != pencil.None }) {
		return puzzle.Possible
	}
	words, numbers := g.Form().CluesOf(of), pencil.Numbers{Most: math.MaxInt, Unknown: true}
	plain := func(clue int) bool {
		_, ok := numbers.Read(words.Word(clue))
		return ok
	}
	if !g.rooms && g.rim == nil && !slices.ContainsFunc(of.Clues, func(clue int) bool { return !plain(clue) }) {
		return puzzle.Unlikely
	}
	return puzzle.Possible
}

// abound reports whether a fifth of the cells have a clue. Fewer given marks seldom determine a board: then the signs probably mean
// something else.
func (c *clue) abound(of *pencil.Givens) bool {
	given := 0
	for _, is := range of.Clues {
		if is != pencil.None {
			given++
		}
	}
	return 5*given >= len(of.Clues)
}

// confidence returns the confidence of a genre with a chosen number in each cell.
func (c *clue) confidence(of *pencil.Givens) puzzle.Confidence {
	most, strange := c.greatest(of.Rows, of.Cols), 0
	for _, is := range of.Clues {
		if is == pencil.None || is >= 0 && is < c.making.least || is > most {
			strange++
		}
	}
	switch {
	case strange == 0:
		return puzzle.Possible
	case 2*strange > len(of.Clues):
		return puzzle.No
	}
	return puzzle.Unlikely
}

// sizes reads the line of the board: “board 1 to 64, usually 10, rooms”.
func (p *parser) sizes() {
	if p.sides != nil {
		p.fault = p.head.fault("there is a line for the board already")
	}
	p.square = p.takes("square")
	low, _ := p.integer("the least number of rows and columns, such as board 1 to 9")
	p.unsized(low)
	p.must("to", "to, and the greatest number of rows and columns")
	high, _ := p.integer("the greatest number of rows and columns")
	usual, wide := max(low, min(high, 10)), 0
	for p.takes(",") {
		if t := p.peek(); slices.Contains(rimSides, t.text) {
			p.wrong(t, "%s stands here; the sides of a rim have this order, without commas: %s", t.quoted(), strings.Join(rimSides, " "))
		}
		switch p.oneOf("more of the board", "usually", "rooms", "boxes", "rim") {
		case "usually":
			usual, _ = p.integer("the usual number of rows and columns")
			if wide = usual; p.takes("by") {
				wide, _ = p.integer("the usual number of columns")
			}
		case "rooms":
			p.rooms = true
		case "boxes":
			p.boxes = true
		default:
			for _, side := range []scene.Side{scene.Top, scene.Bottom, scene.Left, scene.Right} {
				if p.takes(string(side)) {
					p.rim = append(p.rim, side)
				}
			}
			if p.rim == nil {
				p.expected("sides of the board, in this order: top, bottom, left, right")
			}
		}
	}
	if p.fault == nil && (low < 1 || low > usual || usual > high || high > maxSide) {
		p.fault = p.head.fault("a board has 1 to %d rows and columns, and the usual number lies between the least and the greatest",
			maxSide)
	}
	if p.fault == nil && wide > 0 && (wide < low || wide > high || p.square && wide != usual) {
		p.fault = p.head.fault("the usual number of columns is from %d to %d", low, high)
	}
	if p.sides = puzzle.NewSides(low, high, usual); wide > 0 {
		p.sides.Cols.Default = wide
	}
}

// maxSide is the largest number of rows or columns.
const maxSide = 100
