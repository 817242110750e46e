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
		"Hidden triple":      "In this box, only three cells can be 3, 5 or 9, so this cannot be 2.",
		"Naked triple":       "In this column, three cells can only be 1, 2 and 3, so this cannot be 2.",
		"Naked quad":         "In this box, four cells can only be 1, 6, 7 and 8, so these cannot be 7, nor this 6 or 7.",
		"Pointing":           "In this box, 3 can only be in this row, so these cannot be 3.",
		"Box-line reduction": "In this row, 3 can only be in this box, so this cannot be 3.",
		"X-wing":             "In these columns, 1 can only be in these rows, so this cannot be 1.",
		"XY-wing":            "Whichever number this cell has, this or that one is 6, so this cannot be 6.",
		"XYZ-wing":           "Whichever number this cell has, it, this or that one is 1, so this cannot be 1.",
		"Skyscraper":         "If this cell is not 2, this is 2, so this is 2. Either way, this cannot be 2.",
		"Turbot fish":        "If this cell is not 7, this is 7, so this is 7. Either way, this cannot be 7.",
		"XY-chain": "If this cell is not 4, it is 2, so this is 5, " +
			"so this is 9, so this is 4. Either way, this cannot be 4.",
		"Alternating inference chain": "If this cell is not 9, this is 9, so this is 6, so this is 6. Either way, this cannot be 6.",
		"Forcing chain": "If this were 4, this would be 9, this 6, this 1, this 9, and no cell of this column could be 9. " +
			"So this cannot be 4.",
	}
	for _, rows := range []string{
		"4......../..72...../...9.85.1/1.6....../...325.68/...8...../..2...7../.4...2.95/3..4..8..",
		"3.7...86./54..2.7../........./.2.....5./..4.9..../95.68..../6..5....1/.9.21.3../...3.8..4",
		"..7...1.9/..4....8./6.93...../....9..../.256....3/7..8....5/39..5..../..6.1..../.....24../",
		".8....4../649..8.../2.7.9...8/.7...4.../8.5...3../.......6./..1.5.2../..4.19.57/........9/",
		"...9.4.../.6...87.4/....5..../.82.....5/3.9....../.4.8.79../9..58.132/.3...98../.......7./",
		".....5.../..678..../.....936./1.9853.../...4..6../7..6...../.3..1..78/8.....2.4/..1....../",
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
