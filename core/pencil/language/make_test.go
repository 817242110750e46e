package language

import (
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// The share of a mark is that of the first of two marks, whatever other places have marks.
func TestShares(t *testing.T) {
	const shaded, line = "rule A: each c in cells: a c or b c\n", "loop line\n"
	for _, test := range []struct {
		lines string
		share float64
	}{
		{"mark a, b in cells\n" + shaded, 0},
		{"mark a, b in cells\nmake a 20 of 100\n" + shaded, 0.2},
		{"mark a, b in cells\nmake b 20 of 100\n" + shaded, 0.8},
		{"mark a, b in cells\nmark line in paths\nmake a 20 of 100\n" + shaded, 0.2},
		{"mark line in paths\nmake line 30 of 100\n" + line, 0.3},
	} {
		genre, err := Read("genre X\nboard 1 to 9\n" + test.lines)
		if err != nil {
			t.Fatal(err)
		}
		if share := genre.Form().Share; share != test.share {
			t.Errorf("%q: the share is %v", test.lines, share)
		}
	}
}

// A text without a generator names the line that it lacks; with the line, it has one.
func TestMissingLines(t *testing.T) {
	const sum = "rule A: each c in cells with n: count shaded in ring of c = n\n"
	for _, test := range []struct{ name, text, why, line string }{
		{"rooms without clues", "genre X\nboard 1 to 9, rooms\nmark shaded, dot in cells\nrule A: each k in rooms: count shaded in k = 1\n",
			"how large rooms are", "make rooms of 2 to 6 cells"},
		{"rooms", "genre X\nboard 1 to 9, rooms\nclue n: number 0.. in rooms\nmark shaded, dot in cells\n" +
			"rule A: each k in rooms with n: count shaded in k = n\n", "how large rooms are", "make rooms of 2 to 6 cells"},
		{"cells without marks", "genre X\nboard 1 to 9\nclue n: number 0.. or ? in cells\nmark shaded, dot in cells without n\n" + sum,
			"how many cells have a clue “n”", "make n 20 of 100"},
		{"clues that stay", "genre X\nboard 1 to 9\nclue n: number 0.. or ? in cells, erased ?\nmark shaded, dot in cells\n" + sum,
			"how many cells have a clue “n”", "make n 20 of 100, apart"},
		{"groups", "genre X\nboard 1 to 9\nclue n: number 1..99 in cells, is the mark\nmark q 1..group in cells\n" +
			"rule A: groups of equal numbers\n", "how large groups of equal numbers are", "make groups of 1 to 6 cells"},
		{"words", "genre X\nboard 1 to 9\nclue l: letters in cells\nmark d 0..9 in cells with l\n" +
			"rule A: all different in first of each l\n",
			"how long words are", "make l in rows of 2 to 4 cells"},
		{"paths", "genre X\nboard 2 to 9\nclue n: number 1.. in cells\nmark line in paths\npaths line join n\n", "how long “line” is",
			"make line of 3 to 12 cells"},
		{"a number that nothing gives", rules + "rule A: each a b in neighbours where n of a = n of b: count shaded in (a, b) >= 1\n",
			"no rule says what “n” is", "make n 1..3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			genre, err := Read(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if why := genre.(puzzle.Unmade).WhyUnmade(); !strings.Contains(why, test.why) {
				t.Errorf("there is no generator, because %s", why)
			}
			if genre, err = Read(test.text + test.line + "\n"); err != nil {
				t.Fatal(err)
			}
			_, plans := genre.(pencil.Planner)
			_, composes := genre.(pencil.Composer)
			if why := genre.(puzzle.Unmade).WhyUnmade(); why != "" || !plans && !composes {
				t.Errorf("with %s there is no generator, because %s", test.line, why)
			}
		})
	}
}
