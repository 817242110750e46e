package greedy

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/search/registry"
)

// macroPulling is pulling by macro moves: one box is pulled any number of squares at a time. So a box gets past squares that look worse,
// which would fall out of a beam.
type macroPulling struct {
	pulling
	pulls   *floor.BoxPulls
	parents registry.Column[int32] // by node from first on
}

// parentBytes is what parents take of a node.
const parentBytes = 4

func (s *macroPulling) begin() {
	s.pulls = floor.NewBoxPulls(s.Level.Floor)
	s.pulls.Tick = s.run.Tick
	s.pulling.begin()
	for node := range s.first {
		s.parents.Grow(node)
	}
}

func (s *macroPulling) expand(node int32, _ int) bool {
	s.unpack(node)
	s.heuristic.evaluate(s.boxes)
	player := s.reach.First()
	for box := s.boxes.First(); box >= 0; box = s.boxes.Next(box) {
		s.pulls.Find(s.boxes, player, box)
		for i := 1; i < len(s.pulls.States); i++ {
			if !s.run.Tick() || s.full() {
				return false
			}
			to := s.pulls.States[i].Box
			if s.heuristic.nearest[to] == floor.Far || !s.generateWith(box, to, s.pulls.Region(i)) {
				continue
			}
			// All moves count as one, and a beam compares only positions that are equally many moves away.
			if child := s.insert(box, 0, 0, s.heuristic.evaluateMove(box, to)); child >= 0 {
				s.parents.Grow(child)
				*s.parents.At(child) = node
			}
			if slices.Equal(s.childKey, s.start) {
				return true
			}
		}
	}
	return false
}

func (s *macroPulling) path() (pushes []floor.Push) {
	l := s.Level
	s.pulls.Tick = nil // it is to be whole, whatever time it is
	for node := int32(s.table.Len() - 1); node >= s.first; {
		l.Reach(s.childBoxes, s.table.Unpack(s.table.State(node), s.childBoxes), s.childReach)
		box, _ := s.move(node)
		node = *s.parents.At(node)
		s.unpack(node)
		s.pulls.Find(s.boxes, s.reach.First(), box)
		i := 1
		for !s.childBoxes.Has(s.pulls.States[i].Box) || !slices.Equal(s.pulls.Region(i), s.childReach) {
			i++
		}
		for _, at := range slices.Backward(s.pulls.Path(i)[1:]) {
			d := slices.Index(l.Step[:], at.Player-at.Box)
			pushes = append(pushes, floor.Push{Box: at.Box, Dir: floor.Dir(d).Back()})
		}
	}
	return pushes
}
