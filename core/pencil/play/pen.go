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

// penned is a line of the pen between two neighbouring cells or corners. It is a cross if both ends are the same.
type penned struct {
	from, to scene.Place // the ends; from is above or to the left of to
	colour   scene.Colour
	rubbed   bool // in a move: whether it erases the line
}

// same reports whether two lines have the same two ends.
func (s penned) same(t penned) bool { return s.from == t.from && s.to == t.to }

// through reports whether a place is an end of a line, or has the cross.
func (s penned) through(at scene.Place) bool { return s.from == at || s.to == at }

// The words of moves for the pen. The word pen/r1c2 is a line to r1c2 from the place in front of the word, pen:red/r1c2 a red line, and pen
// a cross.
const (
	pen    = "pen"
	rubbed = "rub" // the pen erases instead
)

// readPen reads the line or cross that a part of a move draws or erases; ok is false for another word.
func (p *position) readPen(at scene.Place, word string) (line penned, ok bool, err error) {
	word, name, leads := strings.Cut(word, "/")
	verb, colour, tinted := strings.Cut(word, ":")
	if verb != pen && verb != rubbed {
		return line, false, nil
	}
	if tinted && !slices.Contains(pencil.Palette, scene.Colour(colour)) {
		return line, false, fmt.Errorf("“%s” is not a colour", text.Quote(colour))
	}
	line = penned{from: at, to: at}
	if leads {
		to, err := grid.Read(name, p.Givens.Rows, p.Givens.Cols)
		if err != nil {
			return line, false, err
		}
		if line, ok = joined(at, to); !ok {
			return line, false, fmt.Errorf("the pen draws from cell to cell or from corner to corner, not from %s to %s",
				grid.Name(at), text.Quote(name))
		}
	}
	line.colour, line.rubbed = scene.Colour(colour), verb == rubbed
	return line, true, nil
}

// joined returns the line between two neighbouring cells or corners. ok is false for places that are not neighbours.
func joined(a, b scene.Place) (line penned, ok bool) {
	down, across := b[0]-a[0], b[1]-a[1]
	if a == b || a[0]&1 != a[1]&1 || down&1 != 0 || across&1 != 0 || max(down, -down, across, -across) > 2 {
		return line, false
	}
	if down < 0 || down == 0 && across < 0 {
		a, b = b, a
	}
	return penned{from: a, to: b}, true
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

// penPart returns the part of a move that draws or erases one line or cross.
func penPart(s penned) string {
	word := pen
	switch {
	case s.rubbed:
		word = rubbed
	case s.colour != "":
		word += ":" + string(s.colour)
	}
	if s.from != s.to {
		word += "/" + grid.Name(s.to)
	}
	return grid.Name(s.from) + "=" + word
}

// askPen interprets an input while the player draws with the pen.
func (p *position) askPen(in puzzle.Input) puzzle.Response {
	switch {
	case len(in.Places) == 0:
	case in.Type == puzzle.Drag:
		return p.stroke(in.Places)
	case in.Type == puzzle.Click:
		return p.pen([]penned{{from: in.Places[0], to: in.Places[0]}})
	case in.Type == puzzle.Press && erases(in.Key):
		return p.repen(in.Places, func(s *penned) { s.rubbed = true })
	case in.Type == puzzle.Press && len(in.Key) == 1 && in.Key >= "0" && in.Key <= "9":
		colour := scene.Colour("")
		if n := typedNumber(in.Key); n > 0 && int(n) <= len(pencil.Palette) {
			colour = pencil.Palette[n-1]
		}
		return p.repen(in.Places, func(s *penned) { s.colour = colour })
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
		if len(way) > 0 && s.from != s.to && s.through(way[0]) {
			colour = s.colour
		}
	}
	var lines []penned
	for i := 1; i < len(way); i++ {
		if line, ok := joined(way[i-1], way[i]); ok {
			line.colour = colour
			lines = append(lines, line)
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
		parts[i] = penPart(s)
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
			reached = append(reached, s.from, s.to)
			now := s
			if change(&now); now != s {
				parts = append(parts, penPart(now))
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
		if s.from == s.to {
			b.Crosses = append(b.Crosses, scene.Crosses{Places: []scene.Place{s.from}, Tone: scene.Accent})
			say(s.from, "pen cross")
			continue
		}
		b.Strokes = append(b.Strokes, scene.Stroke{From: s.from, To: s.to, Tone: scene.Accent, Colour: s.colour})
		name := strings.TrimSpace(string(s.colour) + " pen ")
		say(s.from, name+" "+direction(s.from, s.to))
		say(s.to, name+" "+direction(s.to, s.from))
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
	if first.from == first.to {
		what = "cross"
	}
	if first.colour != "" {
		what = string(first.colour) + " " + what
	}
	if first.rubbed {
		what += " erased"
	}
	where := grid.Words(at, scene.Plain, scene.Plain)
	switch {
	case parts > 1:
		where = fmt.Sprintf("%d steps, starting at %s", parts, where)
	case first.from == at && first.to != at:
		where += " " + direction(first.from, first.to)
	case first.to != first.from:
		where += " " + direction(first.to, first.from)
	}
	return fmt.Sprintf("Pen: %s, %s.", what, where)
}
