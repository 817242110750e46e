package greedy

import (
	"math/rand/v2"
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

// Its bytes are those of the room that stacks have.
func TestOpenListBytes(t *testing.T) {
	var o openList
	chance := rand.New(rand.NewPCG(4, 4))
	for node := range int32(2000) {
		o.push(node, chance.IntN(300), chance.IntN(40))
	}
	room := int64(0)
	for _, s := range o.cells {
		room += int64(cap(s.heads))
	}
	if got := o.bytes(); got != 4*room {
		t.Errorf("%d bytes, not %d", got, 4*room)
	}
}
