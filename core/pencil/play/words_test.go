package play_test

import (
	"testing"

	"unknot/core/kinds/lightup"
	"unknot/core/kinds/nurikabe"
	"unknot/core/kinds/slither"
	"unknot/core/kinds/sudoku"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// The words for a wrong mark say what is right: of two marks the place must have the other; of several it cannot have this one.
func TestMistakesSayWhatIsSo(t *testing.T) {
	for _, test := range []struct {
		kind  puzzle.Kind
		board string
		move  puzzle.Move
		want  string
	}{
		{slither.Kind(), loop, "r3c2-above=line", "A 0 has no lines around it."},
		{slither.Kind(), loop, "r2c3-right=cross", "This must be a line."},
		{lightup.Kind(), lamps, "r1c1=dot", "This 3 needs three lamps beside it."},
		{nurikabe.Kind(), ". 1 .\n. . .\n2 . .\n", "r1c1=island", "This must be sea."},
		{sudoku.Kind(), four, "r1c2=3", "This cannot be 3."},
	} {
		p, err := test.kind.Parse(test.board)
		if err != nil {
			t.Fatal(err)
		}
		at, err := p.Start().Play(test.move)
		if err != nil {
			t.Fatal(err)
		}
		hint, err := at.(puzzle.Hinter).Hint(run.New(t.Context(), run.Setup{}))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := hint.Text.String(), "This mark is wrong. "+test.want; got != want {
			t.Errorf("%s: %s, want %s", test.move, got, want)
		}
	}
}
