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
	easy:   "every step can be seen next to a cell or an island",
	medium: "you need to see how far islands reach and where the sea must pass",
	hard:   "you need what-ifs, all the shapes of an island, or counting",
	expert: "now and then you have to try a cell",
	search: "rules and short trials do not solve it",
}

// scaled is a grade as the page has it.
func (g grade) scaled() puzzle.Grade {
	return puzzle.Grade{Level: int(g), Of: int(search), Word: g.String(), About: grades[g]}
}

// Grades are from the easiest to the hardest.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	for g := easy; g <= search; g++ {
		all = append(all, puzzle.GradeInfo{Grade: g.scaled()})
	}
	return all
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
			err = errors.New("only a puzzle with exactly one solution has a grade")
		default:
			grade = r.needed().scaled()
		}
	})
	return grade, err
}
