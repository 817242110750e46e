package puzzle

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"unknot/core/scene"
	"unknot/core/text"
)

// Learner is a Solver that learns from some puzzles and uses the result to solve others.
// Its Info has Learns set, and one parameter of the type Learned.
type Learner interface {
	Solver
	// Learn learns from positions of its kind, in order. It continues from the artifact in params, if there is one. A stopped run is not an
	// error: Learn returns the result so far. During the run it offers intermediate artifacts, which the run keeps if the host requests a
	// copy. The same seed, positions and parameters give the same artifact, unless the run is stopped.
	Learn(run *Run, from []Position, params Params) (Learning, error)
	// Show reads the body of one of its artifacts, and shows what was
	// learned. Errors are of type *text.ParseError with the line in the artifact.
	Show(a *Artifact) ([]scene.View, error)
}

// Learning is the result of learning.
type Learning struct {
	Artifact string         `json:"artifact"` // the learner returns the body, and Learn adds the heading
	Effort   int64          `json:"effort"`   // in the solver's unit
	Memory   int64          `json:"memory,omitempty"`
	Counts   map[string]int `json:"counts,omitempty"` // other counts by name: "rounds"
	Missed   []int          `json:"missed,omitempty"` // numbers of the puzzles, from 1, that were not learned
	// Set by Learn:
	Stopped bool         `json:"stopped,omitempty"` // the run was stopped before the learner had finished
	Views   []scene.View `json:"views,omitempty"`   // what was learned
}

// LearnerFor returns the kind's learner of that name; without a name the first one.
func LearnerFor(k Kind, name string) (Learner, error) {
	for _, s := range k.Solvers() {
		learner, learns := s.(Learner)
		switch {
		case learns && (name == "" || s.Info().Name == name):
			return learner, nil
		case s.Info().Name == name:
			return nil, fmt.Errorf("the solver %s does not learn", name)
		}
	}
	if name == "" {
		return nil, fmt.Errorf("%s has no solver that learns", k.Info().Title)
	}
	return nil, fmt.Errorf("%s has no solver called “%s”", k.Info().Title, name)
}

// Learn runs a learner on puzzles of its kind and checks the artifact. No artifact leaves
// the engine unless Learn has checked it. A panic of the learner, and an
// artifact that it cannot read again, are errors.
func Learn(run *Run, k Kind, learner Learner, from []Puzzle, given map[string]any) (l Learning, err error) {
	info := learner.Info()
	defer Recover(&err, info.Name)
	if len(from) == 0 {
		return l, errors.New("there are no puzzles to learn from")
	}
	params, err := info.Fill("", given)
	if err != nil {
		return l, err
	}
	positions := make([]Position, len(from))
	for i, p := range from {
		positions[i] = p.Start()
		if err := Supports(learner, positions[i]); err != nil {
			return l, fmt.Errorf("puzzle %d: %w", i+1, err)
		}
	}
	var trained []Training
	if before, _ := params[info.ArtifactParam()].(string); before != "" {
		a, err := ReadArtifact(before)
		if err != nil {
			return Learning{}, err
		}
		trained = a.Trained
	}
	print := Print(from)
	whole := func(body string, effort int64, missed int, stopped bool) string {
		trained := append(slices.Clip(trained), Training{len(from), missed, print, run.Seed(), effort, stopped})
		body = strings.TrimRight(body, "\n") + "\n"
		lines := 0
		if src, err := text.Read(body); err == nil {
			lines = filled(src.Lines)
		}
		return Maker{k.Info().Name, info.Name}.heading(trained, lines) + body
	}
	run.Wrap(func(body string, effort int64) string { return whole(body, effort, 0, true) })
	l, err = learner.Learn(run, positions, params)
	run.Offer(nil)
	if err != nil {
		return Learning{}, err
	}
	l.Stopped = run.StoppedAt() != nil
	l.Artifact = whole(l.Artifact, l.Effort, len(l.Missed), l.Stopped)
	a, err := ReadArtifact(l.Artifact)
	if err == nil {
		l.Views, err = learner.Show(a)
	}
	if err != nil {
		return Learning{}, fmt.Errorf("the solver %s returned an artifact that it cannot read: %w", info.Name, err)
	}
	return l, nil
}

// OpenArtifact reads the heading of an artifact, and finds its maker among the solvers of the kinds.
func OpenArtifact(kinds []Kind, source string) (a *Artifact, by Learner, err error) {
	if a, err = ReadArtifact(source); err != nil {
		return nil, nil, err
	}
	at := slices.IndexFunc(kinds, func(k Kind) bool { return k.Info().Name == a.Kind })
	if at < 0 {
		return nil, nil, a.kind.Errorf("there is no kind of puzzle called “%s” here", a.Kind)
	}
	if by, err = LearnerFor(kinds[at], a.Solver); err != nil {
		return nil, nil, a.solver.Errorf("%v", err)
	}
	return a, by, nil
}

// Print returns a hash of the canonical texts of puzzles, in order, as 16
// hexadecimal digits.
func Print(of []Puzzle) string {
	h := fnv.New64a()
	for _, p := range of {
		fmt.Fprintf(h, "%q\n", p.Text())
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// ArtifactParam returns the name of the parameter that takes an artifact, "" if none
// does.
func (i SolverInfo) ArtifactParam() string {
	at := slices.IndexFunc(i.Params, func(p Param) bool { return p.Type == Learned })
	if at < 0 {
		return ""
	}
	return i.Params[at].Name
}
