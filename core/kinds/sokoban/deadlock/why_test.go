package deadlock

import (
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
)

// An exhaustive search shows that the boxes of a reason cannot be pushed to goals even without the other boxes. Nearly every lost
// position has a reason.
func TestReasonsAreProofs(t *testing.T) {
	kinds := map[Kind]int{}
	lost, found, boxesLeft, boxesAll := 0, 0, 0, 0
	var last *Table
	few := map[int]map[place]bool{}
	everywhere(t, func(b *Table, boxes, reach floor.Set, pushed floor.Cell, isSolvable bool) {
		if b != last {
			last, few = b, map[int]map[place]bool{}
		}
		if pushed%7 != 0 {
			return
		}
		// A new table has no patterns that could give the reason.
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
			t.Errorf("solvable %v, but %v for squares %v:\n%s", isSolvable, reason, reason.Boxes.Cells(),
				picture(b.Level, boxes, reach.First()))
		}
	})
	t.Logf("%d of %d lost positions have a reason, kinds %v, %d of %d boxes are left", found, lost, kinds, boxesLeft, boxesAll)
	if found*100 < lost*99 {
		t.Errorf("only %d of %d lost positions have a reason", found, lost)
	}
}

// Each kind of deadlock is explained on a separate board, composed from its definition; x and X are boxes of the reason,
// off and on a goal.
func TestEachKindOfDeadlockIsExplained(t *testing.T) {
	for _, c := range []struct {
		name  string
		kind  Kind
		board string
	}{
		{"a corner", DeadSquare, `
#######
#@    #
# $ . #
#  . x#
#######`},
		{"a wall without goals", DeadSquare, `
########
#  .   #
# .$ @ #
#   x  #
########`},
		{"the player is on the wrong side of a box in a corridor", DeadSquare, `
########
#      #
#      #
#     @#
###x####
#.  ####
########`},
		{"two boxes along a wall", Frozen, `
########
#. xx .#
#      #
# @    #
########`},
		{"a block of four with a wall", Frozen, `
########
#   .  #
#  .   #
# xx   #
# x# @ #
# . $  #
# .    #
########`},
		{"boxes that hold each other around a corner", Frozen, `
#########
#   .   #
#  #x   #
#   x#  #
#   .   #
#    @  #
#########`},
		{"a box at home holds another", Frozen, `
#######
#Xx  .#
#     #
#  @  #
#######`},
		{"two boxes at a wall with one goal", Bipartite, `
########
# x x .#
#      #
#  $ . #
#@   . #
########`},
		{"boxes at home, held by each other, shut the way to a goal", Bipartite, `
###########
#    ######
# x @  XX.#
#    ######
###########`},
		{"doors into a room too narrow to turn in", Corral, `
#########
#   ##  #
#   x   #
# @ ##  #
#   x   #
#.. ##  #
#########`},
		{"the way round is shut by what it is needed for", Pattern, `
######
#@X  #
#   .#
##x  #
#   ##
######`},
		{"a closed diagonal", Frozen, `
##########
#        #
#  #x    #
#  x x   #
#   x#   #
#   .. @ #
#   ..   #
##########`},
	} {
		text, marked := []byte(c.board), map[byte]byte{'x': '$', 'X': '*'}
		for i, mark := range text {
			if as, ok := marked[mark]; ok {
				text[i] = as
			}
		}
		l := floortest.Draw(t, string(text))
		want := l.None()
		for r, row := range strings.Split(strings.Trim(c.board, "\n"), "\n") {
			for col, mark := range row {
				if mark == 'x' || mark == 'X' {
					want.Add(l.Cell(r, col))
				}
			}
		}
		reason, ok := New(l).Why(l.Boxes, l.Player, 10000, nil)
		if !ok || reason.Kind != c.kind || !slices.Equal(reason.Boxes, want) {
			t.Errorf("%s: found %v, kind %d: %v on %v, wanted kind %d on %v", c.name, ok, reason.Kind, reason, reason.Boxes.Cells(),
				c.kind, want.Cells())
		}
		if solvable(l, l.Boxes.Count())[placed(l, l.Boxes, l.Player)] {
			t.Errorf("%s: it can be solved", c.name)
		}
	}
}
