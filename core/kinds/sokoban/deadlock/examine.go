package deadlock

import "unknot/core/kinds/sokoban/floor"

// examining is scratch for Examine.
type examining struct {
	some, area, shut, player, around floor.Set
	tried                            []uint64 // by hash: what was tried in vain
}

const (
	tries        = 1 << 14 // remembered, a power of two
	mostFollowed = 30      // positions learned of one proof
)

func newExamining(b *Book) examining {
	return examining{b.None(), b.None(), b.None(), b.None(), b.None(), make([]uint64, tries)}
}

// Examine is Lost with more care: what Lost does not see is tried out by small
// searches of at most so many nodes each, where the push has closed a corral or left
// the box with one push or none near other boxes; and now and then by a pattern search of twice
// the nodes. What they prove is learned. Most of what the small ones can prove takes no more than 30 nodes.
func (b *Book) Examine(boxes, reach floor.Set, pushed floor.Cell, nodes int) bool {
	if b.Lost(boxes, reach, pushed) || b.Known(boxes, reach.First()) {
		return true
	}
	if frozen := b.Frozen(boxes, reach); !frozen.Empty() && !frozen.Has(pushed) {
		w := b.world(frozen)
		if side, _ := b.side(w, reach, pushed); !w.all(w.goals(pushed, side)) && b.crowded(w, boxes, reach) {
			return true
		}
	}
	player := reach.First()
	return b.closed(boxes, reach, pushed) && b.proved(player, nodes) ||
		// A box that can be pushed two ways or more is nearly never lost with its neighbours: measured.
		b.stiff(boxes, pushed) && b.window(boxes, pushed, 3) && b.proved(player, nodes) ||
		b.sampled(boxes, player, pushed, nodes)
}

// stiff says whether at most one push that a box could make at once, wherever the player is, is useful.
func (b *Book) stiff(boxes floor.Set, box floor.Cell) bool {
	ways := 0
	for _, d := range floor.Dirs {
		if b.empty(boxes, box-b.Step[d]) && b.useful(boxes, box+b.Step[d], d) {
			ways++
		}
	}
	return ways < 2
}

// closed finds the free squares beside a box that the player cannot walk to, with all that they
// are joined to; the boxes around them; and the area that takes in both and what is next to them.
func (b *Book) closed(boxes, reach floor.Set, pushed floor.Cell) bool {
	x := &b.examining
	x.area.Clear()
	for _, d := range floor.Dirs {
		if c := pushed + b.Step[d]; b.empty(boxes, c) && !reach.Has(c) {
			x.area.Add(c)
		}
	}
	if x.area.Empty() {
		return false
	}
	for i, w := range b.Inside {
		x.shut[i] = w &^ boxes[i]
	}
	b.Flood(x.area, x.shut)
	b.widenArea()
	for i, w := range x.area {
		x.some[i] = w & boxes[i]
	}
	b.widenArea()
	return true
}

// window finds the boxes at most so many squares away from a box, and the area they
// are in. It says whether there are any.
func (b *Book) window(boxes floor.Set, pushed floor.Cell, width int) bool {
	x := &b.examining
	x.area.Clear()
	for row := -width; row <= width; row++ {
		for col := -width; col <= width; col++ {
			if c := pushed + row*b.Stride + col; c >= 0 && c < b.Size && b.Inside.Has(c) {
				x.area.Add(c)
			}
		}
	}
	for i, w := range x.area {
		x.some[i] = w & boxes[i]
	}
	return x.some.Count() > 1
}

// widenArea takes in what is next to the area.
func (b *Book) widenArea() {
	x := &b.examining
	x.player.Copy(x.area)
	for _, d := range floor.Dirs {
		b.Shift(x.around, x.player, d)
		for i, w := range x.around {
			x.area[i] |= w & b.Inside[i]
		}
	}
}

// proved says whether the boxes at hand are lost in their area, and learns the least of them that are.
func (b *Book) proved(player floor.Cell, nodes int) bool {
	x := &b.examining
	b.Reach(x.some, player, x.player)
	key := b.worlds.keys.Hash(floor.State{Boxes: x.some, Player: x.player.First()})
	slot := &x.tried[key&(tries-1)]
	if *slot == key {
		return false
	}
	if b.try(x.some, player, x.area, nodes) != lost {
		*slot = key
		return false
	}
	b.reduce(player, nodes)
	return true
}

// reduce takes out of the lost boxes at hand all that are not needed, finds where else
// the player may be, and learns what is left, with the positions that it can come to. It gives
// how many it looked at to prove it, 0 if it was stopped.
func (b *Book) reduce(player floor.Cell, nodes int) (positions int) {
	x, t := &b.examining, &b.trial
	for box := x.some.First(); box >= 0; box = x.some.Next(box) {
		x.some.Remove(box)
		if b.try(x.some, player, x.area, nodes) != lost {
			x.some.Add(box)
		}
	}
	b.Reach(x.some, player, x.player)
	for i, w := range b.Inside {
		x.shut[i] = w &^ x.some[i] &^ x.player[i]
	}
	for c := x.shut.First(); c >= 0; c = x.shut.Next(c) {
		b.Reach(x.some, c, x.around)
		isLost := b.try(x.some, c, x.area, nodes) == lost
		for i, w := range x.around {
			x.shut[i] &^= w
			if isLost {
				x.player[i] |= w
			}
		}
	}
	if b.try(x.some, player, x.area, nodes) != lost {
		return 0
	}
	b.learn(x.some, x.player, t.made)
	for at := 1; at < len(t.player) && at < mostFollowed; at++ {
		copy(t.now, t.boxes[at*b.Words:])
		b.Reach(t.now, t.player[at], x.around)
		b.learn(t.now, x.around, t.made)
	}
	return t.made
}
