package deadlock

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// learned are sets of boxes that cannot all get home while the player is on some
// squares, whatever other boxes there are.
type learned struct {
	words []uint64 // of each: its boxes, then the player's squares
	shown []int32  // of each: positions that were looked at to prove it
	tree  []branch // the first is none
	with  []int32  // by square: the branches of those with a box there, which is left out of their ways if there are others
	all   int32    // the branches of all
}

// branch is one of the ways on, each by one more box, in a tree of sets (set-trie: Savnik 2013): a set that
// boxes hold is found along ways on which every box is among them. A set's last box has a branch of its own.
type branch struct {
	box  int32
	on   int32 // where the ways on begin; -1 - n where set n ends
	next int32 // another way than this, 0 for none
}

const mostLearned = 1 << 13

// Learned is how many sets of boxes are known to be lost.
func (b *Book) Learned() int { return len(b.learned.words) / (2 * b.Words) }

func (k *learned) bytes() int64 {
	return int64(8*cap(k.words) + 4*cap(k.shown) + 12*cap(k.tree) + 4*len(k.with))
}

// learnedSet is the boxes of one of the learned sets, and the squares on which the player may be.
func (b *Book) learnedSet(i int) (boxes, player floor.Set) {
	at := 2 * b.Words * i
	return floor.Set(b.learned.words[at : at+b.Words]), floor.Set(b.learned.words[at+b.Words : at+2*b.Words])
}

// learn notes that some boxes cannot all get home while the player is on one of some squares.
// The caller has proved it, by a search of so many positions. It is forgotten if there are too many already.
func (b *Book) learn(boxes, player floor.Set, positions int) {
	n := b.Learned()
	if n == mostLearned {
		return
	}
	k := &b.learned
	k.words = append(append(k.words, boxes...), player...)
	k.shown = append(k.shown, int32(positions))
	cells := boxes.Cells()
	k.all = k.grow(k.all, cells, n)
	for i, box := range cells {
		others := cells
		if len(cells) > 1 {
			others = slices.Concat(cells[:i], cells[i+1:])
		}
		k.with[box] = k.grow(k.with[box], others, n)
	}
}

// grow puts the way of set n among the branches that begin at first, and gives where they begin now.
func (k *learned) grow(first int32, way []floor.Cell, n int) int32 {
	if len(way) == 1 {
		k.tree = append(k.tree, branch{int32(way[0]), -1 - int32(n), first})
		return int32(len(k.tree) - 1)
	}
	at := first
	for at != 0 && (k.tree[at].box != int32(way[0]) || k.tree[at].on < 0) {
		at = k.tree[at].next
	}
	if at == 0 {
		k.tree = append(k.tree, branch{int32(way[0]), 0, first})
		at = int32(len(k.tree) - 1)
		first = at
	}
	on := k.grow(k.tree[at].on, way[1:], n) // the tree may move
	k.tree[at].on = on
	return first
}

// Known says whether a position holds any learned set: one may have been learned since it was met.
func (b *Book) Known(boxes floor.Set, player floor.Cell) bool {
	return b.holds(b.learned.all, boxes, player)
}

// holds says whether boxes hold a learned set on a way from one of the branches that begin at first,
// while the player is where it matters.
//
//go:noinline
func (b *Book) holds(first int32, boxes floor.Set, player floor.Cell) bool {
	tree := b.learned.tree
	for at := first; at > 0; at = tree[at].next {
		if !boxes.Has(int(tree[at].box)) {
			continue
		}
		if on := tree[at].on; on >= 0 {
			if b.holds(on, boxes, player) {
				return true
			}
		} else if _, squares := b.learnedSet(int(-1 - on)); squares.Has(player) {
			return true
		}
	}
	return false
}

// leastKnown is the smallest learned set that boxes hold while the player is where it
// matters, and how many positions showed it; nil if there is none.
func (b *Book) leastKnown(boxes floor.Set, player floor.Cell) (least floor.Set, positions int) {
	for n := range b.Learned() {
		set, squares := b.learnedSet(n)
		if set.Within(boxes) && squares.Has(player) && (least == nil || set.Count() < least.Count()) {
			least, positions = set, int(b.learned.shown[n])
		}
	}
	return least, positions
}
