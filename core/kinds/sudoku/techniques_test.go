package sudoku

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Explanations say the name that players have for a step, and what it rests on. The puzzles were generated here.
func TestTechniquesInWords(t *testing.T) {
	want := map[string]string{
		"Naked single":       "This can only be ",
		"Hidden single":      "In this box, only this cell can be ",
		"Naked pair":         "In this box, two cells can only be 4 and 9, so these cannot be 4 or 9.",
		"Hidden pair":        "In this box, only two cells can be 2 or 3, so these cannot be 4 or 9.",
		"Hidden triple":      "In this box, only three cells can be 3, 8 or 9, so this cannot be 1, 5 or 6, nor this 1 or 6",
		"Pointing":           "In this box, 3 can only be in this row, so these cannot be 3.",
		"Box-line reduction": "In this row, 3 can only be in this box, so this cannot be 3.",
		"X-wing":             "In these columns, 1 can only be in these rows, so this cannot be 1.",
		"XY-wing":            "Whichever number this cell has, this or that one is 6, so this cannot be 6.",
	}
	for _, rows := range []string{
		"4......../..72...../...9.85.1/1.6....../...325.68/...8...../..2...7../.4...2.95/3..4..8..",
		"3.7...86./54..2.7../........./.2.....5./..4.9..../95.68..../6..5....1/.9.21.3../...3.8..4",
		"....81.7./3......18/.....35.9/..5...2../....6.8.7/.3.2...../.943...../...6...9./.2..4....",
	} {
		p := penciltest.Parse(t, Kind(), strings.ReplaceAll(rows, "/", "\n"))
		explained, err := p.Start().(puzzle.Explainer).Explain(run.New(t.Context(), run.Setup{}))
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range explained.Steps {
			if strings.Contains(step.Text.String(), want[step.Rule]) {
				delete(want, step.Rule)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		t.Errorf("no step is called %s: %s", name, want[name])
	}
}
