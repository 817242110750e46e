// Package odga is the operator-oriented distributed genetic algorithm of J.-Y. Suh and C.-D. Lee, Extending Distributed Genetic Algorithms
// to Problem Solving (1989). The genome is not a state but a path to it, a sequence of operators. It solves any problem of their
// metric-operator class (2.2). Numbers in brackets are sections of the paper.
package odga

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// Op is an operator, a member of R in 2.2, by the number that its space assigns. A space that is also a fast.Graph uses the same numbers
// there, which are below 128.
type Op uint16

// Space is a problem of the metric-operator class (2.2). S is a state: plain data that assignment copies.
type Space[S comparable] interface {
	// Start is I, the initial state.
	Start() S
	// Legal appends the operators whose preconditions hold in s to ops, in a fixed order;
	// none if s is a dead end.
	Legal(s *S, ops []Op) []Op
	// Apply applies legal operators to s one after the other, and writes the distance after each to far, which is as long as ops.
	Apply(s *S, ops []Op, far []int32)
	// Distance returns d_G, the distance to the goal: 0 at the goal and only there.
	Distance(s *S) int
}

// Undoer is a Space that knows the inverses of its operators. Sequences then contain no idle pairs, which are operators that undo each
// other (figure 14).
type Undoer interface {
	// Undoes reports whether b, right after a, returns to the state before a.
	Undoes(a, b Op) bool
}

// Located is a Space whose operators move something from place to place, and are legal depending on the place alone: for example, the blank
// of a sliding puzzle. The location-dependent scheme (3.4.1, 3.7.3) needs it.
type Located[S comparable] interface {
	// Places returns the number of places; they are numbered from 0.
	Places() int
	// Place is the place of a state.
	Place(s *S) int
	// Home is the place of the goal.
	Home() int
	// Next returns the place to which an operator leads; ok is false if it is not legal.
	Next(place int, op Op) (next int, ok bool)
	// Ops returns the number of operators; they are numbered from 0.
	Ops() int
}

// Sized is a Space that knows the usual length of a path to the goal. For other spaces, that length is the distance at the start.
type Sized interface {
	// Length returns LENGTH for use if its parameter is 0 (3.5.1).
	Length() int
}

// Ranged is a Space that knows a range for the length of sequences, for use if the length of a solution is not known.
type Ranged interface {
	// Range returns MINLEN and MAXLEN, in operators, for use if their parameters are 0 and sequences have no other minimum.
	Range() (least, most int)
}

// Finisher is a Space with a sequential search that takes over near the goal: weighted A*, while the paper uses A* (5).
type Finisher[S comparable] interface {
	// Finish begins a search from s for the goal; nil if the goal cannot be reached or the
	// run stops.
	Finish(run *puzzle.Run, s *S) Search
}

// Search is a search in progress: an AStar of package fast, with its path as operators.
type Search interface {
	// Search resumes until a goal is found or the given number of nodes have been generated in all.
	Search(run *puzzle.Run, nodes int64, tell fast.ReportFunc) fast.Result
	// Nodes is the number of nodes generated.
	Nodes() int64
	// Report is the search's report.
	Report() puzzle.Report
	// Ops returns the path found, from the start of the search.
	Ops() []Op
}

// Problem is a Space with its moves, pictures and words. It may also be Undoer, Located,
// Sized, Ranged and Finisher.
type Problem[S comparable] interface {
	Space[S]
	// Moves converts a legal sequence of operators from the start to moves of the kind.
	Moves(ops []Op) []puzzle.Move
	// Picture draws a state.
	Picture(s *S) *scene.Board
	// Short returns a sentence for a run that ends at a distance above 0: the best state and its distance from the goal.
	Short(s *S) string
}
