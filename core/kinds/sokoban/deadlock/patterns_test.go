package deadlock

import (
	"testing"

	"unknot/core/kinds/sokoban/floor"
)

// An exhaustive search proves that the boxes of a learned pattern cannot be pushed to goals, from any of the player's squares in the
// pattern. This also holds for patterns from searches that were stopped.
func TestLearnedPatternsAreDead(t *testing.T) {
	sets, few := 0, map[int]map[place]bool{}
	var last *Table
	checked := 0
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, _ bool) {
		if b != last {
			last, few, checked = b, map[int]map[place]bool{}, 0
		}
		if pushed%2 == 0 {
			b.DeadBySearch(boxes, reach, pushed, 20)
		} else {
			ticks := boxes.Count() * (pushed % 11)
			b.Why(boxes, reach.First(), 500, func() bool { ticks--; return ticks > 0 })
		}
		before := checked
		checked = patternsAreDead(t, b, checked, few)
		sets += checked - before
	})
	if sets < 100 {
		t.Errorf("only %d sets were learned", sets)
	}
}

// The table finds a pattern in exactly those positions that contain it, as a comparison with each pattern shows.
func TestEveryPatternIsFoundWhereItIsContained(t *testing.T) {
	held := 0
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, _ bool) {
		player := reach.First()
		known, with := false, false
		for n := range b.Patterns() {
			set, squares := b.patternAt(n)
			if set.Within(boxes) && squares.Has(player) {
				known, with = true, with || set.Has(pushed)
			}
		}
		if b.HasPattern(boxes, player) != known || b.contains(b.patterns.byBox[pushed], boxes, player) != with {
			t.Fatalf("learned sets: any %v, with the box on %d %v:\n%s", known, pushed, with, picture(b.Level, boxes, player))
		}
		if known {
			held++
		}
		b.DeadBySearch(boxes, reach, pushed, 20)
	})
	if held < 300 {
		t.Errorf("only %d positions hold a learned set", held)
	}
}

// patternsAreDead checks the patterns of a table by exhaustive search, from a given pattern on, and returns their number. few caches the
// positions that can be solved, by the number of boxes.
func patternsAreDead(t *testing.T, b *Table, from int, few map[int]map[place]bool) int {
	t.Helper()
	for ; from < b.Patterns(); from++ {
		set, squares := b.patternAt(from)
		n := set.Count()
		if few[n] == nil {
			few[n] = solvable(b.Level, n)
		}
		for c := squares.First(); c >= 0; c = squares.Next(c) {
			if few[n][placed(b.Level, set, c)] {
				t.Fatalf("not lost:\n%s", picture(b.Level, set, c))
			}
		}
	}
	return from
}
