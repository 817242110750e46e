package greedy

import "unknot/core/kinds/sokoban/floor"

// heuristic estimates twice the pushes to a solved position. It is the sum of the pushes from each box to its nearest goal, and of the
// pushes to each goal from its nearest box, so that no goal is forgotten. It guides this search as well as a minimum-cost matching of boxes
// with goals, and is quicker. In a search by pulls, the goals are the start squares of the boxes.
type heuristic struct {
	nearest   []int16 // by square: fewest pushes to a goal
	distances []int16 // by square, then by goal: the fewest pushes
	goals     int

	// Data of the position evaluated last:
	boxes int     // sum of the pushes of all boxes to their nearest goals
	least []int16 // by goal: pushes from the nearest box
	next  []int16 // by goal: pushes from the second nearest box
}

// newHeuristic returns the heuristic. pushes has, for each goal, the fewest pushes between each square and the goal. Once tick returns
// false, the remaining distances count as small.
func newHeuristic(size int, pushes [][]int16, tick func() bool) heuristic {
	goals := len(pushes)
	n := heuristic{nearest: make([]int16, size), distances: make([]int16, size*goals), goals: goals,
		least: make([]int16, goals), next: make([]int16, goals)}
	for c := range n.nearest {
		if !tick() {
			break
		}
		n.nearest[c] = floor.Far
		for g, goal := range pushes {
			n.nearest[c] = min(n.nearest[c], goal[c])
			n.distances[c*goals+g] = goal[c]
		}
	}
	return n
}

func (n *heuristic) distancesFrom(c floor.Cell) []int16 { return n.distances[c*n.goals:][:n.goals] }

// infinite is the value of h if no box can reach some goal.
const infinite = 1 << 30

// evaluate returns the heuristic value h of a position.
//
//go:noinline
func (n *heuristic) evaluate(boxes floor.Set) (pushes int) {
	n.boxes = 0
	for g := range n.least {
		n.least[g], n.next[g] = floor.Far, floor.Far
	}
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		n.boxes += int(n.nearest[box])
		n.addBox(box)
	}
	pushes = n.boxes
	for _, away := range n.least {
		if away == floor.Far {
			return infinite
		}
		pushes += int(away)
	}
	return pushes
}

// addBox updates the pushes to each goal from the nearest and second nearest box. It has no branches, because the processor would
// mispredict whether the box is nearer.
func (n *heuristic) addBox(box floor.Cell) {
	least, next := n.least[:n.goals], n.next[:n.goals]
	for g, away := range n.distancesFrom(box) {
		next[g] = min(next[g], max(least[g], away))
		least[g] = min(least[g], away)
	}
}

// evaluateMove returns the heuristic value h of the position evaluated last, after one box has moved to another square.
//
//go:noinline
func (n *heuristic) evaluateMove(box, to floor.Cell) (pushes int) {
	pushes, most := n.boxes-int(n.nearest[box])+int(n.nearest[to]), int16(0)
	least, next, before := n.least[:n.goals], n.next[:n.goals], n.distancesFrom(box)
	for g, away := range n.distancesFrom(to) {
		old, second := least[g], next[g]
		if before[g] == old { // the moved box was the nearest, or as near as another
			old = second
		}
		old = min(old, away)
		most = max(most, old)
		pushes += int(old)
	}
	if most == floor.Far {
		return infinite
	}
	return pushes
}
