package optimal

import (
	"cmp"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// conflict is the number of pushes that two or three boxes, each on its stand, need beyond the sum of their own pushes.
type conflict struct {
	extra             uint8
	one, other, third int32 // stands in ascending order; third is -1 in conflicts of two boxes
}

// without reports whether no box of the conflict is on square box.
func (c conflict) without(box floor.Cell) bool {
	return c.one>>2 != int32(box) && c.other>>2 != int32(box) && c.third>>2 != int32(box)
}

// conflicts computes the conflicts of a position and of its children.
type conflicts struct {
	*pairs
	triples *triples // nil: conflicts of three boxes are not used
	found   []conflict
	now     []conflict
	sum     int     // sum of the conflicts found that do not share a box
	taken   []int32 // by square: equal to the stamp if the box is part of a conflict that is counted
	stamp   int32
}

// find finds the conflicts of boxes on the given stands. It returns false if a conflict is a deadlock.
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

// after returns the sum of conflicts for the child in which a box has moved to another stand.
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

// gone returns the sum of conflicts for the child without the given box.
func (k *conflicts) gone(box floor.Cell) int {
	k.now = k.now[:0]
	return k.rest(box)
}

// rest adds the conflicts without the given box to the child's conflicts, and returns the sum.
func (k *conflicts) rest(box floor.Cell) int {
	for _, c := range k.found {
		if c.without(box) {
			k.now = append(k.now, c)
		}
	}
	return k.disjointSum(k.now)
}

// disjointSum returns the sum of conflicts that do not share a box, chosen greedily from the greatest on. It returns floor.Far if a
// conflict is a deadlock.
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
		one, other, third := &k.taken[c.one>>2], &k.taken[c.other>>2], &k.taken[0] // placeholder: no box is on square 0
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

// bytes returns the memory of the tables, in bytes.
func (k *conflicts) bytes() (n int64) {
	if k.pairs != nil {
		n = int64(len(k.extra))
	}
	if k.triples != nil {
		n += int64(len(k.triples.extra))
	}
	return n
}
