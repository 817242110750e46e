package deadlock

import (
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// A position that is called dead cannot be solved, and most positions that cannot be solved are called dead.
func TestPositionsCalledDeadHaveNoSolution(t *testing.T) {
	claims, lost := 0, 0
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, solvable bool) {
		claim := b.DeadAfterPush(boxes, reach, pushed)
		if claim && solvable {
			t.Errorf("not lost:\n%s", picture(b.Level, boxes, reach.First()))
		}
		if start := b.Dead(boxes, reach); start && solvable || claim && !start {
			t.Errorf("start %v, claim %v, solvable %v:\n%s", start, claim, solvable, picture(b.Level, boxes, reach.First()))
		}
		if !solvable {
			lost++
		}
		if claim {
			claims++
		}
	})
	t.Logf("%d of %d lost pushes were seen", claims, lost)
	if claims*10 < lost*8 {
		t.Errorf("only %d of %d lost pushes were seen", claims, lost)
	}
}

// A position that small searches prove dead cannot be solved, nor can one with a pattern that they learned.
func TestPositionsProvedDeadBySearchHaveNoSolution(t *testing.T) {
	claims, lost, learned := 0, 0, 0
	var last *Table
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, solvable bool) {
		claim := b.DeadBySearch(boxes, reach, pushed, 300)
		if claim && solvable {
			t.Errorf("not lost:\n%s", picture(b.Level, boxes, reach.First()))
		}
		if !solvable {
			lost++
		}
		if claim {
			claims++
		}
		if b != last && last != nil {
			learned += last.Patterns()
		}
		last = b
	})
	t.Logf("%d of %d lost pushes were seen, %d sets learned", claims, lost, learned)
	if claims*10 < lost*9 {
		t.Errorf("only %d of %d lost pushes were seen", claims, lost)
	}
}

// A position with a corral that a search with all boxes proves dead cannot be solved. Searches of areas do not find all of these.
func TestPositionsProvedDeadInACorralHaveNoSolution(t *testing.T) {
	claims, more := 0, 0
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, solvable bool) {
		known := b.DeadBySearch(boxes, reach, pushed, 20)
		claim := b.DeadInCorral(boxes, reach, 20)
		if claim && solvable {
			t.Errorf("not lost:\n%s", picture(b.Level, boxes, reach.First()))
		}
		if claim {
			claims++
			if !known {
				more++
			}
		}
	})
	if t.Logf("%d positions with a corral are proved dead, %d of them only so", claims, more); more == 0 {
		t.Error("the search of all boxes proves nothing more")
	}
}
