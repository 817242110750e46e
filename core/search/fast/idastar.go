package fast

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// IDAStar is iterative-deepening A* (R. Korf, Artificial Intelligence 27, 1985): depth-first search of all paths whose f is within a bound,
// which rises until a goal is found. Its memory is linear in the depth. The first goal found lies on a shortest path. Further calls of
// Search find the other goals.
type IDAStar[S any] struct {
	space     Space[S]
	branching int
	root      Node[S]

	bound      int
	depth      int       // depth of the node to be expanded next, -1 if the iteration is over
	successors []Node[S] // successors; those at depth d start at index d*branching
	unexpanded []int32   // by depth: the number of successors still to be expanded
	nextBound  int       // least f pruned in this iteration

	nodes    int64
	contours []contour
}

// NewIDAStar starts a search from root. The first bound is the maximum of root's h and bound, which the caller must have proved.
func NewIDAStar[S any](space Space[S], root Node[S], bound int) *IDAStar[S] {
	root.Move = -1
	s := &IDAStar[S]{space: space, branching: space.Branching(), root: root}
	s.Restart(max(bound, int(root.H)))
	return s
}

// SwitchSpace restarts the current iteration in another space with the same goals, such as one with a stronger h. The bound reached so far
// stays.
func (s *IDAStar[S]) SwitchSpace(space Space[S], root Node[S]) {
	root.Move = -1
	s.space, s.root = space, root
	s.Restart(max(s.bound, int(root.H)))
}

// Restart begins an iteration with a bound.
func (s *IDAStar[S]) Restart(bound int) {
	s.bound, s.nextBound, s.depth = bound, Infinity, 0
	if need := (bound + 2) * s.branching; len(s.successors) < need {
		s.successors = make([]Node[S], need)
		s.unexpanded = make([]int32, bound+2)
	}
	s.successors[0], s.unexpanded[0] = s.root, 1
	if n := len(s.contours); n == 0 || s.contours[n-1].bound != bound { // after SwitchSpace the bound may be the same
		s.contours = append(s.contours, contour{bound: bound})
	}
}

// Search runs iterations until it finds a goal. It returns Exhausted if no path to a goal has an f of at most ceiling, and NodeLimit if
// nodes nodes have been generated in all calls together.
func (s *IDAStar[S]) Search(run *puzzle.Run, ceiling int, nodes int64, report ReportFunc) Result {
	for s.bound <= ceiling {
		for s.depth >= 0 {
			before := s.nodes
			found := s.depthFirst(batch)
			s.contours[len(s.contours)-1].nodes += s.nodes - before
			if found {
				return Found
			}
			if !run.Continue() {
				return Stopped
			}
			if run.ReportDue() {
				report(s.Report())
			}
			if s.nodes >= nodes {
				return NodeLimit
			}
		}
		if s.nextBound >= Infinity {
			return Exhausted
		}
		s.Restart(s.nextBound)
		if !run.Step() {
			return Stopped
		}
	}
	return Exhausted
}

// depthFirst expands up to count nodes. It returns true if it stops at a goal.
//
//go:noinline
func (s *IDAStar[S]) depthFirst(count int) bool {
	depth, branching, unexpanded := s.depth, s.branching, s.unexpanded
	for ; count > 0; count-- {
		for unexpanded[depth] == 0 {
			depth--
			if depth < 0 {
				s.depth = depth
				return false
			}
		}
		unexpanded[depth]--
		n := &s.successors[depth*branching+int(unexpanded[depth])]
		if n.H == 0 {
			s.depth = depth
			return true
		}
		expansion := s.space.Expand(n, s.bound-depth-1, s.successors[(depth+1)*branching:(depth+2)*branching])
		s.nodes += int64(expansion.Generated)
		if f := depth + 1 + int(expansion.MinPruned); f < s.nextBound {
			s.nextBound = f
		}
		if expansion.Kept > 0 {
			depth++
			unexpanded[depth] = expansion.Kept
		}
	}
	s.depth = depth
	return false
}

// Path returns the moves from the root to the last goal found.
func (s *IDAStar[S]) Path() []int8 {
	path := make([]int8, s.depth)
	for d := range path {
		path[d] = s.successors[(d+1)*s.branching+int(s.unexpanded[d+1])].Move
	}
	return path
}

// Bound returns a proved lower bound on the length of every solution, in moves.
func (s *IDAStar[S]) Bound() int { return s.bound }

// Nodes returns the number of nodes generated.
func (s *IDAStar[S]) Nodes() int64 { return s.nodes }

// Report returns a report with the bound, and the number of nodes in each iteration.
func (s *IDAStar[S]) Report() puzzle.Report {
	return puzzle.Report{
		Phase:   "searching",
		Effort:  s.nodes,
		Figures: []puzzle.Figure{{Name: "bound", Value: strconv.Itoa(s.bound)}},
		Views:   []scene.View{s.View()},
	}
}

// View plots the nodes generated in each iteration.
func (s *IDAStar[S]) View() scene.View { return nodesByBound(s.contours) }
