package optimal

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// few is how many levels are drawn.
func few() int {
	if testing.Short() {
		return 60
	}
	return 400
}

// measured are the strategies with what they count.
var measured = []struct {
	name   string
	moves  bool
	search func(below int) strategy.Strategy
}{
	{"pushes", false, func(below int) strategy.Strategy { return Pushes{Below: below} }},
	{"moves", true, func(below int) strategy.Strategy { return Moves{Below: below} }},
}

// The fewest pushes and the fewest moves are those that trying everything finds, and there is no
// solution where it finds none, also if there is no memory, or soon none any more.
func TestFewest(t *testing.T) {
	for _, c := range measured {
		for _, memory := range []int64{1 << 24, 1, 150_000} {
			t.Run(fmt.Sprint(c.name, memory), func(t *testing.T) {
				impossible, dived := 0, 0
				worlds(t, few(), 1, func(w *world, _ *rand.Rand) {
					job := strategy.Job{Level: w.Level, Book: deadlock.New(w.Level), Memory: memory}
					want := w.costs(c.moves)[0]
					r := c.search(0).Search(run(60), job)
					if r.Memory > memory {
						dived++
					}
					if want == never {
						impossible++
						if r.End != strategy.Impossible {
							t.Fatalf("%s\nend %d, wanted impossible", w.picture(), r.End)
						}
						return
					}
					if !proven(t, w.Level, r, c.moves) || r.Bound != want {
						t.Fatalf("%s\nend %d with %d, wanted %d", w.picture(), r.End, r.Bound, want)
					}
					r = c.search(want).Search(run(60), job)
					if r.End != strategy.Impossible || r.Bound != want {
						t.Fatalf("%s\nend %d with %d at least, wanted none below %d", w.picture(), r.End, r.Bound, want)
					}
				})
				t.Log(impossible, "impossible", dived, "dived")
				if impossible == 0 {
					t.Error("no level drawn is impossible")
				}
			})
		}
	}
}

// The bound is never above the truth, it is the same whether it is worked out afresh or from
// the position before.
func TestBound(t *testing.T) {
	worlds(t, few()/4, 2, func(w *world, chance *rand.Rand) {
		book := deadlock.New(w.Level)
		kept, costs := newBound(book), w.costs(false)
		reach := w.None()
		for range 300 {
			i := chance.IntN(len(w.spots))
			boxes := w.spots[i].boxes(w.Level)
			w.Reach(boxes, w.spots[i][mostBoxes], reach)
			player := reach.First()
			if !boxes.Within(book.Alive) || !kept.settle(boxes, player) {
				if costs[i] != never {
					t.Fatalf("%s\nposition %v is solved by %d pushes and called lost", w.picture(), w.spots[i], costs[i])
				}
				continue
			}
			fresh := newBound(book)
			fresh.settle(boxes, player)
			if kept.least() != fresh.least() || kept.least() > costs[i] {
				t.Fatalf("%s\nposition %v: at least %d, afresh %d, in truth %d", w.picture(), w.spots[i], kept.least(), fresh.least(), costs[i])
			}
			w.Pushes(boxes, reach, book.Alive, func(p floor.Push) {
				to, after := p.Box+w.Step[p.Dir], boxes.Clone()
				after.Remove(p.Box)
				after.Add(to)
				got, there := kept.after(p.Box, to, p.Box), w.None()
				w.Reach(after, p.Box, there)
				if ok := fresh.settle(after, there.First()); ok != (got < floor.Far) || ok && fresh.least() != got {
					t.Fatalf("%s\nposition %v, push %v: at least %d before and %d after, afresh %d", w.picture(), w.spots[i], p, kept.least(), got, fresh.least())
				}
			})
		}
	})
}
