package nurikabe

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Hint points at a wrong mark if there is one, else at the next cells that a
// rule of logic decides, else at one that only the search knows.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.solved(p.marks) {
		return puzzle.Hint{Text: scene.Say("Nothing is left to do.")}, nil
	}
	found := prove(run, p.grid, func(found proof) {
		run.Report(puzzle.Report{Phase: found.phase(), Effort: found.conflicts})
	})
	if found.done && found.first == nil {
		why, marks := p.whyImpossible()
		return puzzle.Hint{Text: scene.Say(why), Marks: marks}, nil
	}
	if hint, ok := p.mistake(found); ok {
		return hint, nil
	}
	if steps := newStudy(p.grid, p.marks).deduce(medium); len(steps) > 0 {
		return p.hintAt(steps[0]), nil
	}
	for _, m := range p.towards(found, found.certain) {
		c, to, err := p.readPart(string(m))
		if err == nil && p.marks[c] == open {
			return p.hintAt(step{cells: []int{c}, mark: to, why: p.authority(found)}), nil
		}
	}
	switch {
	case found.second != nil:
		return puzzle.Hint{
			Text:  scene.Say("Nothing more is certain: this puzzle has more than one solution. Two of them differ in the marked cells."),
			Marks: []scene.Mark{{Role: scene.Differ, Places: p.places(difference(found.first, found.second))}},
		}, nil
	case found.done:
		return puzzle.Hint{Text: scene.Say("Nothing is left to find.")}, nil
	}
	return puzzle.Hint{Text: scene.Say("No simple rule helps here, and the search was stopped before it knew more.")}, nil
}

func (p position) authority(found proof) string {
	if found.done && found.second == nil {
		return "No simple rule shows it yet; it is so in the only solution."
	}
	return "No simple rule shows it yet; it is so in every solution."
}

// mistake points at marks that are in no solution, or at a broken rule.
func (p position) mistake(found proof) (puzzle.Hint, bool) {
	var wrong []int
	for c, m := range p.marks {
		if m != open && found.certain[c] != open && m != found.certain[c] {
			wrong = append(wrong, c)
		}
	}
	if len(wrong) > 0 {
		text := scene.Text{{Text: "This mark is wrong. ", Strong: true}, {Text: fmt.Sprintf("The cell is %s in no solution.", p.marks[wrong[0]])}}
		if len(wrong) > 1 {
			text = scene.Text{{Text: fmt.Sprintf("%d marks are wrong. ", len(wrong)), Strong: true}, {Text: "Take them back first."}}
		}
		return puzzle.Hint{Text: text, Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places(wrong)}}}, true
	}
	if breaks := newStudy(p.grid, p.marks).breaks(); len(breaks) > 0 {
		return puzzle.Hint{
			Text:  scene.Text{{Text: "Something is wrong: ", Strong: true}, {Text: breaks[0].Text + ".", Places: breaks[0].Places}},
			Marks: []scene.Mark{{Role: scene.Hinted, Places: breaks[0].Places}},
		}, true
	}
	return puzzle.Hint{}, false
}

// hintAt says a step, its cells and what it rests on.
func (p position) hintAt(s step) puzzle.Hint {
	what := fmt.Sprintf("This cell is %s. ", s.mark)
	if len(s.cells) > 1 {
		what = fmt.Sprintf("These cells are %s. ", s.mark)
	}
	hint := puzzle.Hint{
		Move:  p.paint(s.cells, s.mark),
		Text:  scene.Text{{Text: what, Strong: true, Places: p.places(s.cells)}, {Text: s.why, Places: p.places(s.because)}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: p.places(s.cells)}},
	}
	if len(s.because) > 0 {
		hint.Marks = append(hint.Marks, scene.Mark{Role: scene.Because, Places: p.places(s.because)})
	}
	return hint
}
