package pencil_test

import (
	"testing"

	"unknot/core/kinds/lightup"
	"unknot/core/kinds/masyu"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/pencil/penciltest"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// A kind with its own composer is drawn as its text of rules demands.
func TestLooks(t *testing.T) {
	for _, test := range []struct {
		name, board string
		kind        puzzle.Kind
		want        scene.Square // look of the first cell
	}{
		{"slither", "2 .\n. .\n", slither.Kind(), scene.Square{Text: "2", Label: "2, two lines"}},
		{"masyu", "w .\n. .\n", masyu.Kind(), scene.Square{Shape: scene.Disc, Tone: scene.White, Label: "white circle"}},
		{"lightup", "1 .\n. .\n", lightup.Kind(), scene.Square{Text: "1", Fill: scene.Solid, Label: "black, 1"}},
		{"sudoku", "1 . . .\n. . . .\n. . . .\n. . . .\n", sudoku.Kind(), scene.Square{Text: "1", Label: "1, given"}},
	} {
		board := penciltest.Parse(t, test.kind, test.board).Start().Scene()[0].Board
		if board.Cells[0] != test.want {
			t.Errorf("%s: the first cell is %+v, want %+v", test.name, board.Cells[0], test.want)
		}
		if test.name == "sudoku" && (len(board.Regions) != 16 || board.Regions[0] == board.Regions[2]) {
			t.Errorf("the boxes are %v", board.Regions)
		}
		if test.name == "slither" && board.Grid != scene.Dotted {
			t.Errorf("the grid is %q", board.Grid)
		}
	}
}
