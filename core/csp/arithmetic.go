package csp

import (
	"slices"

	"unknot/core/csp/sat"
)

// Sum requires that if guard is true, the sum of the integers is from least to most.
func (m *Model) Sum(guard Lit, least, most int, xs ...Int) {
	m.Linear(guard, least, most, nil, xs)
}

// Linear is like Sum, with a coefficient for each integer; nil means 1 for each.
func (m *Model) Linear(guard Lit, least, most int, coefficients []int, xs []Int) {
	chains := make([]sat.Chain, 0, len(xs))
	for i, x := range xs {
		k, values := 1, x.Values()
		if coefficients != nil {
			k = coefficients[i]
		}
		if k == 0 || len(values) == 1 {
			least, most = least-k*values[0], most-k*values[0]
			continue
		}
		chain, base := chainOf(k, values, x.order())
		least, most = least-base, most-base
		chains = append(chains, chain)
	}
	m.solver.Linear(guard, least, most, chains, nil)
}

// chainOf returns the chain for k times an integer minus base, where base is the least value of that product.
func chainOf(k int, values []int, atLeast []Lit) (chain sat.Chain, base int) {
	n := len(atLeast)
	chain = sat.Chain{Lits: make([]Lit, n), Weights: make([]int32, n)}
	base = k * values[0]
	if k < 0 {
		base = k * values[n]
	}
	for i := range n {
		if k > 0 {
			chain.Lits[i], chain.Weights[i] = atLeast[i], int32(k*values[i+1]-base)
		} else {
			chain.Lits[i], chain.Weights[i] = atLeast[n-1-i].Not(), int32(k*values[n-1-i]-base)
		}
	}
	return chain, base
}

// LinearApart is like Linear, but the integers of each group are known to differ, whatever the guard
// is. The solver then bounds the sum of a group by sums of different values. The groups do not overlap.
func (m *Model) LinearApart(guard Lit, least, most int, coefficients []int, xs []Int, groups [][]int32) {
	chains := make([]sat.Chain, len(xs))
	for i, x := range xs {
		chain, base := chainOf(coefficients[i], x.Values(), x.order())
		least, most = least-base, most-base
		chains[i] = chain
	}
	alike := func(group []int32) bool {
		return !slices.ContainsFunc(group, func(i int32) bool {
			first := group[0]
			return coefficients[i] != coefficients[first] || !slices.Equal(xs[i].Values(), xs[first].Values())
		})
	}
	m.solver.Linear(guard, least, most, chains, slices.DeleteFunc(slices.Clone(groups), func(g []int32) bool { return !alike(g) }))
}

// AllDifferent requires that if guard is true, no two of the integers are equal. If there
// are as many values as integers, each value is used.
func (m *Model) AllDifferent(guard Lit, xs ...Int) {
	low, high := 0, -1
	for i, x := range xs {
		values := x.Values()
		if first, last := values[0], values[len(values)-1]; i == 0 {
			low, high = first, last
		} else {
			low, high = min(low, first), max(high, last)
		}
	}
	var columns [][]Lit
	for v := low; v <= high; v++ {
		var column []Lit
		for _, x := range xs {
			if l := x.Is(v); l != False {
				column = append(column, l)
			}
		}
		if len(column) > 0 {
			columns = append(columns, column)
		}
	}
	least := 0
	switch {
	case len(columns) < len(xs):
		m.Clause(guard.Not())
	case len(columns) == len(xs):
		least = 1
	}
	for _, column := range columns {
		m.Count(guard, least, 1, column...)
	}
}

// Table requires that if guard is true, the integers have the values of one of the rows.
func (m *Model) Table(guard Lit, rows [][]int, xs ...Int) {
	chosen := make([]Lit, len(rows), len(rows)+1)
	for i, row := range rows {
		chosen[i] = m.Bool()
		for k, x := range xs {
			m.Imply(chosen[i], x.Is(row[k]))
		}
	}
	for k, x := range xs {
		for _, v := range x.Values() {
			support := []Lit{guard.Not(), x.Is(v).Not()}
			for i, row := range rows {
				if row[k] == v {
					support = append(support, chosen[i])
				}
			}
			m.Clause(support...)
		}
	}
	m.Clause(append(chosen, guard.Not())...)
}
