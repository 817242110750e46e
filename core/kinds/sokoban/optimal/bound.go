package optimal

import (
	"slices"

	"unknot/core/assignment"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// bound is the lower bound on pushes, the h of the search: the cost of a minimum-cost matching of boxes with goals by the push distances of
// each box alone. The distances depend on the side of the box on which the player is. This is valid, since the player can reach at least
// the same squares if the box is alone. A push does not change the sides of other boxes. Conflicts of two boxes are added, but only
// conflicts that do not share a box.
//
// A second bound also adds conflicts of three boxes. It needs no matching: each box has its own value. With a room, the value is the number
// of pushes through the door. Otherwise it is the minimum over all goals of the distance to the goal plus the goal's price. Any prices
// yield a lower bound, since they are feasible in the dual of the matching's linear program. The bound uses the prices of the matching at
// the start.
type bound struct {
	*deadlock.Table
	rows         [][]int16 // by stand (4*square + side of the player): pushes to each goal; nil until needed
	articulation floor.Set // the articulation squares: a lone box on such a square splits the floor
	side         [][]uint8 // by articulation square and player's square: the side of a lone box that the player can reach
	any          []uint8   // by square: a neighbour that is floor, as a direction
	// by 4*square + direction of the last push: whether the box is in a one-way tunnel and not on a goal, so that it can only be pushed
	// further
	tunnel []bool

	matching
	conflicts conflicts

	room    *room   // nil if the level has no goal room; if it has a room, only the second bound is used
	entered int     // number of boxes that have entered the room
	value   []int16 // by stand: the value of a box in the second bound; nil if there is no second bound
	prices  []int32 // by goal: its price, not negative
	base    int32   // constant part of the second bound
	values  int32   // sum of the values of all boxes and of base
	priced  conflicts
}

// matching is the minimum-cost matching of the boxes of a position with goals.
type matching struct {
	boxes  []floor.Cell // by row of the assignment: the box, -1 if none
	stands []int32      // by row: the stand of the box
	row    []int32      // by square: the row of the box, -1 if none
	unset  []int32      // rows whose boxes have moved away
	match  assignment.Assignment
	freed  int32 // row that is left out of match, -1 if none
	sum    int32

	tick    func() bool // called every placedAtOnce boxes; may be nil
	stopped bool        // tick returned false: the matching is incomplete
}

// placedAtOnce is the number of boxes placed between two ticks. Most levels have fewer boxes, so their bound is complete even if the run is
// stopped at once.
const placedAtOnce = 64

// newBound computes the tables. It omits tables of pairs and triples that would exceed effort or memory, in bytes, and tables that are not
// finished when tick returns false.
func newBound(b *deadlock.Table, r *room, effort, memory int64, tick func() bool) *bound {
	h := newStands(b)
	conflicts := func(p *pairs, t *triples) conflicts {
		return conflicts{pairs: p, triples: t, taken: make([]int32, b.Size)}
	}
	if h.room = r; r != nil {
		h.value = b.DistancesTo(r.door, b.Sides).At
		h.priced = conflicts(newPriced(h, effort, memory, tick))
		return h
	}
	h.conflicts = conflicts(newPairs(h, memory, tick), nil)
	if alive := int64(b.Alive.Count()); alive*alive*alive/6 > effort || h.conflicts.extra == nil || !h.setPrices() {
		return h
	}
	h.priced = conflicts(newPriced(h, effort, memory, tick))
	if h.priced.triples == nil {
		h.value = nil
	}
	return h
}

// setPrices sets the prices to those of the matching at the start, and computes the values of all stands. It returns false if there is no
// matching.
func (h *bound) setPrices() bool {
	reach := h.None()
	h.Reach(h.Level.Boxes, h.Player, reach)
	if !h.Level.Boxes.Within(h.Alive) || !h.assign(h.Level.Boxes, reach.First()) {
		return false
	}
	// The assignment subtracts prices. Here they are added, and shifted so that none is negative.
	most := slices.Max(h.match.Price)
	for _, p := range h.match.Price {
		h.prices = append(h.prices, most-p)
		h.base += p - most
	}
	h.value = make([]int16, 4*h.Size)
	for stand := range h.value {
		least := int32(floor.Far)
		for g, d := range h.distances(int32(stand)) {
			if d < floor.Far {
				least = min(least, int32(d)+h.prices[g])
			}
		}
		h.value[stand] = int16(least)
	}
	return true
}

// newStands returns a bound without tables of pairs and triples.
func newStands(b *deadlock.Table) *bound {
	n := len(b.Distances)
	h := &bound{Table: b, rows: make([][]int16, 4*b.Size), articulation: b.None(), side: make([][]uint8, b.Size),
		any: make([]uint8, b.Size), tunnel: make([]bool, 4*b.Size), matching: matching{
			boxes: make([]floor.Cell, n), stands: make([]int32, n), row: make([]int32, b.Size), match: assignment.New(n)}}
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

// bytes returns the memory of the tables, including the deadlock table, in bytes. It includes rows that are not computed yet.
func (h *bound) bytes() int64 {
	return h.Table.Bytes() + int64(len(h.rows))*int64(24+2*len(h.boxes)) + h.conflicts.bytes() + h.priced.bytes()
}

// classify determines whether a square is an articulation square, and after which pushes a box on the square is in a tunnel.
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

// stand returns the stand of a box if the player is on the given square.
func (h *bound) stand(box, player floor.Cell) int32 {
	switch {
	case !h.articulation.Has(box):
		return int32(4*box) + int32(h.any[box])
	case h.side[box] == nil:
		h.splitSides(box)
	}
	return int32(4*box) + int32(h.side[box][player])
}

// splitSides computes, for each square of the player, which side of a lone box on an articulation square the player can reach.
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

// distances returns the pushes from a stand to each goal.
func (h *bound) distances(stand int32) []int16 {
	if h.rows[stand] == nil {
		h.rows[stand] = make([]int16, len(h.Table.Distances))
		for g, distances := range h.Table.Distances {
			h.rows[stand][g] = distances.At[stand]
		}
	}
	return h.rows[stand]
}

// assign computes the matching of a position. It returns false if there is no matching, so that the position is dead, or if tick returns
// false.
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
	if !h.conflicts.find(h.stands) {
		return false
	}
	if h.value == nil {
		return true
	}
	h.values = h.base
	for _, stand := range h.stands {
		h.values += int32(h.value[stand])
	}
	return h.priced.find(h.stands)
}

// least returns the lower bound h of the position for which assign was called last.
func (h *bound) least() int {
	switch {
	case h.room != nil:
		return int(h.values) + h.priced.sum
	case h.value == nil:
		return int(h.sum) + h.conflicts.sum
	}
	return max(int(h.sum)+h.conflicts.sum, int(h.values)+h.priced.sum)
}

// after returns the lower bound h of the position that follows if a box moves from the square box to the square to and the player is then
// on the square player. It is at least floor.Far if that position is dead.
func (h *bound) after(box, to, player floor.Cell) int {
	stand := h.stand(to, player)
	if h.room != nil {
		return h.afterPriced(h.row[box], box, stand)
	}
	if i := h.row[box]; i != h.freed {
		h.match.Free(int(i), h.sum)
		h.freed = i
	}
	least := int(h.match.With(h.distances(stand)))
	if least >= floor.Far {
		return least
	}
	least += h.conflicts.after(box, stand, h.stands)
	if h.value == nil || least >= floor.Far {
		return least
	}
	return max(least, h.afterPriced(h.stands[h.row[box]], box, stand))
}

// afterPriced returns the second bound of the child in which a box has moved from stand had to another stand.
func (h *bound) afterPriced(had int32, box floor.Cell, stand int32) int {
	if h.value[stand] >= floor.Far {
		return floor.Far
	}
	return int(h.values-int32(h.value[had])+int32(h.value[stand])) + h.priced.after(box, stand, h.stands)
}

// assignToDoor does the work of assign if the level has a room, so that all boxes go through its door.
func (h *bound) assignToDoor(boxes floor.Set, player floor.Cell) bool {
	h.entered = h.room.entered(boxes)
	h.values, h.stands = h.room.left[h.entered], h.stands[:0]
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if h.room.inside.Has(box) {
			continue
		}
		stand := h.stand(box, player)
		if h.value[stand] >= floor.Far {
			return false
		}
		h.row[box], h.stands = stand, append(h.stands, stand)
		h.values += int32(h.value[stand])
	}
	return h.priced.find(h.stands)
}

// afterEntry returns h of the child in which a box of the assigned position has entered the room.
func (h *bound) afterEntry(box floor.Cell) int {
	left := h.room.left[h.entered+1] - h.room.left[h.entered]
	return int(h.values-int32(h.value[h.row[box]])+left) + h.priced.gone(box)
}
