package greedy

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/search/registry"
)

// macroPulling searches backwards by macro moves, each of which pulls one box by any number of squares. So a box gets past squares with a
// higher h, at which a beam of single pulls would drop the position.
type macroPulling struct {
	pulling
	pulls   *floor.BoxPulls
	parents registry.Column[int32] // by node: its parent, not set before node first
}

// parentBytes is the memory per node for its parent.
const parentBytes = 4

func (s *macroPulling) begin() {
	s.pulls = floor.NewBoxPulls(s.Level.Floor)
	s.pulls.Tick = s.run.Continue
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
		for i, reach := range s.pulls.All(s.boxes, player, box) {
			if !s.run.Continue() || s.full() {
				return false
			}
			to := s.pulls.States[i].Box
			if s.heuristic.nearest[to] == floor.Far || !s.generateWith(box, to, reach) {
				continue
			}
			// g is 0 for all nodes, since a beam compares only positions of the same depth.
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

func (s *macroPulling) path() []floor.Push { return s.pathFrom(int32(s.table.Len() - 1)) }

// pathFrom returns the pushes from the position of a node to the position where pulls begin.
func (s *macroPulling) pathFrom(node int32) (pushes []floor.Push) {
	l := s.Level
	s.pulls.Tick = nil // the search below must be complete, even if the run has stopped
	for node >= s.first {
		l.Reach(s.childBoxes, s.table.Unpack(s.table.State(node), s.childBoxes), s.childReach)
		box, _ := s.move(node)
		node = *s.parents.At(node)
		s.unpack(node)
		for i, reach := range s.pulls.All(s.boxes, s.reach.First(), box) {
			if !s.childBoxes.Has(s.pulls.States[i].Box) || !slices.Equal(reach, s.childReach) {
				continue
			}
			for _, at := range slices.Backward(s.pulls.Path(i)[1:]) {
				d := slices.Index(l.Step[:], at.Player-at.Box)
				pushes = append(pushes, floor.Push{Box: at.Box, Dir: floor.Dir(d).Back()})
			}
			break
		}
	}
	return pushes
}
