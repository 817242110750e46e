package play_test

import (
	"strings"
	"testing"

	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// A mistake is undone alone: the board afterwards is the one with all other marks, and a dropped trial does not bring the
// mistake back.
func TestCorrect(t *testing.T) {
	const (
		unique  = "1 2 . .\n. . 1 2\n2 . . 3\n. 3 2 .\n" // 1234 3412 2143 4321
		several = "1 . . .\n. . . .\n. . . .\n. . . .\n"
		dots    = ". .\n. .\n" // each loop is a solution
	)
	for _, c := range []struct {
		name        string
		kind        puzzle.Kind
		board       string
		moves, move string
		afterwards  string // moves after the correction
		left        string // marks after those moves
	}{
		{"one wrong mark among right ones", sudoku.Kind(), unique, "r1c4=3 r2c1=3 r2c2=4 r3c2=1 r4c1=4", "r1c4=clear", "",
			"12.. 3412 21.3 432."},
		{"two wrong marks of one stroke", sudoku.Kind(), unique, "r2c1=3 r1c3=4,r1c4=3 r4c4=1", "r1c3=clear,r1c4=clear", "",
			"12.. 3.12 2..3 .321"},
		{"nothing wrong", sudoku.Kind(), unique, "r2c1=3 r1c3=3", "", "", ""},
		{"a mistake that is mended already", sudoku.Kind(), unique, "r1c3=4 r2c1=3 r1c3=3", "", "", ""},
		{"a mistake in a trial", sudoku.Kind(), unique, "r2c1=3 try r1c3=4 r2c2=4", "r1c3=clear", "keep", "12.. 3412 2..3 .32."},
		{"a mistake from before a trial", sudoku.Kind(), unique, "r1c3=4 try r2c2=4", "r1c3=undone", "drop", "12.. ..12 2..3 .32."},
		{"a mistake that covers a right mark", sudoku.Kind(), unique, "r1c3=3 try r1c3=4", "r1c3=clear", "drop", "123. ..12 2..3 .32."},
		{"mistakes from before and in nested trials", sudoku.Kind(), unique, "r1c3=4 try r1c4=3 try r2c1=3", "r1c3=undone,r1c4=undone",
			"drop drop", "12.. ..12 2..3 .32."},
		{"the latest of two marks that break a rule", sudoku.Kind(), several, "r1c2=2 r3c3=4 r1c4=2 r4c1=3", "r1c4=clear", "",
			"12.. .... ..4. 3..."},
		{"the latest mark, though it is the first on the board", sudoku.Kind(), several, "r2c4=2 r3c3=4 r2c1=2", "r2c1=clear", "",
			"1... ...2 ..4. ...."},
		{"a mark that breaks a rule with a given", sudoku.Kind(), several, "r1c2=2 r1c4=1 r3c3=4", "r1c4=clear", "", "12.. .... ..4. ...."},
		{"two rules broken at once", sudoku.Kind(), several, "r1c2=2 r1c4=2 r4c1=3 r4c3=3", "r1c4=clear,r4c3=clear", "",
			"12.. .... .... 3..."},
		{"the mark that a dropped trial had covered is as old as it was", sudoku.Kind(), several, "r1c4=2 try r1c4=3 drop r1c2=2",
			"r1c2=clear", "", "1..2 .... .... ...."},
		{"the third line at a dot", slither.Kind(), dots, "r1c1-right=line r1c1-below=line r1c2-below=line", "r1c2-below=clear", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var moves []puzzle.Move
			for m := range strings.FieldsSeq(c.moves) {
				moves = append(moves, puzzle.Move(m))
			}
			start := at(t, c.kind, c.board, "")
			move, err := start.(puzzle.Corrector).Correct(run.New(t.Context(), run.Setup{}), moves)
			if err != nil || string(move) != c.move {
				t.Fatalf("%q, want %q (%v)", move, c.move, err)
			}
			if c.left == "" {
				return
			}
			moves = append(moves, move)
			for m := range strings.FieldsSeq(c.afterwards) {
				moves = append(moves, puzzle.Move(m))
			}
			if left := strings.Join(strings.Fields(puzzle.Notation(start, moves)), " "); left != c.left {
				t.Errorf("it leaves %s, want %s", left, c.left)
			}
		})
	}
}
