package deadlock

import (
	"strconv"

	"unknot/core/grid"
	"unknot/core/kinds/sokoban/floor"
)

// Kind is the kind of a deadlock.
type Kind int

const (
	DeadSquare Kind = iota // a box is on a square from which it cannot be pushed to any goal
	Frozen                 // freeze deadlock: none of the boxes can be pushed again, and not all are on goals
	Bipartite              // bipartite deadlock: no matching assigns to each box a goal that the box can reach alone
	Corral                 // corral deadlock: the player cannot enter a corral, and every push that opens the corral is dead
	Pattern                // a search of these boxes alone proved that they cannot reach goals
)

// Reason is the proof that a position is dead.
type Reason struct {
	Kind      Kind
	Boxes     floor.Set // boxes that cannot all be pushed to goals, even without other boxes; no proof was found for any subset
	Positions int       // number of positions expanded by the proof; only for Corral and Pattern, 0 if not counted
}

// Words returns the reason as a sentence. It names boxes by row and column, for people who do not see the marks.
func (r Reason) Words(f *floor.Floor) string {
	one, boxes := r.Boxes.Count() == 1, named(f, r.Boxes.Cells())
	switch {
	case r.Kind == DeadSquare:
		return "The " + boxes + " cannot be pushed from there to any goal."
	case r.Kind == Frozen && one:
		return "The " + boxes + " can never be pushed again, and it is not on a goal."
	case r.Kind == Frozen:
		return "The " + boxes + " can never be pushed again, and not all of them are on goals."
	case r.Kind == Bipartite:
		return "There are not enough goals that the " + boxes + " can be pushed to."
	}
	text := "The " + boxes + " cannot all reach goals, even with no other boxes on the board"
	if one {
		text = "The " + boxes + " cannot reach a goal, even with no other boxes on the board"
	}
	if r.Kind == Corral {
		text = "The player is shut out, and every push that opens the way loses. " + text
	}
	if r.Positions > 1 {
		text += ": all " + strconv.Itoa(r.Positions) + " positions were searched"
	}
	return text + "."
}

// maxNamed is the maximum number of boxes that a sentence names.
const maxNamed = 4

// named lists boxes by row and column, from 1.
func named(f *floor.Floor, boxes []floor.Cell) string {
	text := "box in "
	if len(boxes) > 1 {
		text = "boxes in "
	}
	for i, box := range boxes {
		switch {
		case i == maxNamed:
			return text + " and " + strconv.Itoa(len(boxes)-i) + " more"
		case i > 0 && i == len(boxes)-1:
			text += " and "
		case i > 0:
			text += "; "
		}
		text += grid.CellWords(f.Place(box))
	}
	return text
}

// Why looks for a proof that a position is dead, with a minimal set of boxes. Its searches expand at most the given number of nodes, and
// stop when tick returns false. ok is false if no proof is found.
func (t *Table) Why(boxes floor.Set, player floor.Cell, nodes int, tick func() bool) (reason Reason, ok bool) {
	defer func(before func() bool) { t.Tick = before }(t.Tick)
	t.Tick = tick
	boxes, reach := boxes.Clone(), t.None()
	t.Reach(boxes, player, reach)
	if reason, ok = t.whyStatic(boxes, player); ok {
		return reason, true
	}
	s, a := &t.sub, &t.areaSearch
	s.budget = nodes
	if least, positions := t.smallestPattern(boxes, player); least != nil {
		return Reason{Pattern, least.Clone(), positions}, true
	}
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if t.corralArea(boxes, reach, box) {
			if reason, ok = t.whyBySearch(Corral, player, nodes/20); ok {
				return reason, true
			}
		}
	}
	for width := 2; width <= 3; width++ {
		for box := boxes.First(); box >= 0; box = boxes.Next(box) {
			if t.windowArea(boxes, box, width) {
				if reason, ok = t.whyBySearch(Pattern, player, nodes/20); ok {
					return reason, true
				}
			}
		}
	}
	a.boxes.Copy(boxes)
	a.area.Copy(t.Inside)
	return t.whyBySearch(Pattern, player, nodes)
}

// whyBySearch looks for a proof by a search of the boxes in the area.
func (t *Table) whyBySearch(kind Kind, player floor.Cell, nodes int) (reason Reason, ok bool) {
	s, a := &t.sub, &t.areaSearch
	proved := t.proves(a.boxes, player, a.area, min(nodes, s.budget))
	s.budget -= s.nodes
	if !proved {
		return Reason{}, false
	}
	positions := t.minimise(player, 2*s.nodes+50) // a search with fewer boxes rarely needs more positions
	return Reason{kind, a.boxes.Clone(), positions}, true
}

// whyStatic looks for a proof by the tests without search.
func (t *Table) whyStatic(boxes floor.Set, player floor.Cell) (Reason, bool) {
	set, reach := t.None(), t.None()
	for box := boxes.First(); box >= 0 && t.goesOn(); box = boxes.Next(box) {
		set.Clear()
		set.Add(box)
		t.Reach(set, player, reach)
		if !t.Alive.Has(box) || t.bipartite(t.reachCache.noneFrozen, set, reach) {
			return Reason{Kind: DeadSquare, Boxes: set}, true
		}
	}
	freezes := func(set floor.Set, box floor.Cell) bool {
		t.Reach(set, player, reach)
		return t.freezes(set, reach, box)
	}
	if set := t.minimal(boxes, func(set floor.Set) bool {
		for box := set.First(); box >= 0 && t.goesOn(); box = set.Next(box) {
			if !t.Goals.Has(box) && freezes(set, box) {
				return true
			}
		}
		return false
	}); set != nil {
		return Reason{Kind: Frozen, Boxes: set}, true
	}
	if set := t.minimal(boxes, func(set floor.Set) bool {
		t.Reach(set, player, reach)
		return t.bipartite(t.goalReach(t.Frozen(set, reach)), set, reach)
	}); set != nil {
		return Reason{Kind: Bipartite, Boxes: set}, true
	}
	return Reason{}, false
}

// minimal removes boxes if the remaining ones are still dead, and returns the rest. It returns nil if boxes are not dead, or if Tick
// returns false before the end.
func (t *Table) minimal(boxes floor.Set, dead func(floor.Set) bool) floor.Set {
	if !dead(boxes) {
		return nil
	}
	set := boxes.Clone()
	for box := set.First(); box >= 0; box = set.Next(box) {
		if !t.goesOn() {
			return nil
		}
		set.Remove(box)
		if !dead(set) {
			set.Add(box)
		}
	}
	return set
}
