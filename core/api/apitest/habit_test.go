package apitest

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/text"
)

// yards generates one yard for each seed in a range.
func yards(t *testing.T, from, to uint64) (all []puzzle.Puzzle) {
	t.Helper()
	params, err := puzzle.Fill(Kind{}.Settings(), map[string]any{"side": 12})
	if err != nil {
		t.Fatal(err)
	}
	for seed := from; seed <= to; seed++ {
		p, err := Kind{}.Generate(run.New(t.Context(), run.Setup{Seed: seed}), params)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

func learn(t *testing.T, ctx context.Context, setup run.Setup, given map[string]any) puzzle.Learning {
	t.Helper()
	l, err := puzzle.Learn(run.New(ctx, setup), Kind{}, habit{}, yards(t, 1, 5), given)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// cells returns the number of cells that the solver visits on yards from which it has not learned.
func cells(t *testing.T, artifact string) (all int64) {
	t.Helper()
	for i, p := range yards(t, 101, 120) {
		s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), habit{}, p.Start(), map[string]any{"habits": artifact})
		if err != nil || s.Outcome != puzzle.Solved {
			t.Fatalf("yard %d: %+v, %v", i, s, err)
		}
		all += s.Effort
	}
	return all
}

func TestHabitsSpareCells(t *testing.T) {
	for seed := range uint64(5) {
		untrained, trained := cells(t, ""), cells(t, learn(t, t.Context(), run.Setup{Seed: seed}, nil).Artifact)
		if trained*2 > untrained {
			t.Errorf("seed %d: %d cells trained, %d untrained", seed, trained, untrained)
		}
	}
}

func TestLearningRepeatsItself(t *testing.T) {
	first, again, other := learn(t, t.Context(), run.Setup{Seed: 3}, nil), learn(t, t.Context(), run.Setup{Seed: 3}, nil),
		learn(t, t.Context(), run.Setup{Seed: 4}, nil)
	if first.Artifact != again.Artifact || first.Effort != again.Effort {
		t.Errorf("the same seed gave\n%s and\n%s", first.Artifact, again.Artifact)
	}
	if _, body, _ := strings.Cut(first.Artifact, "\n\n"); strings.HasSuffix(other.Artifact, body) {
		t.Errorf("two seeds gave\n%s", body)
	}
}

// Half the rounds, continued from what was learned for as many again, count more walks than the first half alone.
func TestLearningGoesOnFromAnArtifact(t *testing.T) {
	half := learn(t, t.Context(), run.Setup{Seed: 3}, map[string]any{"rounds": 10})
	whole := learn(t, t.Context(), run.Setup{Seed: 4}, map[string]any{"rounds": 10, "habits": half.Artifact})
	a, err := puzzle.ReadArtifact(whole.Artifact)
	if err != nil || len(a.Trained) != 2 || a.Trained[0].Seed != 3 || a.Trained[1].Seed != 4 {
		t.Fatalf("%+v, %v", a, err)
	}
	before, err := puzzle.ReadArtifact(half.Artifact)
	if err != nil {
		t.Fatal(err)
	}
	from, err1 := habit{}.read(before)
	to, err2 := habit{}.read(a)
	if err1 != nil || err2 != nil || to[0][1]+to[0][3] <= from[0][1]+from[0][3] {
		t.Errorf("from\n%v it went on to\n%v (%v, %v)", from, to, err1, err2)
	}
}

// A learner that is stopped gives what it has learned so far.
func TestLearningIsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	reported := int64(0)
	setup := run.Setup{Seed: 1, Report: func(r puzzle.Report) {
		if reported = r.Effort; r.Effort > 0 {
			stop()
		}
	}}
	l := learn(t, ctx, setup, map[string]any{"rounds": 1_000_000})
	if !l.Stopped || l.Effort == 0 || reported != l.Effort || l.Counts["rounds"] >= 1_000_000 ||
		!strings.Contains(l.Artifact, ", stopped\n") {
		t.Errorf("got %+v, of which %d cells were reported", l, reported)
	}
	if cells(t, l.Artifact) >= cells(t, "") {
		t.Error("what was learned before the stop does not help")
	}
}

// shown returns an artifact that its learner can show.
func shown(source string) (*puzzle.Artifact, error) {
	a, by, err := puzzle.OpenArtifact([]puzzle.Kind{Kind{}}, source)
	if err == nil {
		_, err = by.Show(a)
	}
	return a, err
}

func TestHabitsAreRefused(t *testing.T) {
	sound := learn(t, t.Context(), run.Setup{Seed: 1}, map[string]any{"rounds": 1}).Artifact
	lines := strings.Split(sound, "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "lines: ") })
	lines = slices.Delete(lines, at, at+1) // a file written by hand has no counter of lines: five lines of heading, then the table
	sound = strings.Join(lines, "\n")
	for _, c := range []struct {
		name, old, new string
		line, col      int
		part           string
	}{
		{"a line too few", lines[9] + "\n", "", 0, 0, "ends before the line “after R: …”"},
		{"a line too many", lines[9], lines[9] + "\nafter R: U 0 D 0 L 0 R 0", 11, 1, "a line more than the 5"},
		{"another order", "after U:", "after D:", 7, 1, "the habits after U belong here"},
		{"a step too few", lines[6], "after U: U 0 D 0 L 0", 7, 1, "the habits after U belong here"},
		{"another step", lines[7], "after D:  U 0  R 0 L 0 R 0", 8, 16, "the step D belongs here, not R"},
		{"no number", lines[7], "after D: U 0 D ä L 0 R 0", 8, 16, "how often it went D must be a whole number, not ä"},
		{"below zero", lines[7], "after D: U 0 D 0 L -1 R 0", 8, 20, "how often it went L"},
		{"too large", lines[7], "after D: U 0 D 0 L 0 R 9007199254740993", 8, 24, "how often it went R"},
	} {
		t.Run(c.name, func(t *testing.T) {
			broken := strings.Replace(sound, c.old, c.new, 1)
			_, err := shown(broken)
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col || !strings.Contains(fault.Text, c.part) {
				t.Errorf("%v; want line %d, column %d: … %s …", err, c.line, c.col, c.part)
			}
			if _, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), habit{}, yards(t, 1, 1)[0].Start(),
				map[string]any{"habits": broken}); !errors.As(err, &fault) {
				t.Errorf("solving with it: %v", err)
			}
		})
	}
}

func FuzzHabits(f *testing.F) {
	heading := "unknot artifact 1\nkind: fixture\nsolver: habit\nlearned: 3 puzzles, print 0123456789abcdef, seed 1, effort 100\n\n"
	f.Add((&preferences{{1, 2, 3, 4}}).text())
	f.Add("after start: U 1 D 2 L 3 R\t4\nafter U: U")
	f.Fuzz(func(t *testing.T, body string) {
		a, err := shown(heading + body)
		if err != nil {
			if fault := (*text.ParseError)(nil); !errors.As(err, &fault) {
				t.Fatal(err)
			}
			return
		}
		first, err := habit{}.read(a)
		if err != nil {
			t.Fatal(err)
		}
		again, err := shown(heading + first.text())
		if err != nil {
			t.Fatal(err)
		}
		if second, err := (habit{}).read(again); err != nil || *second != *first {
			t.Errorf("read again it is %v, %v; it was %v", second, err, first)
		}
	})
}
