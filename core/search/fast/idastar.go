package fast

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// IDAStar is iterative deepening A* (R. Korf, Artificial Intelligence 27,
// 1985): depth-first search of all paths whose estimate stays within a bound,
// which rises until a goal is found. It needs memory for one path only. The
// first goal found lies on a shortest path; the search may go on after it.
type IDAStar[S any] struct {
	space Space[S]
	fan   int
	root  Node[S]

	bound  int
	depth  int       // of the brood under way, -1 when the bound is done
	broods []Node[S] // the brood of depth d starts at d*fan
	left   []int32   // how many of each brood are still to be expanded
	over   int       // least estimate above the bound that was met

	nodes  int64
	levels []level
}

// NewIDAStar starts a search at the root, with its estimate as the bound or a
// higher bound that is known to hold.
func NewIDAStar[S any](space Space[S], root Node[S], bound int) *IDAStar[S] {
	root.Move = -1
	s := &IDAStar[S]{space: space, fan: space.Fan(), root: root}
	s.Deepen(max(bound, int(root.Rest)))
	return s
}

// Switch goes on in another space with the same goals, from its root, with the
// bound reached.
func (s *IDAStar[S]) Switch(space Space[S], root Node[S]) {
	root.Move = -1
	s.space, s.root = space, root
	s.Deepen(max(s.bound, int(root.Rest)))
}

// Deepen starts over with a bound.
func (s *IDAStar[S]) Deepen(bound int) {
	s.bound, s.over, s.depth = bound, None, 0
	if need := (bound + 2) * s.fan; len(s.broods) < need {
		s.broods = make([]Node[S], need)
		s.left = make([]int32, bound+2)
	}
	s.broods[0], s.left[0] = s.root, 1
	if n := len(s.levels); n == 0 || s.levels[n-1].bound != bound { // another space may begin where the last one stood
		s.levels = append(s.levels, level{bound: bound})
	}
}

// Search goes on until a goal is found within the bound, which rises as far as
// needed up to ceiling, or until this search has made the given number of
// nodes. It is Empty when no path has an estimate of at most ceiling.
func (s *IDAStar[S]) Search(run *puzzle.Run, ceiling int, nodes int64, tell Telling) Result {
	for s.bound <= ceiling {
		for s.depth >= 0 {
			before := s.nodes
			found := s.descend(burst)
			s.levels[len(s.levels)-1].nodes += s.nodes - before
			if found {
				return Found
			}
			if !run.Tick() {
				return Stopped
			}
			if run.Due() {
				tell(s.Report())
			}
			if s.nodes >= nodes {
				return Spent
			}
		}
		if s.over >= None {
			return Empty
		}
		s.Deepen(s.over)
		if !run.Step() {
			return Stopped
		}
	}
	return Empty
}

// descend expands up to count nodes; it is true when it stands on a goal.
//
//go:noinline
func (s *IDAStar[S]) descend(count int) bool {
	depth, fan, left := s.depth, s.fan, s.left
	for ; count > 0; count-- {
		for left[depth] == 0 {
			depth--
			if depth < 0 {
				s.depth = depth
				return false
			}
		}
		left[depth]--
		n := &s.broods[depth*fan+int(left[depth])]
		if n.Rest == 0 {
			s.depth = depth
			return true
		}
		brood := s.space.Grow(n, s.bound-depth-1, s.broods[(depth+1)*fan:(depth+2)*fan])
		s.nodes += int64(brood.Made)
		if f := depth + 1 + int(brood.Over); f < s.over {
			s.over = f
		}
		if brood.Kept > 0 {
			depth++
			left[depth] = brood.Kept
		}
	}
	s.depth = depth
	return false
}

// Path is the moves to the goal that was found last.
func (s *IDAStar[S]) Path() []int8 {
	path := make([]int8, s.depth)
	for d := range path {
		path[d] = s.broods[(d+1)*s.fan+int(s.left[d+1])].Move
	}
	return path
}

// Bound is proved: no goal was found on a shorter path.
func (s *IDAStar[S]) Bound() int { return s.bound }

// Nodes is the number of nodes made.
func (s *IDAStar[S]) Nodes() int64 { return s.nodes }

// Report says the bound and what each bound took.
func (s *IDAStar[S]) Report() puzzle.Report {
	return puzzle.Report{
		Phase:   "searching",
		Effort:  s.nodes,
		Figures: []puzzle.Figure{{Name: "bound", Value: strconv.Itoa(s.bound)}},
		Views:   []scene.View{s.View()},
	}
}

// View shows the nodes made at each bound.
func (s *IDAStar[S]) View() scene.View { return byBound(s.levels) }
