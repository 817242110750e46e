package packing

import (
	"math/rand/v2"
	"slices"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

func always() bool { return true }

// The goals that stay unfilled, and the goal to fill next.
func TestFillingTellsWhatIsShutOut(t *testing.T) {
	for _, test := range []struct {
		name, board string
		unfilled    int
		row, col    int // position of the goal to fill next
	}{
		{"the far end of a corridor first", "##########\n#    #####\n# $$$ ...#\n#@   #####\n##########", 0, 2, 8},
		{"the far end is shut out", "##########\n#    #####\n# $$  .*.#\n#@   #####\n##########", 1, 2, 6},
		{"one box cannot leave its wall", "##########\n# $  #####\n#  $   ..#\n#@   #####\n##########", 1, 2, 8},
	} {
		t.Run(test.name, func(t *testing.T) {
			l := floortest.Draw(t, test.board)
			f := NewFilling(deadlock.New(l), 0, always)
			if _, known := f.Known(l.Boxes); known {
				t.Error("known before the search")
			}
			n, next := f.Unfilled(l.Boxes)
			if n != test.unfilled || next != l.Cell(test.row, test.col) {
				row, col := l.Place(next)
				t.Errorf("%d unfilled, next is row %d, column %d", n, row, col)
			}
			if again, known := f.Known(l.Boxes); !known || again != n {
				t.Errorf("then %d, known %t", again, known)
			}
		})
	}
}

// If a level can be solved one box at a time, no goal counts as unfilled at the start.
func TestFillingAgainstWalkingTheWay(t *testing.T) {
	chance := rand.New(rand.NewPCG(20, 26))
	some := 0
	for range 400 {
		l := floortest.Random(chance, 6+chance.IntN(3), 7, 2, 6)
		if l == nil {
			continue
		}
		f := NewFilling(deadlock.New(l), uint64(chance.IntN(3)), always)
		if oneByOne(l, l.Boxes, l.Player) {
			some++
			if n, next := f.Unfilled(l.Boxes); n > 0 || next < 0 && !l.Solved(l.Boxes) {
				t.Fatalf("%d of the goals %v are unfilled, boxes on %v", n, l.Goals.Cells(), l.Boxes.Cells())
			}
		}
	}
	if some < 20 {
		t.Fatalf("only %d levels are solved box by box", some)
	}
}

// oneByOne reports whether boxes off the goals can be brought to goals one after another, each without interruption, and stay there.
func oneByOne(l *floor.Level, boxes floor.Set, player floor.Cell) bool {
	if l.Solved(boxes) {
		return true
	}
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if l.Goals.Has(box) {
			continue
		}
		pushes := floor.NewBoxPushes(l.Floor)
		pushes.Find(boxes, player, box, l.Inside)
		for i, to := range pushes.States {
			if !l.Goals.Has(to.Cell) {
				continue
			}
			after := boxes.Clone()
			after.Remove(box)
			after.Add(to.Cell)
			if oneByOne(l, after, pushes.Region(i).First()) {
				return true
			}
		}
	}
	return false
}

// An order that is derived from the order of a set with one goal more or fewer can empty the same goals as any other order.
func TestFillingIsRightWhateverWasAskedBefore(t *testing.T) {
	chance := rand.New(rand.NewPCG(20, 27))
	for range 60 {
		l := floortest.Random(chance, 9, 10, 7, 7)
		if l == nil {
			continue
		}
		table := deadlock.New(l)
		long := NewFilling(table, 0, always)
		boxes, walls, basin := l.Boxes.Clone(), l.None(), l.None()
		for range 60 {
			from, to := pick(chance, boxes), l.Cells[chance.IntN(len(l.Cells))]
			if chance.IntN(2) == 0 {
				to = pick(chance, l.Goals)
			}
			boxes.Remove(from)
			boxes.Add(to)
			at, alone := long.of(boxes), NewFilling(table, 0, always).of(boxes)
			if at.stuck != alone.stuck || !slices.Equal(slices.Sorted(slices.Values(at.goals)), slices.Sorted(slices.Values(alone.goals))) {
				t.Fatalf("%d stuck beside %v, alone %d beside %v", at.stuck, at.goals, alone.stuck, alone.goals)
			}
			walls.Copy(l.Goals)
			for i, goal := range at.goals {
				walls.Remove(goal)
				if long.basins.Find(goal, walls, basin); !slices.Equal(at.basin[i*l.Words:(i+1)*l.Words], basin) {
					t.Fatalf("goal %d of %v has another basin", i, at.goals)
				}
			}
		}
	}
}

func pick(chance *rand.Rand, set floor.Set) floor.Cell {
	cells := set.Cells()
	return cells[chance.IntN(len(cells))]
}
