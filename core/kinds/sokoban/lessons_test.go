package sokoban

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// Each lesson has a puzzle that is read again, starts as its board shows, and can go on in each of its ways: the wrong ones end in a
// position that play knows to be lost or, where its quick look does not, a solver cannot solve.
func TestLessons(t *testing.T) {
	lessons := Kind{}.Lessons()
	if len(lessons) < 11 {
		t.Fatalf("%d lessons", len(lessons))
	}
	for _, l := range lessons {
		p, err := Kind{}.Parse(l.Puzzle)
		if err != nil || p.Text() != l.Puzzle || p.Info().Title != l.Title {
			t.Fatalf("%s: %v, read as %q", l.Title, err, p.Text())
		}
		for _, w := range l.Ways {
			at := p.Start()
			for i, step := range w.Steps {
				if at, err = at.Play(step.Move); err != nil {
					t.Fatalf("%s, %s, step %d: %v", l.Title, w.Title, i+1, err)
				}
				if step.Text.String() == "" || (step.Rule == "Push") != (strings.ToLower(string(step.Move)) != string(step.Move)) {
					t.Errorf("%s, %s: the step %s is %s: %s", l.Title, w.Title, step.Move, step.Rule, step.Text)
				}
			}
			s, err := at.(position).solve(run.New(t.Context(), run.Setup{Seed: 1}))
			if err != nil || !at.Status().Goal && (s.Outcome == puzzle.Impossible) != w.Wrong {
				t.Errorf("%s, %s: %v, %v", l.Title, w.Title, s.Outcome, err)
			}
			last := w.Steps[len(w.Steps)-1]
			if !w.Wrong {
				if goesOn := strings.HasSuffix(last.Text.String(), "play on, and finish the level."); goesOn == at.Status().Goal {
					t.Errorf("%s, %s ends with %q", l.Title, w.Title, last.Text)
				}
				continue
			}
			if len(last.Marks) != 1 || last.Marks[0].Role != scene.Broken || len(last.Marks[0].Places) == 0 {
				t.Fatalf("%s, %s: the end is marked %v", l.Title, w.Title, last.Marks)
			}
			for _, place := range last.Marks[0].Places {
				if c, ok := at.(position).cellAt(place); !ok || at.(position).boxAt(c) < 0 {
					t.Errorf("%s, %s: there is no box at %v", l.Title, w.Title, place)
				}
			}
		}
		if l.After == nil && len(l.Ways) > 0 {
			t.Errorf("%s shows no board after its way", l.Title)
		}
	}
}

// Each name in the text of a lesson is a mark on its board, and the name in the text highlights the place.
func TestLessonsNamePlaces(t *testing.T) {
	named := 0
	for _, l := range (Kind{}).Lessons() {
		spoken := map[string]scene.Place{}
		for _, span := range l.Text {
			if len(span.Places) > 0 {
				spoken[span.Text] = span.Places[0]
			}
		}
		for _, m := range l.Before.Marks {
			named++
			if place, ok := spoken[m.Text]; m.Role != scene.Named || !ok || place != m.Places[0] {
				t.Errorf("%s: %+v is spoken of at %v", l.Title, m, place)
			}
		}
		if len(spoken) != len(l.Before.Marks) {
			t.Errorf("%s speaks of %v", l.Title, spoken)
		}
	}
	if named == 0 {
		t.Error("nothing is named")
	}
}

func BenchmarkLessons(b *testing.B) {
	for b.Loop() {
		Kind{}.Lessons()
	}
}
