package csp

// Pairs requires that if guard is true, the true literals can be matched with the nodes. Each node gets a separate literal
// from those near it, and each true literal gets a node. near lists, by node, the indices of the literals near it.
//
// Each possible pair has a Boolean. A propagator that finds perfect matchings gave the same grades of puzzles in nearly twice the time.
func (m *Model) Pairs(guard Lit, lits []Lit, near [][]int) {
	of := make([][]Lit, len(lits)) // the pairs of each literal
	for _, here := range near {
		pairs := m.Bools(len(here))
		for k, i := range here {
			m.Clause(guard.Not(), pairs[k].Not(), lits[i])
			of[i] = append(of[i], pairs[k])
		}
		m.Count(guard, 1, 1, pairs...)
	}
	for i, pairs := range of {
		m.Count(guard, 0, 1, pairs...)
		m.Clause(append(pairs, guard.Not(), lits[i].Not())...)
	}
}
