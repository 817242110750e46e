package nurikabe

import (
	"context"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

// link is a puzzle's address.
func (p parsed) link() string {
	address, _ := p.Puzzle.(puzzle.Writer).Write("link")
	return address
}

// rows reads the published puzzles.
func rows(t testing.TB) (grids []parsed) {
	t.Helper()
	for _, name := range []string{"instances.tsv", "more.tsv"} {
		for _, part := range kind.(puzzle.Splitter).Split(testcorpus.Read(t, "nurikabe/"+name)) {
			grids = append(grids, parse(t, part.Text))
		}
	}
	return grids
}

// Every link is written again as it was read, and of the boards of up to 120
// cells every third is proved. (Among the others are janko_0029 and janko_0753,
// which no program is known to have decided.)
func TestPublishedPuzzles(t *testing.T) {
	all := rows(t)
	if len(all) != 817 {
		t.Fatalf("%d rows", len(all))
	}
	for i, g := range all {
		if again := parse(t, g.link()); again.link() != g.link() || again.rows != g.rows {
			t.Errorf("%s: the link changes", g.Info().Title)
		}
		if len(g.given) > 120 || i%3 > 0 {
			continue
		}
		if s := solve(t, g.Start()); !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("%s: %s %v", g.Info().Title, s.Outcome, s.Proved)
		}
	}
}

// BenchmarkPublished solves every row of a class of sizes within 10 s each. It
// reports how many were decided, and the median and the 90th percentile.
func BenchmarkPublished(b *testing.B) {
	all := rows(b)
	from := 0
	for _, class := range []struct {
		name string
		to   int // largest number of cells
	}{{"to49", 49}, {"to99", 99}, {"100", 100}, {"to199", 199}, {"to400", 400}, {"to719", 719}, {"720up", maxSide * maxSide}} {
		b.Run(class.name, func(b *testing.B) {
			for b.Loop() {
				var took []float64
				decided := 0
				for _, g := range all {
					if len(g.given) <= from || len(g.given) > class.to {
						continue
					}
					start := time.Now()
					s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Limit: 10 * time.Second}), exact(), g.Start(), nil)
					if err != nil {
						b.Fatal(err)
					}
					took = append(took, float64(time.Since(start).Microseconds())/1000)
					if slices.Contains(s.Proved, puzzle.Unique) {
						decided++
					} else {
						b.Logf("%s (%d × %d): %s", g.Info().Title, g.rows, g.cols, s.Why)
					}
				}
				slices.Sort(took)
				b.ReportMetric(float64(len(took)), "rows")
				b.ReportMetric(float64(decided), "decided")
				b.ReportMetric(took[len(took)/2], "median-ms")
				b.ReportMetric(took[len(took)*9/10], "p90-ms")
				b.ReportMetric(took[len(took)-1], "worst-ms")
			}
		})
		from = class.to
	}
}
