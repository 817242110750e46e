package pencil

import "unknot/core/csp"

// Runs requires that the statements that hold along a line form runs of the given lengths, in this order, with gaps between the runs.
type Runs struct {
	Lengths []int
	Of      []Is
}

// Places implements Constraint.
func (r Runs) Places() []int { return PlacesOf(r.Of) }

// Broken implements Constraint.
func (r Runs) Broken(marks []int16) (at []int, broken bool) {
	if r.fits(marks) {
		return nil, false
	}
	return Marked(marks, r.Places()), true
}

// fits reports whether all runs fit into the line. It finds for each place how many runs may end before it.
func (r Runs) fits(marks []int16) bool {
	n := len(r.Of)
	ends := make([][]bool, len(r.Lengths)+1) // by number of runs and place: the runs may end before the place, with a gap
	for k := range ends {
		ends[k] = make([]bool, n+2)
	}
	ends[0][0] = true
	for k := range ends {
		for i := range n + 1 {
			if i < n && ends[k][i] && !r.holds(marks, i) {
				ends[k][i+1] = true
			}
			if k == 0 {
				continue
			}
			from := i - r.Lengths[k-1]
			if from < 0 || !ends[k-1][from] || i < n && r.holds(marks, i) {
				continue
			}
			room := true
			for j := from; j < i; j++ {
				room = room && r.Of[j].may(marks[r.Of[j].Place])
			}
			if room {
				ends[k][i+1] = true
			}
		}
	}
	last := ends[len(r.Lengths)]
	return last[n] || last[n+1]
}

func (r Runs) holds(marks []int16, i int) bool { return r.Of[i].holds(marks[r.Of[i].Place]) }

func (r Runs) post(m *Model, guard csp.Lit) { m.Runs(guard, r.Lengths, m.lits(r.Of)) }

// Seen requires that a number of statements are seen along some ways. Along each way, the statements before the first one that does not
// hold are seen.
type Seen struct {
	Total int
	Ways  [][]Is
}

// Places implements Constraint.
func (s Seen) Places() (places []int) {
	for _, way := range s.Ways {
		places = append(places, PlacesOf(way)...)
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (s Seen) Broken(marks []int16) (at []int, broken bool) {
	least, most := 0, 0
	for _, way := range s.Ways {
		held := true
		for _, is := range way {
			mark := marks[is.Place]
			if !is.may(mark) {
				break
			}
			most++
			if held = held && is.holds(mark); held {
				least++
			}
		}
	}
	if least <= s.Total && most >= s.Total {
		return nil, false
	}
	return Marked(marks, s.Places()), true
}

func (s Seen) post(m *Model, guard csp.Lit) {
	var seen []csp.Lit
	for _, way := range s.Ways {
		so := csp.True
		for _, is := range way {
			so = m.All(so, m.Is(is))
			seen = append(seen, so)
		}
	}
	m.Count(guard, s.Total, s.Total, seen...)
}
