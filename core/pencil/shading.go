package pencil

import (
	"fmt"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Shading is a hand that gives cells one of two marks.
type Shading struct {
	Yes, No Sign         // Word as moves write it, Key, Title
	Nouns   [2][2]string // of No and Yes, one and several: "a lamp", "lamps"
	Phrases [2][2]Phrase // likewise, where "this is" and the noun do not say it well
	Sign    byte         // of Yes in a written solution, '#' or '*'; No is a dot, and so is a cell that is not marked, or else '#'
	Fill    scene.Fill
	Shape   scene.Shape // of Yes where it has no Fill; No is a small dot
	// Lit lists the cells that a Yes in a cell lights besides its own, if that is what it does. Then a drag makes
	// dots: nobody puts lamps in a row.
	Lit func(g *Givens, cell int) []int
}

func (s Shading) brush() brush {
	stroke := int16(Open)
	if s.Lit != nil {
		stroke = No
	}
	return brush{yes: s.Yes.Word, no: s.No.Word, yesKey: s.Yes.Key, noKey: s.No.Key, yesTitle: s.Yes.Title, noTitle: s.No.Title,
		nouns: s.Nouns, phrases: s.Phrases, stroke: stroke}
}

func (s Shading) places() string        { return "cells" }
func (s Shading) word(value int) string { return s.brush().word(value) }
func (s Shading) noun(g *instance, value int, several bool) string {
	return s.brush().noun(g, value, several)
}
func (s Shading) phrase(value int, several bool) Phrase { return s.brush().phrase(value, several) }
func (s Shading) label(value int) string                { return s.word(value) }
func (s Shading) touch() (click, drag []scene.Touch)    { return nil, nil }

func (s Shading) show(g *instance, marks []int16, stage []int, b *scene.Board) {
	lit := s.lit(g, marks)
	for i, m := range marks {
		cell := g.cell(i)
		square := &b.Cells[cell]
		if lit != nil && lit[cell] {
			if square.Fill = scene.Glow; m == Yes {
				square.Fill = scene.Lit
			}
		}
		square.Label = "open"
		if m != Open {
			square.Label = s.word(int(m))
		}
		if square.Fill == scene.Glow {
			square.Label += ", lit"
		}
		switch {
		case m == Open:
		case m == No && stage[i] > 0:
			square.Shape = scene.Circlet
		case m == No:
			square.Shape, square.Tone = scene.Dot, scene.Soft
		case s.Fill != scene.Paper && stage[i] > 0:
			square.Fill = scene.Tried
		case s.Fill != scene.Paper:
			square.Fill = s.Fill
		default:
			square.Shape = s.Shape
		}
	}
}

// lit says of each cell whether a lamp lights it; nil where nothing does.
func (s Shading) lit(g *instance, marks []int16) []bool {
	if s.Lit == nil {
		return nil
	}
	lit := make([]bool, len(g.givens.Clues))
	for i, m := range marks {
		if m != Yes {
			continue
		}
		lit[g.cell(i)] = true
		for _, cell := range s.Lit(g.givens, g.cell(i)) {
			lit[cell] = true
		}
	}
	return lit
}

// progress counts the cells that are dark, too.
func (s Shading) progress(p position) string {
	said, dark := s.brush().progress(p), 0
	if lit := s.lit(p.instance, p.marks); lit != nil {
		for i := range p.marks {
			if !lit[p.cell(i)] {
				dark++
			}
		}
		said += fmt.Sprintf("; %s still dark", scene.Several(dark, "cells"))
	}
	return said
}

func (s Shading) interpret(p position, in puzzle.Input) puzzle.Response {
	return s.brush().paint(p, p.marked(in.Places), in)
}

func (s Shading) keys(position) []puzzle.Key { return s.brush().keys() }

func (s Shading) answer(g *instance, marks []int16) string {
	solved := g.layout.solved(marks)
	return g.picture(func(place int) string {
		switch {
		case place < 0 && s.Sign != '#':
			return "#"
		case place < 0:
			return "."
		case marks[place] == Yes:
			return string(s.Sign)
		case marks[place] == No || solved:
			return "."
		}
		return "_"
	})
}

func (s Shading) readAnswer(g *instance, lines []text.Line) ([]int16, error) {
	return g.readPicture(lines, func(place int, word string) (mark int16, ok bool) {
		switch word {
		case string(s.Sign):
			return Yes, true
		case ".":
			return No, true
		}
		return Open, word == "_"
	})
}

// picture writes a word for each cell: place is -1 where nothing is marked. Where a word has
// several characters, blanks part them.
func (g *instance) picture(word func(place int) string) string {
	words, parted := make([]string, 0, g.givens.Rows*g.givens.Cols), false
	for r := range g.givens.Rows {
		for c := range g.givens.Cols {
			w := word(g.placeAt(scene.Cell(r, c)))
			words = append(words, w)
			parted = parted || len(w) > 1
		}
	}
	var b strings.Builder
	for i, w := range words {
		if i%g.givens.Cols > 0 && parted {
			b.WriteByte(' ')
		}
		b.WriteString(w)
		if i%g.givens.Cols == g.givens.Cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// readPicture reads a word for each cell. What stands where nothing is marked is passed over.
func (g *instance) readPicture(lines []text.Line, read func(place int, word string) (mark int16, ok bool)) ([]int16, error) {
	if len(lines) != g.givens.Rows {
		return nil, text.Faultf(first(lines), 0, "a drawing of this board has %d lines, this one %d", g.givens.Rows, len(lines))
	}
	marks := g.layout.bare()
	for r, line := range lines {
		words := line.Words()
		if len(words) == 1 {
			words = Letters(words)
		}
		if len(words) != g.givens.Cols {
			return nil, text.Faultf(line.Number, 0, "this line has %d cells, the board has %d columns", len(words), g.givens.Cols)
		}
		for c, word := range words {
			place := g.placeAt(scene.Cell(r, c))
			if place < 0 {
				continue
			}
			mark, ok := read(place, word.Text)
			switch {
			case !ok || !g.takes(place, mark):
				return nil, text.Faultf(line.Number, word.Col, "“%s” is no mark for this cell", text.Quote(word.Text))
			case g.fixed[place] && mark != marks[place]:
				return nil, text.Faultf(line.Number, word.Col, "what stands here is given, and is not %s", text.Quote(word.Text))
			}
			marks[place] = mark
		}
	}
	return marks, nil
}
