package pencil

import (
	"unknot/core/csp"
)

// mostMended is how many changes for each place are tried before a board is given up.
const mostMended = 10

// laying is how many ticks it counts for to lay out a place and state its rules.
const laying = 40

// mend changes a board until it is a puzzle of the wanted grade: while there are several solutions or it is too hard, where
// easier steps leave something open; while it is too easy, anywhere, so that it still has one solution and they leave no less
// open.
func (m *making) mend(by Mender, p *laid) (found bool) {
	m.turn("mending a board", p)
	now := m.unclear(p.givens)
	if now == nil {
		return false
	}
	is, unique := m.gradeUnclear(now)
	for tries := mostMended * len(now.solution); tries > 0 && m.tick(); tries-- {
		m.turn("mending a board", now.laid)
		if unique && m.offer(now.laid, is) {
			return true
		}
		open, simple := now.open, unique && is < m.wanted
		if simple {
			open = m.chance.Perm(len(now.solution))
		}
		next := m.unclear(by.Mend(m.chance, now.givens, now.solution, open))
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

// unclear is what steps easier than wanted leave open of a puzzle.
type unclear struct {
	*laid
	is       Grade // of these steps
	solution []int // one of them, the value of each place
	open     []int // places
	values   int   // that the open places may have, in all
	model    *model
}

// easier is the grade of the steps that unclear follows: hard ones take long to find.
func (m *making) easier() Grade { return min(max(m.wanted-1, Easy), Medium) }

// unclear follows easier steps as far as they lead; nil if there is no solution.
func (m *making) unclear(g *Givens) *unclear {
	if g == nil {
		return nil
	}
	p, err := m.layOut(g)
	if err != nil {
		return nil
	}
	m.left -= laying * int64(len(p.layout.Places))
	r := p.reason(p.layout.bare(), nil, m.tick)
	r.limit(m.easier())
	r.unread = true
	u := &unclear{laid: p, model: r.m, is: Easy}
	for s, ok := r.next(); ok; s, ok = r.next() {
		r.take(s)
		u.is = max(u.is, m.scale().of(s))
	}
	if r.wrong || r.m.Solve(m.tick, r.m.guards...) != csp.Sat {
		return nil
	}
	for i, mark := range r.m.marks() {
		u.solution = append(u.solution, int(mark))
		if r.marks[i] != Open {
			continue
		}
		u.open = append(u.open, i)
		for _, out := range r.out[i] {
			if out == possible {
				u.values++
			}
		}
	}
	return u
}

// gradeUnclear is the grade of a puzzle with one solution, Search if it is above the wanted one.
func (m *making) gradeUnclear(u *unclear) (is Grade, unique bool) {
	if len(u.open) == 0 {
		return u.is, true
	}
	truth := make([]int16, len(u.solution))
	for i, v := range u.solution {
		truth[i] = int16(v)
	}
	if u.model.Solve(m.tick, append([]csp.Lit{u.model.otherThan(truth)}, u.model.guards...)...) != csp.Unsat {
		return Search, false
	}
	is, _ = m.graded(u.laid, truth)
	return is, true
}
