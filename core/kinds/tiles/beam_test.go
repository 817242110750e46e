package tiles

import (
	"testing"
	"time"
)

// BenchmarkBeam measures by how much the solutions of beams of growing width are longer than the shortest, for Korf's 24-puzzles.
func BenchmarkBeam(b *testing.B) {
	all := readRows(b, "korf50_24_blanklast.txt")
	for _, c := range []struct {
		name  string
		width int
		rows  []row
	}{
		{"300", 300, all},
		{"1000", 1000, all},
		{"10000", 10_000, all},
		{"100000", 100_000, all[:10]},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				var excess, times []float64
				nodes, failed := int64(0), 0
				for _, r := range c.rows {
					start := time.Now()
					got := solve(b, anytime{}, r.at, map[string]any{"width": c.width})
					times = append(times, time.Since(start).Seconds()*1000)
					nodes += got.Effort
					if len(got.Moves) == 0 {
						failed++
						continue
					}
					excess = append(excess, 100*float64(len(got.Moves)-r.length)/float64(r.length))
				}
				measure(b, "ms", times)
				measure(b, "excess-%", excess)
				b.ReportMetric(float64(failed), "failed")
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
			}
		})
	}
}
