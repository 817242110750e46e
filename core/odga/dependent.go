package odga

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"unknot/core/evolve"
	"unknot/core/scene"
)

// dependent is the location-dependent scheme (3.4.1, 3.7.3): an operator is bound to the place at which it is applied, and bridges between
// places join parts of paths.
type dependent[S comparable] struct {
	*walker[S]
	*places
}

// newDependent returns the scheme for a space. It returns an error if MAXLEN leaves no room for a path to the goal's place.
func newDependent[S comparable](w *walker[S], space Located[S]) (*dependent[S], error) {
	d := &dependent[S]{walker: w, places: newPlaces(space, &w.start, w.undoes)}
	need := d.shortest() + d.diameter()
	switch {
	case d.maxlen >= need:
	case d.bounded:
		return nil, fmt.Errorf("the longest length, maxlen, is %d, but %s and the way back need up to %d: raise it to that or more",
			d.maxlen, scene.Several(d.shortest(), "moves"), need)
	default:
		d.maxlen = need
	}
	return d, nil
}

// shortest returns the minimum length of a sequence after a cut.
func (d *dependent[S]) shortest() int {
	if d.keeps {
		return max(d.minlen, 1)
	}
	return 1
}

// attempts is the number of drafts of a child after which the parent is kept if all of them are too short.
const attempts = 20

// Random implements scheme. It completes a draft of LENGTH random operators.
func (d *dependent[S]) Random(chance *rand.Rand) Path {
	draft, place, back := d.draft[:0], d.places.start, none
	for range max(d.length, d.shortest()) {
		op, ok := d.draw(place, d.home, anywhere, back, chance)
		if !ok { // a dead end: only the inverse operator is legal
			op, _ = d.draw(place, d.home, anywhere, none, chance)
		}
		draft, place = append(draft, op), d.step(place, op)
		if d.tidy {
			back = int(d.places.undoes[op])
		}
	}
	d.draft = draft
	return d.complete(draft, chance)
}

// cross implements scheme: one-point crossover with a separate cut point in each parent. A bridge joins the head of one and the tail of
// mate.
func (d *dependent[S]) cross(e *evolve.Evolution[Path], one, mate *evolve.Individual[Path]) evolve.Individual[Path] {
	a, b := one.Genome.Ops, mate.Genome.Ops
	return d.live(e, one,
		d.child(e, one, d.minlen, func() []Op { return d.join(a[:e.Rand.IntN(len(a)+1)], b, e.Rand.IntN(len(b)+1), e.Rand) }))
}

// mutate implements scheme: it replaces MUT-RANGE operators, or fewer at the end of the sequence, by a bridge between the same two places,
// which may be longer or shorter.
func (d *dependent[S]) mutate(e *evolve.Evolution[Path], one *evolve.Individual[Path]) evolve.Individual[Path] {
	if d.ends > 0 && e.Rand.Float64() < d.ends {
		return d.regrow(e, one)
	}
	ops := one.Genome.Ops
	return d.child(e, one, d.shortest(), func() []Op {
		i := e.Rand.IntN(len(ops))
		return d.join(ops[:i], ops, min(i+d.mutation, len(ops)), e.Rand)
	})
}

// child completes the first of up to attempts drafts that has at least the given number of operators. If there is none, it returns the
// parent. Only crossover requires MINLEN (3.5.1).
func (d *dependent[S]) child(e *evolve.Evolution[Path], parent *evolve.Individual[Path], least int,
	draw func() []Op) evolve.Individual[Path] {
	for range attempts {
		if draft := draw(); len(draft) >= max(least, 1) {
			return d.individual(e, d.complete(draft, e.Rand))
		}
	}
	return *parent
}

// join returns first, a bridge, and the tail of second from index j, cut to MAXLEN operators (figures 17 and 18). If d.tidy is set, it
// drops idle pairs as in figure 14, which does not change the places of the other operators.
func (d *dependent[S]) join(first, second []Op, j int, chance *rand.Rand) []Op {
	from, to := d.after(d.places.start, first), d.after(d.places.start, second[:j])
	draft := d.bridge(append(d.draft[:0], first...), from, to, chance)
	draft = append(draft, second[j:]...)
	d.draft = draft
	if d.tidy {
		draft = d.dropIdle(draft)
	}
	return draft[:min(len(draft), d.maxlen)]
}

// bridge appends a path between two places. The path is step-like or, if d.any is set, random. A random path exceeds the shortest length by
// 2 for each head of a coin before the first tail.
func (d *dependent[S]) bridge(ops []Op, from, to int, chance *rand.Rand) []Op {
	if !d.any {
		return d.stepLike(ops, from, to, chance)
	}
	length := d.places.far(from, to)
	for chance.IntN(2) == 0 && length < d.maxlen {
		length += 2
	}
	return d.wander(ops, from, to, length, chance)
}

// complete is getbest and append of 3.5.3: it cuts the draft at the state nearest to the goal, and appends a path to the goal's place.
func (d *dependent[S]) complete(draft []Op, chance *rand.Rand) Path {
	return d.completeAfter(draft, 0, chance)
}

// completeAfter completes a draft like complete, but cuts it after more than kept operators. It skips cuts that leave no room for the path
// to the goal's place within MAXLEN. If d.keeps is set, it also skips cuts before MINLEN, which 3.7.3 demands of the population. It
// overwrites the draft.
func (d *dependent[S]) completeAfter(draft []Op, kept int, chance *rand.Rand) Path {
	far, place := d.walk(draft), d.places.start
	cut, end, least := 0, place, int32(1<<30)
	for i, op := range draft {
		place = d.step(place, op)
		if i >= kept && i+1 >= d.shortest() && far[i] < least && i+1+d.places.far(place, d.home) <= d.maxlen {
			cut, end, least = i+1, place, far[i]
		}
	}
	if end != d.home {
		d.draft = d.stepLike(draft[:cut], end, d.home, chance)
		return d.path(d.draft)
	}
	at := nearest(far[:cut])
	return Path{Ops: slices.Clone(draft[:cut]), Best: at + 1, Far: int(far[at])}
}

// lengthen implements scheme.
func (d *dependent[S]) lengthen() { d.maxlen = longer(d.maxlen) }

// adopt implements scheme.
func (d *dependent[S]) adopt(ops []Op, chance *rand.Rand) (Path, error) {
	if len(ops) < d.shortest() {
		return Path{}, fmt.Errorf("%d operators are too few; at least %d are needed here", len(ops), d.shortest())
	}
	return d.complete(ops[:min(len(ops), d.maxlen)], chance), nil
}
