package sat

// noReason is the reason of a decision and of a fact at level 0. Another reason is either
// a clause, whose first literal it implied, or ^i for explanation i of a constraint.
const noReason int32 = 0

// reasonOf returns the false literals that implied the value of variable v.
func (s *Solver) reasonOf(v int32) []Lit {
	r := s.reason[v]
	switch {
	case r > 0:
		return s.literals(r)[1:]
	case r < 0:
		return s.explanation(^r)
	}
	return nil
}

func (s *Solver) explanation(i int32) []Lit {
	from := int32(0)
	if i > 0 {
		from = s.ends[i-1]
	}
	return s.explanations[from:s.ends[i]]
}

// explain makes an explanation from the current guard and the literals appended
// since the previous explanation, and returns the explanation as a reason.
func (s *Solver) explain() int32 {
	if s.guard >= 0 {
		s.explanations = append(s.explanations, s.guard.Not())
	}
	s.ends = append(s.ends, int32(len(s.explanations)))
	return ^int32(len(s.ends) - 1)
}

// fail makes a conflict from three parts: the literals appended since the last explanation, the literals in more, and the negation of the
// guard, if any. All of these literals must be false. It returns false.
func (s *Solver) fail(more ...Lit) bool {
	from := int32(0)
	if n := len(s.ends); n > 0 {
		from = s.ends[n-1]
	}
	s.conflict = append(append(s.conflict[:0], s.explanations[from:]...), more...)
	if s.guard >= 0 {
		s.conflict = append(s.conflict, s.guard.Not())
	}
	s.explanations = s.explanations[:from]
	return false
}

// enqueue makes an unassigned literal true, and puts it on the trail.
func (s *Solver) enqueue(l Lit, reason int32) {
	v := l.variable()
	s.value[l], s.value[l^1] = 1, -1
	s.level[v] = int32(len(s.starts))
	s.reason[v] = reason
	s.trail = append(s.trail, l)
}

// newLevel begins a decision level.
func (s *Solver) newLevel() {
	s.starts = append(s.starts, int32(len(s.trail)))
	s.levelEnds = append(s.levelEnds, int32(len(s.ends)))
}

// backtrack undoes all assignments above a level.
func (s *Solver) backtrack(level int) {
	if len(s.starts) <= level {
		return
	}
	from := int(s.starts[level])
	for i := len(s.trail) - 1; i >= from; i-- {
		l := s.trail[i]
		v := l.variable()
		s.value[l], s.value[l^1] = 0, 0
		s.phase[v] = l&1 == 1
		s.order.add(v)
		if i < s.head {
			s.undo(l)
		}
	}
	s.trail = s.trail[:from]
	s.head = min(s.head, from)
	s.ends = s.ends[:s.levelEnds[level]]
	s.explanations = s.explanations[:s.explained()]
	s.starts, s.levelEnds = s.starts[:level], s.levelEnds[:level]
	for _, i := range s.pending {
		s.propagators[i].queued = false
	}
	s.pending = s.pending[:0] // each remaining level had been propagated fully
}

// explained returns the number of literals in the explanations so far.
func (s *Solver) explained() int32 {
	if n := len(s.ends); n > 0 {
		return s.ends[n-1]
	}
	return 0
}

// watch is a clause and its blocker, another literal of the clause. While the blocker is true, the clause is
// not visited. For a clause of two literals, the field clause is ^clause, since the blocker is all the rest.
type watch struct {
	clause  int32
	blocker Lit
}

// propagate propagates the trail to a fixed point, clauses and cardinalities before the
// other constraints. On a conflict, it returns false and leaves the conflict in s.conflict.
//
//go:noinline
func (s *Solver) propagate() bool {
	for {
		for s.head < len(s.trail) {
			l := s.trail[s.head]
			s.head++
			// Notify even after a conflict, since undo relies on it.
			clauses := s.propagateClauses(l)
			if !s.notify(l) || !clauses {
				return false
			}
		}
		if len(s.pending) == 0 {
			return true
		}
		if !s.propagatePending() {
			return false
		}
	}
}

// propagateClauses visits the clauses that watch the negation of l.
//
//go:noinline
func (s *Solver) propagateClauses(l Lit) bool {
	lost := l.Not()
	list := s.watches.of[l]
	value, arena := s.value, s.arena
	kept := 0
	for i := 0; i < len(list); i++ {
		w := list[i]
		if value[w.blocker] == 1 {
			list[kept] = w
			kept++
			continue
		}
		if w.clause < 0 {
			list[kept] = w
			kept++
			if value[w.blocker] == -1 {
				s.conflict = append(s.conflict[:0], w.blocker, lost)
				kept += copy(list[kept:], list[i+1:])
				s.watches.of[l] = list[:kept]
				return false
			}
			arena[^w.clause], arena[^w.clause+1] = w.blocker, lost
			s.enqueue(w.blocker, ^w.clause)
			continue
		}
		size := int32(arena[w.clause-sizeBack])
		lits := arena[w.clause : w.clause+size]
		if lits[0] == lost {
			lits[0], lits[1] = lits[1], lost
		}
		first := lits[0]
		if first != w.blocker && value[first] == 1 {
			list[kept] = watch{w.clause, first}
			kept++
			continue
		}
		next := 2
		for next < len(lits) && value[lits[next]] == -1 {
			next++
		}
		if next < len(lits) {
			lits[1], lits[next] = lits[next], lost
			s.watches.add(lits[1].Not(), watch{w.clause, first})
			continue
		}
		list[kept] = watch{w.clause, first}
		kept++
		if value[first] == -1 {
			s.conflict = append(s.conflict[:0], lits...)
			kept += copy(list[kept:], list[i+1:])
			s.watches.of[l] = list[:kept]
			return false
		}
		s.enqueue(first, w.clause)
	}
	s.watches.of[l] = list[:kept]
	return true
}
