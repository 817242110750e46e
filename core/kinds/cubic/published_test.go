package cubic

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

var (
	drawnLevels = flag.Int("drawn", 200, "the number of levels that BenchmarkPublished draws; 0: all, in order")
	patient     = flag.Duration("patient", 10*time.Second, "how long BenchmarkPublished searches for each level")
)

// level is a published level with the length of a known solution.
type level struct {
	name string
	*cubic
	par int
}

func published(t testing.TB) (all []level) {
	t.Helper()
	for line := range strings.Lines(testcorpus.Read(t, "moves/vexed/levels.tsv")) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		par, err := strconv.Atoi(fields[3])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, level{fields[0] + ", " + fields[1], parse(t, fields[2]), par})
	}
	return all
}

// Every 60th published level is solved by a short search, almost always in at most the published number of moves. Lower bounds hold.
func TestPublished(t *testing.T) {
	solved, all := 0, 0
	for i, l := range published(t) {
		if i%60 != 0 {
			continue
		}
		s, v, err := puzzle.Solve(puzzletest.Run(1), fewest, l.Start(), puzzle.Params{"expansions": 30_000})
		if err != nil || s.Bound != nil && *s.Bound > l.par {
			t.Errorf("%s: %d moves, published %d; %s, %v", l.name, len(s.Moves), l.par, s.Why, err)
		}
		if all++; v.Status.Goal && len(s.Moves) <= l.par {
			solved++
		}
	}
	if 10*solved < 9*all {
		t.Errorf("%d of %d levels are solved", solved, all)
	}
}

// BenchmarkPublished solves published levels drawn by a seed. It reports which share takes at most the published number of moves, for which
// share the fewest moves are proved, and the median and the longest time.
func BenchmarkPublished(b *testing.B) {
	levels := published(b)
	if *drawnLevels > 0 {
		rand.New(rand.NewPCG(1, 1)).Shuffle(len(levels), func(i, k int) { levels[i], levels[k] = levels[k], levels[i] })
		levels = levels[:*drawnLevels]
	}
	for range b.N {
		solved, proved, times := 0, 0, []float64(nil)
		for _, l := range levels {
			start := time.Now()
			s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Limit: *patient}), fewest, l.Start(), nil)
			if err != nil {
				b.Fatal(err)
			}
			times = append(times, time.Since(start).Seconds())
			if s.Outcome == puzzle.Solved && len(s.Moves) <= l.par {
				solved++
			} else {
				b.Logf("%s: %d moves, published %d; %s", l.name, len(s.Moves), l.par, s.Why)
			}
			if slices.Contains(s.Proved, puzzle.Optimal) {
				proved++
			}
		}
		slices.Sort(times)
		b.ReportMetric(100*float64(solved)/float64(len(levels)), "%solved")
		b.ReportMetric(100*float64(proved)/float64(len(levels)), "%proved")
		b.ReportMetric(1000*times[len(times)/2], "median-ms")
		b.ReportMetric(times[len(times)-1], "slowest-s")
	}
}
