package sat

// learn turns the conflict at hand into a clause that would have prevented it,
// goes back to where that clause says something new, and assigns it.
//
//go:noinline
func (s *Solver) learn() {
	top := int32(0)
	for _, l := range s.contradict {
		top = max(top, s.level[l.variable()])
	}
	if top == 0 {
		s.impossible = true
		return
	}
	s.backTo(int(top)) // a constraint may have seen the conflict late
	s.derive(top)
	s.minimise()
	back := s.sortLevels()
	s.backTo(back)
	s.order.decay()
	if len(s.clause) == 1 {
		s.assign(s.clause[0], noReason)
		return
	}
	c := s.store(s.clause, s.spread())
	s.learned = append(s.learned, c)
	s.attach(c)
	s.assign(s.clause[0], c)
}

// derive resolves the conflict back along the trail until one literal of the
// top level is left, the first unique implication point. That literal's
// negation comes first in clause. Variables of the rest stay seen.
func (s *Solver) derive(top int32) {
	s.clause = append(s.clause[:0], none)
	lits, at, pending := s.contradict, len(s.trail), 0
	for {
		for _, l := range lits {
			v := l.variable()
			if s.seen[v] || s.level[v] == 0 {
				continue
			}
			s.seen[v] = true
			s.order.bump(v)
			if s.level[v] == top {
				pending++
			} else {
				s.clause = append(s.clause, l)
			}
		}
		for at--; !s.seen[s.trail[at].variable()]; at-- {
		}
		l := s.trail[at]
		s.seen[l.variable()] = false
		if pending--; pending == 0 {
			s.clause[0] = l.Not()
			return
		}
		lits = s.reasonOf(l.variable())
	}
}

// minimise drops the literals that follow from the others.
func (s *Solver) minimise() {
	s.stamp++
	for _, l := range s.clause[1:] {
		s.levelMark[s.level[l.variable()]] = s.stamp
	}
	s.stack = s.stack[:0]
	kept := 1
	for _, l := range s.clause[1:] {
		if s.reason[l.variable()] == noReason || !s.follows(l) {
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

// follows says whether l is implied by seen literals alone. What it finds to be
// so on the way is seen from then on, and stays on the stack.
func (s *Solver) follows(l Lit) bool {
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

// sortLevels puts the literal of the second highest level second, and gives
// that level.
func (s *Solver) sortLevels() int {
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

// spread is the number of levels among the literals of clause, of which the
// first is not assigned any more but has one of its own.
func (s *Solver) spread() int32 {
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
