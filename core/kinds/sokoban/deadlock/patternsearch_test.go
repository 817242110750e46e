package deadlock

import (
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// Positions that pattern searches prove dead cannot be solved, nor can the patterns that the searches learn.
func TestPatternSearchesProveDeadPositions(t *testing.T) {
	claims, unsolvable, few := 0, 0, map[int]map[place]bool{}
	var last *Table
	checked := 0
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, isSolvable bool) {
		if b != last {
			last, few, checked = b, map[int]map[place]bool{}, 0
		}
		if !b.Alive.Has(pushed) || b.DeadAfterPush(boxes, reach, pushed) {
			return
		}
		claim := b.searchPattern(boxes, reach.First(), pushed, 10+pushed) == dead
		if claim && isSolvable {
			t.Errorf("not lost:\n%s", picture(b.Level, boxes, reach.First()))
		}
		if !isSolvable {
			unsolvable++
		}
		if claim {
			claims++
		}
		checked = patternsAreDead(t, b, checked, few)
	})
	t.Logf("%d of %d lost pushes that Lost does not see were seen", claims, unsolvable)
	if claims*10 < unsolvable {
		t.Errorf("only %d of %d were seen", claims, unsolvable)
	}
}
