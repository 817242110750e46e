package fess

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/packing"
	"unknot/core/puzzle"
)

// planNodes is the maximum number of positions that the search for a packing plan generates.
const planNodes = 20000

// plan is a packing plan, with tables for the forward search.
type plan struct {
	*packing.Plan
	words int      // length of a set of steps in words
	use   []uint64 // by square: the set of steps that a box there can carry out once all earlier steps are done; no steps of parked boxes
	later []uint64 // by number of steps done: the set of remaining steps whose boxes come from outside, not from parking
}

// newPlan makes a packing plan that fills the far goals first or, if seed is not 0, fills goals in random order.
func newPlan(run *puzzle.Run, deadlocks *deadlock.Table, seed uint64) *plan {
	pl := &plan{}
	if seed == 0 {
		pl.Plan = packing.New(run, deadlocks, planNodes)
	} else {
		pl.Plan = packing.Shuffled(run, deadlocks, planNodes, seed)
	}
	n := len(pl.Steps)
	pl.words = (n + 63) / 64
	pl.use, pl.later = make([]uint64, deadlocks.Size*pl.words), make([]uint64, (n+1)*pl.words)
	for i := n - 1; i >= 0; i-- {
		copy(pl.later[i*pl.words:], pl.later[(i+1)*pl.words:(i+2)*pl.words])
		if pl.Steps[i].From != packing.Outside {
			continue
		}
		pl.later[i*pl.words+i>>6] |= 1 << (i & 63)
		basin := pl.Basin(i)
		for c := basin.First(); c >= 0; c = basin.Next(c) {
			pl.use[c*pl.words+i>>6] |= 1 << (i & 63)
		}
	}
	return pl
}
