package nurikabe

import (
	"context"
	"slices"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// A drawing reports whether it is a puzzle yet: whether it has no solution, one or several.
func TestADrawingSaysHowManySolutionsItHas(t *testing.T) {
	for _, test := range []struct {
		name, board, title string
		differ             []int
	}{
		{"nothing drawn", "_ _ _\n_ _ _", "Not a puzzle yet", nil},
		{"neighbours", "1 2 _\n_ _ _", "No solution", []int{0, 1}},
		{"too much land", "6 _ 3\n_ _ _", "Not a puzzle yet", nil},
		{"a square of sea is left", "1 _ _\n_ _ _\n_ _ _", "No solution", []int{0}},
		{"an island of two that may turn either way", "_ _ _\n_ 2 _\n_ _ _", "Several solutions", []int{1, 3, 5, 7}},
		{"one solution", "1 _ 3\n_ _ _\n2 _ _\n_ _ _", "One solution", nil},
	} {
		g, _ := drawn(t, test.board)
		judged, err := sketch(t, g).(puzzle.DraftChecker).CheckDraft(newRun())
		if err != nil {
			t.Fatal(err)
		}
		if judged.Title != test.title || judged.Sound != (test.title == "One solution") {
			t.Errorf("%s: %+v", test.name, judged)
		}
		if (len(judged.Marks) > 0) != (test.differ != nil) {
			t.Errorf("%s: %+v", test.name, judged.Marks)
		}
		for _, m := range judged.Marks {
			for _, place := range m.Places {
				r, c, _ := place.Cell()
				if !slices.Contains(test.differ, r*g.cols+c) {
					t.Errorf("%s: %+v", test.name, m)
				}
			}
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	stopped, err := edited(t, parse(t, worked).Puzzle).(puzzle.DraftChecker).CheckDraft(run.New(ctx, run.Setup{}))
	if err != nil || stopped.Title != "Not decided in time" {
		t.Errorf("stopped: %+v, %v", stopped, err)
	}
}
