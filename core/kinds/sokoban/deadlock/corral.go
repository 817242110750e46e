package deadlock

import "unknot/core/kinds/sokoban/floor"

// corral is scratch for PICorral.
type corral struct {
	shut  floor.Set // free squares that the player cannot walk to
	left  floor.Set // of them, those not looked at yet
	area  floor.Set // of them, those inside the corral
	fence floor.Set // the corral's boxes
	best  floor.Set
	next  floor.Set
}

func newCorral(b *Book) corral {
	return corral{b.None(), b.None(), b.None(), b.None(), b.None(), b.None()}
}

// PICorral looks for a corral into which all first pushes can be made at once: free
// squares that the player cannot walk to, fenced by boxes that can only be pushed inwards,
// and wherever one could be the player can get behind it now (Damgaard, Sokobano wiki, "PI-corral").
// If it has to be opened, some solution begins with a push of one of its boxes, and
// with as few pushes in all as any: only those need be tried. With none of them the
// position is lost. Of several corrals it is the one with fewest pushes. Only is overwritten by the next call.
func (b *Book) PICorral(boxes, reach floor.Set) (only floor.Set, ok bool) {
	return b.piCorral(boxes, reach, boxes.Count() == len(b.Distances))
}

// piCorral is PICorral; whole says that there are as many boxes as goals, so
// that an empty goal inside has to be filled.
func (b *Book) piCorral(boxes, reach floor.Set, whole bool) (only floor.Set, ok bool) {
	k := &b.corral
	some := uint64(0)
	for i, w := range b.Inside {
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
		k.fence.Clear()
		b.take(seed, boxes)
		n, closed := b.fenced(boxes, reach)
		for i, w := range k.area {
			k.left[i] &^= w
		}
		if closed && (!ok || n < least) && (!k.fence.Within(b.Goals) || whole && k.area.Meets(b.Goals)) {
			k.best.Copy(k.fence)
			least, ok = n, true
		}
	}
	return k.best, ok
}

// take adds the shut squares around one to the corral, and the boxes around them to its fence.
func (b *Book) take(square floor.Cell, boxes floor.Set) {
	k := &b.corral
	k.next.Clear()
	k.next.Add(square)
	b.Flood(k.next, k.shut)
	for c := k.next.First(); c >= 0; c = k.next.Next(c) {
		k.area.Add(c)
		for _, d := range floor.Dirs {
			if boxes.Has(c + b.Step[d]) {
				k.fence.Add(c + b.Step[d])
			}
		}
	}
}

// fenced takes in what may have a part in the first push of the fence's boxes, until they
// can only be pushed inwards; pushes is how many such pushes there are. It is not
// closed if one can be pushed elsewhere.
func (b *Book) fenced(boxes, reach floor.Set) (pushes int, closed bool) {
	k := &b.corral
	for grown := true; grown; {
		grown, pushes = false, 0
		for box := k.fence.First(); box >= 0; box = k.fence.Next(box) {
			for _, d := range floor.Dirs {
				to, from := box+b.Step[d], box-b.Step[d]
				// While the fence stands these pushes cannot be made, or lose.
				if !b.useful(k.fence, to, d) || !b.empty(k.fence, from) || k.area.Has(from) {
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
						k.fence.Add(c)
					} else if k.shut.Has(c) && !k.area.Has(c) {
						b.take(c, boxes)
					}
				}
			}
		}
	}
	return pushes, true
}
