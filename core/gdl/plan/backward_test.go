package plan

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/network"
)

// fromEnds returns the search from the ends of a game, as Solve makes it.
func fromEnds(t *testing.T, n *network.Network) (*backward, clock) {
	t.Helper()
	s := n.Structure()
	k := findClock(n, s)
	of := parts{n.Part(true, false), n.Part(false, true)}
	var times []int
	if a := newAtonce(newRun(t), of, findEffects(s, &k, false), of.ends.Structure(), n.Start, &k, 0); a != nil {
		times = a.times
	}
	return newBackward(of, findEffects(s, &k, true), &k, n.Start, times, 1<<26), k
}

// From each position that the search reaches, its recorded moves are legal and lead to an end, as recorded.
func TestBackward(t *testing.T) {
	for name, templates := range map[string]bool{"peg": true, "eight-tiles-18": false, "triangle-pegs": true} {
		t.Run(name, func(t *testing.T) {
			n := level(t, name)
			b, k := fromEnds(t, n)
			if b == nil {
				t.Fatal("there is none")
			}
			for b.states.Len() < 500 && !b.done() {
				b.expand()
			}
			if b.states.Len() < 20 || (b.undo != nil) != templates {
				t.Fatalf("%d positions, by %d templates", b.states.Len(), len(b.undo))
			}
			m := b.of.moves.Machine()
			for id := range int32(b.states.Len()) {
				at := *b.nodes.At(id)
				if at.parent < 0 {
					continue
				}
				m.Set(b.timed(b.states.State(id)))
				if m.Legal()[at.move>>6]>>(at.move&63)&1 == 0 {
					t.Fatalf("move %d is not legal", at.move)
				}
				if got := k.key(m.Next(int(at.move)), nil); !slices.Equal(got, b.states.State(at.parent)) {
					t.Fatalf("move %d does not come to the position after it", at.move)
				}
				if b.nodes.At(at.parent).depth != at.depth-1 {
					t.Fatal("the depth is wrong")
				}
			}
		})
	}
}

// Peg is solved from any empty hole with any seed, so the solution does not depend on luck.
func TestSwift(t *testing.T) {
	source := rules(t, "peg")
	for _, hole := range []string{"1 3", "1 4", "2 4", "3 3", "3 4", "4 1", "4 4"} {
		yx := strings.Fields(hole)
		n := compile(t,
			strings.NewReplacer("cell 4 4", "cell "+hole, "(distinct ?x 4) (distinct ?y 4)",
				"(distinct ?x "+yx[1]+") (distinct ?y "+yx[0]+")").Replace(source))
		for seed := range uint64(3) {
			b, _ := fromEnds(t, n)
			w := newSwift(b, 1<<26)
			if w == nil {
				t.Fatalf("%s: its end is not at one time", hole)
			}
			w.random = rand.New(rand.NewPCG(seed, 9))
			for !w.done() && w.steps < 500_000 {
				if b.work() < w.work() {
					b.expand()
				} else {
					w.expand()
				}
			}
			if b.way == nil || !plays(b.of, n.Start, b.way) {
				t.Errorf("%s, seed %d: nothing after %d positions", hole, seed, w.steps)
			}
		}
	}
}

// A counter that changes in the same way with every move is a clock.
func TestMovesAlike(t *testing.T) {
	n := compile(t, `(role r) (init (left 3)) (then 3 2) (then 2 1) (then 1 0) (thing 1) (thing 2) (thing 3)
(<= (init (there ?x)) (thing ?x))
(<= (legal r (take ?x)) (true (there ?x)))
(<= (next (left ?n)) (does r (take ?x)) (true (left ?m)) (then ?m ?n))
(<= (next (there ?x)) (true (there ?x)) (not (does r (take ?x))))
(<= terminal (true (left 0))) (<= (goal r 100) (true (left 0)))`)
	s := n.Structure()
	k := findClock(n, s)
	split := 0
	for b := range s.Bits {
		if k.has(b) {
			split++
		}
	}
	if split != 4 {
		t.Errorf("%d bits are the clock, not the 4 of the counter", split)
	}
}

// TestClockLeavesOutConstantFacts has a fact that keeps itself, and two that keep each other.
func TestClockLeavesOutConstantFacts(t *testing.T) {
	n := compile(t, `(role r) (init (cell 1 x)) (init (turn a)) (init (turn b)) (thing 1) (thing 2) (thing 3)
(<= (legal r (take ?x)) (thing ?x) (not (true (has ?x))))
(<= (next (has ?x)) (does r (take ?x))) (<= (next (has ?x)) (true (has ?x)))
(<= (next (cell ?x ?y)) (true (cell ?x ?y))) (base (cell 2 y))
(<= (next (turn a)) (true (turn b))) (<= (next (turn b)) (true (turn a)))
(<= won (true (has 1)) (true (has 2)) (true (has 3)))
(<= terminal won) (<= (goal r 100) won (true (cell 1 x)) (not (true (cell 2 y))))`)
	s := n.Structure()
	k := findClock(n, s)
	if k.any {
		t.Errorf("%d bits, of which the mask leaves %b", s.Bits, k.mask)
	}
	if f := Solve(newRun(t), n, n.Start, func(Found) {}); !f.Shortest || f.Timed || strings.Contains(f.Reason(), "step counter") {
		t.Errorf("%+v: %s", f, f.Reason())
	}
}
