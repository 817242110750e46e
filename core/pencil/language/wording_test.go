package language

import (
	"testing"

	"unknot/core/pencil"
)

// A rule without a sentence says its claim.
func TestRulesWithoutASentence(t *testing.T) {
	const numbers = "genre Test\nboard 1 to 8\nmark d 1..4 in cells\n"
	for _, test := range []struct{ text, rule, want string }{
		{rules, "each c in cells with n: count shaded in ring of c = n", "count of shaded cells in the ring of this cell = 2"},
		{rules, "each c in cells with n: n = count dot in neighbours of c + 1",
			"2 = count of dot cells in the neighbours of this cell + 1"},
		{rules, "each r in rows: count shaded in r <= 2", "count of shaded cells in this row ≤ 2"},
		{rules, "each s in squares: count shaded in s != 4", "count of shaded cells in this square ≠ 4"},
		{roomed, "each r in rooms: count shaded in r = 1", "count of shaded cells in this room = 1"},
		{rimmed, "each l in rim with n: count shaded in l = n", "count of shaded cells in this column = 2"},
		{lined, "each l in rim with n: shaded along l runs n", "the runs of shaded cells along this column are 2"},
		{listed, "each c in cells with n: shaded around c runs n in any order",
			"the runs of shaded cells around this cell are 2 in any order"},
		{rules, "each a b in neighbours: count shaded in (a, b) <= 1", "count of shaded cells in these two cells ≤ 1"},
		{rules, "each a b in neighbours: not (shaded a and shaded b)", "not (this cell is shaded and the other cell is shaded)"},
		{rules, "each c in cells: if shaded c then not shaded up of c or dot left of c",
			"if this cell is shaded then the cell above this cell is not shaded or the cell to the left of this cell is dot"},
		{rules, "each c in cells: some d in ring of c: shaded d", "some d in the ring of this cell: d is shaded"},
		{rules, "each c in cells with n: seen dot from c >= n", "count of dot cells seen from this cell ≥ 2"},
		{rules, "shaded connected", "the shaded cells are connected"},
		{numbers, "each r in rows: all different in r", "all numbers are different in this row"},
		{numbers, "each r in rows: every digit once in r", "every number is once in this row"},
		{numbers, "each a b in neighbours: |a - b| >= 2", "|this cell - the other cell| ≥ 2"},
		{numbers, "each r in rows: sum in r = 10", "sum in this row = 10"},
		{numbers, "each r in rows: along r keep k = 0: when x > k: k = x give k = 4", "the rule “A” must hold here"},
	} {
		genre, err := Read(test.text + "rule A: " + test.rule + "\n")
		if err != nil {
			t.Errorf("%s: %v", test.rule, err)
			continue
		}
		givens := genre.Form().NewGivens(4, 4)
		if test.text == roomed {
			givens.SetRooms(make([]int, 16))
		}
		for i := range givens.Clues {
			if givens.Clues[i] = pencil.None; i == 0 && test.text != rimmed && test.text != lined || i == 16 {
				givens.Clues[i] = 2
			}
		}
		if test.text == listed {
			givens.Clues[0], _ = genre.Form().Clues.Read("2")
		}
		layout, err := genre.Lay(givens)
		if err != nil || len(layout.Rules) == 0 {
			t.Errorf("%s: %v", test.rule, err)
			continue
		}
		if got := layout.Rules[0].Says; got != test.want {
			t.Errorf("%s: %q, want %q", test.rule, got, test.want)
		}
	}
}
