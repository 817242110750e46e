package pencil

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Paths have the wanted number of cells or more, cover nearly all cells once, and do not touch themselves.
func TestWindLaysPaths(t *testing.T) {
	made := 0
	for seed := range uint64(100) {
		chance := rand.New(rand.NewPCG(seed, 1))
		g := &Givens{Rows: 3 + chance.IntN(8), Cols: 3 + chance.IntN(8)}
		paths := g.Wind(chance, 3, 10)
		if paths == nil {
			continue
		}
		made++
		near, of, covered := g.near(), make([]int, g.Rows*g.Cols), 0
		for k, path := range paths {
			if covered += len(path); len(path) < 3 {
				t.Fatalf("a path has %d cells", len(path))
			}
			for _, cell := range path {
				if of[cell] > 0 {
					t.Fatalf("two paths pass cell %d", cell)
				}
				of[cell] = k + 1
			}
		}
		if left := len(of) - covered; left > len(of)/maxSpared {
			t.Errorf("%d of %d cells are left", left, len(of))
		}
		for _, path := range paths {
			for i, cell := range path {
				beside := 0
				for _, other := range near[cell] {
					if of[other] == of[cell] {
						beside++
					}
				}
				if ends := i == 0 || i == len(path)-1; ends && beside != 1 || !ends && beside != 2 {
					t.Fatalf("cell %d of a path has %d neighbours on it", i, beside)
				}
				if i > 0 && !slices.Contains(near[cell], path[i-1]) {
					t.Fatalf("cell %d of a path is not beside the previous one", i)
				}
			}
		}
	}
	if made < 20 {
		t.Errorf("%d of 100 attempts succeeded", made)
	}
}
