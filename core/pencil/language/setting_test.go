package language

import (
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
)

const starRules = "genre X\nboard 1 to 9\nsetting stars \"stars in a row\": 1..9, usually 2\nmark star *, dot in cells\n" +
	"rule Rows: each r in rows: count star in r = stars \"this row has {stars stars}\"\n" +
	"rule Columns: each c in columns: count star in c <= stars \"a column has at most {stars}\"\n"

// A puzzle says its number in a line above the rows, and has the usual one without it.
func TestSettings(t *testing.T) {
	genre, err := Read(starRules)
	if err != nil {
		t.Fatal(err)
	}
	reader := formats.Reader{Spec: pencil.NewSpec(genre)}
	for _, test := range []struct{ source, says string }{
		{". . .\n. . .\n", "this row has two stars"},
		{"stars: 1\n. . .\n. . .\n", "this row has one star"},
		{"Stars : 3\n\n. . .\n. . .\n", "this row has three stars"},
	} {
		p, err := reader.Read(test.source)
		if err != nil {
			t.Fatal(err)
		}
		if says := p.Layout.Rules[0].Says; says != test.says {
			t.Errorf("%q: %s", test.source, says)
		}
	}
	for _, test := range []struct{ source, fault string }{
		{"stars: 10\n. .\n", "line 1, column 1: “10” is not a number from 1 to 9; write stars: 2"},
		{"stars: many\n. .\n", "line 1, column 1: “many” is not a number"},
		{"moons: 1\n. .\n", "line 1"},
	} {
		if _, err := reader.Read(test.source); err == nil || !strings.Contains(err.Error(), test.fault) {
			t.Errorf("%q: %v, want %s", test.source, err, test.fault)
		}
	}
	if one, two := genre.Form().NewGivens(2, 2), genre.Form().NewGivens(2, 2); one.Setting != 2 {
		t.Errorf("the usual number is %d", one.Setting)
	} else if two.Setting = 1; one.Key() == two.Key() {
		t.Error("puzzles with different numbers have one key")
	}
}

// A list is written with blanks or commas, and its usual numbers depend on the size of the board.
func TestListsAsSettings(t *testing.T) {
	genre, err := Read("genre X\nboard 1 to 9\nsetting fleet: list of number 0..9, usually 1 up to 2, 2 1\nmark a, b in cells\n" +
		"rule Fleet: each k f in fleet: bars of a with k cells = f \"the fleet has {f ships} of {k cells}\"\n")
	if err != nil {
		t.Fatal(err)
	}
	reader := formats.Reader{Spec: pencil.NewSpec(genre)}
	for _, test := range []struct{ source, says string }{
		{". .\n. .\n", "the fleet has one ship of one cell"},
		{". . .\n. . .\n", "the fleet has two ships of one cell; the fleet has one ship of two cells"},
		{"fleet: 0 3\n. .\n. .\n", "the fleet has no ships of one cell; the fleet has three ships of two cells"},
		{"fleet: 3, 0, 0\n. .\n. .\n", "the fleet has three ships of one cell"},
	} {
		p, err := reader.Read(test.source)
		if err != nil {
			t.Fatal(err)
		}
		var says []string
		for _, r := range p.Layout.Rules {
			says = append(says, r.Says)
		}
		if got := strings.Join(says, "; "); got != test.says {
			t.Errorf("%q: %s", test.source, got)
		}
	}
	for _, test := range []struct{ source, fault string }{
		{"fleet: 10\n. .\n", "line 1, column 1: “10” is not a list of numbers from 0 to 9; write fleet: 2 1"},
		{"fleet: 1 x\n. .\n", "“1 x” is not a list"}, {"fleet: 0 0\n. .\n", "“0 0” is not a list"}, {"fleet:\n. .\n", "“” is not a list"},
		{"fleet: 1 1 1 1 1 1 1 1 1\n. .\n", "is not a list"},
	} {
		if _, err := reader.Read(test.source); err == nil || !strings.Contains(err.Error(), test.fault) {
			t.Errorf("%q: %v, want %s", test.source, err, test.fault)
		}
	}
}

// Cells may have the numbers up to that of the puzzle, which may be as large as the board.
func TestNumbersUpToTheSetting(t *testing.T) {
	genre, err := Read("genre X\nboard 1 to 9\nsetting top: 1..size\nmark d 0..top in cells\nrule A: sum in cells > top\n")
	if err != nil {
		t.Fatal(err)
	}
	g := genre.Form().NewGivens(2, 2)
	for _, test := range []struct {
		top, numbers int
		fault        string
	}{{1, 2, ""}, {2, 3, ""}, {3, 0, "top: 3: on a board of this size, the number is at most 2"}} {
		g.Setting = test.top
		layout, err := genre.Lay(g)
		if test.fault != "" {
			if err == nil || err.Error() != test.fault {
				t.Errorf("%d: %v", test.top, err)
			}
		} else if err != nil || len(layout.Places[0].Values) != test.numbers {
			t.Errorf("%d: %v, %v", test.top, layout, err)
		}
	}
}

// A number behind “otherwise” is read and not written; the numbers of lines are in the base that the setting names.
func TestTacitSetting(t *testing.T) {
	genre, err := Read("genre X\nboard 1 to 9\nsetting base: 2..16, otherwise 10\nmark d 0..base - 1 as digits in cells\n" +
		"rule A: number in top row in base base > 10\n")
	if err != nil {
		t.Fatal(err)
	}
	setting := genre.Form().Setting
	for n, want := range map[int]string{10: "", 16: "base: 16\n", 2: "base: 2\n"} {
		if line := setting.Line(n); line != want {
			t.Errorf("the line of %d is %q, want %q", n, line, want)
		}
		givens := genre.Form().NewGivens(1, 1)
		givens.Setting = n
		l, err := genre.Lay(givens)
		if err != nil {
			t.Fatal(err)
		}
		if values := l.Places[0].Values; values[len(values)-1] != n-1 {
			t.Errorf("the digits in base %d are %v", n, values)
		}
	}
}
