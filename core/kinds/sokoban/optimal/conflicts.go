package optimal

import (
	"cmp"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// conflict is the number of pushes that two or three boxes, each on its stand, need beyond the sum of their own pushes.
type conflict struct {
	extra             uint8
	one, other, third int32 // ascending; third is -1 for two boxes
}

// without reports whether none of the boxes is on a square.
func (c conflict) without(box floor.Cell) bool {
	return c.one>>2 != int32(box) && c.other>>2 != int32(box) && c.third>>2 != int32(box)
}

// conflicts are the conflicts of one position, and of its children.
type conflicts struct {
	*pairs
	triples *triples // nil: without
	found   []conflict
	now     []conflict
	sum     int     // of those found that share no box
	taken   []int32 // by square: stamped if its box is part of a conflict that is counted
	stamp   int32
}

// find finds the conflicts of boxes. It returns false if one of them is a deadlock.
func (k *conflicts) find(stands []int32) bool {
	k.found, k.sum = k.found[:0], 0
	if k.extra == nil {
		return true
	}
	for i, stand := range stands {
		k.found = k.among(k.found, stand, stands[i+1:], -1)
		if k.triples != nil {
			k.found = k.triples.among(k.found, stand, stands[i+1:], -1)
		}
	}
	k.sum = k.disjointSum(k.found)
	return k.sum < floor.Far
}

// after returns the sum of conflicts for the child in which a box is on another stand.
func (k *conflicts) after(box floor.Cell, stand int32, stands []int32) int {
	if k.extra == nil {
		return 0
	}
	k.now = k.among(k.now[:0], stand, stands, box)
	if k.triples != nil {
		k.now = k.triples.among(k.now, stand, stands, box)
	}
	return k.rest(box)
}

// gone returns the sum of conflicts for the child without a box.
func (k *conflicts) gone(box floor.Cell) int {
	k.now = k.now[:0]
	return k.rest(box)
}

// rest adds to the child's conflicts those of the other boxes, and returns the sum.
func (k *conflicts) rest(box floor.Cell) int {
	for _, c := range k.found {
		if c.without(box) {
			k.now = append(k.now, c)
		}
	}
	return k.disjointSum(k.now)
}

// disjointSum adds up conflicts that share no box, the greatest first; floor.Far if one of them is a deadlock.
func (k *conflicts) disjointSum(list []conflict) (sum int) {
	if len(list) == 0 {
		return 0
	}
	slices.SortFunc(list, func(a, b conflict) int {
		return cmp.Or(int(b.extra)-int(a.extra), int(a.third-b.third), int(a.one-b.one), int(a.other-b.other))
	})
	if list[0].extra == deadPair {
		return floor.Far
	}
	k.stamp++
	for _, c := range list {
		one, other, third := &k.taken[c.one>>2], &k.taken[c.other>>2], &k.taken[0] // no box is on square 0
		if c.third >= 0 {
			third = &k.taken[c.third>>2]
		}
		if *one != k.stamp && *other != k.stamp && (c.third < 0 || *third != k.stamp) {
			*one, *other, *third = k.stamp, k.stamp, k.stamp
			sum += int(c.extra)
		}
	}
	return sum
}

// bytes is the memory of the tables.
func (k *conflicts) bytes() (n int64) {
	if k.pairs != nil {
		n = int64(len(k.extra))
	}
	if k.triples != nil {
		n += int64(len(k.triples.extra))
	}
	return n
}
