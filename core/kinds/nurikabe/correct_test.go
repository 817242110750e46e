package nurikabe

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// Only the wrong marks are cleared, whatever marks came after them.
func TestCorrect(t *testing.T) {
	const board = "1 # 3\n# # .\n2 # .\n. # #" // the solution
	start := parse(t, "1 . 3\n. . .\n2 . .\n. . .").Start().(puzzle.Corrector)
	for _, test := range []struct {
		moves string
		move  puzzle.Move
	}{
		{"", ""},
		{"r1c2=sea r2c1=sea", ""},
		{"r1c2=sea r3c3=sea", "r3c3=clear"},
		{"r1c2=sea r3c3=sea r2c1=sea r4c2=sea", "r3c3=clear"},
		{"r1c2=sea r3c3=sea r3c3=island r4c2=sea", ""},
		{"r3c3=sea r2c2=island r4c3=sea", "r2c2=clear,r3c3=clear"},
		{"try r3c3=sea drop r1c2=sea", ""},
		{"r1c2=sea try r3c3=sea keep", "r3c3=clear"},
	} {
		var moves []puzzle.Move
		for _, m := range strings.Fields(test.moves) {
			moves = append(moves, puzzle.Move(m))
		}
		move, err := start.Correct(newRun(), moves)
		if err != nil || move != test.move {
			t.Errorf("%s: %q, want %q (%v)", test.moves, move, test.move, err)
		}
	}
	if !at(t, board).Status().Goal {
		t.Error("the board of this test has another solution")
	}
}
