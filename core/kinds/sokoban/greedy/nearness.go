package greedy

import "unknot/core/kinds/sokoban/floor"

// nearness estimates how many pushes a position is from the goal, twice over: for each box those to its nearest
// goal, and for each goal those from its nearest box, so that no goal is forgotten. That is as good a guide here
// as a least matching of boxes and goals, and quicker. Where boxes are pulled the goals are the squares they start from.
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

// newNearness takes, for each goal in turn, the fewest pushes between it and every square.
func newNearness(size int, pushes [][]int16) nearness {
	goals := len(pushes)
	n := nearness{home: make([]int16, size), away: make([]int16, size*goals), goals: goals,
		least: make([]int16, goals), next: make([]int16, goals), holder: make([]floor.Cell, goals)}
	for c := range n.home {
		n.home[c] = floor.Far
		for g, goal := range pushes {
			n.home[c] = min(n.home[c], goal[c])
			n.away[c*goals+g] = goal[c]
		}
	}
	return n
}

func (n *nearness) from(c floor.Cell) []int16 { return n.away[c*n.goals:][:n.goals] }

// never is the estimate where no box gets to some goal.
const never = 1 << 30

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
		if away == floor.Far {
			return never
		}
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
		if old = min(old, away); old == floor.Far {
			return never
		}
		pushes += int(old)
	}
	return pushes
}
