// Package fast is heuristic search with fast inner loops, for spaces of unit cost with at most 127 operators: A*, weighted A*, IDA* and
// beam search. A space generates all successors of a node in one call, which reduces the overhead of interface calls. States are plain
// structs, which the methods copy in flat arrays, so no node is allocated. Package search handles spaces with any costs.
package fast

import (
	"math"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Node is a state in a search, with its h and the move that led to it.
type Node[S any] struct {
	State S
	H     int16 // h, an admissible estimate of the moves to a goal; 0 at goals and only there
	Move  int8  // number of the move that led to the state, below 0 at the root
}

// Space is a state space.
type Space[S any] interface {
	// Branching returns the greatest branching factor: the maximum number of successors of a node.
	Branching() int
	// Expand writes the successors of n whose h is at most limit to the front of successors, which has room for Branching of them. It may
	// omit the successor that undoes n.Move.
	Expand(n *Node[S], limit int, successors []Node[S]) Expansion
}

// Expansion counts the successors of an expanded node.
type Expansion struct {
	Kept      int32 // number of successors written
	Generated int32 // number of successors generated, including pruned ones
	MinPruned int32 // least h of the successors pruned by the limit, Infinity if there are none
}

// Infinity is a number greater than every h, f and bound.
const Infinity = 1 << 20

// NoNodeLimit is a node limit that no search reaches.
const NoNodeLimit = math.MaxInt64

// Result is the way in which a call of Search ended.
type Result int

const (
	Found     Result = iota // a goal is reached; Path leads to it
	Exhausted               // no node is left, so no goal can be reached within the limits
	NodeLimit               // the node limit is reached; Search may be called again
	Stopped                 // the run stopped
	Full                    // the memory limit is reached
)

// batch is the number of nodes expanded between two ticks. The loop over a batch is a separate function that is called many times, because
// a WebAssembly engine switches to optimised code only at the next call.
const batch = 1 << 11

// ReportFunc receives each report of a search that is due. The kind's function adds data such as the incumbent, and passes the report to
// the run.
type ReportFunc func(puzzle.Report)

// contour is the effort at one bound on f: in an iteration of IDA*, or in a layer of A*.
type contour struct {
	bound int
	nodes int64
}

// nodesByBound plots the nodes generated at each bound.
func nodesByBound(contours []contour) scene.View {
	points := make([][2]float64, len(contours))
	for i, c := range contours {
		points[i] = [2]float64{float64(c.bound), float64(c.nodes)}
	}
	return scene.View{ID: "bounds", Title: "Positions at each bound", Series: &scene.Series{
		X: "bound", Y: "positions", Lines: []scene.Line{{Name: "positions", Points: points}},
	}}
}
