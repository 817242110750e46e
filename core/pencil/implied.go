package pencil

import (
	"slices"

	"unknot/core/csp"
)

// The code below finds what houses and sums imply together, in models without guards. A house is a set of places that have each of some
// values once, such as a row of Sudoku, so the sum of the house is known. If known sums cover a few houses except for some cells, the sum
// of these cells follows. Players call these cells innies, and the cells of the sums outside the houses outies. A sum of places that all
// differ also allows only some sets of values.

// house is an Each constraint.
type house struct {
	of    []int
	total int
}

// total is the known sum of the values of some places.
type total struct {
	of  []int
	sum int
}

// maxSpare is the largest number of places in a balance.
const maxSpare = 9

// maxHouses is the largest number of consecutive houses that are added up.
const maxHouses = 6

// maxImplied is the largest number of places for which `imply` adds anything: it keeps a byte for each pair of them.
const maxImplied = 4096

// imply adds the consequences of the houses and the sums of the rules.
func (m *Model) imply() {
	houses, totals := m.layout.houses(), m.layout.totals()
	if len(totals)+len(m.sets) == 0 || len(m.layout.Places) > maxImplied {
		return
	}
	apart := newApartness(m.layout)
	for _, t := range totals {
		m.postSets(t, apart)
	}
	for _, b := range balances(m.layout, houses, totals) {
		weights := slices.Concat(slices.Repeat([]int{1}, len(b.of)), slices.Repeat([]int{-1}, len(b.over)))
		groups := append(apart.groups(b.of, 0), apart.groups(b.over, len(b.of))...)
		m.LinearApart(csp.True, b.sum, b.sum, weights, m.ints(slices.Concat(b.of, b.over)), groups)
		switch {
		case len(b.over) == 0:
			m.postSets(total{b.of, b.sum}, apart)
		case len(b.of) == 0:
			m.postSets(total{b.over, -b.sum}, apart)
		}
	}
	m.exclude(apart)
}

// houses lists the houses of the rules.
func (l *Layout) houses() (all []house) {
	for i := range l.StatedRules() {
		if e, ok := l.Rules[i].Holds.(Each); ok && len(e.Of) == len(e.Values) {
			h := house{of: e.Of}
			for _, v := range e.Values {
				h.total += v
			}
			all = append(all, h)
		}
	}
	return all
}

// totals lists the known sums of the rules.
func (l *Layout) totals() (all []total) {
	for i := range l.StatedRules() {
		switch c := l.Rules[i].Holds.(type) {
		case Sum:
			all = append(all, total{c.Of, c.Total})
		case Linear:
			if t, ok := c.total(); ok {
				all = append(all, t)
			}
		}
	}
	return all
}

// total returns the sum that the constraint demands of places that all count once; ok is false if it demands something else.
func (l Linear) total() (t total, ok bool) {
	weighted := func(t Term) bool { return t.Weight != 1 }
	places := l.Places()
	return total{places, l.Least}, l.Least == l.Most && len(places) == len(l.Of) && !slices.ContainsFunc(l.Of, weighted)
}

// apartness records for each pair of places whether a rule makes them different.
type apartness struct {
	n    int
	pair []bool
}

func newApartness(l *Layout) apartness {
	a := apartness{len(l.Places), make([]bool, len(l.Places)*len(l.Places))}
	for i := range l.Rules {
		d, ok := l.Rules[i].Holds.(Differing)
		if !ok {
			continue
		}
		of := d.Apart()
		for _, p := range of {
			for _, q := range of {
				a.pair[p*a.n+q] = true
			}
		}
	}
	return a
}

// all reports whether the rules make some places all different.
func (a apartness) all(of []int) bool {
	for i, p := range of {
		for _, q := range of[:i] {
			if !a.pair[p*a.n+q] {
				return false
			}
		}
	}
	return true
}

// from reports whether the rules make a place different from each of some others.
func (a apartness) from(p int, others []int) bool {
	return !slices.ContainsFunc(others, func(q int) bool { return p == q || !a.pair[p*a.n+q] })
}

// groups divides places into groups whose members all differ. It returns the groups of two places or more, as indices that count from base.
func (a apartness) groups(of []int, base int) (all [][]int32) {
	in := make([]bool, len(of))
	for i := range of {
		if in[i] {
			continue
		}
		group, places := []int32{int32(base + i)}, []int{of[i]}
		for j := i + 1; j < len(of); j++ {
			if !in[j] && a.all(append(places, of[j])) {
				in[j] = true
				group, places = append(group, int32(base+j)), append(places, of[j])
			}
		}
		if len(group) > 1 {
			all = append(all, group)
		}
	}
	return all
}

// postSets adds the constraint that the places of a total have one of the sets of values with that sum, if the places all differ.
func (m *Model) postSets(t total, apart apartness) {
	if len(t.of) < 2 || !apart.all(t.of) {
		return
	}
	sets, ok := NewSets(m.layout, t.of, func(values []int) bool {
		sum := 0
		for _, v := range values {
			sum += v
		}
		return sum == t.sum
	})
	if ok {
		sets.post(m, csp.True)
	}
}

// balance is a linear equation between places that follows from houses and sums: the places `of` have weight 1, the places `over` weight
// -1.
type balance struct {
	of, over []int
	sum      int
}

// balances lists equations for runs of consecutive houses, each with at most maxSpare places. From the total of a run, it
// subtracts the known sums that lie mostly in the run. The rest equals the places of the run that are in none of these sums, minus the
// places of these sums outside the run.
func balances(l *Layout, houses []house, totals []total) (all []balance) {
	seen := map[string]bool{}
	for first := range houses {
		in, sum := make([]bool, len(l.Places)), 0
		for next := first; next < min(first+maxHouses, len(houses)); next++ {
			if slices.ContainsFunc(houses[next].of, func(p int) bool { return in[p] }) {
				break
			}
			for _, p := range houses[next].of {
				in[p] = true
			}
			sum += houses[next].total
			b := balanced(in, sum, totals)
			key := string(keyOf(slices.Concat(b.of, []int{len(in)}, b.over)))
			if n := len(b.of) + len(b.over); n > 0 && n <= maxSpare && !seen[key] {
				seen[key] = true
				all = append(all, b)
			}
		}
	}
	return all
}

// balanced subtracts from the sum of a region the known sums that have most of their places in the region and do not overlap. If there are
// no such sums, the balance has no places.
func balanced(in []bool, sum int, totals []total) balance {
	taken := make([]bool, len(in))
	for _, t := range totals {
		inside := 0
		for _, p := range t.of {
			if in[p] {
				inside++
			}
		}
		if 2*inside <= len(t.of) || slices.ContainsFunc(t.of, func(p int) bool { return taken[p] }) {
			continue
		}
		for _, p := range t.of {
			taken[p] = true
		}
		sum -= t.sum
	}
	b := balance{sum: sum}
	if !slices.Contains(taken, true) {
		return b
	}
	for p, is := range in {
		switch {
		case is && !taken[p]:
			b.of = append(b.of, p)
		case !is && taken[p]:
			b.over = append(b.over, p)
		}
	}
	return b
}

func keyOf(places []int) (key []byte) {
	for _, p := range places {
		key = append(key, byte(p), byte(p>>8))
	}
	return key
}
