package pencil

import (
	"fmt"
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (typing) touch() (click, drag []scene.Touch) { return nil, nil }
func (typing) progress(p position) string         { return p.left() }

func (typing) show(g *laid, marks []int16, _ []int, b *scene.Board) {
	b.Typed = true
	for i, m := range marks {
		square := &b.Cells[g.cell(i)]
		switch {
		case m == Open:
			square.Label = "open"
		case g.fixed[i]:
			square.Label = strconv.Itoa(int(m)) + ", given"
		default:
			square.Text, square.Tone = strconv.Itoa(int(m)), scene.Accent
		}
	}
}

// candidates draws the small numbers of open cells.
func (typing) candidates(p position, b *scene.Board) {
	for i, notes := range p.notes {
		if notes == 0 || p.marks[i] != Open {
			continue
		}
		values := p.layout.Places[i].Values
		note := scene.Note{At: p.layout.Places[i].At, Texts: make([]string, len(values)), Tone: scene.Soft}
		if p.colourOf(p.cell(i)) != "" {
			note.Tone = scene.Ink // it must be read on any colour
		}
		for k, v := range values {
			if notes>>v&1 == 1 {
				note.Texts[k] = strconv.Itoa(v)
			}
		}
		b.Notes = append(b.Notes, note)
	}
}

const (
	noting  = "c" // the mode in which typed numbers are candidates
	noteAll = "f" // fills them in
)

func (d typing) interpret(p position, in puzzle.Input) puzzle.Response {
	if in.Type != puzzle.Press {
		return puzzle.Response{} // it moves the focus
	}
	if in.Key == noteAll {
		return p.fillNotes()
	}
	places := p.marked(in.Places)
	value := typedNumber(in.Key)
	if len(places) == 0 {
		return puzzle.Response{}
	}
	erases := in.Key == "Backspace" || in.Key == "Delete" || in.Key == "0" && p.most() < 10 && !p.takes(places[0], 0)
	switch {
	case value < 0 && !erases:
		return puzzle.Response{}
	case p.fixed[places[0]]:
		return puzzle.Response{Say: "This number is given."}
	}
	place := places[0]
	now := p.marks[place]
	if erases {
		if now == Open {
			return puzzle.Response{Move: p.note(place, 0)}
		}
		return puzzle.Response{Move: p.paint(places, Open)}
	}
	if in.Held == noting {
		if now != Open {
			return puzzle.Response{Say: "Candidates go into open cells."}
		}
		return p.toggle(place, value)
	}
	if longer := now*10 + value; now > 0 && value < 10 && p.takes(place, longer) {
		value = longer
	}
	switch {
	case value == now:
		return puzzle.Response{Move: p.paint(places, Open)}
	case !p.takes(place, value):
		return puzzle.Response{Say: fmt.Sprintf("The numbers of this board go from 1 to %d.", p.most())}
	}
	return puzzle.Response{Move: p.paint(places, value)}
}

// typedNumber is the number of a key: 0 to 9, and of capitals 10 for A and so on; -1 for none.
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

// numberKey is the key that typedNumber reads.
func numberKey(value int) string {
	if value > 9 {
		return string(rune('A' + value - 10))
	}
	return strconv.Itoa(value)
}

// toggle adds a candidate or takes it away.
func (p position) toggle(place int, value int16) puzzle.Response {
	if !p.takes(place, value) {
		return puzzle.Response{Say: fmt.Sprintf("The numbers of this board go from 1 to %d.", p.most())}
	}
	return puzzle.Response{Move: p.note(place, p.noteAt(place)^1<<value)}
}

func (typing) keys(p position) []puzzle.Key {
	var keys []puzzle.Key
	for v := min(p.least(), 1); v <= p.most(); v++ {
		keys = append(keys, puzzle.Key{Key: numberKey(v), Title: strconv.Itoa(v), Pad: true})
	}
	if p.least() > 0 && p.most() > 9 {
		keys = append(keys, puzzle.Key{Key: "0", Title: "0 after another digit: 10, 20"})
	}
	return append(keys,
		puzzle.Key{Key: noting, Title: "Notes", Pad: true, Hold: true, Mode: true,
			Help: "While this is on, a number is noted as a candidate, or erased from the notes."},
		puzzle.Key{Key: noteAll, Title: "Fill", Pad: true, Help: "Notes in every open cell each candidate that no number rules out."},
		puzzle.Key{Key: "Backspace", Title: "Clear"})
}

func (typing) answer(g *laid, marks []int16) string {
	return g.picture(func(place int) string {
		switch {
		case place < 0:
			return "#"
		case marks[place] == Open:
			return "."
		}
		return strconv.Itoa(int(marks[place]))
	})
}

func (typing) readAnswer(g *laid, lines []text.Line) ([]int16, error) {
	return g.readPicture(lines, func(_ int, word string) (mark int16, ok bool) {
		if word == "." {
			return Open, true
		}
		v, err := strconv.Atoi(word)
		return int16(v), err == nil && v >= 0 && v < 1<<15
	})
}
