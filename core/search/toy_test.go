package search

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// toy is a small space of numbered states with random arcs and operators. Arcs have any costs, and goals may have values.
type toy struct {
	arcs  [][]arc
	value []int // of each state, below 0 if it is not a goal
	hs    []int // nil: no heuristic
	most  int
}

type arc struct {
	to   int
	cost int
	op   uint16
}

// blindToy is a toy without a heuristic.
type blindToy struct{ *toy }

// informedToy is a toy with a heuristic.
type informedToy struct{ *toy }

func (p *toy) space() Space {
	if p.hs == nil {
		return blindToy{p}
	}
	return informedToy{p}
}

// A state has two words, the first of which many states share.
func (p *toy) write(state []uint64, n int) { state[0], state[1] = uint64(n%2), uint64(n) }

func (p *toy) Words() int { return 2 }

func (p *toy) Start(state []uint64) bool {
	p.write(state, 0)
	return p.value[0] >= 0
}

func (p *toy) Expand(state []uint64, to *Successors) {
	for _, a := range p.arcs[state[1]] {
		p.write(to.Add(a.op, a.cost), a.to)
		if p.value[a.to] >= 0 {
			to.Goal(p.value[a.to])
		}
	}
}

func (p *toy) Most() int       { return p.most }
func (p *toy) StartValue() int { return p.value[0] }

func (p informedToy) H(state []uint64) int { return p.hs[state[1]] }

// distances returns the cost of the cheapest path to each state, MaxInt if there is none,
// by relaxation to a fixed point.
func (p *toy) distances(cost func(arc) int) []int {
	far := make([]int, len(p.arcs))
	for i := range far {
		far[i] = math.MaxInt
	}
	far[0] = 0
	for changed := true; changed; {
		changed = false
		for n, arcs := range p.arcs {
			for _, a := range arcs {
				if far[n] < math.MaxInt && far[n]+cost(a) < far[a.to] {
					far[a.to], changed = far[n]+cost(a), true
				}
			}
		}
	}
	return far
}

func (a arc) price() int { return a.cost }
func (a arc) one() int   { return 1 }

// best returns the highest value of a reachable goal, and the least cost of a path to such a goal.
func (p *toy) best(cost func(arc) int) (value, least int, ok bool) {
	for n, far := range p.distances(cost) {
		v := p.value[n]
		if far < math.MaxInt && v >= 0 && (!ok || v > value || v == value && far < least) {
			value, least, ok = v, far, true
		}
	}
	return value, least, ok
}

// follow returns the value and the cost at the end of a path.
func (p *toy) follow(t *testing.T, path []uint16) (value, cost int) {
	t.Helper()
	at := 0
	for _, op := range path {
		found := false
		for _, a := range p.arcs[at] {
			if a.op == op {
				at, cost, found = a.to, cost+a.cost, true
				break
			}
		}
		if !found {
			t.Fatalf("there is no operator %d at %d on the path %v", op, at, path)
		}
	}
	return p.value[at], cost
}

// estimate gives the toy a heuristic that never overestimates but is not consistent.
func (p *toy) estimate(chance *rand.Rand) {
	far := make([]int, len(p.arcs))
	for i := range far {
		far[i] = math.MaxInt
		if p.value[i] >= 0 {
			far[i] = 0
		}
	}
	for range p.arcs {
		for n, arcs := range p.arcs {
			for _, a := range arcs {
				if far[a.to] < math.MaxInt {
					far[n] = min(far[n], far[a.to]+a.cost)
				}
			}
		}
	}
	p.hs = make([]int, len(p.arcs))
	for i, d := range far {
		switch {
		case d == math.MaxInt && chance.IntN(2) == 0:
			p.hs[i] = Never
		case d == math.MaxInt:
			p.hs[i] = chance.IntN(50)
		default:
			p.hs[i] = chance.IntN(min(d, math.MaxInt32-1) + 1)
		}
	}
}

// toys draws random toys, half of them with a heuristic, and checks that some have reachable goals and some have none.
func toys(t *testing.T, count, states, dearest, values int, try func(t *testing.T, p *toy)) {
	t.Helper()
	chance := rand.New(rand.NewPCG(5, uint64(states)))
	reached := 0
	for i := range count {
		p := &toy{arcs: make([][]arc, states), value: make([]int, states), most: values - 1}
		for n := range states {
			p.value[n] = -1
			if chance.IntN(states) == 0 {
				p.value[n] = chance.IntN(values)
			}
			op := 0
			for range chance.IntN(4) {
				op += 1 + chance.IntN(math.MaxUint16/4)
				p.arcs[n] = append(p.arcs[n], arc{chance.IntN(states), chance.IntN(dearest + 1), uint16(op)})
			}
		}
		if i%2 == 0 {
			p.estimate(chance)
		}
		if _, _, ok := p.best(arc.price); ok {
			reached++
		}
		try(t, p)
	}
	if reached == 0 || reached == count {
		t.Fatalf("%d of %d toys can be solved: they test one side only", reached, count)
	}
}

func newRun() *puzzle.Run { return run.New(context.Background(), run.Setup{Seed: 1}) }

// search runs a method on a toy and checks that its incumbent has the value and cost that it claims.
func (p *toy) search(t *testing.T, m Method) (*Task, End) {
	t.Helper()
	task := NewTask(newRun(), p.space(), nil)
	end := m.Search(task)
	if b := task.Best(); b.Found {
		if value, cost := p.follow(t, b.Path); value != b.Value || cost != b.Cost {
			t.Fatalf("the path %v has value %d and cost %d, not %d and %d", b.Path, value, cost, b.Value, b.Cost)
		}
	} else if end == Found {
		t.Fatal("nothing is found, and it is said to be")
	}
	return task, end
}
