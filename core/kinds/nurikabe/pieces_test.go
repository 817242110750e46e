package nurikabe

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Every part of the sea is shown in its own shade, which it keeps while it grows.
func TestPieces(t *testing.T) {
	ask := puzzle.Input{Type: puzzle.Hover, Key: "p"}
	for _, test := range []struct {
		board, say string
		pieces     [][]int
	}{
		{"_ 3 _\n_ _ _\n_ _ 1", "There is no sea yet.", nil},
		{"# 3 _\n# _ _\n_ _ 1", "The sea is one piece of 2 cells.", [][]int{{0, 3}}},
		{"# 3 #\n# _ #\n_ # 1", "The sea is in 3 pieces; the largest has 2 cells.", [][]int{{0, 3}, {2, 5}, {7}}},
	} {
		got := at(t, test.board).Interpret(ask)
		if got.Say != test.say || got.Move != "" || len(got.Marks) != len(test.pieces) {
			t.Errorf("%s: %+v", test.board, got)
			continue
		}
		for i, cells := range test.pieces {
			m := got.Marks[i]
			if m.Role != scene.Piece || len(m.Places) != len(cells) || m.Places[0] != scene.Cell(cells[0]/3, cells[0]%3) {
				t.Errorf("%s: piece %d is %+v", test.board, i, m)
			}
		}
	}
	before := at(t, "# 3 #\n_ _ #\n_ # 1").Interpret(ask).Marks
	after := at(t, "# 3 #\n# _ #\n_ # 1").Interpret(ask).Marks
	if before[0].Shade != after[0].Shade || before[0].Shade == before[1].Shade {
		t.Errorf("shades %+v became %+v", before, after)
	}
	shades := func(board string) (shades []int) {
		for _, m := range at(t, board).Interpret(ask).Marks {
			shades = append(shades, m.Shade)
		}
		return shades
	}
	few := shades("# _ _ # _\n_ _ _ _ _\n_ # _ _ #\n_ _ _ _ _\n# _ _ 1 #")
	if slices.Sort(few); len(slices.Compact(few)) != scene.Shades {
		t.Errorf("six pieces on 5 x 5 have the shades %v", few)
	}
	many := shades(strings.Repeat("# _ # _ # _ # _ # _\n_ _ _ _ _ _ _ _ _ _\n", 4) + "1 _ _ _ _ _ _ _ _ _")
	for i, shade := range many {
		if i%5 > 0 && many[i-1] == shade || i >= 5 && many[i-5] == shade {
			t.Errorf("neighbours at piece %d have the same shade: %v", i, many)
		}
	}
	if got := at(t,
		small).Interpret(puzzle.Input{Type: puzzle.Click, Key: "p", Places: []scene.Place{scene.Cell(0, 0)}}); got.Move != "r1c1=sea" {
		t.Errorf("a click while the pieces are shown: %+v", got)
	}
}
