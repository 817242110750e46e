package sokoban

import (
	"testing"

	"unknot/core/puzzle"
)

func TestNarrate(t *testing.T) {
	start := open(t, hall)
	for _, test := range []struct {
		name, before string
		move         puzzle.Move
		want         string
	}{
		{"a walk", "", "u", "The player walks to row 2, column 3."},
		{"a push home", "r", "R", "1 push. A box moves to row 3, column 6, onto a goal."},
		{"off its goal", "rR", "R", "1 push. A box moves to row 3, column 7, off its goal."},
		{"a wall", "l", "l", "There is a wall on the left."},
		{"no move", "", "x", "“x” is not a move; moves are l, u, r and d, in capitals when a box is pushed."},
		{"backwards", "", reverseMove, "Reverse play: the boxes are on the goals, to be pulled back."},
	} {
		t.Run(test.name, func(t *testing.T) {
			at := start
			if test.before != "" {
				next, err := at.Play(puzzle.Move(test.before))
				if err != nil {
					t.Fatal(err)
				}
				at = next.(position)
			}
			if got := at.Narrate(test.move); got != test.want {
				t.Errorf("%q, wanted %q", got, test.want)
			}
		})
	}
}

func TestNarrateReverse(t *testing.T) {
	var at puzzle.Position = open(t, hall).reverse()
	for _, test := range []struct {
		move puzzle.Move
		want string
	}{
		{"r3c5", "The player is in row 3, column 5."},
		{"L", "1 pull; the player is in row 3, column 4."},
		{"l", "The player is in row 3, column 3."},
		{"l", "The player is in row 3, column 2."},
		{"l", "There is a wall on the left."},
		{forwardMove, "Playing forwards."},
	} {
		if got := at.(puzzle.Narrator).Narrate(test.move); got != test.want {
			t.Errorf("%s: %q, wanted %q", test.move, got, test.want)
		}
		if next, err := at.Play(test.move); err == nil {
			at = next
		}
	}
}
