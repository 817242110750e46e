package deadlock

import "unknot/core/sokoban/floor"

// freezing is scratch for Frozen, and for each axis the squares from which a
// box can be pushed along it without dying.
type freezing struct {
	across, along floor.Set
	frozen, free  floor.Set
	before, after floor.Set
}

func newFreezing(b *Book) freezing {
	z := freezing{across: b.None(), along: b.None(), frozen: b.None(), free: b.None(), before: b.None(), after: b.None()}
	for _, c := range b.Cells {
		if b.Alive.Has(c-1) || b.Alive.Has(c+1) {
			z.across.Add(c)
		}
		if b.Alive.Has(c-b.Stride) || b.Alive.Has(c+b.Stride) {
			z.along.Add(c)
		}
	}
	return z
}

// tight says whether a box cannot be pushed at once along either axis, wherever
// the player is: otherwise it is not frozen.
func (b *Book) tight(boxes floor.Set, box floor.Cell) bool {
	return !b.slides(boxes, box, 1, b.freezing.across) && !b.slides(boxes, box, b.Stride, b.freezing.along)
}

func (b *Book) slides(boxes floor.Set, box floor.Cell, step int, useful floor.Set) bool {
	return useful.Has(box) && b.Inside.Has(box-step) && b.Inside.Has(box+step) &&
		!boxes.Has(box-step) && !boxes.Has(box+step)
}

// Frozen is the boxes that can never be pushed again, but to lose: the largest set
// of boxes of which each is held, across and along, by a wall, by dead squares on both
// sides or by another of the set. It is overwritten by the next call.
func (b *Book) Frozen(boxes floor.Set) floor.Set {
	z := &b.freezing
	z.frozen.Copy(boxes)
	for b.thaw() {
	}
	return z.frozen
}

// thaw takes out of the frozen boxes those that could be pushed if all others of
// them were walls; it says whether there were any.
//
//go:noinline
func (b *Book) thaw() bool {
	z := &b.freezing
	for i, w := range b.Inside {
		z.free[i] = w &^ z.frozen[i]
	}
	b.Shift(z.before, z.free, floor.Left)
	b.Shift(z.after, z.free, floor.Right)
	thawed := false
	for i := range z.frozen {
		loose := z.frozen[i] & z.before[i] & z.after[i] & z.across[i]
		z.frozen[i] &^= loose
		thawed = thawed || loose != 0
	}
	b.Shift(z.before, z.free, floor.Up)
	b.Shift(z.after, z.free, floor.Down)
	for i := range z.frozen {
		loose := z.frozen[i] & z.before[i] & z.after[i] & z.along[i]
		z.frozen[i] &^= loose
		thawed = thawed || loose != 0
	}
	return thawed
}
