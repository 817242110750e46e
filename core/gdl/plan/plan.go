// Package plan solves games of one player on their network. First come two methods that solve games of a certain shape at
// once. If moves only toggle facts, the rules are linear equations. If the rules split into parts, each part is solved
// separately. Otherwise methods take turns: breadth-first search, deep dives, search from both ends, beam search and a SAT
// solver. After an end with the goal is found, only methods that can prove something continue, until no shorter solution
// is possible. If there is a step counter, the searches first ignore it. If that does not settle the game, all methods run
// again with the counter. If no end has the greatest value that the rules name, the next lower value becomes the goal.
package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Found is the knowledge of a solver about a game.
type Found struct {
	Moves    []int  // moves to the best end found; nil: none
	Value    int    // value of the best end; -1: no end was found
	Most     int    // proved: no end is worth more than Most; -1: no end has any value that the rules name
	Top      bool   // whether the best end has the value of the current goal
	Shortest bool   // proved: no path to an end of the value Most is shorter
	Never    bool   // proved: no end is worth the greatest value that the rules name
	Bound    int    // lower bound on the moves to an end of the value Most
	By       Method // the method that found the path
	Proof    Method // the method that proved Bound
	Timed    bool   // whether the path was found while the step counter was ignored
	Expanded int64
	Memory   int64
	Full     bool // whether the memory was used up

	work int64 // work of all methods; the unit is about the time to evaluate a state
}

// Method is a way to find a solution or to prove a bound.
type Method int

// The methods of the planner.
const (
	None Method = iota
	Breadth
	Dive
	Backward
	Swift
	Unrolled
	AtOnce
	Parts
	Toggles
	Layers
	Landmarks
)

// Reason explains in full sentences how the path was found and, if known, why no path is shorter.
func (f *Found) Reason() string {
	said := listed(f.By).found
	if f.Timed && listed(f.By).masked {
		said += " The search ignored the step counter: positions that differ only in the counter count as one."
	}
	if f.Shortest && f.Proof > None {
		said += " " + listed(f.Proof).proved
	}
	return said
}

// Solve searches for an end with the greatest value that the rules name, and then for a shortest path to it. If no end has
// that value, it tries the next lower value above 0. It calls tell when a report is due and when something better is known.
func Solve(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) Found {
	return solve(run, n, start, tell, methods)
}

func solve(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found), list []method) Found {
	f := Found{Value: -1, Most: -1, Never: len(n.Goals) == 0}
	for len(n.Goals) > 0 {
		f.Most = n.Goals[0]
		if f.Top = f.Value == f.Most; f.Never && f.Most == 0 {
			break // no value is left above 0, and no end solves the game
		}
		most := f.toward(newGame(run, n, start, tell), list)
		if most == f.Most {
			break
		}
		n = n.AtMost(most)
		f.Never, f.Most, f.Bound, f.Proof = true, -1, 0, None
	}
	return f
}

// settle records a shortest path to an end of the greatest possible value.
func (f *Found) settle(moves []int, value int, by Method) {
	f.Moves, f.Value, f.Most, f.Top, f.Shortest = moves, value, value, true, true
	f.Bound, f.By, f.Proof = len(moves), by, by
}

// raise records a lower bound on the moves to the goal.
func (f *Found) raise(bound int, by Method) {
	if bound > f.Bound || bound == f.Bound && f.Proof == None {
		f.Bound, f.Proof = bound, by
	}
}
