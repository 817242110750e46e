package catalogue

import (
	"context"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/levels"
)

// Every kind with an editor judges an unfinished drawing.
func TestDrawingsAreJudged(t *testing.T) {
	for _, test := range []struct{ kind, text, title, says string }{
		{"lights", ".*.\n***\n.*.\n", "One solution", "It takes 1 press at least."},
		{"lights", "*....\n.....\n.....\n.....\n.....\n", "No solution", ""},
		{"lights", "...\n", "Solved already", "nothing left to do"},
		{"tiles", "1 2 3\n4 0 6\n7 5 8\n", "It can be solved", "It takes 2 moves at least."},
		{"tiles", "1 2 3\n4 5 6\n8 7 0\n", "No solution", ""},
		{"sokoban", "######\n#@ $.#\n######\n", "It can be solved", "One way takes 2 moves and 1 push."},
		{"sokoban", "######\n#@$  #\n# $..#\n######\n", "No solution", ""},
		{"nurikabe", "1 . 3\n. . .\n2 . .\n. . .\n", "One solution", ""},
		{"nurikabe", "3 .\n. .\n", "Several solutions", "marked cells"},
	} {
		kind, err := Find(allKinds(), test.kind)
		if err != nil {
			t.Fatal(err)
		}
		p, err := kind.Parse(test.text)
		if err != nil {
			t.Fatal(err)
		}
		draft, err := kind.(puzzle.Editor).Edit(p)
		if err != nil {
			t.Fatal(err)
		}
		j, _, err := puzzle.CheckDraft(run.New(context.Background(), run.Setup{}), kind, draft)
		if err != nil || j.Title != test.title || !strings.Contains(j.Text.String(), test.says) {
			t.Errorf("%s %q: %+v, %v", test.kind, test.text, j, err)
		}
		if sound := test.title == "It can be solved" || test.title == "One solution"; j.Sound != sound {
			t.Errorf("%s %q: sound %v", test.kind, test.text, j.Sound)
		}
	}
}

// A kind explains exactly the grades that its levels have.
func TestGradesOfLevelsAreExplained(t *testing.T) {
	for _, kind := range Kinds() {
		known := map[string]bool{}
		if scaled, ok := kind.(puzzle.GradeScale); ok {
			for i, g := range scaled.Grades() {
				if known[g.Word] = true; g.About == "" || g.Level != i+1 || g.Of != len(scaled.Grades()) {
					t.Errorf("%s: %+v", kind.Info().Name, g)
				}
			}
		}
		listed, err := Levels(levels.Files, kind.Info().Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range listed {
			if level.Grade != "" && !known[level.Grade] {
				t.Errorf("%s, %s: the grade %q is not explained", kind.Info().Name, level.Name, level.Grade)
			}
		}
	}
}
