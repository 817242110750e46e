package sat

// cardinality is the constraint that exactly so many of its literals are true.
type cardinality struct {
	lits          []Lit
	want          int32
	trues, falses int32 // of the literals propagated so far
}

// watcher is a constraint to notify when a literal becomes true: a cardinality, or ^i
// for the connected constraint i, one of whose nodes the literal gives this value.
type watcher struct {
	constraint int32
	node       int32
	value      int8
}

// Exactly adds the constraint that exactly k of the literals are true. No two may be of
// one variable.
func (s *Solver) Exactly(k int, lits []Lit) {
	s.backtrack(0)
	from := len(s.counted)
	for _, l := range lits {
		switch s.value[l] {
		case 0:
			s.counted = append(s.counted, l)
		case 1:
			k--
		}
	}
	free := s.counted[from:len(s.counted):len(s.counted)]
	switch {
	case k < 0 || k > len(free):
		s.unsat = true
	case k == 0 || k == len(free):
		for _, l := range free {
			if k == 0 {
				l = l.Not()
			}
			s.enqueue(l, noReason)
		}
	default:
		i := int32(len(s.counts))
		s.counts = append(s.counts, cardinality{lits: free, want: int32(k)})
		for _, l := range free {
			s.watchers.add(l, watcher{i, 0, 1})
			s.watchers.add(l.Not(), watcher{i, 0, -1})
		}
	}
}

// notify tells the watching constraints that l is true; it is false on a conflict.
//
//go:noinline
func (s *Solver) notify(l Lit) bool {
	ok := true
	for _, w := range s.watchers.of[l] {
		if w.constraint < 0 {
			if i := ^w.constraint; s.connected[i].notify(w.node, w.value) {
				s.schedule(i)
			}
			continue
		}
		c := &s.counts[w.constraint]
		if w.value > 0 {
			if c.trues++; ok && c.trues == c.want {
				ok = s.propagateCount(c, 1)
			}
		} else if c.falses++; ok && c.falses == int32(len(c.lits))-c.want {
			ok = s.propagateCount(c, -1)
		}
	}
	return ok
}

// undo takes back what notify told.
func (s *Solver) undo(l Lit) {
	for _, w := range s.watchers.of[l] {
		switch {
		case w.constraint < 0:
			s.connected[^w.constraint].known[w.node] = 0
		case w.value > 0:
			s.counts[w.constraint].trues--
		default:
			s.counts[w.constraint].falses--
		}
	}
}

// propagateCount gives the unassigned literals of a cardinality the other value than
// the one of which it has enough, or fails where it has too many.
func (s *Solver) propagateCount(c *cardinality, enough int8) bool {
	limit := c.want
	if enough < 0 {
		limit = int32(len(c.lits)) - c.want
	}
	open, have := false, int32(0)
	for _, l := range c.lits {
		switch s.value[l] {
		case 0:
			open = true
		case enough:
			if have++; have > limit+1 {
				continue // one too many explains the conflict
			}
			if enough > 0 {
				l = l.Not()
			}
			s.explanations = append(s.explanations, l)
		}
	}
	if have > limit {
		return s.fail()
	}
	if !open {
		s.explanations = s.explanations[:s.explained()]
		return true
	}
	reason := s.explain()
	for _, l := range c.lits {
		if s.value[l] == 0 {
			if enough > 0 {
				l = l.Not()
			}
			s.enqueue(l, reason)
		}
	}
	return true
}
