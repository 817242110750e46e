package thesis2005

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"unknot/core/hayek/sexpr"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// BenchmarkLongestStep measures the longest time between two ticks of a run on levels at their limits: while they are prepared and
// opened, while agents with all instructions run, and while the bank looks for deadlocks.
func BenchmarkLongestStep(b *testing.B) {
	levels := strange()
	groups := Language.Groups()
	d, err := Language.Dialect(Language.Groups())
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(levels)) {
		level := floortest.Draw(b, levels[name])
		b.Run(name, func(b *testing.B) {
			var longest time.Duration
			var at string
			doing := "it is prepared"
			last := time.Now()
			tick := func() bool {
				now := time.Now()
				if spent := now.Sub(last); spent > longest {
					longest, at = spent, doing
				}
				last = time.Now()
				return true
			}
			chance := rand.New(rand.NewPCG(3, 4))
			for b.Loop() {
				doing, last = "it is prepared", time.Now()
				start := Prepare(level, groups, tick)
				tick()
				doing = "it is opened"
				w := start.Open()
				tick()
				m := Language.Machine(w, chance)
				m.Tick = tick
				for range 300 {
					doing = "the bank looks"
					w.Stuck()
					tick()
					for use, limit := range map[sexpr.Use]int{sexpr.Bidding: 5000, sexpr.Acting: 50_000} {
						moment := w.Moment()
						program := d.Generate(chance, use, sexpr.Shape{Depth: 5, Nodes: 40, Constants: 10})
						doing = Language.Print(program)
						last = time.Now()
						if _, ok := m.Run(program, limit); !ok {
							w.Back(moment)
						}
						w.Situation()
						tick()
					}
				}
			}
			b.ReportMetric(float64(longest.Microseconds())/1000, "ms/longest")
			b.Logf("the longest is %v, while %s", longest, at)
		})
	}
}
