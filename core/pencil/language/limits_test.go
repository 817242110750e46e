package language

import (
	"strings"
	"testing"

	"unknot/core/csp"
	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
)

// A rule that would take too long, or too much memory, is refused by its name before the work is done.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		name, rule string
		side       int
		says       string
	}{
		{"a product that is too large", "each c in cells: 900000 * 900000 * shaded c = 4", 8, "“A” would take more than"},
		{"a product with a large number", "each c in cells: 70000 * shaded c + shaded up of c = 1", 2, "“A” would take more than"},
		{"a sum of all cells for each cell", "each c in cells: sum in cells >= 5", 64, "“A” would take more than"},
		{"a connection for each cell", "each c in cells: shaded connected", 64, "“A” would take more than"},
		{"numbers of many digits", "each r in rows: 0 + number in r = 5", 20, "“A” would take more than"},
		{"all pairs of all cells", "each a b in pairs: some c in cells: shaded a and dot c", 60, "“A” would take more than"},
		{"all of all of all cells", "each c in cells: some d in cells: all e in cells: some f in cells: shaded c or dot f", 60,
			"“A” would take more than"},
		{"a count within a statement", "each c in cells: if shaded c then count shaded in cells = 20", 8,
			"“A” can hold in more than 512 ways"},
		{"a long count within a statement", "each c in cells: if shaded c then count shaded in cells = 20", 30,
			"“A” can hold in more than 512 ways"},
		{"a table of many places", "each r in rows: |count shaded in r - 4| = 2", 30, "“A” can hold in more than 512 ways"},
		{"a fold with many states", "each r in rows: along r keep a = 0: when x = 1: a = 2 * a + 1 when x = 0: a = 2 * a give a = 7", 60,
			"“A” would take more than"},
	} {
		t.Run(test.name, func(t *testing.T) {
			genre, err := Read("genre Test\nboard 1 to 64, usually 8\nmark shaded #, dot in cells\nrule A: " + test.rule + "\n")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := genre.Lay(genre.Form().NewGivens(test.side, test.side)); err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// Paths are refused if their numbers, each in each cell, are too many.
func TestLimitsOfLines(t *testing.T) {
	for _, test := range []struct {
		name, lines string
		side, pairs int
		says        string // "" if the board is laid out
	}{
		{"paths between too many numbers", "paths line join n", 100, 2500, "the rule “Paths” would take more than"},
		{"paths between many numbers", "paths line join n", 36, 300, ""},
		{"paths on a large board", "paths line join n", 100, 40, ""},
		{"a loop on a large board", "loop line", 100, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			genre, err := Read("genre Test\nboard 1 to 100\nclue n: number 1.. in cells\nmark line in paths\n" + test.lines + "\n")
			if err != nil {
				t.Fatal(err)
			}
			givens := genre.Form().NewGivens(test.side, test.side)
			for at := range 2 * test.pairs {
				givens.Clues[at] = 1 + at/2
			}
			_, err = genre.Lay(givens)
			if test.says == "" && err != nil || test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// A board that is smaller than the least number that can be marked is refused.
func TestBoardsWithoutNumbers(t *testing.T) {
	genre, err := Read("genre Test\nboard 1 to 64, usually 8\nmark d 5..size in cells\nrule A: each r in rows: sum in r = 7\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := genre.Lay(genre.Form().NewGivens(4, 4)); err == nil || !strings.Contains(err.Error(), "no numbers from 5 to 4") {
		t.Errorf("the error is %v", err)
	}
}

// A run is asked after at most askedTerms terms, while rules are stated as well as while the solver gets them, and stops both.
func TestStop(t *testing.T) {
	genre, err := Read("genre Test\nboard 1 to 64, usually 8\nmark shaded #, dot in cells\n" +
		"rule A: each a b in pairs in lines: count shaded in (a, b) <= 1\n")
	if err != nil {
		t.Fatal(err)
	}
	givens := genre.Form().NewGivens(32, 32)
	asks, most := 0, 1<<30
	going := func() bool { asks++; return asks < most }
	spec := pencil.NewSpec(genre)
	laid, err := spec.LayOutWhile(givens, going)
	if err != nil {
		t.Fatal(err)
	}
	if terms := perChoice * len(laid.Layout.Rules); asks < terms/askedTerms {
		t.Errorf("asked %d times in %d terms", asks, terms)
	}
	asks, most = 0, 3
	if _, err := spec.LayOutWhile(givens, going); err != puzzle.ErrStopped || asks != most {
		t.Errorf("asked %d times, the error is %v", asks, err)
	}
	asks = 0
	if m := pencil.NewModel(laid.Layout, false, going); asks != most || m.Solve(func() bool { return true }) != csp.Stopped {
		t.Errorf("asked %d times, or the solver did not stop", asks)
	}
	asks = 0
	rows := strings.Repeat(strings.Repeat(". ", 32)+"\n", 32)
	if _, err := play.Kind(genre).(puzzle.Interruptible).ParseWhile(rows, going); err != puzzle.ErrStopped {
		t.Errorf("the error is %v", err)
	}
}
