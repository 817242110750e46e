package deadlock

import (
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// If a position can be solved and has a corral that must be opened, then after one of the corral's pushes it can still be solved.
func TestPICorralKeepsASolution(t *testing.T) {
	corrals, pruned := 0, 0
	positions(t, func(b *Table, boxes, reach floor.Set, good map[place]bool) {
		only, ok := b.PICorral(boxes, reach)
		if !ok {
			return
		}
		corrals++
		only = only.Clone()
		kept, all, solvable := 0, 0, false
		b.Pushes(boxes, reach, b.Inside, func(p floor.Push) {
			all++
			if !only.Has(p.Box) {
				return
			}
			kept++
			after := boxes.Clone()
			after.Remove(p.Box)
			after.Add(p.Box + b.Step[p.Dir])
			solvable = solvable || good[placed(b.Level, after, p.Box)]
		})
		if kept < all {
			pruned++
		}
		if good[placed(b.Level, boxes, reach.First())] != solvable {
			t.Errorf("pushes of %v only: solvable %v\n%s", only.Cells(), solvable, picture(b.Level, boxes, reach.First()))
		}
	})
	t.Logf("%d corrals, %d of them spared pushes", corrals, pruned)
	if pruned < 100 {
		t.Errorf("only %d of %d corrals spared pushes", pruned, corrals)
	}
}
