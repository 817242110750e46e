package greedy

import (
	"math/bits"

	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// nearness estimates how many pushes a position is from the goal, twice over: for each box those to its nearest
// goal, and for each goal those from its nearest box, so that no goal is forgotten. That is as good a guide here
// as a least matching of boxes and goals, and quicker.
type nearness struct {
	goals []*floor.Distances
	home  []int16 // by square: fewest pushes to a goal
	boxes []floor.Cell
}

func newNearness(b *deadlock.Book) nearness {
	n := nearness{goals: b.Distances, home: make([]int16, b.Size), boxes: make([]floor.Cell, 0, len(b.Distances))}
	for c := range n.home {
		n.home[c] = floor.Far
		for _, goal := range n.goals {
			n.home[c] = min(n.home[c], goal.Least[c])
		}
	}
	return n
}

//go:noinline
func (n *nearness) of(boxes floor.Set) (pushes int) {
	n.boxes = n.boxes[:0]
	for i, w := range boxes {
		for ; w != 0; w &= w - 1 {
			box := i<<6 + bits.TrailingZeros64(w)
			n.boxes = append(n.boxes, box)
			pushes += int(n.home[box])
		}
	}
	for _, goal := range n.goals {
		least := goal.Least[n.boxes[0]]
		for _, box := range n.boxes[1:] {
			least = min(least, goal.Least[box])
		}
		pushes += int(least)
	}
	return pushes
}
