package deadlock

import (
	"testing"

	"unknot/core/sokoban/floor"
)

// The boxes that are given as the reason cannot get home even if they are alone,
// by exhaustive search; none of them could be spared where they are said to be tried.
func TestReasonsHold(t *testing.T) {
	kinds := map[Kind]int{}
	lost, found, boxesLeft, boxesAll := 0, 0, 0, 0
	var last *Book
	few := map[int]map[place]bool{}
	everywhere(t, func(b *Book, boxes, reach floor.Set, pushed floor.Cell, isSolvable bool) {
		if b != last {
			last, few = b, map[int]map[place]bool{}
		}
		if pushed%3 != 0 {
			return
		}
		// A new book has learned nothing that would tell.
		reason, ok := New(b.Level).Why(boxes, reach.First(), 20000, nil)
		if !isSolvable {
			lost++
		}
		if !ok {
			return
		}
		found++
		n := reason.Boxes.Count()
		if few[n] == nil {
			few[n] = solvable(b.Level, n)
		}
		boxesLeft, boxesAll = boxesLeft+n, boxesAll+boxes.Count()
		kinds[reason.Kind]++
		if n == 0 || !reason.Boxes.Within(boxes) || isSolvable || few[n][placed(b.Level, reason.Boxes, reach.First())] {
			t.Errorf("solvable %v, but %v for squares %v:\n%s", isSolvable, reason, reason.Boxes.Cells(), picture(b.Level, boxes, reach.First()))
		}
	})
	t.Logf("%d of %d lost positions have a reason, kinds %v, %d of %d boxes are left", found, lost, kinds, boxesLeft, boxesAll)
	if found*100 < lost*99 {
		t.Errorf("only %d of %d lost positions have a reason", found, lost)
	}
}
