package sokoban

import (
	"context"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/run"
)

func TestReasonOf(t *testing.T) {
	for _, test := range []struct {
		name  string
		seen  strategy.Insight
		want  reason
		words string // a part
	}{
		{"nothing was searched", strategy.Insight{Steps: 9, Guessed: 9}, unsearched, ""},
		{"only in any order", strategy.Insight{Expanded: 9, Placed: 4, Boxes: 7}, unsearched, "at most 4 of 7 boxes"},
		{"guesses", strategy.Insight{Expanded: 9, Steps: 9, Guessed: 4, Examined: 3, Dead: 3}, noPlan, "guesses 4 of 9 steps"},
		{"most are dead", strategy.Insight{Expanded: 9, Steps: 9, Examined: 3, Dead: 2, Done: 1, Of: 9}, unseen, "missed a deadlock in 2 of 3 positions"},
		{"half are dead", strategy.Insight{Expanded: 9, Steps: 9, Examined: 4, Dead: 2, Done: 1, Of: 9, Furthest: 4}, stuck, "has 1 of 9 steps of its packing order done; the second half"},
		{"no progress for long", strategy.Insight{Expanded: 8, Steps: 9, Of: 8, Furthest: 4}, stuck, "has 0 of 8 steps"},
		{"boxes in any order", strategy.Insight{Expanded: 8, Steps: 9, Done: 3, Of: 8, Furthest: 5, Placed: 4, Boxes: 7}, wide, "at most 4 of 7 boxes"},
		{"progress", strategy.Insight{Expanded: 8, Steps: 9, Done: 3, Of: 8, Furthest: 5}, wide, "still making progress"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := reasonOf(&test.seen); got != test.want {
				t.Errorf("%s, not %s", got, test.want)
			}
			if said := because(&test.seen); !strings.Contains(said, test.words) || (said == "") != (test.words == "") {
				t.Errorf("it says %q", said)
			}
		})
	}
}

// A run that is stopped counts one reason; one that has solved the level counts none.
func TestOneReason(t *testing.T) {
	for _, test := range []struct {
		ticks int
		want  int
	}{{20, 1}, {1 << 20, 0}} {
		r := run.New(context.Background(), run.Setup{Stopped: &run.Moment{Ticks: test.ticks}})
		s, _, err := puzzle.Solve(r, push{}, open(t, hall).Start(), map[string]any{diagnose.Name: true})
		if err != nil {
			t.Fatal(err)
		}
		if n := s.Counts[string(unsearched)] + s.Counts[string(noPlan)] + s.Counts[string(unseen)] + s.Counts[string(stuck)] + s.Counts[string(wide)]; n != test.want {
			t.Errorf("%s after %d ticks, with %d reasons: %v", s.Outcome, test.ticks, n, s.Counts)
		}
	}
}
