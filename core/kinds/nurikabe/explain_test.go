package nurikabe

import (
	"context"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/levels"
)

// follow plays an explanation; every step has a move, words and its places.
func follow(t *testing.T, p puzzle.Position) (end puzzle.Position, e puzzle.Explanation) {
	t.Helper()
	e, err := p.(puzzle.Explainer).Explain(newRun())
	if err != nil {
		t.Fatal(err)
	}
	for i, step := range e.Steps {
		if step.Move == "" || step.Text.String() == "" || len(step.Marks) == 0 {
			t.Errorf("step %d: %+v", i, step)
		}
		if p, err = p.Play(step.Move); err != nil {
			t.Fatal(err)
		}
	}
	return p, e
}

func TestExplain(t *testing.T) {
	for _, test := range []struct {
		name, board string
		goal        bool
		first, why  string
	}{
		{"from the start", worked, true, "These must be sea. The island of 1 is complete", ""},
		{"what is marked is not said again", "_ 5 # _ _\n_ # 2 _ _\n_ _ # _ _\n_ # 1 # _\n_ _ # 3 _", true,
			"This must be land. The island of 5", ""},
		{"a wrong mark is undone first", "# 5 _ _ _\n_ _ 2 _ _\n_ _ _ _ _\n_ _ 1 _ _\n_ _ _ 3 _", true, "This mark is wrong.", ""},
		{"several solutions", "2 _ _\n_ _ _\n_ _ 2", false, "", "more than one solution"},
		{"none", "1 _ _\n_ _ _\n_ _ 1", false, "", "no solution"},
		{"solved", "1 #", true, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			var p puzzle.Position
			if strings.Contains(test.board, "_") {
				p = at(t, test.board).Position
			} else {
				p = parse(t, strings.ReplaceAll(test.board, "#", ".")).Start()
			}
			end, e := follow(t, p)
			if end.Status().Goal != test.goal || !strings.Contains(e.Why, test.why) || (e.Why == "") != test.goal {
				t.Errorf("%+v, %q", end.Status(), e.Why)
			}
			if test.first != "" && !strings.HasPrefix(e.Steps[0].Text.String(), test.first) {
				t.Errorf("it begins with %q", e.Steps[0].Text)
			}
		})
	}
}

func TestExplainIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	run := run.New(ctx, run.Setup{})
	run.Continue()
	e, err := longBoard(t).(puzzle.Explainer).Explain(run)
	if err != nil || e.Why == "" {
		t.Errorf("%+v, %v", e, err)
	}
	if _, err := longPuzzle(t).(puzzle.Grader).Grade(run); err == nil {
		t.Error("a stopped run gives a grade")
	}
}

// level returns the text of a level that comes with Unknot.
func level(t *testing.T, name string) string {
	t.Helper()
	text, err := levels.Files.ReadFile("nurikabe/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestGrade(t *testing.T) {
	for _, test := range []struct {
		puzzle string
		grade  grade
	}{
		{"1 .", easy},
		{worked, easy},
		{level(t, "01-first-island"), easy},
		{level(t, "03-around-the-point"), medium},
		{level(t, "07-undertow"), hard},
		{level(t, "14-fog"), expert},
		{"nurikabe/6/6/i1m1g6t3i1i", search},
	} {
		g := parse(t, test.puzzle)
		if got, ok := g.grade(always); !ok || got != test.grade {
			t.Errorf("%q is %s, want %s", test.puzzle, got, test.grade)
		}
		shown, err := g.Puzzle.(puzzle.Grader).Grade(newRun())
		if err != nil || shown.Level != int(test.grade) || shown.Word != test.grade.String() || shown.About == "" {
			t.Errorf("%q: %+v, %v", test.puzzle, shown, err)
		}
	}
	if shown, err := parse(t, "2 . .\n. . .\n. . 2").Puzzle.(puzzle.Grader).Grade(newRun()); err == nil {
		t.Errorf("several solutions have the grade %+v", shown)
	}
}

// The places of a step are those that its words name, so that the page can show both.
func TestStepsShowWhatTheyRestOn(t *testing.T) {
	_, e := follow(t, parse(t, worked).Start())
	with := 0
	for _, step := range e.Steps {
		if slices.ContainsFunc(step.Marks, func(m scene.Mark) bool { return m.Role == scene.Because }) {
			with++
		}
	}
	if 2*with < len(e.Steps) {
		t.Errorf("only %d of %d steps show what they rest on", with, len(e.Steps))
	}
}
