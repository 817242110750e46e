package play_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

func solve(t *testing.T, kind puzzle.Kind, source string) (puzzle.Puzzle, puzzle.Solution) {
	t.Helper()
	p, err := kind.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), kind.Solvers()[0], p.Start(), nil)
	if err != nil || !v.OK {
		t.Fatal(err, v.Why)
	}
	return p, s
}

func TestWhatIsProved(t *testing.T) {
	for _, test := range []struct {
		name   string
		kind   puzzle.Kind
		board  string
		proved []string
		common string // the shared marks of several solutions, drawn
	}{
		{"one loop around all", slither.Kind(), "2 2\n2 2\n", []string{puzzle.Unique}, ""},
		{"one of two loops", slither.Kind(), "2 .\n. 2\n", []string{puzzle.Several}, ""},
		{"two numbers exchanged", sudoku.Kind(), "1 2 3 4\n3 4 1 2\n2 1 4 3\n. . . .\n", []string{puzzle.Unique}, ""},
		{"what both share", sudoku.Kind(), "1 2 3 4\n3 4 . .\n2 1 4 3\n4 3 . .\n", []string{puzzle.Several}, "1234\n34..\n2143\n43..\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, s := solve(t, test.kind, test.board)
			if s.Outcome != puzzle.Solved || !slices.Equal(s.Proved, test.proved) {
				t.Fatalf("%s, %v", s.Outcome, s.Proved)
			}
			if several := slices.Contains(s.Proved, puzzle.Several); several != (s.Other != nil) || several != (len(s.Marks) > 0) {
				t.Errorf("a second solution: %v, marked %v", s.Other, s.Marks)
			}
			if got := puzzle.Notation(p.Start(), s.Common); test.common != "" && got != test.common {
				t.Errorf("in common:\n%swant\n%s", got, test.common)
			}
		})
	}
}

// The clues at fault leave no solution by themselves, and no other clues are marked.
func TestImpossibleBoardsNameTheirFault(t *testing.T) {
	for _, test := range []struct {
		name, board, why string
		kind             puzzle.Kind
		at               []scene.Place
	}{
		{"two neighbours", "4 4 .\n. . .\n. . .\n", "contradict each other", slither.Kind(),
			[]scene.Place{scene.Cell(0, 0), scene.Cell(0, 1)}},
		{"twice in a row", "1 1 . .\n. . . .\n. . . .\n. . . .\n", "must have each number once", sudoku.Kind(),
			[]scene.Place{scene.Cell(0, 0), scene.Cell(0, 1)}},
		{"no room for a number", "1 2 3 .\n. . . 4\n. . . .\n. . . .\n", "", sudoku.Kind(),
			[]scene.Place{scene.Cell(0, 0), scene.Cell(0, 1), scene.Cell(1, 3)}},
		{"two of four", "3 3\n3 0\n", "contradict each other", slither.Kind(), []scene.Place{scene.Cell(0, 1), scene.Cell(1, 1)}},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, s := solve(t, test.kind, test.board)
			if s.Outcome != puzzle.Impossible || !strings.Contains(s.Why, test.why) {
				t.Fatalf("%s: %s", s.Outcome, s.Why)
			}
			var marked []scene.Place
			for _, m := range s.Marks {
				for _, at := range m.Places {
					if !slices.Contains(marked, at) {
						marked = append(marked, at)
					}
				}
			}
			if !slices.Equal(marked, test.at) {
				t.Errorf("%v are marked, not %v", marked, test.at)
			}
		})
	}
}

func TestAStoppedProofClaimsNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p, err := sudoku.Kind().Parse(strings.Repeat(strings.Repeat(". ", 16)+"\n", 16))
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := puzzle.Solve(run.New(ctx, run.Setup{}), sudoku.Kind().Solvers()[0], p.Start(), nil)
	if err != nil || s.Outcome != puzzle.Open || len(s.Proved) > 0 {
		t.Fatal(s.Outcome, s.Proved, err)
	}
}

// A solution from a position names the marks that it changes.
func TestSolutionsFromWrongMarksSaySo(t *testing.T) {
	const one, two = "1 2 3 4\n3 4 1 2\n2 1 4 3\n. . . .\n", "1 2 3 4\n3 4 . .\n2 1 4 3\n4 3 . .\n"
	for _, test := range []struct{ name, board, move, says string }{
		{"no mark", one, "", ""},
		{"a right mark", one, "r4c1=4", ""},
		{"a wrong mark", one, "r4c1=3", "Your mark at row 4, column 1 is wrong, so the solution changes it."},
		{"two wrong marks", one, "r4c1=3,r4c2=4", "2 marks are wrong, such as the one at row 4, column 1, so the solution changes them."},
	} {
		p, err := sudoku.Kind().Parse(test.board)
		if err != nil {
			t.Fatal(err)
		}
		from := p.Start()
		if test.move != "" {
			if from, err = from.Play(puzzle.Move(test.move)); err != nil {
				t.Fatal(err)
			}
		}
		s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), sudoku.Kind().Solvers()[0], from, nil)
		if err != nil || !v.OK || s.Outcome != puzzle.Solved {
			t.Fatal(err, v.Why, s.Outcome)
		}
		if s.Why != test.says {
			t.Errorf("%s: %q, want %q", test.name, s.Why, test.says)
		}
	}
	for _, move := range []string{"r2c3=1", "r2c3=2"} { // each of the two solutions has one of them
		p, err := sudoku.Kind().Parse(two)
		if err != nil {
			t.Fatal(err)
		}
		from, err := p.Start().Play(puzzle.Move(move))
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), sudoku.Kind().Solvers()[0], from, nil)
		if err != nil {
			t.Fatal(err)
		}
		kept := !slices.ContainsFunc(s.Moves, func(m puzzle.Move) bool { return strings.HasPrefix(string(m), "r2c3") })
		if differs := strings.Contains(s.Why, "this solution differs in 1 mark."); kept == differs {
			t.Errorf("%s: %q after %v", move, s.Why, s.Moves)
		}
	}
}
