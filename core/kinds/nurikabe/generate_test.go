package nurikabe

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

var generator = kind.(puzzle.Generator)

func generate(t *testing.T, ctx context.Context, seed uint64, given map[string]any) (puzzle.Puzzle, error) {
	t.Helper()
	params, err := puzzle.Fill(generator.Settings(), given)
	if err != nil {
		t.Fatal(err)
	}
	return generator.Generate(run.New(ctx, run.Setup{Seed: seed}), params)
}

// A generated puzzle has the wanted size, needs a step of the wanted grade and none harder, and has one solution, as the solver proves.
func TestGeneratedPuzzlesAreAsAskedFor(t *testing.T) {
	seeds := uint64(3)
	if testing.Short() {
		seeds = 1
	}
	for _, test := range []struct {
		grade      string
		rows, cols int
	}{
		{"easy", 5, 5}, {"easy", 6, 4}, {"easy", 10, 10}, {"medium", 6, 6}, {"medium", 10, 10},
		{"hard", 6, 6}, {"hard", 7, 8}, {"expert", 6, 6},
	} {
		for seed := range seeds {
			p, err := generate(t, context.Background(), seed,
				map[string]any{"rows": test.rows, "cols": test.cols, "grade": test.grade, "largest": 7})
			if err != nil {
				t.Fatalf("%+v: %v", test, err)
			}
			g := own(p)
			if g.rows != test.rows || g.cols != test.cols || slices.Max(g.given) > 7 {
				t.Errorf("not as asked for:\n%s", p.Text())
			}
			s := solve(t, p.Start())
			if !slices.Contains(s.Proved, puzzle.Unique) {
				t.Errorf("not unique:\n%s", p.Text())
			}
			grade, err := p.(puzzle.Grader).Grade(newRun())
			if err != nil || grade.Word != test.grade {
				t.Errorf("%s, not %s (%v):\n%s", grade.Word, test.grade, err, p.Text())
			}
		}
	}
}

func TestTheSameSeedMakesTheSamePuzzle(t *testing.T) {
	testkit.Pinned(t)
	texts := map[string]int{}
	for _, seed := range []uint64{1, 1, 2} {
		p, err := generate(t, context.Background(), seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		texts[p.Text()]++
	}
	if len(texts) != 2 {
		t.Errorf("three runs with seeds 1, 1, 2 made %d puzzles", len(texts))
	}
}

// A puzzle of each grade, natively and under wasm.
func TestASeedMakesThisPuzzle(t *testing.T) {
	testkit.Pinned(t)
	made := ""
	for _, grade := range []string{"easy", "medium", "hard"} {
		p, err := generate(t, context.Background(), 1, map[string]any{"rows": 7, "cols": 7, "grade": grade})
		if err != nil {
			t.Fatal(err)
		}
		made += grade + "\n" + p.Text() + "\n"
	}
	testkit.Golden(t, "made.txt", made,
		"Chance drawn in another order, or another choice of rules that a grade rests on, makes other puzzles.")
}

func TestGenerateRefusesAndStops(t *testing.T) {
	if _, err := puzzle.Fill(generator.Settings(), map[string]any{"rows": 1, "cols": 9}); err == nil {
		t.Error("a single row may be asked for")
	}
	if p, err := generate(t, context.Background(), 0, map[string]any{"rows": 2, "cols": 2, "grade": "expert"}); err == nil ||
		!strings.Contains(err.Error(), "try a larger board") {
		t.Errorf("expert at 2 × 2: %v, %v", p, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if p, err := generate(t, ctx, 0, map[string]any{"rows": 20, "cols": 20}); err == nil {
		t.Errorf("a stopped run made\n%s", p.Text())
	}
}

// The view while a puzzle is made: the number of decided cells, on a board of the wanted size.
func TestComposingIsSeen(t *testing.T) {
	params, err := puzzle.Fill(generator.Settings(), map[string]any{"rows": 6, "cols": 7})
	if err != nil {
		t.Fatal(err)
	}
	var seen []puzzle.Report
	if _, err := generator.Generate(run.New(context.Background(), run.Setup{Report: func(r puzzle.Report) { seen = append(seen, r) }}),
		params); err != nil {
		t.Fatal(err)
	}
	if len(seen) == 0 || seen[0].Board == nil || seen[0].Board.Rows != 6 || !strings.HasSuffix(seen[0].Figures[0].Value, " of 42") {
		t.Errorf("%+v", seen)
	}
}

func BenchmarkGenerate(b *testing.B) {
	for _, side := range []int{10, 20} {
		for _, grade := range []string{"easy", "medium", "hard"} {
			b.Run(fmt.Sprint(side, "/", grade), func(b *testing.B) {
				params, err := puzzle.Fill(generator.Settings(), map[string]any{"rows": side, "cols": side, "grade": grade})
				if err != nil {
					b.Fatal(err)
				}
				for seed := range uint64(b.N) {
					if _, err := generator.Generate(run.New(context.Background(), run.Setup{Seed: seed}), params); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// The islands have the wanted number and the sea the wanted size, and the puzzle still has one solution.
func TestIslandsAndSeaCanBeAskedFor(t *testing.T) {
	for _, test := range []struct{ rows, cols, islands, sea int }{{7, 7, 8, 26}, {9, 9, 12, 0}, {12, 12, 30, 0}, {6, 6, 0, 20}} {
		p, err := generate(t, context.Background(), 1,
			map[string]any{"rows": test.rows, "cols": test.cols, "islands": test.islands, "sea": test.sea, "grade": "medium"})
		if err != nil {
			t.Fatalf("%+v: %v", test, err)
		}
		g := own(p)
		if test.islands > 0 && len(g.sources) != test.islands || test.sea > 0 && g.sea != test.sea {
			t.Errorf("%d islands and %d cells of sea, wanted %+v:\n%s", len(g.sources), g.sea, test, p.Text())
		}
		if s := solve(t, p.Start()); !slices.Contains(s.Proved, puzzle.Unique) {
			t.Errorf("not unique:\n%s", p.Text())
		}
		edited(t, p)
	}
}
