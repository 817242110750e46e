package fess

import (
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// When most boxes are on goals, the solution is near, but boxes often have to leave their goals again. A search whose cells take turns
// rarely finds this. A backward search from the solved positions soon reaches such a position. So after each search, endgames, which are
// backward searches, try to solve the positions of the best cells.
const (
	endgames = 6 // maximum number of positions per search for which an endgame is run
	// An endgame may generate one node for every three children that the search has generated. Searches whose nodes take long have many
	// children, so their endgames get more nodes too.
	endgameShare = 3
	minEndgame   = 20_000 // minimum node limit of an endgame
	maxLeft      = 60     // maximum percentage of boxes off the goals; with more, the solution is about as long as from the start
)

// finish tries to solve the positions of the best cells by a strategy. The result is Spent if none is solved.
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
	tried := make([]bool, s.Level.Boxes.Count()+1) // by number of boxes off goals: one position each, for variety
	for _, c := range cells {
		l := *s.Level
		l.Boxes, l.Player = s.tree.at(c.first), int(s.tree.player[c.first])
		off := s.left(l.Boxes)
		if tried[off] || 100*off > maxLeft*l.Boxes.Count() || s.Deadlocks.HasPattern(l.Boxes, l.Player) {
			continue
		}
		own := s.bytes() - s.Deadlocks.Bytes() // both searches share the deadlock table
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
			continue // proved dead without a search
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

// pushes returns the pushes from the start to a node.
func (s *search) pushes(node int32) []floor.Push {
	s.boxPushes.Tick = nil // the searches below must be complete, even if the run has stopped
	return s.tree.pushes(s.boxPushes, s.Deadlocks.Alive, node)
}
