package odga

import (
	"math/rand/v2"

	"unknot/core/evolve"
)

// nearby is the probability that a mutation at the end stops going back at each operator. So it drops nine operators on average.
const nearby = 0.1

// regrow returns a mutant with another end, a mutation that the paper does not have. It cuts the sequence shortly before the state nearest
// to the goal, and appends LENGTH other operators. It then cuts the mutant at the nearest state among the new ones, which may be farther
// from the goal than the parent's. The Boltzmann test decides whether the mutant survives.
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

// lead returns an operator that is legal at a place, but not the operator not. With probability d.guide it is the operator that leads
// nearest to the goal, otherwise a random one. ok is false if there is none.
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
