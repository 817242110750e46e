package pzpr

import (
	"slices"
	"testing"
)

func TestListsArePacked(t *testing.T) {
	for _, list := range [][]int{nil, {0}, {7}, {Unknown}, {0, 0}, {1, 2, 2}, {Unknown, 1}, {1, Unknown, 0},
		{MostInList, MostInList}, slices.Repeat([]int{Unknown}, MostListed), slices.Repeat([]int{MostInList}, MostListed)} {
		clue, ok := Pack(list...)
		if got := Unpack(clue); !ok || !slices.Equal(got, list) {
			t.Errorf("%v is packed as %d, which is %v", list, clue, got)
		}
		if len(list) == 1 && clue != list[0] {
			t.Errorf("%v alone is %d", list, clue)
		}
	}
	for _, list := range [][]int{{MostInList + 1}, {-3}, {1, None}, make([]int, MostListed+1)} {
		if clue, ok := Pack(list...); ok {
			t.Errorf("%v is packed as %d", list, clue)
		}
	}
}
