// Package plan solves games of one player on their network. What the rules show at once comes first: moves that turn facts around are equations,
// and parts that play by themselves, or side by side, are solved alone. Else searches take turns: breadth first, which proves; greedily by
// relaxed plans; by what is new; deep, again and again; and by a SAT solver, move by move, which proves too, and in steps of many moves. When
// one has found an end that is worth the most, those that prove go on until nothing shorter is left. A step counter is split off where nothing but
// the end of the game hangs on it. Where they prove that no end has the greatest value that the rules name, they look for the next one below it.
package plan

import (
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
)

// Found is what is known.
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
	Greedy
	Width
	Dive
	Backward
	Unrolled
	AtOnce
	Parts
	Together
	Toggles
	Layers
	Landmarks
	Swift
)

// Reason says in plain sentences how the way was found, and why none is shorter where that is known.
func (f *Found) Reason() string {
	said := listed(f.By).found
	if f.Timed && listed(f.By).masked {
		said += " The step counter was left out: positions that differ in it alone count as one."
	}
	if f.Shortest && f.Proof > None {
		said += " " + listed(f.Proof).proved
	}
	return said
}

// Solve looks for an end that is worth the greatest value that the rules name, and then for a shortest way. If it is proved that no end has
// that value, it looks for the next one, as long as that is above 0. It calls tell whenever a report is due, and when something better is known.
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
