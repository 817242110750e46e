// Package search is state-space search for any kind. The usual algorithms are composed from a few parts: a space of packed states, a
// registry that numbers the states, open lists, and evaluators (K. Spoerer 2007, chapter 3). Costs are non-negative ints, a space has at
// most 65,536 operators, and goals may have values. Package fast has faster searches for small states with few operators.
package search

import "math"

// Space is a state space: an initial state, and the successors of each state by operators. A state is packed into a fixed number of words,
// and equal words mean equal states. A space belongs to one search and may have scratch memory.
type Space interface {
	// Words returns the length of a state in words.
	Words() int
	// Start writes the initial state to state, and reports whether it is a goal.
	Start(state []uint64) (goal bool)
	// Expand adds the successors of a state. A state in which the game is over has no successors.
	Expand(state []uint64, to *Successors)
}

// Evaluator is a Space with a heuristic.
type Evaluator interface {
	// H returns a lower bound on the cost from a state to a goal; it never overestimates. If no goal can be reached, it may return Never.
	H(state []uint64) int
}

// Never is the h of a state from which no goal can be reached.
const Never = math.MaxInt32

// Valued is a Space whose goals have values. A search looks for a goal with the highest value and, among these, for a cheapest one. In
// other spaces all goals have the value 0.
type Valued interface {
	// Most returns the highest value that a goal can have.
	Most() int
	// StartValue returns the value of the initial state, if it is a goal.
	StartValue() int
}

// Scored is a Space in which operators earn points, and each end of the game is a goal. An upper bound on the final score never rises on
// the way. The cost of an operator is the fall of this bound, less the points that the operator earns, so that a cheapest path is one with
// the highest score. At the end of the game the bound is 0.
type Scored interface {
	// Score returns the final score of a path of the given cost, in the units of the kind's value.
	Score(cost int) int
}

// Guided is a Space with a second heuristic, for beams.
type Guided interface {
	// Guide returns an estimate of the cost from a state to the goal, which may be too high.
	Guide(state []uint64) int
}

// Patient is a Space in which one state may have many successors, each of which takes long to compute or cannot be computed at all.
type Patient interface {
	// Heed sets two functions that Expand calls. It calls going regularly between successors, and stops if the result is false. It calls
	// lack if successors are omitted, with the reason, or with nil if going returned false.
	Heed(going func() bool, lack func(why error))
}

// Successor is the result of an operator on a state.
type Successor struct {
	Cost  int // cost of the operator, not negative
	Value int // value of the state if it is a goal
	Op    uint16
	Goal  bool
}

// Successors is a list of successors with their states, in flat memory that is reused.
type Successors struct {
	words  int
	states []uint64
	all    []Successor
}

// NewSuccessors returns an empty list for states of the given number of words.
func NewSuccessors(words int) *Successors { return &Successors{words: words} }

// Add adds the successor by an operator. The caller must write the state to the returned memory, which may contain an earlier state.
func (s *Successors) Add(op uint16, cost int) (state []uint64) {
	s.all = append(s.all, Successor{Op: op, Cost: cost})
	from := len(s.states)
	if need := from + s.words; need > cap(s.states) {
		s.states = append(s.states, make([]uint64, s.words)...)
	} else {
		s.states = s.states[:need]
	}
	return s.states[from:]
}

// Goal marks the successor added last as a goal with a value.
func (s *Successors) Goal(value int) {
	last := &s.all[len(s.all)-1]
	last.Goal, last.Value = true, value
}

// Len returns the number of successors.
func (s *Successors) Len() int { return len(s.all) }

// At returns a successor.
func (s *Successors) At(i int) *Successor { return &s.all[i] }

// State returns the state of a successor.
func (s *Successors) State(i int) []uint64 { return s.states[i*s.words : (i+1)*s.words] }

// Cut drops the successors from index i on.
func (s *Successors) Cut(i int) {
	s.all, s.states = s.all[:i], s.states[:i*s.words]
}

// move copies the successor at index from to index to.
func (s *Successors) move(from, to int) {
	if from != to {
		s.all[to] = s.all[from]
		copy(s.State(to), s.State(from))
	}
}

// Bytes returns the memory in use, in bytes.
func (s *Successors) Bytes() int64 { return 8*int64(cap(s.states)) + successorBytes*int64(cap(s.all)) }

const successorBytes = 24

// plus adds costs. If the sum is too large for an int, it returns the largest int.
func plus(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}

// times multiplies a cost by a weight. If the product is too large for an int, it returns the largest int.
func times(weight, cost int) int {
	if weight > 0 && cost > math.MaxInt/weight {
		return math.MaxInt
	}
	return weight * cost
}
