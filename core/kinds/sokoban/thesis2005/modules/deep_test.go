package modules

import (
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
	"unknot/core/testkit"
)

// The order of the last two pushes changes on the way back, and before them a barrel goes to and fro thousands of times. Under wasm this
// runs on the stack of Safari's workers.
func TestDeepWaysBack(t *testing.T) {
	testkit.Pinned(t)
	p := game(t, `
########
#...$  #
#  $   #
#   $  #
# #   @#
#      #
#  .$  #
#      #
########`)
	var sequence []structure.Push
	from := p.Cell(6, 4)
	for range 5000 {
		there := structure.PushOf(from, floor.Right)
		sequence = append(sequence, there, p.opposite(there))
	}
	sequence = append(sequence, read(p, "3,4 u; 1,4 r")...)
	for version := 1; version <= 4; version++ {
		back, ok := p.Reversible(version, sequence, NewLimit(1<<20))
		if ok != (version > 1) || ok && len(back) != len(sequence) {
			t.Errorf("version %d: %v, %d pushes", version, ok, len(back))
		}
	}
}

// Each storage location takes the barrel of the next one, since the last of them needs the first barrel. Under wasm this runs on the stack
// of Safari's workers.
func TestDeepMatchings(t *testing.T) {
	testkit.Pinned(t)
	const locations = 3000
	limit := NewLimit(1 << 20)
	o := &ordering{limit: limit, holder: map[floor.Cell]int{}, sources: map[floor.Cell][]int{}}
	for c := range locations {
		o.sources[c], o.holder[c] = []int{c, c + 1}, c
		o.order = append(o.order, c)
	}
	o.sources[locations] = []int{0}
	if !o.match(locations, map[int]bool{}) || o.holder[locations] != 0 || o.holder[0] != 1 || o.holder[locations-1] != locations {
		t.Errorf("barrels %d, %d and %d", o.holder[locations], o.holder[0], o.holder[locations-1])
	}
	if limit.Used != locations+1 {
		t.Errorf("%d barrels were tried", limit.Used)
	}
}
