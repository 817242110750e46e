package greedy

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// random draws a level: a room with some walls in it, and so many boxes, none of them
// in a corner unless it is home.
func random(chance *rand.Rand, rows, cols, boxes int) *floor.Level {
	for {
		n := rows * cols
		p := floor.Picture{Rows: rows, Cols: cols, Wall: make([]bool, n), Goal: make([]bool, n), Box: make([]bool, n)}
		var free []int
		for i := range n {
			r, c := i/cols, i%cols
			p.Wall[i] = r == 0 || c == 0 || r == rows-1 || c == cols-1 || chance.IntN(6) == 0
			if !p.Wall[i] {
				free = append(free, i)
			}
		}
		if len(free) <= boxes {
			continue
		}
		chance.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
		p.PlayerRow, p.PlayerCol = free[0]/cols, free[0]%cols
		for _, i := range free[1 : boxes+1] {
			p.Box[i] = true
		}
		chance.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
		for _, i := range free[:boxes] {
			p.Goal[i] = true
		}
		cornered := slices.ContainsFunc(free, func(i int) bool {
			return p.Box[i] && !p.Goal[i] && (p.Wall[i-cols] || p.Wall[i+cols]) && (p.Wall[i-1] || p.Wall[i+1])
		})
		if cornered {
			continue
		}
		if l, err := floor.New(p); err == nil && !l.Boxes.Empty() {
			return l
		}
	}
}

// solvable says whether any pushes solve a level, by trying all.
func solvable(l *floor.Level) bool {
	reach, seen := l.None(), map[string]bool{}
	queue := []floor.State{{Boxes: l.Boxes, Player: l.Player}}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if l.Solved(at.Boxes) {
			return true
		}
		l.Reach(at.Boxes, at.Player, reach)
		if key := fmt.Sprint(at.Boxes, reach.First()); seen[key] {
			continue
		} else {
			seen[key] = true
		}
		l.Pushes(at.Boxes, reach, l.Inside, func(by floor.Push) {
			boxes := at.Boxes.Clone()
			boxes.Remove(by.Box)
			boxes.Add(by.Box + l.Step[by.Dir])
			queue = append(queue, floor.State{Boxes: boxes, Player: by.Box})
		})
	}
	return false
}

func job(l *floor.Level) strategy.Job {
	return strategy.Job{Level: l, Book: deadlock.New(l), Memory: 1 << 28}
}

func run(limit time.Duration) *puzzle.Run {
	return puzzle.NewRun(context.Background(), puzzle.Setup{Limit: limit})
}

// What is solved is solved by legal pushes, and what is impossible is so by trying everything.
func TestSolvesWhatCanBeSolved(t *testing.T) {
	for name, search := range courses {
		t.Run(name, func(t *testing.T) { solvesWhatCanBeSolved(t, search) })
	}
}

var courses = map[string]Search{"pushes": {}, "pulls": {Pulls: true}}

func solvesWhatCanBeSolved(t *testing.T, search Search) {
	chance := rand.New(rand.NewPCG(6, 1))
	ends := map[strategy.End]int{}
	levels := 1000
	if testing.Short() {
		levels = 300
	}
	for i := range levels {
		l := random(chance, 4+i%4, 5+i%5, 1+i%3)
		r := search.Search(run(0), job(l))
		ends[r.End]++
		want := strategy.Impossible
		if solvable(l) {
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
func large() *floor.Level { return random(rand.New(rand.NewPCG(6, 87)), 12, 12, 10) }

func TestKeepsToWhatItMayUse(t *testing.T) {
	for _, test := range []struct {
		name   string
		run    *puzzle.Run
		nodes  int64
		memory int64
		want   strategy.End
	}{
		{"nodes", run(0), 200, 1 << 28, strategy.Spent},
		{"memory", run(0), 0, 1 << 19, strategy.Full},
		{"time", run(1), 0, 1 << 28, strategy.Stopped},
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

// BenchmarkNodes tells nodes a second and bytes a node: of pushes before and after the search becomes careful, and of pulls.
func BenchmarkNodes(b *testing.B) {
	for _, test := range []struct {
		name   string
		search Search
		nodes  int64
	}{{"quick", Search{}, careful}, {"careful", Search{}, 0}, {"pulls", Search{Pulls: true}, 20000}} {
		b.Run(test.name, func(b *testing.B) {
			l := large()
			var nodes, bytes int64
			for b.Loop() {
				j := job(l)
				j.Nodes = test.nodes
				r := test.search.Search(run(0), j)
				nodes, bytes = nodes+r.Nodes, bytes+r.Memory
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(bytes)/float64(nodes), "bytes/node")
		})
	}
}
