package instances

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

func TestRelay(t *testing.T) {
	failed, types := 0, map[rules.Type]bool{}
	for seed := range uint64(300) {
		n := 1 + int(seed)%10
		p, ok := Relay(rand.New(rand.NewPCG(seed, 0)), n, 1+int(seed)%3)
		if !ok {
			failed++
			continue
		}
		p.Title = "relay"
		posed(t, p.Map, p.Orders)
		for ty, q := range p.Quantity {
			types[rules.Type(ty)] = types[rules.Type(ty)] || q > 0
		}
	}
	t.Logf("%d of 300 could not be played", failed)
	if failed > 150 || len(types) < rules.Assignable {
		t.Errorf("%d of 300 could not be played; they have the types %v", failed, types)
	}
}

// A search finds what the comments say about crowds; the looser crowds are, the more of them are solvable.
func TestCrowd(t *testing.T) {
	share := map[int]int{}
	for seed := range uint64(60) {
		for _, leniency := range []int{1, 2, 3} {
			m, solvable := Crowd(rand.New(rand.NewPCG(seed, 1)), 4, leniency, 4)
			if err := m.Check(); err != nil || m.SolvesItself() {
				t.Fatalf("%v, solves itself: %v", err, m.SolvesItself())
			}
			_, found, known := fewest(m.Instance, 4, 2_000_000)
			if !known || found != solvable {
				t.Errorf("seed %d, leniency %d: found %v, known %v; said is %v", seed, leniency, found, known, solvable)
			}
			if solvable {
				share[leniency]++
			}
		}
	}
	if !slices.IsSorted([]int{0, share[1], share[2], share[3], 61}) || share[1] == 60 || share[3] == 0 {
		t.Errorf("of 60 are solvable, by leniency: %v", share)
	}
}

func TestWild(t *testing.T) {
	for seed := range uint64(50) {
		m, ok := Wild(rand.New(rand.NewPCG(seed, 2)), 7, 9, 2, 30, 3)
		if err := m.Check(); err != nil || m.SolvesItself() == ok {
			t.Fatalf("%v, solves itself: %v", err, m.SolvesItself())
		}
		if again, err := notation.ReadMap(m.Text()); err != nil || again.Text() != m.Text() {
			t.Fatalf("it is not read as it is written: %v", err)
		}
	}
	// All of a large number of lemmings enter, and can walk on the map.
	for _, lemmings := range []int{1, 12, 13, rules.MaxLemmings} {
		m, _ := Wild(rand.New(rand.NewPCG(1, 2)), 7, 9, lemmings, 30, 3)
		if last := 1 + m.Frequency*(lemmings-1); m.Check() != nil || m.Time < last+7+9 {
			t.Errorf("%d lemmings: the last comes in step %d of %d", lemmings, last, m.Time)
		}
	}
}
