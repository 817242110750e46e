package greedy

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Cells take turns. In each cell, the newest node with the least f comes first.
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

// Over all cells, the least f comes first. Of cells with equal f, the cell that was there first comes first.
func TestBestOfAllCells(t *testing.T) {
	var o openList
	for node, in := range []struct{ f, cell int }{{5, 7}, {3, 7}, {9, 2}, {3, 2}, {4, 0}, {3, 7}} {
		o.push(int32(node), in.f, in.cell)
	}
	var got []int32
	for node, _ := o.popBest(); node >= 0; node, _ = o.popBest() {
		got = append(got, node)
	}
	if want := []int32{5, 1, 3, 4, 0, 2}; !slices.Equal(got, want) {
		t.Errorf("%v, wanted %v", got, want)
	}
}

// A cleared list has no nodes, and numbers new nodes after the newest node of the other list.
func TestClearedList(t *testing.T) {
	var o, after openList
	chance := rand.New(rand.NewPCG(4, 5))
	for node := range int32(50) {
		o.push(node, chance.IntN(30), chance.IntN(4))
		after.push(node, 0, 0)
	}
	for range 9 {
		o.pop()
	}
	had := o.bytes()
	after.push(50, 0, 0)
	if o.clear(after); o.bytes() != had {
		t.Errorf("%d bytes, not %d", o.bytes(), had)
	}
	if node, _ := o.pop(); node >= 0 {
		t.Errorf("node %d is still there", node)
	}
	o.push(51, 40, 2)
	o.push(52, 7, 2)
	for _, want := range []int32{52, 51, -1} {
		if node, _ := o.pop(); node != want {
			t.Errorf("node %d, not %d", node, want)
		}
	}
}

// The bytes of a list are the capacity of its stacks.
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
