package greedy

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// pushing searches forwards from the start to the goals.
type pushing struct{ *search }

const (
	// examineFrom is the number of nodes after which small deadlock searches begin. Most levels are solved earlier, and faster without
	// these searches.
	examineFrom   = 3000
	deadlockNodes = 30 // maximum number of positions that a small deadlock search expands
)

func (s *pushing) begin() {
	l := s.Level
	to := make([][]int16, len(s.Deadlocks.Distances))
	for g, goal := range s.Deadlocks.Distances {
		to[g] = goal.Least
	}
	s.heuristic = newHeuristic(l.Size, to, s.run.Continue)
	s.childBoxes.Copy(l.Boxes)
	s.table.Pack(s.childKey, l.Boxes, s.childReach.First())
	s.insert(0, 0, 0, s.heuristic.evaluate(l.Boxes))
}

//go:noinline
func (s *pushing) expand(node int32, f int) bool {
	l := s.Level
	s.unpack(node)
	if node > examineFrom {
		if box, d := s.move(node); s.Deadlocks.DeadBySearch(s.boxes, s.reach, box+l.Step[d], deadlockNodes) {
			return false
		}
	}
	only, ok := s.Deadlocks.PICorral(s.boxes, s.reach)
	if !ok {
		only = s.boxes
	}
	g := max(f-weight*s.heuristic.evaluate(s.boxes), 0) // f may have been limited to maxF
	for box := only.First(); box >= 0 && s.run.Continue(); box = only.Next(box) {
		for _, d := range floor.Dirs {
			to := box + l.Step[d]
			if !s.reach.Has(box-l.Step[d]) || !s.Deadlocks.Alive.Has(to) || s.boxes.Has(to) ||
				!s.generate(box, to, box) || s.Deadlocks.DeadAfterPush(s.childBoxes, s.childReach, to) {
				continue
			}
			s.insert(box, d, g+1, s.heuristic.evaluateMove(box, to))
			if l.Solved(s.childBoxes) {
				return true
			}
		}
	}
	return false
}

func (s *pushing) path() (pushes []floor.Push) {
	for node := int32(s.table.Len() - 1); node > 0; {
		box, d := s.move(node)
		pushes = append(pushes, floor.Push{Box: box, Dir: d})
		node = s.predecessor(node, box-s.Level.Step[d])
	}
	slices.Reverse(pushes)
	return pushes
}
