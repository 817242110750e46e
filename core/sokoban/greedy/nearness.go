package greedy

import (
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// nearness estimates how many pushes a position is from the goal, twice over: for each box those to its nearest
// goal, and for each goal those from its nearest box, so that no goal is forgotten. That is as good a guide here
// as a least matching of boxes and goals, and quicker.
type nearness struct {
	home  []int16 // by square: fewest pushes to a goal
	away  []int16 // by square: fewest pushes to each goal in turn
	goals int

	// of the position settled
	boxes  int          // pushes of all boxes to their nearest goals
	least  []int16      // by goal: pushes from the nearest box
	next   []int16      // and from the next nearest
	holder []floor.Cell // by goal: the nearest box
}

func newNearness(b *deadlock.Book) nearness {
	goals := len(b.Distances)
	n := nearness{home: make([]int16, b.Size), away: make([]int16, b.Size*goals), goals: goals,
		least: make([]int16, goals), next: make([]int16, goals), holder: make([]floor.Cell, goals)}
	for c := range n.home {
		n.home[c] = floor.Far
		for g, goal := range b.Distances {
			n.home[c] = min(n.home[c], goal.Least[c])
			n.away[c*goals+g] = goal.Least[c]
		}
	}
	return n
}

func (n *nearness) from(c floor.Cell) []int16 { return n.away[c*n.goals:][:n.goals] }

// settle estimates a position.
//
//go:noinline
func (n *nearness) settle(boxes floor.Set) (pushes int) {
	n.boxes = 0
	for g := range n.least {
		n.least[g], n.next[g], n.holder[g] = floor.Far, floor.Far, -1
	}
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		n.boxes += int(n.home[box])
		n.hold(box)
	}
	pushes = n.boxes
	for _, away := range n.least {
		pushes += int(away)
	}
	return pushes
}

// hold notes how near a box is to the goals.
func (n *nearness) hold(box floor.Cell) {
	for g, away := range n.from(box) {
		switch {
		case away < n.least[g]:
			n.least[g], n.next[g], n.holder[g] = away, n.least[g], box
		case away < n.next[g]:
			n.next[g] = away
		}
	}
}

// after estimates the position settled when a box is moved.
//
//go:noinline
func (n *nearness) after(box, to floor.Cell) (pushes int) {
	pushes = n.boxes - int(n.home[box]) + int(n.home[to])
	least, next, holder := n.least[:n.goals], n.next[:n.goals], n.holder[:n.goals]
	for g, away := range n.from(to) {
		old := least[g]
		if holder[g] == box {
			old = next[g]
		}
		pushes += int(min(old, away))
	}
	return pushes
}
