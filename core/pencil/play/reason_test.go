package play_test

import (
	"context"
	"fmt"
	"testing"

	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
)

func kinds() []puzzle.Kind {
	return []puzzle.Kind{slither.Kind(), masyu.Kind(), lightup.Kind(), sudoku.Kind(), kakuro.Kind(), galaxies.Kind()}
}

// reasoned returns the kinds that state their rules. Nurikabe also has its own search.
func reasoned() []puzzle.Kind { return append(kinds(), nurikabe.Kind()) }

// In puzzles of the generators, the rules and facts of each step on the way to the solution force it, and none of the
// rules can be spared.
func TestStepsOfMadePuzzles(t *testing.T) {
	for _, kind := range reasoned() {
		generator, ok := kind.(puzzle.Generator)
		if !ok {
			continue
		}
		for _, grade := range []string{"easy", "medium"} {
			if testing.Short() && grade != "easy" {
				continue
			}
			for seed := range uint64(2) {
				side := side(kind, 5+int(seed))
				t.Run(fmt.Sprintf("%s/%s/%d", kind.Info().Name, grade, seed), func(t *testing.T) {
					params, err := puzzle.Fill(generator.Settings(), map[string]any{"rows": side, "cols": side, "grade": grade})
					if err != nil {
						t.Skip("a genre without this grade: ", err)
					}
					p, err := generator.Generate(run.New(context.Background(), run.Setup{Seed: seed}), params)
					if err != nil {
						t.Skip("no such puzzle: ", err)
					}
					checkSteps(t, p)
				})
			}
		}
	}
}

// The same is true of puzzles that others composed.
func TestStepsOfPublishedPuzzles(t *testing.T) {
	for _, kind := range reasoned() {
		t.Run(kind.Info().Name, func(t *testing.T) {
			boards := publishedBoards(t, kind)
			for i, p := range boards {
				if i%max(5, len(boards)/20) == 0 {
					t.Run(fmt.Sprint(i), func(t *testing.T) { checkSteps(t, p) })
				}
			}
		})
	}
}

// cells returns the number of cells of a board.
func cells(p puzzle.Puzzle) (n int) {
	var cols, rows int
	if _, err := fmt.Sscanf(p.Info().Size, "%d × %d", &cols, &rows); err != nil {
		return 1 << 20
	}
	return cols * rows
}

// checkSteps checks each step of the whole way to the solution.
func checkSteps(t *testing.T, p puzzle.Puzzle) {
	way, ok := play.WayOf(p, run.New(context.Background(), run.Setup{}))
	if !ok {
		t.Skip("it has not just one solution")
	}
	for !way.Done() {
		s, ok := way.Next()
		if !ok {
			t.Fatal("the way ends before the solution")
		}
		if err := way.Check(s); err != nil {
			t.Error(err)
		}
		way.Take(s)
		if err := way.Sights(); err != nil {
			t.Fatal(err)
		}
	}
}
