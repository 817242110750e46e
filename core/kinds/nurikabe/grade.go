package nurikabe

// grade returns the difficulty of the puzzle: the grade of the hardest step, if each step is as easy as
// possible. Trials try both marks of a cell, so the solution need not be known. ok is false if tick stopped it.
func (g *instance) grade(tick func() bool) (hardest grade, ok bool) {
	r := g.reason(g.bare(), tick)
	for r.byRules(hard) || r.byTrial(nil) {
	}
	return r.needed(), tick()
}

// needed returns the grade of the hardest step, or search if the steps do not lead to a solution.
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

// grades describes each grade to users.
var grades = [...]string{
	easy:   "every step can be seen next to a cell or an island",
	medium: "you need to see how far islands reach and where the sea must pass",
	hard:   "you need what-ifs, all the shapes of an island, or counting",
	expert: "now and then you have to try a cell",
	search: "rules and short trials do not solve it",
}

// About implements pencil.Scaled.
func (genre) About(is grade) string { return grades[is] }
