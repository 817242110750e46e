package fess

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/packing"
)

// mostPlanned is how many positions the search for a packing plan may look at.
const mostPlanned = 20000

// plan is a packing plan with what a search forwards asks of it.
type plan struct {
	*packing.Plan
	basins []floor.Set // by step that brings in a box: from where it can be pushed there once the steps before are done; else nil
}

func newPlan(run *puzzle.Run, book *deadlock.Book, p *puller) *plan {
	pl := &plan{Plan: packing.New(run, book, mostPlanned)}
	pl.basins = make([]floor.Set, len(pl.Steps))
	goal := book.None()
	for i, step := range pl.Steps {
		if step.From == packing.Outside {
			goal.Clear()
			goal.Add(step.To)
			pl.basins[i] = book.None()
			p.sources(pl.Stand(i), goal, pl.basins[i])
		}
	}
	return pl
}
