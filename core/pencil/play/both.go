package play

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// own returns a position that has only the places of one of the two hands: of cells or of lines.
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

// keys returns the keys of both hands. A key of both hands has both titles.
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

// answer writes the lines, the marks of cells without a line, and the clues that cannot be confused with marks.
func (b twofold) answer(g *pencil.Laid, marks []int16) string {
	cells, of := g.Alone(b.Cells, true)
	signs := wordsIn(handle(b.Cells).answer(cells, picked(marks, of)), g.Givens.Cols)
	lines, of := g.Alone(b.Lines, false)
	drawn := handle(b.Lines).answer(lines, picked(marks, of))
	words := wordsIn(drawn, g.Givens.Cols)
	if len(words) != len(signs) { // the lines are along the sides of cells
		return drawn
	}
	for i, word := range words {
		if word != "." {
			continue
		}
		at := scene.Cell(i/g.Givens.Cols, i%g.Givens.Cols)
		switch clue := clueWord(g, at); {
		case cells.PlaceAt(at) >= 0:
			words[i] = signs[i]
		case clue != "" && !b.writes(clue):
			words[i] = clue
		}
	}
	return tableOf(words, g.Givens.Cols)
}

// writes reports whether the hand of cells writes a word for a mark.
func (b twofold) writes(word string) bool {
	s, ok := b.Cells.(pencil.Shading)
	return ok && word == string(s.Sign)
}

// wordsIn returns the words of a picture, by cell. Words are separated by spaces; without spaces, each character is a word.
func wordsIn(picture string, cols int) (all []string) {
	for line := range strings.Lines(picture) {
		words := strings.Fields(line)
		if len(words) != cols {
			words = strings.Split(strings.TrimRight(line, "\n"), "")
		}
		all = append(all, words...)
	}
	return all
}

func (b twofold) readAnswer(g *pencil.Laid, lines []text.Line) ([]int16, error) {
	marks := g.Layout.Bare()
	for i, hand := range b.Hands() {
		part, of := g.Alone(hand, i == 0)
		own, columns := signsOf(lines), map[int][]int(nil)
		if i > 0 {
			own, columns = piecesOf(lines, g.Givens.Cols)
		}
		read, err := handle(hand).readAnswer(part, own)
		if fault := (*text.ParseError)(nil); errors.As(err, &fault) && fault.Col > 0 && fault.Col <= len(columns[fault.Line]) {
			err = &text.ParseError{Line: fault.Line, Col: columns[fault.Line][fault.Col-1], Text: fault.Text}
		}
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

// isSign reports whether a character of a picture belongs to the hand of cells, whose signs are ASCII.
func isSign(sign rune) bool { return sign < 128 && sign != '.' }

// signsOf returns the lines of a picture with only the signs of the hand of cells.
func signsOf(lines []text.Line) (part []text.Line) {
	for _, line := range lines {
		part = append(part, text.Line{Number: line.Number, Text: strings.Map(func(sign rune) rune {
			if !isSign(sign) {
				return '_'
			}
			return sign
		}, line.Text)})
	}
	return part
}

// piecesOf returns the lines of a picture with only the pieces of lines, one character per cell. If spaces separate the cells, columns has
// the columns of the cells in each line, by the number of the line.
func piecesOf(lines []text.Line, cols int) (part []text.Line, columns map[int][]int) {
	columns = map[int][]int{}
	for _, line := range lines {
		pieces := strings.Map(func(sign rune) rune {
			if isSign(sign) {
				return '.'
			}
			return sign
		}, line.Text)
		if words := line.Words(); len(words) == cols {
			pieces = ""
			for _, word := range words {
				piece, size := utf8.DecodeRuneInString(word.Text)
				if isSign(piece) || size < len(word.Text) { // a clue may have several characters
					piece = '.'
				}
				pieces += string(piece)
				columns[line.Number] = append(columns[line.Number], word.Col)
			}
		}
		part = append(part, text.Line{Number: line.Number, Text: pieces})
	}
	return part, columns
}
