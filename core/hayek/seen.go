package hayek

// seen is the set of situations of an attempt, in limited memory. In a long attempt it forgets old situations, but always has the latest
// maxSeen/2.
type seen struct {
	now, before map[uint64]struct{}
}

// maxSeen is the maximum number of situations in the set. They take some MB of memory, and suffice for an attempt of ten thousand auctions,
// the length of the thesis's runs.
const maxSeen = 1 << 17

func newSeen() seen {
	return seen{map[uint64]struct{}{}, map[uint64]struct{}{}}
}

func (s *seen) clear() {
	clear(s.now)
	clear(s.before)
}

// add adds a situation, and reports whether the set already contained it.
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
