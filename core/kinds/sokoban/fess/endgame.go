package fess

import (
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
)

// In positions with most boxes on goals, what is left to do is little, but boxes often have to leave their goals for it, and a
// space whose cells take turns hardly gets there. Backwards from the solved positions the way to such a position is short. So
// after each search those of the best cells are tried as levels of their own.
const (
	endgames     = 6      // positions of a search that are tried
	endgameShare = 3      // children that the search has generated for each node of an endgame, so that both take more where a node takes long
	leastEndgame = 20_000 // nodes
	mostLeft     = 60     // per cent of the boxes that may be off the goals: with more, the way is about as long as from the start
)

// finish tries to solve the positions of the best cells by a strategy; its result is Spent if it solves none.
func (s *search) finish(by strategy.Strategy) (r strategy.Result) {
	cells := slices.Clone(s.space.cells)
	slices.SortStableFunc(cells, func(a, b *cell) int { return b.worth - a.worth })
	nodes, left := max(s.generated/endgameShare, leastEndgame), endgames
	r.End = strategy.Spent
	tried := make([]bool, s.Level.Boxes.Count()+1) // by boxes off goals: one position of each number, so that they are not all alike
	for _, c := range cells {
		l := *s.Level
		l.Boxes, l.Player = s.tree.at(c.first), int(s.tree.player[c.first])
		off := s.left(l.Boxes)
		if tried[off] || 100*off > mostLeft*l.Boxes.Count() || s.Deadlocks.HasPattern(l.Boxes, l.Player) {
			continue
		}
		own := s.bytes() - s.Deadlocks.Bytes() // that table is of both
		end := by.Search(s.run, strategy.Job{Level: &l, Deadlocks: s.Deadlocks, Nodes: nodes, Memory: max(s.Ceiling(s.run)-own, 1), Tell: s.Tell})
		r.Nodes, r.Memory = r.Nodes+end.Nodes, max(r.Memory, own+end.Memory)
		switch {
		case end.End == strategy.Solved:
			r.End, r.Pushes = strategy.Solved, slices.Concat(s.pushes(c.first), end.Pushes)
			return r
		case end.End == strategy.Stopped:
			r.End = strategy.Stopped
			return r
		case end.Nodes == 0:
			continue // dead, and known to be so at once
		}
		tried[off] = true
		if left--; left == 0 {
			return r
		}
	}
	return r
}

// left is how many boxes are off the goals.
func (s *search) left(boxes floor.Set) (n int) {
	for i, w := range boxes {
		n += bits.OnesCount64(w &^ s.Level.Goals[i])
	}
	return n
}

// pushes is the way to a node.
func (s *search) pushes(node int32) []floor.Push {
	s.boxPushes.Tick = nil // it is to be whole, whatever time it is
	return s.tree.pushes(s.boxPushes, s.Deadlocks.Alive, node)
}
