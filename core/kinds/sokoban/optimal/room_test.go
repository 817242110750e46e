package optimal

import (
	"math/rand/v2"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
)

// rooms draws small levels that have a plan for their goal room.
func rooms(chance *rand.Rand) *floor.Level {
	l := chambers(chance)
	if l == nil {
		return nil
	}
	if t := deadlock.New(l); !l.Boxes.Within(t.Alive) || newRoom(t, roomNodes, 1<<24, newRun(time.Minute).Continue) == nil {
		return nil
	}
	return l
}

// If a plan fills the goal room, the fewest pushes equal those of brute force, also with a full table.
func TestRoomsKeepTheOptimum(t *testing.T) {
	solved := 0
	worldsOf(few(), 3, rooms, func(w *world, _ *rand.Rand) {
		deadlocks := deadlock.New(w.Level)
		want := w.costs(false)[0]
		for _, memory := range []int64{1 << 24, 1} {
			got := Pushes{}.Search(newRun(time.Minute), strategy.Job{Level: w.Level, Deadlocks: deadlocks, Memory: memory})
			switch {
			case want == never && got.End != strategy.Impossible, want < never && (!proven(t, w.Level, got, false) || got.Bound != want):
				t.Fatalf("%s\nend %d with %d, wanted %d", w.picture(), got.End, got.Bound, want)
			}
		}
		if want < never {
			solved++
		}
	})
	t.Logf("%d levels solved", solved)
	if solved == 0 {
		t.Error("no level drawn has a solution")
	}
}

// In these classic levels, the room saves the proof many positions. In the last one, the plan of the room takes more pushes than the sum
// of the distances of the boxes.
func TestPublishedRooms(t *testing.T) {
	boards := floortest.Boards(t, "xsokoban-90.sok")
	for _, c := range []struct {
		level, pushes int
		detours       bool
		most          int64
	}{{5, 143, false, 1000}, {9, 237, false, 2000}, {17, 213, false, 1000}, {27, 363, false, 30_000}, {86, 134, true, 1000}} {
		l := floortest.Draw(t, boards[c.level-1])
		deadlocks := deadlock.New(l)
		got := Pushes{}.Search(newRun(time.Minute), strategy.Job{Level: l, Deadlocks: deadlocks})
		if !proven(t, l, got, false) || got.Bound != c.pushes || got.Nodes > c.most {
			t.Errorf("level %d: end %d with %d in %d positions, wanted %d in %d", c.level, got.End, got.Bound, got.Nodes, c.pushes, c.most)
		}
		r, least := newRoom(deadlocks, roomNodes, 1<<24, newRun(time.Minute).Continue), 0
		for _, d := range deadlocks.Distances {
			least += int(d.At[4*r.door+int(r.dir.Back())])
		}
		if c.detours != (int(r.left[0]) > least) {
			t.Errorf("level %d: the plan takes %d pushes, the distances are %d", c.level, r.left[0], least)
		}
	}
}

// The bound through a door never exceeds the true cost, and updating it for a child gives the same as computing it afresh.
func TestTheBoundToADoorIsAdmissible(t *testing.T) {
	worldsOf(few()/4, 4, rooms, func(w *world, chance *rand.Rand) {
		deadlocks := deadlock.New(w.Level)
		r := newRoom(deadlocks, roomNodes, 1<<24, newRun(time.Minute).Continue)
		tick := newRun(time.Minute).Continue
		kept, fresh, costs := newBound(deadlocks, r, maxTriples, 1<<30, tick), newBound(deadlocks, r, maxTriples, 1<<30, tick),
			w.costs(false)
		reach := w.None()
		for range 300 {
			i := chance.IntN(len(w.spots))
			boxes := w.spots[i].boxes(w.Level)
			k := r.entered(boxes)
			// The search reaches only positions whose boxes in the room are as in the plan.
			if k < 0 || !same(boxes, r.filled[k], r.inside) || r.inside.Has(w.spots[i][maxBoxes]) && k == 0 && r.first > 0 {
				continue
			}
			w.Reach(boxes, w.spots[i][maxBoxes], reach)
			if !boxes.Within(deadlocks.Alive) || !kept.assign(boxes, reach.First()) {
				if costs[i] != never {
					t.Fatalf("%s\nposition %v is solved by %d pushes and called lost", w.picture(), w.spots[i], costs[i])
				}
				continue
			}
			if kept.least() > costs[i] {
				t.Fatalf("%s\nposition %v: at least %d, in truth %d", w.picture(), w.spots[i], kept.least(), costs[i])
			}
			w.Pushes(boxes, reach, deadlocks.Alive, func(p floor.Push) {
				to, after := p.Box+w.Step[p.Dir], boxes.Clone()
				if r.inside.Has(p.Box) {
					return
				}
				after.Remove(p.Box)
				got := 0
				if to == r.door {
					for i, in := range r.inside {
						after[i] = after[i]&^in | r.filled[k+1][i]
					}
					got = kept.afterEntry(p.Box)
				} else {
					after.Add(to)
					got = kept.after(p.Box, to, p.Box)
				}
				if ok := fresh.assign(after, p.Box); ok != (got < floor.Far) || ok && fresh.least() != got {
					t.Fatalf("%s\nposition %v, push %v: at least %d before and %d after, afresh %d", w.picture(), w.spots[i], p,
						kept.least(), got, fresh.least())
				}
			})
		}
	})
}

// same reports whether the boxes within an area are the given ones.
func same(boxes, others, area floor.Set) bool {
	for i, w := range area {
		if boxes[i]&w != others[i] {
			return false
		}
	}
	return true
}
