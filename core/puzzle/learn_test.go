package puzzle

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"unknot/core/run"
	"unknot/core/scene"
)

// pupil is a learner whose Learn is a function of the test. Its artifact is one line with a number.
type pupil struct {
	picky
	learn func(run *Run, from []Position, params Params) (Learning, error)
}

var before = &ArtifactParam{Name: "before", By: Maker{"counting", "pupil"}}

func (pupil) Info() SolverInfo {
	return SolverInfo{Name: "pupil", Params: before.Describe(), Learns: true}
}

func (p pupil) Learn(run *Run, from []Position, params Params) (Learning, error) {
	return p.learn(run, from, params)
}

func (pupil) Show(a *Artifact) ([]scene.View, error) {
	for _, line := range a.Body {
		if n := 0; line.Text != "" {
			if _, err := fmt.Sscan(line.Text, &n); err != nil {
				return nil, line.Errorf("this is not a number")
			}
		}
	}
	return []scene.View{{ID: "number"}}, nil
}

// counting is the kind with the learner pupil and a solver that does not learn.
type counting struct {
	Kind
	pupil pupil
}

func (counting) Info() KindInfo      { return KindInfo{Name: "counting", Title: "Counting"} }
func (k counting) Solvers() []Solver { return []Solver{gives(Solution{}, nil), k.pupil} }

// beginning is a puzzle that begins at a number.
type beginning int

func (b beginning) Info() PuzzleInfo { return PuzzleInfo{} }
func (b beginning) Text() string     { return fmt.Sprintln(int(b)) }
func (b beginning) Start() Position  { return tally(b) }

func TestLearnRefuses(t *testing.T) {
	for _, c := range []struct {
		name    string
		from    []Puzzle
		given   map[string]any
		brought Learning
		err     error
		want    string
	}{
		{"no puzzles", nil, nil, Learning{}, nil, "there are no puzzles to learn from"},
		{"one that it does not take", []Puzzle{beginning(0), beginning(1)}, nil, Learning{}, nil, "puzzle 2: it starts at 0"},
		{"an unknown parameter", []Puzzle{beginning(0)}, map[string]any{"zeal": 1}, Learning{}, nil,
			`there is no parameter “zeal” (there are before)`},
		{"an artifact of another", []Puzzle{beginning(0)}, map[string]any{"before": trained}, Learning{}, nil,
			"line 3, column 1: this was learned from puzzles of the kind tally, but it is needed for counting"},
		{"its own error", []Puzzle{beginning(0)}, nil, Learning{}, errors.New("it is tired"), "it is tired"},
		{"what it cannot read again", []Puzzle{beginning(0)}, nil, Learning{Artifact: "two"}, nil,
			"the solver pupil returned an artifact that it cannot read: line 7, column 1: this is not a number"},
	} {
		k := counting{pupil: pupil{learn: func(*Run, []Position, Params) (Learning, error) { return c.brought, c.err }}}
		if _, err := Learn(run.New(t.Context(), run.Setup{}), k, k.pupil, c.from, c.given); err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
	fallen := counting{pupil: pupil{learn: func(*Run, []Position, Params) (Learning, error) { panic("asleep") }}}
	crash := (*Crash)(nil)
	if _, err := Learn(run.New(t.Context(), run.Setup{}), fallen, fallen.pupil, []Puzzle{beginning(0)}, nil); !errors.As(err, &crash) ||
		crash.Part != "pupil" {
		t.Errorf("a panic: %v", err)
	}
}

// The heading lists the material of all runs in order.
func TestLearnGoesOn(t *testing.T) {
	k := counting{pupil: pupil{learn: func(run *Run, from []Position, params Params) (Learning, error) {
		n := 0
		if a := before.Of(params); a != nil {
			fmt.Sscan(a.Body[1].Text, &n)
		}
		for range from {
			n++
		}
		return Learning{Artifact: fmt.Sprintln(n), Effort: int64(len(from))}, nil
	}}}
	first, err := Learn(run.New(t.Context(), run.Setup{Seed: 7}), k, k.pupil, []Puzzle{beginning(0), beginning(0)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	second, err := Learn(run.New(t.Context(), run.Setup{Seed: 8}), k, k.pupil, []Puzzle{beginning(0)},
		map[string]any{"before": first.Artifact})
	if err != nil || len(second.Views) != 1 {
		t.Fatalf("%+v, %v", second, err)
	}
	want := "unknot artifact 1\nkind: counting\nsolver: pupil\nlearned: 2 puzzles, print " + Print([]Puzzle{beginning(0), beginning(0)}) +
		", seed 7, effort 2\nlearned: 1 puzzle, print " + Print([]Puzzle{beginning(0)}) + ", seed 8, effort 1\nlines: 1\n\n3\n"
	if second.Artifact != want {
		t.Errorf("the artifact is\n%swant\n%s", second.Artifact, want)
	}
}

func TestLearnerFor(t *testing.T) {
	k := counting{}
	for name, want := range map[string]string{
		"": "", "pupil": "", "method": "the solver method does not learn", "magic": `Counting has no solver called “magic”`,
	} {
		learner, err := LearnerFor(k, name)
		if want == "" && (err != nil || learner.Info().Name != "pupil") || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%q: %v, %v; want %q", name, learner, err, want)
		}
	}
	if _, err := LearnerFor(solverless{}, ""); err == nil || err.Error() != "Counting has no solver that learns" {
		t.Errorf("without learners: %v", err)
	}
}

type solverless struct{ counting }

func (solverless) Solvers() []Solver { return nil }

func TestOpenArtifact(t *testing.T) {
	own := strings.NewReplacer("tally", "counting", "once 3\n\ntwice 4", "3").Replace(trained)
	for _, c := range []struct{ name, text, want string }{
		{"its own", own, ""},
		{"of an unknown kind", trained, `line 3, column 1: there is no kind of puzzle called “tally” here`},
		{"of an unknown solver", strings.Replace(own, "pupil", "magic", 1), `line 4, column 1: Counting has no solver called “magic”`},
		{"of one that does not learn", strings.Replace(own, "pupil", "method", 1), "line 4, column 1: the solver method does not learn"},
		{"broken", strings.Replace(own, "kind:", "kinds:", 1), "line 3, column 1: there is no “kinds:” in the heading of an artifact"},
	} {
		a, by, err := OpenArtifact([]Kind{counting{}}, c.text)
		switch {
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		case c.want == "" && (err != nil || a.Title != "After school" || by.Info().Name != "pupil"):
			t.Errorf("%s: %+v, %v, %v", c.name, a, by, err)
		}
	}
}
