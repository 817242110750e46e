package nurikabe

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// maxProvedCells is the largest board, in cells, whose proof a hint waits for to see
// whether a mark is wrong.
const maxProvedCells = 400

// Hint points at a wrong mark if there is one, else at the next cells that a
// rule of logic decides, else at one that only the search knows.
func (p position) Hint(run *puzzle.Run) (hint puzzle.Hint, err error) {
	if p.solved(p.marks) {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	p.about(run, func(r *reasoning) { hint = p.hint(run, r) })
	return hint, nil
}

func (p position) hint(run *puzzle.Run, r *reasoning) puzzle.Hint {
	if len(newAnalysis(p.instance, p.bare()).violations()) > 0 {
		return p.impossible(run)
	}
	next, ok := p.next(run, r)
	p.verify(run, r)
	switch hint, wrong := p.mistake(r); {
	case wrong:
		return hint
	case r.impossible():
		return p.impossible(run)
	case ok:
		return p.hintAt(p.easier(r, next))
	case r.truth != nil && r.truth.second != nil:
		return puzzle.Hint{
			Text:  scene.Say("Nothing more can be deduced: this puzzle has more than one solution. Two of them differ in the marked cells."),
			Marks: []scene.Mark{{Role: scene.Differ, Places: p.places(difference(r.truth.first, r.truth.second))}},
		}
	case r.truth != nil && r.truth.done:
		return puzzle.Hint{Text: scene.Say("There is nothing left to find.")}
	}
	return puzzle.Hint{Text: scene.Say("No rule helps here, and the search was stopped before it found more.")}
}

func (p position) impossible(run *puzzle.Run) puzzle.Hint {
	why, marks := p.whyImpossible(run)
	return puzzle.Hint{Text: scene.Say(why), Marks: marks}
}

// next is the first step of which the player has not marked everything. Where
// rules end it is found from what the player has marked rightly, so that no more
// is tried or proved than one step needs.
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
			return r.revealed(p.verified(r))
		case r.truth != nil:
			return next, true
		}
		r.take(next)
	}
}

// hintTrialCells limits the trials for one hint, in cells of boards looked at: about
// ten milliseconds.
const hintTrialCells = 6_000

// byReason is a step that a rule or a trial shows: from where the player is, or
// while nothing is proved, so that only the steps are known to be right, from
// their end.
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

// verified is the analysis of those of the player's marks that are known to be right.
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

// openOf lists those of the cells that are open.
func (p position) openOf(cells []int) (free []int) {
	return (&analysis{marks: p.marks}).openOf(cells)
}

// verify lets rules, and the search if need be, decide about marks that the
// steps have not come to: on a small board, and if it was not in vain before.
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

// ahead says whether the player has marks of which nothing is known.
func (p position) ahead(r *reasoning) bool {
	for c, m := range p.marks {
		if m != open && r.certain(c) == open {
			return true
		}
	}
	return false
}

// easier is an easier step than the next if there is one from where the player
// is, who may have gone another way. Only marks that are known to be right count.
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

// mistake points at marks that are in no solution, or at a broken rule.
func (p position) mistake(r *reasoning) (puzzle.Hint, bool) {
	if wrong := p.wrong(r); len(wrong) > 0 {
		text := scene.Text{{Text: "This mark is wrong. ", Strong: true}, {Text: fmt.Sprintf("This cell can't be %s.", p.marks[wrong[0]])}}
		if len(wrong) > 1 {
			text = scene.Text{{Text: fmt.Sprintf("%d marks are wrong. ", len(wrong)), Strong: true}, {Text: "Undo or clear them first."}}
		}
		return puzzle.Hint{Text: text, Marks: []scene.Mark{{Role: scene.Wrong, Places: p.places(wrong)}}}, true
	}
	if breaks := newAnalysis(p.instance, p.marks).violationMarks(); len(breaks) > 0 {
		return puzzle.Hint{
			Text:  scene.Text{{Text: "Something is wrong: ", Strong: true}, {Text: breaks[0].Text + ".", Places: breaks[0].Places}},
			Marks: []scene.Mark{{Role: scene.Broken, Places: breaks[0].Places}},
		}, true
	}
	return puzzle.Hint{}, false
}

// wrong lists the marks that are in no solution, as far as is known.
func (p position) wrong(r *reasoning) (cells []int) {
	for c, m := range p.marks {
		if known := r.certain(c); m != open && known != open && m != known {
			cells = append(cells, c)
		}
	}
	return cells
}

// hintAt says a step, its cells and what it rests on.
func (p position) hintAt(s step) puzzle.Hint {
	what := fmt.Sprintf("This cell is %s. ", s.mark)
	if len(s.cells) > 1 {
		what = fmt.Sprintf("These cells are %s. ", s.mark)
	}
	hint := puzzle.Hint{
		Rule:  s.rule.name,
		Move:  p.paint(s.cells, s.mark),
		Text:  scene.Text{{Text: what, Strong: true, Places: p.places(s.cells)}, {Text: s.why, Places: p.places(s.because)}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places(s.cells)}},
	}
	if len(s.because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: p.places(s.because)})
	}
	return hint
}
