package deadlock

import "unknot/core/sokoban/floor"

// learned are sets of boxes that cannot all get home while the player is on some
// squares, whatever other boxes there are.
type learned struct {
	words   []uint64  // of each: its boxes, then the player's squares
	shown   []int32   // of each: positions that were looked at to prove it
	with    [][]entry // by square: those with a box there
	leading [][]entry // by square: those whose least box is there
}

// entry is a set under one of its boxes, with another of them: where that is missing the set
// need not be looked up.
type entry struct{ set, other int32 }

const mostLearned = 1 << 13

// Learned is how many sets of boxes are known to be lost.
func (b *Book) Learned() int { return len(b.learned.words) / (2 * b.Words) }

// LearnedSet is the boxes of one of the learned sets, and the squares on which the player may be.
func (b *Book) LearnedSet(i int) (boxes, player floor.Set) {
	at := 2 * b.Words * i
	return floor.Set(b.learned.words[at : at+b.Words]), floor.Set(b.learned.words[at+b.Words : at+2*b.Words])
}

// Learn notes that some boxes cannot all get home while the player is on one of some squares.
// The caller has proved it, by a search of so many positions. It is forgotten if there are too many already.
func (b *Book) Learn(boxes, player floor.Set, positions int) {
	n := b.Learned()
	if n == mostLearned {
		return
	}
	b.learned.words = append(append(b.learned.words, boxes...), player...)
	b.learned.shown = append(b.learned.shown, int32(positions))
	lead := boxes.First()
	other := lead
	for box := lead; box >= 0; box = boxes.Next(box) {
		if box != lead {
			b.learned.with[box] = append(b.learned.with[box], entry{int32(n), int32(other)})
			other = box
		}
	}
	b.learned.with[lead] = append(b.learned.with[lead], entry{int32(n), int32(other)})
	b.learned.leading[lead] = append(b.learned.leading[lead], entry{int32(n), int32(other)})
}

// Known says whether a position holds any learned set: one may have been learned since it was met.
func (b *Book) Known(boxes floor.Set, player floor.Cell) bool {
	for box := boxes.First(); box >= 0; box = boxes.Next(box) {
		if b.holds(b.learned.leading[box], boxes, player) {
			return true
		}
	}
	return false
}

// holds says whether boxes hold one of some learned sets while the player is where it matters.
//
//go:noinline
func (b *Book) holds(sets []entry, boxes floor.Set, player floor.Cell) bool {
	words := len(boxes)
next:
	for _, n := range sets {
		if !boxes.Has(int(n.other)) {
			continue
		}
		at := 2 * words * int(n.set)
		set := b.learned.words[at : at+2*words]
		for i, w := range boxes {
			if set[i]&^w != 0 {
				continue next
			}
		}
		if floor.Set(set[words:]).Has(player) {
			return true
		}
	}
	return false
}

// leastKnown is the smallest learned set that boxes hold while the player is where it
// matters, and how many positions showed it; nil if there is none.
func (b *Book) leastKnown(boxes floor.Set, player floor.Cell) (least floor.Set, positions int) {
	for n := range b.Learned() {
		set, squares := b.LearnedSet(n)
		if set.Within(boxes) && squares.Has(player) && (least == nil || set.Count() < least.Count()) {
			least, positions = set, int(b.learned.shown[n])
		}
	}
	return least, positions
}
