package pencil

import "unknot/core/puzzle"

// Explain plays the whole way to the solution, from what the player has marked rightly; what is wrong it takes
// back first.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	if own, ok := p.layout.Own.(Reasoner); ok {
		return p.explainBy(run, own), nil
	}
	found := p.truth(run)
	if found.Done && found.First == nil {
		e.Why, _ = p.whyImpossible(run, run.Tick)
		return e, nil
	}
	p = p.corrected(found, &e)
	r := p.reason(p.marks, found.Certain, run.Tick)
	p.heed(r, found)
	for !p.layout.solved(p.marks) {
		s, ok := r.next()
		if !ok {
			break
		}
		r.ground(&s)
		r.take(s)
		hint := p.tell(s)
		if hint.Move == "" {
			continue // the candidates say so already
		}
		e.Steps = append(e.Steps, hint)
		p = p.after(hint.Move)
		if run.Due() {
			run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(len(e.Steps)), Board: p.board(p.marks, nil)})
		}
	}
	e.Why = p.whyNoFurther(found)
	return e, nil
}

// explainBy tells the genre's own reasons.
func (p position) explainBy(run *puzzle.Run, own Reasoner) (e puzzle.Explanation) {
	way, steps := own.Way(run, p.further(run), func(steps int, certain []int16) {
		run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(steps), Board: p.board(certain, nil)})
	})
	found := way
	p = p.corrected(found, &e)
	for _, s := range steps {
		if hint := p.advise(s); hint.Move != "" {
			e.Steps = append(e.Steps, hint)
			p = p.after(hint.Move)
		}
	}
	if e.Why = p.whyNoFurther(found); found.Done && found.First == nil {
		e.Why, _ = p.whyImpossible(run, run.Tick)
	}
	return e
}

// corrected undoes the marks that are known to be wrong, as a first step.
func (p position) corrected(found *Proof, e *puzzle.Explanation) position {
	wrong := p.wrong(found)
	if len(wrong) == 0 {
		return p
	}
	hint, _ := p.mistake(found)
	hint.Rule, hint.Move = "Mistake", p.undo(wrong)
	e.Steps = append(e.Steps, hint)
	return p.after(hint.Move)
}

// whyNoFurther is why reasons end here; "" at the solution.
func (p position) whyNoFurther(found *Proof) string {
	switch {
	case p.layout.solved(p.marks):
		return ""
	case found.Second != nil:
		return "Nothing more can be deduced: this puzzle has more than one solution."
	}
	return "The reasoning was stopped before it came to an end."
}

// after is the position after a legal move.
func (p position) after(m puzzle.Move) position {
	next, err := p.Play(m)
	if err != nil {
		return p
	}
	return next.(position)
}
