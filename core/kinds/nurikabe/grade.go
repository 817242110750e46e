package nurikabe

import (
	"errors"

	"unknot/core/puzzle"
)

// grade says how hard the puzzle is: the hardest step that it needs if every
// step is as easy as can be. Trials try everything, so that nothing has to be
// known of the solution. It is not ok when tick stopped it.
func (g *instance) grade(tick func() bool) (hardest grade, ok bool) {
	r := g.reason(g.bare(), tick)
	for r.byRules(hard) || r.byTrial(nil) {
	}
	return r.needed(), tick()
}

// needed is the grade of the hardest step, search if they do not lead to a
// solution.
func (r *reasoning) needed() grade {
	if !r.complete() || r.impossible() {
		return search
	}
	needed := easy
	for _, step := range r.steps {
		needed = max(needed, step.rule.grade)
	}
	return needed
}

// grades is what the page says of each.
var grades = [...]string{
	easy:   "each step is seen beside a cell or an island",
	medium: "it needs a look at how far islands reach and what the sea must pass",
	hard:   "it needs what-ifs, all shapes of an island, or counting",
	expert: "a cell has to be tried now and then",
	search: "trials and simple rules do not solve it",
}

// Grade is the hardest step that the puzzle needs.
func (g *instance) Grade(run *puzzle.Run) (grade puzzle.Grade, err error) {
	g.about(run, func(r *reasoning) {
		for r.next(run) {
		}
		switch {
		case !run.Tick() || r.truth != nil && !r.truth.done:
			err = errors.New("stopped before the grade was known")
		case !r.complete() || r.impossible():
			err = errors.New("a puzzle without just one solution has no grade")
		default:
			needed := r.needed()
			grade = puzzle.Grade{Level: int(needed), Of: int(search), Word: needed.String(), About: grades[needed]}
		}
	})
	return grade, err
}
