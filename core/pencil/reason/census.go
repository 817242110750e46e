package reason

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// Fate is the knowledge about a value of a place: whether any solution has it.
type Fate uint8

// The possible fates of a value.
const (
	Unsure Fate = iota // not known
	Had                // some solution has it
	Never              // no solution has it
)

// Census is the knowledge about all solutions of a puzzle. Its contents are true even if it was stopped early.
type Census struct {
	Fates     [][]Fate  // by place and value
	Solutions [][]int16 // different solutions; in ascending order of their marks when the census ends
	Whole     bool      // whether Solutions are all solutions
	More      bool      // whether there are certainly further solutions
	Decided   bool      // whether no value is Unsure
	Conflicts int64
}

// TakeCensus finds all values that places have in solutions, and then up to “most” solutions. ok is false if there are too many rules to
// state. It calls tick regularly with the census so far, and stops when tick returns false.
func TakeCensus(g *pencil.Laid, most int, tick func(*Census) bool) (c *Census, ok bool) {
	if len(g.Layout.StatedRules()) == 0 && g.Layout.State != nil {
		return nil, false
	}
	c = &Census{Fates: make([][]Fate, len(g.Layout.Places))}
	for i, p := range g.Layout.Places {
		c.Fates[i] = make([]Fate, len(p.Values))
	}
	going := func() bool { return tick(c) }
	m := pencil.NewModel(g.Layout, false, going)
	m.Fix()
	s := &surveyor{Census: c, m: m, layout: g.Layout, most: most, tick: going}
	if s.first() && s.values() {
		s.others()
	}
	slices.SortFunc(c.Solutions, slices.Compare)
	c.Conflicts = m.Conflicts()
	return c, true
}

// surveyor takes a census with one solver. Each solution that it finds is a witness for its values: they occur in some solution.
type surveyor struct {
	*Census
	m      *pencil.Model
	layout *pencil.Layout
	most   int
	tick   func() bool
}

// first finds a solution, and decides whether there is another. It returns false if the census is complete or was stopped.
func (s *surveyor) first() bool {
	return s.finds() && s.finds(s.m.OtherThan(s.Solutions[0]))
}

// finds looks for a solution. If there is none, the census is complete.
func (s *surveyor) finds(assumed ...csp.Lit) bool {
	switch s.m.Search(s.tick, assumed...) {
	case csp.Sat:
		s.witness()
		return true
	case csp.Unsat:
		s.Whole = true
		s.settle()
	}
	return false
}

// settle records that every value without a witness is in no solution.
func (s *surveyor) settle() {
	s.Decided = true
	for _, fates := range s.Fates {
		for k, fate := range fates {
			if fate == Unsure {
				fates[k] = Never
			}
		}
	}
}

// witness records the latest solution. It does not keep the solution in the list if the list is full or has it.
func (s *surveyor) witness() []int16 {
	marks := s.m.Marks()
	s.Conflicts = s.m.Conflicts()
	for i, mark := range marks {
		if k, ok := slices.BinarySearch(s.layout.Places[i].Values, int(mark)); ok {
			s.Fates[i][k] = Had
		}
	}
	switch known := slices.ContainsFunc(s.Solutions, func(one []int16) bool { return slices.Equal(one, marks) }); {
	case known:
	case len(s.Solutions) < s.most:
		s.Solutions = append(s.Solutions, marks)
	default:
		s.More = true
	}
	return marks
}

// values decides every value without a witness. It looks for a solution with this value, and with as many other undecided values as
// possible. It returns false if it is stopped.
func (s *surveyor) values() bool {
	for i, lits := range s.m.Values {
		for k, l := range lits {
			if s.Fates[i][k] != Unsure {
				continue
			}
			if s.m.Certain(l.Not()) {
				s.Fates[i][k] = Never
				continue
			}
			s.steer()
			switch s.m.Search(s.tick, l) {
			case csp.Stopped:
				return false
			case csp.Unsat:
				s.Fates[i][k] = Never
				s.m.Clause(l.Not())
			case csp.Sat:
				s.witness()
			}
		}
	}
	s.Decided = true
	return true
}

// steer makes the solver try the values without a witness first.
func (s *surveyor) steer() {
	for i, lits := range s.m.Values {
		for k, l := range lits {
			if s.Fates[i][k] == Unsure {
				s.m.Prefer(l, true)
			}
		}
	}
}

// others finds solutions until the list is full, and then whether there is one more.
func (s *surveyor) others() {
	for _, marks := range s.Solutions {
		s.exclude(marks)
	}
	for !s.More {
		switch s.m.Search(s.tick) {
		case csp.Stopped:
			return
		case csp.Unsat:
			s.Whole = true
			return
		}
		s.exclude(s.witness())
	}
}

// exclude prevents the solver from finding a solution with these marks again.
func (s *surveyor) exclude(marks []int16) {
	var clause []csp.Lit
	for i, mark := range marks {
		if open, _ := s.Open(i); open {
			clause = append(clause, s.m.Is(pencil.Is{Place: i, Value: int(mark)}).Not())
		}
	}
	s.m.Clause(clause...)
}

// Open reports whether solutions may differ at a place. had is the index of a value that some solution has there, -1 if no such value is
// known.
func (c *Census) Open(place int) (open bool, had int) {
	had = -1
	possible := 0
	for k, fate := range c.Fates[place] {
		if fate != Never {
			possible++
		}
		if fate == Had {
			had = k
		}
	}
	return possible > 1 || possible == 1 && had < 0, had
}

// Shared returns the marks that all solutions have, as far as they are known.
func (c *Census) Shared(l *pencil.Layout) []int16 {
	marks := make([]int16, len(c.Fates))
	for i := range marks {
		marks[i] = pencil.Open
		if open, had := c.Open(i); !open && had >= 0 {
			marks[i] = int16(l.Places[i].Values[had])
		}
	}
	return marks
}

// Count returns, by value of a place, the number of solutions with the value. It is exact only if the census is Whole.
func (c *Census) Count(l *pencil.Layout, place int) []int {
	counts := make([]int, len(c.Fates[place]))
	for _, marks := range c.Solutions {
		if k, ok := slices.BinarySearch(l.Places[place].Values, int(marks[place])); ok {
			counts[k]++
		}
	}
	return counts
}
