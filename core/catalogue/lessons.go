package catalogue

import (
	"io/fs"

	"unknot/core/puzzle"
)

// maxIllustrating is the number of levels, from the easiest on, in which Lessons looks for steps.
const maxIllustrating = 3

// Illustrates reports whether Lessons finds lessons about a kind in its levels. It parses the first of them, unless the puzzles of the kind
// have no grades: then they have no explanations either.
func Illustrates(k puzzle.Kind, levels []Level) bool {
	if _, ok := k.(puzzle.GradeScale); !ok || len(levels) == 0 {
		return false
	}
	p, err := k.Parse(levels[0].Text)
	if err != nil {
		return false
	}
	_, ok := p.Start().(puzzle.Explainer)
	return ok
}

// Lessons returns the kind's own lessons. If it has none, there is one for each reason that the explanations of its first levels name: the
// first step with that reason. The run searches for the steps. The error says why there are no lessons.
func Lessons(run *puzzle.Run, k puzzle.Kind, levels fs.FS) (lessons []puzzle.Lesson, err error) {
	if t, ok := k.(puzzle.Teacher); ok {
		if lessons = t.Lessons(); len(lessons) > 0 {
			return lessons, nil
		}
	}
	listed, err := Levels(levels, k.Info().Name)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{"": true}
	for _, level := range listed[:min(maxIllustrating, len(listed))] {
		more, err := illustrate(run, k, level, seen)
		if err != nil {
			return nil, err
		}
		lessons = append(lessons, more...)
	}
	return lessons, nil
}

// illustrate returns a lesson for each reason in the explanation of a level that was not seen before.
func illustrate(run *puzzle.Run, k puzzle.Kind, level Level, seen map[string]bool) (lessons []puzzle.Lesson, err error) {
	defer puzzle.Recover(&err, "lessons")
	p, err := k.Parse(level.Text)
	if err != nil {
		return nil, err
	}
	at := p.Start()
	explainer, ok := at.(puzzle.Explainer)
	if !ok {
		return nil, nil
	}
	explanation, err := explainer.Explain(run)
	if err != nil {
		return nil, err
	}
	for _, step := range explanation.Steps {
		after, err := at.Play(step.Move)
		if err != nil {
			return nil, err
		}
		if !seen[step.Rule] {
			seen[step.Rule] = true
			lessons = append(lessons, lesson(step, at, after))
		}
		at = after
	}
	return lessons, nil
}

func lesson(step puzzle.Hint, before, after puzzle.Position) puzzle.Lesson {
	from, to := *before.Scene()[0].Board, *after.Scene()[0].Board
	from.Marks, to.Marks = step.Marks, step.Marks[:min(1, len(step.Marks))]
	return puzzle.Lesson{Title: step.Rule, Text: step.Text, Before: from, After: &to}
}
