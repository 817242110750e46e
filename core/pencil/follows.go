package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Follows says that the places of two values are beside each other: each place with one of the values has a place with the other beside
// it.
type Follows struct {
	Values [2]int
	Of     []int
	Near   [][]int // by place, as an index into Of: the indices of the places beside it
}

// Places implements Constraint.
func (f Follows) Places() []int { return f.Of }

// Broken implements Constraint.
func (f Follows) Broken(marks []int16) (at []int, broken bool) {
	for i, place := range f.Of {
		for k, v := range f.Values {
			if int(marks[place]) != v {
				continue
			}
			other := f.Values[1-k]
			near := slices.ContainsFunc(f.Near[i], func(j int) bool { return int(marks[f.Of[j]]) == other })
			may := slices.ContainsFunc(f.Near[i], func(j int) bool { return marks[f.Of[j]] == Open })
			far := slices.IndexFunc(f.Of, func(p int) bool { return int(marks[p]) == other })
			switch {
			case !near && far >= 0:
				at = append(at, place, f.Of[far])
			case !near && !may:
				at = append(at, place)
			}
		}
	}
	return Distinct(at), len(at) > 0
}

func (f Follows) post(m *Model, guard csp.Lit) {
	for i, place := range f.Of {
		for k, v := range f.Values {
			clause := []csp.Lit{guard.Not(), m.Is(Is{place, v}).Not()}
			for _, j := range f.Near[i] {
				clause = append(clause, m.Is(Is{f.Of[j], f.Values[1-k]}))
			}
			m.Clause(clause...)
		}
	}
}
