package pencil

import (
	"slices"

	"unknot/core/csp"
)

// The functions in this file find a common consequence of several counts, for a search without guards. Example: if at most three of any
// four cells in a line can be shaded, a region of 64 cells has at most 48 shaded cells. If its number is 46, at most two of its groups of
// four have fewer than three shaded cells.

// limit says that at most `most` of some literals are true.
type limit struct {
	lits []csp.Lit
	most int
	at   [2]int // the position of the first place
	step [2]int // step from the first place to the second
}

// slackShare is a divisor: if the sum of the limits exceeds a number by more than the number / slackShare, nothing is likely to follow.
const slackShare = 4

// minCrowd is the smallest number for which `crowd` adds anything: a search finds the consequences of fewer true literals itself.
const minCrowd = 16

// crowd adds, for each count of many places, that the places of smaller counts inside cannot all be far below their limits.
func (m *Model) crowd() {
	var limits, totals []limit
	for i := range m.Guards {
		c, ok := m.layout.Rules[i].Holds.(Count)
		if !ok || len(c.Of) < 2 || len(PlacesOf(c.Of)) < len(c.Of) {
			continue
		}
		// “At most k are true” is a limit of k literals. “At least k of n are true” is a limit of n - k for their negations.
		first, second := m.layout.Places[c.Of[0].Place].At, m.layout.Places[c.Of[1].Place].At
		l := limit{lits: m.lits(c.Of), most: c.Most, at: first, step: [2]int{second[0] - first[0], second[1] - first[1]}}
		other := l
		other.lits, other.most = negated(l.lits), len(c.Of)-c.Least
		for _, l := range []limit{l, other} {
			if l.most >= len(l.lits) {
				continue
			}
			limits = append(limits, l)
			if least := len(l.lits) - l.most; least >= minCrowd {
				totals = append(totals, limit{lits: negated(l.lits), most: least})
			}
		}
	}
	having := map[csp.Lit][]int{} // the limits that have a literal
	for i, l := range limits {
		for _, lit := range l.lits {
			having[lit] = append(having[lit], i)
		}
	}
	for _, t := range totals {
		var inside []limit
		found := map[int]int{}
		for _, lit := range t.lits {
			for _, i := range having[lit] {
				if found[i]++; found[i] == len(limits[i].lits) && 2*found[i] <= len(t.lits) {
					inside = append(inside, limits[i])
				}
			}
		}
		m.crowded(t, inside)
	}
}

// crowded adds the consequences of the limits inside, if at least t.most of the literals of t are true.
func (m *Model) crowded(t limit, inside []limit) {
	if len(inside) == 0 {
		return
	}
	for _, step := range [][2]int{{0, 2}, {2, 0}} {
		for offset := range len(inside[0].lits) {
			m.packed(t, inside, step, offset)
		}
	}
}

// packed chooses as many disjoint limits as it can: first those that lie along a step and begin at diagonals whose distance is the length
// of a limit. The slack of t bounds the sum of two numbers: by how many true literals the chosen limits are missed, and how many other
// literals of t are not true.
func (m *Model) packed(t limit, inside []limit, step [2]int, offset int) {
	rank := func(l limit) int {
		switch {
		case l.step != step:
			return 2
		case (l.at[0]/2+l.at[1]/2+offset)%len(l.lits) != 0:
			return 1
		}
		return 0
	}
	free := map[csp.Lit]bool{}
	for _, l := range t.lits {
		free[l] = true
	}
	slack := -t.most
	var short []csp.Lit
	for wanted := range 3 {
		for _, l := range inside {
			if rank(l) != wanted || slices.ContainsFunc(l.lits, func(l csp.Lit) bool { return !free[l] }) {
				continue
			}
			for _, lit := range l.lits {
				free[lit] = false
			}
			slack += l.most
			short = append(short, m.shortOf(l)...)
		}
	}
	for _, l := range t.lits {
		if free[l] {
			slack++
			short = append(short, l.Not())
		}
	}
	if slack <= t.most/slackShare {
		m.Count(csp.True, 0, max(slack, -1), short...)
	}
}

// shortOf returns, for each number `by` below the maximum of a limit, a literal that is true if the limit is missed by more than `by` true
// literals.
func (m *Model) shortOf(l limit) (short []csp.Lit) {
	for by := range l.most {
		s := m.Bool()
		short = append(short, s)
		m.Count(s.Not(), l.most-by, len(l.lits), l.lits...)
	}
	return short
}

func negated(lits []csp.Lit) []csp.Lit {
	negated := make([]csp.Lit, len(lits))
	for i, l := range lits {
		negated[i] = l.Not()
	}
	return negated
}
