package pencil_test

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// A click anywhere between two islands adds one bridge; drags join islands.
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
	for _, key := range position.(puzzle.Keyed).Keys() {
		if scene.Capital(key.Title) != key.Title {
			t.Errorf("the key %s is called %q", key.Key, key.Title)
		}
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

// A drag from corner to corner marks a rectangle, from whichever corner it begins, if there is one clue in it.
func TestRectangles(t *testing.T) {
	start := penciltest.Parse(t, kindOf("shikaku"), "4 . .\n. . .\n. . 3\n. 2 .\n").Start()
	at := func(r, c int) scene.Place { return scene.Cell(r, c) }
	for _, test := range []struct {
		name, before string
		in           puzzle.Input
		want         puzzle.Move
	}{
		{"out of a rectangle", "", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{at(0, 0), at(0, 1), at(1, 1)}},
			"r1c2=0,r2c1=0,r2c2=0"},
		{"towards a clue", "", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{at(1, 1), at(0, 1), at(0, 0)}},
			"r2c2=0,r1c2=0,r2c1=0"},
		{"no clue in it", "r1c2=0,r2c2=0", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{at(0, 2), at(0, 1)}}, "r1c2=clear"},
		{"along cells with a mark", "r1c2=0", puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{at(0, 1), at(1, 1)}}, "r2c2=0"},
		{"with the second button", "r1c2=0", puzzle.Input{Type: puzzle.Drag, Second: true, Places: []scene.Place{at(0, 0), at(0, 1)}},
			"r1c2=clear"},
	} {
		position := start
		if test.before != "" {
			var err error
			if position, err = start.Play(puzzle.Move(test.before)); err != nil {
				t.Fatal(err)
			}
		}
		if got := position.Interpret(test.in).Move; got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
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

// Hints name the places of each kind of marks in the words of this kind.
func TestWordsOfTwoHands(t *testing.T) {
	position := penciltest.Parse(t, kindOf("yajilin"), ". . .\n. 0^ .\n. . .\n").Start()
	said := position.(puzzle.Narrator)
	for move, want := range map[puzzle.Move]string{"r1c1=shaded": "shaded", "r1c1-right=line": "line", "r1c1=clear": "cleared"} {
		if got := said.Narrate(move); !strings.HasSuffix(got, ": "+want+".") {
			t.Errorf("%s: %q is said, want %q at the end", move, got, want)
		}
	}
}

// Clicks turn pieces of pipe; side marks of hints turn them too.
func TestPieces(t *testing.T) {
	kind := kindOf("kplumber")
	cell := func(r, c int) []scene.Place { return []scene.Place{scene.Cell(r, c)} }
	start := penciltest.Parse(t, kind, "L T 1\nL + 1\n. 1 .\n").Start()
	played := func(moves ...puzzle.Move) puzzle.Position {
		t.Helper()
		at := start
		for _, m := range moves {
			next, err := at.Play(m)
			if err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			at = next
		}
		return at
	}
	for _, test := range []struct {
		name  string
		moves []puzzle.Move
		in    puzzle.Input
		want  puzzle.Move
	}{
		{"a turn", []puzzle.Move{"r1c1=ur"}, puzzle.Input{Type: puzzle.Click, Places: cell(0, 0)}, "r1c1=rd"},
		{"by a key", []puzzle.Move{"r1c1=ul"}, puzzle.Input{Type: puzzle.Press, Key: " ", Places: cell(0, 0)}, "r1c1=ur"},
		{"a turn back", []puzzle.Move{"r1c1=ur"}, puzzle.Input{Type: puzzle.Click, Second: true, Places: cell(0, 0)}, "r1c1=ul"},
		{"a piece that marks have turned", []puzzle.Move{"r1c1-right=line", "r1c1-below=line"},
			puzzle.Input{Type: puzzle.Click, Places: cell(0, 0)}, "r1c1=dl"},
		{"kept as it lies", []puzzle.Move{"r1c1-right=line", "r1c1-below=line"},
			puzzle.Input{Type: puzzle.Click, Key: "x", Places: cell(0, 0)}, "r1c1=rd"},
		{"kept no more", []puzzle.Move{"r1c1=rd"}, puzzle.Input{Type: puzzle.Press, Key: "x", Places: cell(0, 0)}, "r1c1=clear"},
		{"cleared", []puzzle.Move{"r1c1=rd"}, puzzle.Input{Type: puzzle.Press, Key: "Backspace", Places: cell(0, 0)}, "r1c1=clear"},
		{"a cross", nil, puzzle.Input{Type: puzzle.Click, Places: cell(1, 1)}, "r2c2=urdl"},
		{"a drag", []puzzle.Move{"r1c1=rd", "r1c2-left=line", "r1c2-right=line", "r1c2-below=line"},
			puzzle.Input{Type: puzzle.Drag, Places: append(cell(0, 0), cell(0, 1)...)}, "r1c2=rdl"},
		{"a cell without a piece", nil, puzzle.Input{Type: puzzle.Click, Places: cell(2, 2)}, ""},
	} {
		if got := played(test.moves...).Interpret(test.in).Move; got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
	solution := []puzzle.Move{"r1c1=rd", "r1c2=rdl", "r1c3=l", "r2c1=ur", "r2c2=urdl", "r2c3=l", "r3c2=u"}
	for i := range solution { // the position of a missing piece follows from its neighbours
		if status := played(slices.Delete(slices.Clone(solution), i, i+1)...).Status(); !status.Goal {
			t.Errorf("without %s: %s", solution[i], status.Text)
		}
	}
	for _, test := range []struct {
		name  string
		moves []puzzle.Move
		says  string
	}{
		{"an opening at the rim", []puzzle.Move{"r1c1=ul"}, "this piece is a bend"},
		{"an opening that the next piece does not meet", []puzzle.Move{"r1c3=l", "r2c3=u"}, "this end has one opening"},
		{"a neighbour that is cleared", []puzzle.Move{"r1c1=rd", "r2c1=ur", "r1c1=clear"}, ""},
		{"a mark that a turned piece does not show", []puzzle.Move{"r1c1=rd", "r1c1-below=clear"}, ""},
		{"a trial that is dropped", []puzzle.Move{"r1c1=rd", "try", "r1c1=ul", "drop"}, ""},
		{"a trial that is kept", []puzzle.Move{"r1c1=rd", "try", "r1c1=ul", "keep"}, "this piece is a bend"},
	} {
		status := played(test.moves...).Status()
		if broken := status.Mistake != ""; broken != (test.says != "") || !strings.Contains(status.Text, test.says) || status.Goal {
			t.Errorf("%s: %s", test.name, status.Text)
		}
	}
	at := played("r1c1=rd", "try", "r1c1=ul", "drop")
	if got := at.Interpret(puzzle.Input{Type: puzzle.Click, Places: cell(0, 0)}).Move; got != "r1c1=dl" {
		t.Errorf("after a dropped trial a click means %s", got)
	}
	said := start.(puzzle.Narrator).Narrate("r1c1=rd")
	if board := played("r1c1=rd").Scene()[0].Board; said != "row 1, column 1: open right, down." || len(board.Strokes) != 14 ||
		!board.Strokes[0].Bold || board.Cells[0].Label != "bend, open right, down" || board.Cells[0].Text != "" {
		t.Errorf("%s; %+v", said, board)
	}
	if _, err := start.Play("r1c1=ud"); err == nil {
		t.Error("a bend can be laid straight")
	}
	penciltest.Notes(t, kind, "L T 1\nL + 1\n. 1 .\n", "┌┬╴\n└┼╴\n.╵.\n")
}
