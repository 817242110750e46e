package sokoban

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

func generate(t testing.TB, ctx context.Context, seed uint64, given map[string]any) (puzzle.Puzzle, error) {
	t.Helper()
	params, err := puzzle.Fill(Kind{}.Settings(), given)
	if err != nil {
		t.Fatal(err)
	}
	return Kind{}.Generate(run.New(ctx, run.Setup{Seed: seed}), params)
}

// Each generated level has the size, the boxes and the grade that the settings ask for, and a solution in which every box
// moves.
func TestGeneratedLevelsAreAsAskedFor(t *testing.T) {
	for _, test := range []struct {
		rows, cols, boxes int
		grade             string
	}{
		{5, 5, 1, "easy"}, {6, 8, 2, "easy"}, {8, 8, 3, "medium"}, {7, 12, 4, "medium"}, {9, 9, 5, "hard"},
	} {
		for seed := range uint64(3) {
			p, err := generate(t, context.Background(), seed,
				map[string]any{"rows": test.rows, "cols": test.cols, "boxes": test.boxes, "grade": test.grade})
			if err != nil {
				t.Fatalf("%+v: %v", test, err)
			}
			start := open(t, p.Text())
			if start.Info().Size != grid.Size(test.rows, test.cols) || len(start.boxes) != test.boxes {
				t.Errorf("%+v: it is %s with %d boxes\n%s", test, start.Info().Size, len(start.boxes), p.Text())
			}
			grade, err := start.Grade(newRun())
			if err != nil || grade.Word != test.grade {
				t.Errorf("%+v: it is %s, %v\n%s", test, grade.Word, err, p.Text())
			}
			s, _, err := puzzle.Solve(newRun(), push{}, start, nil)
			if err != nil || s.Outcome != puzzle.Solved {
				t.Errorf("%+v: %s, %v\n%s", test, s.Outcome, err, p.Text())
			}
			if ends := deadEnds(start); ends > test.boxes+2 {
				t.Errorf("%+v: %d dead ends\n%s", test, ends, p.Text())
			}
		}
	}
}

// deadEnds counts the floor squares with only one neighbour on the floor.
func deadEnds(p position) (n int) {
	for _, c := range p.Cells {
		open := 0
		for _, by := range p.Step {
			if p.Inside.Has(c + by) {
				open++
			}
		}
		if open == 1 {
			n++
		}
	}
	return n
}

func TestTheSameSeedMakesTheSameLevel(t *testing.T) {
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
		t.Errorf("three runs with seeds 1, 1, 2 made %d levels", len(texts))
	}
}

// Levels of some sizes and grades, natively and under wasm.
func TestASeedMakesThisLevel(t *testing.T) {
	testkit.Pinned(t)
	made := ""
	for _, test := range []struct {
		rows, cols, boxes int
		grade             string
	}{{6, 7, 2, "easy"}, {8, 8, 3, "medium"}, {7, 11, 4, "medium"}} {
		p, err := generate(t, context.Background(), 1,
			map[string]any{"rows": test.rows, "cols": test.cols, "boxes": test.boxes, "grade": test.grade})
		if err != nil {
			t.Fatal(err)
		}
		made += fmt.Sprintf("%+v\n%s\n\n", test, strings.Join(p.(*level).rows, "\n"))
	}
	testkit.Golden(t, "made.txt", made,
		"Other rooms, chance drawn in another order, or another result of the quick search that a grade rests on make other levels.")
}

// While a level is made, the view shows the rooms, on boards of the size that the settings ask for.
func TestBuildingIsSeen(t *testing.T) {
	params, err := puzzle.Fill(Kind{}.Settings(), map[string]any{"rows": 12, "cols": 13, "boxes": 8, "grade": "expert"})
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	clock := time.Duration(0)
	if _, err := (Kind{}).Generate(run.New(context.Background(), run.Setup{
		Clock: func() time.Duration { clock += time.Millisecond; return clock },
		Report: func(r puzzle.Report) {
			if r.Board != nil && r.Board.Rows == 12 && r.Board.Cols == 13 && r.Effort > 0 {
				seen++
			}
		}}), params); err != nil {
		t.Fatal(err)
	}
	if seen == 0 {
		t.Error("nothing was to be seen")
	}
}

func TestGenerateRefusesAndStops(t *testing.T) {
	if _, err := puzzle.Fill(Kind{}.Settings(), map[string]any{"rows": 4}); err == nil {
		t.Error("four rows may be asked for")
	}
	for _, test := range []struct {
		side, boxes  int
		grade, words string
	}{
		{5, 8, "medium", "try fewer boxes, or more rows"},
		{5, 1, "expert", "most were too easy; try more boxes"},
	} {
		if p, err := generate(t, context.Background(), 0,
			map[string]any{"rows": test.side, "cols": test.side, "boxes": test.boxes, "grade": test.grade}); err == nil ||
			!strings.Contains(err.Error(), test.words) {
			t.Errorf("%+v: %v, %v", test, p, err)
		}
	}
	m := maker{easier: 1, harder: 2}
	if said := m.advice(); !strings.HasPrefix(said, "most were too hard") {
		t.Error(said)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if p, err := generate(t, ctx, 0, map[string]any{"rows": 20, "cols": 20, "grade": "expert"}); err == nil {
		t.Errorf("a stopped run made\n%s", p.Text())
	}
}

func BenchmarkGenerate(b *testing.B) {
	for _, test := range []struct {
		rows, cols, boxes int
		grade             string
	}{{7, 7, 2, "easy"}, {9, 9, 4, "medium"}, {9, 9, 4, "hard"}, {10, 12, 6, "hard"}, {12, 12, 8, "expert"}} {
		b.Run(fmt.Sprintf("%dx%d/%d/%s", test.rows, test.cols, test.boxes, test.grade), func(b *testing.B) {
			for seed := range uint64(b.N) {
				if _, err := generate(b, context.Background(), seed,
					map[string]any{"rows": test.rows, "cols": test.cols, "boxes": test.boxes, "grade": test.grade}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
