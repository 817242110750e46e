package play_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/catalogue"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/play"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// The board of a census shows the digits that solutions have in open cells, and those of all solutions large but faint.
// Digits that only one solution has are bold in a drawing, where they would be clues.
func TestCensusOfDigits(t *testing.T) {
	const board = "1 2 3 4\n3 4 . .\n2 . . .\n4 . . .\n"
	p, err := sudoku.Kind().Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		from puzzle.Position
		bold bool
	}{
		{"play", p.Start(), false},
		{"drawing", edited(t, sudoku.Kind(), p), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			c, err := test.from.(puzzle.CensusTaker).Census(run.New(t.Context(), run.Setup{}), 100)
			if err != nil || !c.Whole || c.Count != len(c.Moves) || c.Count < 2 {
				t.Fatalf("%+v, %v", c, err)
			}
			bold := map[string]bool{}
			had := map[scene.Place]map[string]int{} // number of solutions with a digit at a place
			at := p.Start()
			for _, m := range c.Moves {
				if at, err = at.Play(m); err != nil {
					t.Fatal(err)
				}
				for i, square := range at.Scene()[0].Board.Cells {
					place := scene.Cell(i/4, i%4)
					if had[place] == nil {
						had[place] = map[string]int{}
					}
					had[place][square.Text]++
				}
			}
			shown := map[scene.Place][]string{}
			for _, note := range c.Board.Notes {
				for _, digit := range note.Texts {
					if digit == "" {
						continue
					}
					shown[note.At] = append(shown[note.At], digit)
					if note.Tone == scene.Accent {
						bold[digit] = true
						if had[note.At][digit] != 1 {
							t.Errorf("%s at %v is bold, and %d solutions have it", digit, note.At, had[note.At][digit])
						}
					}
				}
			}
			for place, digits := range had {
				r, col, _ := place.Cell()
				square := c.Board.Cells[4*r+col]
				given := strings.Split(board, "\n")[r][2*col] != '.'
				if len(digits) == 1 && (digits[square.Text] != c.Count || given == (square.Tone == scene.Soft)) {
					t.Errorf("%v: %+v of %v", place, square, digits)
				}
				said := strings.HasPrefix(square.Label, "possible: ")
				if len(digits) > 1 && (len(shown[place]) != len(digits) || square.Text != "" || !said) {
					t.Errorf("%v: %v of %v, %+v", place, shown[place], digits, square)
				}
			}
			if (len(bold) > 0) != test.bold {
				t.Errorf("bold digits: %v", bold)
			}
		})
	}
}

// A bold digit leaves one solution when it is typed.
func TestSettlingDigits(t *testing.T) {
	p, err := sudoku.Kind().Parse("1 2 3 4\n3 4 . .\n2 . . .\n4 . . .\n")
	if err != nil {
		t.Fatal(err)
	}
	d := edited(t, sudoku.Kind(), p)
	c, err := d.(puzzle.CensusTaker).Census(run.New(t.Context(), run.Setup{}), 100)
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, note := range c.Board.Notes {
		for _, digit := range note.Texts {
			if digit == "" {
				continue
			}
			in := puzzle.Input{Type: puzzle.Press, Key: digit, Places: []scene.Place{note.At}}
			_, typed := after(t, d, d.Interpret(in).Move)
			if one := unique(t, typed); one != (note.Tone == scene.Accent) {
				t.Errorf("%s at %v: one solution %v, tone %s", digit, note.At, one, note.Tone)
			}
			tried++
		}
	}
	if tried == 0 {
		t.Error("no cell is open")
	}
}

// The benchmark takes the census of half-made puzzles: empty, with few clues, and with every other clue of a generated puzzle.
func BenchmarkCensus(b *testing.B) {
	for _, test := range []struct{ name, kind string }{
		{"empty", "sudoku"}, {"half", "sudoku"}, {"half", "yajilin"}, {"half", "heyawake"}, {"half", "slither"},
	} {
		for _, most := range []int{2, 100, 1000} {
			b.Run(fmt.Sprintf("%s %s, %d", test.name, test.kind, most), func(b *testing.B) {
				p := halfMade(b, test.kind, test.name == "empty")
				var found puzzle.Census
				for b.Loop() {
					var err error
					if found, err = p.Start().(puzzle.CensusTaker).Census(run.New(b.Context(), run.Setup{}), most); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(found.Count), "solutions")
			})
		}
	}
}

// halfMade makes a puzzle of the usual size, and removes every other clue, or all but one.
func halfMade(b *testing.B, name string, empty bool) puzzle.Puzzle {
	b.Helper()
	kind := kindNamed(b, name)
	params := puzzle.Params{}
	for _, param := range kind.(puzzle.Generator).Settings() {
		if param.Name == "rows" || param.Name == "cols" || param.Name == "size" {
			params[param.Name] = 10
		}
	}
	if name == "sudoku" {
		params = nil
	}
	made, err := kind.(puzzle.Generator).Generate(run.New(b.Context(), run.Setup{Seed: 1}), params)
	if err != nil {
		b.Fatal(err)
	}
	d, err := kind.(puzzle.Editor).Edit(made)
	if err != nil {
		b.Fatal(err)
	}
	p, i := made, 0
	for _, away := range play.Withouts(d) {
		if i++; i%2 == 0 || empty && i > 1 {
			next, err := d.Play(away)
			if err != nil {
				b.Fatal(err)
			}
			d = next.(puzzle.Draft)
		}
	}
	if p, err = d.Freeze(); err != nil {
		b.Fatal(err)
	}
	return p
}

// kindNamed returns one of all kinds.
func kindNamed(tb testing.TB, name string) puzzle.Kind {
	tb.Helper()
	kinds := catalogue.Kinds()
	return kinds[slices.IndexFunc(kinds, func(k puzzle.Kind) bool { return k.Info().Name == name })]
}
