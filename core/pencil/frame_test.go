package pencil

import (
	"slices"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Where clues stand around the board, what is printed on it moves with its cells.
func TestOrnamentsMoveIntoTheFrame(t *testing.T) {
	rim := Rim{Sides: []scene.Side{scene.Top, scene.Left}, Clues: Numbers{Most: 9}}
	f := Form{Sides: puzzle.NewSides(1, 9, 4), Clues: Numbers{Most: 9}, Rim: rim}
	g := f.NewGivens(4, 4)
	printed := []scene.Ornament{{Style: scene.Cage, Places: []scene.Place{{1, 1}, {1, 3}}}}
	b := scene.Board{Details: scene.Details{Ornaments: printed}}
	f.Frame(g, true).ShiftAll(&b)
	if want := []scene.Place{{3, 3}, {3, 5}}; !slices.Equal(b.Ornaments[0].Places, want) {
		t.Errorf("%v, want %v", b.Ornaments[0].Places, want)
	}
	if printed[0].Places[0] != (scene.Place{1, 1}) {
		t.Error("the ornament that was printed has moved")
	}
}
