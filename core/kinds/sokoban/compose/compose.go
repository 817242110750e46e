package compose

import (
	"math/rand/v2"

	"unknot/core/kinds/sokoban/floor"
)

// Starts builds a room of the given size in squares, including walls. It puts goals into the room, and pulls boxes from them by at most
// changes macro moves. It returns the best start after each move, or none if the room is not suitable. Squares beyond the walls are walls
// too.
func Starts(chance *rand.Rand, rows, cols, boxes, changes int, tick func() bool) (starts []floor.Picture) {
	m, ok := build(chance, rows, cols)
	if !ok {
		return nil
	}
	goals := m.goals(chance, boxes)
	if goals == nil {
		return nil
	}
	for i, wall := range m.wall {
		if wall {
			continue
		}
		l, err := m.floor(goals, i)
		if err != nil {
			return nil
		}
		for _, s := range newPuller(l, chance).away(changes, tick) {
			p := m.picture()
			for _, goal := range goals {
				p.Goal[goal] = true
			}
			for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
				r, c := l.Place(box)
				p.Box[r*m.cols+c] = true
			}
			p.PlayerRow, p.PlayerCol = l.Place(somewhere(chance, l, s))
			starts = append(starts, p)
		}
		break
	}
	return starts
}

// somewhere returns a square that the player can reach. It is a goal only if there is no other.
func somewhere(chance *rand.Rand, l *floor.Level, s start) floor.Cell {
	reach := l.None()
	l.Reach(s.boxes, s.player, reach)
	free := reach.Clone()
	for i, w := range l.Goals {
		free[i] &^= w
	}
	if free.Empty() {
		free = reach
	}
	cells := free.Cells()
	return cells[chance.IntN(len(cells))]
}
