package deadlock

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// areaSearch is scratch memory for DeadBySearch, DeadInCorral and Why: the boxes and the area of the current search.
type areaSearch struct {
	boxes, area, unreached, player, around floor.Set
	failed                                 []uint64 // by hash: searches that ended without a proof
}

const (
	failedSlots = 1 << 14 // a power of two
	maxFollowed = 30      // maximum number of patterns learned from one proof; with 1, level 13 of the classic 90 is not solved
)

func newAreaSearch(t *Table) areaSearch {
	return areaSearch{t.None(), t.None(), t.None(), t.None(), t.None(), make([]uint64, failedSlots)}
}

// DeadBySearch adds small searches, of at most the given number of nodes each, to the tests of DeadAfterPush. It searches the corral that
// the push has closed, then the area around boxes that have at most one push left, and at intervals it makes a pattern search of twice the
// nodes. The table learns the results as patterns. Most area searches that succeed need at most 30 nodes.
func (t *Table) DeadBySearch(boxes, reach floor.Set, pushed floor.Cell, nodes int) bool {
	if t.DeadAfterPush(boxes, reach, pushed) || t.HasPattern(boxes, reach.First()) {
		return true
	}
	if frozen := t.Frozen(boxes, reach); !frozen.Empty() && !frozen.Has(pushed) {
		w := t.goalReach(frozen)
		if side, _ := t.side(w, reach, pushed); !w.all(w.goals(pushed, side)) && t.bipartite(w, boxes, reach) {
			return true
		}
	}
	player := reach.First()
	return t.corralArea(boxes, reach, pushed) && t.provesDead(player, nodes) ||
		// A box that can be pushed two ways or more is almost never part of a deadlock with its neighbours (measured).
		t.barelyMobile(boxes, pushed) && t.windowArea(boxes, pushed, 3) && t.provesDead(player, nodes) ||
		t.samplePattern(boxes, player, pushed, nodes)
}

// DeadInCorral reports whether a search with all boxes, of at most nodes nodes, proves a position with a PI-corral dead. A corral allows
// few pushes, so this search may exhaust the positions. An area search omits the boxes beyond the area, and may therefore find pushes out
// of the area.
func (t *Table) DeadInCorral(boxes, reach floor.Set, nodes int) bool {
	if _, ok := t.PICorral(boxes, reach); !ok {
		return false
	}
	t.areaSearch.boxes.Copy(boxes)
	t.areaSearch.area.Copy(t.Inside)
	return t.provesDead(reach.First(), nodes)
}

// barelyMobile reports whether a box has at most one useful push, regardless of the player's square.
func (t *Table) barelyMobile(boxes floor.Set, box floor.Cell) bool {
	ways := 0
	for _, d := range floor.Dirs {
		if t.empty(boxes, box-t.Step[d]) && t.useful(boxes, box+t.Step[d], d) {
			ways++
		}
	}
	return ways < 2
}

// corralArea sets the area to the corral beside a pushed box, the boxes around the corral, and the squares next to both. It reports whether
// there is a corral: free squares that the player cannot walk to. Each corral is searched alone. In this way 87 of the classic 90 were
// solved in 20 s of CPU time each, and 85 if corrals that share boxes were searched together.
func (t *Table) corralArea(boxes, reach floor.Set, pushed floor.Cell) bool {
	a := &t.areaSearch
	a.area.Clear()
	for _, d := range floor.Dirs {
		if c := pushed + t.Step[d]; t.empty(boxes, c) && !reach.Has(c) {
			a.area.Add(c)
		}
	}
	if a.area.Empty() {
		return false
	}
	for i, w := range t.Inside {
		a.unreached[i] = w &^ boxes[i]
	}
	t.Flood(a.area, a.unreached)
	t.widenArea()
	for i, w := range a.area {
		a.boxes[i] = w & boxes[i]
	}
	t.widenArea()
	return true
}

// windowArea sets the area to the squares at most width rows and columns from a box. It reports whether the area contains other boxes.
func (t *Table) windowArea(boxes floor.Set, pushed floor.Cell, width int) bool {
	a := &t.areaSearch
	a.area.Clear()
	for row := -width; row <= width; row++ {
		for col := -width; col <= width; col++ {
			if c := pushed + row*t.Stride + col; c >= 0 && c < t.Size && t.Inside.Has(c) {
				a.area.Add(c)
			}
		}
	}
	for i, w := range a.area {
		a.boxes[i] = w & boxes[i]
	}
	return a.boxes.Count() > 1
}

// widenArea adds the squares next to the area.
func (t *Table) widenArea() {
	a := &t.areaSearch
	a.player.Copy(a.area)
	for _, d := range floor.Dirs {
		t.Shift(a.around, a.player, d)
		for i, w := range a.around {
			a.area[i] |= w & t.Inside[i]
		}
	}
}

// provesDead reports whether the area's boxes are proved dead, and learns a minimal dead subset.
func (t *Table) provesDead(player floor.Cell, nodes int) bool {
	a := &t.areaSearch
	t.Reach(a.boxes, player, a.player)
	key := t.reachCache.keys.Hash(floor.State{Boxes: a.boxes, Player: a.player.First()})
	slot := &a.failed[key&(failedSlots-1)]
	if *slot == key {
		return false
	}
	if !t.proves(a.boxes, player, a.area, nodes) {
		*slot = key
		return false
	}
	t.minimise(player, nodes)
	return true
}

// minimiseBy is the number of boxes that are removed from a large dead set at once.
const minimiseBy = 5

// minimiseByGroups removes groups of boxes, in the order of squares, if the remaining boxes are still proved dead.
func (t *Table) minimiseByGroups(player floor.Cell, nodes int) {
	a := &t.areaSearch
	for group := range slices.Chunk(a.boxes.Cells(), minimiseBy) {
		for _, box := range group {
			a.boxes.Remove(box)
		}
		if t.proves(a.boxes, player, a.area, nodes) {
			continue
		}
		for _, box := range group {
			a.boxes.Add(box)
		}
	}
}

// minimise removes boxes from a dead set if the remaining boxes are still proved dead, and finds the player's squares for which the set is
// dead. It learns the result as a pattern, and the successors that the proof expanded. It returns the number of positions expanded by the
// proof, 0 if it was stopped.
func (t *Table) minimise(player floor.Cell, nodes int) (positions int) {
	a, s := &t.areaSearch, &t.sub
	if a.boxes.Count() > 2*minimiseBy {
		t.minimiseByGroups(player, nodes)
	}
	for box := a.boxes.First(); box >= 0; box = a.boxes.Next(box) {
		a.boxes.Remove(box)
		if !t.proves(a.boxes, player, a.area, nodes) {
			a.boxes.Add(box)
		}
	}
	t.Reach(a.boxes, player, a.player)
	for i, w := range t.Inside {
		a.unreached[i] = w &^ a.boxes[i] &^ a.player[i]
	}
	for c := a.unreached.First(); c >= 0; c = a.unreached.Next(c) {
		t.Reach(a.boxes, c, a.around)
		isDead := t.proves(a.boxes, c, a.area, nodes)
		for i, w := range a.around {
			a.unreached[i] &^= w
			if isDead {
				a.player[i] |= w
			}
		}
	}
	if !t.proves(a.boxes, player, a.area, nodes) {
		return 0
	}
	t.addPattern(a.boxes, a.player, s.nodes)
	for at := 1; at < len(s.player) && at < maxFollowed; at++ {
		copy(s.now, s.boxes[at*t.Words:])
		t.Reach(s.now, s.player[at], a.around)
		t.addPattern(s.now, a.around, s.nodes)
	}
	return s.nodes
}
