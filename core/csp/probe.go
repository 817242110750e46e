package csp

// Assume makes literals true until Retract, and reports whether propagation finds no contradiction. Several calls of
// Assume add up, and Solve retracts all assumptions. Propagation may miss a consequence that a search would find.
func (m *Model) Assume(lits ...Lit) bool { return m.solver.Assume(lits...) }

// Retract undoes the last Assume, whatever its result.
func (m *Model) Retract() { m.solver.Retract() }

// Follows reports whether propagation from the assumptions makes a literal true.
func (m *Model) Follows(l Lit) bool { return m.solver.Holds(l) }
