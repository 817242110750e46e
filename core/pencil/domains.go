package pencil

import (
	"math/bits"
	"slices"

	"unknot/core/csp/domains"
)

// Domains states the puzzle for a search over sets of values. ok is false if the puzzle has no houses or too many places, if a place has
// fewer than three values, or if the search cannot express a rule or a value.
func (l *Layout) Domains() (p *domains.Problem, ok bool) {
	if len(l.Places) > domains.MaxPlaces {
		return nil, false
	}
	if few := func(p Place) bool { return len(p.Values) <= 2 }; len(l.houses()) == 0 || slices.ContainsFunc(l.Places, few) {
		return nil, false
	}
	left := l.narrowed(false)
	open := make([]uint32, len(left))
	for i, values := range left {
		for _, v := range values {
			if v < 0 || v > 31 {
				return nil, false
			}
			open[i] |= 1 << v
		}
		if open[i] == 0 {
			return nil, false
		}
	}
	p = domains.New(open)
	s := stating{l, p, open}
	for _, r := range l.StatedRules() {
		if d, ok := r.Holds.(Differing); ok {
			p.Differ(d.Apart())
		}
	}
	for _, r := range l.StatedRules() {
		if !s.state(r.Holds) {
			return nil, false
		}
	}
	s.imply()
	return p, true
}

// Summed reports whether a rule fixes the sum of some places, or lists the sets of their values.
func (l *Layout) Summed() bool {
	sets := func(r Rule) bool { _, ok := r.Holds.(Sets); return ok }
	return len(l.totals()) > 0 || slices.ContainsFunc(l.StatedRules(), sets)
}

// stating is a problem under construction, with the layout whose rules are translated.
type stating struct {
	layout *Layout
	to     *domains.Problem
	open   []uint32
}

// state adds a constraint to the problem. The problem must already know which places differ. It returns false if the constraint cannot be
// stated.
func (s stating) state(c Constraint) bool {
	switch c := c.(type) {
	case Different, Sum:
	case Each:
		all := uint32(0)
		for _, v := range c.Values {
			all |= 1 << v
		}
		beyond := func(place int) bool { return s.open[place]&^all != 0 }
		return len(c.Of) == len(c.Values) && !slices.ContainsFunc(c.Of, beyond)
	case Sets:
		all := make([]uint32, len(c.sets))
		for i, set := range c.sets {
			for k, v := range c.values {
				all[i] |= uint32(set>>k&1) << v
			}
		}
		s.to.Sets(c.Of, all)
	case Linear:
		if _, ok := c.total(); !ok { // imply states the sums with a known total
			s.linear(c)
		}
	case Patterns:
		if places := c.Places(); len(places) == 2 && c.pairs() {
			s.pair(places, c)
			return true
		}
		return s.single(c)
	case Same:
		return s.same(c)
	case Count:
		return s.count(c)
	default:
		return false
	}
	return true
}

func (s stating) linear(c Linear) {
	var places, weights []int
	for _, t := range c.Of {
		if i := slices.Index(places, t.Place); i >= 0 {
			weights[i] += t.Weight
		} else {
			places, weights = append(places, t.Place), append(weights, t.Weight)
		}
	}
	s.to.Linear(places, weights, c.Least, c.Most, nil)
}

func (s stating) pair(places []int, c Patterns) {
	var allowed [32]uint32
	for _, pattern := range c {
		a, b := pattern[0], pattern[1]
		if a.Place != places[0] {
			a, b = b, a
		}
		allowed[a.Value] |= 1 << b.Value
	}
	s.to.Pair(places[0], places[1], &allowed)
}

// single states patterns of one place.
func (s stating) single(c Patterns) bool {
	set := uint32(0)
	for _, pattern := range c {
		if len(pattern) != 1 || pattern[0].Place != c[0][0].Place || pattern[0].Value < 0 {
			return false
		}
		set |= 1 << pattern[0].Value
	}
	if len(c) == 0 {
		return false
	}
	s.to.Count([]int{c[0][0].Place}, []uint32{set}, 1, 1)
	return true
}

func (s stating) same(c Same) bool {
	for _, pair := range c {
		a, b := pair[0], pair[1]
		if a.Value < 0 || b.Value < 0 || a.Place == b.Place {
			return false
		}
		var allowed [32]uint32
		for v := range allowed {
			if allowed[v] = ^(uint32(1) << b.Value); v == a.Value {
				allowed[v] = 1 << b.Value
			}
		}
		s.to.Pair(a.Place, b.Place, &allowed)
	}
	return true
}

// count adds the constraint on how many of c's statements hold. Statements about the same place exclude each other, so they count once. It
// returns false if c cannot be stated.
func (s stating) count(c Count) bool {
	var places []int
	var sets []uint32
	for _, is := range c.Of {
		if is.Value < 0 {
			return false
		}
		i := slices.Index(places, is.Place)
		if i < 0 {
			i = len(places)
			places, sets = append(places, is.Place), append(sets, 0)
		}
		if sets[i]>>is.Value&1 == 1 {
			return false // a statement that is listed twice counts twice
		}
		sets[i] |= 1 << is.Value
	}
	s.to.Count(places, sets, c.Least, c.Most)
	return true
}

// imply adds the consequences of houses and sums; see Model.imply.
func (s stating) imply() {
	houses, totals := s.layout.houses(), s.layout.totals()
	if len(totals) == 0 {
		return
	}
	s.to.Persist()
	apart := newApartness(s.layout)
	for _, t := range totals {
		s.sum(t.of, nil, t.sum, apart, s.to.Linear)
	}
	for _, b := range balances(s.layout, houses, totals) {
		s.sum(b.of, b.over, b.sum, apart, s.to.Redundant)
	}
}

// sum adds the equation that the sum of the places `of` is the sum of the places `over` plus the number sum. If the equation cannot be
// stated by sets of values, the function linear adds it.
func (s stating) sum(of, over []int, sum int, apart apartness, linear func(of, weights []int, least, most int, groups [][]int32)) {
	if len(of) == 0 {
		of, over, sum = over, nil, -sum
	}
	if len(over) == 0 && apart.all(of) && s.sets(of, sum) {
		return
	}
	groups := append(apart.groups(of, 0), apart.groups(over, len(of))...)
	weights := slices.Concat(slices.Repeat([]int{1}, len(of)), slices.Repeat([]int{-1}, len(over)))
	linear(slices.Concat(of, over), weights, sum, sum, groups)
}

// maxUnion is the largest number of different values of some places for which sets tries all sets.
const maxUnion = 16

// sets adds the constraint that places, which must all differ, have one of the sets of values with the given sum. It returns false if the
// places have too many different values.
func (s stating) sets(of []int, sum int) bool {
	union := uint32(0)
	for _, place := range of {
		union |= s.open[place]
	}
	if bits.OnesCount32(union) > maxUnion {
		return false
	}
	var all []uint32
	for set := union; ; set = (set - 1) & union {
		if bits.OnesCount32(set) == len(of) && added(set) == sum {
			all = append(all, set)
		}
		if set == 0 {
			break
		}
	}
	s.to.Sets(of, all)
	return true
}

// added returns the sum of the values of a set.
func added(set uint32) (sum int) {
	for ; set != 0; set &= set - 1 {
		sum += bits.TrailingZeros32(set)
	}
	return sum
}
