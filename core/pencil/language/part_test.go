package language

import (
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/text"
)

const squareRules = `genre Latin
board square 1 to 16, usually 4
clue digit: number 1..size in cells, is the mark
mark number 1..size in cells
part chain step: line, number 1.. or 2
part cage total: cells, number 1.. or none
part arrow: cells = line
part holds numbers: cells, list of number 1..
part calm: whole board
rule Rows: each r in rows: every digit once in r
rule Columns: each c in columns: every digit once in c
rule Chain: each l in chain with step, each a b in steps of l: |a - b| = step "neighbours on this chain differ by {step}"
rule Cage: each k in cage with total: sum in k = total "this cage adds up to {total}"
rule Bare cage: each k in cage without total: all different in k "this cage has no number twice"
rule Arrow: each a in arrow: number in head of a = sum in a "this arrow adds up to its head"
rule Holds: each k in holds with numbers: numbers stand in k "these cells have the numbers {numbers}"
rule Calm: each a b in neighbours where has calm: |a - b| != 1 "neighbours are not consecutive"
`

// laid returns the layout of a board with parts, and the marks that rows of numbers mean.
func laid(t *testing.T, size int, parts string) *pencil.Layout {
	t.Helper()
	genre, err := Read(squareRules)
	if err != nil {
		t.Fatal(err)
	}
	g := genre.Form().NewGivens(size, size)
	source, err := text.Read(parts)
	if err != nil {
		t.Fatal(err)
	}
	if err := genre.Form().ReadParts(g, pencil.TrimEmpty(source.Lines)); err != nil {
		t.Fatal(err)
	}
	layout, err := genre.Lay(g)
	if err != nil {
		t.Fatal(err)
	}
	return layout
}

// A type of parts may have a title; otherwise its name is its title.
func TestTitlesOfParts(t *testing.T) {
	genre, err := Read(strings.Replace(squareRules, "part cage total", `part cage "killer cage" total`, 1))
	if err != nil {
		t.Fatal(err)
	}
	titles := ""
	for _, of := range genre.Form().Parts {
		titles += of.Title + ", "
	}
	if titles != "chain, killer cage, arrow, holds, calm, " {
		t.Errorf("the parts are %s", titles)
	}
}

// The rules of parts hold on Latin squares exactly where a reader of their sentences would say so.
func TestRulesOfParts(t *testing.T) {
	for _, test := range []struct{ parts, rows, broken string }{
		{"chain: r1c1 r1c2", "1324 3142 4213 2431", ""},
		{"chain: r1c1 r1c3", "1324 3142 4213 2431", "neighbours on this chain differ by 2"},
		{"chain 1: r1c1 r1c3 r2c3", "1324 3142 4213 2431", "neighbours on this chain differ by 1"},
		{"cage 7: r1c1 r1c2 r2c1", "1324 3142 4213 2431", ""},
		{"cage 8: r1c1 r1c2 r2c1", "1324 3142 4213 2431", "this cage adds up to 8"},
		{"cage: r1c2 r2c1", "1324 3142 4213 2431", "this cage has no number twice"},
		{"arrow: r1c4 = r1c1 r1c2", "1324 3142 4213 2431", ""},
		{"arrow: r1c1 r1c2 = r1c4 r2c3 r2c1 r2c4", "1324 3142 4213 2431", ""},
		{"arrow: r1c1 = r1c2", "1324 3142 4213 2431", "this arrow adds up to its head"},
		{"holds 3,3: r1c1 r1c2 r2c1 r2c2", "1324 3142 4213 2431", ""},
		{"holds 1,2: r1c1 r1c2 r2c1 r2c2", "1324 3142 4213 2431", "these cells have the numbers 1, 2"},
		{"", "1234 2143 3412 4321", ""},
		{"calm", "1234 2143 3412 4321", "neighbours are not consecutive"},
		{"calm", "2413 4132 1324 3241", "neighbours are not consecutive"},
	} {
		layout := laid(t, 4, test.parts)
		var marks []int16
		for _, digit := range strings.ReplaceAll(test.rows, " ", "") {
			marks = append(marks, int16(digit-'0'))
		}
		var said []string
		rules, _ := layout.Broken(marks)
		for _, r := range rules {
			said = append(said, layout.Rules[r].Says)
		}
		got := strings.Join(said, "; ")
		if test.broken == "" && got != "" || !strings.Contains(got, test.broken) {
			t.Errorf("%s on %s: %q, want %q", test.parts, test.rows, got, test.broken)
		}
	}
}

func TestFaultsOfPartTypes(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"part ring: cells, number 1..", "a number has a name, behind that of the part"},
		{"part ring total: cells", "a part with a number names it"},
		{"part chain: line", "a new name for a type of parts"},
		{"part rows: line", "a new name for a type of parts"},
		{"part ring: row", "expected: what a part is"},
		{"rule A: each k in chain with total: sum in k = 1", "the name of the part’s number"},
		{"rule A: each r in rows where has cage2: sum in r = 1", "the name of a type of parts"},
		{"draw chain: rope", "expected: the style of the part"},
		{"draw chain: band pink", "expected: a colour"},
	} {
		_, err := Read(squareRules + test.line + "\n")
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.line, err, test.want)
		}
	}
}

// The cells of a part without cells have no shape, so its rule is broken.
func TestShapeOfAPartWithoutCells(t *testing.T) {
	genre, err := Read("genre Empty\nboard 2 to 6\nmark shaded #, dot in cells\npart all: whole board\n" +
		"rule Shape: each k in all: shaded in k is a domino \"these cells are a domino\"\n")
	if err != nil {
		t.Fatal(err)
	}
	g := genre.Form().NewGivens(2, 2)
	if err := genre.Form().ReadParts(g, []text.Line{{Number: 1, Text: "all:"}}); err != nil {
		t.Fatal(err)
	}
	layout, err := genre.Lay(g)
	if err != nil {
		t.Fatal(err)
	}
	rules := layout.StatedRules()
	if _, broken := rules[0].Holds.Broken(layout.Bare()); len(rules) != 1 || !broken {
		t.Errorf("%d rules, the first is broken: %v", len(rules), broken)
	}
}
