package play_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// For each place, the rules and marks that the answer names force its value, and none of several rules can be spared. If
// the value follows only later, this is true of the next step. The boards have no marks, or half of the marks.
func TestWhyOfMadePuzzles(t *testing.T) {
	for _, kind := range reasoned() {
		t.Run(kind.Info().Name, func(t *testing.T) {
			p := usualPuzzle(t, kind, 6)
			told := 0
			for _, share := range []int{0, 50} {
				at := halfway(t, p, share)
				for _, place := range play.PlacesOf(p) {
					way, s, ok := play.ForcedAt(at, place)
					if !ok {
						continue
					}
					told++
					if err := way.Check(s); err != nil {
						t.Errorf("%v, with %d%% marked: %v", place, share, err)
					}
				}
			}
			if told == 0 {
				t.Error("nothing is forced")
			}
		})
	}
}

// The test measures how long answers take; run it with -v for the figures. It asks about each place of a board of the kind's
// usual size, with no marks, a third of them and two thirds.
func TestTimeOfWhy(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a while")
	}
	for _, kind := range reasoned() {
		t.Run(kind.Info().Name, func(t *testing.T) {
			p := usualPuzzle(t, kind, 10)
			var asked, later int
			var took, longest time.Duration
			store := run.NewStore(run.DefaultStore)
			for _, share := range []int{0, 33, 66} {
				at := halfway(t, p, share)
				for _, place := range play.PlacesOf(p) {
					began := time.Now()
					hint, err := at.(puzzle.Reasoner).Why(run.New(context.Background(), run.Setup{Store: store}), place)
					if err != nil || len(hint.Text) == 0 || len(hint.Marks) == 0 {
						t.Fatalf("%v: %+v, %v", place, hint, err)
					}
					asked, took, longest = asked+1, took+time.Since(began), max(longest, time.Since(began))
					if hint.Text[0].Text == "Not yet" {
						later++
					}
				}
			}
			t.Logf("%d questions, %d of them answered by the next step; %.2f ms each, the longest %v", asked, later,
				float64(took.Microseconds())/1000/float64(asked), longest)
		})
	}
}

// usualPuzzle returns a puzzle of the kind's usual grade.
func usualPuzzle(t *testing.T, kind puzzle.Kind, about int) puzzle.Puzzle {
	t.Helper()
	generator := kind.(puzzle.Generator)
	given := map[string]any{"rows": side(kind, about), "cols": side(kind, about)}
	params, err := puzzle.Fill(generator.Settings(), given)
	if err != nil {
		t.Fatal(err)
	}
	p, err := generator.Generate(run.New(context.Background(), run.Setup{Seed: 1}), params)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// halfway returns a position in which each open place is marked rightly with a chance of share in a hundred.
func halfway(t *testing.T, p puzzle.Puzzle, share int) puzzle.Position {
	t.Helper()
	at, err := play.Marked(p, rand.New(rand.NewPCG(1, uint64(share))), share)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

const (
	islands = ". 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 .\n"
	beyond  = "nurikabe/6/6/i1m1g6t3i1i" // rules with names and trials do not solve it
)

// Each case has the answer to why a place has its value.
func TestWhyInWords(t *testing.T) {
	for _, c := range []struct {
		name         string
		kind         puzzle.Kind
		board, moves string
		place        scene.Place
		says, move   string
	}{
		{"one rule and what is marked", slither.Kind(), loop, "r1c3-below=cross", scene.Place{3, 6},
			"This 3 needs three lines. This side is crossed out, so this must be a line.", "r2c3-right=line"},
		{"one is forced already", slither.Kind(), loop, "r1c3-below=cross r2c3-right=line", scene.Place{3, 6},
			"This 3 needs three lines. This side is crossed out, so this must be a line.", ""},
		{"its mark is wrong", slither.Kind(), loop, "r3c2-right=line", scene.Place{5, 4},
			"This mark is wrong. A 0 has no lines around it, so this cannot be a line.", "r3c2-right=cross"},
		{"another mark is wrong", slither.Kind(), loop, "r1c1-above=cross", scene.Place{5, 4},
			"First something else: This mark is wrong. This must be a line.", ""},
		{"only later", lightup.Kind(), lamps, "", scene.Place{5, 7},
			"Not yet: 4 steps come first. The next of them: This 3 needs three lamps beside it, so lamps must go here.",
			"r1c3=lamp,r2c2=lamp,r1c1=lamp"},
		{"wrong, which shows only later", lightup.Kind(), lamps, "r3c4=lamp", scene.Place{5, 7},
			"This mark is wrong, but that cannot be seen yet: 4 steps come first. The next of them: This 3",
			"r1c3=lamp,r2c2=lamp,r1c1=lamp"},
		{"given", sudoku.Kind(), four, "", scene.Place{1, 1}, "This is given.", ""},
		{"its opposite is settled", galaxies.Kind(), ". . . o . . . . o . . . o . .\n", "", scene.Place{1, 7},
			"No other galaxy can reach this cell, so it must be part of the galaxy at row 1, columns 2 and 3, and so must the cell " +
				"opposite.", "r1c1=0,r1c4=0"},
		{"nothing to mark", lightup.Kind(), lamps, "", scene.Place{1, 3}, "Nothing is marked here. Ask about one of the cells.", ""},
		{"several solutions", lightup.Kind(), ". . .\n. . .\n. . .\n", "", scene.Place{1, 1},
			"Nothing decides this: with the marks that stand now it may be ", ""},
		{"several solutions, but not with these marks", lightup.Kind(), ". . .\n. . .\n. . .\n", "r1c1=lamp", scene.Place{1, 3},
			"No lamp may light another. This is a lamp, so no lamp can go here.", "r1c2=dot"},
		{"a rule with a name", nurikabe.Kind(), islands, "", scene.Place{5, 5},
			"This must be sea. The island of 1 is complete", "r3c3=sea"},
		{"beyond the rules with names", nurikabe.Kind(), beyond, "", scene.Place{3, 5},
			"This must be sea. Otherwise one of these rules would be broken: these four cells must not all be sea; every island must " +
				"have a number; the sea must be connected.", "r2c3=sea"},
		{"its mark breaks a rule", sudoku.Kind(), four, "r1c4=2", scene.Place{1, 7},
			"This mark is wrong. There is already a 2 in this row.", "r1c4=clear"},
		{"marks that fit no solution", lightup.Kind(), ". .\n. .\n", "r1c1=dot r1c2=dot", scene.Place{3, 1},
			"The marks that stand now fit no solution together. Undo some of them first.", ""},
		{"no solution", slither.Kind(), "4 . .\n. . .\n. . 3\n", "", scene.Place{1, 0},
			"There is no solution: these contradict each other.", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			hint, err := at(t, c.kind, c.board, c.moves).(puzzle.Reasoner).Why(run.New(t.Context(), run.Setup{}), c.place)
			var said strings.Builder
			for _, span := range hint.Text {
				said.WriteString(span.Text)
			}
			if err != nil || !strings.HasPrefix(said.String(), c.says) || string(hint.Move) != c.move || len(hint.Marks) == 0 {
				t.Errorf("%q, %q, %v, %v", said.String(), hint.Move, hint.Marks, err)
			}
		})
	}
}

// The key asks about the place in focus. While it is held, a click or Enter asks.
func TestAsking(t *testing.T) {
	p := at(t, slither.Kind(), loop, "")
	side := []scene.Place{{0, 1}}
	for _, c := range []struct {
		in   puzzle.Input
		asks bool
		says string
	}{
		{puzzle.Input{Type: puzzle.Press, Key: "w", Places: side}, true, ""},
		{puzzle.Input{Type: puzzle.Click, Key: "w", Places: side}, true, ""},
		{puzzle.Input{Type: puzzle.Press, Key: "Enter", Held: "w", Places: side}, true, ""},
		{puzzle.Input{Type: puzzle.Hover, Key: "w", Places: side}, false, ""},
		{puzzle.Input{Type: puzzle.Press, Key: "w"}, false, "Choose a place first, and then ask why."},
	} {
		if r := p.Interpret(c.in); (r.Ask != nil) != c.asks || r.Move != "" || r.Say != c.says || c.asks && *r.Ask != side[0] {
			t.Errorf("%+v means %+v", c.in, r)
		}
	}
}
