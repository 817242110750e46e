package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/sokoban/floor"
)

// arrows are the keys that step, by what they are called.
var arrows = map[string]floor.Dir{
	"ArrowUp": floor.Up, "ArrowDown": floor.Down, "ArrowLeft": floor.Left, "ArrowRight": floor.Right,
	"w": floor.Up, "s": floor.Down, "a": floor.Left, "d": floor.Right,
	"W": floor.Up, "S": floor.Down, "A": floor.Left, "D": floor.Right,
}

// Interpret steps by arrows and letters, walks to a square that is clicked, and
// pushes a box along a drag.
func (p position) Interpret(in puzzle.Input) puzzle.Response {
	if in.Type == puzzle.Press {
		if d, ok := arrows[in.Key]; ok {
			return p.pressed(d)
		}
		return puzzle.Response{}
	}
	if len(in.Places) == 0 {
		return puzzle.Response{}
	}
	to, ok := p.cellAt(in.Places[len(in.Places)-1])
	if !ok {
		return puzzle.Response{}
	}
	if from, ok := p.cellAt(in.Places[0]); ok && in.Type == puzzle.Drag && p.boxAt(from) >= 0 {
		return p.push(from, to)
	}
	return p.walkTo(to, in.Type == puzzle.Hover)
}

func (p position) pressed(d floor.Dir) puzzle.Response {
	lurd, _, err := p.walk(puzzle.Move(letter(d, false)))
	if err != nil {
		return puzzle.Response{Say: sentence(err.Error())}
	}
	return puzzle.Response{Move: puzzle.Move(lurd)}
}

// walkTo goes to a square by a shortest way, or shows it.
func (p position) walkTo(to floor.Cell, show bool) puzzle.Response {
	steps, ok := p.Walk(p.Of(p.boxes...), p.at, to)
	switch {
	case to == p.at || p.boxAt(to) >= 0:
		return puzzle.Response{}
	case !ok && show:
		return puzzle.Response{}
	case !ok:
		return puzzle.Response{Say: "There is no way to this square."}
	case show:
		return puzzle.Response{Marks: []scene.Mark{{Role: scene.Preview, Places: p.places(p.passed(steps))}}}
	}
	return puzzle.Response{Move: puzzle.Move(lurdOf(steps))}
}

// passed are the squares that steps of the player lead over, the first left out.
func (p position) passed(steps []floor.Dir) (cells []floor.Cell) {
	at := p.at
	for _, d := range steps {
		at += p.Step[d]
		cells = append(cells, at)
	}
	return cells
}

// push brings a box to a square by fewest pushes.
func (p position) push(box, to floor.Cell) puzzle.Response {
	if box == to {
		return puzzle.Response{}
	}
	boxes := p.Of(p.boxes...)
	travel := floor.NewTravel(p.Floor)
	travel.Find(boxes, p.at, box, p.Inside)
	for i, a := range travel.Arrivals {
		if a.Cell == to {
			steps, _, err := p.here().Play(travel.Way(i))
			if err != nil {
				return puzzle.Response{}
			}
			lurd, _, _ := p.walk(puzzle.Move(lurdOf(steps)))
			return puzzle.Response{Move: puzzle.Move(lurd)}
		}
	}
	return puzzle.Response{Say: "This box cannot be pushed there while the others stay where they are."}
}

// sentence begins with a capital and ends with a stop.
func sentence(words string) string {
	return string(words[0]&^0x20) + words[1:] + "."
}
