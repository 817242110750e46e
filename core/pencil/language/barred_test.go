package language

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/pencil"
)

const blocked = "genre Test\nboard 1 to 9\nmark line in paths\nclue block: signs black #, white o in cells, without line\n" +
	"rule A: each c in cells without block: passes c\nloop line\n"

// The sides of cells that no line enters are marked from the start, each once.
func TestCellsWithoutLines(t *testing.T) {
	genre, err := Read(blocked)
	if err != nil {
		t.Fatal(err)
	}
	givens := genre.Form().NewGivens(3, 3)
	givens.Clues[4], givens.Clues[5] = 1, 2
	layout, err := genre.Lay(givens)
	if err != nil {
		t.Fatal(err)
	}
	var at [][2]int
	for _, is := range layout.Fixed {
		if is.Value != pencil.No {
			t.Errorf("%v is given", is)
		}
		at = append(at, layout.Places[is.Place].At)
	}
	slices.SortFunc(at, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	if want := [][2]int{{2, 3}, {2, 5}, {3, 2}, {3, 4}, {4, 3}, {4, 5}}; !slices.Equal(at, want) {
		t.Errorf("marked are %v, want %v", at, want)
	}
}

// A sign that may be in a cell is there if its rules hold in a solution. Otherwise there is none if the rules of cells without one hold.
func TestSignsMayBeMissing(t *testing.T) {
	genre, err := Read(blocked + "make block 100 of 100\n")
	if err != nil {
		t.Fatal(err)
	}
	by := genre.(pencil.Planner)
	plan := by.Plan(rand.New(rand.NewPCG(1, 2)), 2, 3)
	layout, err := genre.Lay(plan)
	if err != nil {
		t.Fatal(err)
	}
	solution := make([]int16, len(layout.Places))
	for i, p := range layout.Places {
		if p.At[1] < 4 {
			solution[i] = pencil.Yes // the loop passes the four cells at the left
		}
	}
	written := by.Write(rand.New(rand.NewPCG(1, 2)), plan, layout.Places, solution)
	if want := []int{-1, -1, 1, -1, -1, 1}; written == nil || !slices.Equal(written.Clues, want) {
		t.Errorf("the clues are %+v, want %v", written, want)
	}
}
