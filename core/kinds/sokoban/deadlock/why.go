package deadlock

import (
	"strconv"

	"unknot/core/kinds/sokoban/floor"
)

// Kind is the kind of a deadlock.
type Kind int

const (
	DeadSquare Kind = iota // a box alone gets to no goal
	Frozen                 // none of the boxes can be pushed again
	Crowded                // the boxes get, each alone, to fewer goals than they are
	Shut                   // the player is shut out, and every push to open the way loses
	Tried                  // all that can be done with the boxes was tried
)

// Reason is why a position is lost.
type Reason struct {
	Kind      Kind
	Boxes     floor.Set // these cannot all get home, even if there were no others; without any of them no proof was found
	Positions int       // Shut and Tried: how many positions of these boxes were looked at, 0 if it was not counted
}

// Words says it in plain words; the boxes are named by row and column, for who sees no marks.
func (r Reason) Words(f *floor.Floor) string {
	one, boxes := r.Boxes.Count() == 1, named(f, r.Boxes.Cells())
	switch {
	case r.Kind == DeadSquare:
		return "The " + boxes + " cannot be pushed from there to any goal."
	case r.Kind == Frozen && one:
		return "The " + boxes + " can never be pushed again, and it is not on a goal."
	case r.Kind == Frozen:
		return "The " + boxes + " can never be pushed again, and not all of them are on goals."
	case r.Kind == Crowded:
		return "There are not enough goals that the " + boxes + " can be pushed to."
	}
	text := "The " + boxes + " cannot all get home, even if there were no others"
	if one {
		text = "The " + boxes + " cannot get home, even if there were no others"
	}
	if r.Kind == Shut {
		text = "The player is shut out, and every push that opens the way loses. " + text
	}
	if r.Positions > 1 {
		text += ": all " + strconv.Itoa(r.Positions) + " positions were tried"
	}
	return text + "."
}

// mostNamed is how many boxes are named; more would only be skipped.
const mostNamed = 4

// named is boxes by row and column, from 1.
func named(f *floor.Floor, boxes []floor.Cell) string {
	text := "box in "
	if len(boxes) > 1 {
		text = "boxes in "
	}
	for i, box := range boxes {
		switch {
		case i == mostNamed:
			return text + " and " + strconv.Itoa(len(boxes)-i) + " more"
		case i > 0 && i == len(boxes)-1:
			text += " and "
		case i > 0:
			text += "; "
		}
		row, col := f.Place(box)
		text += "row " + strconv.Itoa(row+1) + ", column " + strconv.Itoa(col+1)
	}
	return text
}

// Why looks for the reason why a position is lost, with as few boxes as it finds, by
// at most so many nodes of searches and until tick is false; ok is false if it finds none.
func (b *Book) Why(boxes floor.Set, player floor.Cell, nodes int, tick func() bool) (reason Reason, ok bool) {
	boxes, reach := boxes.Clone(), b.None()
	b.Reach(boxes, player, reach)
	if reason, ok = b.whyStill(boxes, player); ok {
		return reason, true
	}
	t, x := &b.trial, &b.examining
	t.tick, t.left = tick, nodes
	defer func() { t.tick = nil }()
	if least, positions := b.leastKnown(boxes, player); least != nil {
		return Reason{Tried, least.Clone(), positions}, true
	}
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if b.closed(boxes, reach, box) {
			if reason, ok = b.shown(Shut, player, nodes/20); ok {
				return reason, true
			}
		}
	}
	for width := 2; width <= 3; width++ {
		for box := boxes.First(); box >= 0; box = boxes.Next(box) {
			if b.window(boxes, box, width) {
				if reason, ok = b.shown(Tried, player, nodes/20); ok {
					return reason, true
				}
			}
		}
	}
	x.some.Copy(boxes)
	x.area.Copy(b.Inside)
	return b.shown(Tried, player, nodes)
}

// shown looks for a reason by a search of the boxes at hand in their area.
func (b *Book) shown(kind Kind, player floor.Cell, nodes int) (reason Reason, ok bool) {
	t, x := &b.trial, &b.examining
	verdict := b.try(x.some, player, x.area, min(nodes, t.left))
	t.left -= t.made
	if verdict != lost {
		return Reason{}, false
	}
	positions := b.reduce(player, 2*t.made+50) // fewer boxes rarely take more positions
	return Reason{kind, x.some.Clone(), positions}, true
}

// whyStill looks for a reason that takes no search.
func (b *Book) whyStill(boxes floor.Set, player floor.Cell) (Reason, bool) {
	set, reach := b.None(), b.None()
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		set.Clear()
		set.Add(box)
		b.Reach(set, player, reach)
		if !b.Alive.Has(box) || b.crowded(b.worlds.open, set, reach) {
			return Reason{Kind: DeadSquare, Boxes: set}, true
		}
	}
	freezes := func(set floor.Set, box floor.Cell) bool {
		b.Reach(set, player, reach)
		return b.freezes(set, reach, box)
	}
	if set := b.spare(boxes, func(set floor.Set) bool {
		for box := set.First(); box >= 0; box = set.Next(box) {
			if !b.Goals.Has(box) && freezes(set, box) {
				return true
			}
		}
		return false
	}); set != nil {
		return Reason{Kind: Frozen, Boxes: set}, true
	}
	if set := b.spare(boxes, func(set floor.Set) bool {
		b.Reach(set, player, reach)
		return b.crowded(b.world(b.Frozen(set, reach)), set, reach)
	}); set != nil {
		return Reason{Kind: Crowded, Boxes: set}, true
	}
	return Reason{}, false
}

// spare leaves out boxes while the others are lost still; it is nil if they are not lost.
func (b *Book) spare(boxes floor.Set, lost func(floor.Set) bool) floor.Set {
	if !lost(boxes) {
		return nil
	}
	set := boxes.Clone()
	for box := set.First(); box >= 0; box = set.Next(box) {
		set.Remove(box)
		if !lost(set) {
			set.Add(box)
		}
	}
	return set
}
