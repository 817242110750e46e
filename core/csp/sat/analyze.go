package sat

// analyze derives a clause from the conflict, backjumps to the level at which that
// clause is unit, learns it and enqueues its literal.
//
//go:noinline
func (s *Solver) analyze() {
	top := int32(0)
	for _, l := range s.conflict {
		top = max(top, s.level[l.variable()])
	}
	if top == 0 {
		s.unsat = true
		return
	}
	s.backtrack(int(top)) // a constraint may find a conflict after the level at which it arose
	s.firstUIP(top)
	s.minimise()
	back := s.backjumpLevel()
	s.backtrack(back)
	s.order.decay()
	if len(s.clause) == 1 {
		s.enqueue(s.clause[0], noReason)
		return
	}
	c := s.store(s.clause, s.lbd())
	s.learned = append(s.learned, c)
	s.attach(c)
	s.enqueue(s.clause[0], c)
}

// firstUIP resolves the conflict with reasons, back along the trail, until only one literal of the top level is left: the first
// unique implication point. Its negation comes first in clause. The variables of the other literals in clause stay marked as seen.
func (s *Solver) firstUIP(top int32) {
	s.clause = append(s.clause[:0], noLit)
	lits, at, open := s.conflict, len(s.trail), 0
	for {
		for _, l := range lits {
			v := l.variable()
			if s.seen[v] || s.level[v] == 0 {
				continue
			}
			s.seen[v] = true
			s.order.bump(v)
			if s.level[v] == top {
				open++
			} else {
				s.clause = append(s.clause, l)
			}
		}
		for at--; !s.seen[s.trail[at].variable()]; at-- {
		}
		l := s.trail[at]
		s.seen[l.variable()] = false
		if open--; open == 0 {
			s.clause[0] = l.Not()
			return
		}
		lits = s.reasonOf(l.variable())
	}
}

// minimise removes the redundant literals of clause: recursive clause minimisation
// (Sörensson and Biere 2009).
func (s *Solver) minimise() {
	s.stamp++
	for _, l := range s.clause[1:] {
		s.levelMark[s.level[l.variable()]] = s.stamp
	}
	s.stack = s.stack[:0]
	kept := 1
	for _, l := range s.clause[1:] {
		if s.reason[l.variable()] == noReason || !s.redundant(l) {
			s.clause[kept] = l
			kept++
		}
	}
	for _, l := range s.clause {
		s.seen[l.variable()] = false
	}
	for _, l := range s.stack {
		s.seen[l.variable()] = false
	}
	s.clause = s.clause[:kept]
}

// redundant reports whether seen literals alone imply l. It marks other
// literals that it finds redundant as seen, and leaves them on the stack.
func (s *Solver) redundant(l Lit) bool {
	from := len(s.stack)
	s.stack = append(s.stack, l)
	for i := from; i < len(s.stack); i++ {
		for _, k := range s.reasonOf(s.stack[i].variable()) {
			v := k.variable()
			if s.seen[v] || s.level[v] == 0 {
				continue
			}
			if s.reason[v] == noReason || s.levelMark[s.level[v]] != s.stamp {
				for _, u := range s.stack[from+1:] {
					s.seen[u.variable()] = false
				}
				s.stack = s.stack[:from]
				return false
			}
			s.seen[v] = true
			s.stack = append(s.stack, k)
		}
	}
	return true
}

// backjumpLevel returns the second highest level of the literals in clause, 0 if clause
// has one literal. It moves a literal of that level to the second position, to be watched.
func (s *Solver) backjumpLevel() int {
	if len(s.clause) == 1 {
		return 0
	}
	high := 1
	for i, l := range s.clause[1:] {
		if s.level[l.variable()] > s.level[s.clause[high].variable()] {
			high = i + 1
		}
	}
	s.clause[1], s.clause[high] = s.clause[high], s.clause[1]
	return int(s.level[s.clause[1].variable()])
}

// lbd returns the literal block distance of clause: the number of different levels of its
// literals. The first literal is unassigned when lbd is called, and counts as a separate level.
func (s *Solver) lbd() int32 {
	s.stamp++
	levels := int32(1)
	for _, l := range s.clause[1:] {
		if at := s.level[l.variable()]; s.levelMark[at] != s.stamp {
			s.levelMark[at] = s.stamp
			levels++
		}
	}
	return levels
}
