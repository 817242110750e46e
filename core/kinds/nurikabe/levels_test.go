package nurikabe

import (
	"io/fs"
	"slices"
	"testing"

	"unknot/levels"
)

// The catalogue's tests solve the levels, and so show that each has one solution.
func TestLevels(t *testing.T) {
	files, err := fs.ReadDir(levels.Files, "nurikabe")
	if err != nil || len(files) < 12 {
		t.Fatalf("%d levels, %v", len(files), err)
	}
	large, cells := 0, 0
	for _, file := range files {
		text, err := fs.ReadFile(levels.Files, "nurikabe/"+file.Name())
		if err != nil {
			t.Fatal(err)
		}
		g := parse(t, string(text))
		if g.Info().Author != "Unknot" {
			t.Errorf("%s is not of our own making", file.Name())
		}
		sizes := slices.Clone(g.given)
		slices.Sort(sizes)
		if len(slices.Compact(sizes))-1 < 3 { // without 0, which stands for no number
			t.Errorf("%s: the islands have only few sizes", file.Name())
		}
		if min(g.rows, g.cols) >= 15 {
			large++
		}
		if len(g.given) < cells/2 {
			t.Errorf("%s: much smaller than the previous level", file.Name())
		}
		cells = len(g.given)
	}
	if large < 2 {
		t.Errorf("%d levels of 15 × 15 or more", large)
	}
}
