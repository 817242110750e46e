package sokoban

import "testing"

const minShipped = 60

// The levels that come with the kind rise from easy to expert; a level between two grades may have either grade. No level is extreme,
// since the quick search that grades levels solves all of them. The tests of the catalogue solve them by the solver.
func TestLevelsAreGraded(t *testing.T) {
	if testing.Short() {
		t.Skip("natively it is tested with all levels")
	}
	names, texts := shipped(t, 1)
	if len(names) < minShipped {
		t.Errorf("there are %d", len(names))
	}
	highest, of := 0, map[string]int{}
	for _, name := range names {
		p := open(t, texts[name])
		grade, err := p.Grade(newRun())
		if err != nil || grade.Level < highest-1 || grade.Level >= int(extreme) {
			t.Errorf("%s is %s, %v", name, grade.Word, err)
		}
		highest = max(highest, grade.Level)
		of[grade.Word]++
	}
	for g := easy; g < extreme; g++ {
		if of[grades[g].word] < 5 {
			t.Errorf("%d levels are %s", of[grades[g].word], grades[g].word)
		}
	}
}
