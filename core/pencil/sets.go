package pencil

import (
	"math/bits"
	"slices"

	"unknot/core/csp"
)

// Sets requires that places have different values, and that the set of these values is in a list of sets.
type Sets struct {
	Of     []int
	values []int
	sets   []uint // sets as bits: bit i stands for values[i]
}

// Limits on the different values of the places, and on the number of sets.
const (
	maxSetValues = 16
	maxSets      = 40
)

// NewSets makes the constraint. accepts reports whether a set of values, in ascending order, is allowed. ok is false if there are too many
// values or sets.
func NewSets(l *Layout, of []int, accepts func(values []int) bool) (s Sets, ok bool) {
	s.Of = of
	for _, p := range of {
		s.values = append(s.values, l.Places[p].Values...)
	}
	slices.Sort(s.values)
	if s.values = slices.Compact(s.values); len(s.values) > maxSetValues {
		return s, false
	}
	for set := range uint(1) << len(s.values) {
		if bits.OnesCount(set) != len(of) {
			continue
		}
		var values []int
		for i, v := range s.values {
			if set>>i&1 == 1 {
				values = append(values, v)
			}
		}
		if accepts(values) {
			s.sets = append(s.sets, set)
		}
	}
	return s, len(s.sets) <= maxSets
}

// Places implements Constraint.
func (s Sets) Places() []int { return s.Of }

// Apart implements Differing.
func (s Sets) Apart() []int { return s.Of }

// Broken implements Constraint.
func (s Sets) Broken(marks []int16) (at []int, broken bool) {
	if at, broken := Different(s.Of).Broken(marks); broken {
		return at, true
	}
	used := uint(0)
	for _, p := range s.Of {
		if i := slices.Index(s.values, int(marks[p])); i >= 0 {
			used |= 1 << i
		}
	}
	if slices.ContainsFunc(s.sets, func(set uint) bool { return used&^set == 0 }) {
		return nil, false
	}
	return Marked(marks, s.Of), true
}

// post adds a literal for each set, which is true if the places have this set of values, and for each value, which is true if some place
// has it.
func (s Sets) post(m *Model, guard csp.Lit) {
	m.AllDifferent(guard, m.ints(s.Of)...)
	among, chosen := m.Bools(len(s.values)), m.Bools(len(s.sets))
	m.Clause(append(chosen, guard.Not())...)
	if guard == csp.True {
		m.sets = append(m.sets, posted{s, among})
	}
	for i, v := range s.values {
		some := []csp.Lit{among[i].Not()}
		for _, p := range s.Of {
			is := m.Is(Is{p, v})
			m.Clause(is.Not(), among[i])
			some = append(some, is)
		}
		m.Clause(some...)
		has, lacks := []csp.Lit{guard.Not(), among[i].Not()}, []csp.Lit{guard.Not(), among[i]}
		for k, set := range s.sets {
			if set>>i&1 == 1 {
				m.Clause(chosen[k].Not(), among[i])
				has = append(has, chosen[k])
			} else {
				m.Clause(chosen[k].Not(), among[i].Not())
				lacks = append(lacks, chosen[k])
			}
		}
		m.Clause(has...)
		m.Clause(lacks...)
	}
}

// posted is a constraint in force. Its field among has, for each value, a literal that is true if some place of the constraint has the
// value.
type posted struct {
	Sets
	among []csp.Lit
}

// exclude combines the sets in force with the rules that make places different. If a set has a value, neither a place that differs from all
// places of the set nor a place of another set whose places all differ from them can have the value.
func (m *Model) exclude(apart apartness) {
	for n, s := range m.sets {
		for p := range m.layout.Places {
			if apart.from(p, s.Of) {
				for i, v := range s.values {
					m.Clause(s.among[i].Not(), m.Is(Is{p, v}).Not())
				}
			}
		}
		for _, t := range m.sets[:n] {
			if slices.ContainsFunc(t.Of, func(p int) bool { return !apart.from(p, s.Of) }) {
				continue
			}
			for i, v := range s.values {
				if k := slices.Index(t.values, v); k >= 0 {
					m.Clause(s.among[i].Not(), t.among[k].Not())
				}
			}
		}
	}
}
