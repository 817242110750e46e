package sat

import "slices"

// A clause is identified by the index of its first literal in the arena. The two entries
// before that literal are its header: its LBD (0 for a clause of the problem) and its size.
const (
	sizeBack = 1
	lbdBack  = 2
)

func (s *Solver) literals(c int32) []Lit { return s.arena[c : c+int32(s.arena[c-sizeBack])] }

func (s *Solver) store(lits []Lit, lbd int32) int32 {
	s.arena = append(s.arena, Lit(lbd), Lit(len(lits)))
	c := int32(len(s.arena))
	s.arena = append(s.arena, lits...)
	return c
}

func (s *Solver) attach(c int32) {
	lits := s.arena[c:]
	a, b, w := lits[0], lits[1], c
	if s.arena[c-sizeBack] == 2 {
		w = ^c
	}
	s.watches.add(a.Not(), watch{w, b})
	s.watches.add(b.Not(), watch{w, a})
}

// locked reports whether a clause is the reason of an assigned literal.
func (s *Solver) locked(c int32) bool {
	l := s.arena[c]
	return s.value[l] == 1 && s.reason[l.variable()] == c
}

// reduce deletes the half of the learned clauses with the highest LBD, older clauses
// first, and compacts the arena. Clauses of LBD 2 and locked clauses stay.
func (s *Solver) reduce() {
	slices.SortFunc(s.learned, func(a, b int32) int {
		if d := s.arena[a-lbdBack] - s.arena[b-lbdBack]; d != 0 {
			return int(d)
		}
		return int(b - a)
	})
	for _, c := range s.learned[len(s.learned)/2:] {
		if s.arena[c-lbdBack] > 2 && !s.locked(c) {
			s.arena[c-lbdBack] = deleted
		}
	}
	s.maxLearned += 300
	s.compact()
}

// Simplify deletes the clauses that hold in every model, such as those whose guard is known to be false.
func (s *Solver) Simplify() {
	s.backtrack(0)
	for _, l := range s.trail {
		s.reason[l.variable()] = noReason // reasons at level 0 are never used
	}
	for at := 0; at < len(s.arena); {
		size := int(s.arena[at+1])
		for _, l := range s.arena[at+2 : at+2+size] {
			if s.value[l] == 1 {
				s.arena[at] = deleted
			}
		}
		at += 2 + size
	}
	s.compact()
}

const deleted Lit = -1

// compact closes the gaps in the arena and attaches the clauses again. It does not change
// the order of literals, so the first two literals of each clause stay the watched ones.
func (s *Solver) compact() {
	for l, list := range s.watches.of {
		s.watches.of[l] = list[:0]
	}
	s.learned = s.learned[:0]
	to := 0
	for at := 0; at < len(s.arena); {
		lbd, size := s.arena[at], int(s.arena[at+1])
		from, next := int32(at+2), at+2+size
		if lbd != deleted {
			held := s.locked(from)
			copy(s.arena[to:], s.arena[at:next])
			c := int32(to + 2)
			if held {
				s.reason[s.arena[c].variable()] = c
			}
			if lbd > 0 {
				s.learned = append(s.learned, c)
			}
			s.attach(c)
			to += 2 + size
		}
		at = next
	}
	s.arena = s.arena[:to]
}
