package tetris

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// stepKeys are the moves of the keys for steps.
var stepKeys = map[string]puzzle.Move{"ArrowLeft": "left", "ArrowRight": "right", "ArrowDown": "down", "ArrowUp": "turn", "x": "turn",
	"X": "turn", "z": "back", "Z": "back"}

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "ArrowUp", Title: "Turn clockwise", Pad: true, Help: "A click on the falling piece and a right click anywhere do the same."},
		{Key: "ArrowLeft", Title: "Left", Pad: true}, {Key: "ArrowDown", Title: "Down, and lock at the bottom", Pad: true},
		{Key: "ArrowRight", Title: "Right", Pad: true}, {Key: "z", Title: "Turn back"}, {Key: "x", Title: "Turn clockwise"},
		{Key: " ", Title: "Drop", Pad: true}, {Key: "Enter", Title: "Drop"},
	}
}

// Interpret moves the piece by keys. A click locks the piece at the place that a hover shows: a place where the piece fills the clicked
// cell or, if there is none, the place where it falls in this column.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	switch {
	case p.over():
		return puzzle.Response{}
	case in.Type == puzzle.Press:
		return p.press(in.Key)
	case len(in.Places) == 0 || in.Type == puzzle.Drag:
		return puzzle.Response{}
	}
	c, ok := p.cellAt(in.Places[0])
	if !ok {
		return puzzle.Response{}
	}
	on := false
	for _, own := range p.piece().at(p.fall) {
		on = on || own == c
	}
	at, found := p.aimed(c)
	switch {
	case on || in.Second:
		if in.Type == puzzle.Hover {
			return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.drawn(p.piece(), p.fall), Text: "turns"}}}
		}
		return p.step("turn")
	case !found:
		return puzzle.Response{}
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.drawn(p.piece(), at), Text: "locks here"}}}
	}
	return puzzle.Response{Move: p.move(at)}
}

// press answers a key: it moves, turns or drops the piece.
func (p position) press(key string) puzzle.Response {
	if key == " " || key == "Enter" {
		return p.drop()
	}
	if m, ok := stepKeys[key]; ok {
		return p.step(m)
	}
	return puzzle.Response{}
}

// step moves or turns the falling piece by one step. A piece that cannot go down locks.
func (p position) step(m puzzle.Move) puzzle.Response {
	switch {
	case p.free(p.moved(steps[m])):
		return puzzle.Response{Move: m}
	case m == "down":
		return p.drop()
	}
	return puzzle.Response{Say: "The " + p.name() + " cannot go there."}
}

// drop locks the falling piece as low as it can fall from its current place.
func (p position) drop() puzzle.Response {
	at := p.fall
	for p.free(place{at.turn, at.col, at.row - 1}) {
		at.row--
	}
	m := p.move(at)
	if _, err := p.locking(m); err != nil {
		return puzzle.Response{Say: "The " + p.name() + " would not be in the board."}
	}
	return puzzle.Response{Move: m}
}

// aimed returns the place that a click on a cell means. It prefers places where the piece fills the cell, then the current direction of
// the piece, and then places whose middle is in the column of the cell.
func (p position) aimed(c cell) (best place, ok bool) {
	least := 0
	for _, at := range p.places() {
		fills, middle, drop := 1, 0, 0
		for _, own := range p.piece().at(at) {
			if own == c {
				fills = 0
			}
			middle += 2 * own.col
			drop += max(own.row-c.row, c.row-own.row)
		}
		turned := 1
		if p.alike(at.turn, p.fall.turn) {
			turned = 0
		}
		if !p.straight(at) {
			turned += fills // a place under an overhang counts only if the piece fills the cell there
		}
		off := max(middle/4-2*c.col, 2*c.col-middle/4)
		if rank := turned*4000 + off*(1+fills*99) + fills*2000 + drop; !ok || rank < least {
			best, least, ok = at, rank, true
		}
	}
	return best, ok
}

// alike reports whether two directions have the same cells.
func (p position) alike(turn, other int) bool {
	return p.piece().turns[turn].alike == p.piece().turns[other].alike
}

// straight reports whether a piece can fall to a place from above the board without a step to the side.
func (p position) straight(at place) bool {
	for ; at.row < p.height; at.row++ {
		if !p.free(at) {
			return false
		}
	}
	return true
}
