// Package fast holds the search methods that any state space can use: A*,
// IDA*, breadth-first and beam search. Moves cost 1 each. A space hands out
// whole broods of children at a time, so that the cost of a call through an
// interface is shared by them, and keeps its states in plain structs, which
// the methods copy in flat arrays: nothing is allocated for a node.
package fast

import (
	"math"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Node is a state in a search.
type Node[S any] struct {
	State S
	Rest  int16 // lower bound on the moves to a goal; 0 at goals and only there
	Move  int8  // number of the move that led here, below 0 at the root
}

// Space is a state space.
type Space[S any] interface {
	// Fan is the largest number of children of a node.
	Fan() int
	// Grow writes the children of n with a Rest of at most limit to the front
	// of out, which holds Fan of them. It may leave out the child that takes
	// n.Move back.
	Grow(n *Node[S], limit int, out []Node[S]) Brood
}

// Brood says what became of the children of a node.
type Brood struct {
	Kept int32 // written to out
	Made int32 // looked at
	Over int32 // least Rest of those left out for the limit, None if there is none
}

// None is the Over of a brood that lost no child.
const None = 1 << 20

// NoLimit allows any number of nodes.
const NoLimit = math.MaxInt64

// Result is how a stretch of search ended.
type Result int

const (
	Found   Result = iota // a goal is reached
	Empty                 // there is nothing left: no goal can be reached
	Spent                 // the allowed number of nodes is made
	Stopped               // the run is to stop
	Full                  // the memory is used up
)

// burst is the number of nodes expanded between two ticks. The loops over a
// burst are functions of their own, called again and again, because a
// WebAssembly engine brings in optimised code only at the next call.
const burst = 1 << 11

// Telling is told, when a report is due, what a search can say of itself; the
// kind adds what it knows and hands it to the run.
type Telling func(puzzle.Report)

// level is what one bound took.
type level struct {
	bound int
	nodes int64
}

// byBound shows the nodes made at each bound.
func byBound(levels []level) scene.View {
	points := make([][2]float64, len(levels))
	for i, l := range levels {
		points[i] = [2]float64{float64(l.bound), float64(l.nodes)}
	}
	return scene.View{ID: "bounds", Title: "Nodes at each bound", Series: &scene.Series{
		X: "bound", Y: "nodes", Lines: []scene.Line{{Name: "nodes", Points: points}},
	}}
}
