package csp

import "unknot/core/csp/sat"

// Automaton is a nondeterministic finite automaton over false and true.
type Automaton = sat.Automaton

// Regular requires that if guard is true, the automaton accepts the values of the
// literals in order.
func (m *Model) Regular(guard Lit, a Automaton, lits []Lit) { m.solver.Word(guard, a, lits) }

// Runs requires that if guard is true, the true literals form runs of these lengths, in
// this order, with at least one false literal between two runs. Each length is above 0.
func (m *Model) Runs(guard Lit, runs []int, lits []Lit) {
	needed := len(runs) - 1
	for _, n := range runs {
		needed += n
	}
	if needed > len(lits) {
		m.Clause(guard.Not())
		return
	}
	m.Regular(guard, runsAutomaton(runs), lits)
}

// runsAutomaton returns an automaton with a state for each literal of a run and for each gap.
func runsAutomaton(runs []int) Automaton {
	a := Automaton{Next: make([][2][]int32, 1)}
	for i, n := range runs {
		gap := int32(len(a.Next) - 1)
		if i > 0 { // the first false ends the previous run
			a.Next = append(a.Next, [2][]int32{})
			a.Next[gap][0] = []int32{gap + 1}
			gap++
		}
		a.Next[gap][0] = []int32{gap}
		for k := range int32(n) {
			a.Next[gap+k][1] = []int32{gap + k + 1}
			a.Next = append(a.Next, [2][]int32{})
		}
	}
	last := int32(len(a.Next) - 1)
	a.Next[last][0] = append(a.Next[last][0], last)
	a.Accept = []int32{last}
	return a
}
