package pencil_test

import (
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/scene"
)

// The picture and the label of a cell that the givens mark show its clue, not its mark.
func TestGivenCluesKeepTheirLook(t *testing.T) {
	board := penciltest.Parse(t, kindOf("corral"), "3 . .\n. . .\n. . 3\n").Start().Scene()[0].Board
	for cell, want := range map[int]scene.Square{0: {Text: "3"}, 1: {Label: "open"}, 8: {Text: "3"}} {
		if board.Cells[cell] != want {
			t.Errorf("cell %d is %+v, want %+v", cell, board.Cells[cell], want)
		}
	}
}
