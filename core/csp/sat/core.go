package sat

// Core returns the assumptions that made the last Solve return Unsat: together with the constraints they have no model. It is empty if the
// constraints alone have none. It is valid until the next call of Solve.
func (s *Solver) Core() []Lit { return s.core }

// blame computes the core from the false assumption l and the assumptions that imply its negation: final conflict analysis (Eén and
// Sörensson 2003).
func (s *Solver) blame(l Lit) {
	s.core = append(s.core, l)
	if s.level[l.variable()] == 0 {
		return
	}
	s.seen[l.variable()] = true
	for at := len(s.trail) - 1; at >= int(s.starts[0]); at-- {
		v := s.trail[at].variable()
		if !s.seen[v] {
			continue
		}
		s.seen[v] = false
		if s.reason[v] == noReason {
			s.core = append(s.core, s.trail[at])
			continue
		}
		for _, k := range s.reasonOf(v) {
			if u := k.variable(); s.level[u] > 0 {
				s.seen[u] = true
			}
		}
	}
}
