package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Area says that the places of an area are exactly those of one of several ways. Each way is connected, and all ways share a place.
type Area struct {
	Of   []Is    // by place that the area may have: the statement that it has the place
	Ways [][]int // by way: its places, as indices into Of, in ascending order
	near [][]int // by place: the places beside it, as indices into Of
}

// NewArea makes the constraint. beside lists pairs of places beside each other, as indices into of.
func NewArea(of []Is, ways [][]int, beside [][2]int) Area {
	a := Area{Of: of, Ways: ways, near: make([][]int, len(of))}
	for _, pair := range beside {
		a.near[pair[0]] = append(a.near[pair[0]], pair[1])
		a.near[pair[1]] = append(a.near[pair[1]], pair[0])
	}
	return a
}

// Places implements Constraint.
func (a Area) Places() []int { return PlacesOf(a.Of) }

// Broken implements Constraint.
func (a Area) Broken(marks []int16) (at []int, broken bool) {
	in := make([]bool, len(a.Of))
	for _, way := range a.Ways {
		clear(in)
		for _, i := range way {
			in[i] = true
		}
		fits := true
		for i, is := range a.Of {
			fits = fits && (in[i] && is.may(marks[is.Place]) || !in[i] && !is.holds(marks[is.Place]))
		}
		if fits {
			return nil, false
		}
	}
	for _, is := range a.Of {
		if is.holds(marks[is.Place]) {
			at = append(at, is.Place)
		}
	}
	return at, true
}

// post gives each way a literal, which is true if the area has the places of the way and no place beside them. So two ways exclude each
// other, and a place of the area is in its way.
func (a Area) post(m *Model, guard csp.Lit) {
	lits, taken := m.lits(a.Of), []csp.Lit{guard.Not()}
	with := make([][]csp.Lit, len(a.Of)) // by place: the ways that have it
	in := make([]bool, len(a.Of))
	for _, way := range a.Ways {
		l := m.Bool()
		taken = append(taken, l)
		clear(in)
		for _, i := range way {
			in[i] = true
			with[i] = append(with[i], l)
			m.Clause(l.Not(), lits[i])
		}
		for _, i := range way {
			for _, j := range a.near[i] {
				if !in[j] {
					in[j] = true
					m.Clause(l.Not(), lits[j].Not())
				}
			}
		}
	}
	m.Clause(taken...)
	for i, ways := range with {
		m.Clause(append(slices.Clone(ways), guard.Not(), lits[i].Not())...)
		for _, j := range a.near[i] { // if each way with a place has the place beside it, too, so does the area
			if len(ways) <= len(with[j]) && includes(with[j], ways) {
				m.Clause(guard.Not(), lits[i].Not(), lits[j])
			}
		}
	}
}

// includes reports whether an ascending list includes all members of another.
func includes(all, some []csp.Lit) bool {
	for _, l := range all {
		if len(some) > 0 && some[0] == l {
			some = some[1:]
		}
	}
	return len(some) == 0
}
