// Package plan solves games of one player on their network. Two methods come first, since they settle games of a certain shape at once:
// where moves only toggle facts, the rules are linear equations, and where the rules split into parts, each part is solved separately.
// Otherwise methods take turns: breadth first, in deep dives, from both ends, by beam search and with a SAT solver. Once an end of the
// greatest value is found, only methods that can prove something continue, until no shorter way is possible. If there is a step counter,
// the searches first ignore it, and all methods run again with it if that does not settle the game. If it is proved that no end has the
// greatest value that the rules name, they look for the next value below it.
package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Found is a solver's knowledge of a game.
type Found struct {
	Moves    []int  // to the best end that was found; nil: none
	Value    int    // of that end; -1: none
	Most     int    // no end is worth more; -1: no end is worth anything that the rules name
	Top      bool   // that end is worth the most
	Shortest bool   // proved: no way to the most is shorter
	Never    bool   // proved: no end is worth the greatest value that the rules name
	Bound    int    // moves that any way to the most has at least
	By       Method // what found it
	Proof    Method // by which Bound is known
	Timed    bool   // a step counter was split off
	Expanded int64
	Memory   int64
	Full     bool // there was no room to go on

	work int64 // of all methods, in the time that it takes to look at a state, about
}

// Method is a way to find something, or to prove it.
type Method int

// What there is.
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

// Reason says in plain sentences how the way was found, and why none is shorter where that is known.
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

// Solve looks for an end that is worth the greatest value that the rules name, and then for a shortest way. If it is proved that no end has
// that value, it looks for the next one, as long as that is above 0. It calls tell whenever a report is due, and when something better is
// known.
func Solve(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found)) Found {
	return solve(run, n, start, tell, methods)
}

func solve(run *puzzle.Run, n *network.Network, start []uint64, tell func(f Found), list []method) Found {
	f := Found{Value: -1, Most: -1, Never: len(n.Goals) == 0}
	for len(n.Goals) > 0 {
		f.Most = n.Goals[0]
		if f.Top = f.Value == f.Most; f.Never && f.Most == 0 {
			break // any end will do, and none solves anything
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

// settle notes a way that nothing is shorter than, and to nothing that is worth more.
func (f *Found) settle(moves []int, value int, by Method) {
	f.Moves, f.Value, f.Most, f.Top, f.Shortest = moves, value, value, true, true
	f.Bound, f.By, f.Proof = len(moves), by, by
}

// raise notes that no way is shorter.
func (f *Found) raise(bound int, by Method) {
	if bound > f.Bound || bound == f.Bound && f.Proof == None {
		f.Bound, f.Proof = bound, by
	}
}
