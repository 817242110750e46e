package nurikabe

import "unknot/core/puzzle"

// maxProvedCells is the maximum number of cells of a board for which a hint waits for a proof about which marks are right.
const maxProvedCells = 400

// position is a puzzle with the marks of a player.
type position struct {
	*instance
	marks []mark
}

// next returns the first step of the reasoning that the player has not marked completely. When the rules find no more
// steps, it continues from the correct marks of the player, so that it tries or proves no more than one step needs.
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

// hintTrialCells is the work for trials per hint, which takes about ten
// milliseconds: the sum of the sizes, in cells, of all boards in trials.
const hintTrialCells = 6_000

// byReason returns a step by a rule or a trial. It starts from the correct marks of the player if a
// proof knows which these are. Otherwise, it starts from the marks after all steps of the reasoning.
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

// verified returns the analysis of the player's marks that are known to be right.
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

// openOf lists the open cells among the given cells.
func (p position) openOf(cells []int) (free []int) {
	return (&analysis{marks: p.marks}).openOf(cells)
}

// verify proves which marks are right, by rules and if necessary by search, if the player has
// marked cells beyond the steps. It does this only on small boards, and not again after it failed.
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

// easier returns a step that is easier than next if the player's own marks allow one. Only marks that are known to be right count.
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
