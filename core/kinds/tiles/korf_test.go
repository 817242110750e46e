package tiles

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

// row is a board of a published list, with its optimal length.
type row struct {
	length int
	at     position
}

// readRows reads a published list.
func readRows(t testing.TB, name string) []row {
	t.Helper()
	var rows []row
	for _, part := range (Kind{}).Split(testcorpus.Read(t, "tiles/"+name)) {
		p, err := Kind{}.Parse(part.Text)
		if err != nil {
			t.Fatalf("%s line %d: %v", name, part.Line, err)
		}
		length, err := strconv.Atoi(strings.Fields(part.Text)[0])
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row{length, p.Start().(position)})
	}
	return rows
}

// warm holds the tables of the previous tests, which run one after another.
var warm = run.NewStore(run.DefaultStore)

// solve runs a solver through the door that all solutions pass.
func solve(t testing.TB, s puzzle.Solver, from puzzle.Position, given map[string]any) puzzle.Solution {
	t.Helper()
	got, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Store: warm}), s, from, given)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestOptimalHasKorfsLengths(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short")
	}
	rows := readRows(t, "korf100_15_blanklast.txt")
	if len(rows) != 100 {
		t.Fatalf("%d boards", len(rows))
	}
	for i, r := range rows {
		if got := solve(t, optimal{}, r.at, nil); got.Outcome != puzzle.Solved || len(got.Moves) != r.length {
			t.Errorf("board %d: %s in %d moves, known %d", i+1, got.Outcome, len(got.Moves), r.length)
		}
	}
}

func BenchmarkKorfsHundred(b *testing.B) { benchOptimal(b, readRows(b, "korf100_15_blanklast.txt")) }

// The boards that need 80 moves are the hardest; each is a separate benchmark.
func BenchmarkEightyMovers(b *testing.B) {
	for i, r := range readRows(b, "hardest17_15_blanklast.txt") {
		b.Run(fmt.Sprintf("%02d", i+1), func(b *testing.B) { benchOptimal(b, []row{r}) })
	}
}

// benchOptimal solves rows one after the other with warm tables.
func benchOptimal(b *testing.B, rows []row) {
	for _, g := range []grade{quick, strong} {
		getTables(run.New(context.Background(), run.Setup{Store: warm}), newFrame(rows[0].at.size, &rows[0].at.goal).shape, g,
			func(float64) {})
	}
	for b.Loop() {
		var times, nodes []float64
		for i, r := range rows {
			start := time.Now()
			got := solve(b, optimal{}, r.at, nil)
			times = append(times, time.Since(start).Seconds()*1000)
			nodes = append(nodes, float64(got.Effort))
			if len(got.Moves) != r.length {
				b.Errorf("board %d: %d moves, known %d", i+1, len(got.Moves), r.length)
			}
		}
		measure(b, "ms", times)
		measure(b, "nodes", nodes)
	}
}

// measure reports the median, the mean and the worst of some figures.
func measure(b *testing.B, unit string, figures []float64) {
	slices.Sort(figures)
	sum := 0.0
	for _, f := range figures {
		sum += f
	}
	b.ReportMetric(figures[len(figures)/2], "median-"+unit)
	b.ReportMetric(sum/float64(len(figures)), "mean-"+unit)
	b.ReportMetric(figures[len(figures)-1], "worst-"+unit)
}

func BenchmarkTables(b *testing.B) {
	corner := shape{size{4, 4}, 15}
	for _, c := range []struct {
		name string
		shape
		grade
	}{
		{"4x4/quick", corner, quick},
		{"4x4/strong", corner, strong},
		{"4x4/edge/strong", shape{size{4, 4}, 14}, strong},
		{"5x5/quick", shape{size{5, 5}, 24}, quick},
		{"5x5/strong", shape{size{5, 5}, 24}, strong},
		{"6x6/quick", shape{size{6, 6}, 35}, quick},
		{"6x6/strong", shape{size{6, 6}, 35}, strong},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				getTables(run.New(context.Background(), run.Setup{}), c.shape, c.grade, func(float64) {})
			}
			b.ReportMetric(float64(tableBytes(c.shape, c.grade))/1e6, "MB")
		})
	}
}
