package nurikabe

// grade says how hard the puzzle is, by playing it through with rules as easy
// as possible, with trials in the end. It is not ok when tick stopped it.
func (g *grid) grade(tick func() bool) (hardest grade, ok bool) {
	r := g.reason(g.bare(), tick)
	ok = r.upTo(hard) && r.tries(nil)
	return r.needed(), ok
}

// reasoning is what rules make of a puzzle, from some marks on.
type reasoning struct {
	*grid
	marks []mark // what is found
	steps []step // in their order
	wrong bool   // there is a contradiction, so no solution keeps the first marks
	tick  func() bool
}

func (g *grid) reason(marks []mark, tick func() bool) *reasoning {
	return &reasoning{grid: g, marks: marks, tick: tick}
}

func (r *reasoning) study() *study {
	s := newStudy(r.grid, r.marks)
	s.tick = r.tick
	return s
}

// upTo marks all that rules up to a grade find; false when tick stopped it.
func (r *reasoning) upTo(hardest grade) bool {
	for r.tick() {
		fresh, clash := r.study().settle(hardest)
		r.steps = append(r.steps, fresh...)
		r.wrong = r.wrong || clash != nil
		if r.wrong || len(fresh) == 0 {
			return r.tick()
		}
	}
	return false
}

// tries goes on with trials where rules end; truth is that of trial. It is
// false when tick stopped it.
func (r *reasoning) tries(truth []mark) bool {
	for !r.wrong && marked(r.marks) < len(r.marks) {
		found, ok := r.study().trial(truth)
		if !ok {
			return r.tick()
		}
		r.marks[found.cells[0]] = found.mark
		r.steps = append(r.steps, found)
		if !r.upTo(hard) {
			return false
		}
	}
	return true
}

// needed is the grade of the hardest step, search if they do not lead to a
// solution.
func (r *reasoning) needed() grade {
	if r.wrong || marked(r.marks) < len(r.marks) || !r.solved(r.marks) {
		return search
	}
	needed := easy
	for _, step := range r.steps {
		needed = max(needed, step.rule.grade)
	}
	return needed
}
