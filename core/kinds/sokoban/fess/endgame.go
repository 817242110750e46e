package fess

import (
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// When many boxes are on goals, little is left to do. But boxes often have to leave their goals for it, and a search whose cells take turns
// rarely gets that far. A backward search from the solved positions is close to such a position. So after each search, the positions of the
// best cells are tried as levels of their own.
const (
	endgames = 6 // positions of a search that are tried
	// number of children that the search generates per endgame node; if a node of the search takes long, it has many children, so the
	// endgame gets more too
	endgameShare = 3
	minEndgame   = 20_000 // nodes
	maxLeft      = 60     // maximum percentage of boxes off the goals: with more, the way is about as long as from the start
)

// finish tries to solve the positions of the best cells with a strategy. Its result is Spent if it solves none.
func (s *search) finish(by strategy.Strategy) (r strategy.Result) {
	cells := slices.Clone(s.space.cells)
	slices.SortStableFunc(cells, func(a, b *cell) int { return b.worth - a.worth })
	nodes, left := max(s.generated/endgameShare, minEndgame), endgames
	r.End = strategy.Spent
	tell := s.Tell
	if tell != nil {
		tell = func(of puzzle.Report) {
			of.Effort, of.Views = of.Effort+r.Nodes, s.views()
			s.Tell(of)
		}
	}
	tried := make([]bool, s.Level.Boxes.Count()+1) // by boxes off goals: one position of each number, so that they are not all alike
	for _, c := range cells {
		l := *s.Level
		l.Boxes, l.Player = s.tree.at(c.first), int(s.tree.player[c.first])
		off := s.left(l.Boxes)
		if tried[off] || 100*off > maxLeft*l.Boxes.Count() || s.Deadlocks.HasPattern(l.Boxes, l.Player) {
			continue
		}
		own := s.bytes() - s.Deadlocks.Bytes() // that table is of both
		end := by.Search(s.run,
			strategy.Job{Level: &l, Deadlocks: s.Deadlocks, Nodes: nodes, Memory: max(s.Ceiling(s.run)-own, 1), Tell: tell})
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

// left counts the boxes that are off the goals.
func (s *search) left(boxes floor.Set) (n int) {
	for i, w := range boxes {
		n += bits.OnesCount64(w &^ s.Level.Goals[i])
	}
	return n
}

// pushes is the way to a node.
func (s *search) pushes(node int32) []floor.Push {
	s.boxPushes.Tick = nil // the result must be whole, also after time has run out
	return s.tree.pushes(s.boxPushes, s.Deadlocks.Alive, node)
}
