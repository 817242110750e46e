package nurikabe

import "unknot/core/puzzle"

// Explain plays the whole way to the solution, from what the player has marked
// rightly; what is wrong it takes back first.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	p.about(run, func(r *reasoning) {
		for r.next(run) {
			if run.Due() {
				run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(len(r.steps)), Board: p.board(r.marks),
					Figures: []puzzle.Figure{{Name: "certain cells", Value: share(r.marks)}}})
			}
		}
		e = p.explanation(run, r)
	})
	return e, nil
}

func (p position) explanation(run *puzzle.Run, r *reasoning) (e puzzle.Explanation) {
	if wrong := p.wrong(r); len(wrong) > 0 {
		hint, _ := p.mistake(r)
		hint.Rule, hint.Move = "Mistake", p.paint(wrong, open)
		e.Steps = append(e.Steps, hint)
		next, _ := p.Play(hint.Move)
		p = next.(position)
	}
	for _, step := range r.steps {
		if len(p.openOf(step.cells)) > 0 {
			e.Steps = append(e.Steps, p.hintAt(step))
		}
	}
	switch {
	case r.impossible():
		e.Why, _ = p.whyImpossible(run)
	case r.complete():
	case r.truth != nil && r.truth.second != nil:
		e.Why = "Nothing more can be deduced: this puzzle has more than one solution."
	default:
		e.Why = "The rules lead no further, and the search was stopped before it found more."
	}
	return e
}
