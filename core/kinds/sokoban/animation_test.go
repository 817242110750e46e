package sokoban

import (
	"fmt"
	"testing"

	"unknot/core/puzzle"
)

func TestPiecesGoTheirWays(t *testing.T) {
	p, err := Kind{}.Parse("#######\n#@$  .#\n#     #\n#   $.#\n#######\n")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		moves []puzzle.Move
		ways  string // ways of the pieces by their numbers; the player is 3
	}{
		{nil, ""},
		{[]puzzle.Move{"R"}, ""},
		{[]puzzle.Move{"RR"}, "1 [[1 2] [1 3] [1 4]] 3 [[1 1] [1 2] [1 3]] "},
		{[]puzzle.Move{"RdddrR"}, "refused"},
		{[]puzzle.Move{"RddrR"}, "1 [[1 2] [1 3] [1 3] [1 3] [1 3] [1 3]] 2 [[3 4] [3 4] [3 4] [3 4] [3 4] [3 5]] 3 [[1 1] [1 2] [2 2] " +
			"[3 2] [3 3] [3 4]] "},
		{[]puzzle.Move{"RR", "dd"}, "3 [[1 3] [2 3] [3 3]] "},
	}
	for _, test := range tests {
		got := ways(p.Start(), test.moves)
		if got != test.ways {
			t.Errorf("%v: %s, want %s", test.moves, got, test.ways)
		}
	}
}

// paths of the pieces on the board after each move, with rows and columns from 0
func ways(at puzzle.Position, moves []puzzle.Move) (said string) {
	for _, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			return "refused"
		}
		at = next
	}
	for _, sprite := range at.Scene()[0].Board.Sprites {
		if len(sprite.Way) == 0 {
			continue
		}
		var cells [][2]int
		for _, place := range sprite.Way {
			r, c, _ := place.Cell()
			cells = append(cells, [2]int{r, c})
		}
		if sprite.Way[len(sprite.Way)-1] != sprite.At {
			return fmt.Sprintf("piece %d does not come to where it stands", sprite.ID)
		}
		said += fmt.Sprint(sprite.ID, " ", cells, " ")
	}
	return said
}
