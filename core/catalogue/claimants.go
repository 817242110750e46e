package catalogue

import (
	"slices"

	"unknot/core/puzzle"
)

// claimants are the kinds whose signature matches a text, each with its confidence. Reading a text is costly, so the surest kind reads it
// first, and no other kind reads it once one succeeds.
type claimants[T any] struct {
	read func(puzzle.Kind, puzzle.Confidence) outcome[T]
	all  []*claim[T]
}

type claim[T any] struct {
	kind   puzzle.Kind
	sure   puzzle.Confidence
	look   *puzzle.Confidence // the result of a closer look; nil: not taken yet
	result *outcome[T]        // the result of reading the text; nil: not read yet
}

func (c *claimants[T]) add(k puzzle.Kind, sure puzzle.Confidence) {
	c.all = append(c.all, &claim[T]{kind: k, sure: sure})
}

// outcome returns the result of reading the text as a claim's kind.
func (c *claimants[T]) outcome(of *claim[T]) outcome[T] {
	if of.result == nil {
		o := c.read(of.kind, of.sure)
		of.result = &o
	}
	return *of.result
}

// examine asks kinds for a closer look if there is doubt. It drops kinds as which the text has no solution, and prefers kinds as which it
// has exactly one. A Likely kind as which the text has several solutions stays in front, unless the text has no solution as that kind and
// exactly one as another.
func (c *claimants[T]) examine(source string) {
	slices.SortStableFunc(c.all, func(a, b *claim[T]) int { return int(b.sure - a.sure) })
	likely, rivals := c.claims(puzzle.Likely, puzzle.Certain), c.claims(puzzle.Unlikely, puzzle.Possible)
	alone := len(likely) == 0 && len(rivals) == 1 && rivals[0].sure == puzzle.Possible
	if alone || !slices.ContainsFunc(rivals, (*claim[T]).examines) {
		return
	}
	surest := puzzle.No
	for _, of := range likely {
		surest = max(surest, of.examined(source))
	}
	if surest >= puzzle.Likely {
		c.order(func(of *claim[T]) bool { return of.sure < puzzle.Likely || of.examined(source) > puzzle.No })
		return
	}
	best, looks := puzzle.No, make([]puzzle.Confidence, len(rivals))
	for i, of := range rivals {
		looks[i] = of.examined(source)
		best = max(best, looks[i])
	}
	if best < puzzle.Likely && len(likely) > 0 {
		return
	}
	if surest == puzzle.No {
		for _, of := range likely {
			of.sure = puzzle.Possible
		}
	}
	for i, of := range rivals {
		if looks[i] > of.sure || looks[i] == puzzle.No && (best > puzzle.No || of.sure == puzzle.Unlikely) {
			of.sure = looks[i]
		}
	}
}

// order puts claims for which solved is false behind the others of the same confidence.
func (c *claimants[T]) order(solved func(*claim[T]) bool) {
	slices.SortStableFunc(c.all, func(a, b *claim[T]) int {
		switch before, after := solved(a), solved(b); {
		case a.sure != b.sure || before == after:
			return int(b.sure - a.sure)
		case before:
			return -1
		}
		return 1
	})
}

// claims returns the claims whose confidence is in a range.
func (c *claimants[T]) claims(least, most puzzle.Confidence) (some []*claim[T]) {
	for _, of := range c.all {
		if least <= of.sure && of.sure <= most {
			some = append(some, of)
		}
	}
	return some
}

func (of *claim[T]) examines() bool {
	_, ok := of.kind.(puzzle.Examiner)
	return ok
}

// examined returns the kind's confidence after a closer look, if it can take one and is not certain.
func (of *claim[T]) examined(source string) puzzle.Confidence {
	by, ok := of.kind.(puzzle.Examiner)
	if !ok || of.sure == puzzle.Certain {
		return of.sure
	}
	if of.look == nil {
		look := by.Examine(source)
		of.look = &look
	}
	return *of.look
}

// best returns the outcome of the highest rank, the first of several. It ignores claims without confidence. If there is no outcome, it
// returns least.
func (c *claimants[T]) best(least outcome[T]) outcome[T] {
	surest := puzzle.No
	for _, of := range c.all {
		surest = max(surest, of.sure)
	}
	best := least
	for _, of := range c.all {
		if of.sure != surest || surest < puzzle.Possible {
			continue
		}
		if o := c.outcome(of); o.rank > best.rank {
			best = o
		}
		if best.err == nil {
			break // no other outcome can rank higher
		}
	}
	return best
}

// maxKinds is the largest number of kinds that are offered for a text.
const maxKinds = 4

// others returns the other kinds that are as sure as the best one. If the best kind could not read the text, it also returns kinds that can
// read it and as which it may have a solution: first claimants and then, if the text is short, other kinds.
func (c *claimants[T]) others(best outcome[T], source string) []puzzle.Kind {
	others := c.rivals(best, source)
	if best.err == nil {
		return others[:min(len(others), maxKinds-1)]
	}
	return others[:min(len(others), maxKinds)]
}

func (c *claimants[T]) rivals(best outcome[T], source string) (others []puzzle.Kind) {
	instead := func(of *claim[T]) bool {
		least := puzzle.Possible // if nothing ranks better, even an unlikely kind is offered
		if of.sure >= puzzle.Possible || of.sure == puzzle.Unlikely && best.rank == 0 {
			least = puzzle.Unlikely
		}
		return best.err != nil && c.outcome(of).err == nil && of.examined(source) >= least
	}
	for _, of := range c.all {
		if of.sure == puzzle.No || of.kind == best.Kind {
			continue
		}
		if int(of.sure) >= best.rank/aSure || of.sure == puzzle.Unlikely && best.rank/aSure == int(puzzle.Possible) || instead(of) {
			others = append(others, of.kind)
		}
	}
	if best.err == nil || len(source) >= maxOffered {
		return others
	}
	for _, of := range c.all {
		if of.sure == puzzle.No && instead(of) {
			others = append(others, of.kind)
		}
	}
	return others
}
