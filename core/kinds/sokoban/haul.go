package sokoban

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// haul is everywhere that one box can be pulled while all others stay.
type haul struct {
	*floor.Haul
	others floor.Set
}

// newHaul finds every stand by fewest pulls.
func newHaul(f *floor.Floor, boxes floor.Set, player, box floor.Cell) haul {
	h := haul{floor.NewHaul(f), boxes.Clone()}
	h.Find(boxes, player, box)
	h.others.Remove(box)
	return h
}

// squares are where the box can get to, each once, its own left out.
func (h haul) squares() (cells []floor.Cell) {
	seen := h.Of(h.Stands[0].Box)
	for _, s := range h.Stands {
		if !seen.Has(s.Box) {
			seen.Add(s.Box)
			cells = append(cells, s.Box)
		}
	}
	return cells
}

// to is the move that brings the box to a square.
func (h haul) to(square floor.Cell) (puzzle.Move, bool) {
	for i, s := range h.Stands[1:] {
		if s.Box == square {
			return puzzle.Move(h.lurd(h.Way(i + 1))), true
		}
	}
	return "", false
}

// lurd is the walks and pulls from stand to stand.
func (h haul) lurd(way []floor.Stand) (lurd string) {
	walker := floor.NewWalker(h.Floor)
	for i, s := range way[1:] {
		before := way[i]
		boxes := h.others.Clone()
		boxes.Add(before.Box)
		steps, _ := walker.Walk(boxes, before.Player, s.Box)
		lurd += lurdOf(steps)
		for _, d := range floor.Dirs {
			if h.Step[d] == s.Player-s.Box {
				lurd += string(letter(d, true))
			}
		}
	}
	return lurd
}
