package deadlock

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// matching is a bipartite matching of boxes with goals that each can reach alone. It is computed by augmenting paths (Kuhn 1955).
type matching struct {
	boxes   []floor.Cell // boxes that cannot reach every goal
	goals   [][]uint64   // by index into boxes: the goals that the box can reach
	owner   []int16      // by unfilled goal: the box that is matched to it
	empty   []uint64     // goals without a box
	visited []uint64     // goals that the search for an augmenting path has visited
	path    []want
	home    []uint64 // scratch for a set of one goal
	walls   floor.Set
	reach   floor.Set
}

func newMatching(t *Table) matching {
	n, words := len(t.Distances), len(t.reachCache.noneFrozen.unfilled)
	return matching{boxes: make([]floor.Cell, 0, n), goals: make([][]uint64, 0, n), owner: make([]int16, n),
		empty: make([]uint64, words), visited: make([]uint64, words), home: make([]uint64, n*words), walls: t.None(), reach: t.None()}
}

// all reports whether goals contains every unfilled goal, and no other.
func (w *goalReach) all(goals []uint64) bool {
	for i, every := range w.unfilled {
		if goals[i] != every {
			return false
		}
	}
	return true
}

// side returns a side of a box that the player can reach if there are only this box and the frozen boxes. ok is false if there is none.
func (t *Table) side(w *goalReach, reach floor.Set, box floor.Cell) (side floor.Dir, ok bool) {
	for _, d := range floor.Dirs {
		if reach.Has(box + t.Step[d]) {
			return d, true
		}
	}
	m := &t.matching
	around := t.Inside
	if w != t.reachCache.noneFrozen || !t.reachCache.nonArticulation.Has(box) {
		m.walls.Copy(w.frozen)
		m.walls.Add(box)
		t.Reach(m.walls, reach.First(), m.reach)
		around = m.reach
	}
	for _, d := range floor.Dirs {
		if around.Has(box + t.Step[d]) {
			return d, true
		}
	}
	return 0, false
}

// bipartite reports whether the position is a bipartite deadlock: no matching assigns to each box that is not frozen its own goal that the
// box can reach alone.
func (t *Table) bipartite(w *goalReach, boxes, reach floor.Set) bool {
	m := &t.matching
	m.boxes, m.goals = m.boxes[:0], m.goals[:0]
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if w.frozen.Has(box) {
			continue
		}
		side, ok := t.side(w, reach, box)
		var goals []uint64
		if ok {
			goals = w.goals(box, side)
		} else if g := t.reachCache.goalOf[box]; g >= 0 { // out of the player's reach, but on a goal
			n := len(w.unfilled)
			goals = m.home[n*int(g) : n*int(g)+n]
			goals[g>>6] = 1 << (g & 63)
		} else {
			return true
		}
		// A box that can reach every goal needs no matching: a goal always remains for it.
		if !w.all(goals) {
			m.boxes, m.goals = append(m.boxes, box), append(m.goals, goals)
		}
	}
	copy(m.empty, w.unfilled)
	for i := range m.goals {
		clear(m.visited)
		if !m.place(i) {
			return true
		}
	}
	return false
}

// want is a box on the augmenting path, and the goal that the box gets if the goal's owner gets another goal.
type want struct{ box, goal int }

// place matches a box to a goal along an augmenting path, and reports whether it finds one. It is not recursive, since the path may contain
// all boxes.
func (m *matching) place(box int) bool {
	m.path = m.path[:0]
	for {
		// If the box can reach an empty goal, it takes this goal. Otherwise the owner of a goal looks for another goal.
		for i, w := range m.goals[box] {
			if w &= m.empty[i]; w != 0 {
				m.empty[i] &^= w & -w
				m.owner[i<<6+bits.TrailingZeros64(w)] = int16(box)
				for _, p := range m.path {
					m.owner[p.goal] = int16(p.box)
				}
				return true
			}
		}
		goal := m.unvisited(box)
		for goal < 0 { // after a dead end, go back along the path
			if len(m.path) == 0 {
				return false
			}
			box = m.path[len(m.path)-1].box
			m.path = m.path[:len(m.path)-1]
			goal = m.unvisited(box)
		}
		m.path = append(m.path, want{box, goal})
		box = int(m.owner[goal])
	}
}

// unvisited marks the next unvisited goal of a box as visited and returns it, or -1 if there is none.
func (m *matching) unvisited(box int) int {
	for i, w := range m.goals[box] {
		if w &^= m.visited[i]; w != 0 {
			m.visited[i] |= w & -w
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}
