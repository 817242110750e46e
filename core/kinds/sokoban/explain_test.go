package sokoban

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// Each step of an explanation moves one box, and together the steps solve the level. If a step says that its box makes
// way, the next step is impossible without it.
func TestExplain(t *testing.T) {
	names, texts := shipped(t, 4)
	for _, name := range names {
		p := open(t, texts[name])
		e, err := p.Explain(newRun())
		if err != nil || e.Why != "" {
			t.Fatalf("%s: %q, %v", name, e.Why, err)
		}
		for i, step := range e.Steps {
			next, err := p.Play(step.Move)
			if err != nil || len(p.macros(p.pushesOf([]puzzle.Move{step.Move}))) != 1 {
				t.Fatalf("%s: step %d, %s: %v", name, i+1, step.Move, err)
			}
			end := next.(position)
			if said := step.Text.String(); strings.Contains(said, "next") {
				following := end.pushesOf([]puzzle.Move{e.Steps[i+1].Move})
				if _, _, err := p.pushed(following); err == nil {
					t.Errorf("%s: step %d makes way for what was free: %s", name, i+1, said)
				}
			}
			if step.Rule == "Bring home" && !p.Goals.Has(end.boxes[end.moved-1]) {
				t.Errorf("%s: step %d is not home: %s", name, i+1, step.Text)
			}
			p = end
		}
		if !p.solved() {
			t.Errorf("%s: the steps do not reach the goal", name)
		}
	}
}

func TestExplainADeadPosition(t *testing.T) {
	if e, err := open(t, lostBoard).Explain(newRun()); err != nil || len(e.Steps) > 0 ||
		!strings.HasPrefix(e.Why, "This position is lost. ") {
		t.Errorf("%+v, %v", e, err)
	}
}
