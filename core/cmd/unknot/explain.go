package main

import (
	"fmt"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// explainAll prints how a person would solve the puzzles of a file, step by step.
func (s session) explainAll(src source, o solveOptions) (status int) {
	for i := range src.parts {
		name, p, err := src.puzzle(i)
		if err == nil {
			var reached bool
			if reached, err = s.explainOne(name+" ("+src.kinds[i].Info().Title+", "+p.Info().Size+")", p, o.limit); !reached {
				status = max(status, notAll)
			}
		}
		if err != nil {
			s.complain(err)
			status = badInput
		}
	}
	return status
}

// explainOne prints the steps of one puzzle, and reports whether they reach the goal.
func (s session) explainOne(name string, p puzzle.Puzzle, limit time.Duration) (reached bool, err error) {
	at := p.Start()
	explainer, ok := at.(puzzle.Explainer)
	if !ok {
		return false, fmt.Errorf("puzzles of this kind cannot be explained")
	}
	e, err := explainer.Explain(run.New(s.ctx, run.Setup{Limit: limit, Store: s.store}))
	if err != nil {
		return false, err
	}
	fmt.Fprint(s.stdout, name)
	if grade := s.grade(p, limit); grade.Word != "" {
		fmt.Fprintf(s.stdout, ": %s, %s", grade.Word, grade.About)
	}
	fmt.Fprintf(s.stdout, "\n%s", sketch(at))
	for i, step := range e.Steps {
		if at, err = at.Play(step.Move); err != nil {
			return false, fmt.Errorf("step %d: %w", i+1, err)
		}
		fmt.Fprintf(s.stdout, "%d. %s\n   ", i+1, step.Move)
		if step.Rule != "" {
			fmt.Fprintf(s.stdout, "%s: ", step.Rule)
		}
		fmt.Fprintf(s.stdout, "%s\n", step.Text)
	}
	if e.Why != "" {
		fmt.Fprintln(s.stdout, e.Why)
	}
	fmt.Fprint(s.stdout, sketch(at))
	return at.Status().Goal, nil
}

// grade returns the grade of a puzzle; its word is empty if the grade is not known.
func (s session) grade(p puzzle.Puzzle, limit time.Duration) (grade puzzle.Grade) {
	if grader, ok := p.(puzzle.Grader); ok {
		if known, err := grader.Grade(run.New(s.ctx, run.Setup{Limit: limit, Store: s.store})); err == nil {
			return known
		}
	}
	return grade
}
