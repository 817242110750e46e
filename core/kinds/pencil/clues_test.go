package pencil_test

import (
	"testing"

	"unknot/core/pencil/penciltest"
	"unknot/core/scene"
)

// A clue that is a mark of its cell is drawn like the mark, in a cell that is shown as given. A solution is drawn in the same way.
func TestCirclesLookAlike(t *testing.T) {
	kind := kindOf("yinyang")
	position, err := penciltest.Parse(t, kind, "w .\n. b\n").Start().Play("r1c2=white,r2c1=black")
	if err != nil {
		t.Fatal(err)
	}
	white := scene.Square{Shape: scene.Disc, Tone: scene.White, Label: "white"}
	black := scene.Square{Shape: scene.Disc, Tone: scene.Black, Label: "black"}
	given := func(mark scene.Square) scene.Square {
		mark.Fill = scene.Wash
		return mark
	}
	for cell, want := range []scene.Square{given(white), white, black, given(black)} {
		if got := position.Scene()[0].Board.Cells[cell]; got != want {
			t.Errorf("cell %d is %+v, want %+v", cell, got, want)
		}
	}
	penciltest.Notes(t, kind, "w w\n. b\n", "ww\nbb\n")
	penciltest.Draws(t, kind, 2, 2, "w .\n. b\n", "r1c1=w", "r2c2=b")
}

// If the givens mark a cell, its picture and label show the clue, not the mark.
func TestGivenCluesKeepTheirLook(t *testing.T) {
	board := penciltest.Parse(t, kindOf("corral"), "3 . .\n. . .\n. . 3\n").Start().Scene()[0].Board
	for cell, want := range map[int]scene.Square{0: {Text: "3"}, 1: {Label: "open"}, 8: {Text: "3"}} {
		if board.Cells[cell] != want {
			t.Errorf("cell %d is %+v, want %+v", cell, board.Cells[cell], want)
		}
	}
}
