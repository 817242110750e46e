package improve

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/fess"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/run"
)

// chanceLevel returns a small room with some walls and two or three boxes.
func chanceLevel(chance *rand.Rand) *floor.Level {
	for {
		rows := make([][]byte, 6)
		for r := range rows {
			rows[r] = []byte(strings.Repeat(" ", 7))
			for c := range rows[r] {
				if r == 0 || c == 0 || r == 5 || c == 6 || chance.IntN(8) == 0 {
					rows[r][c] = '#'
				}
			}
		}
		marks := "@$.$."
		if chance.IntN(2) == 0 {
			marks += "$."
		}
		for i := range marks {
			for {
				square := &rows[1+chance.IntN(4)][1+chance.IntN(5)]
				if *square == ' ' {
					*square = marks[i]
					break
				}
			}
		}
		if l, err := floor.New(floortest.Picture(string(bytes.Join(rows, []byte("\n"))))); err == nil {
			return l
		}
	}
}

// at is a position with the player's exact square, so that single steps can be counted; the squares of missing boxes are 0.
type at struct {
	boxes  [3]floor.Cell // in ascending order
	player floor.Cell
}

func start(l *floor.Level) (a at) {
	copy(a.boxes[:], l.Boxes.Cells())
	a.player = l.Player
	return a
}

// step returns the position after one step of the player; ok is false if a wall or a box blocks it.
func (a at) step(l *floor.Level, d floor.Dir) (to at, pushed, ok bool) {
	a.player += l.Step[d]
	if i := slices.Index(a.boxes[:], a.player); i >= 0 {
		next := a.player + l.Step[d]
		if !l.Inside.Has(next) || slices.Contains(a.boxes[:], next) {
			return a, false, false
		}
		a.boxes[i] = next
		slices.Sort(a.boxes[:])
		return a, true, true
	}
	return a, false, l.Inside.Has(a.player)
}

func (a at) solved(l *floor.Level) bool {
	for _, c := range a.boxes {
		if c > 0 && !l.Goals.Has(c) {
			return false
		}
	}
	return true
}

// wander returns a long solution: a random walk, and a solution from its end.
func wander(l *floor.Level, chance *rand.Rand) (pushes []floor.Push, ok bool) {
	a := start(l)
	for range 50 {
		d := floor.Dirs[chance.IntN(4)]
		if to, pushed, legal := a.step(l, d); legal {
			if a = to; pushed {
				pushes = append(pushes, floor.Push{Box: a.player, Dir: d})
			}
		}
	}
	there := &floor.Level{Floor: l.Floor, Goals: l.Goals, Boxes: l.None(), Player: a.player}
	for _, c := range a.boxes {
		if c > 0 {
			there.Boxes.Add(c)
		}
	}
	r := fess.Search{}.Search(run.New(context.Background(), run.Setup{}),
		strategy.Job{Level: there, Deadlocks: deadlock.New(there), Nodes: 100, Memory: 1 << 28})
	return append(pushes, r.Pushes...), r.End == strategy.Solved && len(pushes) > 0 && len(r.Pushes) > 0
}

// cheapest returns the cost of the best solution. It tries every step (Dijkstra, without a priority queue).
func cheapest(l *floor.Level, m Measure) cost {
	known := map[at]cost{start(l): 0}
	rings := map[cost][]at{0: {start(l)}}
	for len(rings) > 0 {
		least := ^cost(0)
		for c := range rings {
			least = min(least, c)
		}
		ring := rings[least]
		delete(rings, least)
		for _, a := range ring {
			if known[a] != least {
				continue
			}
			if a.solved(l) {
				return least
			}
			for _, d := range floor.Dirs {
				to, pushed, legal := a.step(l, d)
				if !legal {
					continue
				}
				price := costOf(0, 1)
				if m == Moves {
					price = costOf(1, 0)
				}
				if pushed {
					price = costOf(1, 1)
				}
				if old, ok := known[to]; !ok || least+price < old {
					known[to] = least + price
					rings[least+price] = append(rings[least+price], to)
				}
			}
		}
	}
	return ^cost(0)
}

// costs replays a solution, and returns its counts.
func costs(t *testing.T, l *floor.Level, pushes []floor.Push, m Measure) cost {
	t.Helper()
	steps, end, err := l.Play(pushes)
	if err != nil || !l.Solved(end.Boxes) {
		t.Fatalf("%v is not a solution: %v", pushes, err)
	}
	if m == Moves {
		return costOf(len(steps), len(pushes))
	}
	return costOf(len(pushes), len(steps))
}

func improved(t *testing.T, l *floor.Level, pushes []floor.Push, m Measure, memory int64) Result {
	t.Helper()
	last := costs(t, l, pushes, m)
	r, err := Improve(run.New(context.Background(), run.Setup{}),
		Job{Level: l, Deadlocks: deadlock.New(l), Pushes: pushes, Measure: m, Memory: memory,
			Better: func(pushes []floor.Push, _ int64) {
				now := costs(t, l, pushes, m)
				// A solution with fewer pushes may have more moves at first.
				if now.first() > last.first() || now >= last {
					t.Errorf("%x is called better than %x", now, last)
				}
				last = now
			}})
	if err != nil {
		t.Fatal(err)
	}
	if got := costs(t, l, r.Pushes, m); got != last {
		t.Errorf("the last improvement costs %x, the result %x", last, got)
	}
	return r
}

// A long solution is shortened to the optimum, which is proved.
func TestSmallLevelsAreImprovedToTheOptimum(t *testing.T) {
	chance := rand.New(rand.NewPCG(6, 1))
	met, levels := int64(0), 6
	if testing.Short() {
		levels = 2
	}
	for done := 0; done < levels; {
		l := chanceLevel(chance)
		bad, ok := wander(l, chance)
		if !ok || cheapest(l, Pushes).first() < 8 {
			continue
		}
		done++
		for _, m := range []Measure{Pushes, Moves} {
			r := improved(t, l, bad, m, 1<<28)
			got, want := costs(t, l, r.Pushes, m), cheapest(l, m)
			if got != want || !r.Proved {
				t.Errorf("boxes %v, player %d, measure %d: %x from %x, proved %v, wanted %x", l.Boxes.Cells(), l.Player, m, got,
					costs(t, l, bad, m), r.Proved, want)
			}
			met += r.Nodes
			if again := improved(t, l, bad, m, 1<<28); !slices.Equal(again.Pushes, r.Pushes) || again.Nodes != r.Nodes {
				t.Errorf("boxes %v: another time it is another run", l.Boxes.Cells())
			}
		}
	}
	t.Logf("%d positions met", met) // equal natively and in WebAssembly
}

const hall = `
##########
#   #    #
# $   $  #
#  ## $ ##
#@ ##  ..#
#  $   ..#
#        #
##########`

// If no window of the whole path fits into the memory, windows slide along it, and nothing is proved.
func TestImprovesInLittleMemory(t *testing.T) {
	l := floortest.Draw(t, hall)
	deadlocks := deadlock.New(l)
	found := fess.Search{}.Search(run.New(context.Background(), run.Setup{}), strategy.Job{Level: l, Deadlocks: deadlocks, Memory: 1 << 28})
	most := costs(t, l, found.Pushes, Pushes)
	for _, test := range []struct {
		memory int64
		proved bool
	}{{deadlocks.Bytes() + 160_000, false}, {1 << 22, true}} {
		r := improved(t, l, found.Pushes, Pushes, test.memory)
		got := costs(t, l, r.Pushes, Pushes)
		if r.Memory > test.memory || r.Proved != test.proved || got >= most {
			t.Errorf("%d bytes of %d, proved %v, %x from %x", r.Memory, test.memory, r.Proved, got, most)
		}
		most = got + 1
	}
}

// Improve generates as many positions as it may, or those of one more expansion. It generates none once the solution meets
// the lower bound.
func TestImproveToAnEnd(t *testing.T) {
	l := floortest.Draw(t, hall)
	found := fess.Search{}.Search(run.New(context.Background(), run.Setup{}),
		strategy.Job{Level: l, Deadlocks: deadlock.New(l), Memory: 1 << 28})
	for _, m := range []Measure{Pushes, Moves} {
		job := Job{Level: l, Deadlocks: deadlock.New(l), Pushes: found.Pushes, Measure: m, Memory: 1 << 28}
		end := func(job Job) (Result, cost) {
			r, err := Improve(run.New(context.Background(), run.Setup{}), job)
			if err != nil {
				t.Fatal(err)
			}
			return r, costs(t, l, r.Pushes, m)
		}
		all, best := end(job)
		for _, nodes := range []int64{1, 300, all.Nodes / 2} {
			job.Nodes = nodes
			if r, _ := end(job); r.Proved || r.Nodes < nodes || r.Nodes > nodes+int64(4*l.Boxes.Count()) {
				t.Errorf("measure %d: %d positions met, proved %v; %d were allowed", m, r.Nodes, r.Proved, nodes)
			}
		}
		// If Improve is interrupted at any time, the solution is not worse, not even by the second count.
		for last, nodes := costs(t, l, found.Pushes, m), int64(1); nodes < all.Nodes; nodes = 2*nodes + nodes/3 {
			job.Nodes = nodes
			_, got := end(job)
			if got > last {
				t.Errorf("measure %d: %x after %d positions, %x before", m, got, nodes, last)
			}
			last = got
		}
		job.Nodes, job.Least = 0, best.first()
		if r, got := end(job); got.first() != best.first() || r.Nodes >= all.Nodes {
			t.Errorf("measure %d: %x after %d positions, %d would do; it is found in %d", m, got, r.Nodes, job.Least, all.Nodes)
		}
		job.Least = costs(t, l, found.Pushes, m).first()
		if r, _ := end(job); !slices.Equal(r.Pushes, found.Pushes) {
			t.Errorf("measure %d: a solution is changed that was good enough", m)
		}
	}
}

// A run that is stopped at once leaves the solution as it is; pushes that do not solve the level are refused.
func TestImproveAtOnce(t *testing.T) {
	l := floortest.Draw(t, "#######\n#@ $ .#\n#     #\n#######")
	box := l.Boxes.First()
	all := []floor.Push{{Box: box, Dir: floor.Right}, {Box: box + 1, Dir: floor.Right}}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, test := range []struct {
		name   string
		pushes []floor.Push
		ok     bool
	}{
		{"a solution", all, true},
		{"half of it", all[:1], false},
		{"none", nil, false},
		{"through a wall", append(slices.Clone(all), floor.Push{Box: box + 2, Dir: floor.Right}), false},
	} {
		r, err := Improve(run.New(stopped, run.Setup{}), Job{Level: l, Deadlocks: deadlock.New(l), Pushes: test.pushes, Memory: 1 << 28})
		if (err == nil) != test.ok || test.ok && (!slices.Equal(r.Pushes, test.pushes) || r.Proved) {
			t.Errorf("%s: %+v, %v", test.name, r, err)
		}
	}
}

// If all boxes are on goals at the start, a solution leads away and back.
func TestImproveWayRound(t *testing.T) {
	l := floortest.Draw(t, "########\n#      #\n# @*   #\n#      #\n########")
	out := []floor.Push{}
	box := l.Boxes.First()
	for _, d := range []floor.Dir{floor.Right, floor.Down, floor.Up, floor.Left} {
		out = append(out, floor.Push{Box: box, Dir: d})
		box += l.Step[d]
	}
	// Pushed down from the middle row, the box could not leave the wall.
	out = slices.Delete(out, 1, 3)
	r := improved(t, l, append(out, out...), Pushes, 1<<28)
	if len(r.Pushes) != 2 {
		t.Errorf("%v", r.Pushes)
	}
}

// BenchmarkImprove brings a solution of hall down to the best, in each measure.
func BenchmarkImprove(b *testing.B) {
	l := floortest.Draw(b, hall)
	deadlocks := deadlock.New(l)
	found := fess.Search{}.Search(run.New(context.Background(), run.Setup{}), strategy.Job{Level: l, Deadlocks: deadlocks, Memory: 1 << 28})
	for _, measure := range []Measure{Pushes, Moves} {
		b.Run([]string{"pushes", "moves"}[measure], func(b *testing.B) {
			var nodes int64
			for b.Loop() {
				r, err := Improve(run.New(context.Background(), run.Setup{}),
					Job{Level: l, Deadlocks: deadlocks, Pushes: found.Pushes, Measure: measure, Memory: 1 << 28})
				if err != nil {
					b.Fatal(err)
				}
				nodes += r.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "positions/s")
		})
	}
}
