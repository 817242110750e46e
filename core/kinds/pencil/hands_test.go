package pencil_test

import (
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// A click anywhere on the way of a bridge adds one bridge; drags join islands.
func TestBridges(t *testing.T) {
	position := penciltest.Parse(t, kindOf("hashi"), "2 . 3\n. . .\n. . 1\n").Start()
	side, middle := scene.Place{1, 2}, scene.Place{1, 3}
	for _, test := range []struct {
		in   puzzle.Input
		want puzzle.Move
	}{
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{middle}}, "r1c1-right=1"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{side}}, "r1c1-right=2"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{side}}, "r1c1-right=0"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{side}}, "r1c1-right=clear"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{middle}, Second: true}, "r1c1-right=0"},
		{puzzle.Input{Type: puzzle.Press, Places: []scene.Place{side}, Key: "2"}, "r1c1-right=2"},
		{puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{{1, 5}, {3, 5}, {5, 5}}}, "r1c3-below=1"},
		{puzzle.Input{Type: puzzle.Click, Places: []scene.Place{{3, 3}}}, ""},
	} {
		move := position.Interpret(test.in).Move
		if move != test.want {
			t.Fatalf("%+v means %q, want %q", test.in, move, test.want)
		}
		if move == "" {
			continue
		}
		next, err := position.Play(move)
		if err != nil {
			t.Fatal(err)
		}
		position = next
	}
	if status := position.Status(); !status.Goal {
		t.Errorf("two bridges and one are not a solution: %s", status.Text)
	}
	strokes := position.Scene()[0].Board.Strokes
	if len(strokes) != 2 || strokes[0].From != (scene.Place{1, 1}) || strokes[0].To != (scene.Place{1, 5}) || !strokes[0].Double ||
		strokes[1].Double {
		t.Errorf("drawn is %v", strokes)
	}
	penciltest.Notes(t, kindOf("hashi"), "2 . 3\n. . .\n. . 1\n", "2===3\n    |\n. . |\n    |\n. . 1\n")
}

// A kind that puzz.link does not know has neither addresses nor files.
func TestWithoutAddress(t *testing.T) {
	kind := kindOf("kplumber")
	for _, format := range kind.Info().Formats {
		if format.Name == "link" || format.Name == "pzprv3" {
			t.Errorf("there is a format %s", format.Name)
		}
	}
	p := penciltest.Parse(t, kind, "L L\nL L\n")
	if written, err := p.(puzzle.Writer).Write("link"); err == nil {
		t.Errorf("the address is %s", written)
	}
	penciltest.Refuses(t, kind,
		[]penciltest.Faulty{{Name: "an address", Source: "https://puzz.link/p?slither/5/5/cbcbcddad", Line: 1, Says: "for the puzzle"}})
	penciltest.Notes(t, kind, "L L\nL L\n", "┌┐\n└┘\n")
}

// Hints name the places of each hand in its own words.
func TestWordsOfTwoHands(t *testing.T) {
	position := penciltest.Parse(t, kindOf("yajilin"), ". . .\n. 0^ .\n. . .\n").Start()
	said := position.(puzzle.Narrator)
	for move, want := range map[puzzle.Move]string{"r1c1=shaded": "shaded", "r1c1-right=line": "line", "r1c1=clear": "cleared"} {
		if got := said.Narrate(move); !strings.HasSuffix(got, ": "+want+".") {
			t.Errorf("%s: %q is said, want %q at the end", move, got, want)
		}
	}
}
