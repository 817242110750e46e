package domains

import (
	"math/bits"
	"slices"
)

// Differ requires different values at places. If there are as many possible values as places, each value must occur.
func (p *Problem) Differ(places []int) {
	of, union := p.indices(places)
	for _, a := range of {
		for _, b := range of {
			if a != b && !slices.Contains(p.peers[a], b) {
				p.peers[a] = append(p.peers[a], b)
			}
		}
	}
	if bits.OnesCount32(union) == len(of) {
		h := &house{of, union}
		for _, other := range p.houses {
			p.cross(h, other)
		}
		p.houses = append(p.houses, h)
		p.add(h)
	}
}

// indices converts places to int32, and returns the union of their sets.
func (p *Problem) indices(places []int) (of []int32, union uint32) {
	for _, place := range places {
		of = append(of, int32(place))
		union |= p.open[place]
	}
	return of, union
}

// house is a set of places that together have each value of all exactly once.
type house struct {
	of  []int32
	all uint32
}

func (h *house) places() []int32 { return h.of }

// narrow fixes each value that only one place can have.
func (h *house) narrow(p *Problem) bool {
	once, twice := p.spread(h.of)
	return once == h.all && p.fix(h.of, once&^twice)
}

// spread returns the values that are open at one or more of the places, and the values open at two or more.
func (p *Problem) spread(of []int32) (once, twice uint32) {
	for _, place := range of {
		set := p.open[place]
		twice |= once & set
		once |= set
	}
	return once, twice
}

// fix assigns each value of a set to the only place where it is open.
func (p *Problem) fix(of []int32, set uint32) bool {
	if set == 0 {
		return true
	}
	for _, place := range of {
		if own := p.open[place] & set; own != 0 && (!single(own) || !p.keep(place, own)) {
			return false
		}
	}
	return true
}

// cross requires that the places of house a outside b have the same set of values as the places of b outside a.
func (p *Problem) cross(a, b *house) {
	var rest, others []int32
	for _, place := range a.of {
		if !slices.Contains(b.of, place) {
			rest = append(rest, place)
		}
	}
	for _, place := range b.of {
		if !slices.Contains(a.of, place) {
			others = append(others, place)
		}
	}
	if a.all == b.all && len(rest) <= len(a.of)-2 {
		p.add(&crossing{slices.Concat(rest, others), len(rest)})
	}
}

// crossing is the constraint of cross on the places that belong to only one of the houses.
// The first places of the slice, as many as the field first says, belong to house a; the others belong to b.
type crossing struct {
	of    []int32
	first int
}

func (c *crossing) places() []int32 { return c.of }

func (c *crossing) narrow(p *Problem) bool {
	one, other := uint32(0), uint32(0)
	for _, place := range c.of[:c.first] {
		one |= p.open[place]
	}
	for _, place := range c.of[c.first:] {
		other |= p.open[place]
	}
	if one == other {
		return true
	}
	for _, place := range c.of {
		if !p.keep(place, one&other) {
			return false
		}
	}
	return true
}

// Sets requires that the values at some places, which must differ, form exactly one of the given sets.
func (p *Problem) Sets(places []int, all []uint32) {
	of, _ := p.indices(places)
	var seeing []int32 // the places that must differ from all of these places
	for q := range p.open {
		if !slices.ContainsFunc(of, func(a int32) bool { return !slices.Contains(p.peers[a], int32(q)) }) {
			seeing = append(seeing, int32(q))
		}
	}
	p.add(&sets{of, all, seeing})
}

type sets struct {
	of     []int32
	all    []uint32
	seeing []int32
}

func (s *sets) places() []int32 { return s.of }

// narrow discards the impossible sets, and removes the values that are in no remaining set. A value in all remaining sets is fixed if only
// one place can have it. It is removed from the other places that must differ from all places of the constraint.
func (s *sets) narrow(p *Problem) bool {
	union, fixed := uint32(0), uint32(0)
	for _, place := range s.of {
		set := p.open[place]
		union |= set
		if single(set) {
			fixed |= set
		}
	}
	some, every := uint32(0), ^uint32(0)
	for _, set := range s.all {
		if set&^union == 0 && fixed&^set == 0 && s.meets(p, set) {
			some |= set
			every &= set
		}
	}
	if some == 0 {
		return false
	}
	for _, place := range s.of {
		if !p.keep(place, some) {
			return false
		}
	}
	if every &^= fixed; every == 0 {
		return true
	}
	if once, twice := p.spread(s.of); every&^once != 0 || !p.fix(s.of, every&^twice) {
		return false
	}
	for _, place := range s.seeing {
		if !p.keep(place, ^every) {
			return false
		}
	}
	return true
}

// meets reports whether each place has an open value in a set.
func (s *sets) meets(p *Problem, set uint32) bool {
	for _, place := range s.of {
		if p.open[place]&set == 0 {
			return false
		}
	}
	return true
}

// Pair allows only some pairs of values: for each value of a, allowed has the set of allowed values of b.
func (p *Problem) Pair(a, b int, allowed *[32]uint32) {
	var back [32]uint32
	for v, set := range allowed {
		for ; set != 0; set &= set - 1 {
			back[bits.TrailingZeros32(set)] |= 1 << v
		}
	}
	p.add(&pair{[]int32{int32(a), int32(b)}, allowed, &back})
}

type pair struct {
	of          []int32
	there, back *[32]uint32
}

func (r *pair) places() []int32 { return r.of }

func (r *pair) narrow(p *Problem) bool {
	a, b := r.of[0], r.of[1]
	return p.keep(b, supported(p.open[a], r.there)) && p.keep(a, supported(p.open[b], r.back))
}

// supported returns the union of the sets that allowed has for the values of a set.
func supported(set uint32, allowed *[32]uint32) (all uint32) {
	for ; set != 0; set &= set - 1 {
		all |= allowed[bits.TrailingZeros32(set)]
	}
	return all
}

// Count requires that at least least and at most most of the places have a value from their set. of has one set for each place.
func (p *Problem) Count(places []int, of []uint32, least, most int) {
	at, _ := p.indices(places)
	p.add(&count{at, of, least, most})
}

type count struct {
	of          []int32
	sets        []uint32
	least, most int
}

func (c *count) places() []int32 { return c.of }

func (c *count) narrow(p *Problem) bool {
	holds, may := 0, 0
	for i, place := range c.of {
		switch set := p.open[place]; {
		case set&^c.sets[i] == 0:
			holds++
		case set&c.sets[i] != 0:
			may++
		}
	}
	if holds > c.most || holds+may < c.least {
		return false
	}
	if may == 0 || holds < c.most && holds+may > c.least {
		return true
	}
	for i, place := range c.of {
		if set := p.open[place]; set&^c.sets[i] != 0 && set&c.sets[i] != 0 {
			if holds == c.most {
				p.keep(place, ^c.sets[i])
			} else {
				p.keep(place, c.sets[i])
			}
		}
	}
	return true
}
