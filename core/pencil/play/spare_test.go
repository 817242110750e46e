package play_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// asked returns the hint for a drawing of a puzzle.
func asked(t *testing.T, d puzzle.Draft) puzzle.Hint {
	t.Helper()
	hint, err := d.(puzzle.Hinter).Hint(run.New(t.Context(), run.Setup{Seed: 1}))
	if err != nil || len(hint.Text) == 0 {
		t.Fatalf("%+v, %v", hint, err)
	}
	return hint
}

func edited(t *testing.T, kind puzzle.Kind, p puzzle.Puzzle) puzzle.Draft {
	t.Helper()
	d, err := kind.(puzzle.Editor).Edit(p)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// after returns the drawing after a change, and its puzzle.
func after(t *testing.T, d puzzle.Draft, m puzzle.Move) (puzzle.Draft, puzzle.Puzzle) {
	t.Helper()
	next, err := d.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	p, err := next.(puzzle.Draft).Freeze()
	if err != nil {
		t.Fatal(err)
	}
	return next.(puzzle.Draft), p
}

func unique(t *testing.T, p puzzle.Puzzle) bool {
	t.Helper()
	_, ok := play.WayOf(p, run.New(t.Context(), run.Setup{}))
	return ok
}

// The clues that the hint shows are those that can each be removed: the solution remains the only one. The clues that
// its move removes can be removed together.
func TestSpareClues(t *testing.T) {
	for _, kind := range []puzzle.Kind{slither.Kind(), masyu.Kind(), lightup.Kind(), sudoku.Kind(), nurikabe.Kind()} {
		t.Run(kind.Info().Name, func(t *testing.T) {
			d, i := play.Clued(edited(t, kind, usualPuzzle(t, kind, 8))), 0
			for _, away := range play.Withouts(d) {
				if fewer, p := after(t, d, away); unique(t, p) && i%2 > 0 {
					d = fewer
				}
				i++
			}
			hint := asked(t, d)
			var said []scene.Place
			for _, mark := range hint.Marks {
				said = append(said, mark.Places...)
				if n := strings.Count(string(hint.Move), "="); mark.Role == scene.Hinted && len(mark.Places) != n {
					t.Errorf("%d places are marked for %d changes", len(mark.Places), n)
				}
			}
			spare := 0
			for place, away := range play.Withouts(d) {
				_, p := after(t, d, away)
				could := unique(t, p)
				if could {
					spare++
				}
				if could != slices.Contains(said, place) {
					t.Errorf("%v could go: %v, but of it is said %q", place, could, hint.Text)
				}
			}
			if spare == 0 || hint.Move == "" {
				t.Fatalf("there is nothing to find: %+v", hint)
			}
			d, p := after(t, d, hint.Move)
			if !unique(t, p) {
				t.Errorf("after %s there is more than one solution", hint.Move)
			}
			if hint := asked(t, d); !strings.HasPrefix(hint.Text.String(), "Every clue is needed") {
				t.Errorf("then %q", hint.Text)
			}
		})
	}
}

// The hint finishes a drawing with half the clues of a puzzle: all drawn clues stay, and there is one solution.
func TestFinishedDrawings(t *testing.T) {
	for _, kind := range []puzzle.Kind{slither.Kind(), masyu.Kind(), lightup.Kind(), sudoku.Kind(), nurikabe.Kind()} {
		t.Run(kind.Info().Name, func(t *testing.T) {
			d := edited(t, kind, usualPuzzle(t, kind, 6))
			i := 0
			for _, away := range play.Withouts(d) {
				if i++; i%2 == 0 {
					d, _ = after(t, d, away)
				}
			}
			drawn, err := d.Freeze()
			if err != nil {
				t.Fatal(err)
			}
			if unique(t, drawn) {
				t.Fatal("half the clues are enough")
			}
			hint := asked(t, d)
			finished, p := after(t, d, hint.Move)
			if !reflect.DeepEqual(hint.Shows, finished.Scene()[0].Board) {
				t.Error("what is shown is not what the move leads to")
			}
			if !unique(t, p) {
				t.Errorf("%q, %s: there is more than one solution", hint.Text, hint.Move)
			}
			before, now := strings.Fields(drawn.Text()), strings.Fields(p.Text())
			for i, word := range before {
				if word != "." && word != "?" && word != "#" && now[i] != word {
					t.Errorf("%s has become %s", word, now[i])
				}
			}
			t.Logf("%q", hint.Text)
		})
	}
}

// The drawings have no clue that can be removed, no solution, or no clues that leave one solution.
func TestDrawingsInWords(t *testing.T) {
	for _, c := range []struct {
		name  string
		kind  puzzle.Kind
		board string
		says  string
	}{
		{"all clues stay", kakuro.Kind(), "# 4\\ 6\\\n\\3 . .\n\\7 . .\n", "No clue can be taken away."},
		{"no solution", slither.Kind(), "4 . .\n. . .\n. . 3\n", "There is no solution: these contradict each other."},
		{"no black cell", lightup.Kind(), strings.Repeat(strings.Repeat(". ", 7)+"\n", 7),
			"It has several solutions, and no clues were found that leave only one. Change what is drawn, and ask again."},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := c.kind.Parse(c.board)
			if err != nil {
				t.Fatal(err)
			}
			if hint := asked(t, edited(t, c.kind, p)); hint.Text.String() != c.says || hint.Move != "" {
				t.Errorf("%q, %s", hint.Text, hint.Move)
			}
		})
	}
}

// A single clue that settles a drawing is found, also where a clue takes its cell from the solution.
func TestOneClueThatSettles(t *testing.T) {
	for _, test := range []struct{ name, kind, board string }{
		{"in a cell of the loop", "yajilin", ". . . . .\n. . . . .\n. 1> . . .\n. . . . 0<\n. . . . .\n"},
		{"between two loops", "slither", "2 .\n. 2\n"},
		{"one of two digits", "sudoku", "1 2 3 4\n3 4 . .\n2 1 4 3\n4 3 . .\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			kind := kindNamed(t, test.kind)
			p, err := kind.Parse(test.board)
			if err != nil {
				t.Fatal(err)
			}
			d := edited(t, kind, p)
			hint := asked(t, d)
			if !strings.HasPrefix(hint.Text.String(), "One more clue") {
				t.Fatalf("%q", hint.Text)
			}
			if strings.ContainsAny(string(hint.Move), ";,") {
				t.Errorf("%s is more than one clue", hint.Move)
			}
			if _, p := after(t, d, hint.Move); !unique(t, p) {
				t.Errorf("after %s there are several solutions", hint.Move)
			}
			t.Log(hint.Text, hint.Move)
		})
	}
}
