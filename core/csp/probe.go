package csp

// Assume makes literals true until Retract, and says whether propagation refutes none of
// it. Assumptions pile up; Solve takes all of them back. A constraint may miss
// consequences that a search would find.
func (m *Model) Assume(lits ...Lit) bool { return m.solver.Assume(lits...) }

// Retract undoes the last Assume, whatever its result.
func (m *Model) Retract() { m.solver.Retract() }

// Follows reports whether a literal is true by what is assumed.
func (m *Model) Follows(l Lit) bool { return m.solver.Holds(l) }
