package optimal

import (
	"math/rand/v2"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/testkit"
)

// few returns the number of random levels.
func few() int {
	if testing.Short() {
		return 60
	}
	return 300
}

// measured are the strategies and the count that each minimises, each with a level that takes some thousand positions.
var measured = []struct {
	name   string
	moves  bool
	search func(below int) strategy.Strategy
	board  string
}{
	{"pushes", false, func(below int) strategy.Strategy { return Pushes{Below: below} }, `
##########
#.......##
#   ##   #
# $$  $$ #
#  $  $  #
#  $@    #
#        #
##########`},
	{"moves", true, func(below int) strategy.Strategy { return Moves{Below: below} }, `
##########
#   #    #
# $ $  $ #
#  #  #  #
#.$@ . $.#
#  # . # #
# .   #  #
##########`},
}

// The search finds the same fewest pushes or moves as trying everything, and no solution if there is none, also without memory for a
// table.
func TestOptimaAreThoseOfBruteForce(t *testing.T) {
	impossible := 0
	worlds(t, few(), 1, func(w *world, _ *rand.Rand) {
		for _, c := range measured {
			want := w.costs(c.moves)[0]
			if want == never {
				impossible++
			}
			for _, memory := range []int64{1 << 24, 1} {
				job := strategy.Job{Level: w.Level, Deadlocks: deadlock.New(w.Level), Memory: memory}
				r := c.search(0).Search(newRun(time.Minute), job)
				switch {
				case want == never && r.End != strategy.Impossible:
					t.Fatalf("%s\n%s: end %d, wanted impossible", w.picture(), c.name, r.End)
				case want == never:
					continue
				case !proven(t, w.Level, r, c.moves) || r.Bound != want:
					t.Fatalf("%s\n%s: end %d with %d, wanted %d", w.picture(), c.name, r.End, r.Bound, want)
				}
				r = c.search(want).Search(newRun(time.Minute), job)
				if r.End != strategy.Impossible || r.Bound != want {
					t.Fatalf("%s\n%s: end %d with %d at least, wanted none below %d", w.picture(), c.name, r.End, r.Bound, want)
				}
			}
		}
	})
	if impossible == 0 {
		t.Error("no level drawn is impossible")
	}
}

// When the table is full, the search continues depth-first, with the same result.
func TestOptimaWithAFullTable(t *testing.T) {
	for _, c := range measured {
		l := floortest.Draw(t, c.board)
		deadlocks := deadlock.New(l)
		fresh := deadlocks.Bytes()
		little := fresh + 1<<17
		whole := c.search(0).Search(newRun(time.Minute), strategy.Job{Level: l, Deadlocks: deadlock.New(l), Memory: 1 << 28})
		narrow := c.search(0).Search(newRun(time.Minute), strategy.Job{Level: l, Deadlocks: deadlocks, Memory: little})
		if !proven(t, l, whole, c.moves) || !proven(t, l, narrow, c.moves) || whole.Bound != narrow.Bound {
			t.Errorf("%s: end %d with %d; with little memory end %d with %d", c.name, whole.End, whole.Bound, narrow.End, narrow.Bound)
		}
		if learned := deadlocks.Bytes() - fresh; whole.Memory <= little || narrow.Memory-learned > little {
			t.Errorf("%s: %d bytes, and %d of %d", c.name, whole.Memory, narrow.Memory, little)
		}
	}
}

// Better solutions and higher bounds are reported when they are found, and a search that is interrupted keeps both.
func TestBoundsRiseAndIncumbentsFall(t *testing.T) {
	for _, c := range measured {
		l := floortest.Draw(t, c.board)
		whole := c.search(0).Search(newRun(time.Minute), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
		last := 0
		for nodes := int64(1); nodes < whole.Nodes; nodes *= 4 {
			r := c.search(0).Search(newRun(time.Minute), strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: nodes})
			if r.End != strategy.Spent || r.Bound < last || r.Bound > whole.Bound {
				t.Errorf("%s, %d positions: end %d, %d at least", c.name, nodes, r.End, r.Bound)
			}
			last = r.Bound
		}
		if last <= whole.Bound/2 {
			t.Errorf("%s: the bound is no higher than %d", c.name, last)
		}
	}
}

// BenchmarkProof proves a level of each measure again and again.
func BenchmarkProof(b *testing.B) {
	for _, c := range measured {
		b.Run(c.name, func(b *testing.B) {
			l := floortest.Draw(b, c.board)
			nodes, memory := int64(0), int64(0)
			for b.Loop() {
				r := c.search(0).Search(newRun(10*time.Minute), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
				nodes, memory = nodes+r.Nodes, memory+r.Memory
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
			b.ReportMetric(float64(memory)/float64(nodes), "bytes/position")
		})
	}
}

// The bound is never too high, and it is the same whether it is computed from scratch or updated from the previous position.
func TestHIsAdmissibleAndTheSameForAChild(t *testing.T) {
	testkit.Pinned(t)
	worlds(t, few()/4, 2, func(w *world, chance *rand.Rand) {
		deadlocks := deadlock.New(w.Level)
		kept, costs := newBound(deadlocks, nil, maxTriples, 1<<30, newRun(time.Minute).Continue), w.costs(false)
		reach := w.None()
		for range 300 {
			i := chance.IntN(len(w.spots))
			boxes := w.spots[i].boxes(w.Level)
			w.Reach(boxes, w.spots[i][maxBoxes], reach)
			player := reach.First()
			if !boxes.Within(deadlocks.Alive) || !kept.assign(boxes, player) {
				if costs[i] != never {
					t.Fatalf("%s\nposition %v is solved by %d pushes and called lost", w.picture(), w.spots[i], costs[i])
				}
				continue
			}
			fresh := newBound(deadlocks, nil, maxTriples, 1<<30, newRun(time.Minute).Continue)
			fresh.assign(boxes, player)
			if kept.least() != fresh.least() || kept.least() > costs[i] {
				t.Fatalf("%s\nposition %v: at least %d, afresh %d, in truth %d", w.picture(), w.spots[i], kept.least(),
					fresh.least(), costs[i])
			}
			w.Pushes(boxes, reach, deadlocks.Alive, func(p floor.Push) {
				to, after := p.Box+w.Step[p.Dir], boxes.Clone()
				after.Remove(p.Box)
				after.Add(to)
				got, there := kept.after(p.Box, to, p.Box), w.None()
				w.Reach(after, p.Box, there)
				if ok := fresh.assign(after, there.First()); ok != (got < floor.Far) || ok && fresh.least() != got {
					t.Fatalf("%s\nposition %v, push %v: at least %d before and %d after, afresh %d", w.picture(), w.spots[i], p,
						kept.least(), got, fresh.least())
				}
			})
		}
	})
}
