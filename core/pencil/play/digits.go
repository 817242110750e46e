package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (typing) touch() (click, drag []scene.Touch) { return nil, nil }
func (typing) progress(p position) string         { return p.left() }

func (d typing) show(g *pencil.Laid, marks []int16, _ []int, b *scene.Board) {
	b.Typed = true
	for i, m := range marks {
		square := &b.Cells[g.Cell(i)]
		switch {
		case m == pencil.Open:
			square.Label = "open"
		case g.Fixed[i]:
			square.Label = d.Label(int(m)) + ", given"
		case d.Black && m == 0:
			square.Fill, square.Label = scene.Solid, d.Label(0)
		case d.Empty && m == 0:
			square.Shape, square.Tone, square.Label = scene.Dot, scene.Soft, d.Label(0)
		default:
			square.Text, square.Tone = d.Shown(int(m)), scene.Accent
		}
	}
}

// typed reports whether all marks are numbers. The pointer then selects cells, and keys write the numbers.
func (p *position) typed() bool {
	_, ok := p.Form.Hand.(pencil.Digits)
	return ok
}

// showNotes draws the small numbers of open cells.
func (p *position) showNotes(b *scene.Board) {
	for _, sign := range []string{pencil.Candidate, pencil.Cornered} {
		for i, notes := range p.notes(sign) {
			if notes == 0 || p.Marks[i] != pencil.Open {
				continue
			}
			cornered := sign == pencil.Cornered
			note := scene.Note{At: p.Layout.Places[i].At, Corners: cornered, Row: !cornered, Tone: scene.Soft}
			if p.colourOf(p.Cell(i)) != "" {
				note.Tone = scene.Ink // legible on a cell of any colour
			}
			for _, v := range p.Layout.Places[i].Values {
				if notes>>v&1 == 1 {
					note.Texts = append(note.Texts, p.signOf(i, v))
				}
			}
			b.Notes = append(b.Notes, note)
		}
	}
}

// The modes, and the key that fills candidates in. The modes have the keys of SudokuPad.
const (
	writing   = "z"
	cornering = "x" // numbers in the corners
	noting    = "c" // candidates
	noteAll   = "f"
)

func (d typing) interpret(p position, in puzzle.Input) puzzle.Response {
	if in.Held == penning || in.Key == penning {
		return p.askPen(in)
	}
	if in.Type != puzzle.Press {
		return puzzle.Response{} // the page moves the focus or selects cells
	}
	if in.Key == noteAll {
		return p.fillNotes()
	}
	places, cells := p.marked(in.Places), p.cellsAt(in.Places)
	free := slices.DeleteFunc(slices.Clone(places), func(place int) bool { return p.Fixed[place] })
	value := d.typed(in.Key)
	switch {
	case erases(in.Key):
		return p.erase(free, cells, in.Held)
	case in.Held == colouring && value >= 0:
		return p.colourBy(value, cells)
	case value < 0 || len(places) == 0:
		return puzzle.Response{}
	case value == 0 && p.Most() < 10 && !slices.ContainsFunc(places, func(place int) bool { return p.Takes(place, 0) }):
		return p.erase(free, cells, in.Held)
	case len(free) == 0:
		return puzzle.Response{Say: "This number is given."}
	case in.Held == noting:
		return p.jot(free, value, pencil.Candidate)
	case in.Held == cornering:
		return p.jot(free, value, pencil.Cornered)
	}
	return p.write(free, value)
}

// erases reports whether a key erases.
func erases(key string) bool { return key == "Backspace" || key == "Delete" }

// write writes a number into places, or clears the places if all have the number. If all places can have a longer number, and numbers are
// not written as signs, a second digit is appended to the first.
func (p *position) write(places []int, value int16) puzzle.Response {
	now := p.Marks[places[0]]
	longer := now*10 + value
	d, _ := p.Form.Hand.(pencil.Digits)
	lengthens := now > 0 && value < 10 && d.Signs == ""
	for _, place := range places {
		lengthens = lengthens && p.Marks[place] == now && p.Takes(place, longer)
	}
	if lengthens {
		value = longer
	}
	takes := slices.DeleteFunc(slices.Clone(places), func(place int) bool { return !p.Takes(place, value) })
	switch {
	case len(takes) == 0:
		return p.beyond()
	case len(p.without(takes, value)) == 0:
		return puzzle.Response{Move: p.Paint(takes, pencil.Open)}
	}
	return puzzle.Response{Move: p.Paint(takes, value)}
}

// beyond returns the response to a number that is not possible in any selected place.
func (p *position) beyond() puzzle.Response {
	d, _ := p.Form.Hand.(pencil.Digits)
	switch {
	case d.Signs == pencil.Alphabet:
		return puzzle.Response{Say: fmt.Sprintf("The letters of this puzzle go from A to %s.", d.Sign(int(p.Most())))}
	case d.Signs == pencil.Numerals:
		least, most := d.Sign(int(p.Least())), d.Sign(int(p.Most()))
		return puzzle.Response{Say: fmt.Sprintf("The digits of this puzzle go from %s to %s.", least, most)}
	case d.Signs != "":
		signs := strings.Split(strings.ReplaceAll(d.Signs, "-", "−"), "")
		return puzzle.Response{Say: "The signs of this puzzle are " + strings.Join(signs, " and ") + "."}
	}
	return puzzle.Response{Say: fmt.Sprintf("The numbers of this board go from %d to %d.", p.Least(), p.Most())}
}

// erase clears one sort of marks in places: the sort that the mode writes. If the places have none, it clears the first sort that they
// have: numbers, candidates, corner marks or colours.
func (p *position) erase(places, cells []int, mode string) puzzle.Response {
	sorts := []struct {
		mode string
		move func() puzzle.Move
	}{
		{writing, func() puzzle.Move { return p.Paint(places, pencil.Open) }},
		{noting, func() puzzle.Move { return p.wipe(places, pencil.Candidate) }},
		{cornering, func() puzzle.Move { return p.wipe(places, pencil.Cornered) }},
		{colouring, func() puzzle.Move { return p.tint(cells, "").Move }},
	}
	for _, own := range []bool{true, false} {
		for _, sort := range sorts {
			if m := puzzle.Move(""); sort.mode == mode || !own {
				if m = sort.move(); m != "" {
					return puzzle.Response{Move: m}
				}
			}
		}
	}
	if len(places) == 0 && len(cells) > 0 {
		return puzzle.Response{Say: "This number is given."}
	}
	return puzzle.Response{}
}

// typedNumber returns the number that a key stands for: 0 to 9, or 10 and more for the capitals from A on. It returns -1 for other keys.
func typedNumber(key string) int16 {
	switch {
	case len(key) != 1:
	case key[0] >= '0' && key[0] <= '9':
		return int16(key[0] - '0')
	case key[0] >= 'A' && key[0] <= 'Z':
		return int16(key[0]-'A') + 10
	}
	return -1
}

// typed returns the number that a key stands for, by the signs of the genre if it writes numbers as signs. Small and capital letters are
// different keys.
func (d typing) typed(key string) int16 {
	if value, ok := d.Signed(key); d.Signs != "" && ok && (len(key) != 1 || key[0] < 'a') {
		return int16(value)
	}
	return typedNumber(key)
}

// signOf returns the sign for a value of a place.
func (p *position) signOf(place, value int) string {
	if d, ok := p.Hand(place).(pencil.Digits); ok {
		return d.Shown(value)
	}
	return strconv.Itoa(value)
}

// key returns the key for a number, from which typed returns the number.
func (d typing) key(value int) string {
	if d.Signs != "" && value > 0 {
		return d.Sign(value)
	}
	return numberKey(value)
}

// mostTyped is the greatest number that can be typed with one key. If the board has greater numbers, all are typed as digits.
const mostTyped = 35

// numberKey returns the key for a number, from which typedNumber returns the number.
func numberKey(value int) string {
	if value > 9 {
		return string(rune('A' + value - 10))
	}
	return strconv.Itoa(value)
}

func (d typing) keys(p position) []puzzle.Key {
	var keys []puzzle.Key
	most := p.Most()
	if most > mostTyped {
		most = 9
	}
	for v := min(p.Least(), 1); v <= most; v++ {
		keys = append(keys, puzzle.Key{Key: d.key(v), Title: scene.Capital(d.Label(v)), Pad: true})
	}
	if p.Least() > 0 && p.Most() > 9 && d.Signs == "" {
		keys = append(keys, puzzle.Key{Key: "0", Title: "0 after another digit: 10, 20"})
	}
	if p.typed() {
		keys = append(append(keys, typingModes...), puzzle.Key{Key: " ", Title: "Next mode"})
	} else {
		keys = append(keys, candidateKey)
	}
	return append(keys,
		puzzle.Key{Key: noteAll, Title: "Fill", Pad: true, Help: "Notes in every open cell each candidate that no number rules out."},
		puzzle.Key{Key: "Backspace", Title: "Clear", Pad: p.typed(),
			Help: "Erases one sort of marks in the selected cells: numbers first, then candidates, corner marks and colours."})
}

var candidateKey = puzzle.Key{Key: noting, Title: "Centre", Pad: true, Hold: true, Mode: true, With: "Ctrl",
	Help: "While this is on, a number is noted as a candidate in the middle of the selected cells, or erased there."}

// typingModes are the modes of a board on which all marks are numbers.
var typingModes = []puzzle.Key{
	{Key: writing, Title: "Digit", Pad: true, Hold: true, Mode: true, Rest: true,
		Help: "A number goes into the selected cells. If all have it, it is cleared."},
	{Key: cornering, Title: "Corner", Pad: true, Hold: true, Mode: true, With: "Shift",
		Help: "While this is on, a number is noted in the corners of the selected cells, or erased there. Hints ignore corner marks."},
	candidateKey,
	{Key: colouring, Title: "Colour", Pad: true, Hold: true, Mode: true, With: "Ctrl+Shift", Colours: pencil.Palette,
		Help: "While this is on, 1 to 8 give the selected cells a colour or take it away, and 9 takes all colours away. " +
			"Colours mean nothing to the rules."},
	penKey,
}

func (d typing) answer(g *pencil.Laid, marks []int16) string {
	return pictureOf(g, func(place int) string {
		switch {
		case place < 0:
			return "#"
		case marks[place] == pencil.Open:
			return "."
		}
		return d.Sign(int(marks[place]))
	})
}

func (d typing) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	return readPicture(g, lines, func(_ int, word string) (mark int16, ok bool) {
		if word == "." {
			return pencil.Open, true
		}
		v, ok := d.Signed(word)
		return int16(v), ok
	})
}
