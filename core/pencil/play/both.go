package play

import (
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// own returns a position with the places of one hand only.
func (p position) own(hand pencil.Hand, ofCells bool) position {
	part, of := p.Laid.Alone(hand, ofCells)
	return p.puzzle.with(pencil.Marking{Laid: part, Marks: picked(p.Marks, of)})
}

func picked[T any](all []T, of []int) []T {
	some := make([]T, len(of))
	for i, place := range of {
		some[i] = all[place]
	}
	return some
}

func (b twofold) touch() (click, drag []scene.Touch) {
	_, drag = handle(b.Lines).touch()
	return []scene.Touch{scene.Cells, scene.Edges}, drag
}

func (b twofold) show(g *pencil.Laid, marks []int16, stage []int, board *scene.Board) {
	for i, hand := range b.Hands() {
		part, of := g.Alone(hand, i == 0)
		handle(hand).show(part, picked(marks, of), picked(stage, of), board)
	}
}

// interpret passes the input at a single cell to the hand of cells, and any other input to the hand of lines.
func (b twofold) interpret(p position, in puzzle.Input) puzzle.Response {
	if len(in.Places) == 1 && (pencil.Place{At: in.Places[0]}).OfCells() {
		return handle(b.Cells).interpret(p.own(b.Cells, true), in)
	}
	return handle(b.Lines).interpret(p.own(b.Lines, false), in)
}

func (b twofold) progress(p position) string {
	return handle(b.Cells).progress(p.own(b.Cells, true)) + "; " + handle(b.Lines).progress(p.own(b.Lines, false)) + p.satisfied()
}

// keys returns the keys of both hands. A key that both have gets both titles.
func (b twofold) keys(p position) []puzzle.Key {
	keys := handle(b.Cells).keys(p)
	for _, key := range handle(b.Lines).keys(p) {
		i := slices.IndexFunc(keys, func(k puzzle.Key) bool { return k.Key == key.Key })
		switch {
		case i < 0:
			keys = append(keys, key)
		case keys[i].Title != key.Title:
			keys[i].Title += ", " + strings.ToLower(key.Title)
		}
	}
	return keys
}

// answer writes the lines, and the marks of the cells that no line passes.
func (b twofold) answer(g *pencil.Laid, marks []int16) string {
	cells, of := g.Alone(b.Cells, true)
	signs := []rune(handle(b.Cells).answer(cells, picked(marks, of)))
	lines, of := g.Alone(b.Lines, false)
	drawn := []rune(handle(b.Lines).answer(lines, picked(marks, of)))
	for i, sign := range drawn {
		if line := g.Givens.Cols + 1; sign == '.' && cells.PlaceAt(scene.Cell(i/line, i%line)) >= 0 {
			drawn[i] = signs[i]
		}
	}
	return string(drawn)
}

func (b twofold) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	marks := g.Layout.Bare()
	for i, hand := range b.Hands() {
		part, of := g.Alone(hand, i == 0)
		read, err := handle(hand).readAnswer(part, signsOf(lines, i == 0))
		if err != nil {
			return nil, err
		}
		for k, mark := range read {
			if mark != pencil.Open {
				marks[of[k]] = mark
			}
		}
	}
	return marks, nil
}

// signsOf keeps the signs of one hand in a picture. The hand of cells writes ASCII, and the hand of lines writes other characters.
func signsOf(lines []text.Line, cells bool) (part []text.Line) {
	for _, line := range lines {
		part = append(part, text.Line{Number: line.Number, Text: strings.Map(func(sign rune) rune {
			switch ascii := sign < 128 && sign != '.'; {
			case cells && !ascii:
				return '_'
			case !cells && ascii:
				return '.'
			}
			return sign
		}, line.Text)})
	}
	return part
}
