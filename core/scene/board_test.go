package scene

import "testing"

func TestLabelAt(t *testing.T) {
	b := Board{
		Rows: 1, Cols: 3, Cells: []Square{{Text: "3", Label: "3, given"}, {Text: "4"}, {}},
		Sprites: []Sprite{{At: Place{1, 5}, Text: "B"}, {At: Place{1, 4}, Label: "star 1"}},
	}
	for at, want := range map[Place]string{{1, 1}: "3, given", {1, 3}: "4", {1, 5}: "B", {1, 4}: "star 1", {0, 1}: "", {7, 7}: ""} {
		if got := b.LabelAt(at); got != want {
			t.Errorf("%v: %q, want %q", at, got, want)
		}
	}
}
