package gdl

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// Under wasm these are opened and solved on the stack of Safari's workers, which holds about 2,000 calls.
func TestDeepRules(t *testing.T) {
	testkit.Pinned(t)
	var chain, conditions strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&chain, "(<= c%d c%d)\n", i, i+1)
	}
	for i := range 300 {
		fmt.Fprintf(&conditions, " (q ?x%d)", i)
	}
	const frame = "(role r) (init a) (legal r go) (<= (next b) (does r go)) (<= terminal (true b)) (<= (goal r 100) won)\n"
	for _, c := range []struct{ name, rules string }{
		{"a chain of relations", chain.String() + "(<= won c0) (<= c20000 (true b))"},
		{"a rule of as many conditions as are allowed", "(q a)\n(<= won (true b)" + conditions.String()[len(" (q ?x0)"):] + ")"},
		{"a fact of nested functions", "(<= won (true b)) (init " + strings.Repeat("(f ", 50) + "a" + strings.Repeat(")", 50) + ")"},
	} {
		t.Run(c.name, func(t *testing.T) {
			start := parse(t, frame+c.rules).Start()
			start.Scene()
			for _, s := range (Kind{}).Solvers() {
				t.Run(s.Info().Name, func(t *testing.T) {
					if got, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), s, start, nil); err != nil ||
						got.Outcome != puzzle.Solved {
						t.Errorf("%v: %v", err, got.Outcome)
					}
				})
			}
		})
	}
}
