package catalogue

import "unknot/core/puzzle"

// claimants are the kinds whose signature matches a text, each with its confidence. Reading a text is costly, so the surest kind reads it
// first, and no other kind reads it once one succeeds.
type claimants[T any] struct {
	read func(puzzle.Kind, puzzle.Confidence) outcome[T]
	all  []*claim[T]
}

type claim[T any] struct {
	kind   puzzle.Kind
	sure   puzzle.Confidence
	result *outcome[T] // the result of reading the text; nil: not read yet
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

// best returns the outcome of the highest rank, the first of several. It ignores claims without confidence. If there is no outcome, it
// returns least.
func (c *claimants[T]) best(least outcome[T]) outcome[T] {
	surest := puzzle.No
	for _, of := range c.all {
		surest = max(surest, of.sure)
	}
	best := least
	for _, of := range c.all {
		if of.sure != surest || surest == puzzle.No {
			continue
		}
		if o := c.outcome(of); o.rank > best.rank {
			best = o
		}
		if best.err == nil {
			break // none ranks higher
		}
	}
	return best
}

// others returns the other kinds that are as sure as the best. If the best could not read the text, it returns the kinds that can: first
// the claimants and then, if all is true, the rest.
func (c *claimants[T]) others(best outcome[T], all bool) (others []puzzle.Kind) {
	for _, of := range c.all {
		if of.sure == puzzle.No || of.kind == best.Kind {
			continue
		}
		if int(of.sure) >= best.rank/aSure || best.err != nil && c.outcome(of).err == nil {
			others = append(others, of.kind)
		}
	}
	if best.err == nil || !all {
		return others
	}
	for _, of := range c.all {
		if of.sure == puzzle.No && c.outcome(of).err == nil {
			others = append(others, of.kind)
		}
	}
	return others
}
