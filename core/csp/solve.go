package csp

import (
	"slices"

	"unknot/core/csp/sat"
)

// Result is the outcome of a call of Solve.
type Result = sat.Result

const (
	Stopped = sat.Stopped
	Sat     = sat.Sat   // there is a model, which Holds and Int.Value read
	Unsat   = sat.Unsat // there is no model; Core returns the assumptions at fault
)

// Solve searches for a model in which the assumptions hold. It calls tick regularly, and stops when tick returns false. It keeps
// the learned clauses. Later searches try the assumed literals as false first, since a guard that is not assumed is best false.
func (m *Model) Solve(tick func() bool, assumptions ...Lit) Result {
	result := m.solver.Solve(tick, assumptions...)
	for _, l := range assumptions {
		m.Prefer(l, false)
	}
	return result
}

// Holds reports whether a literal is true in the last model.
func (m *Model) Holds(l Lit) bool { return m.solver.True(l) }

// Certain reports whether a literal is known to be true in every model.
func (m *Model) Certain(l Lit) bool { return m.solver.Certain(l) }

// Conflicts returns the number of conflicts in all calls so far.
func (m *Model) Conflicts() int64 { return m.solver.Conflicts() }

// Core returns the assumptions at fault after Unsat: together with the constraints they
// have no model. It is empty if the constraints alone have none.
func (m *Model) Core() []Lit { return slices.Clone(m.solver.Core()) }

// Shrink makes a core minimal. Together with the constraints and the hard literals, the core has no model, but it
// has a model without any one of its literals. Shrink tries to remove the last literals first. It keeps a literal
// that it cannot decide within budget conflicts; budget 0 means no limit. The second result reports whether all
// literals were decided, so that the core is minimal. If tick stops Shrink, the remaining literals are still a core.
func (m *Model) Shrink(tick func() bool, budget int64, core []Lit, hard ...Lit) ([]Lit, bool) {
	left, kept := slices.Clone(core), append([]Lit{}, hard...)
	minimal, running := true, true
	for len(left) > 0 {
		tried := left[len(left)-1]
		left = left[:len(left)-1]
		limit := m.Conflicts() + budget
		result := Stopped
		if running {
			result = m.Solve(func() bool {
				running = tick()
				return running && (budget == 0 || m.Conflicts() < limit)
			}, append(kept, left...)...)
		}
		if result == Unsat {
			fault := m.solver.Core()
			left = slices.DeleteFunc(left, func(l Lit) bool { return !slices.Contains(fault, l) })
			continue
		}
		minimal = minimal && result == Sat
		kept = append(kept, tried)
	}
	return kept[len(hard):], minimal
}

// Solutions finds up to most models that differ in the literals, and calls found for each. It returns Unsat if
// there are no more models under the assumptions, or Sat if there may be more. It leaves no constraints behind.
func (m *Model) Solutions(tick func() bool, most int, lits []Lit, found func(), assumptions ...Lit) Result {
	another := m.Bool()
	defer m.retire(another)
	assumptions = append(slices.Clone(assumptions), another)
	for range most {
		if result := m.Solve(tick, assumptions...); result != Sat {
			return result
		}
		found()
		m.Clause(m.otherThan(another, lits)...)
	}
	return Sat
}

// otherThan returns a clause for the next model: if another is true, at least one of the literals differs from the last model.
func (m *Model) otherThan(another Lit, lits []Lit) []Lit {
	clause := m.values(lits)
	for i, l := range clause {
		clause[i] = l.Not()
	}
	return append(clause, another.Not())
}

// retire makes a guard false for good, and deletes the clauses that it switched on.
func (m *Model) retire(l Lit) {
	m.Clause(l.Not())
	m.solver.Simplify()
}

// Unique decides whether there are no models, one, or several that differ in the literals. It returns
// Unsat if there are none, and Sat without literals if there is one. If there are several, it returns
// Sat and the literals in which the two models found differ, as they are in the first model.
func (m *Model) Unique(tick func() bool, lits []Lit, assumptions ...Lit) (result Result, differ []Lit) {
	found := 0
	var first []Lit
	result = m.Solutions(tick, 2, lits, func() {
		if found++; found == 1 {
			first = m.values(lits)
			return
		}
		for _, l := range first {
			if !m.Holds(l) {
				differ = append(differ, l)
			}
		}
	}, assumptions...)
	if result == Unsat && found == 1 {
		return Sat, nil
	}
	return result, differ
}

// values returns the literals as they are in the last model: each literal itself if it is true, otherwise its negation.
func (m *Model) values(lits []Lit) []Lit {
	hold := make([]Lit, 0, len(lits))
	for _, l := range lits {
		if !m.Holds(l) {
			l = l.Not()
		}
		hold = append(hold, l)
	}
	return hold
}

// Backbone returns the literals that hold in all models under the assumptions: a literal that is true in all of them, or the negation of a
// literal that is false in all. The result is Sat if the list is complete, and Unsat if there is no model. If tick stopped the search, the
// list proves nothing: its literals are only those not refuted so far.
func (m *Model) Backbone(tick func() bool, lits []Lit, assumptions ...Lit) ([]Lit, Result) {
	if result := m.Solve(tick, assumptions...); result != Sat {
		return nil, result
	}
	shared := m.values(lits)
	another := m.Bool()
	defer m.retire(another)
	assumptions = append(slices.Clone(assumptions), another)
	for {
		m.Clause(m.otherThan(another, shared)...)
		for _, l := range shared {
			m.Prefer(l, false)
		}
		switch result := m.Solve(tick, assumptions...); result {
		case Unsat:
			return shared, Sat
		case Stopped:
			return shared, Stopped
		}
		shared = slices.DeleteFunc(shared, func(l Lit) bool { return !m.Holds(l) })
	}
}
