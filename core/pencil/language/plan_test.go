package language

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/csp"
	"unknot/core/pencil"
)

// A plan gets more clues in cells where solutions differ, half as many again. Clues beside the board do not count, and a place on the rim
// of the board belongs to the cell beside it.
func TestPlansGetClues(t *testing.T) {
	for _, test := range []struct{ name, text string }{
		{"cells", "genre Test\nboard 1 to 9\nclue n: number 0.. or ? in cells\nmark a, b in cells without n\n" +
			"rule A: each c in cells with n: count a in ring of c = n\nmake n 20 of 100\n"},
		{"cells with lists beside the board", "genre Test\nboard 1 to 9, rim top left\nclue n: number 0.. or ? in cells\n" +
			"clue l: list of number 1.. or ? in rim\nmark a, b in cells\nrule A: each c in cells with n: count a in ring of c = n\n" +
			"rule L: each r in rim with l: a along r runs l\nmake n 20 of 100\n"},
		{"sides of cells", "genre Test\nboard 1 to 9\nclue n: number 0..4 or ? in cells\nmark line in sides\n" +
			"rule A: each c in cells with n: count line in sides of c = n\nmake n 20 of 100\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			genre, err := Read(test.text)
			if err != nil {
				t.Fatal(err)
			}
			by, chance := genre.(pencil.Replanner), rand.New(rand.NewPCG(1, 2))
			plan := by.Plan(chance, 5, 5)
			layout, err := genre.Lay(plan)
			if err != nil {
				t.Fatal(err)
			}
			one, other := make([]int16, len(layout.Places)), slices.Repeat([]int16{1}, len(layout.Places))
			clued := func() (n int) {
				for _, clue := range plan.Clues[:25] {
					if clue != pencil.None {
						n++
					}
				}
				return n
			}
			if clued() != 5 {
				t.Fatalf("a plan has %d clues", clued())
			}
			for next := plan; next != nil; next = by.Replan(chance, plan, layout.Places, one, other) {
				plan = next
			}
			if clued() != 8 {
				t.Errorf("in the end a plan has %d clues", clued())
			}
		})
	}
}

// At the lower and the right rim, sides belong to the last cells.
func TestPlansAtTheRim(t *testing.T) {
	genre, err := Read("genre Test\nboard 1 to 9\nclue n: number 0..4 or ? in cells\nmark line in sides\n" +
		"rule A: each c in cells with n: count line in sides of c = n\nmake n 20 of 100\n")
	if err != nil {
		t.Fatal(err)
	}
	plan := genre.Form().NewGivens(2, 2)
	at := [][2]int{{4, 1}, {1, 4}}
	for i, cell := range []int{2, 1} {
		places := []pencil.Place{{At: at[i], Values: pencil.Either}}
		next := genre.(pencil.Replanner).Replan(rand.New(rand.NewPCG(1, 2)), plan, places, []int16{0}, []int16{1})
		if next == nil || next.Clues[cell] != pencil.Unknown {
			t.Errorf("a difference at %v adds %v", at[i], next)
		}
	}
}

// Paired clues are put only where each can still have its own mark: here no two marks touch.
func TestPairedCluesFit(t *testing.T) {
	genre, err := Read("genre Test\nboard 1 to 9\nclue plant: signs tree T in cells\nmark tent, dot in cells without plant\n" +
		"rule A: each s in squares: count tent in s <= 1\nrule B: each c in cells with tree: count tent in neighbours of c >= 1\n" +
		"rule C: pairs tree tent by side\nmake plant 90 of 100\n")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		plan := genre.(pencil.Planner).Plan(rand.New(rand.NewPCG(seed, 2)), 4, 4)
		trees := 0
		for _, clue := range plan.Clues {
			if clue == 1 {
				trees++
			}
		}
		layout, err := genre.Lay(plan)
		if err != nil {
			t.Fatal(err)
		}
		model := pencil.NewModel(layout, false, func() bool { return true })
		if model.Search(func() bool { return true }) != csp.Sat || trees < 2 || trees > 4 {
			t.Errorf("seed %d: %d trees in %v", seed, trees, plan.Clues)
		}
	}
}
