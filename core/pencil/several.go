package pencil

import "unknot/core/csp"

// Several limits how many of some compound statements hold. Each of them holds if all statements of at least one of its patterns hold.
type Several struct {
	Least, Most int
	Of          []Patterns
}

// Places implements Constraint.
func (s Several) Places() (places []int) {
	for _, of := range s.Of {
		places = append(places, of.Places()...)
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (s Several) Broken(marks []int16) (at []int, broken bool) {
	holds, may := 0, 0
	for _, of := range s.Of {
		switch held, possible := of.state(marks); {
		case held:
			holds++
			at = append(at, of.Places()...)
		case possible:
			may++
		}
	}
	if holds <= s.Most && holds+may >= s.Least {
		return nil, false
	}
	if holds <= s.Most {
		at = s.Places()
	}
	return Marked(marks, Distinct(at)), true
}

// state reports whether a pattern holds, and whether one may.
func (p Patterns) state(marks []int16) (holds, may bool) {
	for _, pattern := range p {
		held, possible := true, true
		for _, is := range pattern {
			held = held && is.holds(marks[is.Place])
			possible = possible && is.may(marks[is.Place])
		}
		holds, may = holds || held, may || possible
	}
	return holds, may
}

func (s Several) post(m *Model, guard csp.Lit) {
	lits := make([]csp.Lit, len(s.Of))
	for i, of := range s.Of {
		either := make([]csp.Lit, len(of))
		for k, pattern := range of {
			either[k] = m.All(m.lits(pattern)...)
		}
		lits[i] = m.Any(either...)
	}
	m.Count(guard, s.Least, s.Most, lits...)
}
