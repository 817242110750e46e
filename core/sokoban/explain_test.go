package sokoban

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// Each step of an explanation is one box; together they solve the level, and what is said of
// a box that makes way is so.
func TestExplain(t *testing.T) {
	names, texts := shipped(t)
	for _, name := range names {
		p := open(t, texts[name])
		e, err := p.Explain(newRun())
		if err != nil || e.Why != "" {
			t.Fatalf("%s: %q, %v", name, e.Why, err)
		}
		for i, step := range e.Steps {
			next, err := p.Play(step.Move)
			if err != nil || p.Piece(step.Move) == 0 || len(p.journeys(p.pushesOf([]puzzle.Move{step.Move}))) != 1 {
				t.Fatalf("%s: step %d, %s: %v", name, i+1, step.Move, err)
			}
			if i+1 < len(e.Steps) && step.Rule == "Make way" && strings.Contains(step.Text.String(), "next") {
				if _, err := p.Play(e.Steps[i+1].Move); err == nil && len(p.pushesOf([]puzzle.Move{e.Steps[i+1].Move})) == len(next.(position).pushesOf([]puzzle.Move{e.Steps[i+1].Move})) {
					t.Errorf("%s: step %d makes way for nothing: %s", name, i+1, step.Text)
				}
			}
			if p = next.(position); p.Goals.Has(p.boxes[p.moved-1]) != (step.Rule == "Bring home") && step.Rule == "Bring home" {
				t.Errorf("%s: step %d is not home: %s", name, i+1, step.Text)
			}
			t.Logf("%s: %s", step.Rule, step.Text)
		}
		if !p.solved() {
			t.Errorf("%s: the steps do not reach the goal", name)
		}
	}
}

func TestExplainALostLevel(t *testing.T) {
	if e, err := open(t, lostBoard).Explain(newRun()); err != nil || len(e.Steps) > 0 || !strings.HasPrefix(e.Why, "This is lost. ") {
		t.Errorf("%+v, %v", e, err)
	}
}
