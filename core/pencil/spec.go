package pencil

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// ofCells says whether a place is one of the hand of cells.
func (p Place) ofCells() bool {
	_, _, cell := p.At.Cell()
	return cell
}

// handsOf are those of a hand that may be two.
func handsOf(h Hand) [2]Hand {
	if both, ok := h.(Both); ok {
		return both.hands()
	}
	return [2]Hand{h, h}
}

// hand is which of the hands marks a place.
func (p Place) hand() int {
	if p.ofCells() {
		return 0
	}
	return 1
}

// hand is the one that marks a place.
func (g *laid) hand(place int) Hand { return g.hands[g.layout.Places[place].hand()] }

// span is the way of bridges, from cell to cell.
func (p Place) span() (from, to scene.Place) {
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

// passes says whether a bridge is at a place.
func (p Place) passes(at scene.Place) bool { return p.At == at || allAmong([]scene.Place{at}, p.Also) }

// most is the largest number of the board.
func (g *laid) most() (most int) {
	for _, place := range g.layout.Places {
		most = max(most, place.Values[len(place.Values)-1])
	}
	return most
}

// least is the smallest number of the board.
func (g *laid) least() int {
	least := g.most()
	for _, place := range g.layout.Places {
		least = min(least, place.Values[0])
	}
	return least
}

// placeAt returns the index of the place at a point of the doubled grid, -1 if there is none.
func (g *laid) placeAt(p scene.Place) int {
	if p[0] < 0 || p[1] < 0 || p[0] > 2*g.givens.Rows || p[1] > 2*g.givens.Cols {
		return -1
	}
	return int(g.at[p[0]*(2*g.givens.Cols+1)+p[1]])
}

// cell is the cell of a place that is one, by rows.
func (g *laid) cell(place int) int {
	r, c, _ := g.layout.Places[place].At.Cell()
	return r*g.givens.Cols + c
}

// spec is a genre with what it says of itself, asked once.
type spec struct {
	genre    Genre
	form     Form
	kindInfo puzzle.KindInfo
	hands    [2]Hand      // of cells, and of other places
	either   [2][2]string // of each of them No and Yes as moves write them
}

// newSpec asks a genre, and fills in what the kit knows of its kind.
func newSpec(genre Genre) *spec {
	k := &spec{genre: genre, form: genre.Form(), kindInfo: genre.Info()}
	if k.form.Clues == nil {
		k.form.Clues = Signs{}
	}
	k.hands = handsOf(k.form.Hand)
	for i, hand := range k.hands {
		for v := range k.either[i] {
			k.either[i][v] = cmp.Or(hand.word(v), strconv.Itoa(v))
		}
	}
	k.kindInfo.Family, k.kindInfo.Checked = Family, true
	k.kindInfo.Limits = fmt.Sprintf("%d to %d rows and columns", k.form.Sides.Rows.Min, k.form.Sides.Rows.Max)
	k.kindInfo.Formats = []puzzle.Format{{Name: "text", Title: "Rows of clues and dots", Reads: true, Writes: true,
		Help: k.form.Options.help()}}
	if len(k.kindInfo.Genres) > 0 {
		k.kindInfo.Formats = append(k.kindInfo.Formats,
			puzzle.Format{Name: "link", Title: "puzz.link address", Reads: true, Writes: true},
			puzzle.Format{Name: "pzprv3", Title: "pzprv3 file", Reads: true, Writes: true, Carries: true, Positions: true})
	}
	for _, more := range k.form.Formats {
		k.kindInfo.Formats = append(k.kindInfo.Formats, more.Format)
	}
	return k
}

// laid is the puzzle that givens say: its places and its rules.
type laid struct {
	*spec
	givens *Givens
	layout *Layout
	fixed  []bool  // of each place: the givens mark it
	at     []int32 // what is marked at each place of the doubled grid, -1 for nothing
}

// layOut makes the puzzle that givens say.
func (k *spec) layOut(g *Givens) (*laid, error) {
	layout, err := k.genre.Lay(g)
	if err != nil {
		return nil, err
	}
	p := &laid{spec: k, givens: g, layout: layout, fixed: make([]bool, len(layout.Places)), at: layout.index(g.Rows, g.Cols)}
	for _, is := range layout.Fixed {
		p.fixed[is.Place] = true
	}
	return p, nil
}

// printed draws the givens alone.
func (k *spec) printed(g *Givens) *scene.Board {
	b := &scene.Board{
		Rows: g.Rows, Cols: g.Cols, Label: k.kindInfo.Title + ", " + grid.SpokenSize(g.Rows, g.Cols),
		Cells: make([]scene.Square, g.Rows*g.Cols),
	}
	k.form.drawRim(g, b)
	g.drawRooms(b)
	k.genre.Print(g, b)
	return b
}

// where lists where places are.
func (g *laid) where(places []int) []scene.Place {
	at := make([]scene.Place, len(places))
	for i, p := range places {
		at[i] = g.layout.Places[p].At
	}
	return at
}

// markOf is the mark that a word stands for at a place.
func (g *laid) markOf(place int, word string) (mark int16, ok bool) {
	if word == cleared || word == undone {
		return Open, true
	}
	for _, v := range g.layout.Places[place].Values {
		if g.word(place, v) == word {
			return int16(v), true
		}
	}
	return 0, false
}

// word is a value of a place as moves write it.
func (g *laid) word(place, value int) string {
	if value == No || value == Yes {
		return g.either[g.layout.Places[place].hand()][value]
	}
	if word := g.hand(place).word(value); word != "" {
		return word
	}
	return strconv.Itoa(value)
}

// takes reports whether a mark is one of a place's.
func (g *laid) takes(place int, mark int16) bool {
	return mark == Open || slices.Contains(g.layout.Places[place].Values, int(mark))
}

// numbered says whether the values of a place are more than a mark or none.
func (g *laid) numbered(place int) bool {
	return !slices.Equal(g.layout.Places[place].Values, Either)
}

// allAmong says that there are places, all of them among others: two of a row.
func allAmong(places, all []scene.Place) bool {
	for _, p := range places {
		if !slices.Contains(all, p) {
			return false
		}
	}
	return len(places) > 0
}

// own is the board with the places of one hand alone, without rules, and which they are on the whole board.
func (g *laid) own(hand Hand, ofCells bool) (part *laid, of []int) {
	layout, fixed := &Layout{Usual: g.layout.Usual}, []bool{}
	for i, place := range g.layout.Places {
		if place.ofCells() == ofCells {
			layout.Places, of, fixed = append(layout.Places, place), append(of, i), append(fixed, g.fixed[i])
		}
	}
	alone := *g.spec
	alone.form.Hand = hand
	return &laid{spec: &alone, givens: g.givens, layout: layout, fixed: fixed, at: layout.index(g.givens.Rows, g.givens.Cols)}, of
}

// rulesAt lists the rules that speak of each place.
func (g *laid) rulesAt() [][]int {
	rules := make([][]int, len(g.layout.Places))
	for i := range g.layout.Rules {
		for _, place := range g.layout.Rules[i].Holds.Places() {
			rules[place] = append(rules[place], i)
		}
	}
	return rules
}

// Family is the shelf's heading for pencil puzzles.
const Family = "Pencil"

// brokenMarks shows the rules that some marks break.
func (g *laid) brokenMarks(marks []int16) (shown []scene.Mark) {
	if own, ok := g.layout.Own.(Searcher); ok {
		for _, fault := range own.Faults(marks) {
			shown = append(shown, scene.Mark{Role: scene.Broken, Places: g.where(fault.Places), Text: fault.Says})
		}
		return shown
	}
	rules, places := g.layout.broken(marks)
	for i, r := range rules {
		rule, at := g.layout.Rules[r], g.where(places[i])
		if !allAmong(at, rule.At) {
			at = append(slices.Clone(rule.At), at...)
		}
		shown = append(shown, scene.Mark{Role: scene.Broken, Places: at, Text: rule.Says})
	}
	return shown
}
