package play

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// penning is the key of the mode in which the player draws with the pen. The lines and crosses of the pen have no meaning for the rules.
const penning = "b"

var penKey = puzzle.Key{
	Key: penning, Title: "Pen", Pad: true, Hold: true, Mode: true, Touch: []scene.Touch{scene.Cells, scene.Edges, scene.Corners},
	Colours: pencil.Palette,
	Help: "While this is on, a drag draws a line through cells or along their sides, and Enter one through the selected cells in order. " +
		"The same again erases it. A click makes a cross. 1 to 8 colour the lines in the selected cells. Lines mean nothing to the rules.",
}

// penned is a line or cross of the pen.
type penned struct {
	pencil.Pen
	rubbed bool // in a move: whether it erases the line
}

// same reports whether two lines have the same two ends.
func (s penned) same(t penned) bool { return s.From == t.From && s.To == t.To }

// through reports whether a place is an end of a line, or has the cross.
func (s penned) through(at scene.Place) bool { return s.From == at || s.To == at }

// readPen reads the line or cross that a part of a move draws or erases; ok is false for another word.
func (p *position) readPen(at scene.Place, word string) (line penned, ok bool, err error) {
	word, name, leads := strings.Cut(word, "/")
	verb, colour, tinted := strings.Cut(word, ":")
	if verb != pencil.Drawn && verb != pencil.Rubbed {
		return line, false, nil
	}
	if tinted && !slices.Contains(pencil.Palette, scene.Colour(colour)) {
		return line, false, fmt.Errorf("“%s” is not a colour", text.Quote(colour))
	}
	line.From, line.To = at, at
	if leads {
		to, err := grid.Read(name, p.Givens.Rows, p.Givens.Cols)
		if err != nil {
			return line, false, err
		}
		if line.Pen, ok = pencil.PenBetween(at, to); !ok {
			return line, false, fmt.Errorf("the pen draws from cell to cell or from corner to corner, not from %s to %s",
				grid.Name(at), text.Quote(name))
		}
	}
	line.Colour, line.rubbed = scene.Colour(colour), verb == pencil.Rubbed
	return line, true, nil
}

// pens lists the lines and crosses of the pen.
func (p *position) pens() []penned {
	if p.scribble == nil {
		return nil
	}
	return p.scribble.pens
}

// drawnOver returns the lines after a line is drawn, or erased, on them.
func drawnOver(lines []penned, s penned) []penned {
	lines = slices.DeleteFunc(slices.Clone(lines), s.same)
	if s.rubbed {
		return lines
	}
	return append(lines, s)
}

// part returns the part of a move that draws or erases the line or cross.
func (s penned) part() string {
	if s.rubbed {
		return s.Part(pencil.Rubbed)
	}
	return s.Part(pencil.Drawn)
}

// askPen interprets an input while the player draws with the pen.
func (p *position) askPen(in puzzle.Input) puzzle.Response {
	switch {
	case len(in.Places) == 0:
	case in.Type == puzzle.Drag:
		return p.stroke(in.Places)
	case in.Type == puzzle.Click:
		return p.pen([]penned{{Pen: pencil.Pen{From: in.Places[0], To: in.Places[0]}}})
	case in.Type == puzzle.Press && erases(in.Key):
		return p.repen(in.Places, func(s *penned) { s.rubbed = true })
	case in.Type == puzzle.Press && len(in.Key) == 1 && in.Key >= "0" && in.Key <= "9":
		colour := scene.Colour("")
		if n := typedNumber(in.Key); n > 0 && int(n) <= len(pencil.Palette) {
			colour = pencil.Palette[n-1]
		}
		return p.repen(in.Places, func(s *penned) { s.Colour = colour })
	}
	return puzzle.Response{}
}

// stroke draws a line along the cells of a path, or along corners if the path begins at a corner. A line that continues another line gets
// its colour.
func (p *position) stroke(way []scene.Place) puzzle.Response {
	way = slices.DeleteFunc(slices.Clone(way), func(at scene.Place) bool { return at[0]&1 != at[1]&1 })
	if len(way) > 0 {
		kind := way[0][0] & 1
		way = slices.DeleteFunc(way, func(at scene.Place) bool { return at[0]&1 != kind })
	}
	colour := scene.Colour("")
	for _, s := range p.pens() {
		if len(way) > 0 && s.From != s.To && s.through(way[0]) {
			colour = s.Colour
		}
	}
	var lines []penned
	for i := 1; i < len(way); i++ {
		if line, ok := pencil.PenBetween(way[i-1], way[i]); ok {
			line.Colour = colour
			lines = append(lines, penned{Pen: line})
		}
	}
	return p.pen(lines)
}

// pen draws lines. If all of them are there, it erases them.
func (p *position) pen(lines []penned) puzzle.Response {
	drawn := 0
	for _, s := range lines {
		if slices.ContainsFunc(p.pens(), s.same) {
			drawn++
		}
	}
	parts := make([]string, len(lines))
	for i, s := range lines {
		s.rubbed = drawn == len(lines)
		parts[i] = s.part()
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// repen changes the lines that are connected with the given places, and the crosses there.
func (p *position) repen(places []scene.Place, change func(*penned)) puzzle.Response {
	var parts []string
	reached := slices.Clone(places)
	found := make([]bool, len(p.pens()))
	for i := 0; i < len(reached); i++ {
		for k, s := range p.pens() {
			if found[k] || !s.through(reached[i]) {
				continue
			}
			found[k] = true
			reached = append(reached, s.From, s.To)
			now := s
			if change(&now); now != s {
				parts = append(parts, now.part())
			}
		}
	}
	if !slices.Contains(found, true) {
		return puzzle.Response{Say: "The pen has drawn nothing here."}
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(parts, ","))}
}

// showPens draws the lines and crosses of the pen, and adds them to the labels of their cells.
func (p *position) showPens(b *scene.Board) {
	say := func(at scene.Place, what string) {
		if r, c, ok := at.Cell(); ok {
			b.Cells[r*b.Cols+c].Label = b.LabelAt(at) + ", " + what
		}
	}
	for _, s := range p.pens() {
		if s.From == s.To {
			b.Crosses = append(b.Crosses, scene.Crosses{Places: []scene.Place{s.From}, Tone: scene.Accent})
			say(s.From, "pen cross")
			continue
		}
		b.Strokes = append(b.Strokes, scene.Stroke{From: s.From, To: s.To, Tone: scene.Accent, Colour: s.Colour})
		name := strings.TrimSpace(string(s.Colour) + " pen ")
		say(s.From, name+" "+direction(s.From, s.To))
		say(s.To, name+" "+direction(s.To, s.From))
	}
}

// direction describes the direction of a line: "down", "up left".
func direction(from, to scene.Place) string {
	down := map[int]string{-2: "up ", 2: "down "}[to[0]-from[0]]
	across := map[int]string{-2: "left", 2: "right"}[to[1]-from[1]]
	return strings.TrimSpace(down + across)
}

// narratePen describes a move of the pen by the number of its parts, and its first line or cross, which begins at a place.
func narratePen(parts int, first penned, at scene.Place) string {
	what := "line"
	if first.From == first.To {
		what = "cross"
	}
	if first.Colour != "" {
		what = string(first.Colour) + " " + what
	}
	if first.rubbed {
		what += " erased"
	}
	where := grid.Words(at, scene.Plain, scene.Plain)
	switch {
	case parts > 1:
		where = fmt.Sprintf("%d steps, starting at %s", parts, where)
	case first.From == at && first.To != at:
		where += " " + direction(first.From, first.To)
	case first.To != first.From:
		where += " " + direction(first.To, first.From)
	}
	return fmt.Sprintf("Pen: %s, %s.", what, where)
}
