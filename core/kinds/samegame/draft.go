package samegame

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// draftSigns are the signs of a new drawing.
const draftSigns = "12345678"

// Blank describes the parameters of NewDraft.
func (Kind) Blank() []puzzle.Param { return puzzle.Describe(sides) }

// NewDraft returns an empty board.
func (Kind) NewDraft(params puzzle.Params) (puzzle.Draft, error) {
	rows, cols := sides.Of(params)
	return draft{newBoard(rows, cols, len(draftSigns))}, nil
}

// Edit returns a draft that is a copy of the puzzle.
func (Kind) Edit(p puzzle.Puzzle) (puzzle.Draft, error) {
	from, ok := p.(*board)
	if !ok {
		return nil, errors.New("this is not a board of SameGame")
	}
	b := *from
	b.signs = slices.Clone(b.signs)
	for _, sign := range draftSigns {
		if len(b.signs) < maxColours && !slices.Contains(b.signs, byte(sign)) {
			b.signs = append(b.signs, byte(sign))
		}
	}
	return draft{&b}, nil
}

// draft is a board that a user sets up; its signs include those of all colours that can be chosen. A move is cells with their signs, such
// as 0,0=3 or 0,0=. for empty. The moves score and clear change the goal.
type draft struct{ *board }

// Play sets cells, or changes the goal.
func (d draft) Play(m puzzle.Move) (puzzle.Position, error) {
	b := *d.board
	if m == "score" || m == "clear" {
		b.scored, b.target = m == "score", 0
		return draft{&b}, nil
	}
	b.start = slices.Clone(b.start)
	for _, word := range strings.Fields(string(m)) {
		at, sign, _ := strings.Cut(word, "=")
		cell, err := b.readMove(puzzle.Move(at))
		if err != nil {
			return nil, err
		}
		colour := strings.Index("."+string(b.signs), sign)
		if colour < 0 || len(sign) != 1 {
			return nil, fmt.Errorf("“%s” is not a cell with its colour, such as 0,0=%c", word, b.signs[0])
		}
		b.start[cell] = byte(colour)
	}
	return draft{&b}, nil
}

// Keys lists the colours, which are also brushes, and the key that changes the goal.
func (d draft) Keys() []puzzle.Key {
	turn := puzzle.Key{Key: "g", Title: "Play for points", Pad: true}
	if d.scored {
		turn.Title = "Clear the board"
	}
	keys := []puzzle.Key{turn}
	for c, sign := range d.signs {
		keys = append(keys, puzzle.Key{Key: string(rune(sign)), Title: scene.Capital(string(d.hue(byte(c + 1)))), Pad: true, Hold: true})
	}
	return append(keys, puzzle.Key{Key: ".", Title: "Empty", Pad: true, Hold: true},
		puzzle.Key{Key: "Enter", Title: "Next colour"},
		puzzle.Key{Key: "Delete", Title: "Empty"}, puzzle.Key{Key: "Backspace", Title: "Empty"})
}

// Interpret sets the cells of a click or a drag, all to the colour of the held key or, without one, to the next colour of the first cell.
func (d draft) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press && in.Key == "g" {
		return puzzle.Response{Move: map[bool]puzzle.Move{false: "score", true: "clear"}[d.scored]}
	}
	var cells []int
	for _, at := range in.Places {
		if r, c, _ := at.Cell(); at.In(d.rows, d.cols) {
			cells = append(cells, d.index(c, d.rows-1-r))
		}
	}
	if len(cells) == 0 || in.Type == puzzle.Hover {
		return puzzle.Response{}
	}
	signs, step := "."+string(d.signs), 1
	if in.Second {
		step = len(signs) - 1
	}
	sign := signs[(int(d.start[cells[0]])+step)%len(signs)]
	switch key := strings.ToLower(in.Key); {
	case key == "delete" || key == "backspace":
		sign = '.'
	case len(key) == 1 && strings.Contains(signs, key):
		sign = key[0]
	case in.Type == puzzle.Press && key != "enter" && key != " ":
		return puzzle.Response{}
	}
	words := make([]string, len(cells))
	for i, cell := range cells {
		words[i] = fmt.Sprintf("%s=%c", d.move(cell), sign)
	}
	return puzzle.Response{Move: puzzle.Move(strings.Join(words, " "))}
}

// Status counts the cells.
func (d draft) Status() puzzle.Status {
	n := position{board: d.board, now: d.start}.remaining()
	if n == 0 {
		return puzzle.Status{Text: "Choose a colour and click or drag over cells. At the end, cells fall and empty columns close up."}
	}
	goal := "to be cleared"
	if d.scored {
		goal = "for points"
	}
	return puzzle.Status{Text: fmt.Sprintf("%s, %s.", scene.Several(n, "cells"), goal)}
}

// Narrate describes what a move of the draft changes.
func (d draft) Narrate(m puzzle.Move) string { return puzzle.StatusAfter(d, m) }

// Freeze lets the cells fall, and makes the puzzle without the colours that are not on the board.
func (d draft) Freeze() (puzzle.Puzzle, error) {
	fallen := slices.Clone(d.start)
	for c := d.cols; c >= 1; c-- {
		settle(d.frame, fallen, []int16{int16(c * d.stride)})
	}
	p, err := Kind{}.Parse(d.picture(fallen) + d.goalLine())
	if err != nil {
		return nil, errors.New("the board needs a cell")
	}
	b := p.(*board)
	b.title, b.author = d.title, d.author
	return b, nil
}

// Scene shows the board that is edited.
func (d draft) Scene() []scene.View {
	views := d.drawn(d.start, nil)
	views[0].Board.Typed = true
	return views
}
