package sokoban

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// boxPulls holds the squares to which one box can be pulled while all others stay.
type boxPulls struct {
	*floor.BoxPulls
	otherBoxes floor.Set
}

// newBoxPulls finds the squares to which a box can be pulled, each with a path of fewest pulls.
func newBoxPulls(f *floor.Floor, boxes floor.Set, player, box floor.Cell) boxPulls {
	b := boxPulls{floor.NewBoxPulls(f), boxes.Clone()}
	b.Find(boxes, player, box)
	b.otherBoxes.Remove(box)
	return b
}

// squares lists the squares to which the box can be pulled, each once, without its own square.
func (b boxPulls) squares() (cells []floor.Cell) {
	seen := b.Of(b.States[0].Box)
	for _, s := range b.States {
		if !seen.Has(s.Box) {
			seen.Add(s.Box)
			cells = append(cells, s.Box)
		}
	}
	return cells
}

// to returns the move that pulls the box to a square; ok is false if there is none.
func (b boxPulls) to(square floor.Cell) (puzzle.Move, bool) {
	for i, s := range b.States[1:] {
		if s.Box == square {
			return puzzle.Move(b.lurd(b.Path(i + 1))), true
		}
	}
	return "", false
}

// lurd returns the walks and pulls along a path in LURD.
func (b boxPulls) lurd(way []floor.PullState) (lurd string) {
	walker := floor.NewWalker(b.Floor)
	for i, s := range way[1:] {
		before := way[i]
		boxes := b.otherBoxes.Clone()
		boxes.Add(before.Box)
		steps, _ := walker.Walk(boxes, before.Player, s.Box)
		lurd += lurdOf(steps)
		for _, d := range floor.Dirs {
			if b.Step[d] == s.Player-s.Box {
				lurd += string(letter(d, true))
			}
		}
	}
	return lurd
}
