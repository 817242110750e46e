package tiles

import (
	"context"
	"testing"
	"time"

	"unknot/core/puzzle"
)

// BenchmarkBeam measures how much longer than the shortest the ways are that
// beams of a width find for Korf's 24-puzzles.
func BenchmarkBeam(b *testing.B) {
	rows := readRows(b, "korf50_24_blanklast.txt")
	for _, c := range []struct {
		name  string
		width int
	}{{"100", 100}, {"1000", 1000}, {"10000", 10_000}, {"100000", 100_000}} {
		b.Run(c.name, func(b *testing.B) {
			if c.width > 10_000 {
				rows = rows[:5]
			}
			for b.Loop() {
				var excess, times []float64
				nodes := int64(0)
				for _, r := range rows {
					start := time.Now()
					got := solve(b, anytime{}, r.at, map[string]any{"width": c.width})
					times = append(times, time.Since(start).Seconds()*1000)
					excess = append(excess, 100*float64(len(got.Moves)-r.length)/float64(r.length))
					nodes += got.Effort
				}
				measure(b, "ms", times)
				measure(b, "excess-%", excess)
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			}
		})
	}
}

var _ = context.Background
var _ = puzzle.Solved
