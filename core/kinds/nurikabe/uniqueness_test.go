package nurikabe

import (
	"context"
	"slices"
	"strings"
	"testing"

	"unknot/core/run"
	"unknot/core/scene"
)

// The drawing says whether it is a puzzle yet.
func TestADrawingSaysHowManySolutionsItHas(t *testing.T) {
	for _, test := range []struct {
		name, board, text string
		differ            []int
	}{
		{"nothing drawn", "_ _ _\n_ _ _", "", nil},
		{"what the status says already", "1 2 _\n_ _ _", "", nil},
		{"a square of sea is left", "1 _ _\n_ _ _\n_ _ _", "No solution yet", nil},
		{"an island of two that may turn either way", "_ _ _\n_ 2 _\n_ _ _", "Several solutions", []int{1, 3, 5, 7}},
		{"one solution", "1 _ 3\n_ _ _\n2 _ _\n_ _ _", "One solution", nil},
	} {
		g, _ := drawn(t, test.board)
		hint, err := draft{g}.Hint(newRun())
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(hint.Text.String(), test.text) || test.text == "" && len(hint.Text) > 0 || hint.Move != "" {
			t.Errorf("%s: %+v", test.name, hint)
		}
		if (len(hint.Marks) > 0) != (test.differ != nil) {
			t.Errorf("%s: %+v", test.name, hint.Marks)
		}
		for _, m := range hint.Marks {
			for _, place := range m.Places {
				r, c, _ := place.Cell()
				if m.Role != scene.Differ || !slices.Contains(test.differ, r*g.cols+c) {
					t.Errorf("%s: %+v", test.name, m)
				}
			}
		}
	}
	hint, err := draft{parse(t, worked)}.Hint(newRun())
	if err != nil || !strings.Contains(hint.Text.String(), "One solution, and it is easy: every step") {
		t.Errorf("%v, %v", hint, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	hint, err = draft{parse(t, worked)}.Hint(run.New(ctx, run.Setup{}))
	if err != nil || !strings.Contains(hint.Text.String(), "not decided in time") {
		t.Errorf("stopped: %v, %v", hint, err)
	}
}
