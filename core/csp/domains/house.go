package domains

import (
	"math/bits"
	"slices"
)

// house is a set of places that together have each value of all exactly once.
type house struct {
	of  []int32
	all uint32
}

func (h *house) places() []int32 { return h.of }

func (*house) rank() int { return houseRank }

// narrow fixes each value that only one place can have.
func (h *house) narrow(p *Problem) bool {
	once, twice, fixed := uint32(0), uint32(0), uint32(0)
	for _, place := range h.of {
		set := p.at(place)
		twice |= once & set
		once |= set
		if single(set) {
			fixed |= set
		}
	}
	return once == h.all && p.fix(h.of, once&^twice&^fixed)
}

// choose considers the values that only two places of the house can have. If the mean weight of the two places is more than most, it sets b
// to the decision that the heavier place has the value, and returns that mean; otherwise it returns most.
func (h *house) choose(p *Problem, b *branch, most float64) float64 {
	once, twice, more := uint32(0), uint32(0), uint32(0)
	for _, place := range h.of {
		set := p.at(place)
		more |= twice & set
		twice |= once & set
		once |= set
	}
	for set := twice &^ more; set != 0; set &= set - 1 {
		value := set & -set
		sum, heavier := 0.0, int32(-1)
		for _, place := range h.of {
			if p.at(place)&value != 0 {
				sum += p.weight[place]
				if heavier < 0 || p.weight[place] > p.weight[heavier] {
					heavier = place
				}
			}
		}
		if mean := sum / 2; mean > most {
			*b, most = branch{heavier, value}, mean
		}
	}
	return most
}

// fix assigns each value of a set to the only place where it is open.
func (p *Problem) fix(of []int32, set uint32) bool {
	if set == 0 {
		return true
	}
	for _, place := range of {
		if own := p.at(place) & set; own != 0 && (!single(own) || !p.keep(place, own)) {
			return false
		}
	}
	return true
}

// pointing is a house. Its propagation removes each value that at most three of its places can have from the places that must differ from
// all of these.
type pointing struct{ of []int32 }

func (h *pointing) places() []int32 { return h.of }

func (*pointing) rank() int { return pointingRank }

func (h *pointing) narrow(p *Problem) bool {
	once, twice, thrice, more := uint32(0), uint32(0), uint32(0), uint32(0)
	for _, place := range h.of {
		set := p.at(place)
		more |= thrice & set
		thrice |= twice & set
		twice |= once & set
		once |= set
	}
	return p.exclude(h.of, twice&^more)
}

// maxHolders is the largest number of places that exclude considers.
const maxHolders = 9

// exclude takes values that certainly occur at the given places. It removes each from the places that must differ from all its holders,
// which are the given places where the value is open.
func (p *Problem) exclude(of []int32, certain uint32) bool {
	words := p.words()
	for ; certain != 0; certain &= certain - 1 {
		value := certain & -certain
		var holders [maxHolders]int
		n := 0
		for _, place := range of {
			if p.at(place)&value == 0 {
				continue
			}
			if n == maxHolders {
				return true
			}
			holders[n] = int(place) * words
			n++
		}
		if n == 0 {
			return false
		}
		for i := range words {
			common := p.sees[holders[0]+i]
			for _, from := range holders[1:n] {
				common &= p.sees[from+i]
			}
			for ; common != 0; common &= common - 1 {
				if q := int32(i*64 + bits.TrailingZeros64(common)); p.at(q)&value != 0 && !p.shrink(q, ^value) {
					return false
				}
			}
		}
	}
	return true
}

// cross requires that the places of house a outside b have the same set of values as the places of b outside a. A pointing house shows
// as much if they share at most three places.
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
	if a.all == b.all && len(rest) < len(a.of)-3 {
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

func (*crossing) rank() int { return pointingRank }

func (c *crossing) narrow(p *Problem) bool {
	one, other := uint32(0), uint32(0)
	for _, place := range c.of[:c.first] {
		one |= p.at(place)
	}
	for _, place := range c.of[c.first:] {
		other |= p.at(place)
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
