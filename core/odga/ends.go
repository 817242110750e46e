package odga

import (
	"math/rand/v2"

	"unknot/core/evolve"
)

// nearby is the probability that a mutation at the end goes back no further. So it drops ten operators on average.
const nearby = 0.1

// regrow returns a mutation at the end of a sequence, in addition to those of 3.7.3. It cuts the sequence shortly before its nearest state
// and appends LENGTH other operators. Of these it keeps those up to their own nearest state, which may be farther from the goal than the
// parent's. The Boltzmann test decides whether the mutant survives.
func (d *dependent[S]) regrow(e *evolve.Evolution[Path], one *evolve.Individual[Path]) evolve.Individual[Path] {
	kept := one.Genome.Best
	for kept > 0 && e.Rand.Float64() >= nearby {
		kept--
	}
	draft := append(d.draft[:0], one.Genome.Ops[:kept]...)
	d.walk(draft)
	place, back := d.after(d.places.start, draft), none
	if kept > 0 {
		back = int(d.places.undoes[draft[kept-1]])
	}
	for left := min(max(d.length, d.shortest()-kept), d.maxlen-d.diameter()-kept); left > 0; left-- {
		op, ok := d.lead(place, back, e.Rand)
		if !ok {
			break
		}
		draft, place, back = append(draft, op), d.step(place, op), int(d.places.undoes[op])
		if d.take(op) == 0 {
			break
		}
	}
	d.draft = draft
	if len(draft) < max(d.shortest(), kept+1) {
		return *one
	}
	return d.individual(e, d.completeAfter(draft, kept, e.Rand))
}

// lead draws an operator that is legal at a place, except the given one. With the probability guide it takes the one that leads nearest.
func (d *dependent[S]) lead(place, not int, chance *rand.Rand) (Op, bool) {
	if chance.Float64() >= d.guide {
		return d.draw(place, d.home, anywhere, not, chance)
	}
	var best Op
	least, equal := 0, 0
	for op := range Op(d.ops) {
		if int(op) == not || d.step(place, op) < 0 {
			continue
		}
		switch far := d.try(op); {
		case equal == 0 || far < least:
			best, least, equal = op, far, 1
		case far == least:
			if equal++; chance.IntN(equal) == 0 {
				best = op
			}
		}
	}
	return best, equal > 0
}
