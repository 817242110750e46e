package pencil

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"unknot/core/grid"
	"unknot/core/penpa"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// OfCells reports whether a place is a cell. Other places are sides.
func (p Place) OfCells() bool {
	_, _, cell := p.At.Cell()
	return cell
}

// handsOf returns the two hands of a Both, or any other hand twice.
func handsOf(h Hand) [2]Hand {
	if both, ok := h.(Both); ok {
		return both.Hands()
	}
	return [2]Hand{h, h}
}

// hand returns the index of the hand that marks a place: 0 for cells, 1 for other places.
func (p Place) hand() int {
	if p.OfCells() {
		return 0
	}
	return 1
}

// Hand returns the hand that marks a place.
func (g *Laid) Hand(place int) Hand { return g.hands[g.Layout.Places[place].hand()] }

// Span returns the two cells that a bridge at this place joins.
func (p Place) Span() (from, to scene.Place) {
	d := scene.Place{1, 0}
	if p.At[0]&1 == 1 {
		d = scene.Place{0, 1}
	}
	last := p.At
	if n := len(p.Also); n > 0 {
		last = p.Also[n-1]
	}
	return scene.Place{p.At[0] - d[0], p.At[1] - d[1]}, scene.Place{last[0] + d[0], last[1] + d[1]}
}

// Passes reports whether a bridge of this place covers a point.
func (p Place) Passes(at scene.Place) bool { return p.At == at || allAmong([]scene.Place{at}, p.Also) }

// Most returns the largest value that a place of the board may have.
func (g *Laid) Most() (most int) {
	for _, place := range g.Layout.Places {
		most = max(most, place.Values[len(place.Values)-1])
	}
	return most
}

// Least returns the smallest value that a place of the board may have.
func (g *Laid) Least() int {
	least := g.Most()
	for _, place := range g.Layout.Places {
		least = min(least, place.Values[0])
	}
	return least
}

// PlaceAt returns the index of the place at a point of the doubled grid, -1 if there is none.
func (g *Laid) PlaceAt(p scene.Place) int {
	if p[0] < 0 || p[1] < 0 || p[0] > 2*g.Givens.Rows || p[1] > 2*g.Givens.Cols {
		return -1
	}
	return int(g.at[p[0]*(2*g.Givens.Cols+1)+p[1]])
}

// Cell returns the number of the cell at a place, counted by rows.
func (g *Laid) Cell(place int) int {
	r, c, _ := g.Layout.Places[place].At.Cell()
	return r*g.Givens.Cols + c
}

// Spec is a genre with its form and its info, which NewSpec asks for only once.
type Spec struct {
	Genre       Genre
	Form        Form
	KindInfo    puzzle.KindInfo
	Rules       string       // the text of the genre's rules; "" if they are written in Go
	Own         bool         // the text of each puzzle begins with its own rules
	hands       [2]Hand      // the hand of cells, and the hand of other places
	eitherWords [2][2]string // by hand: the words for No and Yes in moves
}

// NewSpec asks a genre for its description, and completes it with what the kit provides.
func NewSpec(genre Genre) *Spec {
	k := &Spec{Genre: genre, Form: genre.Form(), KindInfo: genre.Info()}
	if k.Form.Clues == nil {
		k.Form.Clues = Signs{}
	}
	k.hands = handsOf(k.Form.Hand)
	for i, hand := range k.hands {
		for v := range k.eitherWords[i] {
			k.eitherWords[i][v] = cmp.Or(hand.word(v), strconv.Itoa(v))
		}
	}
	k.KindInfo.Family, k.KindInfo.Checked = cmp.Or(k.KindInfo.Family, familyOf(k.Form.Hand)), true
	k.KindInfo.Limits = fmt.Sprintf("%d to %d rows and columns", k.Form.Sides.Rows.Min, k.Form.Sides.Rows.Max)
	k.KindInfo.Formats = []puzzle.Format{{Name: "text", Title: "Rows of clues and dots", Reads: true, Writes: true,
		Help: k.Form.Options.help() + k.Form.Setting.help() + k.Form.partsHelp()}}
	if len(k.KindInfo.Genres) > 0 {
		k.KindInfo.Formats = append(k.KindInfo.Formats,
			puzzle.Format{Name: "link", Title: "puzz.link address", Reads: true, Writes: true},
			puzzle.Format{Name: "pzprv3", Title: "pzprv3 file", Reads: true, Writes: true, Carries: true, Positions: true})
		own := func(link Link) bool { return link.Name == "penpa" }
		if penpa.Draws(k.KindInfo.Genres[0]) && !slices.ContainsFunc(k.Form.Links, own) {
			k.KindInfo.Formats = append(k.KindInfo.Formats, puzzle.Format{Name: "penpa", Title: "Penpa address", Reads: true, Writes: true,
				Carries: true, Positions: true})
		}
	}
	if written, ok := genre.(Written); ok {
		k.Rules = written.Rules()
		k.KindInfo.Formats = append(k.KindInfo.Formats,
			puzzle.Format{Name: "rules", Title: "Rules and puzzle in one text", Writes: true, Rules: true})
	}
	for _, link := range k.Form.Links {
		k.KindInfo.Formats = append(k.KindInfo.Formats, link.Format)
	}
	for _, more := range k.Form.Formats {
		k.KindInfo.Formats = append(k.KindInfo.Formats, more.Format)
	}
	return k
}

// Laid is the puzzle that givens define: its places and its rules.
type Laid struct {
	*Spec
	Givens *Givens
	Layout *Layout
	Fixed  []bool  // by place: the givens mark it
	at     []int32 // the index of the place at each point of the doubled grid, -1 for none
}

// LayOut makes the puzzle that givens define.
func (k *Spec) LayOut(g *Givens) (*Laid, error) { return k.LayOutWhile(g, nil) }

// LayWide is LayOut for a board whose clues will be removed: places keep the values that they may have without clues.
func (k *Spec) LayWide(g *Givens) (*Laid, error) {
	if by, ok := k.Genre.(Widening); ok {
		return k.laid(g, by.LayWide)
	}
	return k.LayOut(g)
}

// LayOutWhile does the same as LayOut until going returns false. going may be nil.
func (k *Spec) LayOutWhile(g *Givens, going func() bool) (*Laid, error) {
	lay := k.Genre.Lay
	if lengthy, ok := k.Genre.(Lengthy); ok {
		lay = func(g *Givens) (*Layout, error) { return lengthy.LayWhile(g, going) }
	}
	return k.laid(g, lay)
}

func (k *Spec) laid(g *Givens, lay func(*Givens) (*Layout, error)) (*Laid, error) {
	layout, err := lay(g)
	if err != nil {
		return nil, err
	}
	p := &Laid{Spec: k, Givens: g, Layout: layout, Fixed: make([]bool, len(layout.Places)), at: layout.index(g.Rows, g.Cols)}
	for _, is := range layout.Fixed {
		p.Fixed[is.Place] = true
	}
	return p, nil
}

// Printed draws the givens alone.
func (k *Spec) Printed(g *Givens) *scene.Board {
	b := &scene.Board{
		Rows: g.Rows, Cols: g.Cols, Label: k.KindInfo.Title + ", " + grid.SpokenSize(g.Rows, g.Cols),
		Cells: make([]scene.Square, g.Rows*g.Cols),
	}
	k.Form.drawRim(g, b)
	g.drawRooms(b)
	k.Form.drawParts(g, b)
	switch by, prints := k.Genre.(Printer); {
	case prints:
		by.Print(g, b)
	case !k.Form.Lattice && !k.Form.Corners:
		printWords(k.Form.Clues, g, b)
	}
	return b
}

// Where lists the points of places on the doubled grid.
func (g *Laid) Where(places []int) []scene.Place {
	at := make([]scene.Place, len(places))
	for i, p := range places {
		at[i] = g.Layout.Places[p].At
	}
	return at
}

// MarkOf returns the mark that a word means at a place.
func (g *Laid) MarkOf(place int, word string) (mark int16, ok bool) {
	if word == Cleared || word == Undone {
		return Open, true
	}
	for _, v := range g.Layout.Places[place].Values {
		if g.Word(place, v) == word {
			return int16(v), true
		}
	}
	return 0, false
}

// Word returns the word for a value of a place in moves.
func (g *Laid) Word(place, value int) string {
	if value == No || value == Yes {
		return g.eitherWords[g.Layout.Places[place].hand()][value]
	}
	if word := g.Hand(place).word(value); word != "" {
		return word
	}
	return strconv.Itoa(value)
}

// Takes reports whether a place may have a mark.
func (g *Laid) Takes(place int, mark int16) bool {
	return mark == Open || slices.Contains(g.Layout.Places[place].Values, int(mark))
}

// Numbered reports whether a place has other values than No and Yes.
func (g *Laid) Numbered(place int) bool {
	return !slices.Equal(g.Layout.Places[place].Values, Either)
}

// allAmong reports whether all of some places are among others, such as the places of a row. It returns false if there are no places.
func allAmong(places, all []scene.Place) bool {
	for _, p := range places {
		if !slices.Contains(all, p) {
			return false
		}
	}
	return len(places) > 0
}

// Alone returns the board with only the places of one hand, without rules, and the indices of these places on the whole board.
func (g *Laid) Alone(hand Hand, ofCells bool) (part *Laid, of []int) {
	layout, fixed := &Layout{Default: g.Layout.Default}, []bool{}
	for i, place := range g.Layout.Places {
		if place.OfCells() == ofCells {
			layout.Places, of, fixed = append(layout.Places, place), append(of, i), append(fixed, g.Fixed[i])
		}
	}
	alone := *g.Spec
	alone.Form.Hand = hand
	return &Laid{Spec: &alone, Givens: g.Givens, Layout: layout, Fixed: fixed, at: layout.index(g.Givens.Rows, g.Givens.Cols)}, of
}

// RulesAt lists the rules about each place.
func (g *Laid) RulesAt() [][]int {
	rules := make([][]int, len(g.Layout.Places))
	for i := range g.Layout.Rules {
		for _, place := range g.Layout.Rules[i].Holds.Places() {
			rules[place] = append(rules[place], i)
		}
	}
	return rules
}

// familyOf returns the family of the puzzles that a hand fills in.
func familyOf(hand Hand) puzzle.Family {
	switch hand := hand.(type) {
	case Digits:
		return puzzle.NumberFamily
	case Areas:
		return puzzle.RegionFamily
	case Lined:
		if hand.Inner {
			return puzzle.RegionFamily
		}
	case Halves:
		return puzzle.ShadingFamily
	case Shading:
		if hand.Diagonal {
			return puzzle.LoopFamily
		}
		if hand.Shape != "" || hand.Ships {
			return puzzle.ObjectFamily
		}
		return puzzle.ShadingFamily
	}
	return puzzle.LoopFamily
}

// BrokenMarks returns the marks for the scene that show which rules the given marks break.
func (g *Laid) BrokenMarks(marks []int16) (shown []scene.Mark) {
	if own, ok := g.Layout.Own.(Searcher); ok {
		for _, fault := range own.Violations(marks) {
			shown = append(shown, scene.Mark{Role: scene.Broken, Places: g.Where(fault.Places), Text: fault.Says})
		}
		return shown
	}
	rules, places := g.Layout.Broken(marks)
	for i, r := range rules {
		rule, at := g.Layout.Rules[r], g.Where(places[i])
		if !allAmong(at, rule.At) {
			at = append(slices.Clone(rule.At), at...)
		}
		shown = append(shown, scene.Mark{Role: scene.Broken, Places: at, Text: rule.Says})
	}
	return shown
}
