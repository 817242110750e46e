package sat

// A reason of an assigned variable is noReason, the place of a clause whose
// first literal it made true, or ^i for the explanation i of a constraint.
const noReason int32 = 0

// reasonOf gives the literals, all false, that made the variable's literal true.
func (s *Solver) reasonOf(v int32) []Lit {
	r := s.reason[v]
	switch {
	case r > 0:
		return s.literals(r)[1:]
	case r < 0:
		return s.segment(^r)
	}
	return nil
}

func (s *Solver) segment(i int32) []Lit {
	from := int32(0)
	if i > 0 {
		from = s.segments[i-1]
	}
	return s.because[from:s.segments[i]]
}

// explain closes the literals appended to because since the last explanation
// into one, and gives it as a reason.
func (s *Solver) explain() int32 {
	s.segments = append(s.segments, int32(len(s.because)))
	return ^int32(len(s.segments) - 1)
}

// fail takes the explanation at hand, and the literals given, as the conflict.
// All are false.
func (s *Solver) fail(more ...Lit) bool {
	from := int32(0)
	if n := len(s.segments); n > 0 {
		from = s.segments[n-1]
	}
	s.contradict = append(append(s.contradict[:0], s.because[from:]...), more...)
	s.because = s.because[:from]
	return false
}

// assign makes an open literal true.
func (s *Solver) assign(l Lit, reason int32) {
	v := l.variable()
	s.value[l], s.value[l^1] = 1, -1
	s.level[v] = int32(len(s.starts))
	s.reason[v] = reason
	s.trail = append(s.trail, l)
}

// open begins a level.
func (s *Solver) open() {
	s.starts = append(s.starts, int32(len(s.trail)))
	s.levelSegs = append(s.levelSegs, int32(len(s.segments)))
}

// backTo takes back all levels above the given one.
func (s *Solver) backTo(level int) {
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
			s.unheed(l)
		}
	}
	s.trail = s.trail[:from]
	s.head = min(s.head, from)
	s.segments = s.segments[:s.levelSegs[level]]
	s.because = s.because[:s.spoken()]
	s.starts, s.levelSegs = s.starts[:level], s.levelSegs[:level]
	for _, i := range s.dirty {
		s.connected[i].queued = false
	}
	s.dirty = s.dirty[:0] // at the end of every level that stays they had been looked at
}

func (s *Solver) spoken() int32 {
	if n := len(s.segments); n > 0 {
		return s.segments[n-1]
	}
	return 0
}

// watch is a clause and another of its literals: while that is true the clause
// needs no look.
type watch struct {
	clause  int32
	blocker Lit
}

// propagate draws every consequence; it is false on a conflict, which is then
// in contradict.
//
//go:noinline
func (s *Solver) propagate() bool {
	for {
		for s.head < len(s.trail) {
			l := s.trail[s.head]
			s.head++
			// The counts hear of l even after a conflict: unheed counts on it.
			clauses := s.propagateClauses(l)
			if !s.heed(l) || !clauses {
				return false
			}
		}
		if len(s.dirty) == 0 {
			return true
		}
		if !s.nextConnected().propagate(s) {
			return false
		}
	}
}

// propagateClauses looks at the clauses in which the negation of l is watched.
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
			s.contradict = append(s.contradict[:0], lits...)
			kept += copy(list[kept:], list[i+1:])
			s.watches.of[l] = list[:kept]
			return false
		}
		s.assign(first, w.clause)
	}
	s.watches.of[l] = list[:kept]
	return true
}
