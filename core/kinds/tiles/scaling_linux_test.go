package tiles

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"syscall"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// BenchmarkScaling compares one island with several by turns, so that other load on the machine affects all alike. Strong scaling divides
// the same work; weak scaling gives each island as much. The speed-up is the ratio of the median times or, for weak scaling, of the work
// done in them. The cost is the factor by which processor time grows: no more than the number of islands divided by the cost can be gained.
func BenchmarkScaling(b *testing.B) {
	g := parse(b, hardly)
	for _, population := range []int{50, 400} {
		for _, divided := range []bool{true, false} {
			name := map[bool]string{true: "strong", false: "weak"}[divided]
			b.Run(fmt.Sprintf("%s/%d", name, population), func(b *testing.B) {
				times, costs := map[int][]time.Duration{}, map[int][]time.Duration{}
				for b.Loop() {
					for _, islands := range []int{1, 2, 4} {
						began, used := time.Now(), processorTime(b)
						s, _, _, err := puzzle.SolveIslands(context.Background(), run.Setup{Seed: uint64(len(times[1])), Islands: islands},
							evolving{}, g.Start(),
							map[string]any{"type": "closest", "population": population, "length": 20, "ends": 0.0, "guide": 0.0,
								"tested": false, "generations": 40_000 / population, "divided": divided, "restart": 0})
						if err != nil || s.Outcome != puzzle.Open {
							b.Fatal(s.Outcome, err)
						}
						times[islands] = append(times[islands], time.Since(began))
						costs[islands] = append(costs[islands], processorTime(b)-used)
					}
				}
				alone, cost := medianTime(times[1]), medianTime(costs[1])
				for _, islands := range slices.Sorted(maps.Keys(times)) {
					speedUp := float64(alone) / float64(medianTime(times[islands]))
					more := float64(medianTime(costs[islands])) / float64(cost)
					if !divided {
						speedUp *= float64(islands)
						more /= float64(islands)
					}
					b.ReportMetric(speedUp, fmt.Sprintf("speed-up/%d", islands))
					b.ReportMetric(more, fmt.Sprintf("cost/%d", islands))
				}
			})
		}
	}
}

// processorTime returns the time that all threads of the process have used.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func medianTime(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2]
}
