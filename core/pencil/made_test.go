package pencil_test

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/sudoku"
	"unknot/core/pencil"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// No Sudoku of four rows is expert: what comes is the nearest that was found, and says so. It is the same puzzle
// every time, since no clock decides when to give up.
func TestTheNearestGradeIsGiven(t *testing.T) {
	generate := func() puzzle.Puzzle {
		p, err := sudoku.Kind().(puzzle.Generator).Generate(run.New(t.Context(), run.Setup{Seed: 1}), puzzle.Params{"rows": 4, "cols": 4, "grade": "expert"})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := generate()
	is, err := p.(puzzle.Grader).Grade(run.New(t.Context(), run.Setup{}))
	if err != nil || is.Word == "expert" || !strings.HasPrefix(p.Info().Title, "The nearest to expert in ") || !strings.HasSuffix(p.Info().Title, ": "+is.Word) {
		t.Errorf("%s, %v\n%s", is.Word, err, p.Text())
	}
	if again := generate(); again.Text() != p.Text() {
		t.Errorf("%snow\n%s", p.Text(), again.Text())
	}
}

// A generator that is stopped ends, with a puzzle that has one solution or with none.
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
				if way, ok := pencil.WayOf(p, run.New(t.Context(), run.Setup{})); !ok || way.Done() {
					t.Errorf("%s, stopped after %d looks, has not one solution\n%s", kind.Info().Name, ticks, p.Text())
				}
			case !strings.Contains(err.Error(), "stopped"):
				t.Errorf("%s, stopped after %d looks: %v", kind.Info().Name, ticks, err)
			}
		}
	}
}

// What is being done is told while it is done, with the board.
func TestGeneratingIsSeen(t *testing.T) {
	for _, kind := range kinds() {
		phases := map[string]bool{}
		var clock time.Duration
		setup := run.Setup{Seed: 1, Clock: func() time.Duration { clock += 30 * time.Millisecond; return clock }, Report: func(r puzzle.Report) {
			phases[r.Phase] = true
			if r.Board == nil || r.Effort == 0 {
				t.Errorf("%s: %+v", kind.Info().Name, r)
			}
		}}
		side := side(kind, 8)
		if _, err := kind.(puzzle.Generator).Generate(run.New(t.Context(), setup), puzzle.Params{"rows": side, "cols": side, "grade": "easy"}); err != nil {
			t.Errorf("%s: %v", kind.Info().Name, err)
		}
		if len(phases) == 0 || phases[""] {
			t.Errorf("%s is said to be %v", kind.Info().Name, phases)
		}
	}
}

var seeds = flag.Int("seeds", 10, "puzzles that BenchmarkMade makes of each kind, size and grade")

// What the generators achieve: for each kind, size and grade, the share of seeds whose puzzle has the grade, and the
// median and longest seconds. A seed is given a minute.
//
//	go test ./core/pencil -run '^$' -bench Made -benchtime 1x -timeout 0
func BenchmarkMade(b *testing.B) {
	sides := map[string][3]int{"sudoku": {6, 9, 16}, "kakuro": {6, 10, 14}, "galaxies": {5, 7, 12}, "lightup": {6, 10, 20}}
	for _, kind := range kinds() {
		sizes, ok := sides[kind.Info().Name]
		if !ok {
			sizes = [3]int{6, 10, 20}
		}
		for _, size := range sizes {
			for _, grade := range []string{"easy", "medium", "hard", "expert"} {
				b.Run(fmt.Sprint(kind.Info().Name, "/", size, "/", grade), func(b *testing.B) {
					for range b.N {
						made(b, kind, map[string]any{"rows": size, "cols": size, "grade": grade})
					}
				})
			}
		}
	}
}

// BenchmarkLargeLoop is the Slither Link that issue 18 asks for.
func BenchmarkLargeLoop(b *testing.B) {
	for _, grade := range []string{"easy", "medium", "hard"} {
		b.Run(grade, func(b *testing.B) {
			for range b.N {
				made(b, kinds()[0], map[string]any{"rows": 25, "cols": 30, "grade": grade})
			}
		})
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
		p, err := generator.Generate(run.New(context.Background(), run.Setup{Seed: uint64(seed + 1), Limit: time.Minute}), params)
		took = append(took, time.Since(began))
		if err != nil {
			continue
		}
		if is, err := p.(puzzle.Grader).Grade(run.New(context.Background(), run.Setup{})); err == nil && is.Word == given["grade"] {
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
	b.ReportMetric(float64(hits)/float64(*seeds), "hit")
	b.ReportMetric(took[len(took)/2].Seconds(), "median-s")
	b.ReportMetric(took[len(took)-1].Seconds(), "longest-s")
	b.ReportMetric(float64(clues)/float64(max(all, 1)), "clues/cell")
}
