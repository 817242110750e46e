// Package csp states puzzles as constraints over Booleans and small integers. It decides whether a
// puzzle has no solution, one or several, finds the literals that all solutions share, and finds
// assumptions that contradict each other. It encodes constraints for the solver of core/csp/sat.
//
// Many constraints have a guard, a literal that switches them on: if it is false, they
// require nothing. True is a guard that is always on. If a guard is only assumed, its rule
// can be blamed: see Core and Shrink.
package csp

import (
	"slices"

	"unknot/core/csp/sat"
)

// Lit is a literal: a Boolean variable or its negation.
type Lit = sat.Lit

// The constants can be used as literals.
const (
	True  Lit = 0
	False Lit = 1
)

// Model is a set of variables and constraints, with the clauses learned from them.
type Model struct {
	solver   *sat.Solver
	integers []integer
	lits     []Lit // scratch of join
	byChoice bool
}

// New makes a model without constraints, with room for about the given number of Booleans.
func New(vars int) *Model {
	m := &Model{solver: sat.New(vars + 1)}
	m.solver.Add(m.solver.Var())
	return m
}

// Bool makes a Boolean.
func (m *Model) Bool() Lit { return m.solver.Var() }

// Bools makes n Booleans.
func (m *Model) Bools(n int) []Lit {
	lits := make([]Lit, n)
	for i := range lits {
		lits[i] = m.Bool()
	}
	return lits
}

// Prefer makes the search try this value of the literal first.
func (m *Model) Prefer(l Lit, value bool) { m.solver.Prefer(l, value) }

// Early makes decisions prefer the variable of a literal to the others, until conflicts change the order.
func (m *Model) Early(l Lit) { m.solver.Early(l) }

// ByChoice suits the model to a grid of digits. It must be called before the integers are used. Decisions then prefer
// integers with few open values, and clauses exclude pairs of literals, since clauses propagate faster than counts.
func (m *Model) ByChoice() { m.byChoice = true }

// Clause requires that at least one of the literals is true.
func (m *Model) Clause(lits ...Lit) { m.solver.Add(lits...) }

// Imply requires that all of the literals are true if a is true.
func (m *Model) Imply(a Lit, lits ...Lit) {
	for _, l := range lits {
		m.Clause(a.Not(), l)
	}
}

// Same requires that a and b are equal.
func (m *Model) Same(a, b Lit) {
	m.Clause(a.Not(), b)
	m.Clause(a, b.Not())
}

// All returns a literal that is true just if all of the literals are true.
func (m *Model) All(lits ...Lit) Lit { return m.join(lits, True) }

// Any returns a literal that is true just if at least one of the literals is true.
func (m *Model) Any(lits ...Lit) Lit { return m.join(lits, False) }

// join returns a literal for the conjunction of the literals if neutral is True, or for their disjunction if it is False.
func (m *Model) join(lits []Lit, neutral Lit) Lit {
	flip := neutral // 1 if neutral is False: it negates literals
	open := m.lits[:0]
	for _, l := range lits {
		if m.Certain(l ^ flip ^ 1) {
			m.lits = open
			return neutral.Not()
		}
		if !m.Certain(l ^ flip) {
			open = append(open, l)
		}
	}
	m.lits = open
	switch len(open) {
	case 0:
		return neutral
	case 1:
		return open[0]
	}
	all := m.Bool()
	for i, l := range open {
		m.Clause(all^flip^1, l^flip)
		open[i] = l ^ flip ^ 1
	}
	m.Clause(append(open, all^flip)...)
	return all
}

// Count requires that if guard is true, at least least and at most most of the literals
// are true. A literal that occurs twice counts twice.
func (m *Model) Count(guard Lit, least, most int, lits ...Lit) {
	own := make([]Lit, 0, len(lits))
	var seen map[Lit]bool
	if repeats(guard, lits) {
		seen = map[Lit]bool{guard &^ 1: true}
	}
	for _, l := range lits {
		switch {
		case l == True:
			least, most = least-1, most-1
			continue
		case l == False:
			continue
		case seen != nil && seen[l&^1]:
			copied := m.Bool()
			m.Same(copied, l)
			own = append(own, copied)
			continue
		case seen != nil:
			seen[l&^1] = true
		}
		own = append(own, l)
	}
	if guard != True || !m.byChoice || least > 1 || most != 1 || len(own) > maxPairwise {
		m.solver.Count(guard, least, most, own)
		return
	}
	m.pairwise(own)
	if least == 1 {
		m.Clause(own...)
	}
}

// repeats reports whether two of the literals, or a literal and the guard, have the same variable.
func repeats(guard Lit, lits []Lit) bool {
	variables := make([]Lit, 0, len(lits)+1)
	for _, l := range append(lits[:len(lits):len(lits)], guard) {
		if l > False {
			variables = append(variables, l&^1)
		}
	}
	slices.Sort(variables)
	return len(slices.Compact(variables)) < len(variables)
}

// pairwise requires that no two of the literals are true.
func (m *Model) pairwise(lits []Lit) {
	for i, a := range lits {
		for _, b := range lits[:i] {
			m.Clause(a.Not(), b.Not())
		}
	}
}

// maxPairwise is the largest number of literals for which pairwise states that at most one is true.
const maxPairwise = 9
