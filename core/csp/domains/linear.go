package domains

import (
	"math/bits"
	"slices"
)

// Linear requires that the weighted sum of the values at places is from least to most. Each group lists indices of places that have the
// same weight and must differ; the sum of a group is then bounded more closely.
func (p *Problem) Linear(places, weights []int, least, most int, groups [][]int32) {
	p.add(p.linear(places, weights, least, most, groups))
}

// Redundant is like Linear for a consequence of other constraints. A long sum with many open places rarely removes a value, so it waits
// until few places are open, and for all other constraints.
func (p *Problem) Redundant(places, weights []int, least, most int, groups [][]int32) {
	l := p.linear(places, weights, least, most, groups)
	l.late = len(places) > maxEarly
	p.add(l)
}

const (
	maxEarly = 5 // largest number of places of a redundant sum that does not wait
	maxOpen  = 6 // number of open places for which the others wait
)

func (p *Problem) linear(places, weights []int, least, most int, groups [][]int32) *linear {
	of, _ := p.indices(places)
	l := &linear{of: of, least: least, most: most, groups: slices.Clone(groups), least1: make([]int, len(groups)+len(of)),
		most1: make([]int, len(groups)+len(of)), team: make([]int32, len(of)), sign: make([]int, len(of))}
	grouped := make([]bool, len(of))
	for _, group := range groups {
		for _, i := range group {
			grouped[i] = true
		}
	}
	for i := range of {
		if !grouped[i] {
			l.groups = append(l.groups, []int32{int32(i)})
		}
	}
	l.exact = least == most
	for g, group := range l.groups {
		l.weights = append(l.weights, weights[group[0]])
		for _, i := range group {
			l.team[i], l.sign[i] = int32(g), weights[i]
			l.exact = l.exact && (weights[i] == 1 || weights[i] == -1)
		}
	}
	return l
}

type linear struct {
	of            []int32
	groups        [][]int32 // indices of places
	weights       []int     // by group: the weight of its places
	least, most   int
	least1, most1 []int   // scratch, by group: the bounds of its sum, times its weight
	exact         bool    // whether the sum is a single number and all weights are 1 or -1
	team          []int32 // by place: its group
	sign          []int   // by place: its weight
	late          bool    // whether it waits; see Redundant
}

func (l *linear) places() []int32 { return l.of }

func (l *linear) rank() int {
	if l.late {
		return lateRank
	}
	return linearRank
}

// narrow removes the values of each group that keep the sum outside its bounds, whatever values the other groups have.
func (l *linear) narrow(p *Problem) bool {
	if l.late && p.manyOpen(l.of) {
		return true
	}
	if l.exact {
		if done, ok := l.few(p); done {
			return ok
		}
	}
	low, high := 0, 0
	for g, group := range l.groups {
		a, b := l.bounds(p, group)
		if w := l.weights[g]; w > 0 {
			l.least1[g], l.most1[g] = w*a, w*b
		} else {
			l.least1[g], l.most1[g] = w*b, w*a
		}
		low, high = low+l.least1[g], high+l.most1[g]
	}
	if low > l.most || high < l.least {
		return false
	}
	if low >= l.least && high <= l.most {
		return true
	}
	for g, group := range l.groups {
		// The sum of this group's values must be from a to b.
		a, b := l.least-(high-l.most1[g]), l.most-(low-l.least1[g])
		if a <= l.least1[g] && b >= l.most1[g] {
			continue
		}
		if w := l.weights[g]; w > 0 {
			a, b = ceil(a, w), floor(b, w)
		} else {
			a, b = ceil(b, w), floor(a, w)
		}
		if !l.within(p, group, a, b) {
			return false
		}
	}
	return true
}

// manyOpen reports whether more than maxOpen of some places have several open values.
func (p *Problem) manyOpen(of []int32) bool {
	n := 0
	for _, place := range of {
		if !single(p.at(place)) {
			if n++; n > maxOpen {
				return true
			}
		}
	}
	return false
}

// floor and ceil divide, rounding down and up.
func floor(a, b int) int {
	if a%b != 0 && (a < 0) != (b < 0) {
		return a/b - 1
	}
	return a / b
}

func ceil(a, b int) int { return -floor(-a, b) }

// bounds returns the least and the greatest sum of a group.
func (l *linear) bounds(p *Problem, group []int32) (least, most int) {
	if len(group) == 1 {
		set := p.at(l.of[group[0]])
		return bits.TrailingZeros32(set), 31 - bits.LeadingZeros32(set)
	}
	fixed, union, n := uint32(0), uint32(0), 0
	for _, i := range group {
		set := p.at(l.of[i])
		least += bits.TrailingZeros32(set)
		most += 31 - bits.LeadingZeros32(set)
		if single(set) {
			fixed |= set
		} else {
			union |= set
			n++
		}
	}
	sum := 0
	for set := fixed; set != 0; set &= set - 1 {
		sum += bits.TrailingZeros32(set)
	}
	few, many := extremes(union&^fixed, n)
	return max(least, sum+few), min(most, sum+many)
}

// extremes returns the sum of the n least and the sum of the n greatest values
// of a set. If the set has fewer than n values, both are the sum of all.
func extremes(set uint32, n int) (least, most int) {
	low, high := set, set
	for ; n > 0 && low != 0; n-- {
		least += bits.TrailingZeros32(low)
		low &= low - 1
		top := 31 - bits.LeadingZeros32(high)
		most += top
		high &^= 1 << top
	}
	return least, most
}

// within keeps the values of a group that allow a sum from a to b.
func (l *linear) within(p *Problem, group []int32, a, b int) bool {
	if len(group) == 1 {
		return p.keep(l.of[group[0]], between(a, b))
	}
	low, high := 0, 0
	fixed, union, n := 0, uint32(0), 0
	for _, i := range group {
		set := p.at(l.of[i])
		low, high = low+bits.TrailingZeros32(set), high+31-bits.LeadingZeros32(set)
		if single(set) {
			fixed += bits.TrailingZeros32(set)
		} else {
			union |= set
			n++
		}
	}
	few, many := extremes(union, n-1)
	for _, i := range group {
		set := p.at(l.of[i])
		if single(set) {
			continue
		}
		least, most := bits.TrailingZeros32(set), 31-bits.LeadingZeros32(set)
		if !p.keep(l.of[i], between(a-min(high-most, fixed+many), b-max(low-least, fixed+few))) {
			return false
		}
	}
	return true
}

// between returns the set of the values from a to b.
func between(a, b int) uint32 {
	a, b = max(a, 0), min(b, 31)
	if a > b {
		return 0
	}
	return (^uint32(0) << a) & (^uint32(0) >> (31 - b))
}

// few narrows an exact sum with at most three open places, so that each of their values is part of a way to reach the sum. done is false
// if there are more open places.
func (l *linear) few(p *Problem) (done, ok bool) {
	var open [3]int
	n, rest := 0, l.least
	for i, place := range l.of {
		set := p.at(place)
		switch {
		case single(set) && l.sign[i] > 0:
			rest -= bits.TrailingZeros32(set)
		case single(set):
			rest += bits.TrailingZeros32(set)
		case n == len(open):
			return false, true
		default:
			open[n] = i
			n++
		}
	}
	// A place of weight -1 is replaced by 31 minus its value, which is added.
	var sets [3]uint32
	for k, i := range open[:n] {
		if sets[k] = p.at(l.of[i]); l.sign[i] < 0 {
			sets[k] = bits.Reverse32(sets[k])
			rest += 31
		}
	}
	switch n {
	case 0:
		return true, rest == 0
	case 1:
		sets[0] &= one(rest)
	case 2:
		sets[0], sets[1] = apart2(sets[0], sets[1], rest, l.team[open[0]] == l.team[open[1]])
	case 3:
		sets = apart3(sets, rest, l.team[open[0]] == l.team[open[1]], l.team[open[0]] == l.team[open[2]],
			l.team[open[1]] == l.team[open[2]])
	}
	for k, i := range open[:n] {
		if l.sign[i] < 0 {
			sets[k] = bits.Reverse32(sets[k])
		}
		if !p.keep(l.of[i], sets[k]) {
			return true, false
		}
	}
	return true, true
}

// one returns the set of a value, which is empty if the value is not from 0 to 31.
func one(value int) uint32 {
	if value < 0 || value > 31 {
		return 0
	}
	return 1 << value
}

// minus returns the set of the values sum minus v, for each v of a set.
func minus(sum int, set uint32) uint32 {
	switch back := bits.Reverse32(set); { // bit 31-v
	case sum < 31:
		return back >> (31 - sum)
	default:
		return back << (sum - 31)
	}
}

// apart2 returns the values of two places that can have a sum. If differ is true, the values must not be equal.
func apart2(a, b uint32, sum int, differ bool) (uint32, uint32) {
	if sum < 0 || sum > 62 {
		return 0, 0
	}
	if differ && sum&1 == 0 {
		a &^= 1 << (sum / 2)
		b &^= 1 << (sum / 2)
	}
	return a & minus(sum, b), b & minus(sum, a)
}

// apart3 returns the values of three places that can have a sum. The flags say which pairs of places must have different values.
func apart3(sets [3]uint32, sum int, ab, ac, bc bool) (all [3]uint32) {
	for set := sets[0]; set != 0; set &= set - 1 {
		value := set & -set
		b, c := sets[1], sets[2]
		if ab {
			b &^= value
		}
		if ac {
			c &^= value
		}
		if b, c = apart2(b, c, sum-bits.TrailingZeros32(value), bc); b != 0 {
			all[0] |= value
			all[1] |= b
			all[2] |= c
		}
	}
	return all
}
