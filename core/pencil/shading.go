package pencil

import (
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (s shading) touch() (click, drag []scene.Touch) { return nil, nil }

func (s shading) show(g *laid, marks []int16, stage []int, b *scene.Board) {
	lit := s.lit(g, marks)
	for i, m := range marks {
		cell := g.cell(i)
		square := &b.Cells[cell]
		if lit != nil && lit[cell] {
			if square.Fill = scene.Glow; m == Yes {
				square.Fill = scene.Lit
			}
		}
		if g.fixed[i] && square.Text != "" { // a clue says more than the mark that is given with it
			if m == Yes && s.Fill != scene.Paper {
				square.Fill = s.Fill
			}
			continue
		}
		square.Label = "open"
		if m != Open {
			square.Label = s.label(int(m))
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

// lit says of each cell whether a lamp lights it; nil if nothing does.
func (s shading) lit(g *laid, marks []int16) []bool {
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
func (s shading) progress(p position) string {
	said, dark := brushing{s.brush()}.progress(p), 0
	if lit := s.lit(p.laid, p.marks); lit != nil {
		for i := range p.marks {
			if !lit[p.cell(i)] {
				dark++
			}
		}
		said += fmt.Sprintf("; %s still dark", scene.Several(dark, "cells"))
	}
	return said
}

func (s shading) interpret(p position, in puzzle.Input) puzzle.Response {
	if s.Pieces != "" && in.Key == piecesKey && (in.Type == puzzle.Press || in.Type == puzzle.Hover) {
		return s.pieces(p)
	}
	places := p.marked(in.Places)
	if _, named := (brushing{s.brush()}).mark(in.Key); len(places) > 0 && p.fixed[places[0]] && in.Type != puzzle.Hover &&
		(in.Type != puzzle.Press || named) {
		if len(places) == 1 {
			return puzzle.Response{Say: s.Given}
		}
		return puzzle.Response{Move: p.paint(places, p.marks[places[0]])}
	}
	return brushing{s.brush()}.paint(p, places, in)
}

func (s shading) keys(position) []puzzle.Key {
	keys := brushing{s.brush()}.keys()
	if s.Pieces != "" {
		keys = slices.Insert(keys, 2, puzzle.Key{Key: piecesKey, Title: "Pieces", Pad: true, Hold: true})
	}
	return keys
}

func (s shading) answer(g *laid, marks []int16) string {
	solved := g.layout.solved(marks)
	return g.picture(func(place int) string {
		switch {
		case place < 0 && s.Sign != '#':
			return "#"
		case place < 0:
			return "."
		case g.fixed[place] && s.Clued:
			return g.clueWord(g.layout.Places[place].At)
		case marks[place] == Yes:
			return string(s.Sign)
		case marks[place] == No || solved:
			return "."
		}
		return "_"
	})
}

func (s shading) readAnswer(g *laid, lines []text.Line) ([]int16, error) {
	given := g.layout.bare()
	return g.readPicture(lines, func(place int, word string) (mark int16, ok bool) {
		if g.fixed[place] && s.Clued {
			return given[place], word == g.clueWord(g.layout.Places[place].At)
		}
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
// several characters, spaces separate them.
func (g *laid) picture(word func(place int) string) string {
	words, width := make([]string, 0, g.givens.Rows*g.givens.Cols), 1
	for r := range g.givens.Rows {
		for c := range g.givens.Cols {
			w := word(g.placeAt(scene.Cell(r, c)))
			words = append(words, w)
			width = max(width, len(w))
		}
	}
	var b strings.Builder
	for i, w := range words {
		if width > 1 && (i%g.givens.Cols > 0 || g.givens.Cols == 1) {
			b.WriteByte(' ')
		}
		b.WriteString(strings.Repeat(" ", width-len(w)) + w)
		if i%g.givens.Cols == g.givens.Cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// readPicture reads a word for each cell. What stands where nothing is marked is passed over.
func (g *laid) readPicture(lines []text.Line, read func(place int, word string) (mark int16, ok bool)) ([]int16, error) {
	if len(lines) != g.givens.Rows {
		return nil, text.Faultf(first(lines), 0, "a drawing of this board has %d lines, this one %d", g.givens.Rows, len(lines))
	}
	marks := g.layout.bare()
	for r, line := range lines {
		words := line.Words()
		if len(words) == 1 && (g.givens.Cols > 1 || words[0].Col == 1) {
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
			case !ok && g.fixed[place]:
				return nil, text.Faultf(line.Number, word.Col, "what stands here is given, and is not “%s”", text.Quote(word.Text))
			case !ok || !g.takes(place, mark):
				return nil, text.Faultf(line.Number, word.Col, "“%s” is not a mark for this cell", text.Quote(word.Text))
			case g.fixed[place] && mark != marks[place]:
				return nil, text.Faultf(line.Number, word.Col, "what stands here is given, and is not %s", text.Quote(word.Text))
			}
			marks[place] = mark
		}
	}
	return marks, nil
}
