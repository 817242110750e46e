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
		p.add(&pointing{of})
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

func (*pair) rank() int { return pairRank }

func (r *pair) narrow(p *Problem) bool {
	a, b := r.of[0], r.of[1]
	return p.keep(b, supported(p.at(a), r.there)) && p.keep(a, supported(p.at(b), r.back))
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

func (*count) rank() int { return countRank }

func (c *count) narrow(p *Problem) bool {
	holds, may := 0, 0
	for i, place := range c.of {
		switch set := p.at(place); {
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
		if set := p.at(place); set&^c.sets[i] != 0 && set&c.sets[i] != 0 {
			if holds == c.most {
				p.keep(place, ^c.sets[i])
			} else {
				p.keep(place, c.sets[i])
			}
		}
	}
	return true
}
