package language

import (
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// A generator refuses a board that is smaller than the least number of its marks, of the clues that it chooses or of cells in a group.
func TestNoPuzzlesWithoutNumbers(t *testing.T) {
	for _, test := range []struct {
		name, text string
		rows, cols int
		says       string // "" if the size is large enough
	}{
		{"chosen clues", apartFrom5, 4, 4, "no numbers from 5 to 4"},
		{"chosen clues of a long board", apartFrom5, 3, 5, ""},
		{"marks", "genre Test\nboard 1 to 9, rim top\nclue n: number 0.. in rim\nmark d 5..size in cells\n" +
			"rule A: each l in rim with n: sum in l = n\n", 4, 4, "no numbers from 5 to 4"},
		{"boxes", "genre Test\nboard square 1 to 9, boxes\nclue n: number 1..9 in cells, is the mark\nmark d 1..size in cells\n" +
			"rule A: each b in boxes: all different in b\n", 5, 5, "5 rows has no boxes"},
		{"groups", "genre Test\nboard 1 to 9\nclue n: number 1..99 in cells, is the mark\nmark q 1..group in cells\n" +
			"rule A: groups of equal numbers\nmake groups of 17 to 20 cells\n", 4, 4, "no group of 17 cells"},
	} {
		t.Run(test.name, func(t *testing.T) {
			genre, err := Read(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if by, ok := genre.(pencil.Planner); ok {
				plan := by.Plan(rand.New(rand.NewPCG(1, 1)), test.rows, test.cols)
				if (plan != nil) != (test.says == "") {
					t.Fatalf("the plan is %v", plan)
				}
			}
			if test.says == "" {
				return
			}
			_, err = play.Kind(genre).(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{}),
				puzzle.Params{"rows": test.rows, "cols": test.cols})
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

const apartFrom5 = "genre Test\nboard 1 to 9\nclue n: number 1.. in cells\nmark shaded, dot in cells\n" +
	"rule A: each a b in neighbours where n of a = n of b: count shaded in (a, b) >= 1\nmake n 5..size\n"

// The sizes of new puzzles are sizes of the board.
func TestSizesOfNewPuzzles(t *testing.T) {
	for _, test := range []struct {
		board              string
		least, most, usual int
	}{
		{"1 to 64", 3, 30, 10},
		{"1 to 2", 2, 2, 2},
		{"1 to 9, usually 2", 2, 9, 2},
		{"1 to 9, usually 4", 3, 9, 4},
		{"40 to 64, usually 50", 40, 40, 40},
		{"5 to 64, usually 20", 5, 30, 10},
		{"12 to 64", 12, 30, 12},
	} {
		t.Run(test.board, func(t *testing.T) {
			source := strings.Replace(apartFrom5, "1 to 9", test.board, 1)
			genre, err := Read(strings.Replace(source, "5..", "1..", 1))
			if err != nil {
				t.Fatal(err)
			}
			described := play.Kind(genre).(puzzle.Generator).Settings()
			params, err := puzzle.Fill(described, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range described[:2] {
				if p.Min != float64(test.least) || p.Max != float64(test.most) || params[p.Name] != test.usual {
					t.Errorf("%s is from %v to %v, usually %v", p.Name, p.Min, p.Max, params[p.Name])
				}
			}
		})
	}
}
