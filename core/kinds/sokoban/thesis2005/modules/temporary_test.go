package modules

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// carries reports, by a search step by step, whether a barrel gets from a position to one of the targets, past the barrels parked in a
// room. The pusher begins in front of the door. If out is false, the barrel stays in the room and the pusher comes back. If out is true,
// the barrel can then be pushed on to a storage location.
func carries(p *Planner, room Room, parked floor.Set, from floor.Cell, to floor.Set, out bool) bool {
	front := fronts(p, room)
	type state struct{ barrel, pusher floor.Cell }
	seen := map[state]bool{}
	var queue []state
	for _, c := range front.Cells() {
		seen[state{from, c}] = true
		queue = append(queue, state{from, c})
	}
	ways := floor.NewBoxPushes(p.Floor)
	arrived := func(s state) bool {
		if !to.Has(s.barrel) || !out {
			return to.Has(s.barrel) && front.Has(s.pusher)
		}
		ways.Find(p.Of(s.barrel), s.pusher, s.barrel, p.Inside)
		for _, way := range ways.States {
			if p.Goals.Has(way.Cell) {
				return true
			}
		}
		return false
	}
	for ; len(queue) > 0; queue = queue[1:] {
		if arrived(queue[0]) {
			return true
		}
		for _, d := range floor.Dirs {
			next := state{queue[0].barrel, queue[0].pusher + p.Step[d]}
			if next.pusher == next.barrel {
				next.barrel += p.Step[d]
			}
			free := func(c floor.Cell) bool { return p.Inside.Has(c) && !parked.Has(c) }
			holds := p.Allowed.Has(next.barrel) && (room.Cells.Has(next.barrel) || next.barrel == room.Door) ||
				out && front.Has(next.barrel)
			if free(next.pusher) && free(next.barrel) && holds && !seen[next] && (!front.Has(queue[0].barrel) || !out) {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return false
}

// fits reports whether a barrel can be brought to a position of a room and out again.
func fits(p *Planner, room Room, parked floor.Set, c floor.Cell) bool {
	return carries(p, room, parked, room.Door, p.Of(c), false) && carries(p, room, parked, c, fronts(p, room), true)
}

// most returns the greatest number of barrels that can be parked in a room, by trying every set of them in every order.
func most(p *Planner, room Room) (best int) {
	seen := map[string]bool{}
	var try func(parked floor.Set, n int)
	try = func(parked floor.Set, n int) {
		best = max(best, n)
		key := placesOf(p, parked.Cells())
		if seen[key] {
			return
		}
		seen[key] = true
		for c := room.Cells.First(); c >= 0; c = room.Cells.Next(c) {
			if !parked.Has(c) && fits(p, room, parked, c) {
				next := parked.Clone()
				next.Add(c)
				try(next, n+1)
			}
		}
	}
	try(p.None(), 0)
	return best
}

// fronts returns the positions in front of a room's door.
func fronts(p *Planner, room Room) floor.Set {
	all := p.None()
	for _, step := range p.Step {
		if c := room.Door + step; p.Inside.Has(c) && !room.Cells.Has(c) {
			all.Add(c)
		}
	}
	return all
}

// Figure 2.7: the room was empty, and at most six barrels can be parked there and leave again.
func TestTemporaryPlacementOfFigure27(t *testing.T) {
	for _, test := range []struct {
		name, level string
		most        int
	}{
		{"figure 2.7", `
###########
#.$ #     #
#.$ #     #
#.$@      #
#.$ #     #
###########`, 6},
		{"a smaller room", `
##########
#.$ #    #
#.$ #    #
#.$@     #
#.$ #    #
##########`, 4},
		{"a passage: the pusher does not get behind", `
##########
#.$ ######
#.$@     #
#.$ ######
##########`, 0},
		{"storage locations that nothing gets to from the door", `
##########
#$. #    #
#$. #    #
#$.      #
# @ #    #
##########`, 4},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := game(t, test.level)
			rooms := p.Rooms(NewLimit(0))
			if test.most == 0 && len(rooms) == 0 {
				return
			}
			if len(rooms) != 1 {
				t.Fatalf("%d rooms", len(rooms))
			}
			same := unchanged(t, p.Game)
			order := p.TemporaryPlacement(rooms[0], NewLimit(plenty))
			same()
			if want := most(p, rooms[0]); len(order) != test.most || len(order) != want {
				t.Errorf("door %s: %s, %d; by trying everything %d", placesOf(p, []floor.Cell{rooms[0].Door}), placesOf(p, order),
					len(order), want)
			}
		})
	}
}

// On random boards a room has one door, no storage location and no barrel; the barrels can be parked in the given order and leave in the
// opposite order, and no more barrels can be parked.
func TestTemporaryPlacementOnRandomBoards(t *testing.T) {
	chance := rand.New(rand.NewPCG(2005, 9))
	parked, rooms := 0, 0
	levels := 2000
	if testing.Short() {
		levels = 300
	}
	for n := range levels {
		p := New(structure.New(random(chance, 6+n%3, 7+n%4, 1+n%2, 4+n%4), true))
		for _, room := range p.Rooms(NewLimit(0)) {
			reach := p.None()
			p.Reach(p.Of(room.Door), room.Cells.First(), reach)
			if !room.Cells.Within(reach) || !reach.Within(room.Cells) || room.Cells.Meets(p.Goals) || room.Cells.Meets(p.Boxes) {
				t.Fatalf("door %d: a room of %v:\n%s", room.Door, room.Cells.Cells(), picture(p.Game))
			}
			if room.Cells.Count() > 16 || p.Barrels().Has(room.Door) {
				continue
			}
			rooms++
			same := unchanged(t, p.Game)
			order := p.TemporaryPlacement(room, NewLimit(plenty))
			same()
			if want := most(p, room); len(order) != want {
				t.Fatalf("door %d: %d barrels, wanted %d:\n%s", room.Door, len(order), want, picture(p.Game))
			}
			filled := p.None()
			for _, c := range order {
				if !fits(p, room, filled, c) {
					t.Fatalf("door %d: no barrel gets to %d and out again:\n%s", room.Door, c, picture(p.Game))
				}
				filled.Add(c)
				parked++
			}
		}
	}
	t.Logf("%d barrels in %d rooms", parked, rooms)
	if parked < 20 && !testing.Short() {
		t.Errorf("only %d barrels were parked in %d rooms", parked, rooms)
	}
}
