package kakuro

import (
	"math/rand/v2"
	"testing"

	"unknot/core/pencil"
	"unknot/core/testkit"
)

// The largest board has 4,096 cells, all but those at the ends of runs to be filled. Under wasm this runs on the stack of Safari's workers.
func TestDeepFilling(t *testing.T) {
	testkit.Pinned(t)
	g := &pencil.Givens{Rows: 64, Cols: 64, Clues: make([]int, 64*64)}
	for i := range g.Clues {
		if g.Clues[i] = pencil.None; i%64%6 == 0 || i/64%6 == 0 {
			g.Clues[i] = 0
		}
	}
	if filled := fill(rand.New(rand.NewPCG(1, 1)), g); filled == nil {
		t.Error("it is not filled")
	}
}
