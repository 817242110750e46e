package sokoban

import (
	"testing"

	"unknot/core/puzzle"
)

const fewestShipped = 60

// The levels that come with the kind rise from easy to expert, and push solves each at once.
// One that lies between two grades may be of either.
func TestLevelsAreGraded(t *testing.T) {
	if testing.Short() {
		t.Skip("natively it is tested with all levels")
	}
	names, texts := shipped(t, 1)
	if len(names) < fewestShipped {
		t.Errorf("there are %d", len(names))
	}
	highest, of := 0, map[string]int{}
	for _, name := range names {
		p := open(t, texts[name])
		grade, err := p.Grade(newRun())
		if err != nil || grade.Level < highest-1 {
			t.Errorf("%s is %s, %v", name, grade.Word, err)
		}
		highest = max(highest, grade.Level)
		of[grade.Word]++
		if s, _, err := puzzle.Solve(newRun(), push{}, p, nil); err != nil || s.Outcome != puzzle.Solved || s.Effort > gradeNodes {
			t.Errorf("%s: %s after %d nodes, %v", name, s.Outcome, s.Effort, err)
		}
	}
	for g := easy; g < extreme; g++ {
		if of[grades[g].word] < 5 {
			t.Errorf("%d levels are %s", of[grades[g].word], grades[g].word)
		}
	}
}
