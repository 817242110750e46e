package floor

import (
	"testing"

	"unknot/core/testkit"
)

// Under wasm this runs on the stack of Safari's workers.
func TestDeepWays(t *testing.T) {
	testkit.Pinned(t)
	const pulls = 60_000
	b := BoxPulls{States: []PullState{{from: -1}}}
	for i := range pulls {
		b.States = append(b.States, PullState{Pulls: i + 1, from: int32(i)})
	}
	way := b.Path(pulls)
	if len(way) != pulls+1 || way[0].Pulls != 0 || way[pulls].Pulls != pulls {
		t.Errorf("%d states", len(way))
	}
}
