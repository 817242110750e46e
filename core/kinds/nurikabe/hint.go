package nurikabe

import "unknot/core/puzzle"

// maxProvedCells is the largest board, in cells, for which a hint waits for a proof that decides whether a mark is wrong.
const maxProvedCells = 400

// position is the marks of a player.
type position struct {
	*instance
	marks []mark
}

// next returns the first step that the player has not marked completely. When the rules find no more, it continues from the player's
// correct marks, so that it tries or proves no more than one step requires.
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

// hintTrialCells limits the trials for one hint, as the sum of the sizes of the boards in cells: about ten milliseconds.
const hintTrialCells = 6_000

// byReason returns a step by a rule or a trial. It starts from the player's marks. While nothing is proved and only the marks of the steps
// are certain, it starts from the marks after all steps.
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

// verified returns the analysis of those marks of the player that are known to be right.
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

// openOf lists the open ones of the cells.
func (p position) openOf(cells []int) (free []int) {
	return (&analysis{marks: p.marks}).openOf(cells)
}

// verify decides about marks beyond the steps, by rules and if necessary by the search. It does so only on a small board, and unless an
// earlier attempt failed.
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

// ahead reports whether the player has marked a cell that the reasoning has not decided yet.
func (p position) ahead(r *reasoning) bool {
	for c, m := range p.marks {
		if m != open && r.certain(c) == open {
			return true
		}
	}
	return false
}

// easier returns an easier step than the next one, if the player, who may have taken another way, can make one. Only marks that are known
// to be right count.
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
