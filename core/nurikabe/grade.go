package nurikabe

// grade says how hard the puzzle is, by playing it through with rules as easy
// as possible. It is not ok when tick stopped it.
func (g *grid) grade(tick func() bool) (hardest grade, ok bool) {
	_, hardest, ok = g.reason(g.bare(), hard, tick)
	return hardest, ok
}

// reason marks all that rules up to a grade find, and gives the steps and the
// grade of the hardest, search if they do not fill the board with a solution.
// It is not ok when tick stopped it.
func (g *grid) reason(marks []mark, hardest grade, tick func() bool) (steps []step, needed grade, ok bool) {
	needed = easy
	for {
		if !tick() {
			return steps, search, false
		}
		fresh, right := newStudy(g, marks).settle(hardest)
		for _, step := range fresh {
			needed = max(needed, step.rule.grade)
		}
		steps = append(steps, fresh...)
		if right && len(fresh) > 0 {
			continue
		}
		if !right || marked(marks) < len(marks) || !g.solved(marks) {
			needed = search
		}
		return steps, needed, true
	}
}
