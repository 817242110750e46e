package deadlock

import "unknot/core/kinds/sokoban/floor"

// corral is scratch memory for PICorral.
type corral struct {
	shut    floor.Set // free squares that the player cannot walk to
	left    floor.Set // squares of shut that are not examined yet
	area    floor.Set // squares of shut inside the corral
	barrier floor.Set // the corral's boxes
	best    floor.Set
	next    floor.Set
}

func newCorral(t *Table) corral {
	return corral{t.None(), t.None(), t.None(), t.None(), t.None(), t.None()}
}

// PICorral looks for a PI-corral (Damgaard, Sokobano wiki, “PI-corral”): free squares that the player cannot walk to, behind a barrier of
// boxes that can only be pushed inwards, where the player can get behind every such box. If the corral must be opened and there is a
// solution, some optimal solution begins with a push of a barrier box. So a search need expand only these boxes, and the position is dead
// if they have no push. PICorral returns the boxes of the corral with the fewest pushes as only. The next call overwrites only.
func (t *Table) PICorral(boxes, reach floor.Set) (only floor.Set, ok bool) {
	return t.piCorral(boxes, reach, boxes.Count() == len(t.Distances))
}

// piCorral does the work of PICorral. whole means that there are as many boxes as goals, so that every empty goal inside must be filled.
func (t *Table) piCorral(boxes, reach floor.Set, whole bool) (only floor.Set, ok bool) {
	k := &t.corral
	some := uint64(0)
	for i, w := range t.Inside {
		k.shut[i] = w &^ reach[i] &^ boxes[i]
		some |= k.shut[i]
	}
	if some == 0 {
		return nil, false
	}
	k.left.Copy(k.shut)
	least := 0
	for seed := k.left.First(); seed >= 0; seed = k.left.Next(seed) {
		k.area.Clear()
		k.barrier.Clear()
		t.extendCorral(seed, boxes)
		n, closed := t.closeBarrier(boxes, reach)
		for i, w := range k.area {
			k.left[i] &^= w
		}
		if closed && (!ok || n < least) && (!k.barrier.Within(t.Goals) || whole && k.area.Meets(t.Goals)) {
			k.best.Copy(k.barrier)
			least, ok = n, true
		}
	}
	return k.best, ok
}

// extendCorral adds the closed squares around a square to the corral, and the boxes around them to its barrier.
func (t *Table) extendCorral(square floor.Cell, boxes floor.Set) {
	k := &t.corral
	k.next.Clear()
	k.next.Add(square)
	t.Flood(k.next, k.shut)
	for c := k.next.First(); c >= 0; c = k.next.Next(c) {
		k.area.Add(c)
		for _, d := range floor.Dirs {
			if boxes.Has(c + t.Step[d]) {
				k.barrier.Add(c + t.Step[d])
			}
		}
	}
}

// closeBarrier extends the corral by the squares and boxes that the first push of a barrier box may involve, until all pushes go inwards.
// pushes is the number of these pushes. closed is false if a box can be pushed outwards.
func (t *Table) closeBarrier(boxes, reach floor.Set) (pushes int, closed bool) {
	k := &t.corral
	for grown := true; grown; {
		grown, pushes = false, 0
		for box := k.barrier.First(); box >= 0; box = k.barrier.Next(box) {
			for _, d := range floor.Dirs {
				to, from := box+t.Step[d], box-t.Step[d]
				// These pushes are impossible or lead to a dead position while the barrier stays.
				if !t.useful(k.barrier, to, d) || !t.empty(k.barrier, from) || k.area.Has(from) {
					continue
				}
				if reach.Has(from) && k.area.Has(to) {
					pushes++
					continue
				}
				if reach.Has(to) && reach.Has(from) {
					return 0, false
				}
				grown = true
				for _, c := range [2]floor.Cell{from, to} {
					if boxes.Has(c) {
						k.barrier.Add(c)
					} else if k.shut.Has(c) && !k.area.Has(c) {
						t.extendCorral(c, boxes)
					}
				}
			}
		}
	}
	return pushes, true
}
