package greedy

import (
	"slices"
	"testing"
)

// Cells take turns; in each the newest node with the least f comes first.
func TestCellsTakeTurns(t *testing.T) {
	var o openList
	for node, in := range []struct{ f, cell int }{{5, 7}, {3, 7}, {3, 7}, {9, 2}, {1 << 20, 2}, {4, 0}} {
		o.push(int32(node), in.f, in.cell)
	}
	var got []int32
	for node, _ := o.pop(); node >= 0; node, _ = o.pop() {
		got = append(got, node)
	}
	if want := []int32{3, 5, 2, 4, 1, 0}; !slices.Equal(got, want) {
		t.Errorf("%v, wanted %v", got, want)
	}
}
