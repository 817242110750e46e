package api

import (
	"slices"
	"testing"

	"unknot/core/catalogue"
	"unknot/core/puzzle"
	"unknot/levels"
)

// TestDailyPuzzlesHaveGrades has a grade of its kind on each puzzle that may be the puzzle of a day.
func TestDailyPuzzlesHaveGrades(t *testing.T) {
	all, err := Offer(catalogue.Kinds(), levels.Files)
	if err != nil {
		t.Fatal(err)
	}
	daily := 0
	for i, k := range catalogue.Offered(catalogue.Kinds()) {
		if !all[i].Daily {
			continue
		}
		daily++
		d, err := describe(k, levels.Files)
		if err != nil {
			t.Fatal(err)
		}
		for _, level := range d.Levels {
			if !slices.ContainsFunc(d.Grades, func(g puzzle.GradeInfo) bool { return g.Word == level.Grade }) {
				t.Errorf("%s, %s: its grade is %q", d.Name, level.Name, level.Grade)
			}
		}
	}
	pencils := 0
	for _, k := range catalogue.Kinds() {
		if info := k.Info(); info.Checked && info.Language == nil {
			pencils++
		}
	}
	if daily != pencils {
		t.Errorf("%d kinds are daily, not the %d pencil puzzles", daily, pencils)
	}
}
