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
	rows         [][]int16 // pushes to each goal, by stand: 4*square + side of the player; nil: not needed yet
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

	tick      func() bool // called every placedAtOnce boxes; may be nil
	stopped   bool        // it was false: a matching is not complete
	pairs     *pairs
	found     []conflict // of the assigned position
	now       []conflict // of its child
	conflicts int        // extra pushes of those found
}

// placedAtOnce is how many boxes are placed without a look at the clock: the bound of most levels is known even where a run is
// stopped before the proof.
const placedAtOnce = 64

// newBound computes the tables. It leaves out the table of pairs if that would take more than memory, in bytes, or
// if tick is false before the end.
func newBound(b *deadlock.Table, memory int64, tick func() bool) *bound {
	n := len(b.Distances)
	h := &bound{Table: b, rows: make([][]int16, 4*b.Size), articulation: b.None(), side: make([][]uint8, b.Size), any: make([]uint8, b.Size), tunnel: make([]bool, 4*b.Size),
		boxes: make([]floor.Cell, n), stands: make([]int32, n), row: make([]int32, b.Size), match: assignment.New(n)}
	for i := range h.boxes {
		h.boxes[i] = -1
	}
	for i := range h.row {
		h.row[i] = -1
	}
	for c := b.Alive.First(); c >= 0; c = b.Alive.Next(c) {
		h.classify(c)
	}
	h.pairs = newPairs(h, memory, tick)
	return h
}

// bytes is the memory of the tables, the deadlock table's among them; rows that are not needed yet count too.
func (h *bound) bytes() int64 {
	return h.Table.Bytes() + int64(len(h.rows))*int64(24+2*len(h.boxes)) + int64(len(h.pairs.extra))
}

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

// distances is the pushes to each goal from a stand.
func (h *bound) distances(stand int32) []int16 {
	if h.rows[stand] == nil {
		h.rows[stand] = make([]int16, len(h.Table.Distances))
		for g, distances := range h.Table.Distances {
			h.rows[stand][g] = distances.At[stand]
		}
	}
	return h.rows[stand]
}

// assign makes the matching that of a position; false if there is none, and the position is dead, or if tick is false.
func (h *bound) assign(boxes floor.Set, player floor.Cell) bool {
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
	placed := 0
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if h.row[box] >= 0 {
			continue
		}
		if placed++; placed%placedAtOnce == 0 && h.tick != nil && !h.tick() {
			h.stopped = true
			return false
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
	if i := h.row[box]; i != h.freed {
		h.match.Free(int(i), h.sum)
		h.freed = i
	}
	least := int(h.match.With(h.distances(stand)))
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
