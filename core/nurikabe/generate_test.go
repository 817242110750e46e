package nurikabe

import (
	"context"
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
)

func generate(t *testing.T, ctx context.Context, seed uint64, given map[string]any) (puzzle.Puzzle, error) {
	t.Helper()
	params, err := puzzle.Fill(Kind{}.Settings(), given)
	if err != nil {
		t.Fatal(err)
	}
	return Kind{}.Generate(puzzle.NewRun(ctx, puzzle.Setup{Seed: seed}), params)
}

func TestGeneratedPuzzlesAreUnique(t *testing.T) {
	for _, test := range []struct {
		level      string
		rows, cols int
	}{{"easy", 5, 5}, {"easy", 6, 4}, {"easy", 7, 7}, {"hard", 5, 5}, {"hard", 6, 7}, {"hard", 7, 7}} {
		for seed := range uint64(5) {
			p, err := generate(t, context.Background(), seed, map[string]any{"rows": test.rows, "cols": test.cols, "level": test.level, "largest": 7})
			if err != nil {
				t.Fatal(err)
			}
			g := p.(*grid)
			if g.rows != test.rows || g.cols != test.cols || slices.Max(g.given) > 7 {
				t.Errorf("not as asked for:\n%s", p.Text())
			}
			s := solve(t, p.Start())
			if !slices.Contains(s.Proved, puzzle.Unique) {
				t.Errorf("not unique:\n%s", p.Text())
			}
			known := g.bare()
			for fresh := []step{{}}; len(fresh) > 0; {
				fresh, _ = g.settleOnce(known)
			}
			left := len(g.given) - marked(known)
			if test.level == "easy" && left > 0 || test.level == "hard" && left < len(g.given)/8 {
				t.Errorf("logic leaves %d cells of a puzzle that is %s:\n%s", left, test.level, p.Text())
			}
		}
	}
}

func TestTheSameSeedMakesTheSamePuzzle(t *testing.T) {
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

// The text is pinned: natively and in WebAssembly a seed makes the same puzzle.
func TestASeedMakesThisPuzzle(t *testing.T) {
	p, err := generate(t, context.Background(), 1, map[string]any{"rows": 7, "cols": 7})
	if err != nil {
		t.Fatal(err)
	}
	if want := ". . . . . 2 .\n. . . . 3 . .\n. . . . . . .\n. . . 1 . . .\n. . . . . . 2\n. 6 . . . . .\n. . . . . . 6\n"; p.Text() != want {
		t.Errorf("got %q, wanted %q", p.Text(), want)
	}
}

func TestGenerateRefusesAndStops(t *testing.T) {
	if _, err := puzzle.Fill(Kind{}.Settings(), map[string]any{"rows": 1, "cols": 9}); err == nil {
		t.Error("a single row may be asked for")
	}
	if p, err := generate(t, context.Background(), 0, map[string]any{"rows": 3, "cols": 3, "level": "hard"}); err == nil || !strings.Contains(err.Error(), "ask for a larger board") {
		t.Errorf("hard at 3 × 3: %v, %v", p, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if p, err := generate(t, ctx, 0, map[string]any{"rows": 20, "cols": 20}); err == nil {
		t.Errorf("a stopped run made\n%s", p.Text())
	}
}
