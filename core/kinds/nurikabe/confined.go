package nurikabe

import (
	"math/bits"

	"unknot/core/scene"
)

// maxConfinedRoom is the maximum number of cells of a room for the rule confined, since its time grows with the square of that number.
const maxConfinedRoom = 200

// confined: a cell is land if, as sea, it would leave an island too little room, land
// without a number out of reach, or a 2 x 2 square without a cell that can be land.
func confined(s *analysis) (steps []step) {
	r := s.reachability()
	lost := make([]int, len(s.marks)) // by cell: the number of islands that no longer reach it, in this turn
	for a, m := range s.marks {
		if m != open || isEmpty(r.of(r.reachers, a)) {
			continue
		}
		if !s.running() {
			return nil
		}
		clear(lost)
		if found, ok := r.starvesIsland(a, lost); ok {
			steps = append(steps, found)
		} else if found, ok := r.strandsLand(a, lost); ok {
			steps = append(steps, found)
		} else if found, ok := r.forcesPool(a, lost); ok {
			steps = append(steps, found)
		}
	}
	return steps
}

// starvesIsland counts, by cell, the islands whose room loses the cell if cell a is sea. ok is true if an island then has too little room.
func (r *reachability) starvesIsland(a int, lost []int) (found step, ok bool) {
	for w, word := range r.of(r.reachers, a) {
		for ; word > 0; word &= word - 1 {
			k := w<<6 + bits.TrailingZeros64(word)
			if len(r.rooms[k]) > maxConfinedRoom {
				continue
			}
			source := r.source[k]
			n := r.given[source]
			room := r.flood(k, a)
			if n > 0 && len(room) < int(n) {
				return is(land, []int{a}, []int{source}, "As sea it would leave the island of %s room for only %s.", n,
					scene.Several(len(room), "cells")), true
			}
			for _, c := range r.rooms[k] {
				lost[c]++
			}
			for _, c := range room {
				lost[c]--
			}
		}
	}
	return found, false
}

// outOfReach reports whether all islands that may include a cell have lost it.
func (r *reachability) outOfReach(c int, lost []int) bool {
	return lost[c] == sizeOf(r.of(r.reachers, c))
}

// strandsLand reports whether land without a number is out of reach of every number if cell a is sea.
func (r *reachability) strandsLand(a int, lost []int) (found step, ok bool) {
	for i, cells := range r.land.cells {
		if r.source[i] < 0 && lost[cells[0]] > 0 && r.outOfReach(cells[0], lost) {
			return is(land, []int{a}, cells, "As sea it would cut this land off from every number."), true
		}
	}
	return found, false
}

// forcesPool reports whether a 2 x 2 square that contains cell a cannot have land if cell a is sea.
func (r *reachability) forcesPool(a int, lost []int) (found step, ok bool) {
	r.squares(a, func(q [4]int) {
		for _, c := range q {
			if r.marks[c] == land || c != a && r.marks[c] == open && !r.outOfReach(c, lost) {
				return
			}
		}
		if !ok {
			found, ok = is(land, []int{a}, q[:], "As sea it would leave no cell of this 2 × 2 square that could be land."), true
		}
	})
	return found, ok
}
