package puzzle

import (
	"context"
	"testing"

	"unknot/core/run"
)

var temperatures = Scale{{"cold", "below 10"}, {"mild", "below 20"}, {"hot", "20 or more"}}

func TestScale(t *testing.T) {
	if got, want := temperatures.Grade(1), (Grade{Level: 2, Of: 3, Word: "mild", About: "below 20"}); got != want {
		t.Errorf("the grade is %v, want %v", got, want)
	}
	by := temperatures.Param(2)
	for n, g := range temperatures.Grades() {
		params, err := Fill(Describe(by), g.Make)
		if err != nil || by.Of(params) != n || g.Level != n+1 {
			t.Errorf("%v makes grade %d, want %d, %v", g, by.Of(params), n, err)
		}
	}
	if params, err := Fill(Describe(by), nil); err != nil || by.Of(params) != 2 {
		t.Errorf("the default is %d, %v", by.Of(params), err)
	}
}

func TestNearest(t *testing.T) {
	for _, test := range []struct {
		name   string
		grades []int // of the puzzles that are made in order, -1 for an attempt that fails
		wanted int
		best   int // index of the puzzle, -1 for none
		tried  int
	}{
		{"the wanted grade ends the search", []int{0, 2, 1, 1}, 1, 2, 3},
		{"the first of equals", []int{0, 2, 0}, 1, 0, 3},
		{"a nearer one replaces it", []int{4, 3, 4}, 1, 1, 3},
		{"attempts may fail", []int{-1, 3, -1}, 1, 1, 3},
		{"no puzzle", []int{-1, -1}, 1, -1, 2},
	} {
		tried := 0
		best, found := Nearest(run.New(context.Background(), run.Setup{}), test.wanted, len(test.grades), func() (int, int, bool) {
			tried++
			return tried - 1, test.grades[tried-1], test.grades[tried-1] >= 0
		})
		if found != (test.best >= 0) || found && best != test.best || tried != test.tried {
			t.Errorf("%s: %d, %v after %d attempts, want %d after %d", test.name, best, found, tried, test.best, test.tried)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, found := Nearest(run.New(ctx, run.Setup{}), 0, 5, func() (int, int, bool) { return 0, 0, true }); found {
		t.Error("a stopped run makes a puzzle")
	}
}
