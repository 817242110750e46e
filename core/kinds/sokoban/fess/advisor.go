package fess

import "unknot/core/kinds/sokoban/floor"

// child is a position one move away.
type child struct {
	features
	rank            uint64
	hash            uint64
	box, to, player uint16
	clears          bool // takes a box out of the way of the plan's next step
	opens           bool // lets the player get somewhere new
	frees           bool // lets a push be made of the box that blocks most
	advised, lost   bool
}

// advisors each say which children they would choose from; they pick the best of them.
var advisors = []func(from features, c *child) bool{
	func(from features, c *child) bool { return c.packed > from.packed },
	func(from features, c *child) bool { return c.on[Regions] < from.on[Regions] },
	func(from features, c *child) bool { return c.on[Rooms] < from.on[Rooms] },
	func(from features, c *child) bool { return c.on[Out] < from.on[Out] },
	func(from features, c *child) bool { return c.on[Hotspots] < from.on[Hotspots] },
	func(from features, c *child) bool { return c.clears },
	func(from features, c *child) bool { return c.opens },
	func(from features, c *child) bool { return c.frees },
}

// worst is the box that keeps most others from all goals, -1 if none does.
func (l *lens) worst(boxes floor.Set) floor.Cell {
	worst, most := -1, 0
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		n := 0
		for i, w := range l.blocks(c) {
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

// ways is the directions in which a box can be pushed.
func (l *lens) ways(boxes, reach floor.Set, box floor.Cell) (ways uint8) {
	for _, d := range floor.Dirs {
		if to := box + l.Step[d]; reach.Has(box-l.Step[d]) && l.Alive.Has(to) && !boxes.Has(to) {
			ways |= 1 << d
		}
	}
	return ways
}
