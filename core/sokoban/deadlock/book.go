// Package deadlock knows positions of a Sokoban level from which it cannot be
// solved any more.
package deadlock

import "unknot/core/sokoban/floor"

// Book is what is known to be lost on one level's floor with its goals. It
// grows as searches learn; it is for one goroutine.
type Book struct {
	*floor.Level
	Alive     floor.Set          // squares from which a lone box reaches some goal
	Sides     floor.Sides        // how the player gets around a lone box
	Distances []*floor.Distances // to each goal, in the order of the squares
}

// New works out what does not depend on where the boxes are.
func New(l *floor.Level) *Book {
	b := &Book{Level: l, Alive: l.None(), Sides: l.NewSides()}
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		distances := l.DistancesTo(goal, b.Sides)
		for _, c := range l.Cells {
			if distances.Least[c] < floor.Far {
				b.Alive.Add(c)
			}
		}
		b.Distances = append(b.Distances, distances)
	}
	return b
}

// Lost says whether a position is known to be lost after a push: the box that
// was pushed is on pushed, boxes and reach (where the player can walk) are as they
// are now. Cheap tests come first.
func (b *Book) Lost(boxes, reach floor.Set, pushed floor.Cell) bool {
	return !b.Alive.Has(pushed)
}
