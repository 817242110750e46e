package pencil

import (
	"slices"

	"unknot/core/csp"
)

// What follows from houses and sums together, for a search without guards. A house is places that have each of some values once, so that
// their sum is known: a row of Sudoku. Where sums cover a few houses except for some cells, the sum of these cells follows (players call
// them innies, and cells that reach out of the houses outies). And a sum of places that all differ allows only some sets of values.

// house is an Each constraint.
type house struct {
	of    []int
	total int
}

// total is a sum of places with a known result.
type total struct {
	of  []int
	sum int
}

// maxSpare is the largest number of places beside the known sums whose sum is stated.
const maxSpare = 7

// maxHouses is the largest number of adjoining houses that are added up.
const maxHouses = 4

// imply adds what follows from the houses and the sums of the rules.
func (m *Model) imply() {
	houses, totals := m.layout.houses(), m.layout.totals()
	if len(totals) == 0 {
		return
	}
	apart := newApartness(m.layout)
	for _, t := range totals {
		m.postSets(t, apart)
	}
	for _, t := range spare(m.layout, houses, totals) {
		m.Linear(csp.True, t.sum, t.sum, ones(len(t.of)), m.ints(t.of))
		m.postSets(t, apart)
	}
}

func ones(n int) []int { return slices.Repeat([]int{1}, n) }

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
			weighted := func(t Term) bool { return t.Weight != 1 }
			if c.Least == c.Most && len(c.Places()) == len(c.Of) && !slices.ContainsFunc(c.Of, weighted) {
				all = append(all, total{c.Places(), c.Least})
			}
		}
	}
	return all
}

// apartness has, for each pair of places, whether a rule makes them different.
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

// all reports whether no two of some places may be equal.
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

// postSets says that places that differ have one of the sets of values with their sum.
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

// spare lists the sums of the places that known sums leave over in a few adjoining houses, and of those by which they reach out.
func spare(l *Layout, houses []house, totals []total) (all []total) {
	seen := map[string]bool{}
	add := func(of []int, sum int) {
		slices.Sort(of)
		key := string(keyOf(of))
		if len(of) == 0 || len(of) > maxSpare || seen[key] {
			return
		}
		seen[key] = true
		all = append(all, total{of, sum})
	}
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
			innies, outies := disjointly(l, in, sum, totals)
			add(innies.of, innies.sum)
			add(outies.of, outies.sum)
		}
	}
	return all
}

// disjointly takes sums whose places do not overlap: those that lie in a region leave the innies, those that touch it reach the outies.
func disjointly(l *Layout, in []bool, sum int, totals []total) (innies, outies total) {
	taken, touched := make([]bool, len(l.Places)), make([]bool, len(l.Places))
	innies.sum, outies.sum = sum, -sum
	covered := true
	for _, t := range totals {
		inside := 0
		for _, p := range t.of {
			if in[p] {
				inside++
			}
		}
		if inside == len(t.of) && !slices.ContainsFunc(t.of, func(p int) bool { return taken[p] }) {
			for _, p := range t.of {
				taken[p] = true
			}
			innies.sum -= t.sum
		}
		if inside > 0 && !slices.ContainsFunc(t.of, func(p int) bool { return touched[p] }) {
			for _, p := range t.of {
				touched[p] = true
			}
			outies.sum += t.sum
		}
	}
	for p, is := range in {
		switch {
		case is && !taken[p]:
			innies.of = append(innies.of, p)
		}
		switch {
		case is && !touched[p]:
			covered = false
		case !is && touched[p]:
			outies.of = append(outies.of, p)
		}
	}
	if !covered {
		outies = total{}
	}
	return innies, outies
}

func keyOf(places []int) (key []byte) {
	for _, p := range places {
		key = append(key, byte(p), byte(p>>8))
	}
	return key
}
