package play_test

import (
	"strings"
	"testing"

	"unknot/core/kinds/kakuro"
	"unknot/core/kinds/sudoku"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// cellsOf returns the cells with names such as "r1c2", which spaces separate.
func cellsOf(names string) (places []scene.Place) {
	for _, name := range strings.Fields(names) {
		places = append(places, scene.Cell(int(name[1]-'1'), int(name[3]-'1')))
	}
	return places
}

// Keys apply to all selected cells.
func TestKeysInSelectedCells(t *testing.T) {
	for _, test := range []struct {
		name, moves      string
		key, held, cells string
		want             puzzle.Move
	}{
		{"a digit, not into givens", "", "1", "", "r1c1 r1c2 r2c1", "r1c2=1,r2c1=1"},
		{"a digit where some have it", "r1c2=1", "1", "", "r1c2 r2c1", "r2c1=1"},
		{"a digit where all have it", "r1c2=1 r2c1=1", "1", "", "r1c1 r1c2 r2c1", "r1c2=clear,r2c1=clear"},
		{"a digit over another", "r1c2=3", "1", "", "r1c2 r2c1", "r1c2=1,r2c1=1"},
		{"a digit into givens only", "", "1", "", "r1c1 r1c3", ""},
		{"a candidate where it is missing", "r1c2=1?3", "1", "c", "r1c2 r2c1", "r2c1=1?"},
		{"a candidate that all have", "r1c2=1?3,r2c1=1?", "1", "c", "r1c2 r2c1", "r1c2=3?,r2c1=?"},
		{"a candidate, not into marked cells", "r1c2=3", "1", "c", "r1c2 r2c1", "r2c1=1?"},
		{"a corner mark", "r1c2=3^", "1", "x", "r1c2 r2c1", "r1c2=1^3,r2c1=1^"},
		{"a corner mark that all have", "r1c2=1^3,r2c1=1^", "1", "x", "r1c2 r2c1", "r1c2=3^,r2c1=^"},
		{"a corner mark beside candidates", "r1c2=1?3", "2", "x", "r1c2", "r1c2=2^"},
		{"a corner mark that is too large", "", "5", "x", "r1c2", ""},
		{"a colour, on givens too", "", "3", "v", "r1c1 r1c2", "r1c1=yellow,r1c2=yellow"},
		{"a colour where some have it", "r1c1=yellow", "3", "v", "r1c1 r1c2", "r1c2=yellow"},
		{"a colour that all have", "r1c1=yellow,r1c2=yellow", "3", "v", "r1c1 r1c2", "r1c1=plain,r1c2=plain"},
		{"a second colour", "r1c1=yellow", "1", "v", "r1c1 r1c2", "r1c1=red+yellow,r1c2=red"},
		{"a second colour where some have it", "r1c1=red+yellow r1c2=blue", "1", "v", "r1c1 r1c2", "r1c2=red+blue"},
		{"one of two colours that all have", "r1c1=red+yellow r1c2=red", "1", "v", "r1c1 r1c2", "r1c1=yellow,r1c2=plain"},
		{"no colour", "r1c1=yellow", "9", "v", "r1c1 r1c2", "r1c1=plain"},
		{"none of several colours", "r1c1=yellow+red+blue", "9", "v", "r1c1 r1c2", "r1c1=plain"},
		{"Delete clears digits first", "r2c1=3 r1c2=1? r2c1=1? r1c2=red", "Delete", "", "r1c1 r1c2 r2c1", "r2c1=clear"},
		{"then candidates", "r1c2=1? r1c2=2^ r1c2=red", "Delete", "", "r1c1 r1c2 r2c1", "r1c2=?"},
		{"then corner marks", "r1c2=2^ r1c2=red", "Backspace", "", "r1c1 r1c2 r2c1", "r1c2=^"},
		{"then colours", "r1c1=red", "Backspace", "", "r1c1 r1c2", "r1c1=plain"},
		{"then nothing", "", "Backspace", "", "r1c1 r1c2", ""},
		{"Delete in the mode of corner marks", "r2c1=3 r1c2=1? r1c2=2^", "Delete", "x", "r1c2 r2c1", "r1c2=^"},
		{"Delete in the mode of colours", "r2c1=3 r1c2=red", "Delete", "v", "r1c2 r2c1", "r1c2=plain"},
		{"Delete in a mode without marks", "r2c1=3", "Delete", "c", "r1c2 r2c1", "r2c1=clear"},
		{"0 clears as well", "r2c1=3", "0", "", "r1c2 r2c1", "r2c1=clear"},
	} {
		p := at(t, sudoku.Kind(), four, test.moves)
		got := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: test.key, Held: test.held, Places: cellsOf(test.cells)})
		if got.Move != test.want {
			t.Errorf("%s: %q, want %q", test.name, got.Move, test.want)
		}
		if _, err := p.Play(got.Move); got.Move != "" && err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// A second digit makes a longer number only if it does so in all selected cells.
func TestLongNumbersInSelectedCells(t *testing.T) {
	wide := strings.Repeat(strings.Repeat(". ", 16)+"\n", 16)
	for _, test := range []struct {
		moves string
		want  puzzle.Move
	}{
		{"r1c1=1,r1c2=1", "r1c1=12,r1c2=12"},
		{"r1c1=1", "r1c1=2,r1c2=2"},
		{"r1c1=2,r1c2=2", "r1c1=clear,r1c2=clear"},
	} {
		p := at(t, sudoku.Kind(), wide, test.moves)
		got := p.Interpret(puzzle.Input{Type: puzzle.Press, Key: "2", Places: cellsOf("r1c1 r1c2")})
		if got.Move != test.want {
			t.Errorf("2 after %s: %q, want %q", test.moves, got.Move, test.want)
		}
	}
}

// Clicks and drags select cells in every mode but that of the pen.
func TestPointersSelect(t *testing.T) {
	for _, mode := range []string{"", "x", "c", "v"} {
		for _, kind := range []puzzle.InputType{puzzle.Click, puzzle.Drag, puzzle.Hover} {
			p := at(t, sudoku.Kind(), four, "")
			if got := p.Interpret(puzzle.Input{Type: kind, Key: mode, Places: cellsOf("r1c2 r2c2")}); got.Move != "" || got.Say != "" {
				t.Errorf("%s in mode %q: %+v", kind, mode, got)
			}
		}
	}
}

func TestPen(t *testing.T) {
	drag := func(places ...scene.Place) puzzle.Input {
		return puzzle.Input{Type: puzzle.Drag, Key: "b", Places: places}
	}
	press := func(key, names string) puzzle.Input {
		return puzzle.Input{Type: puzzle.Press, Key: key, Held: "b", Places: cellsOf(names)}
	}
	for _, test := range []struct {
		name, moves string
		in          puzzle.Input
		want        puzzle.Move
	}{
		{"through cells", "", drag(cellsOf("r1c1 r1c2 r2c2")...), "r1c1=pen/r1c2,r1c2=pen/r2c2"},
		{"back to the left", "", drag(cellsOf("r2c2 r2c1 r1c1")...), "r2c1=pen/r2c2,r1c1=pen/r2c1"},
		{"aslant", "", drag(cellsOf("r2c2 r1c3")...), "r1c3=pen/r2c2"},
		{"over edges and a corner", "", drag(scene.Place{1, 1}, scene.Place{1, 2}, scene.Place{1, 3}, scene.Place{2, 4}, scene.Place{3, 5}),
			"r1c1=pen/r1c2,r1c2=pen/r2c3"},
		{"along sides", "", drag(scene.Place{2, 2}, scene.Place{2, 3}, scene.Place{2, 4}, scene.Place{3, 5}, scene.Place{4, 4}),
			"r1c1-below-right=pen/r1c2-below-right,r1c2-below-right=pen/r2c2-below-right"},
		{"through cells that are apart", "", drag(cellsOf("r1c1 r3c3")...), ""},
		{"over a part of a line", "r1c1=pen/r1c2", drag(cellsOf("r1c1 r1c2 r2c2")...), "r1c1=pen/r1c2,r1c2=pen/r2c2"},
		{"over a line", "r1c1=pen/r1c2,r1c2=pen/r2c2", drag(cellsOf("r2c2 r1c2 r1c1")...), "r1c2=rub/r2c2,r1c1=rub/r1c2"},
		{"from the end of a red line", "r1c1=pen:red/r1c2", drag(cellsOf("r1c2 r2c2")...), "r1c2=pen:red/r2c2"},
		{"a cross", "", puzzle.Input{Type: puzzle.Click, Key: "b", Places: []scene.Place{{1, 2}}}, "r1c1-right=pen"},
		{"a cross on a cross", "r1c1-right=pen",
			puzzle.Input{Type: puzzle.Click, Key: "b", Places: []scene.Place{{1, 2}}}, "r1c1-right=rub"},
		{"a colour of the whole line", "r1c1=pen/r1c2,r1c2=pen/r2c2,r4c1=pen/r4c2", press("6", "r2c2"),
			"r1c2=pen:blue/r2c2,r1c1=pen:blue/r1c2"},
		{"no colour", "r1c1=pen:red/r1c2", press("9", "r1c1"), "r1c1=pen/r1c2"},
		{"the colour that it has", "r1c1=pen:red/r1c2", press("1", "r1c1"), ""},
		{"Delete", "r1c1=pen:red/r1c2,r1c2=pen", press("Delete", "r1c1"), "r1c1=rub/r1c2,r1c2=rub"},
		{"Delete elsewhere", "r1c1=pen/r1c2", press("Delete", "r3c3"), ""},
	} {
		p := at(t, sudoku.Kind(), four, test.moves)
		got := p.Interpret(test.in)
		if got.Move != test.want {
			t.Errorf("%s: %q, want %q", test.name, got.Move, test.want)
		}
		if got.Move == "" {
			continue
		}
		after, err := p.Play(got.Move)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if before := len(p.Scene()[0].Board.Strokes); strings.Contains(string(got.Move), "pen/r2c2") &&
			before == len(after.Scene()[0].Board.Strokes) {
			t.Errorf("%s: no other line is drawn", test.name)
		}
	}
}

// Marks that mean nothing to the rules are drawn, and are in the words for a screen reader.
func TestMarksAreDrawn(t *testing.T) {
	b := at(t, sudoku.Kind(), four, "r1c2=1?3 r1c2=2^4 r1c1=pen/r1c2 r1c2=pen:red/r2c1 r2c1=pen r2c2=1? r2c2=3").Scene()[0].Board
	if len(b.Notes) != 2 || !b.Notes[0].Row || strings.Join(b.Notes[0].Texts, " ") != "1 3" || !b.Notes[1].Corners ||
		strings.Join(b.Notes[1].Texts, " ") != "2 4" {
		t.Errorf("notes: %+v", b.Notes)
	}
	if len(b.Strokes) != 2 || b.Strokes[0].Tone != scene.Accent || b.Strokes[1].Colour != scene.Red || len(b.Crosses) != 1 {
		t.Errorf("lines: %+v, %+v", b.Strokes, b.Crosses)
	}
	for cell, want := range map[int]string{
		0: "2, given, pen right", 1: "open, pen left, red pen down left", 4: "open, red pen up right, pen cross",
	} {
		if got := b.Cells[cell].Label; got != want {
			t.Errorf("cell %d: %q, want %q", cell, got, want)
		}
	}
}

// A game that was saved before there were two sorts of small numbers has candidates.
func TestOldNotesAreCandidates(t *testing.T) {
	b := at(t, kakuro.Kind(), "# 3\\ 4\\\n\\4 . .\n\\3 . .\n", "r2c2=1?2,r2c3=?").Scene()[0].Board
	if len(b.Notes) != 1 || !b.Notes[0].Row {
		t.Errorf("%+v", b.Notes)
	}
}

func TestMarksAreNarrated(t *testing.T) {
	for _, test := range []struct{ moves, move, want string }{
		{"", "r1c2=1^3", "row 1, column 2: corner marks 1, 3."},
		{"", "r1c2=^", "row 1, column 2: no corner marks."},
		{"", "r1c2=1?", "row 1, column 2: candidates 1."},
		{"", "r1c2=1^3,r2c1=1^", "Corner marks noted in 2 cells."},
		{"", "r1c2=1?,r2c1=?", "Candidates noted in 1 cell. Candidates erased in 1 cell."},
		{"r1c2=1?,r2c1=1?", "r1c2=?,r2c1=?", "Candidates erased in 2 cells."},
		{"", "r1c2=pen/r1c3", "Pen: line, row 1, column 2 right."},
		{"", "r1c2=pen:red/r2c1", "Pen: red line, row 1, column 2 down left."},
		{"r1c2=pen/r1c3", "r1c2=rub/r1c3", "Pen: line erased, row 1, column 2 right."},
		{"", "r1c2=pen/r1c3,r1c3=pen/r2c3", "Pen: line, 2 steps, starting at row 1, column 2."},
		{"", "r1c2-right=pen", "Pen: cross, row 1, edge right of column 2."},
	} {
		if got := at(t, sudoku.Kind(), four, test.moves).(puzzle.Narrator).Narrate(puzzle.Move(test.move)); got != test.want {
			t.Errorf("%s: %q, want %q", test.move, got, test.want)
		}
	}
}

// A cell may have several colours. A colour alone replaces them, as in games from before cells could have several.
func TestColoursOfCells(t *testing.T) {
	for _, test := range []struct{ moves, want, says string }{
		{"r1c1=red", "red", "row 1, column 1: red."},
		{"r1c1=blue+red", "red blue", "row 1, column 1: blue and red."},
		{"r1c1=blue+red r1c1=green", "green", "row 1, column 1: green."},
		{"r1c1=blue+red r1c1=plain", "", "row 1, column 1: no colour."},
		{"r2c2=red,r1c1=red", "red", "2 cells, starting at row 2, column 2: red."},
		{"r2c2=red,r1c1=red+blue", "red blue", "2 cells, starting at row 2, column 2: colours changed."},
	} {
		moves := strings.Fields(test.moves)
		p := at(t, sudoku.Kind(), four, test.moves)
		var colours []string
		for _, paint := range p.Scene()[0].Board.Paints {
			if paint.Places[0] == scene.Cell(0, 0) {
				colours = append(colours, string(paint.Colour))
			}
		}
		said := p.(puzzle.Narrator).Narrate(puzzle.Move(moves[len(moves)-1]))
		if got := strings.Join(colours, " "); got != test.want || said != test.says {
			t.Errorf("%s: %q, said %q", test.moves, got, said)
		}
	}
}

func TestFaultyMarks(t *testing.T) {
	for move, want := range map[puzzle.Move]string{
		"r1c2=5^":             "“5” is not a mark",
		"r1c1=1^":             "given",
		"r1c1=pen/r3c3":       "not from r1c1 to r3c3",
		"r1c1=pen/r1c1":       "not from r1c1 to r1c1",
		"r1c1=pen/r1c1-right": "from cell to cell or from corner to corner",
		"r1c1=pen/r9c1":       "r9c1",
		"r1c1=pen:pink":       "“pink” is not a colour",
		"r1c1=red+pink":       "given",
		"r1c2=red+pink":       "“red+pink” is not a mark",
	} {
		if _, err := at(t, sudoku.Kind(), four, "").Play(move); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// A dropped trial leaves marks that mean nothing to the rules, and undoing is replaying fewer moves.
func TestMarksInReplay(t *testing.T) {
	moves := []puzzle.Move{"r1c2=2^", "try", "r1c2=3", "r1c1=pen/r1c2", "drop", "r1c1=rub/r1c2"}
	start := at(t, sudoku.Kind(), four, "")
	for n, want := range [][2]int{{0, 0}, {1, 0}, {1, 0}, {0, 0}, {0, 1}, {1, 1}, {1, 0}} {
		p, err := start.(puzzle.Replayer).Replay(moves[:n])
		if err != nil {
			t.Fatal(err)
		}
		if b := p.Scene()[0].Board; len(b.Notes) != want[0] || len(b.Strokes) != want[1] {
			t.Errorf("after %v: %d notes and %d lines, want %v", moves[:n], len(b.Notes), len(b.Strokes), want)
		}
	}
}
