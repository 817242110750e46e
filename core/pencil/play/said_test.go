package play_test

import (
	"testing"

	"unknot/core/kinds/lightup"
	"unknot/core/kinds/sudoku"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// Each case has the words of the next step, and its move.
func TestStepsInWords(t *testing.T) {
	for _, c := range []struct {
		name         string
		kind         puzzle.Kind
		board, moves string
		says, move   string
	}{
		{"one place of a house at a time", sudoku.Kind(), "1 . . .\n. . . .\n. . . 1\n2 . . .\n", "",
			"In this box, only this cell can be 1: these 1s rule it out elsewhere.", "r2c3=1"},
		{"the only number of a place", sudoku.Kind(),
			". . . 1 2 3 . . .\n. 7 . . . . . . .\n. . 8 . . . . . .\n4 . . . . . . . .\n5 . . . . . . . .\n6 . . . . . . . .\n" +
				". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n", "",
			"This can only be 9: these numbers rule out all others.", "r1c1=9"},
		{"marks that fit no solution", lightup.Kind(), ". .\n. .\n", "r1c1=dot r1c2=dot",
			"The marks that stand now fit no solution together. Undo some of them first.", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			hint, err := at(t, c.kind, c.board, c.moves).(puzzle.Hinter).Hint(run.New(t.Context(), run.Setup{}))
			if err != nil || hint.Text.String() != c.says || string(hint.Move) != c.move {
				t.Errorf("%q, %q, %v", hint.Text.String(), hint.Move, err)
			}
		})
	}
}
