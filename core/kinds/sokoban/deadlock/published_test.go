package deadlock

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// collection returns the levels of a published file.
func collection(t testing.TB, name string) (levels []*floor.Level) {
	t.Helper()
	for _, board := range floortest.Boards(t, name) {
		levels = append(levels, floortest.Draw(t, board))
	}
	return levels
}

// pushed is a position that a search reaches, just after a push.
type pushed struct {
	table        *Table
	boxes, reach floor.Set
	box          floor.Cell
}

// wander makes random pushes, half of them towards a goal, and starts again if all pushes are dead. It returns all pushes that were
// possible in these positions.
func wander(chance *rand.Rand, b *Table, steps int, lost func(pushed) bool) (all []pushed) {
	boxes, player := b.Boxes.Clone(), b.Player
	for range steps {
		var live, nearer []pushed
		from := b.least(boxes)
		pushes(b.Level, boxes, player, func(boxes, reach floor.Set, box floor.Cell) {
			p := pushed{b, boxes, reach, box}
			all = append(all, p)
			if !lost(p) {
				live = append(live, p)
				if b.least(boxes) < from {
					nearer = append(nearer, p)
				}
			}
		})
		if len(nearer) > 0 && chance.IntN(2) == 0 {
			live = nearer
		}
		if len(live) == 0 {
			boxes, player = b.Boxes.Clone(), b.Player
			continue
		}
		next := live[chance.IntN(len(live))]
		boxes, player = next.boxes, next.reach.First()
	}
	return all
}

func (p pushed) dead() bool { return p.table.DeadAfterPush(p.boxes, p.reach, p.box) }

// least returns the sum of the pushes of every box to its nearest goal.
func (b *Table) least(boxes floor.Set) (sum int) {
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		nearest := int16(floor.Far)
		for _, distances := range b.Distances {
			nearest = min(nearest, distances.Least[box])
		}
		sum += int(nearest)
	}
	return sum
}

var collections = []string{"xsokoban-90.sok", "microban.txt", "microban-2.txt", "boxoban-medium.txt"}

func wanderings(t testing.TB, name string) (all []pushed) {
	chance := rand.New(rand.NewPCG(7, 8))
	levels := collection(t, name)
	for i := range min(len(levels), 100) {
		all = append(all, wander(chance, New(levels[i]), 60, pushed.dead)...)
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

func BenchmarkDeadAfterPush(b *testing.B) {
	for _, name := range collections {
		b.Run(name, func(b *testing.B) {
			all := wanderings(b, name)
			lost, i := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				p := &all[i%len(all)]
				if p.dead() {
					lost++
				}
				i++
			}
			b.ReportMetric(float64(lost)/float64(i)*100, "%lost")
		})
	}
}

func BenchmarkNew(b *testing.B) {
	for _, name := range collections {
		b.Run(name, func(b *testing.B) {
			levels := collection(b, name)
			i := 0
			for b.Loop() {
				New(levels[i%len(levels)])
				i++
			}
		})
	}
}

// BenchmarkDeadBySearch makes one pass over positions in the order in which a search reaches them, so that learned
// patterns help as in a search.
func BenchmarkDeadBySearch(b *testing.B) {
	for _, name := range collections {
		levels := collection(b, name)
		for _, nodes := range []int{0, 30, 100, 300, 1000} {
			b.Run(fmt.Sprint(name, "/", nodes), func(b *testing.B) {
				calls, quick, thorough, learned := 0, 0, 0, 0
				var took time.Duration
				for b.Loop() {
					chance := rand.New(rand.NewPCG(7, 8))
					for _, l := range levels[:min(len(levels), 100)] {
						table := New(l)
						wander(chance, table, 60, func(p pushed) bool {
							isLost := p.dead()
							begin := time.Now()
							examined := table.DeadBySearch(p.boxes, p.reach, p.box, nodes)
							took += time.Since(begin)
							calls++
							if isLost {
								quick++
							} else if examined {
								thorough++
							}
							return examined
						})
						learned += table.Patterns()
					}
				}
				b.ReportMetric(float64(took.Nanoseconds())/float64(calls), "ns/call")
				b.ReportMetric(float64(quick)/float64(calls)*100, "%lost")
				b.ReportMetric(float64(thorough)/float64(calls)*100, "%more")
				b.ReportMetric(float64(learned)/float64(calls)*100, "%learned")
			})
		}
	}
}
