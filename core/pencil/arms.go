package pencil

import "unknot/core/csp"

// Arms says that at least two lines leave a cell, and that the lengths of any two of them fit. The length of a line is the distance for
// which it runs straight.
type Arms struct {
	Ways [4][]int // places of the lines in each direction, the nearest first, in the order of Around
	// Fits reports whether two lines of the given lengths fit, either opposite each other or in a corner. Their order does not matter.
	Fits func(opposite bool, one, other int) bool
}

// Places implements Constraint.
func (a Arms) Places() (places []int) {
	for _, way := range a.Ways {
		places = append(places, way...)
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (a Arms) Broken(marks []int16) (at []int, broken bool) {
	may := 0
	for _, way := range a.Ways {
		if len(way) > 0 && marks[way[0]] != No {
			may++
		}
	}
	if may < 2 {
		return Marked(marks, a.Places()), true
	}
	for d := range a.Ways {
		for e := range d {
			if !a.may(marks, e, d) {
				return Marked(marks, append(append([]int(nil), a.Ways[e]...), a.Ways[d]...)), true
			}
		}
	}
	return nil, false
}

// may reports whether the lines in two directions may still fit. It returns true if one of the lines may be missing.
func (a Arms) may(marks []int16, one, other int) bool {
	low, high := a.lengths(marks, one)
	least, most := a.lengths(marks, other)
	if low == 0 || least == 0 {
		return true
	}
	for i := low; i <= high; i++ {
		for j := least; j <= most; j++ {
			if a.ends(marks, one, i) && a.ends(marks, other, j) && a.Fits(one+2 == other, i, j) {
				return true
			}
		}
	}
	return false
}

// lengths returns the least and the greatest length that the line in a direction may have.
func (a Arms) lengths(marks []int16, d int) (low, high int) {
	drawn := true
	for _, place := range a.Ways[d] {
		if marks[place] == No {
			break
		}
		if high++; drawn && marks[place] == Yes {
			low = high
		} else {
			drawn = false
		}
	}
	return low, high
}

// ends reports whether the line in direction d may end after the given length.
func (a Arms) ends(marks []int16, d, length int) bool {
	return length == len(a.Ways[d]) || marks[a.Ways[d][length]] != Yes
}

func (a Arms) post(m *Model, guard csp.Lit) {
	var reach [4][]csp.Lit // by direction and length: the line is at least so long; the last literal is False
	for d, way := range a.Ways {
		so := csp.True
		reach[d] = []csp.Lit{so}
		for _, place := range way {
			so = m.All(so, m.Is(Is{place, Yes}))
			reach[d] = append(reach[d], so)
		}
		reach[d] = append(reach[d], csp.False)
	}
	var first []csp.Lit
	for _, way := range reach {
		first = append(first, way[1])
	}
	m.Count(guard, 2, len(first), first...)
	for d := range a.Ways {
		for e := range d {
			a.forbid(m, guard, reach[e], reach[d], e+2 == d)
			a.forbid(m, guard, reach[d], reach[e], e+2 == d)
		}
	}
}

// forbid forbids, for each length of one line, the lengths of the other that do not fit.
func (a Arms) forbid(m *Model, guard csp.Lit, one, other []csp.Lit, opposite bool) {
	for i := 1; i < len(one)-1; i++ {
		for low := 1; low < len(other)-1; low++ {
			high := low
			for high < len(other)-1 && !a.Fits(opposite, i, high) {
				high++
			}
			if high > low {
				m.Clause(guard.Not(), one[i].Not(), one[i+1], other[low].Not(), other[high])
				low = high
			}
		}
	}
}
