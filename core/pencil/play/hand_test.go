package play_test

import (
	"strings"
	"testing"

	"unknot/core/kinds/galaxies"
	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

const (
	loop  = "2 2 2\n. . 3\n. 0 1\n"
	pearl = ". w . .\n. . b .\n. . . .\n. . . .\n"
	lamps = ". 3 . .\n. . . .\n. . . .\n. . 1 .\n"
	four  = "2 . 4 .\n. . 1 .\n. 2 . .\n4 . . .\n"
	stars = ". . o . .\n. . . . .\n. . . . .\no . . * .\n. . . . .\n"
)

// at returns the position of a puzzle after moves, which spaces separate.
func at(t *testing.T, kind puzzle.Kind, board, moves string) puzzle.Position {
	t.Helper()
	p, err := kind.Parse(board)
	if err != nil {
		t.Fatal(err)
	}
	pos := p.Start()
	for _, m := range strings.Fields(moves) {
		if pos, err = pos.Play(puzzle.Move(m)); err != nil {
			t.Fatal(err)
		}
	}
	return pos
}

func TestInterpret(t *testing.T) {
	type in = puzzle.Input
	places := func(at ...scene.Place) []scene.Place { return at }
	for _, test := range []struct {
		name, board, moves string
		kind               puzzle.Kind
		in                 in
		want               puzzle.Move
	}{
		{"a click on a side", loop, "", slither.Kind(), in{Type: puzzle.Click, Places: places(scene.Place{0, 1})}, "r1c1-above=line"},
		{"on a line", loop, "r1c1-above=line", slither.Kind(), in{Type: puzzle.Click, Places: places(scene.Place{0, 1})},
			"r1c1-above=cross"},
		{"on a cross", loop, "r1c1-above=cross", slither.Kind(), in{Type: puzzle.Click, Places: places(scene.Place{0, 1})},
			"r1c1-above=clear"},
		{"with the second button", loop, "", slither.Kind(), in{Type: puzzle.Click, Second: true, Places: places(scene.Place{0, 1})},
			"r1c1-above=cross"},
		{"a stroke over a cross", loop, "r1c1-above=cross", slither.Kind(),
			in{Type: puzzle.Drag, Places: places(scene.Place{0, 0}, scene.Place{0, 2}, scene.Place{2, 2})},
			"r1c1-above=line,r1c1-right=line"},
		{"a stroke along a line", loop, "r1c1-above=line,r1c1-right=line", slither.Kind(),
			in{Type: puzzle.Drag, Places: places(scene.Place{0, 0}, scene.Place{0, 2}, scene.Place{2, 2})},
			"r1c1-above=clear,r1c1-right=clear"},
		{"a stroke that cuts a corner", loop, "", slither.Kind(),
			in{Type: puzzle.Drag, Places: places(scene.Place{0, 0}, scene.Place{2, 2}, scene.Place{2, 4})}, "r1c2-below=line"},
		{"a stroke of crosses", loop, "", slither.Kind(),
			in{Type: puzzle.Drag, Second: true, Places: places(scene.Place{0, 0}, scene.Place{0, 2})}, "r1c1-above=cross"},
		{"a stroke through cells", pearl, "", masyu.Kind(),
			in{Type: puzzle.Drag, Places: places(scene.Cell(0, 0), scene.Cell(0, 1), scene.Cell(1, 1))}, "r1c1-right=line,r1c2-below=line"},
		{"a stroke of dots around a lamp", lamps, "r2c2=lamp", lightup.Kind(),
			in{Type: puzzle.Drag, Places: places(scene.Cell(1, 1), scene.Cell(1, 0), scene.Cell(1, 2))}, "r2c1=dot,r2c3=dot"},
		{"a stroke over lamps alone", lamps, "r2c2=lamp", lightup.Kind(),
			in{Type: puzzle.Drag, Places: places(scene.Cell(1, 1), scene.Cell(0, 1))}, ""},
		{"a digit", four, "", sudoku.Kind(), in{Type: puzzle.Press, Key: "1", Places: places(scene.Cell(0, 1))}, "r1c2=1"},
		{"the same again", four, "r1c2=1", sudoku.Kind(), in{Type: puzzle.Press, Key: "1", Places: places(scene.Cell(0, 1))}, "r1c2=clear"},
		{"one too large", four, "", sudoku.Kind(), in{Type: puzzle.Press, Key: "5", Places: places(scene.Cell(0, 1))}, ""},
		{"a digit on a given", four, "", sudoku.Kind(), in{Type: puzzle.Press, Key: "1", Places: places(scene.Cell(0, 0))}, ""},
		{"a note", four, "r1c2=3?", sudoku.Kind(),
			in{Type: puzzle.Press, Key: "1", Held: "c", Places: places(scene.Cell(0, 1))}, "r1c2=1?3"},
		{"the second digit of a number", strings.Repeat(strings.Repeat(". ", 16)+"\n", 16), "r1c1=1", sudoku.Kind(),
			in{Type: puzzle.Press, Key: "2", Places: places(scene.Cell(0, 0))}, "r1c1=12"},
		{"a letter for a number", strings.Repeat(strings.Repeat(". ", 16)+"\n", 16), "", sudoku.Kind(),
			in{Type: puzzle.Press, Key: "C", Places: places(scene.Cell(0, 0))}, "r1c1=12"},
		{"a stroke out of a galaxy", stars, "", galaxies.Kind(), in{Type: puzzle.Drag, Places: places(scene.Cell(0, 1), scene.Cell(0, 2))},
			"r1c3=0,r1c1=0"},
		{"a stroke that begins in none", stars, "r1c1=0,r1c3=0", galaxies.Kind(),
			in{Type: puzzle.Click, Second: true, Places: places(scene.Cell(0, 0))}, "r1c1=clear,r1c3=clear"},
		{"a click beside a galaxy", stars, "", galaxies.Kind(), in{Type: puzzle.Click, Places: places(scene.Cell(0, 0))}, "r1c1=0,r1c3=0"},
		{"a colour", loop, "", slither.Kind(), in{Type: puzzle.Click, Key: "v", Places: places(scene.Cell(0, 0))}, "r1c1=yellow"},
		{"a stroke of it", loop, "r1c1=red", slither.Kind(),
			in{Type: puzzle.Drag, Key: "v", Places: places(scene.Cell(0, 0), scene.Cell(0, 1))}, "r1c2=red"},
		{"a colour by its number", four, "", sudoku.Kind(),
			in{Type: puzzle.Press, Key: "8", Held: "v", Places: places(scene.Cell(0, 0))}, "r1c1=grey"},
	} {
		p := at(t, test.kind, test.board, test.moves)
		got := p.Interpret(test.in)
		if got.Move != test.want {
			t.Errorf("%s: %q, want %q", test.name, got.Move, test.want)
		}
		if got.Move == "" {
			continue
		}
		if _, err := p.Play(got.Move); err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// Filling in the notes omits the values that a number rules out, even if they were noted.
func TestFill(t *testing.T) {
	p := at(t, sudoku.Kind(), four, "r1c2=1?2")
	move := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: "f"}).Move
	for _, part := range []string{"r1c2=1?3", "r2c1=3?"} {
		if !strings.Contains(","+string(move)+",", ","+part+",") {
			t.Errorf("%s is not in %s", part, move)
		}
	}
	p, err := p.Play(move)
	if err != nil {
		t.Fatal(err)
	}
	if again := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: "f"}); again.Move != "" || again.Say == "" {
		t.Errorf("again: %+v", again)
	}
}

// The message counts a cell that a wrong number leaves no candidate; the other cells keep theirs.
func TestFillAfterAMistake(t *testing.T) {
	p := at(t, sudoku.Kind(), four, "r1c2=3")
	fill := puzzle.Input{Type: puzzle.Press, Key: "f"}
	move := p.Interpret(fill).Move
	said := p.(puzzle.Narrator).Narrate(move)
	if !strings.Contains(said, "2 cells have no candidate left: some mark is wrong.") || !strings.Contains(string(move), "r2c1=?") {
		t.Errorf("%q, %q", move, said)
	}
	p, err := p.Play(move)
	if err != nil {
		t.Fatal(err)
	}
	if again := p.Interpret(fill); again.Say != "2 cells have no candidate left: some mark is wrong." {
		t.Errorf("again: %+v", again)
	}
}

// The words for a stroke with several numbers name each number.
func TestNumbersAreNarrated(t *testing.T) {
	p := at(t, sudoku.Kind(), four, "").(puzzle.Narrator)
	for move, want := range map[puzzle.Move]string{
		"r1c2=1,r1c4=3": "2 cells, starting at row 1, column 2: 1 and 3.",
		"r1c2=1,r2c4=1": "2 cells, starting at row 1, column 2: 1.",
	} {
		if got := p.Narrate(move); got != want {
			t.Errorf("%s: %q", move, got)
		}
	}
}
