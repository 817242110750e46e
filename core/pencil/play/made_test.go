package play_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

// No Sudoku of four rows is expert: the generator returns the nearest puzzle that it found, and says so. It is the same
// puzzle every time, since no clock decides when to give up.
func TestTheNearestGradeIsGiven(t *testing.T) {
	generate := func() puzzle.Puzzle {
		p, err := sudoku.Kind().(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: 1}),
			puzzle.Params{"rows": 4, "cols": 4, "grade": "expert"})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := generate()
	is, err := p.(puzzle.Grader).Grade(run.New(t.Context(), run.Setup{}))
	if err != nil || is.Word == "expert" || !strings.HasPrefix(p.Info().Title, "The nearest to expert in ") ||
		!strings.HasSuffix(p.Info().Title, ": "+is.Word) {
		t.Errorf("%s, %v\n%s", is.Word, err, p.Text())
	}
	if again := generate(); again.Text() != p.Text() {
		t.Errorf("%snow\n%s", p.Text(), again.Text())
	}
}

// A seed makes the same puzzle of each kind natively and under wasm.
func TestSeedsMakeTheSamePuzzlesEverywhere(t *testing.T) {
	testkit.Pinned(t)
	sides := map[string]int{"sudoku": 9, "galaxies": 10}
	grades := map[string]string{"slither": "expert", "masyu": "hard", "lightup": "hard", "sudoku": "medium", "kakuro": "hard",
		"galaxies": "easy"}
	made := ""
	for _, kind := range kinds() {
		name := kind.Info().Name
		side := cmp.Or(sides[name], 7)
		p, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: 1}),
			puzzle.Params{"rows": side, "cols": side, "grade": grades[name]})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		made += fmt.Sprintf("%s, %s\n%s\n", name, grades[name], p.Text())
	}
	testkit.Golden(t, "made.txt", made, "Another way to make puzzles makes others, of the same grade and not larger.")
}

// A generator that is stopped returns a puzzle with one solution, or no puzzle.
func TestGeneratorsStop(t *testing.T) {
	for _, kind := range kinds() {
		for _, ticks := range []int{0, 20, 200} {
			ctx, cancel := context.WithCancel(t.Context())
			left := ticks
			stop := func() {
				if left--; left < 0 {
					cancel()
				}
			}
			var clock time.Duration
			setup := run.Setup{Seed: 1, Yield: stop, Clock: func() time.Duration { clock += 30 * time.Millisecond; return clock }}
			side := side(kind, 12)
			p, err := kind.(puzzle.Generator).Generate(run.New(ctx, setup), puzzle.Params{"rows": side, "cols": side, "grade": "hard"})
			switch {
			case err == nil:
				if way, ok := play.WayOf(p, run.New(t.Context(), run.Setup{})); !ok || way.Done() {
					t.Errorf("%s, stopped after %d looks, has not one solution\n%s", kind.Info().Name, ticks, p.Text())
				}
			case !strings.Contains(err.Error(), "stopped"):
				t.Errorf("%s, stopped after %d looks: %v", kind.Info().Name, ticks, err)
			}
		}
	}
}

// Reports have the phase of a run, and the board.
func TestGeneratingIsSeen(t *testing.T) {
	for _, kind := range kinds() {
		phases := map[string]bool{}
		var clock time.Duration
		setup := run.Setup{Seed: 1, Clock: func() time.Duration {
			clock += 30 * time.Millisecond
			return clock
		}, Report: func(r puzzle.Report) {
			phases[r.Phase] = true
			if r.Board == nil || r.Effort == 0 {
				t.Errorf("%s: %+v", kind.Info().Name, r)
			}
		}}
		side := side(kind, 8)
		if _, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), setup),
			puzzle.Params{"rows": side, "cols": side, "grade": "easy"}); err != nil {
			t.Errorf("%s: %v", kind.Info().Name, err)
		}
		if len(phases) == 0 || phases[""] {
			t.Errorf("%s is said to be %v", kind.Info().Name, phases)
		}
	}
}

var (
	seeds   = flag.Int("seeds", 5, "puzzles that BenchmarkMade makes of each kind, size and grade")
	patient = flag.Duration("patient", time.Minute, "how long BenchmarkMade waits for a puzzle")
)

// BenchmarkMade measures the generators: for each kind, size and grade, the share of seeds whose puzzle has the grade, and
// the median and longest time in seconds.
//
//	go test ./core/pencil -run '^$' -bench Made -benchtime 1x -timeout 0
func BenchmarkMade(b *testing.B) {
	sizes := map[string][][2]int{
		"slither": {{6, 6}, {10, 10}, {20, 20}, {25, 30}}, "masyu": {{6, 6}, {10, 10}, {20, 20}, {25, 30}},
		"lightup": {{6, 6}, {10, 10}, {20, 20}, {30, 30}},
		"sudoku":  {{6, 6}, {9, 9}, {16, 16}}, "kakuro": {{6, 6}, {10, 10}, {14, 14}}, "galaxies": {{5, 5}, {7, 7}, {10, 10}, {12, 12}},
	}
	for _, kind := range kinds() {
		for _, size := range sizes[kind.Info().Name] {
			for _, grade := range []string{"easy", "medium", "hard", "expert"} {
				b.Run(fmt.Sprintf("%s/%dx%d/%s", kind.Info().Name, size[0], size[1], grade), func(b *testing.B) {
					for range b.N {
						made(b, kind, map[string]any{"rows": size[0], "cols": size[1], "grade": grade})
					}
				})
			}
		}
	}
}

func made(b *testing.B, kind puzzle.Kind, given map[string]any) {
	generator := kind.(puzzle.Generator)
	params, err := puzzle.Fill(generator.Settings(), given)
	if err != nil {
		b.Skip(err)
	}
	hits, clues, all := 0, 0, 0
	var took []time.Duration
	for seed := range *seeds {
		began := time.Now()
		p, err := generator.Generate(run.New(context.Background(), run.Setup{Seed: uint64(seed + 1), Limit: *patient}), params)
		took = append(took, time.Since(began))
		if err != nil {
			continue
		}
		if !strings.HasPrefix(p.Info().Title, "The nearest") {
			hits++
		}
		all += cells(p)
		for _, word := range strings.Fields(p.Text()) {
			if _, err := strconv.Atoi(word); err == nil || word == "w" || word == "b" || word == "o" {
				clues++
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(hits), "hits")
	b.ReportMetric(took[len(took)/2].Seconds(), "median-s")
	b.ReportMetric(took[len(took)-1].Seconds(), "longest-s")
	b.ReportMetric(float64(clues)/float64(max(all, 1)), "clues/cell")
}
