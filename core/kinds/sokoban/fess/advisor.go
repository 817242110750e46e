package fess

import "unknot/core/kinds/sokoban/floor"

// child is a position one macro move away.
type child struct {
	features
	rank            uint64
	hash            uint64
	box, to, player uint16
	clears          bool // whether the move takes a box out of the way of the plan's next step
	explores        bool // whether the player can reach new squares (advisor explorer)
	opens           bool // whether the worst hotspot can be pushed in a new direction (advisor opener)
	assessed        bool // whether the unfilled goals are computed
	advised, dead   bool
}

// advisors are the seven advisors of the paper, and one for obstructions. Each is a predicate on children; the advisor chooses the best
// child for which it is true.
var advisors = []func(from features, c *child) bool{
	func(from features, c *child) bool { return c.packed > from.packed },
	func(from features, c *child) bool { return c.on[Connectivity] < from.on[Connectivity] },
	func(from features, c *child) bool { return c.on[RoomConnectivity] < from.on[RoomConnectivity] },
	func(from features, c *child) bool { return c.on[OutOfPlan] < from.on[OutOfPlan] },
	func(from features, c *child) bool { return c.on[Hotspots] < from.on[Hotspots] },
	func(from features, c *child) bool { return c.clears },
	func(from features, c *child) bool { return c.explores },
	func(from features, c *child) bool { return c.opens },
}

// worstHotspot returns the box that blocks the most other boxes from all goals, -1 if no box blocks another or the run must stop.
func (e *extractor) worstHotspot(boxes floor.Set) floor.Cell {
	worst, most := -1, 0
	for c := boxes.First(); c >= 0 && e.run.Continue(); c = boxes.Next(c) {
		n := 0
		for i, w := range e.blocks(c) {
			for w &= boxes[i]; w != 0; w &= w - 1 {
				n++
			}
		}
		if n > most {
			worst, most = c, n
		}
	}
	return worst
}

// pushDirections returns the directions in which a box can be pushed, one bit each.
func (e *extractor) pushDirections(boxes, reach floor.Set, box floor.Cell) (ways uint8) {
	for _, d := range floor.Dirs {
		if to := box + e.Step[d]; reach.Has(box-e.Step[d]) && e.Alive.Has(to) && !boxes.Has(to) {
			ways |= 1 << d
		}
	}
	return ways
}
