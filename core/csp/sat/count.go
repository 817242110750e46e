package sat

// count is the constraint that just so many literals are true.
type count struct {
	lits    []Lit
	want    int32
	yes, no int32 // of the literals propagated so far
}

// heed is a constraint that wants to hear of a literal: a count, or ^i for the
// connected constraint i, of which the literal gives a node this value.
type heed struct {
	constraint int32
	node       int32
	value      int8
}

// Exactly states that k of the literals are true. No two may be of one variable.
func (s *Solver) Exactly(k int, lits []Lit) {
	s.backTo(0)
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
		s.impossible = true
	case k == 0 || k == len(free):
		for _, l := range free {
			if k == 0 {
				l = l.Not()
			}
			s.assign(l, noReason)
		}
	default:
		i := int32(len(s.counts))
		s.counts = append(s.counts, count{lits: free, want: int32(k)})
		for _, l := range free {
			s.heeds.add(l, heed{i, 0, 1})
			s.heeds.add(l.Not(), heed{i, 0, -1})
		}
	}
}

// heed tells the constraints that l has come true.
//
//go:noinline
func (s *Solver) heed(l Lit) bool {
	right := true
	for _, h := range s.heeds.of[l] {
		if h.constraint < 0 {
			if i := ^h.constraint; s.connected[i].hear(h.node, h.value) {
				s.requeue(i)
			}
			continue
		}
		c := &s.counts[h.constraint]
		if h.value > 0 {
			if c.yes++; right && c.yes == c.want {
				right = s.settle(c, 1)
			}
		} else if c.no++; right && c.no == int32(len(c.lits))-c.want {
			right = s.settle(c, -1)
		}
	}
	return right
}

func (s *Solver) unheed(l Lit) {
	for _, h := range s.heeds.of[l] {
		switch {
		case h.constraint < 0:
			s.connected[^h.constraint].told[h.node] = 0
		case h.value > 0:
			s.counts[h.constraint].yes--
		default:
			s.counts[h.constraint].no--
		}
	}
}

// settle gives the open literals of a count the other value than the one of
// which it has enough, or finds that it has too many.
func (s *Solver) settle(c *count, enough int8) bool {
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
			s.because = append(s.because, l)
		}
	}
	if have > limit {
		return s.fail()
	}
	if !open {
		s.because = s.because[:s.spoken()]
		return true
	}
	reason := s.explain()
	for _, l := range c.lits {
		if s.value[l] == 0 {
			if enough > 0 {
				l = l.Not()
			}
			s.assign(l, reason)
		}
	}
	return true
}
