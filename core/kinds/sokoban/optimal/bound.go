package optimal

import (
	"unknot/core/assignment"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// bound is the lower bound on pushes, the h of the search: the minimum-cost matching of boxes and goals
// by the push distances of each box alone. Around a lone box the player can walk at least where it can
// now, so the distances may distinguish the player's side of a box; a push changes that for no other
// box. Conflicts of two boxes are added as far as no two of them share a box.
type bound struct {
	*deadlock.Table
	rows         []int16   // pushes to each goal, by stand: 4*square + side of the player
	articulation floor.Set // articulation squares: a lone box there splits the floor
	side         [][]uint8 // by articulation square, filled when needed, and by player: a side of the lone box that the player can reach
	any          []uint8   // by square: a side that is floor
	tunnel       []bool    // by 4*square + direction of the last push: the box is in a one-way tunnel, off the goals, and can only be pushed on

	boxes  []floor.Cell // by row of the assignment; -1 for none
	stands []int32      // by row
	row    []int32      // by square, -1 for none
	unset  []int32      // rows whose boxes are gone
	match  assignment.Assignment
	freed  int32 // the row left out of match, -1 for none
	sum    int32

	room    *room   // nil if the level has none
	toDoor  []int16 // with a room: pushes through its door, by stand
	entered int     // boxes that have come in

	pairs     *pairs
	found     []conflict // of the assigned position
	now       []conflict // of its child
	conflicts int        // extra pushes of those found
}

// newBound computes the tables. It leaves out the table of pairs if that would take more than memory, in bytes, or
// if tick is false before the end.
func newBound(b *deadlock.Table, r *room, memory int64, tick func() bool) *bound {
	h := newStands(b)
	if r != nil {
		h.room, h.toDoor = r, b.DistancesTo(r.door, b.Sides).At
	}
	h.pairs = newPairs(h, memory, tick)
	return h
}

// newStands is a bound without a table of pairs.
func newStands(b *deadlock.Table) *bound {
	n := len(b.Distances)
	h := &bound{Table: b, rows: make([]int16, 4*b.Size*n), articulation: b.None(), side: make([][]uint8, b.Size), any: make([]uint8, b.Size), tunnel: make([]bool, 4*b.Size),
		boxes: make([]floor.Cell, n), stands: make([]int32, n), row: make([]int32, b.Size), match: assignment.New(n)}
	for g, distances := range b.Distances {
		for stand, pushes := range distances.At {
			h.rows[stand*n+g] = pushes
		}
	}
	for i := range h.boxes {
		h.boxes[i] = -1
	}
	for i := range h.row {
		h.row[i] = -1
	}
	for c := b.Alive.First(); c >= 0; c = b.Alive.Next(c) {
		h.classify(c)
	}
	return h
}

// bytes is the memory of the tables, the deadlock table's among them.
func (h *bound) bytes() int64 { return h.Table.Bytes() + int64(2*len(h.rows)+len(h.pairs.extra)) }

// classify finds whether a square is an articulation square, and the pushes with which a box on it is in a tunnel.
func (h *bound) classify(c floor.Cell) {
	whole, least := uint8(0), uint8(15)
	for d := range floor.Dirs {
		if h.Inside.Has(c + h.Step[d]) {
			whole, least = whole|1<<d, least&h.Sides[c][d]
			h.any[c] = uint8(d)
		}
	}
	if whole != least {
		h.articulation.Add(c)
	}
	for d := range floor.Dirs {
		h.tunnel[4*c+int(floor.Dir(d).Back())] = h.Sides[c][d] == 1<<d && !h.Goals.Has(c)
	}
}

// stand is a box's stand while the player is on a square.
func (h *bound) stand(box, player floor.Cell) int32 {
	switch {
	case !h.articulation.Has(box):
		return int32(4*box) + int32(h.any[box])
	case h.side[box] == nil:
		h.splitSides(box)
	}
	return int32(4*box) + int32(h.side[box][player])
}

// splitSides computes which side of a lone box the player can reach from each square.
func (h *bound) splitSides(box floor.Cell) {
	h.side[box] = make([]uint8, h.Size)
	alone, reach := h.Of(box), h.None()
	for d := range floor.Dirs {
		if beside := box + h.Step[d]; h.Inside.Has(beside) {
			h.Reach(alone, beside, reach)
			for at := reach.First(); at >= 0; at = reach.Next(at) {
				h.side[box][at] = uint8(d)
			}
		}
	}
}

func (h *bound) distances(stand int32) []int16 {
	n := len(h.match.Goal)
	return h.rows[int(stand)*n : int(stand)*n+n]
}

// assign makes the matching that of a position; false if there is none, and the position is dead.
func (h *bound) assign(boxes floor.Set, player floor.Cell) bool {
	if h.room != nil {
		return h.assignToDoor(boxes, player)
	}
	h.freed, h.unset = -1, h.unset[:0]
	for i, box := range h.boxes {
		if box < 0 || !boxes.Has(box) || h.stands[i] != h.stand(box, player) || h.match.Goal[i] < 0 {
			h.match.Release(i)
			if box >= 0 {
				h.row[box], h.boxes[i] = -1, -1
			}
			h.unset = append(h.unset, int32(i))
		}
	}
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if h.row[box] >= 0 {
			continue
		}
		i := h.unset[len(h.unset)-1]
		h.unset = h.unset[:len(h.unset)-1]
		h.row[box], h.boxes[i], h.stands[i] = i, box, h.stand(box, player)
		h.match.Set(int(i), h.distances(h.stands[i]))
		if !h.match.Place(int(i)) {
			return false
		}
	}
	h.sum = h.match.Total()
	return h.conflict()
}

// conflict finds the conflicts of the assigned position; false if it is dead.
func (h *bound) conflict() bool {
	if h.pairs.extra == nil {
		return true
	}
	h.found = h.found[:0]
	for i, stand := range h.stands {
		h.found = h.pairs.among(h.found, stand, h.stands[i+1:], -1)
	}
	h.conflicts = h.pairs.disjointSum(h.found)
	return h.conflicts < floor.Far
}

// least is h of the assigned position.
func (h *bound) least() int { return int(h.sum) + h.conflicts }

// after is h of the child where one box of the assigned position is on another square, the player behind it; at least
// floor.Far if it is dead.
func (h *bound) after(box, to, player floor.Cell) int {
	stand := h.stand(to, player)
	if h.room != nil {
		return h.afterToDoor(box, stand)
	}
	if i := h.row[box]; i != h.freed {
		h.match.Free(int(i), h.sum)
		h.freed = i
	}
	return h.withConflicts(int(h.match.With(h.distances(stand))), box, stand)
}

// withConflicts adds the conflicts of a child where one box of the assigned position is on another stand.
func (h *bound) withConflicts(least int, box floor.Cell, stand int32) int {
	if h.pairs.extra == nil || least >= floor.Far {
		return least
	}
	h.now = h.pairs.among(h.now[:0], stand, h.stands, box)
	for _, c := range h.found {
		if c.without(box) {
			h.now = append(h.now, c)
		}
	}
	return least + h.pairs.disjointSum(h.now)
}

// assignToDoor is assign where all boxes go through the door of a room.
func (h *bound) assignToDoor(boxes floor.Set, player floor.Cell) bool {
	h.entered = h.room.entered(boxes)
	h.sum, h.stands = h.room.left[h.entered], h.stands[:0]
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if h.room.inside.Has(box) {
			continue
		}
		stand := h.stand(box, player)
		if h.toDoor[stand] >= floor.Far {
			return false
		}
		h.row[box], h.stands = stand, append(h.stands, stand)
		h.sum += int32(h.toDoor[stand])
	}
	return h.conflict()
}

// afterToDoor is after where all boxes go through the door of a room.
func (h *bound) afterToDoor(box floor.Cell, stand int32) int {
	if h.toDoor[stand] >= floor.Far {
		return floor.Far
	}
	return h.withConflicts(int(h.sum-int32(h.toDoor[h.row[box]])+int32(h.toDoor[stand])), box, stand)
}

// afterEntry is h of the child where a box of the assigned position has come in.
func (h *bound) afterEntry(box floor.Cell) int {
	least := int(h.sum - int32(h.toDoor[h.row[box]]) + h.room.left[h.entered+1] - h.room.left[h.entered])
	h.now = h.now[:0]
	for _, c := range h.found {
		if c.without(box) {
			h.now = append(h.now, c)
		}
	}
	return least + h.pairs.disjointSum(h.now)
}
