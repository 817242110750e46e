package packing

import (
	"testing"

	"unknot/core/testkit"
)

// Each box can come from two starts, and the last one from the first start alone: so all other boxes must take the next start. Under wasm
// this runs on the stack of Safari's workers.
func TestDeepMatchings(t *testing.T) {
	testkit.Pinned(t)
	const boxes = 10_000
	m := newStartMatching(boxes + 1)
	one := func(starts ...int) startSet {
		s := make(startSet, boxes/64+1)
		for _, i := range starts {
			s[i>>6] |= 1 << (i & 63)
		}
		return s
	}
	for i := range boxes {
		if !m.add(one(i, i+1)) {
			t.Fatalf("box %d has no start", i)
		}
	}
	if !m.add(one(0)) || m.owner[0] != boxes || m.owner[boxes] != boxes-1 {
		t.Errorf("the last one has no start, or not its own: %d, %d", m.owner[0], m.owner[boxes])
	}
	if m.add(one(5)) {
		t.Error("there are more boxes than starts")
	}
}
