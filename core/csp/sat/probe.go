package sat

// Assume makes literals true on a new decision level, and propagates. It returns false if
// propagation refutes them. The caller must call Retract in either case. Assume learns nothing.
func (s *Solver) Assume(lits ...Lit) bool {
	if s.unsat {
		s.newLevel()
		return false
	}
	if len(s.starts) == 0 && !s.propagate() {
		s.unsat = true
		s.newLevel()
		return false
	}
	s.newLevel()
	for _, l := range lits {
		switch s.value[l] {
		case -1:
			return false
		case 0:
			s.enqueue(l, noReason)
		}
	}
	return s.propagate()
}

// Retract undoes the last Assume.
func (s *Solver) Retract() { s.backtrack(len(s.starts) - 1) }

// Holds reports whether a literal follows by propagation from the assumptions.
func (s *Solver) Holds(l Lit) bool { return s.value[l] == 1 }
