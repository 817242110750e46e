package pencil

import (
	"slices"
)

// reduce takes away clues, and gives some back, until the puzzle has the wanted grade.
func (m *making) reduce(full *laid, truth []int16) (found bool) {
	of := full.sources()
	m.turn("taking clues away", full)
	away, ok := m.erase(full, truth, of)
	if !ok {
		return false
	}
	m.turn("giving clues back", m.without(full, away))
	back, ok := m.restore(full, truth, of, away, m.wanted)
	if !ok && m.best == nil {
		back, ok = m.restore(full, truth, of, away, Easy) // so that there is something to give
	}
	if !ok {
		return false
	}
	away = slices.DeleteFunc(away, func(at int) bool { return slices.Contains(back, at) })
	return m.thin(m.without(full, away), truth, back)
}

// erase lists clues without all of which the solution is still the only one, and without none more of which it is.
func (m *making) erase(full *laid, truth []int16, of []source) (away []int, ok bool) {
	var clues []int
	for _, at := range m.chance.Perm(len(of)) {
		if _, ok := m.Erased(full.givens.Clues[at]); ok && full.givens.Clues[at] != None && len(of[at].rules)+len(of[at].fixed) > 0 {
			clues = append(clues, at)
		}
	}
	model, says := full.loose(clues, of)
	needed, _ := model.Shrink(m.tick, mostDoubted[m.wanted], says, model.otherThan(truth))
	for i, at := range clues {
		if !slices.Contains(needed, says[i]) {
			away = append(away, at)
		}
	}
	return away, m.tick()
}

// mostDoubted is how many conflicts it may take to see that a clue is not needed, in puzzles of each grade: what is
// harder to see makes them harder than that, so that the clue would come back.
var mostDoubted = [...]int64{Easy: 20, Medium: 60, Hard: 300, Expert: mostShrunk}

// restore goes the way to the solution, and gives a clue back wherever that does not go on without a harder reason than
// most: of those in an order of chance the first that says something by itself. Nothing is found out twice.
func (m *making) restore(full *laid, truth []int16, of []source, away []int, most Grade) (back []int, ok bool) {
	marks := full.layout.bare()
	for _, at := range away {
		for _, is := range of[at].fixed {
			marks[is.Place] = Open
		}
	}
	r := full.reason(marks, truth, m.limited(patience*len(marks)))
	r.limit(most)
	r.unread = true
	for _, at := range away {
		for _, rule := range of[at].rules {
			r.suspend(rule)
		}
	}
	left := slices.Clone(away)
	m.chance.Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	for !full.layout.solved(r.marks) {
		if s, ok := r.next(); ok {
			r.take(s)
			continue
		}
		if !r.tick() || len(left) == 0 {
			return nil, false
		}
		i := max(slices.IndexFunc(left, func(at int) bool { return r.leads(of[at]) }), 0)
		r.take(step{is: of[left[i]].fixed})
		for _, rule := range of[left[i]].rules {
			r.resume(rule)
		}
		back = append(back, left[i])
		left = slices.Delete(left, i, i+1)
	}
	return back, true
}

// leads says whether a clue marks an open place by itself.
func (r *reasoning) leads(clue source) bool {
	for _, is := range clue.fixed {
		if r.marks[is.Place] == Open {
			return true
		}
	}
	return slices.ContainsFunc(clue.rules, func(rule int) bool { return len(r.follow(rule).is) > 0 })
}

// thin takes away clues that are not needed, several at once as long as that goes well, while the puzzle is no harder
// than wanted. Where reasons are many, and so take long to find, the first puzzle of the grade will do.
func (m *making) thin(p *laid, truth []int16, spare []int) (found bool) {
	is, ok := m.graded(p, truth)
	if !ok {
		return false
	}
	batch, least := len(spare), 1+len(spare)/60
	for len(spare) > 0 && (is < m.wanted || m.wanted == Easy) && m.tick() {
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
	return m.offer(p, is)
}

// without is a puzzle without some clues. It had them, so it can be laid out.
func (m *making) without(p *laid, away []int) *laid {
	givens := *p.givens
	givens.Clues = slices.Clone(givens.Clues)
	for _, at := range away {
		givens.Clues[at], _ = m.Erased(givens.Clues[at])
	}
	fewer, err := m.layOut(&givens)
	if err != nil {
		return p
	}
	return fewer
}

// graded is the grade of a puzzle whose one solution is known; ok is false where it is above the wanted one, or
// would take long to find.
func (m *making) graded(p *laid, truth []int16) (is Grade, ok bool) {
	r := p.reason(p.layout.bare(), truth, m.limited(patience*len(p.layout.Places)))
	r.limit(m.wanted)
	return r.hardest()
}

// patience is how often reasoning may call tick for each place.
const patience = 400
