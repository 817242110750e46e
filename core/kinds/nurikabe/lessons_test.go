package nurikabe

import (
	"reflect"
	"slices"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// On the example of each rule, the rule finds steps, no easier rule does, and its steps hold in every solution.
func TestEachRuleIsNeededOnItsExample(t *testing.T) {
	all := append(slices.Concat(rules...), trying)
	for i, r := range all {
		p := at(t, r.example)
		for _, easier := range all[:i] {
			if steps := easier.see(newAnalysis(p.instance, p.marks)); len(steps) > 0 {
				t.Errorf("%s: %s sees %v", r.name, easier.name, steps)
			}
		}
		steps := r.see(newAnalysis(p.instance, p.marks))
		if len(steps) == 0 {
			t.Errorf("%s sees nothing", r.name)
			continue
		}
		solutions := p.solutions(p.marks)
		if len(p.marks) > 25 || len(solutions) == 0 {
			t.Errorf("%s: the example has %d solutions", r.name, len(solutions))
		}
		for _, step := range steps {
			for _, solution := range solutions {
				for _, c := range step.cells {
					if solution[c] != step.mark {
						t.Errorf("%s says %v of %d, not so in every solution", r.name, step.mark, c)
					}
				}
			}
		}
	}
}

func TestLessons(t *testing.T) {
	lessons := kind.(puzzle.Teacher).Lessons()
	if want := len(slices.Concat(rules...)) + 1; len(lessons) != want {
		t.Fatalf("%d lessons for %d rules", len(lessons), want)
	}
	hardest := easy
	for _, l := range lessons {
		if l.Title == "" || len(l.Text) == 0 || reflect.DeepEqual(l.Before.Cells, l.After.Cells) || l.Before.Marks[0].Role != scene.Hinted {
			t.Errorf("%+v", l)
		}
		at := easy
		for at.String() != l.Grade {
			at++
		}
		if at < hardest {
			t.Errorf("%s is easier than the previous lesson", l.Title)
		}
		hardest = at
	}
}
