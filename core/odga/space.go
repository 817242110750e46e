// Package odga is the operator-oriented distributed genetic algorithm of J.-Y. Suh and C.-D. Lee, Extending Distributed Genetic Algorithms
// to Problem Solving (1989). The genome is not a state but a path to a state, a sequence of operators. The algorithm applies to any problem
// of the paper's metric-operator class (2.2). Numbers in brackets are sections of the paper.
package odga

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// Op is the number of an operator, a member of R in 2.2. The space assigns the numbers. A space that is also a fast.Graph uses the same
// numbers in both roles, all below 128.
type Op uint16

// Space is a problem of the metric-operator class (2.2). S is a state: plain data that assignment copies.
type Space[S comparable] interface {
	// Start returns the initial state I.
	Start() S
	// Legal appends to ops the operators whose preconditions hold in s, in a fixed order. It appends none if s is a dead end.
	Legal(s *S, ops []Op) []Op
	// Apply applies legal operators to s one after the other, and writes the distance after each to far, which is as long as ops.
	Apply(s *S, ops []Op, far []int32)
	// Distance returns d_G, the distance to the goal: 0 at the goal and only there.
	Distance(s *S) int
}

// Undoer is a Space that knows the inverses of its operators. They are needed to drop idle pairs, adjacent operators that undo each other,
// from sequences (figure 14).
type Undoer interface {
	// Undoes reports whether b, right after a, returns to the state before a.
	Undoes(a, b Op) bool
}

// Located is a Space whose operators move an object from place to place, for example the blank of a sliding puzzle. Whether an operator is
// legal depends only on the place. The location-dependent scheme requires a Located space (3.4.1, 3.7.3).
type Located[S comparable] interface {
	// Places returns the number of places, which are numbered from 0.
	Places() int
	// Place returns the place of a state.
	Place(s *S) int
	// Home returns the place of the goal.
	Home() int
	// Next returns the place to which an operator leads; ok is false if it is not legal.
	Next(place int, op Op) (next int, ok bool)
	// Ops returns the number of operators, which are numbered from 0.
	Ops() int
}

// Sized is a Space that knows the usual length of a path to the goal. For other spaces, that length is the distance at the start.
type Sized interface {
	// Length returns the LENGTH to use if the parameter is 0 (3.5.1).
	Length() int
}

// Ranged is a Space that suggests a range for the length of sequences if the length of a solution is not known.
type Ranged interface {
	// Range returns MINLEN and MAXLEN, in operators, for parameters that are 0. The minimum is used only if no sequence may be shorter than
	// MINLEN.
	Range() (least, most int)
}

// Finisher is a Space with a sequential search that takes over near the goal: weighted A*, while the paper uses A* (5).
type Finisher[S comparable] interface {
	// Finish begins a search from s for the goal. It returns nil if the goal cannot be reached or the run stops.
	Finish(run *puzzle.Run, s *S) Search
}

// Search is a search in progress: an AStar of package fast, with its path as operators.
type Search interface {
	// Search resumes the search until a goal is found or nodes, the total number of nodes since its beginning, is reached.
	Search(run *puzzle.Run, nodes int64, tell fast.ReportFunc) fast.Result
	// Nodes returns the number of nodes generated so far.
	Nodes() int64
	// Report returns the progress of the search.
	Report() puzzle.Report
	// Ops returns the operators of the path found, from the state at which the search began.
	Ops() []Op
}

// Problem is a Space that can present its paths and states to people. It may also implement Undoer, Located, Sized, Ranged and Finisher.
type Problem[S comparable] interface {
	Space[S]
	// Moves converts a legal sequence of operators from the start to moves of the kind.
	Moves(ops []Op) []puzzle.Move
	// Picture draws a state.
	Picture(s *S) *scene.Board
	// Short returns a sentence for a run that does not reach the goal: it describes the best state s and its distance from the goal.
	Short(s *S) string
}
