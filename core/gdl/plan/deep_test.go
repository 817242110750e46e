package plan

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/testkit"
)

// ladder returns rules in which the goal depends on the last rung by the given number of gates, alternately or and and. Two moves lead to
// the goal.
func ladder(rungs int) string {
	var b strings.Builder
	b.WriteString("(role r) (legal r a) (legal r b) (legal r c) (legal r d)\n")
	b.WriteString("(<= (next ?x) (does r ?x)) (<= (next ?x) (true ?x))\n")
	b.WriteString("(<= e (true c) (true d)) (<= terminal r0) (<= (goal r 100) r0) (<= (goal r 0) (not r0))\n")
	for i := range rungs {
		fmt.Fprintf(&b, "(<= r%d r%d (true a))(<= r%[1]d e)", i, i+1)
	}
	fmt.Fprintf(&b, "(<= r%d (true b))\n", rungs)
	return b.String()
}

// Under wasm this runs on the stack of Safari's workers, which holds about 2,000 calls.
func TestDeepNetworks(t *testing.T) {
	testkit.Pinned(t)
	n := compile(t, ladder(20_000))
	s := n.Structure()
	k := findClock(n, s)
	of := parts{n.Part(true, false), n.Part(false, true)}
	ends := of.ends.Structure()
	if depth := n.Gates(); depth < 20_000 {
		t.Fatalf("there are %d gates only", depth)
	}
	t.Run("all searches", func(t *testing.T) {
		if f := Solve(newRun(t), n, n.Start, func(Found) {}); !f.Shortest || len(f.Moves) != 2 {
			t.Errorf("%+v", f)
		}
	})
	t.Run("unrolled", func(t *testing.T) {
		u := newUnrolled(newRun(t), n, s, n.Start, 0)
		for !u.done() && u.expand() {
		}
		if len(u.way) != 2 {
			t.Errorf("%v", u.way)
		}
	})
	t.Run("at once", func(t *testing.T) {
		a := newAtonce(newRun(t), of, findEffects(s, &k, false), ends, n.Start, &k, 0)
		for !a.done() && a.expand() {
		}
		if !plays(of, n.Start, a.way) {
			t.Errorf("%v", a.way)
		}
	})
}
