// Package deadlock knows positions of a Sokoban level from which it cannot be
// solved any more. Whatever it calls lost is lost: every test here is a proof.
package deadlock

import "unknot/core/kinds/sokoban/floor"

// Book is what is known to be lost on one level's floor with its goals. It
// grows as searches learn; it is for one goroutine.
type Book struct {
	*floor.Level
	Alive     floor.Set          // squares from which a lone box reaches some goal
	Sides     floor.Sides        // how the player gets around a lone box
	Distances []*floor.Distances // to each goal, in the order of the squares

	worlds    worlds
	freezing  freezing
	matching  matching
	corral    corral
	learned   learned
	trial     trial
	examining examining
	pattern   pattern
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
	b.worlds = newWorlds(b)
	b.worlds.open = b.newWorld()
	b.shape(b.worlds.open, b.None())
	b.freezing = newFreezing(b)
	b.matching = newMatching(b)
	b.corral = newCorral(b)
	b.learned = learned{tree: make([]branch, 1), with: make([]int32, b.Size)}
	b.trial = newTrial(b)
	b.examining = newExamining(b)
	b.pattern = newPattern(b)
	return b
}

// Lost says whether a position is known to be lost after a push: the box that
// was pushed is on pushed, boxes and reach (where the player can walk) are as they
// are now, and the position before was not lost. Cheap tests come first.
func (b *Book) Lost(boxes, reach floor.Set, pushed floor.Cell) bool {
	if !b.Alive.Has(pushed) {
		return true
	}
	if b.stuck(boxes, reach, pushed) && b.freezes(boxes, reach, pushed) {
		frozen := b.freezing.frozen
		return !frozen.Within(b.Goals) || b.crowded(b.world(frozen), boxes, reach)
	}
	if b.holds(b.learned.with[pushed], boxes, reach.First()) {
		return true
	}
	// A push leaves the goals that the other boxes get to, each alone, as they were.
	side, _ := b.side(b.worlds.open, reach, pushed)
	return !b.worlds.open.all(b.worlds.open.goals(pushed, side)) && b.crowded(b.worlds.open, boxes, reach)
}

// LostAtStart is Lost for a position of which nothing is known yet.
func (b *Book) LostAtStart(boxes, reach floor.Set) bool {
	if !boxes.Within(b.Alive) || b.Known(boxes, reach.First()) {
		return true
	}
	frozen := b.Frozen(boxes, reach)
	return !frozen.Within(b.Goals) || b.crowded(b.world(frozen), boxes, reach)
}

// Bytes is the memory of the tables, of which those of what is learned, of the worlds and of the small searches grow.
func (b *Book) Bytes() int64 {
	squares := int64(b.Size)
	distances := int64(len(b.Distances)) * 2 * 5 * squares
	return distances + b.worlds.bytes(squares) + b.learned.bytes() + b.trial.bytes() + 8*int64(len(b.examining.tried))
}
