package search

import (
	"slices"

	"unknot/core/search/registry"
)

// trail is a path without repeated states from the initial state. Searches that store no other states use it to detect cycles.
type trail struct {
	words  int
	states []uint64 // by depth, from 0: the words of the state
	ops    []uint16 // ops[d-1] leads to depth d
	costs  []int    // by depth: cost of the path
	slots  []int32  // hash table with open addressing, at most half full: the depth plus 1; 0: free
	at     []int32  // by depth: the index in slots
}

func newTrail(words int) *trail { return &trail{words: words, slots: make([]int32, 64)} }

// depth returns the depth of the last state.
func (t *trail) depth() int { return len(t.costs) - 1 }

func (t *trail) state(depth int) []uint64 { return t.states[depth*t.words : (depth+1)*t.words] }

// last returns the last state.
func (t *trail) last() []uint64 { return t.state(t.depth()) }

// cost returns the cost of the path.
func (t *trail) cost() int { return t.costs[t.depth()] }

// find returns the depth of a state, -1 if it is not on the path.
//
//go:noinline
func (t *trail) find(state []uint64) int {
	for slot := registry.Hash(state); ; slot++ {
		d := int(t.slots[slot&uint64(len(t.slots)-1)]) - 1
		if d < 0 || slices.Equal(t.state(d), state) {
			return d
		}
	}
}

// push adds a state that is not on the path yet. op is the operator that leads to it, and cost the cost of the whole path.
func (t *trail) push(state []uint64, op uint16, cost int) {
	if d := len(t.costs); d > 0 {
		t.ops = append(t.ops, op)
	}
	t.states = append(t.states, state...)
	t.costs = append(t.costs, cost)
	if 2*len(t.costs) > len(t.slots) {
		t.slots, t.at = make([]int32, 2*len(t.slots)), t.at[:0]
		for d := range t.depth() {
			t.place(d)
		}
	}
	t.place(t.depth())
}

func (t *trail) place(depth int) {
	mask := uint64(len(t.slots) - 1)
	slot := registry.Hash(t.state(depth)) & mask
	for t.slots[slot] != 0 {
		slot = (slot + 1) & mask
	}
	t.slots[slot] = int32(depth + 1)
	t.at = append(t.at, int32(slot))
}

// cut removes the states beyond a depth, the latest first. In this order, the hash table needs no marks for deleted entries.
func (t *trail) cut(depth int) {
	for d := t.depth(); d > depth; d-- {
		t.slots[t.at[d]] = 0
	}
	t.at, t.costs = t.at[:depth+1], t.costs[:depth+1]
	t.states, t.ops = t.states[:(depth+1)*t.words], t.ops[:max(depth, 0)]
}

// path returns the operators to the last state, followed by the given ones.
func (t *trail) path(more ...uint16) []uint16 { return append(slices.Clone(t.ops), more...) }

// bytes returns the memory in use, in bytes.
func (t *trail) bytes() int64 {
	return 8*int64(cap(t.states)+cap(t.costs)) + 4*int64(len(t.slots)+cap(t.at)) + 2*int64(cap(t.ops))
}
