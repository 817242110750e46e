package packing

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// origins holds, for each square, the set of start boxes that can be pushed there if certain boxes do not move. The set for a square box
// with the player beside it in direction d is at words [(4*box+d)*words:], one bit per start box. Start boxes on goals are not included.
type origins struct {
	words int
	mask  []uint64
}

// startSet is a set of start boxes, one bit each.
type startSet []uint64

func (o *origins) at(box floor.Cell, d floor.Dir) startSet {
	i := (4*box + int(d)) * o.words
	return o.mask[i : i+o.words]
}

// newOrigins computes origins by pushing every start box as far as possible. It calls tick repeatedly. Once tick returns false, it stops,
// and the sets may be too small.
func newOrigins(f *floor.Floor, still floor.Set, starts []floor.Cell, tick func() bool) *origins {
	words := (len(starts) + 63) / 64
	o := &origins{words, make([]uint64, 4*f.Size*words)}
	sides := f.SidesAmong(still)
	queue := make([]int32, 0, 4*len(f.Cells))
	for i, start := range starts {
		if still.Has(start) || !tick() {
			continue
		}
		queue = queue[:0]
		for _, d := range floor.Dirs {
			queue = o.reach(queue, sides, start, d, i)
			// Even if a box is locked in, it can come from its own start square.
			o.at(start, d)[i>>6] |= 1 << (i & 63)
		}
		for n := 0; n < len(queue); n++ {
			if n%64 == 63 && !tick() {
				return o
			}
			box, d := int(queue[n])>>2, floor.Dir(queue[n]&3)
			if to := box - f.Step[d]; f.Inside.Has(to) && !still.Has(to) {
				queue = o.reach(queue, sides, to, d, i)
			}
		}
	}
	return o
}

// reach records that start box i reaches square box with the player beside it in direction d, and on every side connected with d.
func (o *origins) reach(queue []int32, sides floor.Sides, box floor.Cell, d floor.Dir, i int) []int32 {
	for joined := sides[box][d]; joined != 0; joined &= joined - 1 {
		e := floor.Dir(bits.TrailingZeros8(joined))
		if at := o.at(box, e); at[i>>6]>>(i&63)&1 == 0 {
			at[i>>6] |= 1 << (i & 63)
			queue = append(queue, int32(4*box+int(e)))
		}
	}
	return queue
}

// add adds all start boxes of b to c.
func (c startSet) add(b startSet) {
	for i, w := range b {
		c[i] |= w
	}
}

// holds reports whether c contains all start boxes of b.
func (c startSet) holds(b startSet) bool {
	for i, w := range b {
		if w&^c[i] != 0 {
			return false
		}
	}
	return true
}

// first returns the first start box of the set, -1 if the set is empty.
func (c startSet) first() int {
	for i, w := range c {
		if w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}
