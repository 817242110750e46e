package nurikabe

import "unknot/core/puzzle"

// maxProvedCells is the largest board, in cells, whose proof a hint waits for to see
// whether a mark is wrong.
const maxProvedCells = 400

// position is the marks of a player.
type position struct {
	*instance
	marks []mark
}

// next is the first step of which the player has not marked everything. Where
// rules end it is found from what the player has marked rightly, so that no more
// is tried or proved than one step needs.
func (p position) next(run *puzzle.Run, r *reasoning) (next step, ok bool) {
	for i := 0; ; {
		for ; i < len(r.steps) || r.byRules(hard); i++ {
			if next = r.steps[i]; len(p.openOf(next.cells)) > 0 {
				return next, true
			}
		}
		next, ok = p.byReason(r)
		switch {
		case !ok && (r.impossible() || !r.prove(run)):
			return next, false
		case !ok:
			return r.beyond(p.verified(r))
		case r.truth != nil:
			return next, true
		}
		r.take(next)
	}
}

// hintTrialCells limits the trials for one hint, in cells of boards looked at: about
// ten milliseconds.
const hintTrialCells = 6_000

// byReason is a step that a rule or a trial shows: from where the player is, or
// while nothing is proved, so that only the steps are known to be right, from
// their end.
func (p position) byReason(r *reasoning) (found step, ok bool) {
	s, truth := r.analysis(), []mark(nil)
	if r.truth != nil {
		s, truth = p.verified(r), r.truth.certain
		for _, found := range s.deduce(hard) {
			if len(p.openOf(found.cells)) > 0 {
				return found, true
			}
		}
	}
	found, ok = s.byContradiction(truth, hintTrialCells)
	found.rule = &trying
	return found, ok
}

// verified is the analysis of those of the player's marks that are known to be right.
func (p position) verified(r *reasoning) *analysis {
	marks := p.bare()
	for c, m := range p.marks {
		if m == r.certain(c) {
			marks[c] = m
		}
	}
	s := newAnalysis(p.instance, marks)
	s.tick = r.tick
	return s
}

// openOf lists those of the cells that are open.
func (p position) openOf(cells []int) (free []int) {
	return (&analysis{marks: p.marks}).openOf(cells)
}

// verify lets rules, and the search if need be, decide about marks that the
// steps have not come to: on a small board, and if it was not in vain before.
func (p position) verify(run *puzzle.Run, r *reasoning) {
	if len(p.marks) > maxProvedCells {
		return
	}
	for p.ahead(r) && r.byRules(hard) {
	}
	if p.ahead(r) && r.truth == nil {
		r.prove(run)
	}
}

// ahead reports whether the player has marked a cell of which nothing is known.
func (p position) ahead(r *reasoning) bool {
	for c, m := range p.marks {
		if m != open && r.certain(c) == open {
			return true
		}
	}
	return false
}

// easier is an easier step than the next if there is one from where the player
// is, who may have gone another way. Only marks that are known to be right count.
func (p position) easier(r *reasoning, next step) step {
	if next.rule.grade > easy {
		for _, step := range p.verified(r).deduce(min(hard, next.rule.grade-1)) {
			if len(p.openOf(step.cells)) > 0 {
				return step
			}
		}
	}
	return next
}
