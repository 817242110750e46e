package search

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/testkit"
)

// own is a kind's own method.
type own struct {
	puzzle.Solver
	name string
}

func (o own) Info() puzzle.SolverInfo { return puzzle.SolverInfo{Name: o.name} }

// The general methods come after the kind's own methods, which may replace some of them. Without a heuristic, methods that need one are
// left out.
func TestBeside(t *testing.T) {
	names := func(d *Domain) (names []string) {
		for _, s := range WithGeneralMethods([]puzzle.Solver{own{name: "logic"}, own{name: "astar"}}, d) {
			names = append(names, s.Info().Name)
		}
		return names
	}
	for _, test := range []struct{ h, want string }{
		{"far", "logic astar bfs ucs dfs limited ids sampling greedy weighted idastar beam climb restarts anneal tabu"},
		{"", "logic astar bfs ucs dfs limited ids sampling"},
	} {
		if got := strings.Join(names(&Domain{H: test.h, Own: []string{"astar"}}), " "); got != test.want {
			t.Errorf("with h %q: %s, wanted %s", test.h, got, test.want)
		}
	}
}

// A method that proves an optimum states what it has minimised: the number of operators, if each costs 1 in some measure, or the cost. The
// note of any other method does not claim an optimum.
func TestWhatIsProved(t *testing.T) {
	for _, d := range []*Domain{
		{Measure: "moves", Steps: "moves", H: "far"},
		{Measure: "moves", Steps: "pushes", H: "far"},
		{Measure: "moves", H: "far"},
	} {
		for _, s := range WithGeneralMethods(nil, d) {
			info := s.Info()
			want := map[string]string{"bfs": d.Steps, "ids": d.Steps, "ucs": d.Measure, "astar": d.Measure, "idastar": d.Measure}[info.Name]
			if info.Optimal != want || strings.HasPrefix(info.Note, "optimal in") != (want != "") {
				t.Errorf("%s proves %q with the note %q, wanted %q", info.Name, info.Optimal, info.Note, want)
			}
			if info.Group == "" || info.Title == "" || info.Note == "" || !strings.HasPrefix(info.Paper, "Spoerer 2007, section 3.") {
				t.Errorf("%+v", info)
			}
			if _, err := puzzle.Fill(info.Params, nil); err != nil {
				t.Errorf("%s: its defaults are not valid: %v", info.Name, err)
			}
		}
	}
}

// Each method has the same run natively and under wasm.
func TestSameRunEverywhere(t *testing.T) {
	testkit.Pinned(t)
	runs := ""
	every(t, func(a *algorithm, m Method) {
		task := NewTask(newRun(), puzzled{}, nil)
		task.Allow(5000)
		end := m.Search(task)
		runs += fmt.Sprintf("%s: %d expanded, %d generated, %d moves, ended as %d\n", a.name, task.Expanded(), task.Generated(),
			task.Best().Cost, end)
	})
	testkit.Golden(t, "runs.txt", runs,
		"Successors or chance in another order change what is expanded. A method that proves the fewest moves, 14, still finds them.")
}

// puzzled is the sliding tiles of 3 × 3, four bits a cell.
type puzzled struct{}

func (puzzled) Words() int { return 1 }

const (
	tilesStart = 0x567204318 // the digits of 813/402/765, the lowest four bits first: 14 moves
	tilesGoal  = 0x087654321
)

func (puzzled) Start(state []uint64) bool {
	state[0] = tilesStart
	return false
}

func (puzzled) Expand(state []uint64, to *Successors) {
	board := state[0]
	blank := 0
	for board>>(4*blank)&15 != 0 {
		blank++
	}
	for op, step := range [4]int{-3, 3, -1, 1} {
		cell := blank + step
		if cell < 0 || cell > 8 || op > 1 && cell/3 != blank/3 {
			continue
		}
		tile := board >> (4 * cell) & 15
		after := board ^ tile<<(4*cell) ^ tile<<(4*blank)
		if to.Add(uint16(op), 1)[0] = after; after == tilesGoal {
			to.Goal(0)
		}
	}
}

func (puzzled) H(state []uint64) (h int) {
	for cell := range 9 {
		if tile := int(state[0] >> (4 * cell) & 15); tile > 0 {
			r, c := (tile-1)/3-cell/3, (tile-1)%3-cell%3
			h += max(r, -r) + max(c, -c)
		}
	}
	return h
}

// BenchmarkExpand goes through the 181,440 boards of 3 × 3 that can be reached: entering
// and pushing for each method that keeps them, and the trail for those that do not.
func BenchmarkExpand(b *testing.B) {
	for _, bench := range []struct {
		name    string
		method  Method
		allowed int64
	}{
		{"breadth-first", BestFirst{Open: fifo, Levels: true}, 0},
		{"uniform cost", uniformCost, 0},
		{"A*", aStar, 0},
		{"IDA*", idaStar, 200_000},
		{"beam", Beam{Width: 5000, H: 1}, 0},
		{"sampling", Walk{Steps: 1000, Rule: func(r *rand.Rand) Rule { return Sampling{r} }}, 200_000},
	} {
		b.Run(bench.name, func(b *testing.B) {
			generated := int64(0)
			for b.Loop() {
				task := NewTask(newRun(), unreachable{}, nil)
				task.Allow(bench.allowed)
				bench.method.Search(task)
				generated += task.Generated()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(generated), "ns/node")
		})
	}
}

// unreachable begins with two tiles exchanged, so that its goal is out of reach.
type unreachable struct{ puzzled }

func (unreachable) Start(state []uint64) bool {
	state[0] = 0x078654321
	return false
}
