package pencil_test

import (
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// A hint has the name that players use for its step, and no name if its reason has another form.
func TestTechniquesAreNamed(t *testing.T) {
	for _, test := range []struct {
		kind, rows, moves string
		want              string // name of the step; in brackets if it is only the name of a rule, or if there is no step
	}{
		{"slither", ". . ./. 0 ./. . .", "", "No lines around a 0"},
		{"slither", "3 . ./. . ./. . .", "", "Number in a corner"},
		{"slither", "1 . ./. . ./. . .", "", "Number in a corner"},
		{"slither", ". . . . ./. . . . ./. 3 3 . ./. . . . ./. . . . .", "", "Two 3s side by side"},
		{"slither", ". . . . ./. . . . ./. 3 2 . ./. . . . ./. . . . .", "", "()"},
		{"slither", ". . . . ./. 3 . . ./. . 3 . ./. . . . ./. . . . .", "", "Two 3s diagonally"},
		{"slither", ". . . . ./. 3 . . ./. . . 3 ./. . . . ./. . . . .", "", "()"},
		{"slither", ". . ./. 2 ./. . .", "r2c2-left=line,r2c2-right=line", "Number complete"},
		{"slither", ". . ./. 2 ./. . .", "r2c2-left=cross,r2c2-right=cross", "(Numbers)"},
		{"masyu", ". . . . ./. . . . ./. . b . ./. . . . ./. . . . .", "r3c3-right=line", "(Black circles)"},
		{"masyu", ". . . . ./. b . . ./. . . . ./. . . . ./. . . . .", "", "Black circle near the edge"},
		{"masyu", ". . w . ./. . . . ./. . . . ./. . . . ./. . . . .", "", "White circle at the edge"},
		{"masyu", ". . . . . ./. . . . . ./. . b b . ./. . . . . ./. . . . . ./. . . . . .", "", "Two black circles side by side"},
		{"masyu", ". . . . ./. . . . ./. w w w ./. . . . ./. . . . .", "", "Three white circles in a row"},
		{"masyu", ". . . . ./. . . . ./. w . w ./. . . . ./. . . . .", "", "()"},
		{"hitori", "1 2 1 4/4 3 2 1/2 1 4 3/3 4 1 2", "", "Sandwich"},
		{"lightup", ". . ./. 0 ./. . .", "", "No lamps around a 0"},
		{"lightup", ". . . ./. 1 . ./. . . .", "r1c2=lamp", "Number complete"},
		{"lightup", ". # . ./. . # ./. . . .", "r2c1=dot,r3c1=dot", "Only cell that can light it"},
		{"hitori", "2 2 3 4 2/5 6 7 8 9/10 11 12 13 14/15 16 17 18 19/20 21 22 23 24", "", "Pair induction"},
		{"hitori", "2 3 4 2 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 25", "", "()"},
		{"hitori", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 13", "r1c2=shaded,r1c1=dot,r1c3=dot,r2c2=dot", "Isolation"},
		{"hitori", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 13", "r1c2=shaded", "(Neighbours)"},
		{"starbattle", "A A A B B/C C D D B/C D D D B/C C D E B/E E E E B", "", "Room within a line"},
		{"starbattle", "A A A B B/C A D D B/C D D D B/C C D E B/E E E E B", "", "Line within a room"},
		{"starbattle", "A A B B B/A C C B B/D C C E E/D D C E E/D D E E E", "", "Exclusion"},
		{"binairo", "0 0 . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . .", "", "Pair"},
		{"binairo", "1 . 1 . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . .", "", "Avoided trio"},
		{"binairo", "0 . . 0/. . . ./. . . ./. . . .", "", "Line complete"},
		{"binairo", "0 . . . 1 0/. . . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . .", "", "Impossible combination"},
		{"kurodoko", "2 . ./. . ./. . .", "r1c2=dot", "Number complete"},
		{"kurodoko", "3 . . ./. . . ./. . . ./. . . .", "r1c2=shaded", "(Neighbours)"},
		{"kurodoko", ". . . ./. . . ./. . . ./. . . 6", "r1c2=shaded,r1c1=dot,r1c3=dot,r2c2=dot", "Isolation"},
		{"battleship", "fleet: 3/. . . . . ./1 . . . . ./. . . . . ./. . . . . ./. . . . . ./. . . . . .", "r1c3=ship", "Line complete"},
		{"battleship", "fleet: 1 1/. . . . ./. . . . ./. . . . ./. . . . ./. . . . .",
			"r1c1=ship,r1c2=water,r2c1=water,r2c2=water,r3c4=water,r4c3=water,r3c3=water", "Fleet complete"},
		{"tents", ". . . . . ./. . T . . ./1 . . . . ./. . . . . ./. . . . . T", "r2c2=tent", "Line complete"},
		{"tents", ". . . . . ./. . T . . ./0 . . . . ./. . . . . ./. . . . . T", "", "(Lines)"},
	} {
		t.Run(test.kind+" "+test.rows+" "+test.moves, func(t *testing.T) {
			p := penciltest.Parse(t, kindOf(test.kind), strings.ReplaceAll(test.rows, "/", "\n")).Start()
			if test.moves != "" {
				var err error
				if p, err = p.Play(puzzle.Move(test.moves)); err != nil {
					t.Fatal(err)
				}
			}
			hint, err := p.(puzzle.Hinter).Hint(run.New(t.Context(), run.Setup{}))
			if err != nil {
				t.Fatal(err)
			}
			name := hint.Rule
			if !hint.Named {
				name = "(" + name + ")"
			}
			if name != test.want {
				t.Errorf("it is called %s, want %s: %s", name, test.want, hint.Text)
			}
		})
	}
}
