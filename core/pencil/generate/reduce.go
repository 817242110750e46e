package generate

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/pencil/reason"
)

// reduce removes clues, and restores some, until the puzzle has the wanted grade.
func (m *making) reduce(full *pencil.Laid, truth []int16) (found bool) {
	of := reason.Sources(full)
	m.turn("taking clues away", full)
	away, ok := m.erase(full, truth, of)
	if !ok {
		return false
	}
	m.turn("giving clues back", m.without(full, away))
	back, ok := m.restore(full, truth, of, away, m.wanted)
	if !ok && m.best == nil {
		back, ok = m.restore(full, truth, of, away, pencil.Easy) // an easier puzzle is better than none
	}
	if !ok {
		return false
	}
	away = slices.DeleteFunc(away, func(at int) bool { return slices.Contains(back, at) })
	return m.thin(m.without(full, away), truth, back)
}

// erase lists clues that can be removed together: the solution remains the only one. The list is as long as possible: with one
// more removed clue, as far as a short search shows, there are other solutions.
func (m *making) erase(full *pencil.Laid, truth []int16, of []reason.Source) (away []int, ok bool) {
	var clues []int
	for _, at := range m.chance.Perm(len(of)) {
		if _, ok := m.By.WithoutClue(full.Givens, at); ok && len(of[at].Rules)+len(of[at].Fixed) > 0 {
			clues = append(clues, at)
		}
	}
	m.besideFirst(full.Givens, clues)
	model, says := reason.Loose(full, clues, of, m.tick)
	needed, _ := model.Shrink(m.tick, maxDoubted[m.wanted], says, model.OtherThan(truth))
	for i, at := range clues {
		if !slices.Contains(needed, says[i]) {
			away = append(away, at)
		}
	}
	return away, m.tick()
}

// maxDoubted is the largest number of conflicts to show that a clue is not needed, by grade. If it takes more, the puzzle
// without the clue would be harder than the grade, and restore would put the clue back.
var maxDoubted = [...]int64{pencil.Easy: 20, pencil.Medium: 60, pencil.Hard: 300, pencil.Expert: pencil.MaxShrunk}

// restore solves the puzzle by steps of at most a grade. Whenever there is no such step, it puts a clue back: in random
// order, the first one that marks an open place by itself. It keeps the marks found so far.
func (m *making) restore(full *pencil.Laid, truth []int16, of []reason.Source, away []int, most pencil.Grade) (back []int, ok bool) {
	marks := full.Layout.Bare()
	for _, at := range away {
		for _, is := range of[at].Fixed {
			marks[is.Place] = pencil.Open
		}
	}
	r := reason.Begin(full, marks, truth, m.limited(patience*len(marks)))
	r.Limit(most)
	r.Unread = true
	for _, at := range away {
		for _, rule := range of[at].Rules {
			r.Suspend(rule)
		}
	}
	left := slices.Clone(away)
	m.chance.Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	m.besideFirst(full.Givens, left)
	for !full.Layout.Solved(r.Marks) {
		if s, ok := r.Next(); ok {
			r.Take(s)
			continue
		}
		if !r.Tick() || len(left) == 0 {
			return nil, false
		}
		i := max(slices.IndexFunc(left, func(at int) bool { return leads(r, of[at]) }), 0)
		r.Take(reason.Step{Is: of[left[i]].Fixed})
		for _, rule := range of[left[i]].Rules {
			r.Resume(rule)
		}
		back = append(back, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return back, true
}

// besideFirst moves the clues beside the board and between cells to the front, before the clues in cells. It does so in every other
// attempt, since some grades need given marks. Shrink removes the last clues first, so the puzzle keeps the clues of lines, and few given
// marks.
func (m *making) besideFirst(g *pencil.Givens, clues []int) {
	if m.attempts%2 == 0 {
		return
	}
	beside := func(at int) int {
		if _, ok := g.LineOf(at); ok || g.Beside(at) {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(clues, func(a, b int) int { return beside(a) - beside(b) })
}

// leads reports whether a clue marks an open place by itself.
func leads(r *reason.Reasoning, clue reason.Source) bool {
	for _, is := range clue.Fixed {
		if r.Marks[is.Place] == pencil.Open {
			return true
		}
	}
	return slices.ContainsFunc(clue.Rules, func(rule int) bool { return len(r.Follow(rule).Is) > 0 })
}

// thin removes clues that are not needed, as long as the puzzle is not harder than wanted. It removes several clues at a
// time, and fewer after a failure. Above the easiest grade it stops at the first puzzle of the wanted grade, since reasons
// take long to find there.
func (m *making) thin(p *pencil.Laid, truth []int16, spare []int) (found bool) {
	is, ok := m.graded(p, truth)
	if !ok {
		return false
	}
	batch, least := len(spare), 1+len(spare)/60
	for len(spare) > 0 && (is < m.wanted || m.wanted == pencil.Easy) && m.tick() {
		m.turn("taking clues away again", p)
		batch = min(batch, len(spare))
		fewer := m.without(p, spare[:batch])
		g, ok := m.graded(fewer, truth)
		switch {
		case ok:
			p, is = fewer, g
			spare = spare[batch:]
		case batch <= least:
			spare = spare[batch:]
		default:
			batch = max(batch/2, least)
		}
	}
	return m.sound(p) && m.offer(p, is)
}

// sound reports whether a puzzle still has one solution. It may have several if the genre states a rule through a removed clue, since
// reduce assumes that all other rules remain. The check continues even if the run is stopped.
func (m *making) sound(p *pencil.Laid) bool {
	left := patience * len(p.Layout.Places)
	one, other, decided := reason.Two(p, func() bool { left--; return left > 0 })
	return decided && one != nil && other == nil
}

// without returns a puzzle without some of its clues. Since the puzzle had them, it can be laid out.
func (m *making) without(p *pencil.Laid, away []int) *pencil.Laid {
	givens := *p.Givens
	givens.Clues = slices.Clone(givens.Clues)
	for _, at := range away {
		givens.Clues[at], _ = m.By.WithoutClue(&givens, at)
	}
	fewer, err := m.LayOut(&givens)
	if err != nil {
		return p
	}
	return fewer
}

// graded returns the grade of a puzzle whose only solution is known. ok is false if the grade is above the wanted one or
// takes long to find.
func (m *making) graded(p *pencil.Laid, truth []int16) (is pencil.Grade, ok bool) {
	r := reason.Begin(p, p.Layout.Bare(), truth, m.limited(patience*len(p.Layout.Places)))
	r.Limit(m.wanted)
	return r.Hardest()
}

// patience is the largest number of ticks of a reasoning per place.
const patience = 400
