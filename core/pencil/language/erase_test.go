package language

import (
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// A clue is erased in the way of its own statement, whatever other clues the text has.
func TestErasedClues(t *testing.T) {
	const marks = "mark shaded, dot in cells without n\nrule A: each c in cells with n: count shaded in ring of c = n\n"
	const lists = "clue r: list of number 1.. in rim\nrule B: each l in rim with r: shaded along l runs r\n"
	const numbers = "clue r: number 0.. in rim\nrule B: each l in rim with r: count shaded in l = r\n"
	const share = "make n 20 of 100\n"
	const known, beside = 0, 9 // indices of a cell and of a clue beside a board of three rows and columns
	for _, test := range []struct {
		name, text string
		at, erased int
		ok         bool
	}{
		{"a number between lists", "clue n: number 0.. or ? in cells\n" + marks + lists + share, known, pencil.Unknown, true},
		{"a list beside numbers", "clue n: number 0.. or ? in cells\n" + marks + lists + share, beside, 1, false},
		{"a number below numbers", "clue n: number 0.. or ? in cells\n" + marks + numbers + share, known, pencil.Unknown, true},
		{"a number above numbers", "clue n: number 0.. or ? in cells\n" + marks + numbers + share, beside, pencil.None, true},
		{"a number that stays", "clue n: number 0.. in cells\n" + marks + numbers + share, known, pencil.Unknown, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			genre, err := Read("genre Test\nboard 1 to 9, rim top\n" + test.text)
			if err != nil {
				t.Fatal(err)
			}
			givens := genre.Form().NewGivens(3, 3).With(known, 1).With(beside, 1)
			if erased, ok := genre.(pencil.Eraser).WithoutClue(givens, test.at); erased != test.erased || ok != test.ok {
				t.Errorf("erased it is %d, %v", erased, ok)
			}
		})
	}
}

// A puzzle with clues in cells and beside the board can be read again.
func TestPuzzlesOfBothClues(t *testing.T) {
	for _, text := range []string{
		"board 3 to 9, rim top left\nclue n: number 0..8 or ? in cells\nclue l: list of number 1.. or ? in rim\n" +
			"mark shaded, dot in cells\nrule A: each c in cells with n: count shaded in ring of c = n\n" +
			"rule L: each r in rim with l: shaded along r runs l\nmake n 20 of 100\n",
		"board 3 to 9, rim top left\nclue n: number 0..8 or ? in cells, erased ?\nclue l: number 0.. in rim\n" +
			"mark shaded, dot in cells without n\nrule A: each c in cells with n: count shaded in ring of c = n\n" +
			"rule L: each r in rim with l: count shaded in r = l\nmake n 20 of 100\n",
	} {
		genre, err := Read("genre Test\n" + text)
		if err != nil {
			t.Fatal(err)
		}
		kind := play.Kind(genre)
		p, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{}), puzzle.Params{"rows": 5, "cols": 5})
		if err != nil {
			t.Fatal(err)
		}
		if read, err := kind.Parse(p.Text()); err != nil || read.Text() != p.Text() {
			t.Errorf("%v\n%s", err, p.Text())
		}
	}
}
