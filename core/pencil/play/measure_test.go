package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testcorpus"
)

// The test measures how many rules the steps have in explanations of published boards with up to 144 cells. It asserts
// that each explanation reaches the solution; run it with -v for the figures.
func TestReasonsOfPublishedPuzzles(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a while")
	}
	for _, kind := range kinds() {
		t.Run(kind.Info().Name, func(t *testing.T) {
			var boards, steps, largest int
			var of [5]int // number of steps by number of rules; the last counts all with more, too
			var took, longest time.Duration
			for _, p := range publishedBoards(t, kind) {
				way, ok := play.WayOf(p, run.New(context.Background(), run.Setup{}))
				if !ok {
					continue
				}
				boards++
				for !way.Done() {
					began := time.Now()
					s, ok := way.Next()
					if !ok {
						t.Fatal(p.Text(), "the way ends before the solution")
					}
					way.Take(s)
					took, longest = took+time.Since(began), max(longest, time.Since(began))
					steps, largest = steps+1, max(largest, s.Rules)
					of[min(s.Rules, 4)]++
				}
			}
			t.Logf("%d boards, %d steps; %v with 0, 1, 2, 3 and more rules, at most %d; %.2f ms a step, the longest %v",
				boards, steps, of, largest, float64(took.Microseconds())/1000/float64(steps), longest)
		})
	}
}

// publishedBoards returns the published boards of a kind with up to 144 cells.
func publishedBoards(t testing.TB, kind puzzle.Kind) (boards []puzzle.Puzzle) {
	name := "pencil/" + kind.Info().Genres[0] + ".tsv"
	if kind.Info().Name == "nurikabe" {
		name = "nurikabe/instances.tsv"
	}
	for _, row := range strings.Split(testcorpus.Read(t, name), "\n") {
		fields := strings.Split(row, "\t")
		if len(fields) < 2 {
			continue
		}
		if p, err := kind.Parse(fields[1]); err == nil && cells(p) <= 144 {
			boards = append(boards, p)
		}
	}
	return boards
}

// BenchmarkExplanation explains a board of ten rows and columns, without words.
func BenchmarkExplanation(b *testing.B) {
	for _, kind := range kinds() {
		generator, ok := kind.(puzzle.Generator)
		if !ok {
			continue
		}
		b.Run(kind.Info().Name, func(b *testing.B) {
			params, err := puzzle.Fill(generator.Settings(),
				map[string]any{"rows": side(kind, 10), "cols": side(kind, 10), "grade": "medium"})
			if err != nil {
				b.Fatal(err)
			}
			p, err := generator.Generate(run.New(context.Background(), run.Setup{Seed: 1}), params)
			if err != nil {
				b.Skip(err)
			}
			steps := 0
			for b.Loop() {
				way, _ := play.WayOf(p, run.New(context.Background(), run.Setup{}))
				for !way.Done() {
					s, ok := way.Next()
					if !ok {
						b.Fatal("the way ends before the solution")
					}
					way.Take(s)
					steps++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/1000/float64(steps), "ms/step")
		})
	}
}

// BenchmarkHint finds the first hint on an empty board, with its proof and its words.
func BenchmarkHint(b *testing.B) {
	for _, kind := range kinds() {
		b.Run(kind.Info().Name, func(b *testing.B) {
			boards := publishedBoards(b, kind)
			p := boards[len(boards)-1]
			for b.Loop() {
				if _, err := p.Start().(puzzle.Hinter).Hint(run.New(context.Background(), run.Setup{})); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// side returns a number of rows near the wanted one for which the kind can make boards.
func side(kind puzzle.Kind, about int) int {
	if kind.Info().Name == "sudoku" {
		return 9
	}
	return about
}
