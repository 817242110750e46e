package pencil

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"unknot/core/grid"
)

// The groups are connected, have the wanted sizes, and no two of one size are side by side.
func TestUnlikeGroups(t *testing.T) {
	for _, test := range []struct{ rows, cols, least, most int }{{1, 1, 1, 1}, {1, 7, 1, 3}, {6, 5, 1, 5}, {8, 8, 2, 9}, {10, 10, 1, 9}} {
		seen := map[string]bool{}
		for seed := range uint64(10) {
			sizes := Unlike(rand.New(rand.NewPCG(seed, 3)), test.rows, test.cols, test.least, test.most)
			if sizes == nil {
				continue
			}
			seen[fmt.Sprint(sizes)] = true
			near := (grid.Board{Rows: test.rows, Cols: test.cols}).Near()
			for n := test.least; n <= test.most; n++ {
				of := make([]bool, len(sizes))
				for cell, size := range sizes {
					of[cell] = size == n
				}
				_, groups := near.Components(of)
				for _, group := range groups {
					if len(group) != n {
						t.Fatalf("%v: a group of %d has %d cells: %v", test, n, len(group), sizes)
					}
				}
			}
			for _, size := range sizes {
				if size < test.least || size > test.most {
					t.Fatalf("%v: %v", test, sizes)
				}
			}
		}
		if len(seen) < min(test.rows*test.cols/6+1, 9) {
			t.Errorf("%v: %d different boards", test, len(seen))
		}
	}
}
