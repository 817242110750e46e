package nurikabe

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

const small = "_ 3 _\n_ _ _\n_ _ 1"

func TestPlay(t *testing.T) {
	for _, test := range []struct{ move, want, err string }{
		{"r1c1=sea", "#3_\n___\n__1", ""},
		{"r1c1=sea,r2c1=island", "#3_\n.__\n__1", ""},
		{"r1c1=sea,r1c1=clear", "_3_\n___\n__1", ""},
		{"r1c2=sea", "", "r1c2 is given"},
		{"r4c1=sea", "", "no cell r4c1"},
		{"r1c1=water", "", "write island, sea or clear"},
		{"r1c1=sea,", "", "is not a cell"},
		{"", "", "is not a cell"},
	} {
		p := at(t, small)
		next, err := p.Play(puzzle.Move(test.move))
		switch {
		case test.err != "":
			if err == nil || !strings.Contains(err.Error(), test.err) {
				t.Errorf("%s: %v, want %q", test.move, err, test.err)
			}
		case err != nil:
			t.Errorf("%s: %v", test.move, err)
		case strings.TrimSpace(puzzle.Notation(next, nil)) != test.want:
			t.Errorf("%s: %s", test.move, puzzle.Notation(next, nil))
		}
		if got := strings.TrimSpace(puzzle.Notation(p.Position, nil)); got != "_3_\n___\n__1" {
			t.Errorf("%s changed the position it was played from: %s", test.move, got)
		}
	}
}

func TestInterpret(t *testing.T) {
	cell := scene.Cell
	for _, test := range []struct {
		name, board string
		in          puzzle.Input
		want        puzzle.Move
	}{
		{"a click on an open cell", small, puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(0, 0)}}, "r1c1=sea"},
		{"on sea", "# 3 _", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(0, 0)}}, "r1c1=island"},
		{"on island", ". 3 _", puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(0, 0)}}, "r1c1=clear"},
		{"on a number", small, puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(0, 1)}}, ""},
		{"off the board", small, puzzle.Input{Type: puzzle.Click, Places: []scene.Place{cell(5, 1)}}, ""},
		{"second button", "# 3 _", puzzle.Input{Type: puzzle.Click, Second: true, Places: []scene.Place{cell(0, 0)}}, "r1c1=island"},
		{"second button again", ". 3 _", puzzle.Input{Type: puzzle.Click, Second: true, Places: []scene.Place{cell(0, 0)}}, "r1c1=clear"},
		{"a drag paints what is not so", "_ 3 _\n# _ _\n_ _ 1",
			puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(0, 0), cell(1, 0), cell(1, 1)}}, "r1c1=sea,r2c2=sea"},
		{"a drag over a number", small, puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(0, 0), cell(0, 1), cell(0, 2)}},
			"r1c1=sea,r1c3=sea"},
		{"a drag out of a number", small, puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(0, 1), cell(0, 2)}}, "r1c3=island"},
		{"a drag that clears", ". 3 _\n. # _\n_ _ 1",
			puzzle.Input{Type: puzzle.Drag, Places: []scene.Place{cell(0, 0), cell(1, 0), cell(1, 1)}}, "r1c1=clear,r2c1=clear,r2c2=clear"},
		{"key x", small, puzzle.Input{Type: puzzle.Press, Key: "x", Places: []scene.Place{cell(0, 0)}}, "r1c1=sea"},
		{"space on sea", "# 3 _", puzzle.Input{Type: puzzle.Press, Key: " ", Places: []scene.Place{cell(0, 0)}}, "r1c1=clear"},
		{"key z", small, puzzle.Input{Type: puzzle.Press, Key: "z", Places: []scene.Place{cell(0, 0)}}, "r1c1=island"},
		{"Backspace", "# 3 _", puzzle.Input{Type: puzzle.Press, Key: "Backspace", Places: []scene.Place{cell(0, 0)}}, "r1c1=clear"},
		{"Backspace on nothing", small, puzzle.Input{Type: puzzle.Press, Key: "Backspace", Places: []scene.Place{cell(0, 0)}}, ""},
		{"another key", small, puzzle.Input{Type: puzzle.Press, Key: "q", Places: []scene.Place{cell(0, 0)}}, ""},
		{"a key without focus", small, puzzle.Input{Type: puzzle.Press, Key: "x"}, ""},
		{"a brush that is held", small, puzzle.Input{Type: puzzle.Click, Key: "z", Places: []scene.Place{cell(0, 0)}}, "r1c1=island"},
		{"a drag with a brush", small, puzzle.Input{Type: puzzle.Drag, Key: "x", Places: []scene.Place{cell(0, 0), cell(1, 0)}},
			"r1c1=sea,r2c1=sea"},
		{"the second button beside the sea", small,
			puzzle.Input{Type: puzzle.Click, Key: "x", Second: true, Places: []scene.Place{cell(0, 0)}}, "r1c1=island"},
		{"the second button beside the island", small,
			puzzle.Input{Type: puzzle.Drag, Key: "z", Second: true, Places: []scene.Place{cell(0, 0), cell(1, 0)}}, "r1c1=sea,r2c1=sea"},
		{"a drag with the second button", "_ 3 _\n. # _\n_ _ 1",
			puzzle.Input{Type: puzzle.Drag, Second: true, Places: []scene.Place{cell(0, 0), cell(1, 0), cell(1, 1)}},
			"r1c1=island,r2c2=island"},
		{"a hover", small, puzzle.Input{Type: puzzle.Hover, Places: []scene.Place{cell(0, 0)}}, ""},
	} {
		p := at(t, test.board)
		got := p.Interpret(test.in)
		if got.Move != test.want {
			t.Errorf("%s: %q, want %q", test.name, got.Move, test.want)
		}
		if got.Move != "" {
			if _, err := p.Play(got.Move); err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
		}
	}
}

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		name, board, text string
		broken            [][]int // cells with each mark of a broken rule
	}{
		{"nothing marked", small, "7 of 9 cells are undecided; 0 of 5 sea cells are marked.", nil},
		{"one marked", "# 3 _\n_ _ _\n_ _ 1", "6 of 9 cells are undecided; 1 of 5 sea cells is marked.", nil},
		{"with a ?", "_ ? _\n_ _ _\n_ _ 1", "7 of 9 cells are undecided.", nil},
		{"all the sea is there, in pieces", "# 3 #\n_ _ #\n# # 1", "this part of the sea is cut off", [][]int{{0}, {2, 5}, {6, 7}}},
		{"too much sea", "# # # # #\n# 5 _ _ #\n# # # _ #\n# 5 _ _ #\n# # # # #",
			"the sea has 18 cells, but the numbers leave room for only 15", nil},
		{"one left", "# 2 .\n# # _\n. 3 .", "One cell is undecided.", nil},
		{"a square of sea", "# # 1\n# # _\n_ _ _", "four sea cells form a 2 × 2 square", [][]int{{0, 1, 3, 4}}},
		{"two numbers joined", "2 . 3\n_ _ _\n_ _ _", "one island has two numbers", [][]int{{0, 2}}},
		{"too large", "2 . .\n_ _ _\n_ _ _", "this island has 3 cells, but its number says 2", [][]int{{0, 1, 2}}},
		{"closed too small", "3 . #\n# # _\n_ _ _", "this island has room for only 2 of its 3 cells", [][]int{{0, 1}}},
		{"no room beside another number", "3 _ 1\n# _ _\n_ _ _", "this island has room for only 1 of its 3 cells", [][]int{{0}}},
		{"closed without a number", ". # _\n# _ _\n_ _ 5", "this island is complete and has no number", nil},
		{"sea cut off", "# . 5\n. . _\n_ _ #", "this part of the sea is cut off", [][]int{{0}}},
		{"sea cut off before the rest is drawn", "# . 5\n. . _\n_ _ _", "this part of the sea is cut off", [][]int{{0}}},
	} {
		s := at(t, test.board).Status()
		if !strings.Contains(s.Text, test.text) || s.Done {
			t.Errorf("%s: %+v", test.name, s)
		}
		if test.broken == nil {
			continue
		}
		if len(s.Marks) != len(test.broken) {
			t.Errorf("%s: %d marks: %+v", test.name, len(s.Marks), s.Marks)
			continue
		}
		for i, cells := range test.broken {
			want := map[scene.Place]bool{}
			for _, c := range cells {
				want[scene.Cell(c/3, c%3)] = true
			}
			for _, place := range s.Marks[i].Places {
				delete(want, place)
			}
			if len(want) > 0 || len(s.Marks[i].Places) != len(cells) || s.Marks[i].Role != scene.Broken {
				t.Errorf("%s: %+v", test.name, s.Marks[i])
			}
		}
	}
}

// Each rule is broken on a board that is otherwise right.
func TestGoal(t *testing.T) {
	for _, test := range []struct {
		name, board string
		goal        bool
	}{
		{"right, all dotted", "1 # .\n# # 3\n2 # .\n. # #", true},
		{"right, islands open", "1 # _\n# # 3\n2 # _\n_ # #", true},
		{"an island too large", "1 # .\n# # 3\n2 # .\n. # _", false},
		{"an island too small", "1 # .\n# # 3\n2 # #\n. # #", false},
		{"two numbers on an island", "1 . #\n. # 2", false},
		{"an island without a number", "1 # .\n# # #\n. # 1", false},
		{"the sea in two", "# . .\n. 5 .\n. . #", false},
		{"a square of sea", "# # 1\n# # #", false},
		{"a ? of any size", "? . #\n# # #\n. ? #", true},
		{"two ? on an island", "? . ?\n# # #", false},
		{"no sea at all", "4 .\n. .", true},
	} {
		if s := at(t, test.board).Status(); s.Goal != test.goal || s.Done != test.goal {
			t.Errorf("%s: %+v", test.name, s)
		}
	}
}

func TestBoard(t *testing.T) {
	p := at(t, "1 # _\n# _ 3\n_ . .")
	cells := p.Scene()[0].Board.Cells
	for _, test := range []struct {
		cell int
		want scene.Square
	}{
		{0, scene.Square{Text: "1", Fill: scene.Wash, Tone: scene.Accent, Label: "1, island finished"}},
		{1, scene.Square{Fill: scene.Solid, Label: "sea"}},
		{2, scene.Square{Label: "undecided"}},
		{5, scene.Square{Text: "3", Label: "3, island unfinished"}},
		{7, scene.Square{Shape: scene.Dot, Tone: scene.Soft, Label: "land"}},
	} {
		if got := cells[test.cell]; got != test.want {
			t.Errorf("cell %d: %+v, want %+v", test.cell, got, test.want)
		}
	}
}

func TestNotation(t *testing.T) {
	for _, board := range []string{small, "# 3 .\n# . .\n# # 1", "_ 12 #\n. ? _\n_ _ _\n# # _\n_ _ _"} {
		p := at(t, board)
		start := start(t, p.instance)
		moves, err := start.(puzzle.Notated).Moves(puzzle.Notation(p.Position, nil))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := puzzle.Notation(start, moves), puzzle.Notation(p.Position, nil); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	for _, test := range []struct{ text, err string }{
		{"_3_\n___", "has 3 lines, this one 2"},
		{"_4_\n___\n__1", "line 1, column 2: what stands here is given"},
		{"_3_\n_a_\n__1", "line 2, column 2"},
		{"_3_\n__\n__1", "line 2"},
	} {
		if _, err := at(t, small).Position.(puzzle.Notated).Moves(test.text); err == nil || !strings.Contains(err.Error(), test.err) {
			t.Errorf("%q: %v, want %q", test.text, err, test.err)
		}
	}
}

func TestNarrate(t *testing.T) {
	for move, want := range map[puzzle.Move]string{
		"r2c3=sea":                "row 2, column 3: sea.",
		"r2c3=clear":              "row 2, column 3: cleared.",
		"r1c1=island,r2c1=island": "2 cells, starting at row 1, column 1: land.",
	} {
		if got := at(t, small).Position.(puzzle.Narrator).Narrate(move); got != want {
			t.Errorf("%s: %q", move, got)
		}
	}
}

// Any moves that can be read can be played, and result in the marks that they name.
func FuzzMoves(f *testing.F) {
	for _, notation := range []string{".5###\n.#2.#\n.####\n.#1#.\n###3.", "_ 5 _ _ _\n_ _ 2 _ _\n_ # _ _ _\n_ _ 1 . _\n_ _ _ 3 _", "#"} {
		f.Add(notation)
	}
	p, err := kind.Parse(worked)
	if err != nil {
		f.Fatal(err)
	}
	start := p.Start()
	notated := start.(puzzle.Notated)
	f.Fuzz(func(t *testing.T, notation string) {
		moves, err := notated.Moves(notation)
		if err != nil {
			return
		}
		var at puzzle.Position = start
		for _, m := range moves {
			if at, err = at.Play(m); err != nil {
				t.Fatalf("%q of %q: %v", m, notation, err)
			}
		}
		again, err := notated.Moves(notated.Notation(moves))
		if err != nil || !at.Status().Goal && !slices.Equal(again, moves) {
			t.Fatalf("%q became %q, then %q: %v", notation, moves, again, err)
		}
	})
}
