package play

import (
	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/puzzle"
)

// Explain plays from the player's right marks to the solution, with a reason for each step. Before that, it clears the wrong marks.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	if own, ok := p.Layout.Own.(pencil.Reasoner); ok {
		return p.explainBy(run, own), nil
	}
	found := reason.Truth(p.Laid, run)
	if found.Done && found.First == nil {
		e.Why, _ = reason.WhyImpossible(p.Laid, run, run.Continue)
		return e, nil
	}
	p = p.corrected(found, &e)
	r := reason.Begin(p.Laid, p.Marks, found.Certain, run.Continue)
	p.Heed(r, found)
	for !p.Layout.Solved(p.Marks) {
		s, ok := r.Next()
		if !ok {
			break
		}
		r.Ground(&s)
		r.Take(s)
		hint := p.Tell(s)
		if hint.Move == "" {
			continue // the candidates show the step already
		}
		e.Steps = append(e.Steps, hint)
		p = p.after(hint.Move)
		if run.ReportDue() {
			run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(len(e.Steps)), Board: draw(p.Laid, p.Marks, nil)})
		}
	}
	e.Why = p.whyNoFurther(found)
	return e, nil
}

// explainBy explains the solution by the genre's own reasons.
func (p position) explainBy(run *puzzle.Run, own pencil.Reasoner) (e puzzle.Explanation) {
	way, steps := own.Way(run, reason.Further(p.Laid, run), func(steps int, certain []int16) {
		run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(steps), Board: draw(p.Laid, certain, nil)})
	})
	found := way
	p = p.corrected(found, &e)
	for _, s := range steps {
		if hint := p.Advise(s); hint.Move != "" {
			e.Steps = append(e.Steps, hint)
			p = p.after(hint.Move)
		}
	}
	if e.Why = p.whyNoFurther(found); found.Done && found.First == nil {
		e.Why, _ = reason.WhyImpossible(p.Laid, run, run.Continue)
	}
	return e
}

// corrected clears the marks that are known to be wrong, as the first step of the explanation.
func (p position) corrected(found *pencil.Proof, e *puzzle.Explanation) position {
	wrong := p.Wrong(found)
	if len(wrong) == 0 {
		return p
	}
	hint, _ := p.Mistake(found)
	hint.Rule, hint.Move = "Mistake", p.undo(wrong)
	e.Steps = append(e.Steps, hint)
	return p.after(hint.Move)
}

// whyNoFurther says why the explanation ends before the solution. It returns "" at the solution.
func (p position) whyNoFurther(found *pencil.Proof) string {
	switch {
	case p.Layout.Solved(p.Marks):
		return ""
	case found.Second != nil:
		return "Nothing more can be deduced: this puzzle has more than one solution."
	}
	return "The reasoning was stopped before it came to an end."
}

// after returns the position after a legal move.
func (p position) after(m puzzle.Move) position {
	next, err := p.Play(m)
	if err != nil {
		return p
	}
	return next.(position)
}
