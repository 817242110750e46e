package api

import (
	"fmt"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

func (w *work) learn(l Learn) (Learned, error) {
	if err := w.begin(l.Means, run.Setup{Paused: l.Paused}); err != nil {
		return Learned{}, err
	}
	kind, err := catalogue.Find(w.kinds, l.Kind)
	if err != nil {
		return Learned{}, err
	}
	learner, err := puzzle.LearnerFor(kind, l.Solver)
	if err != nil {
		return Learned{}, err
	}
	from := make([]puzzle.Puzzle, len(l.Texts))
	for i, source := range l.Texts {
		if _, from[i], err = w.puzzle(Task{Kind: l.Kind, Text: source}); err != nil {
			return Learned{}, fmt.Errorf("puzzle %d: %w", i+1, err)
		}
	}
	learning, err := puzzle.Learn(w.run, kind, learner, from, l.Params)
	return Learned{w.spent(), learning}, err
}

func (s *session) compose(c Compose) (Composition, error) {
	kind, err := catalogue.Find(s.kinds, c.Kind)
	if err != nil {
		return Composition{}, err
	}
	for _, solver := range kind.Solvers() {
		if composer, ok := solver.(puzzle.Composer); ok && solver.Info().Name == c.Solver {
			composed, err := composer.Compose(c.Command, string(c.Text), c.Cursor)
			return Composition{inWords(err), composed}, nil
		}
	}
	return Composition{}, fmt.Errorf("%s has no solver %q that takes texts", kind.Info().Title, c.Solver)
}

func (s *session) artifact(of Artifact) (Shown, error) {
	a, by, err := puzzle.OpenArtifact(s.kinds, string(of.Text))
	if err != nil {
		return Shown{}, err
	}
	views, err := by.Show(a)
	if views == nil {
		views = []scene.View{}
	}
	return Shown{a.Maker, a.Title, a.Trained, by.Info().Unit, views}, err
}
