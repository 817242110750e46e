package play

import (
	"fmt"
	"strconv"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (typing) touch() (click, drag []scene.Touch) { return nil, nil }
func (typing) progress(p position) string         { return p.left() }

func (typing) show(g *pencil.Laid, marks []int16, _ []int, b *scene.Board) {
	b.Typed = true
	for i, m := range marks {
		square := &b.Cells[g.Cell(i)]
		switch {
		case m == pencil.Open:
			square.Label = "open"
		case g.Fixed[i]:
			square.Label = strconv.Itoa(int(m)) + ", given"
		default:
			square.Text, square.Tone = strconv.Itoa(int(m)), scene.Accent
		}
	}
}

// candidates draws the small numbers of open cells.
func (typing) candidates(p position, b *scene.Board) {
	for i, notes := range p.Notes {
		if notes == 0 || p.Marks[i] != pencil.Open {
			continue
		}
		values := p.Layout.Places[i].Values
		note := scene.Note{At: p.Layout.Places[i].At, Texts: make([]string, len(values)), Tone: scene.Soft}
		if p.colourOf(p.Cell(i)) != "" {
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
	erases := in.Key == "Backspace" || in.Key == "Delete" || in.Key == "0" && p.Most() < 10 && !p.Takes(places[0], 0)
	switch {
	case value < 0 && !erases:
		return puzzle.Response{}
	case p.Fixed[places[0]]:
		return puzzle.Response{Say: "This number is given."}
	}
	place := places[0]
	now := p.Marks[place]
	if erases {
		if now == pencil.Open {
			return puzzle.Response{Move: p.Note(place, 0)}
		}
		return puzzle.Response{Move: p.Paint(places, pencil.Open)}
	}
	if in.Held == noting {
		if now != pencil.Open {
			return puzzle.Response{Say: "Candidates go into open cells."}
		}
		return p.toggle(place, value)
	}
	if longer := now*10 + value; now > 0 && value < 10 && p.Takes(place, longer) {
		value = longer
	}
	switch {
	case value == now:
		return puzzle.Response{Move: p.Paint(places, pencil.Open)}
	case !p.Takes(place, value):
		return puzzle.Response{Say: fmt.Sprintf("The numbers of this board go from 1 to %d.", p.Most())}
	}
	return puzzle.Response{Move: p.Paint(places, value)}
}

// typedNumber returns the number of a key: 0 to 9, or 10 and more for capitals from A on; -1 for none.
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

// numberKey returns the key for a number; typedNumber reads it.
func numberKey(value int) string {
	if value > 9 {
		return string(rune('A' + value - 10))
	}
	return strconv.Itoa(value)
}

// toggle adds or removes a candidate.
func (p position) toggle(place int, value int16) puzzle.Response {
	if !p.Takes(place, value) {
		return puzzle.Response{Say: fmt.Sprintf("The numbers of this board go from 1 to %d.", p.Most())}
	}
	return puzzle.Response{Move: p.Note(place, p.NoteAt(place)^1<<value)}
}

func (typing) keys(p position) []puzzle.Key {
	var keys []puzzle.Key
	for v := min(p.Least(), 1); v <= p.Most(); v++ {
		keys = append(keys, puzzle.Key{Key: numberKey(v), Title: strconv.Itoa(v), Pad: true})
	}
	if p.Least() > 0 && p.Most() > 9 {
		keys = append(keys, puzzle.Key{Key: "0", Title: "0 after another digit: 10, 20"})
	}
	return append(keys,
		puzzle.Key{Key: noting, Title: "Notes", Pad: true, Hold: true, Mode: true,
			Help: "While this is on, a number is noted as a candidate, or erased from the notes."},
		puzzle.Key{Key: noteAll, Title: "Fill", Pad: true, Help: "Notes in every open cell each candidate that no number rules out."},
		puzzle.Key{Key: "Backspace", Title: "Clear"})
}

func (typing) answer(g *pencil.Laid, marks []int16) string {
	return pictureOf(g, func(place int) string {
		switch {
		case place < 0:
			return "#"
		case marks[place] == pencil.Open:
			return "."
		}
		return strconv.Itoa(int(marks[place]))
	})
}

func (typing) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	return readPicture(g, lines, func(_ int, word string) (mark int16, ok bool) {
		if word == "." {
			return pencil.Open, true
		}
		v, err := strconv.Atoi(word)
		return int16(v), err == nil && v >= 0 && v < 1<<15
	})
}
