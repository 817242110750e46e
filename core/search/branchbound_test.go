package search

import (
	"math/rand/v2"
	"testing"
)

// boundedToy has ceilings that are at least the values of all goals beyond a state.
type boundedToy struct {
	*toy
	ceilings []int
}

func (p boundedToy) Ceiling(state []uint64) int { return p.ceilings[state[1]] }

// roof returns the toy with random ceilings, some exact.
func (p *toy) roof(chance *rand.Rand) boundedToy {
	b := boundedToy{p, make([]int, len(p.arcs))}
	for n, value := range p.value {
		b.ceilings[n] = Worthless
		if value >= 0 {
			b.ceilings[n] = value
		}
	}
	for range p.arcs {
		for n, arcs := range p.arcs {
			for _, a := range arcs {
				b.ceilings[n] = max(b.ceilings[n], b.ceilings[a.to])
			}
		}
	}
	for n := range b.ceilings {
		b.ceilings[n] = max(b.ceilings[n], chance.IntN(p.most+2)-1)
		if chance.IntN(2) == 0 && b.ceilings[n] == -1 {
			b.ceilings[n] = Worthless
		}
	}
	return b
}

// Branch and bound finds a goal of the highest value, or none if there is none, also after a method that finds a worse one.
func TestBranchAndBound(t *testing.T) {
	chance := rand.New(rand.NewPCG(6, 6))
	toys(t, 400, 14, 5, 6, func(t *testing.T, p *toy) {
		want, _, ok := p.best(arc.price)
		for _, first := range []Method{nil, Beam{Width: 1, H: 1}} {
			task := NewTask(newRun(), p.roof(chance), nil)
			end := BranchAndBound{First: first}.Search(task)
			b := task.Best()
			if b.Found != ok || ok && b.Value != want || (end != Exhausted && end != Found) {
				t.Fatalf("%v, end %d, wanted %d, %v: %+v", b, end, want, ok, p)
			}
			if ok {
				if value, cost := p.follow(t, b.Path); value != b.Value || cost != b.Cost {
					t.Fatalf("the path %v has value %d and cost %d, not %d and %d", b.Path, value, cost, b.Value, b.Cost)
				}
				if end == Found && !task.bounds() {
					t.Fatalf("the value %d is not proved: %d", b.Value, task.most)
				}
			}
		}
	})
}
