package greedy

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// pushing goes from the start to the goals.
type pushing struct{ *search }

const (
	// careful is how many nodes are made before deadlocks are looked for by small
	// searches: most levels are solved by then, and quicker without.
	careful = 3000
	trials  = 30 // positions that each may look at
)

func (s *pushing) begin() {
	l := s.Level
	to := make([][]int16, len(s.Deadlocks.Distances))
	for g, goal := range s.Deadlocks.Distances {
		to[g] = goal.Least
	}
	s.near = newNearness(l.Size, to)
	s.table.Pack(s.next, l.Boxes, s.fresh.First())
	s.meet(0, 0, 0, s.near.settle(l.Boxes))
}

//go:noinline
func (s *pushing) expand(node int32, estimate int) bool {
	l := s.Level
	s.unpack(node)
	if node > careful {
		if box, d := s.move(node); s.Deadlocks.DeadBySearch(s.boxes, s.reach, box+l.Step[d], trials) {
			return false
		}
	}
	only, ok := s.Deadlocks.PICorral(s.boxes, s.reach)
	if !ok {
		only = s.boxes
	}
	made := estimate - eagerness*s.near.settle(s.boxes)
	for box := only.First(); box >= 0; box = only.Next(box) {
		for _, d := range floor.Dirs {
			to := box + l.Step[d]
			if !s.reach.Has(box-l.Step[d]) || !s.Deadlocks.Alive.Has(to) || s.boxes.Has(to) ||
				!s.moved(box, to, box) || s.Deadlocks.DeadAfterPush(s.after, s.fresh, to) {
				continue
			}
			s.meet(box, d, made+1, s.near.after(box, to))
			if l.Solved(s.after) {
				return true
			}
		}
	}
	return false
}

func (s *pushing) way() (pushes []floor.Push) {
	for node := int32(s.table.Len() - 1); node > 0; {
		box, d := s.move(node)
		pushes = append(pushes, floor.Push{Box: box, Dir: d})
		node = s.before(node, box-s.Level.Step[d])
	}
	slices.Reverse(pushes)
	return pushes
}
