package api

import (
	"fmt"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

func (w *work) learn(l Learn) (LearnReply, error) {
	if err := w.begin(l.Means, run.Setup{Paused: l.Paused}); err != nil {
		return LearnReply{}, err
	}
	kind, err := catalogue.Find(w.kinds, l.Kind)
	if err != nil {
		return LearnReply{}, err
	}
	learner, err := puzzle.LearnerFor(kind, l.Solver)
	if err != nil {
		return LearnReply{}, err
	}
	from := make([]puzzle.Puzzle, len(l.Texts))
	for i, source := range l.Texts {
		if _, from[i], err = w.puzzle(Task{Kind: l.Kind, Text: source}); err != nil {
			return LearnReply{}, fmt.Errorf("puzzle %d: %w", i+1, err)
		}
	}
	learning, err := puzzle.Learn(w.run, kind, learner, from, l.Params)
	return LearnReply{w.spent(), learning}, err
}

func (s *session) compose(c Compose) (ComposeReply, error) {
	kind, err := catalogue.Find(s.kinds, c.Kind)
	if err != nil {
		return ComposeReply{}, err
	}
	if by, ok := kind.(puzzle.Completer); ok && c.Solver == "" {
		return ComposeReply{Composed: by.Complete(string(c.Text), c.Cursor)}, nil
	}
	for _, solver := range kind.Solvers() {
		if composer, ok := solver.(puzzle.Composer); ok && solver.Info().Name == c.Solver {
			composed, err := composer.Compose(c.Command, string(c.Text), c.Cursor)
			return ComposeReply{inWords(err), composed}, nil
		}
	}
	return ComposeReply{}, fmt.Errorf("%s has no solver “%s” that takes texts", kind.Info().Title, c.Solver)
}

func (s *session) artifact(of Artifact) (ArtifactReply, error) {
	a, by, err := puzzle.OpenArtifact(s.kinds, string(of.Text))
	if err != nil {
		return ArtifactReply{}, err
	}
	views, err := by.Show(a)
	if views == nil {
		views = []scene.View{}
	}
	return ArtifactReply{a.Maker, a.Title, a.Trained, by.Info().Unit, views}, err
}
