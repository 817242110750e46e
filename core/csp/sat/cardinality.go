package sat

// cardinality bounds the number of true literals among lits.
type cardinality struct {
	lits          []Lit
	guard         Lit // while it is not true, the constraint requires nothing; noLit for no guard
	least, most   int32
	trues, falses int32 // numbers of true and of false literals among those propagated so far
}

// watcher is a constraint to notify when a literal becomes true: the cardinality of index constraint or, if constraint is ^i, propagator i.
// Either the literal gives the value to the place node of the constraint, or it is the guard of the constraint. A guard is marked by value
// 0 for a cardinality, and by the node onGuard for a propagator.
type watcher struct {
	constraint int32
	node       int32
	value      int8
}

// Exactly adds the constraint that exactly k of the literals are true. No two literals may have the same variable.
func (s *Solver) Exactly(k int, lits []Lit) { s.Count(noLit, k, k, lits) }

// Count adds the constraint that if guard is true, at least least and at most most of the literals are true.
// No two literals, and no literal and the guard, may have the same variable. Always is a guard that is true.
func (s *Solver) Count(guard Lit, least, most int, lits []Lit) {
	s.backtrack(0)
	if guard >= 0 && s.value[guard] != 0 {
		if s.value[guard] < 0 {
			return
		}
		guard = noLit
	}
	from := len(s.counted)
	for _, l := range lits {
		switch s.value[l] {
		case 0:
			s.counted = append(s.counted, l)
		case 1:
			least, most = least-1, most-1
		}
	}
	free := s.counted[from:len(s.counted):len(s.counted)]
	least, most = max(least, 0), min(most, len(free))
	switch {
	case most < least || most < 0:
		s.dismiss(guard)
	case least == 0 && most == len(free):
	case guard < 0 && (most == 0 || least == len(free)):
		for _, l := range free {
			if most == 0 {
				l = l.Not()
			}
			s.enqueue(l, noReason)
		}
	default:
		s.installCount(cardinality{lits: free, guard: guard, least: int32(least), most: int32(most)})
	}
}

// dismiss makes the guard of an unsatisfiable constraint false at level 0. If there is no guard, the whole problem is unsatisfiable.
func (s *Solver) dismiss(guard Lit) {
	if guard < 0 {
		s.unsat = true
	} else {
		s.enqueue(guard.Not(), noReason)
	}
}

func (s *Solver) installCount(c cardinality) {
	i := int32(len(s.counts))
	s.counts = append(s.counts, c)
	for _, l := range c.lits {
		if int(c.most) < len(c.lits) {
			s.watchers.add(l, watcher{i, 0, 1})
		}
		if c.least > 0 {
			s.watchers.add(l.Not(), watcher{i, 0, -1})
		}
	}
	if c.guard >= 0 {
		s.watchers.add(c.guard, watcher{i, 0, 0})
	}
}

// notify notifies the watching constraints that l is true. It returns false on a conflict.
//
//go:noinline
func (s *Solver) notify(l Lit) bool {
	ok := true
	for _, w := range s.watchers.of[l] {
		if w.constraint < 0 {
			s.tell(w)
			continue
		}
		c := &s.counts[w.constraint]
		switch {
		case w.value > 0:
			if c.trues++; ok && c.trues >= c.most {
				ok = s.propagateCount(c, 1)
			}
		case w.value < 0:
			if c.falses++; ok && c.falses >= int32(len(c.lits))-c.least {
				ok = s.propagateCount(c, -1)
			}
		default:
			ok = ok && s.propagateCount(c, 1) && s.propagateCount(c, -1)
		}
	}
	return ok
}

// undo undoes the effects of notify, in reverse order.
func (s *Solver) undo(l Lit) {
	list := s.watchers.of[l]
	for i := len(list) - 1; i >= 0; i-- {
		w := list[i]
		switch {
		case w.constraint < 0:
			if w.node != onGuard {
				s.propagators[^w.constraint].forget(w.node)
			}
		case w.value > 0:
			s.counts[w.constraint].trues--
		case w.value < 0:
			s.counts[w.constraint].falses--
		}
	}
}

// propagateCount counts the literals of a cardinality that have the value enough. If their number is the maximum, it
// sets the unassigned literals to the other value. If there are more, it fails, or makes an unassigned guard false.
func (s *Solver) propagateCount(c *cardinality, enough int8) bool {
	if c.guard >= 0 && s.value[c.guard] < 0 {
		return true
	}
	limit := c.most
	if enough < 0 {
		limit = int32(len(c.lits)) - c.least
	}
	open, have := false, int32(0)
	for _, l := range c.lits {
		switch s.value[l] {
		case 0:
			open = true
		case enough:
			if have++; have > limit+1 {
				continue // one literal more than allowed is enough to explain the conflict
			}
			if enough > 0 {
				l = l.Not()
			}
			s.explanations = append(s.explanations, l)
		}
	}
	on := c.guard < 0 || s.value[c.guard] == 1
	switch {
	case have > limit && on && c.guard < 0:
		return s.fail()
	case have > limit && on:
		return s.fail(c.guard.Not())
	case have > limit:
		s.enqueue(c.guard.Not(), s.explain())
	case have == limit && open && on:
		s.guard = c.guard
		s.assign(c.lits, -enough, s.explain())
		s.guard = noLit
	default:
		s.explanations = s.explanations[:s.explained()]
	}
	return true
}
