package search

import (
	"slices"
	"testing"

	"unknot/core/testkit"
)

// steps is a space without its own playouts: a walk of eight steps up or down, whose end is worth the height.
type steps struct{}

func (steps) Words() int { return 1 }

func (steps) Start(state []uint64) bool { state[0] = 8; return false }

// Expand has the number of steps in the upper half of the state, and the height in the lower half.
func (steps) Expand(state []uint64, to *Successors) {
	if state[0]>>32 == 8 {
		return
	}
	for op, by := range []uint64{1<<32 + 1, 1<<32 - 1} {
		next := state[0] + by
		to.Add(uint16(op), 1)[0] = next
		if next>>32 == 8 {
			to.Goal(int(next & 0xff))
		}
	}
}

func (steps) Most() int       { return 1000 }
func (steps) StartValue() int { return 0 }

// Both methods find the best of 256 ends in any space with values, and end in the same way with the same seed.
func TestPlayoutMethodsFindTheBestEnd(t *testing.T) {
	for name, m := range map[string]Method{"nrpa": NRPA{Level: 2, N: 20, Alpha: 1, Runs: 1}, "nested": Nested{Level: 2, Runs: 1}} {
		task := NewTask(newRun(), steps{}, nil)
		if end := m.Search(task); end != Spent || task.Best().Value != 16 || !slices.Equal(task.Best().Path, make([]uint16, 8)) {
			t.Errorf("%s: %v, %+v", name, end, task.Best())
		}
	}
}

func TestSameSeedPlaysTheSameGames(t *testing.T) {
	testkit.Pinned(t)
	for name, m := range map[string]Method{"nrpa": NRPA{Level: 2, N: 5, Alpha: 1, Runs: 1}, "nested": Nested{Level: 1, Runs: 1}} {
		task := NewTask(newRun(), steps{}, nil)
		m.Search(task)
		if want := recordedGames[name]; task.Best().Value != want[0] || int(task.Generated()) != want[1] {
			t.Errorf("%s: %d, %d", name, task.Best().Value, task.Generated())
		}
	}
}

// recordedGames has the best value and the number of choices of recorded runs.
var recordedGames = map[string][2]int{"nrpa": {12, 400}, "nested": {12, 112}}

// A policy keeps its weights when it grows.
func TestPolicyGrows(t *testing.T) {
	var p policy
	p.clear()
	for code := uint64(1); code < 5000; code++ {
		p.reserve(1)
		p.entries[p.slot(code*7919)].weight = float64(code)
	}
	for code := uint64(1); code < 5000; code++ {
		if got := p.weight(code * 7919); got != float64(code) {
			t.Fatalf("code %d weighs %g", code, got)
		}
	}
	if p.weight(3) != 1 {
		t.Error("a new code should weigh 1")
	}
}
