package hayek

// seen is the situations of an attempt, in bounded memory: of a long one the last are known, at least half as many as
// there is room for.
type seen struct {
	now, before map[uint64]struct{}
}

// maxSeen are known: some MB, and as many as an attempt of ten thousand auctions, the length of the thesis's runs, can have.
const maxSeen = 1 << 17

func newSeen() seen {
	return seen{map[uint64]struct{}{}, map[uint64]struct{}{}}
}

func (s *seen) clear() {
	clear(s.now)
	clear(s.before)
}

// add reports whether a situation was known.
func (s *seen) add(situation uint64) bool {
	_, known := s.now[situation]
	if known {
		return true
	}
	_, known = s.before[situation]
	s.now[situation] = struct{}{}
	if len(s.now) >= maxSeen/2 {
		clear(s.before)
		s.now, s.before = s.before, s.now
	}
	return known
}
