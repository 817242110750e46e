package modules

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// placesOf writes positions as rows and columns.
func placesOf(p *Planner, cells []floor.Cell) string {
	var words []string
	for _, c := range cells {
		row, col := p.Place(c)
		words = append(words, square(row, col))
	}
	return strings.Join(words, " ")
}

// fillable reports, by trying everything, whether a level can be solved by filling its storage locations in an order, if each barrel
// stays once its turn has come.
func fillable(l *floor.Level, order []floor.Cell) bool {
	type state struct {
		place
		filled int
	}
	seen := map[state]bool{}
	var queue []state
	reach := l.None()
	add := func(barrels floor.Set, pusher floor.Cell, filled int) {
		for filled < len(order) && barrels.Has(order[filled]) {
			filled++
		}
		l.Reach(barrels, pusher, reach)
		s := state{place{pusher: reach.First()}, filled}
		copy(s.barrels[:], barrels)
		if !seen[s] {
			seen[s] = true
			queue = append(queue, s)
		}
	}
	// A barrel may stay in its storage location before its turn, or be moved out of it: each way is tried.
	add(l.Boxes, l.Player, 0)
	around := l.None()
	for i := 0; i < len(queue); i++ {
		s := queue[i]
		if s.filled == len(order) {
			return true
		}
		barrels := floor.Set(s.barrels[:l.Words]).Clone()
		l.Reach(barrels, s.pusher, around)
		l.Pushes(barrels, around, l.Inside, func(p floor.Push) {
			if slices.Contains(order[:s.filled], p.Box) {
				return
			}
			next := barrels.Clone()
			next.Remove(p.Box)
			next.Add(p.Box + l.Step[p.Dir])
			add(next, p.Box, s.filled)
		})
	}
	return false
}

// The descriptions of the versions in 3.4.4: from is the first version that finds an order, 4 if none does.
func TestStorageOrder(t *testing.T) {
	for _, test := range []struct {
		name, level string
		from        int
		want        string
	}{
		{"a strait: the far end of the passage first", `
############
#@    ######
# $   ######
#  $   ...##
# $   ######
#     ######
############`, 1, "3,9 3,8 3,7"},
		{"a strait into a room: the corner below before the way to its other side is closed", `
###########
#@    # .##
# $ $     #
#     #  .#
#     #####
###########`, 1, "3,9 1,8"},
		{"two doors, and no way out", `
##########
#@  #   ##
# $   # ##
#   #.# ##
#   #.# ##
# $   # ##
#   #   ##
##########`, 2, ""},
		{"in the open", `
##########
#@       #
# $  ..  #
# $  .   #
# $      #
#        #
##########`, 2, ""},
		{"a way out of the chamber leads to other storage locations", `
##########
#@    #  #
# $$     #
#  .  ## #
#     ##.#
##########`, 3, ""},
		{"storage locations in two chambers", `
##########
#.$ @ $ .#
#        #
##########`, 4, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := game(t, test.level)
			for version := 1; version <= 3; version++ {
				same := unchanged(t, p.Game)
				order, ok := p.StorageOrder(version, NewLimit(plenty))
				same()
				if ok != (version >= test.from) || ok && test.want != "" && placesOf(p, order) != test.want {
					t.Errorf("version %d: %v, %s", version, ok, placesOf(p, order))
				}
				if !ok {
					continue
				}
				if !slices.Equal(slices.Sorted(slices.Values(order)), p.Goals.Cells()) {
					t.Errorf("version %d: %s are not all storage locations", version, placesOf(p, order))
				}
				if !fillable(p.Level, order) {
					t.Errorf("version %d: %s cannot be filled", version, placesOf(p, order))
				}
			}
		})
	}
}

// If no order is known, the furthest storage location is filled first, and the best location is the first empty one.
func TestBestStorage(t *testing.T) {
	p := game(t, `
#########
#@$  .  #
# $   . #
# *     #
#########`)
	order := p.FurthestFirst()
	if got := placesOf(p, order); got != "2,6 1,5 3,2" {
		t.Errorf("the furthest first: %s", got)
	}
	if got := p.BestStorage([]floor.Cell{p.Cell(3, 2), p.Cell(1, 5)}); got != p.Cell(1, 5) {
		t.Errorf("the best is %d", got)
	}
	if got := p.BestStorage([]floor.Cell{p.Cell(3, 2)}); got != -1 {
		t.Errorf("there is none left, but %d", got)
	}
}

// On random boards each version finds an order of all storage locations if the previous one does. Nearly all orders can be
// filled; in a few, a barrel that comes later in the order blocks the way of an earlier one.
func TestStorageOrderOnRandomBoards(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 8))
	var all [4]int
	good, tried := 0, 0
	for n := range 400 {
		l := solvable(chance, 5+n%3, 6+n%4, 2+n%2, 4+n%3)
		p := New(structure.New(l, true))
		last := false
		var order []floor.Cell
		for version := 1; version <= 3; version++ {
			same := unchanged(t, p.Game)
			got, ok := p.StorageOrder(version, NewLimit(2000))
			same()
			if last && !ok {
				t.Fatalf("version %d finds no order:\n%s", version, picture(p.Game))
			}
			if last = ok; ok {
				all[version]++
				order = got
				if !slices.Equal(slices.Sorted(slices.Values(order)), p.Goals.Cells()) {
					t.Fatalf("version %d: %s are not all storage locations:\n%s", version, placesOf(p, order), picture(p.Game))
				}
			}
		}
		if order != nil && explore(l, 3000) != nil {
			tried++
			if fillable(l, order) {
				good++
			}
		}
	}
	t.Logf("orders by version: %v; %d of %d can be filled", all[1:], good, tried)
	if all[2] == all[1] || all[3] == all[2] || good*10 < tried*9 {
		t.Errorf("too few: %v, %d of %d", all[1:], good, tried)
	}
}
