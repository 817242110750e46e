package pencil

import "unknot/core/csp"

// Pairs requires that the statements that hold can be paired with some givens. Each given gets its own statement among those near it, and
// no statement that holds is left over.
type Pairs struct {
	Of   []Is
	Near [][]int // by given: the statements near it, as indices into Of
}

// Places implements Constraint.
func (p Pairs) Places() []int { return PlacesOf(p.Of) }

// Broken implements Constraint. Marks break the constraint if some statements that hold have too few givens near them, or if some givens
// have too few statements that may hold. Otherwise a single pairing covers both sides (Mendelsohn and Dulmage 1958).
func (p Pairs) Broken(marks []int16) (at []int, broken bool) {
	able := make([][]int, len(p.Near))
	back := make([][]int, len(p.Of))
	for given, near := range p.Near {
		for _, i := range near {
			if back[i] = append(back[i], given); p.Of[i].may(marks[p.Of[i].Place]) {
				able[given] = append(able[given], i)
			}
		}
	}
	var near [][]int // by statement that holds: the givens near it
	var which []int
	for i, is := range p.Of {
		if is.holds(marks[is.Place]) {
			near, which = append(near, back[i]), append(which, is.Place)
		}
	}
	if short := unmatched(near, len(p.Near)); short != nil {
		for _, i := range short {
			at = append(at, which[i])
		}
		return Distinct(at), true
	}
	short := unmatched(able, len(p.Of))
	for _, given := range short {
		for _, i := range p.Near[given] {
			at = append(at, p.Of[i].Place)
		}
	}
	return Marked(marks, Distinct(at)), short != nil
}

// unmatched returns a set of nodes that together are near too few nodes of the other side. It returns nil if each node can be matched with
// a different node of the other side.
func unmatched(near [][]int, others int) (short []int) {
	mate, of := make([]int, len(near)), make([]int, others) // by node of each side: its mate, from 1; 0 for none
	for first := range near {
		via, reached, free := make([]int, others), []int{first}, -1
		for at := 0; at < len(reached) && free < 0; at++ {
			for _, other := range near[reached[at]] {
				if via[other] != 0 || free >= 0 {
					continue
				}
				if via[other] = reached[at] + 1; of[other] == 0 {
					free = other
				} else {
					reached = append(reached, of[other]-1)
				}
			}
		}
		if free < 0 {
			return reached
		}
		for free >= 0 { // along the path each node changes its mate
			node := via[free] - 1
			free, mate[node], of[free] = mate[node]-1, free+1, node+1
		}
	}
	return nil
}

func (p Pairs) post(m *Model, guard csp.Lit) { m.Pairs(guard, m.lits(p.Of), p.Near) }
