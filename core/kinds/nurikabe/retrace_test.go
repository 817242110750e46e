package nurikabe

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

// After a mistake one goes back to where nothing was wrong; what was wrong for
// a while and is so no longer does not count.
func TestRetrace(t *testing.T) {
	const board = "1 # 3\n# # .\n2 # .\n. # #" // the solution
	start := parse(t, "1 . 3\n. . .\n2 . .\n. . .").Start().(puzzle.Retracer)
	for _, test := range []struct {
		moves string
		right int
	}{
		{"", 0},
		{"r1c2=sea r2c1=sea", 2},
		{"r1c2=sea r3c3=sea", 1},
		{"r1c2=sea r3c3=sea r2c1=sea r4c2=sea", 1},
		{"r1c2=sea r3c3=sea r3c3=island r4c2=sea", 4},
		{"r3c3=sea r3c3=island r4c2=sea r2c2=island r4c3=sea", 3},
		{"try r3c3=sea drop r1c2=sea", 4},
		{"r1c2=sea try r3c3=sea keep", 2},
	} {
		var moves []puzzle.Move
		for _, m := range strings.Fields(test.moves) {
			moves = append(moves, puzzle.Move(m))
		}
		right, err := start.Retrace(newRun(), moves)
		if err != nil || right != test.right {
			t.Errorf("%s: %d, want %d (%v)", test.moves, right, test.right, err)
		}
	}
	if !at(t, board).Status().Goal {
		t.Error("the board of this test has another solution")
	}
}
