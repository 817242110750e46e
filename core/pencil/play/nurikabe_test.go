package play_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"unknot/core/kinds/nurikabe"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

// BenchmarkNurikabe proves the published boards within 6 s each, by the kind's search and by its rules alone. It reports how
// many boards each of them decides, and the median of the times' ratios: does Nurikabe still need its own search?
func BenchmarkNurikabe(b *testing.B) {
	kind := nurikabe.Kind()
	for range b.N {
		var decided [2]int
		var ratios []float64
		for _, name := range []string{"instances.tsv", "more.tsv"} {
			for _, part := range kind.(puzzle.Splitter).Split(testcorpus.Read(b, "nurikabe/"+name)) {
				p, err := kind.Parse(part.Text)
				if err != nil {
					b.Fatal(err)
				}
				var took [2]time.Duration
				for i, byRules := range []bool{false, true} {
					ctx, cancel := context.WithTimeout(context.Background(), 6*time.Second)
					begun := time.Now()
					if play.Decide(run.New(ctx, run.Setup{}), p.Start(), byRules) {
						decided[i]++
					}
					took[i] = time.Since(begun)
					cancel()
				}
				ratios = append(ratios, float64(took[1])/float64(took[0]))
			}
		}
		slices.Sort(ratios)
		b.ReportMetric(float64(decided[0]), "decided")
		b.ReportMetric(float64(decided[1]), "decided-by-rules")
		b.ReportMetric(ratios[len(ratios)/2], "times-as-long")
	}
}
