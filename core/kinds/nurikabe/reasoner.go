package nurikabe

import (
	"errors"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// Known implements pencil.Reasoner.
func (g *instance) Known(run *puzzle.Run, marks []int16) (found *pencil.Proof) {
	p := position{g, read(marks)}
	g.about(run, func(r *reasoning) {
		p.verify(run, r)
		found = r.known()
	})
	return found
}

// Next implements pencil.Reasoner.
func (g *instance) Next(run *puzzle.Run, marks []int16, further pencil.Further) (found *pencil.Proof, s pencil.Advice, ok bool) {
	if len(newAnalysis(g, g.bare()).violations()) > 0 {
		return &pencil.Proof{Certain: written(g.bare()), Done: true}, s, false
	}
	p := position{g, read(marks)}
	g.about(run, func(r *reasoning) {
		r.further = further
		next, more := p.next(run, r)
		p.verify(run, r)
		if found, ok = r.known(), more; ok {
			s = p.easier(r, next).told()
		}
	})
	return found, s, ok
}

// At implements pencil.Reasoner: it returns the easiest named rule that explains the mark of a place.
func (g *instance) At(marks []int16, place int) (found pencil.Advice, ok bool) {
	s := newAnalysis(g, read(marks))
	for i := range named {
		for _, next := range named[i].see(s) {
			if slices.Contains(next.cells, place) {
				next.cells, next.rule = []int{place}, &named[i]
				return next.told(), true
			}
		}
	}
	return found, false
}

// Way implements pencil.Reasoner.
func (g *instance) Way(run *puzzle.Run, further pencil.Further, report func(steps int, certain []int16)) (found *pencil.Proof,
	steps []pencil.Advice) {
	g.about(run, func(r *reasoning) {
		r.further = further
		for r.next(run) {
			if run.ReportDue() {
				report(len(r.steps), written(r.marks))
			}
		}
		found = r.known()
		for _, s := range r.steps {
			steps = append(steps, s.told())
		}
	})
	return found, steps
}

// Grade implements pencil.Reasoner.
func (g *instance) Grade(run *puzzle.Run) (is pencil.Grade, err error) {
	g.about(run, func(r *reasoning) {
		for r.byRules(hard) || run.Continue() && !r.complete() && r.prove(run) && r.byTrial(r.truth.certain) {
		}
		switch {
		case !run.Continue() || r.truth != nil && !r.truth.done:
			err = errors.New("stopped before the grade was known")
		case r.impossible() || !r.complete() && r.truth.second != nil:
			err = errors.New("only a puzzle with exactly one solution has a grade")
		default:
			is = r.needed()
		}
	})
	return is, err
}

// told converts a step to the form of package pencil.
func (s step) told() pencil.Advice {
	if s.further != nil {
		return *s.further
	}
	return pencil.Advice{Rule: s.rule.name, Places: s.cells, Value: int(s.mark.written()), Why: s.why, Because: s.because,
		Unseen: s.rule == &unexplained}
}

// known returns the marks that the steps and the search have found.
func (r *reasoning) known() *pencil.Proof {
	certain := make([]mark, len(r.marks))
	for c := range certain {
		certain[c] = r.certain(c)
	}
	p := &pencil.Proof{Certain: written(certain)}
	switch {
	case r.impossible():
		p.Done = true
	case r.truth != nil:
		p.First, p.Second, p.Done = written(r.truth.first), written(r.truth.second), r.truth.done
	case r.complete():
		p.First, p.Done = p.Certain, true
	}
	return p
}
