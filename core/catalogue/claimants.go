package catalogue

import "unknot/core/puzzle"

// claimants are the kinds whose signature a text has, each with its confidence. A text is
// read as late as possible: by the surest kind first, and by no other once a kind can read it.
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

// outcome returns the result of reading the text as the kind of a claim.
func (c *claimants[T]) outcome(of *claim[T]) outcome[T] {
	if of.result == nil {
		o := c.read(of.kind, of.sure)
		of.result = &o
	}
	return *of.result
}

// best returns the outcome of the highest rank, the first of several. Claims without any
// confidence do not count. It returns least if there is no outcome.
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

// others returns the kinds that are as sure as the best or, if that could not read the text, the
// kinds that can read it: first the claimants and then, if all is true, the other kinds.
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
