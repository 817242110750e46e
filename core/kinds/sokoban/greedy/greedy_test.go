package greedy

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// room returns a level in which no box is on a square from which it cannot be pushed to a goal.
func room(chance *rand.Rand, rows, cols, boxes int) *floor.Level {
	for {
		if l := floortest.Random(chance, rows, cols, boxes, 6); l != nil && l.Boxes.Within(deadlock.New(l).Alive) {
			return l
		}
	}
}

func job(l *floor.Level) strategy.Job {
	return strategy.Job{Level: l, Deadlocks: deadlock.New(l), Memory: 1 << 28}
}

func newRun(limit time.Duration) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Limit: limit})
}

// Solutions are legal pushes, and a level that is called impossible has no solution, as trying everything shows.
func TestSolvesWhateverBruteForceSolves(t *testing.T) {
	for name, search := range searches {
		t.Run(name, func(t *testing.T) { solvesWhatCanBeSolved(t, search) })
	}
}

var searches = map[string]strategy.Strategy{
	"pushes":                   Search{},
	"pulls":                    Search{Pulls: true},
	"pushes in cells":          Search{Cells: true},
	"pulls in cells":           Search{Pulls: true, Cells: true},
	"pushes by layers":         Search{Width: wide},
	"pulls by layers of cells": Search{Pulls: true, Cells: true, Eager: true, Width: wide},
	"macro moves by layers":    Search{Pulls: true, Macro: true, Cells: true, Eager: true, Width: wide},
	"off the goals":            course{out: Search{Macro: true, Cells: true, Width: wide}, perGoal: 1},
}

// wide is the width of a beam that omits no node.
const wide = 1 << 20

func solvesWhatCanBeSolved(t *testing.T, search strategy.Strategy) {
	chance := rand.New(rand.NewPCG(6, 1))
	ends := map[strategy.End]int{}
	levels := 1000
	if testing.Short() {
		levels = 300
	}
	for i := range levels {
		l := room(chance, 4+i%4, 5+i%5, 1+i%3)
		r := search.Search(newRun(0), job(l))
		ends[r.End]++
		want := strategy.Impossible
		if _, ok := floortest.Fewest(l, 1<<20); ok {
			want = strategy.Solved
		}
		if r.End != want {
			t.Fatalf("level %d: ended as %d, not %d", i, r.End, want)
		}
		if r.End != strategy.Solved {
			continue
		}
		if _, end, err := l.Play(r.Pushes); err != nil || !l.Solved(end.Boxes) {
			t.Fatalf("level %d: %v, boxes on %v", i, err, end.Boxes.Cells())
		}
	}
	if ends[strategy.Solved] < levels/10 || ends[strategy.Impossible] < levels/10 {
		t.Errorf("too few of a kind: %v", ends)
	}
}

// large is a level that takes some 20000 nodes.
func large() *floor.Level { return room(rand.New(rand.NewPCG(6, 87)), 12, 12, 10) }

func TestKeepsToNodesAndMemory(t *testing.T) {
	for _, test := range []struct {
		name   string
		run    *puzzle.Run
		nodes  int64
		memory int64
		want   strategy.End
	}{
		{"nodes", newRun(0), 200, 1 << 28, strategy.Spent},
		{"memory", newRun(0), 0, 1 << 19, strategy.Full},
		{"time", newRun(1), 0, 1 << 28, strategy.Stopped},
	} {
		t.Run(test.name, func(t *testing.T) {
			j := job(large())
			j.Nodes, j.Memory = test.nodes, test.memory
			r := Search{}.Search(test.run, j)
			if r.End != test.want {
				t.Errorf("ended as %d after %d nodes, not %d", r.End, r.Nodes, test.want)
			}
			if r.Memory > test.memory {
				t.Errorf("%d bytes", r.Memory)
			}
		})
	}
}

// BenchmarkNodes reports nodes per second and bytes per node: of pushes before and after the search becomes careful, of pulls, and of
// beams.
func BenchmarkNodes(b *testing.B) {
	for _, test := range []struct {
		name   string
		search Search
		nodes  int64
	}{{"quick", Search{}, examineFrom}, {"careful", Search{}, 0}, {"pulls", Search{Pulls: true}, 20000},
		{"beam", Search{Pulls: true, Cells: true, Eager: true, Width: 500}, 20000},
		{"macro beam", Search{Pulls: true, Macro: true, Cells: true, Eager: true, Width: 500}, 20000}} {
		b.Run(test.name, func(b *testing.B) {
			l := large()
			var nodes, bytes int64
			for b.Loop() {
				j := job(l)
				j.Nodes = test.nodes
				r := test.search.Search(newRun(0), j)
				nodes, bytes = nodes+r.Nodes, bytes+r.Memory
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(bytes)/float64(nodes), "bytes/node")
		})
	}
}

// farGoals returns a level with estimates beyond the largest that the open list distinguishes.
func farGoals(t *testing.T) *floor.Level {
	const boxes, far = 20, 60
	wall := strings.Repeat("#", 2*boxes+far+2)
	rows := []string{wall}
	for range boxes {
		rows = append(rows, "#"+strings.Repeat("  ", boxes)+strings.Repeat(" ", far)+"#",
			"# "+strings.Repeat("$ ", boxes)+strings.Repeat(" ", far-boxes-1)+strings.Repeat(".", boxes)+"#")
	}
	return floortest.Draw(t, strings.Join(append(rows, "#@"+strings.Repeat(" ", 2*boxes+far-1)+"#", wall), "\n"))
}

// Estimates that the open list cuts off do no harm.
func TestFarGoals(t *testing.T) {
	l := farGoals(t)
	for name, search := range searches {
		t.Run(name, func(t *testing.T) {
			j := job(l)
			j.Nodes = 5000
			if testing.Short() {
				j.Nodes = 1000
			}
			if r := search.Search(newRun(0), j); r.End != strategy.Spent {
				t.Errorf("ended as %d", r.End)
			}
		})
	}
}

// The stacks of many cells count against the memory limit.
func TestCellsKeepToMemory(t *testing.T) {
	l := farGoals(t)
	j := job(l)
	j.Nodes, j.Memory = 20_000, j.Deadlocks.Bytes()+6<<20
	for name, search := range map[string]strategy.Strategy{
		"best first":    Search{Pulls: true, Cells: true},
		"beam":          Search{Pulls: true, Cells: true, Width: 100},
		"macro moves":   Search{Pulls: true, Macro: true, Cells: true, Width: 100},
		"off the goals": course{out: Search{Macro: true, Cells: true, Width: 100}, margin: 3, perGoal: 900},
	} {
		r := search.Search(newRun(0), j)
		// The limit is checked between expansions, and one may begin a few stacks.
		if r.End != strategy.Full || r.Memory > j.Memory+1<<20 {
			t.Errorf("%s: ended as %d with %d bytes of %d", name, r.End, r.Memory, j.Memory)
		}
	}
}
