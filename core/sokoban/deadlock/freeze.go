package deadlock

import "unknot/core/sokoban/floor"

// freezing is scratch for Frozen. Its sets have empty words before and after
// them, so that every neighbour of every square can be looked up.
type freezing struct {
	frozen floor.Set
	pad    int         // words before and after
	free   []uint64    // floor that no frozen box holds
	enter  [4][]uint64 // by Dir: squares that a box may be pushed onto in it
}

func newFreezing(b *Book) freezing {
	z := freezing{frozen: b.None(), pad: b.Stride/64 + 2}
	n := b.Words + 2*z.pad
	z.free = make([]uint64, n)
	for d := range z.enter {
		z.enter[d] = make([]uint64, n)
	}
	return z
}

// stiff says whether at most so many pushes that a box could make at once, wherever the
// player is, are of use. A box that has one is not frozen.
func (b *Book) stiff(boxes floor.Set, box floor.Cell, most int) bool {
	for _, d := range floor.Dirs {
		to := box + b.Step[d]
		if b.Alive.Has(to) && !boxes.Has(to) && b.empty(boxes, box-b.Step[d]) && !b.blocks(boxes, to, d) {
			if most--; most < 0 {
				return false
			}
		}
	}
	return true
}

func (b *Book) empty(boxes floor.Set, c floor.Cell) bool { return b.Inside.Has(c) && !boxes.Has(c) }

// blocks says whether a box that comes onto a square that is no goal, pushed in
// direction d, makes a block of four with walls and boxes: none of them can move again.
func (b *Book) blocks(boxes floor.Set, to floor.Cell, d floor.Dir) bool {
	next, aside := to+b.Step[d], b.Step[d^2]
	return !b.Goals.Has(to) && !b.empty(boxes, next) &&
		(!b.empty(boxes, to+aside) && !b.empty(boxes, next+aside) ||
			!b.empty(boxes, to-aside) && !b.empty(boxes, next-aside))
}

// Frozen is the boxes that can never be pushed again but to lose: the largest set of
// boxes such that, while all of them stay, each push of one of them is held up by a wall or by
// another of them, leads onto a dead square, or makes a block of four off the goals. The last takes in
// closed diagonals. It is overwritten by the next call.
func (b *Book) Frozen(boxes floor.Set) floor.Set {
	z := &b.freezing
	z.frozen.Copy(boxes)
	for thawing := true; thawing; {
		b.enterable()
		thawing = b.thaw()
	}
	return z.frozen
}

// enterable finds the squares that a box may be pushed onto if the frozen boxes are walls.
//
//go:noinline
func (b *Book) enterable() {
	z := &b.freezing
	free := z.free[z.pad:]
	for i, w := range b.Inside {
		free[i] = w &^ z.frozen[i]
	}
	s := b.Stride
	for i := range z.frozen {
		up, down, left, right := ^z.near(z.free, i, -s), ^z.near(z.free, i, s), ^z.near(z.free, i, -1), ^z.near(z.free, i, 1)
		upLeft, upRight := ^z.near(z.free, i, -s-1), ^z.near(z.free, i, 1-s)
		downLeft, downRight := ^z.near(z.free, i, s-1), ^z.near(z.free, i, s+1)
		useful, off := free[i]&b.Alive[i], ^b.Goals[i]
		at := i + z.pad
		z.enter[floor.Up][at] = useful &^ (off & up & (left&upLeft | right&upRight))
		z.enter[floor.Down][at] = useful &^ (off & down & (left&downLeft | right&downRight))
		z.enter[floor.Left][at] = useful &^ (off & left & (up&upLeft | down&downLeft))
		z.enter[floor.Right][at] = useful &^ (off & right & (up&upRight | down&downRight))
	}
}

// thaw takes out of the frozen boxes those that can be pushed; it says whether there were any.
//
//go:noinline
func (b *Book) thaw() bool {
	z := &b.freezing
	s := b.Stride
	thawed := uint64(0)
	for i, w := range z.frozen {
		if w == 0 {
			continue
		}
		loose := w & (z.near(z.free, i, s)&z.near(z.enter[floor.Up], i, -s) |
			z.near(z.free, i, -s)&z.near(z.enter[floor.Down], i, s) |
			z.near(z.free, i, 1)&z.near(z.enter[floor.Left], i, -1) |
			z.near(z.free, i, -1)&z.near(z.enter[floor.Right], i, 1))
		z.frozen[i] &^= loose
		thawed |= loose
	}
	return thawed != 0
}

// near is word i of the squares c for which the padded set holds c+by.
func (z *freezing) near(set []uint64, i, by int) uint64 {
	i += z.pad + by>>6
	rest := uint(by) & 63
	return set[i]>>rest | set[i+1]<<(64-rest)
}
