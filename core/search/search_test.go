package search

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

var (
	breadthFirst = BestFirst{Open: fifo, Levels: true}
	uniformCost  = BestFirst{Open: buckets, G: 1}
	greedy       = BestFirst{Open: buckets, H: 1}
	aStar        = BestFirst{Open: buckets, G: 1, H: 1}
	closedDFS    = BestFirst{Open: lifo}
	deepening    = DepthFirst{Deepen: true}
	idaStar      = DepthFirst{Deepen: true, Costs: true}
	depthFirst   = DepthFirst{}
	wideBeam     = Beam{Width: 1000, H: 1}
)

// Methods that search by cost find the best value at the least cost, and prove it; also with costs of 0, costs beyond the buckets, and an h
// that is not consistent.
func TestLeastCost(t *testing.T) {
	for _, dearest := range []int{1, 9, 1 << 40} {
		for _, values := range []int{1, 3} {
			toys(t, 200, 12, dearest, values, func(t *testing.T, p *toy) {
				value, least, ok := p.best(arc.price)
				for name, m := range map[string]Method{"uniform cost": uniformCost, "A*": aStar, "IDA*": idaStar} {
					task, end := p.search(t, m)
					b := task.Best()
					if b.Found != ok || ok && (b.Value != value || b.Cost != least) {
						t.Fatalf("%s: %+v, wanted value %d at cost %d, %v", name, b, value, least, ok)
					}
					want := Exhausted
					if ok && value == p.most {
						want = Found
					}
					if end != want || want == Found && task.Bound() != least {
						t.Fatalf("%s: end %d with bound %d, cost %d, wanted %d", name, end, task.Bound(), least, want)
					}
				}
			})
		}
	}
}

// Methods that search by depth find a goal with the fewest operators.
func TestFewestOperators(t *testing.T) {
	toys(t, 300, 14, 9, 1, func(t *testing.T, p *toy) {
		_, fewest, ok := p.best(arc.one)
		for name, m := range map[string]Method{"breadth-first": breadthFirst, "iterative deepening": deepening} {
			task, end := p.search(t, m)
			if (end == Found) != ok || !ok && end != Exhausted || ok && (len(task.Best().Path) != fewest || task.Bound() != fewest) {
				t.Fatalf("%s: end %d with %+v, bound %d, fewest %d", name, end, task.Best(), task.Bound(), fewest)
			}
		}
	})
}

// Weighted A* finds a goal that costs at most its weight times the least, and its bound
// holds.
func TestWeighted(t *testing.T) {
	toys(t, 300, 20, 9, 1, func(t *testing.T, p *toy) {
		_, least, ok := p.best(arc.price)
		for _, weight := range []int{10, 15, 30} {
			task, end := p.search(t, BestFirst{Open: buckets, G: 10, H: weight})
			if (end == Found) != ok || !ok && end != Exhausted {
				t.Fatalf("weight %d: end %d", weight, end)
			}
			if ok && (10*task.Best().Cost > weight*least || task.Bound() > least) {
				t.Fatalf("weight %d: cost %d, bound %d, least %d", weight, task.Best().Cost, task.Bound(), least)
			}
		}
	})
}

// Methods that go through everything find the highest value or know that there is no
// goal. A beam that is never full is one of them.
func TestExhaustion(t *testing.T) {
	for _, values := range []int{1, 3} {
		toys(t, 300, 12, 9, values, func(t *testing.T, p *toy) {
			value, _, ok := p.best(arc.price)
			for name, m := range map[string]Method{
				"depth-first": depthFirst, "depth-first with a closed list": closedDFS, "greedy": greedy, "beam": wideBeam,
				"depth-limited": DepthFirst{Limit: 12}, "breadth-first": breadthFirst, "iterative deepening": deepening,
			} {
				task, end := p.search(t, m)
				if b := task.Best(); b.Found != ok || ok && b.Value != value || ok && value == p.most && end != Found ||
					end == Spent && name != "depth-limited" {
					t.Fatalf("%s: end %d with %+v, wanted %d, %v", name, end, b, value, ok)
				}
			}
		})
	}
}

// A space that is not searched is not reported as exhausted. The goal is behind the state that
// looks worse.
func TestGivingUp(t *testing.T) {
	p := &toy{
		arcs:  [][]arc{{{1, 1, 7}, {2, 1, 300}}, {}, {{3, 1, 9}, {0, 1, 65535}}, {}},
		value: []int{-1, -1, -1, 0},
		hs:    []int{1, 0, 1, 0},
	}
	for name, test := range map[string]struct {
		method Method
		want   End
	}{
		"a limit that is too low":    {DepthFirst{Limit: 1}, Spent},
		"a limit that is just right": {DepthFirst{Limit: 2}, Found},
		"a beam that drops a state":  {Beam{Width: 1, H: 1}, Spent},
		"a beam that drops none":     {Beam{Width: 2, H: 1}, Found},
		"a climb into a dead end":    {Walk{Walks: 9, Rule: climbing(puzzle.Params{"sideways": 9})}, Spent},
		"walks that are too short":   {Walk{Walks: 9, Steps: 1, Rule: climbing(puzzle.Params{"sideways": 0})}, Spent},
	} {
		if _, end := p.search(t, test.method); end != test.want {
			t.Errorf("%s: %d, wanted %d", name, end, test.want)
		}
	}
}

// every calls try for each algorithm with its default parameters.
func every(t *testing.T, try func(a *algorithm, m Method)) {
	t.Helper()
	for i := range algorithms {
		a := &algorithms[i]
		params, err := puzzle.Fill(puzzle.Describe(a.params...), nil)
		if err != nil {
			t.Fatal(err)
		}
		try(a, a.method(params))
	}
}

// Local searches find a goal if one can be reached and time suffices, by paths without loops. If no goal can be reached, they report it
// only if they see it at the beginning.
func TestLocalSearch(t *testing.T) {
	toys(t, 60, 12, 3, 1, func(t *testing.T, p *toy) {
		every(t, func(a *algorithm, _ Method) {
			if !a.chance {
				return
			}
			given := map[string]any{}
			if slices.Contains(a.params, puzzle.Parameter(walks)) {
				given["walks"] = 50
			}
			params, _ := puzzle.Fill(puzzle.Describe(a.params...), given)
			task, end := p.search(t, a.method(params))
			if _, _, ok := p.best(arc.price); end == Exhausted && !ok && task.Expanded() <= 1 {
				return
			}
			if end != Found && end != Spent || len(task.Best().Path) >= len(p.arcs) {
				t.Fatalf("%s: end %d with %v", a.name, end, task.Best().Path)
			}
		})
	})
}

// walkers calls try for each local search that walks until it is stopped, unless a limit is set.
func walkers(t *testing.T, try func(name string, m Method)) {
	t.Helper()
	every(t, func(a *algorithm, m Method) {
		if slices.Contains(a.params, puzzle.Parameter(walks)) {
			try(a.name, m)
		}
	})
}

// Local searches end at once if nothing follows the initial state, or only states from which no goal can be reached.
func TestNowhereToWalk(t *testing.T) {
	walkers(t, func(name string, m Method) {
		for _, p := range []*toy{
			{arcs: [][]arc{{}}, value: []int{-1}, hs: []int{0}},
			{arcs: [][]arc{{{1, 1, 7}}, {}}, value: []int{-1, -1}, hs: []int{1, Never}},
		} {
			if name == "sampling" {
				p.arcs[0] = nil // sampling does not use h
			}
			if task, end := p.search(t, m); end != Exhausted || task.Expanded() != 1 {
				t.Errorf("%s: end %d with %d expanded", name, end, task.Expanded())
			}
		}
	})
}

// Walks that end before their first step obey the limit of expansions, and report.
func TestWalksWithoutSteps(t *testing.T) {
	up := &toy{arcs: [][]arc{{{1, 1, 7}}, {}}, value: []int{-1, -1}, hs: []int{1, 2}}
	stays := Walk{Rule: func(r *rand.Rand) Rule { return &Climb{Rand: r} }}
	walkers(t, func(name string, m Method) {
		for name, m := range map[string]Method{name: m, "a climb that stays": stays} {
			reports, clock := 0, time.Duration(0)
			r := run.New(context.Background(), run.Setup{
				Clock:  func() time.Duration { clock += time.Second; return clock },
				Report: func(puzzle.Report) {},
			})
			task := NewTask(r, up.space(), func(puzzle.Report) { reports++ })
			task.Allow(1000)
			if end := m.Search(task); end != Spent || task.Expanded() != 1000 || reports == 0 {
				t.Errorf("%s: end %d with %d expanded and %d reports", name, end, task.Expanded(), reports)
			}
		}
	})
}

// ring is a space of the given number of states without a goal.
type ring struct{ states, fan int }

func (r ring) Words() int { return 1 }
func (r ring) Start(state []uint64) bool {
	state[0] = 0
	return false
}
func (r ring) Expand(state []uint64, to *Successors) {
	for op := range r.fan {
		to.Add(uint16(op), 1)[0] = (state[0]*31 + uint64(op) + 1) % uint64(r.states)
	}
}

// Every method obeys a stop, and keeps within its memory.
func TestStopAndFull(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	every(t, func(a *algorithm, m Method) {
		clock := time.Duration(0)
		stopped := run.New(ctx, run.Setup{Clock: func() time.Duration { clock += time.Second; return clock }})
		if end := m.Search(NewTask(stopped, ring{1 << 30, 40}, nil)); end != Stopped && a.name != "climb" {
			t.Errorf("%s went on: %d", a.name, end)
		}
	})
	for name, m := range map[string]Method{"uniform cost": uniformCost, "breadth-first": breadthFirst, "with a closed list": closedDFS,
		"depth-first": depthFirst, "beam": Beam{Width: 1 << 20, H: 1}} {
		const memory = 16_000_000
		task := NewTask(run.New(context.Background(), run.Setup{Memory: memory}), ring{1 << 30, 40}, nil)
		if end := m.Search(task); end != Full || task.Bytes() > memory {
			t.Errorf("%s: end %d with %d bytes", name, end, task.Bytes())
		}
	}
	if end := uniformCost.Search(NewTask(newRun(), ring{1000, 40}, nil)); end != Exhausted {
		t.Errorf("a ring without a goal: %d", end)
	}
}

// An incumbent is valid before it is proved optimal: a stopped search has one.
func TestIncumbentBeforeItsProof(t *testing.T) {
	const n = 5000
	p := &toy{arcs: make([][]arc, n), value: make([]int, n)}
	for i := range n {
		p.value[i] = -1
		p.arcs[i] = []arc{{min(i+1, n-1), 1, 1}, {1, math.MaxInt32, 2}}
	}
	p.value[1] = 0
	p.arcs[0] = []arc{{1, n, 3}, {2, 1, 1}}
	stop := newRun()
	task := NewTask(stop, p.space(), nil)
	if end := uniformCost.Search(task); end != Found || task.Best().Cost != n || task.Bound() != n {
		t.Errorf("end %d with %+v", end, task.Best())
	}
	limited := run.New(context.Background(), run.Setup{Memory: 300_000})
	task = NewTask(limited, p.space(), nil)
	if end := uniformCost.Search(task); end != Full || task.Best().Cost != n || task.Bound() >= n {
		t.Errorf("cut short: end %d with %+v, bound %d", end, task.Best(), task.Bound())
	}
}

// reversed is a toy whose operators cost 1, or 0 in the initial state, with the arcs that lead to each state.
type reversed struct {
	blindToy
	into [][]int
}

func (p *reversed) Goals(to *Successors) {
	for n, value := range p.value {
		if value >= 0 {
			p.write(to.Add(0, 0), n)
		}
	}
}

func (p *reversed) Retreat(state []uint64, to *Successors) {
	for _, n := range p.into[state[1]] {
		p.write(to.Add(0, 1), n)
	}
}

func (p *reversed) Since([]uint64) int { return 0 }

// Bidirectional search finds a cheapest goal and proves it, with and without a first method, also if operators are free at the start.
func TestBothEnds(t *testing.T) {
	toys(t, 300, 16, 1, 1, func(t *testing.T, p *toy) {
		r := &reversed{blindToy: blindToy{p}, into: make([][]int, len(p.arcs))}
		for n, arcs := range p.arcs {
			for i := range arcs {
				arcs[i].cost = 1
				if n == 0 && i%3 == 2 {
					arcs[i].cost = 0
				}
				r.into[arcs[i].to] = append(r.into[arcs[i].to], n)
			}
		}
		_, least, ok := p.best(arc.price)
		for name, m := range map[string]Method{"alone": BothEnds{}, "after a beam": InTurn{Beam{Width: 2, H: 1}, BothEnds{}}} {
			task := NewTask(run.New(context.Background(), run.Setup{}), r, nil)
			end := m.Search(task)
			b := task.Best()
			if b.Found != ok || ok && (end != Found || b.Cost != least || task.Bound() != least) || !ok && end != Exhausted {
				t.Fatalf("%s: end %d with %+v and bound %d, wanted %d, %v", name, end, b, task.Bound(), least, ok)
			}
			if ok {
				if value, cost := p.follow(t, b.Path); value < 0 || cost != least {
					t.Fatalf("%s: the path %v costs %d", name, b.Path, cost)
				}
			}
		}
	})
}
