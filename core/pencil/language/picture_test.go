package language

import (
	"slices"
	"testing"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// A picture can be drawn, and comes with the board that shows it.
func TestPictures(t *testing.T) {
	for _, picture := range slices.Concat(pictures, ship) {
		if err := picture.Check(); err != nil {
			t.Errorf("%s: %v", picture.Name, err)
		}
	}
	genre, err := Read("genre X\nboard 1 to 9\nclue plant: signs tree T, bush B in cells\nmark tent *, dot in cells without plant\n" +
		"rule A: count tent in cells = 1\ndraw tree: tree\ndraw tent: tent\n")
	if err != nil {
		t.Fatal(err)
	}
	givens := pencil.NewSpec(genre).Form.NewGivens(1, 2)
	givens.Clues[0], givens.Clues[1] = 1, 2
	board := scene.Board{Cells: make([]scene.Square, 2)}
	genre.(pencil.Printer).Print(givens, &board)
	tree, bush := board.Cells[0], board.Cells[1]
	if len(board.Glyphs) != 2 || tree.Shape != "tree" || tree.Text != "" || bush.Shape != "" || bush.Text != "B" {
		t.Errorf("the board is %+v", board)
	}
}
