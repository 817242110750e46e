package nurikabe

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

func TestHint(t *testing.T) {
	for _, test := range []struct {
		name, board string
		move        puzzle.Move
		text        string
		roles       []scene.Role
	}{
		{"a rule", "_ 5 _ _ _\n_ _ 2 _ _\n_ _ _ _ _\n_ _ 1 _ _\n_ _ _ 3 _", "r3c3=sea,r4c2=sea,r4c4=sea,r5c3=sea",
			"These must be sea. The island of 1 is complete", []scene.Role{scene.Hinted, scene.Because}},
		{"a mistake", "# 5 _ _ _\n_ _ 2 _ _\n_ _ _ _ _\n_ _ 1 _ _\n_ _ _ 3 _", "", "This mark is wrong. This must be land.",
			[]scene.Role{scene.Wrong}},
		{"two mistakes", "# 5 . _ _\n_ _ 2 _ _\n_ _ _ _ _\n_ _ 1 _ _\n_ _ _ 3 _", "", "2 marks are wrong.", []scene.Role{scene.Wrong}},
		{"a broken rule of a puzzle with many solutions", "2 _ _ _\n_ # # _\n_ # # _\n_ _ _ ?", "", "four sea cells form a 2 × 2 square",
			[]scene.Role{scene.Broken}},
		{"solved", "1 #", "", "There is nothing left to do.", nil},
		{"no solution", "2 3 _\n_ _ _", "", "one island has two numbers", []scene.Role{scene.Broken}},
	} {
		t.Run(test.name, func(t *testing.T) {
			hint, err := at(t, test.board).Position.(puzzle.Hinter).Hint(newRun())
			if err != nil {
				t.Fatal(err)
			}
			var roles []scene.Role
			for _, mark := range hint.Marks {
				roles = append(roles, mark.Role)
			}
			if hint.Move != test.move || !strings.Contains(hint.Text.String(), test.text) || !slices.Equal(roles, test.roles) {
				t.Errorf("%q %q %v", hint.Move, hint.Text, roles)
			}
		})
	}
}

// Hints alone lead from the start to the solution, on a board that needs rules,
// trials and several rules together.
func TestHintsLeadToTheSolution(t *testing.T) {
	var p puzzle.Position = parse(t, "nurikabe/6/6/i1m1g6t3i1i").Start()
	by, store := map[string]int{}, run.NewStore(run.DefaultStore)
	for !p.Status().Goal {
		hint, err := p.(puzzle.Hinter).Hint(runWith(store))
		if err != nil || hint.Move == "" {
			t.Fatalf("%+v, %v", hint, err)
		}
		by[hint.Rule]++
		if p, err = p.Play(hint.Move); err != nil {
			t.Fatal(err)
		}
	}
	if len(by) < 4 || by[trying.name] == 0 || by["Several rules"] == 0 || by[unexplained.name] > 0 {
		t.Errorf("some were not tested: %v", by)
	}
}

// If the solution comes to a hard step, and the marks of the player show the same cells more easily, the hint is the easier one.
func TestAHintIsAsEasyAsTheMarksAllow(t *testing.T) {
	g := parse(t, level(t, "07-undertow"))
	r := g.reason(g.bare(), always)
	for r.byRules(hard) {
	}
	p := position{instance: g.instance, marks: slices.Clone(r.marks)}
	hardest := r.steps[slices.IndexFunc(r.steps, func(s step) bool { return s.rule.grade == hard })]
	for _, c := range slices.Concat(hardest.cells, r.steps[len(r.steps)-1].cells) {
		p.marks[c] = open
	}
	if p.solved(p.marks) {
		t.Fatal("nothing is left to do")
	}
	hint, err := withMarks(t, g.instance, p.marks).(puzzle.Hinter).Hint(newRun())
	at := slices.IndexFunc(slices.Concat(rules...), func(r rule) bool { return r.name == hint.Rule })
	if err != nil || at < 0 || slices.Concat(rules...)[at].grade >= hard {
		t.Errorf("for %s: %+v, %v", hardest.rule.name, hint, err)
	}
}

func TestHintOfAPuzzleWithSeveralSolutions(t *testing.T) {
	var p puzzle.Position = parse(t, "2 . .\n. . .\n. . 2").Start()
	for range 9 {
		hint, err := p.(puzzle.Hinter).Hint(newRun())
		if err != nil {
			t.Fatal(err)
		}
		if hint.Move == "" {
			if !strings.Contains(hint.Text.String(), "more than one solution") || hint.Marks[0].Role != scene.Differ {
				t.Errorf("%+v", hint)
			}
			return
		}
		if p, err = p.Play(hint.Move); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("hints continue if nothing is certain")
}

func TestHintIsStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := longBoard(t).(puzzle.Hinter)
	run := run.New(ctx, run.Setup{})
	run.Continue()
	hint, err := p.Hint(run)
	if err != nil || hint.Text.String() == "" {
		t.Errorf("%+v, %v", hint, err)
	}
}

// With any random marks there is always a hint, and it is never wrong. It finds a wrong mark; if all marks are right, hints lead to the
// solution.
func TestHintsWhateverIsMarked(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	g := parse(t, "nurikabe/6/6/i1m1g6t3i1i")
	only := prove(newRun(), g.instance, func(proof) {}).first
	for range 40 {
		p := position{g.instance, g.bare()}
		wrong := 0
		for c := range p.marks {
			if g.given[c] == none && r.IntN(3) == 0 {
				p.marks[c] = only[c]
				if r.IntN(12) == 0 {
					p.marks[c] = sea + land - only[c]
					wrong++
				}
			}
		}
		now := withMarks(t, g.instance, p.marks)
		hint, err := now.(puzzle.Hinter).Hint(newRun())
		switch {
		case err != nil:
			t.Fatal(err)
		case wrong > 0 && hint.Move != "" || wrong == 0 && hint.Move == "":
			t.Fatalf("%d marks are wrong, and the hint is %+v on\n%s", wrong, hint, puzzle.Notation(now, nil))
		}
		for part := range strings.SplitSeq(string(hint.Move), ",") {
			if c, to := p.readPart(part); part != "" && to != only[c] {
				t.Fatalf("the hint %s is wrong on\n%s", hint.Move, puzzle.Notation(now, nil))
			}
		}
	}
}
