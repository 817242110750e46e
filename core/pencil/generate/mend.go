package generate

import (
	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
)

// The number of changes per place after which mend gives a board up. For a board with one solution the number is small, since making
// another board takes as long as a few changes.
const (
	maxMended    = 10
	mendedNarrow = 1
)

// laying is the cost, in ticks, of laying out a place and stating its rules.
const laying = 40

// mend changes a board until it is a puzzle of the wanted grade. While the board has several solutions or is too hard, mend
// changes it at a place that easier steps leave open. While it is too easy, mend changes it anywhere, as long as it keeps one
// solution and easier steps leave at least as much open.
func (m *making) mend(by pencil.Mender, p *pencil.Laid, perPlace int) (found bool) {
	m.turn("mending a board", p)
	now := m.unclear(p.Givens)
	if now == nil {
		return false
	}
	is, unique := m.gradeUnclear(now)
	for tries := perPlace * len(now.solution); tries > 0 && m.tick(); tries-- {
		m.turn("mending a board", now.Laid)
		if unique && m.offer(now.Laid, is) {
			return true
		}
		open, simple := now.open, unique && is < m.wanted
		if simple {
			open = m.chance.Perm(len(now.solution))
		}
		next := m.unclear(by.Mend(m.chance, now.Givens, now.solution, open))
		if next == nil || next.values != now.values && simple == (next.values < now.values) {
			continue
		}
		nextIs, nextUnique := m.gradeUnclear(next)
		if simple && !nextUnique {
			continue
		}
		now, is, unique = next, nextIs, nextUnique
	}
	return false
}

// unclear is a puzzle with the places that remain open after all steps of the grade easier.
type unclear struct {
	*pencil.Laid
	is       pencil.Grade // the grade of the hardest of these steps
	solution []int        // a solution, one value per place
	open     []int        // the open places
	values   int          // total number of values that the open places may have
	model    *pencil.Model
}

// easier returns the highest grade of the steps that unclear takes: hard steps take long to find.
func (m *making) easier() pencil.Grade { return min(max(m.wanted-1, pencil.Easy), pencil.Medium) }

// unclear solves a puzzle by steps of at most the grade easier, as far as they lead. It returns the puzzle with the places that stay open,
// or nil if the puzzle cannot be laid out or no solution is found.
func (m *making) unclear(g *pencil.Givens) *unclear {
	if g == nil {
		return nil
	}
	p, err := m.LayOut(g)
	if err != nil {
		return nil
	}
	m.left -= laying * int64(len(p.Layout.Places))
	r := reason.Begin(p, p.Layout.Bare(), nil, m.tick)
	r.Limit(m.easier())
	r.Unread = true
	u := &unclear{Laid: p, model: r.Model, is: pencil.Easy}
	for s, ok := r.Next(); ok; s, ok = r.Next() {
		r.Take(s)
		u.is = max(u.is, reason.ScaleOf(m.Spec).Of(s))
	}
	if r.Wrong || r.Model.Solve(m.tick, r.Model.Guards...) != csp.Sat {
		return nil
	}
	for i, mark := range r.Model.Marks() {
		u.solution = append(u.solution, int(mark))
		if r.Marks[i] != pencil.Open {
			continue
		}
		u.open = append(u.open, i)
		for _, out := range r.Out[i] {
			if out == reason.Possible {
				u.values++
			}
		}
	}
	return u
}

// gradeUnclear returns the grade of a puzzle with one solution, Search if it is above the wanted grade. unique is false if
// the puzzle has several solutions.
func (m *making) gradeUnclear(u *unclear) (is pencil.Grade, unique bool) {
	if len(u.open) == 0 {
		return u.is, true
	}
	truth := make([]int16, len(u.solution))
	for i, v := range u.solution {
		truth[i] = int16(v)
	}
	if u.model.Solve(m.tick, append([]csp.Lit{u.model.OtherThan(truth)}, u.model.Guards...)...) != csp.Unsat {
		return pencil.Search, false
	}
	is, _ = m.graded(u.Laid, truth)
	return is, true
}
