package lemmings

import (
	"context"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// The course begins with the first state, never falls, and ends with the number of lemmings that the solution saves. A game
// that is computed without a search has no course.
func TestCourse(t *testing.T) {
	for name, source := range map[string]string{"two holes": twoHoles, "the example": example} {
		at := start(t, source)
		s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{Seed: 1}), everyState{}, at, nil)
		if err != nil || s.Outcome != puzzle.Solved {
			t.Fatalf("%s: %+v, %v", name, s, err)
		}
		if len(s.Views) != 1 || len(s.Views[0].Series.Lines) != 2 {
			t.Fatalf("%s: it shows %+v", name, s.Views)
		}
		saved, wanted := s.Views[0].Series.Lines[0].Points, s.Views[0].Series.Lines[1].Points
		for i, p := range saved {
			if p[0] < 1 || i > 0 && (p[0] < saved[i-1][0] || p[1] < saved[i-1][1]) {
				t.Errorf("%s: the course is %v", name, saved)
			}
		}
		if end := saved[len(saved)-1]; saved[0] != [2]float64{1, 0} || int(end[1]) < at.Target || int(end[1]) > v.Value.Number ||
			end[0] != wanted[1][0] {
			t.Errorf("%s: the course is %v, and %d are saved", name, saved, v.Value.Number)
		}
	}
	computed := start(t, strings.Replace(twoHoles, "digger:", "climber:", 1))
	if s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Seed: 1}), everyState{}, computed, nil); err != nil ||
		s.Views != nil || s.Course != nil {
		t.Errorf("computed: %+v, %v", s, err)
	}
}
