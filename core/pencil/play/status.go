package play

import (
	"fmt"

	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Status reports whether the board is solved. If it is not, Status reports a broken rule or the player's progress.
func (p position) Status() puzzle.Status {
	viewer, viewed := p.Layout.Own.(pencil.Viewer)
	if p.solved() {
		said := "Every rule is kept."
		if viewed {
			said = viewer.Goal()
		}
		return puzzle.Status{Done: true, Goal: true, Text: said}
	}
	var sentence string
	if viewed {
		sentence = viewer.Progress(p.Marks, p.trialName())
	} else {
		sentence = scene.Sentence(p.handling().progress(p) + p.trialName())
	}
	marks := p.BrokenMarks(p.Marks)
	if len(marks) == 0 {
		return puzzle.Status{Text: sentence}
	}
	where := p.trialName()
	if len(p.trials) > 0 && len(p.BrokenMarks(p.trials[0].marks)) > 0 {
		where = "" // the board before the first trial already breaks a rule
	}
	return puzzle.Status{Text: fmt.Sprintf("A rule is broken%s: %s.", where, marks[0].Text), Marks: marks, Mistake: puzzle.Broken,
		Plain: sentence}
}

// kept counts the clues, and the clues that would be satisfied if all open places had their default value.
func (p position) kept() (kept, clues int) {
	marks, broken := p.Layout.Finished(p.Marks), make(map[int]bool)
	for i := range p.Layout.Rules {
		if rule := &p.Layout.Rules[i]; rule.Clue > 0 {
			_, fails := rule.Holds.Broken(marks)
			broken[rule.Clue] = broken[rule.Clue] || fails
		}
	}
	for _, fails := range broken {
		if clues++; !fails {
			kept++
		}
	}
	return kept, clues
}

// left describes the number of open cells.
func (p position) left() string {
	left := 0
	for _, m := range p.Marks {
		if m == pencil.Open {
			left++
		}
	}
	return scene.Several(left, "cells") + " left"
}
