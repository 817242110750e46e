package sat

import "slices"

// A clause is known by the place of its first literal in the arena. Before it
// stand its spread, 0 for clauses that were stated, and its size.
const (
	sizeBack   = 1
	spreadBack = 2
)

func (s *Solver) literals(c int32) []Lit { return s.arena[c : c+int32(s.arena[c-sizeBack])] }

func (s *Solver) store(lits []Lit, spread int32) int32 {
	s.arena = append(s.arena, Lit(spread), Lit(len(lits)))
	c := int32(len(s.arena))
	s.arena = append(s.arena, lits...)
	return c
}

func (s *Solver) attach(c int32) {
	lits := s.arena[c:]
	a, b := lits[0], lits[1]
	s.watches.add(a.Not(), watch{c, b})
	s.watches.add(b.Not(), watch{c, a})
}

// locked says whether a clause is the reason of an assignment.
func (s *Solver) locked(c int32) bool {
	l := s.arena[c]
	return s.value[l] == 1 && s.reason[l.variable()] == c
}

// forget drops the half of the learned clauses that join the most levels, the
// older ones first, and packs the arena. Clauses of two levels stay.
func (s *Solver) forget() {
	slices.SortFunc(s.learned, func(a, b int32) int {
		if d := s.arena[a-spreadBack] - s.arena[b-spreadBack]; d != 0 {
			return int(d)
		}
		return int(b - a)
	})
	for _, c := range s.learned[len(s.learned)/2:] {
		if s.arena[c-spreadBack] > 2 && !s.locked(c) {
			s.arena[c-spreadBack] = dropped
		}
	}
	s.keep += 300
	s.pack()
}

const dropped Lit = -1

// pack moves the clauses that stay together and watches them anew. The first
// two literals of a clause are its watched ones, before and after.
func (s *Solver) pack() {
	for l, list := range s.watches.of {
		s.watches.of[l] = list[:0]
	}
	s.learned = s.learned[:0]
	to := 0
	for at := 0; at < len(s.arena); {
		spread, size := s.arena[at], int(s.arena[at+1])
		from, next := int32(at+2), at+2+size
		if spread != dropped {
			held := s.locked(from)
			copy(s.arena[to:], s.arena[at:next])
			c := int32(to + 2)
			if held {
				s.reason[s.arena[c].variable()] = c
			}
			if spread > 0 {
				s.learned = append(s.learned, c)
			}
			s.attach(c)
			to += 2 + size
		}
		at = next
	}
	s.arena = s.arena[:to]
}
