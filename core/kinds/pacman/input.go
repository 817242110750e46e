package pacman

import (
	"strings"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// arrows maps keys to the letters of moves.
var arrows = map[string]puzzle.Move{
	"ArrowUp": "U", "ArrowLeft": "L", "ArrowDown": "D", "ArrowRight": "R", "w": "U", "a": "L", "s": "D", "d": "R",
}

// Keys lists the keys of play.
func (position) Keys() []puzzle.Key {
	return []puzzle.Key{
		{Key: "ArrowUp", Title: "Up", Pad: true}, {Key: "ArrowLeft", Title: "Left", Pad: true},
		{Key: "ArrowDown", Title: "Down", Pad: true}, {Key: "ArrowRight", Title: "Right", Pad: true},
		{Key: "w", Title: "Up"}, {Key: "a", Title: "Left"}, {Key: "s", Title: "Down"}, {Key: "d", Title: "Right"},
	}
}

// Interpret moves Pac-Man by one cell if a key is pressed. A click on a cell in line with Pac-Man runs along the corridor to it, and a
// drag runs along its path.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press {
		if m := arrows[in.Key]; p.over == going {
			return puzzle.Response{Move: m}
		}
		return puzzle.Response{}
	}
	at := p.now.pacman
	var run strings.Builder
	var places []scene.Place
	for _, place := range in.Places {
		to, ok := p.CellAt(place)
		if !ok || int16(to) == at {
			continue
		}
		d, n := p.corridor(at, int16(to))
		if n == 0 {
			break
		}
		for range n {
			at = p.next[at][d]
			run.WriteByte(letters[d])
			places = append(places, p.Place(int(at)))
		}
	}
	switch {
	case run.Len() == 0 || p.over != going:
		return puzzle.Response{}
	case in.Type == puzzle.Hover:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: places}}}
	}
	return puzzle.Response{Move: p.safe(run.String())}
}

// corridor returns the direction and the number of steps of a straight way between two cells; n is 0 if there is none.
func (m *maze) corridor(from, to int16) (d direction, n int) {
	for d = up; d <= right; d++ {
		n = 0
		for at := from; at >= 0; at = m.next[at][d] {
			if at == to {
				return d, n
			}
			n++
		}
	}
	return none, 0
}

// safe returns the beginning of a run, up to the tick at which Pac-Man eats the last dot or is caught.
func (p position) safe(run string) puzzle.Move {
	for i, letter := range run {
		next, err := p.Play(puzzle.Move(string(letter)))
		if err != nil {
			return puzzle.Move(run[:i])
		}
		p = next.(position)
	}
	return puzzle.Move(run)
}
