package pencil

import (
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/text"
)

// Both is two hands on one board: one marks cells, the other draws lines. Each sees only the places that are
// its own. That of cells writes one character a cell.
type Both struct{ Cells, Lines Hand }

// hands are that of cells, and that of lines.
func (b Both) hands() [2]Hand { return [2]Hand{b.Cells, b.Lines} }

// ofCells says whether a place is one of the hand of cells.
func (p Place) ofCells() bool {
	_, _, cell := p.At.Cell()
	return cell
}

// handsOf are those of a hand that may be two.
func handsOf(h Hand) [2]Hand {
	if both, ok := h.(Both); ok {
		return both.hands()
	}
	return [2]Hand{h, h}
}

// hand is which of the hands marks a place.
func (p Place) hand() int {
	if p.ofCells() {
		return 0
	}
	return 1
}

// hand is the one that marks a place.
func (g *instance) hand(place int) Hand { return g.hands[g.layout.Places[place].hand()] }

// own is the board with the places of one hand alone, without rules, and which they are on the whole board.
func (g *instance) own(hand Hand, ofCells bool) (part *instance, of []int) {
	layout, fixed := &Layout{Usual: g.layout.Usual}, []bool{}
	for i, place := range g.layout.Places {
		if place.ofCells() == ofCells {
			layout.Places, of, fixed = append(layout.Places, place), append(of, i), append(fixed, g.fixed[i])
		}
	}
	kind := *g.kind
	kind.form.Hand = hand
	return &instance{kind: &kind, givens: g.givens, layout: layout, fixed: fixed, at: layout.index(g.givens.Rows, g.givens.Cols)}, of
}

// own is the same of a position.
func (p position) own(hand Hand, ofCells bool) position {
	part, of := p.instance.own(hand, ofCells)
	return position{instance: part, marks: picked(p.marks, of)}
}

func picked[T any](all []T, of []int) []T {
	some := make([]T, len(of))
	for i, place := range of {
		some[i] = all[place]
	}
	return some
}

func (Both) places() string                   { return "places" }
func (Both) word(int) string                  { return "" }
func (Both) noun(*instance, int, bool) string { return "" }
func (Both) label(int) string                 { return "" }
func (b Both) touch() (click, drag []scene.Touch) {
	_, drag = b.Lines.touch()
	return []scene.Touch{scene.Cells, scene.Edges}, drag
}

func (b Both) show(g *instance, marks []int16, stage []int, board *scene.Board) {
	for i, hand := range b.hands() {
		part, of := g.own(hand, i == 0)
		hand.show(part, picked(marks, of), picked(stage, of), board)
	}
}

// interpret leaves a cell on its own to the hand of cells.
func (b Both) interpret(p position, in puzzle.Input) puzzle.Response {
	if len(in.Places) == 1 && (Place{At: in.Places[0]}).ofCells() {
		return b.Cells.interpret(p.own(b.Cells, true), in)
	}
	return b.Lines.interpret(p.own(b.Lines, false), in)
}

func (b Both) progress(p position) string {
	return b.Cells.progress(p.own(b.Cells, true)) + "; " + b.Lines.progress(p.own(b.Lines, false)) + p.satisfied()
}

// keys are those of both; one that both have is named after both.
func (b Both) keys(p position) []puzzle.Key {
	keys := b.Cells.keys(p)
	for _, key := range b.Lines.keys(p) {
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

// answer is the lines, and what is marked in cells where none passes.
func (b Both) answer(g *instance, marks []int16) string {
	cells, of := g.own(b.Cells, true)
	signs := []rune(b.Cells.answer(cells, picked(marks, of)))
	lines, of := g.own(b.Lines, false)
	drawn := []rune(b.Lines.answer(lines, picked(marks, of)))
	for i, sign := range drawn {
		if line := g.givens.Cols + 1; sign == '.' && cells.placeAt(scene.Cell(i/line, i%line)) >= 0 {
			drawn[i] = signs[i]
		}
	}
	return string(drawn)
}

func (b Both) readAnswer(g *instance, lines []text.Line) ([]int16, error) {
	marks := g.layout.bare()
	for i, hand := range b.hands() {
		part, of := g.own(hand, i == 0)
		read, err := hand.readAnswer(part, signsOf(lines, i == 0))
		if err != nil {
			return nil, err
		}
		for k, mark := range read {
			if mark != Open {
				marks[of[k]] = mark
			}
		}
	}
	return marks, nil
}

// signsOf leaves of a picture what the hand of cells writes, or what that of lines does: pieces of lines are none of
// ASCII.
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
