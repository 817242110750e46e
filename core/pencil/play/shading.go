package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

func (s shading) touch() (click, drag []scene.Touch) { return nil, nil }

func (s shading) show(g *pencil.Laid, marks []int16, stage []int, b *scene.Board) {
	lit := s.lit(g, marks)
	for i, m := range marks {
		cell := g.Cell(i)
		square := &b.Cells[cell]
		if lit != nil && lit[cell] {
			if square.Fill = scene.Glow; m == pencil.Yes {
				square.Fill = scene.Lit
			}
		}
		if g.Fixed[i] && (square.Text != "" || s.Ships && square.Shape != "") { // the clue shows more than the mark of its cell
			if m == pencil.Yes && s.Fill != scene.Paper {
				square.Fill = s.Fill
			}
			continue
		}
		square.Label = "open"
		if m != pencil.Open {
			square.Label = s.Label(int(m))
		}
		if square.Fill == scene.Glow {
			square.Label += ", lit"
		}
		switch {
		case m == pencil.Open:
		case s.Diagonal:
			b.Strokes = append(b.Strokes, diagonal(g.Layout.Places[i].At, m == pencil.Yes, stage[i]))
		case m == pencil.No && s.Other.Shape != "":
			square.Shape, square.Tone = s.Other.Shape, s.Other.Tone
		case m == pencil.No && stage[i] > 0:
			square.Shape = scene.Circlet
		case m == pencil.No:
			square.Shape, square.Tone = scene.Dot, scene.Soft
		case s.Fill != scene.Paper && stage[i] > 0:
			square.Fill = scene.Tried
		case s.Fill != scene.Paper:
			square.Fill = s.Fill
		case s.Ships:
			square.Shape = g.Part(marks, i)
		default:
			square.Shape, square.Tone = s.Shape, s.Tone
		}
	}
}

// diagonal returns the stroke along a diagonal of a cell. If falling is true, it begins in the upper left corner, otherwise in the lower
// left one.
func diagonal(cell scene.Place, falling bool, trial int) scene.Stroke {
	left, right := scene.Place{cell[0] - 1, cell[1] - 1}, scene.Place{cell[0] + 1, cell[1] + 1}
	if !falling {
		left, right = scene.Place{cell[0] + 1, cell[1] - 1}, scene.Place{cell[0] - 1, cell[1] + 1}
	}
	return scene.Stroke{From: left, To: right, Bold: true, Trial: trial}
}

// lit reports, by cell, whether a lamp lights the cell. It returns nil if the genre has no lamps.
func (s shading) lit(g *pencil.Laid, marks []int16) []bool {
	if s.Lit == nil {
		return nil
	}
	lit := make([]bool, len(g.Givens.Clues))
	for i, m := range marks {
		if m != pencil.Yes {
			continue
		}
		lit[g.Cell(i)] = true
		for _, cell := range s.Lit(g.Givens, g.Cell(i)) {
			lit[cell] = true
		}
	}
	return lit
}

// progress also counts the dark cells.
func (s shading) progress(p position) string {
	said, dark := brushing{s.Brush()}.progress(p), 0
	if lit := s.lit(p.Laid, p.Marks); lit != nil {
		for i := range p.Marks {
			if !lit[p.Cell(i)] {
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
	if _, named := (brushing{s.Brush()}).mark(in.Key); len(places) > 0 && p.Fixed[places[0]] && in.Type != puzzle.Hover &&
		(in.Type != puzzle.Press || named) {
		if len(places) == 1 {
			return puzzle.Response{Say: s.Given}
		}
		return puzzle.Response{Move: p.Paint(places, p.Marks[places[0]])}
	}
	return brushing{s.Brush()}.paint(p, places, in)
}

func (s shading) keys(position) []puzzle.Key {
	keys := brushing{s.Brush()}.keys()
	if s.Pieces != "" {
		keys = slices.Insert(keys, 2, puzzle.Key{Key: piecesKey, Title: "Pieces", Pad: true, Hold: true})
	}
	return keys
}

func (s shading) answer(g *pencil.Laid, marks []int16) string {
	solved := g.Layout.Solved(marks)
	return pictureOf(g, func(place int) string {
		switch {
		case place < 0 && s.Sign != '#':
			return "#"
		case place < 0:
			return "."
		case g.Fixed[place] && s.Clued:
			return clueWord(g, g.Layout.Places[place].At)
		case marks[place] == pencil.Yes:
			return string(s.Sign)
		case marks[place] == pencil.No && s.Other.Sign != 0:
			return string(s.Other.Sign)
		case marks[place] == pencil.No || solved:
			return "."
		}
		return "_"
	})
}

func (s shading) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	given := g.Layout.Bare()
	return readPicture(g, lines, func(place int, word string) (mark int16, ok bool) {
		if g.Fixed[place] && s.Clued {
			return given[place], word == clueWord(g, g.Layout.Places[place].At)
		}
		switch {
		case word == string(s.Sign):
			return pencil.Yes, true
		case word == "." && s.Other.Sign == 0, word == string(s.Other.Sign):
			return pencil.No, true
		}
		return pencil.Open, word == "_"
	})
}

// pictureOf writes a picture with a word for each cell. The function word gets the place of the cell, -1 if the cell is not a place. If a
// word has several characters, spaces separate the words.
func pictureOf(g *pencil.Laid, word func(place int) string) string {
	words := make([]string, 0, g.Givens.Rows*g.Givens.Cols)
	for r := range g.Givens.Rows {
		for c := range g.Givens.Cols {
			words = append(words, word(g.PlaceAt(scene.Cell(r, c))))
		}
	}
	return tableOf(words, g.Givens.Cols)
}

// tableOf writes the words of cells in rows.
func tableOf(words []string, cols int) string {
	width := 1
	for _, w := range words {
		width = max(width, utf8.RuneCountInString(w))
	}
	var b strings.Builder
	for i, w := range words {
		if width > 1 && (i%cols > 0 || cols == 1) {
			b.WriteByte(' ')
		}
		b.WriteString(strings.Repeat(" ", width-utf8.RuneCountInString(w)) + w)
		if i%cols == cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// readPicture reads a picture with a word for each cell. It ignores the words of cells that are not places.
func readPicture(g *pencil.Laid, lines []text.Line, read func(place int, word string) (mark int16, ok bool)) ([]int16, error) {
	if len(lines) != g.Givens.Rows {
		return nil, text.Errorf(formats.FirstLine(lines), 0, "a drawing of this board has %d lines, this one %d", g.Givens.Rows, len(lines))
	}
	marks := g.Layout.Bare()
	for r, line := range lines {
		words := line.Words()
		if len(words) == 1 && (g.Givens.Cols > 1 || words[0].Col == 1) {
			words = formats.Letters(words)
		}
		if len(words) != g.Givens.Cols {
			return nil, text.Errorf(line.Number, 0, "this line has %d cells, the board has %d columns", len(words), g.Givens.Cols)
		}
		for c, word := range words {
			place := g.PlaceAt(scene.Cell(r, c))
			if place < 0 {
				continue
			}
			mark, ok := read(place, word.Text)
			switch {
			case !ok && g.Fixed[place]:
				return nil, text.Errorf(line.Number, word.Col, "what stands here is given, and is not “%s”", text.Quote(word.Text))
			case !ok || !g.Takes(place, mark):
				return nil, text.Errorf(line.Number, word.Col, "“%s” is not a mark for this cell", text.Quote(word.Text))
			case g.Fixed[place] && mark != marks[place]:
				return nil, text.Errorf(line.Number, word.Col, "what stands here is given, and is not %s", text.Quote(word.Text))
			}
			marks[place] = mark
		}
	}
	return marks, nil
}
