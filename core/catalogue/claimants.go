package catalogue

import "unknot/core/puzzle"

// claimants are the kinds whose signature a text has, with how sure each is of it. A text is
// read as late as can be: by the surest first, and by no other once one can read it.
type claimants[T any] struct {
	read func(puzzle.Kind, puzzle.Confidence) outcome[T]
	all  []*claim[T]
}

type claim[T any] struct {
	kind   puzzle.Kind
	sure   puzzle.Confidence
	result *outcome[T] // nil: it was not asked to read the text yet
}

func (c *claimants[T]) add(k puzzle.Kind, sure puzzle.Confidence) {
	c.all = append(c.all, &claim[T]{kind: k, sure: sure})
}

// outcome is the result of reading the text as a claim says.
func (c *claimants[T]) outcome(of *claim[T]) outcome[T] {
	if of.result == nil {
		o := c.read(of.kind, of.sure)
		of.result = &o
	}
	return *of.result
}

// best is the outcome of the highest rank, the first of several; those that are not sure at
// all do not count. It is least if there is none.
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

// others are the kinds that are as sure as the best or, where that could not read the text, can:
// first those that lay claim to it, then, if all are asked, the rest.
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
