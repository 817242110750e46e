package states

import (
	"testing"

	"unknot/core/kinds/lemmings/rules"
	"unknot/core/testkit"
)

// In each of 8,000 steps a lemming might block, and none should. Under wasm this runs on the stack of Safari's workers.
func TestDeepPaths(t *testing.T) {
	testkit.Pinned(t)
	in := rules.NewInstance(1, 8)
	for c := range in.Cols {
		in.Start.SetPlatform(0, c, true)
	}
	in.SetEntrance(0, 1)
	in.SetExit(0, 6)
	in.Lemmings, in.Target, in.Frequency, in.Time = 1000, 1000, 8, 9000
	in.Quantity[rules.Blocker] = 1
	for _, s := range []Search{{}, {Fewest: true}} {
		most := 0
		s.Seen = func(*rules.Game) { most = max(most, len(s.path)) }
		if r := s.From(rules.NewGame(in)); r.Outcome != Found || len(r.Orders) > 0 || most < 4000 {
			t.Errorf("%+v after %d choices", r, most)
		}
	}
}
