package pencil

import "unknot/core/csp"

// Constraint is the demand of a rule on some places. It is stated once and used twice: post
// adds propagators to the solver, and Broken judges boards without any propagators.
type Constraint interface {
	// Places lists the places that the constraint is about, each once.
	Places() []int
	// Broken reports whether marks break the constraint, whatever values the open places get,
	// and lists the marked places at fault. On a full board the report is exact; with open
	// places it may miss a fault.
	Broken(marks []int16) (at []int, broken bool)
	// post adds the constraint to a model. It is in force if the guard is true.
	post(m *Model, guard csp.Lit)
}

// Local is a constraint about places in all parts of the board. People look at some of them first.
type Local interface {
	// Nearby lists the places that people look at first.
	Nearby() []int
}

// Count is a constraint on how many of some statements hold. A statement that is listed twice counts twice.
type Count struct {
	Least, Most int
	Of          []Is
}

// Places implements Constraint.
func (c Count) Places() []int { return PlacesOf(c.Of) }

// Broken implements Constraint.
func (c Count) Broken(marks []int16) (at []int, broken bool) {
	holds, may := 0, 0
	for _, is := range c.Of {
		switch mark := marks[is.Place]; {
		case mark == Open:
			may++
		case is.holds(mark):
			holds++
		}
	}
	if holds <= c.Most && holds+may >= c.Least {
		return nil, false
	}
	for _, is := range c.Of {
		if is.holds(marks[is.Place]) {
			at = append(at, is.Place)
		}
	}
	return Distinct(at), true
}

func (c Count) post(m *Model, guard csp.Lit) { m.Count(guard, c.Least, c.Most, m.lits(c.Of)...) }

// Same says that the two statements of each pair both hold, or neither does.
type Same [][2]Is

// Places implements Constraint.
func (s Same) Places() (places []int) {
	for _, pair := range s {
		places = append(places, pair[0].Place, pair[1].Place)
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (s Same) Broken(marks []int16) (at []int, broken bool) {
	for _, pair := range s {
		a, b := pair[0], pair[1]
		if marks[a.Place] != Open && marks[b.Place] != Open && a.holds(marks[a.Place]) != b.holds(marks[b.Place]) {
			at = append(at, a.Place, b.Place)
		}
	}
	return Distinct(at), len(at) > 0
}

func (s Same) post(m *Model, guard csp.Lit) {
	for _, pair := range s {
		a, b := m.Is(pair[0]), m.Is(pair[1])
		m.Clause(guard.Not(), a.Not(), b)
		m.Clause(guard.Not(), a, b.Not())
	}
}

// Patterns says that all statements of at least one of several lists hold.
type Patterns [][]Is

// Places implements Constraint.
func (p Patterns) Places() (places []int) {
	for _, pattern := range p {
		for _, is := range pattern {
			places = append(places, is.Place)
		}
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (p Patterns) Broken(marks []int16) (at []int, broken bool) {
	for _, pattern := range p {
		fits := true
		for _, is := range pattern {
			fits = fits && is.may(marks[is.Place])
		}
		if fits {
			return nil, false
		}
	}
	return Marked(marks, p.Places()), true
}

func (p Patterns) post(m *Model, guard csp.Lit) {
	if places := p.Places(); len(places) == 2 && p.pairs() && len(m.layout.Places[places[0]].Values) > 2 {
		p.postPairs(m, guard, places)
		return
	}
	clause := []csp.Lit{guard.Not()}
	for _, pattern := range p {
		clause = append(clause, m.All(m.lits(pattern)...))
	}
	m.Clause(clause...)
}

// pairs reports whether each pattern gives a value to the same two places.
func (p Patterns) pairs() bool {
	for _, pattern := range p {
		if len(pattern) != 2 || pattern[0].Place == pattern[1].Place || pattern[0].Value == Some || pattern[1].Value == Some {
			return false
		}
	}
	return true
}

// postPairs adds a clause for each value of each of the two places: the values of the other place that it allows. The clauses need no new
// literals.
func (p Patterns) postPairs(m *Model, guard csp.Lit, places []int) {
	for _, place := range places {
		for _, v := range m.layout.Places[place].Values {
			allowed := []csp.Lit{guard.Not(), m.Is(Is{place, v}).Not()}
			for _, pattern := range p {
				this, other := pattern[0], pattern[1]
				if this.Place != place {
					this, other = other, this
				}
				if this.Value == v {
					allowed = append(allowed, m.Is(other))
				}
			}
			m.Clause(allowed...)
		}
	}
}

// Different says that no two places have the same value.
type Different []int

// Places implements Constraint.
func (d Different) Places() []int { return d }

// Broken implements Constraint.
func (d Different) Broken(marks []int16) (at []int, broken bool) {
	for i, p := range d {
		for _, q := range d[:i] {
			if marks[p] != Open && marks[p] == marks[q] {
				at = append(at, q, p)
			}
		}
	}
	return Distinct(at), len(at) > 0
}

func (d Different) post(m *Model, guard csp.Lit) { m.AllDifferent(guard, m.ints(d)...) }

// Sum says that places have different digits from 1 to 9 with a given total; see Linear for other sums.
type Sum struct {
	Total int
	Of    []int
}

// Places implements Constraint.
func (s Sum) Places() []int { return s.Of }

// Broken implements Constraint.
func (s Sum) Broken(marks []int16) (at []int, broken bool) {
	if at, broken := Different(s.Of).Broken(marks); broken {
		return at, true
	}
	left, open, used := s.Total, 0, 0
	for _, p := range s.Of {
		if marks[p] == Open {
			open++
			continue
		}
		left -= int(marks[p])
		used |= 1 << marks[p]
	}
	if least, most := extremes(open, used); left >= least && left <= most {
		return nil, false
	}
	return Marked(marks, s.Of), true
}

// extremes returns the least and the greatest sum of n different digits from 1 to 9. Bit v of used excludes the digit v.
func extremes(n, used int) (least, most int) {
	for v, left := 1, n; left > 0 && v <= 9; v++ {
		if used>>v&1 == 0 {
			least += v
			left--
		}
	}
	for v, left := 9, n; left > 0 && v > 0; v-- {
		if used>>v&1 == 0 {
			most += v
			left--
		}
	}
	return least, most
}

func (s Sum) post(m *Model, guard csp.Lit) {
	xs := m.ints(s.Of)
	m.Sum(guard, s.Total, s.Total, xs...)
	m.AllDifferent(guard, xs...)
}

// PlacesOf lists the places of statements, each once.
func PlacesOf(statements []Is) []int {
	places := make([]int, len(statements))
	for i, is := range statements {
		places[i] = is.Place
	}
	return Distinct(places)
}

// Distinct removes repeated places, and keeps the order in which places are first mentioned.
func Distinct(places []int) []int {
	kept := places[:0:0]
	seen := map[int]bool{}
	for _, p := range places {
		if !seen[p] {
			seen[p] = true
			kept = append(kept, p)
		}
	}
	return kept
}

// Marked lists the places that have a mark.
func Marked(marks []int16, places []int) (at []int) {
	for _, p := range places {
		if marks[p] != Open {
			at = append(at, p)
		}
	}
	return at
}

// NoEnds says that either none or two of some lines that meet are drawn.
type NoEnds []Is

// Places implements Constraint.
func (n NoEnds) Places() []int { return PlacesOf(n) }

// Broken implements Constraint.
func (n NoEnds) Broken(marks []int16) (at []int, broken bool) {
	open := 0
	for _, is := range n {
		switch marks[is.Place] {
		case Open:
			open++
		case int16(is.Value):
			at = append(at, is.Place)
		}
	}
	return at, len(at) > 2 || len(at) == 1 && open == 0
}

// Lines returns the constraint NoEnds on the lines at some places.
func Lines(places []int32) NoEnds {
	lines := make(NoEnds, len(places))
	for i, place := range places {
		lines[i] = Is{int(place), Yes}
	}
	return lines
}

func (n NoEnds) post(m *Model, guard csp.Lit) { m.NoneOrTwo(guard, m.lits(n)...) }

// Each says that the places have the given values, each value once.
type Each struct{ Of, Values []int }

// Places implements Constraint.
func (e Each) Places() []int { return e.Of }

// Broken implements Constraint.
func (e Each) Broken(marks []int16) (at []int, broken bool) { return Different(e.Of).Broken(marks) }

func (e Each) post(m *Model, guard csp.Lit) {
	for _, v := range e.Values {
		of := make([]Is, len(e.Of))
		for i, place := range e.Of {
			of[i] = Is{place, v}
		}
		m.Count(guard, 1, 1, m.lits(of)...)
	}
}

// Differing is a constraint whose places all have different values.
type Differing interface {
	// Apart lists these places.
	Apart() []int
}

// Apart implements Differing.
func (d Different) Apart() []int { return d }

// Apart implements Differing.
func (e Each) Apart() []int { return e.Of }

// Apart implements Differing.
func (s Sum) Apart() []int { return s.Of }
