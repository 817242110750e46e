package deadlock

import "unknot/core/kinds/sokoban/floor"

// freezing is scratch for Frozen. Its sets have empty words before and after
// them, so that every neighbour of every square can be looked up.
type freezing struct {
	frozen floor.Set
	free   floor.Set // floor that no frozen box holds
	stand  floor.Set // of it, where the player can come to be
	pad    int       // words before and after
	padded struct {
		free, stand []uint64
		enter       [4][]uint64 // by Dir: squares that a box may be pushed onto in it
	}
}

func newFreezing(b *Book) freezing {
	z := freezing{frozen: b.None(), pad: b.Stride/64 + 2}
	n := b.Words + 2*z.pad
	z.padded.free, z.padded.stand = make([]uint64, n), make([]uint64, n)
	z.free, z.stand = z.padded.free[z.pad:z.pad+b.Words], z.padded.stand[z.pad:z.pad+b.Words]
	for d := range z.padded.enter {
		z.padded.enter[d] = make([]uint64, n)
	}
	return z
}

// useful says whether a push onto a square in a direction is not seen to lose at a glance.
func (b *Book) useful(boxes floor.Set, to floor.Cell, d floor.Dir) bool {
	return b.Alive.Has(to) && !boxes.Has(to) && !b.blocks(boxes, to, d)
}

// blocks says whether a box that comes onto a square that is no goal, pushed in
// direction d, makes a block of four with walls and boxes: none of them can move again.
func (b *Book) blocks(boxes floor.Set, to floor.Cell, d floor.Dir) bool {
	next, aside := to+b.Step[d], b.Step[d^2]
	return !b.Goals.Has(to) && !b.empty(boxes, next) &&
		(!b.empty(boxes, to+aside) && !b.empty(boxes, next+aside) ||
			!b.empty(boxes, to-aside) && !b.empty(boxes, next-aside))
}

func (b *Book) empty(boxes floor.Set, c floor.Cell) bool { return b.Inside.Has(c) && !boxes.Has(c) }

// stuck says whether the player can now make no useful push of a box: otherwise it is not frozen.
func (b *Book) stuck(boxes, reach floor.Set, box floor.Cell) bool {
	for _, d := range floor.Dirs {
		if reach.Has(box-b.Step[d]) && b.useful(boxes, box+b.Step[d], d) {
			return false
		}
	}
	return true
}

// Frozen is the boxes that can never be pushed again but to lose: the largest set of
// boxes such that, while all of them stay, the player cannot get behind any of them but where a wall or
// another of them is ahead, a dead square, or one where it would make a block of four off the goals. That takes
// in boxes that hold each other, corrals that cannot be opened, and closed diagonals. Reach is where the
// player can walk. The set is overwritten by the next call.
func (b *Book) Frozen(boxes, reach floor.Set) floor.Set {
	b.hold(boxes, reach)
	for b.loosen() {
		b.walk()
	}
	return b.freezing.frozen
}

// freezes says whether a box is one of the Frozen, and leaves them in freezing if so.
func (b *Book) freezes(boxes, reach floor.Set, box floor.Cell) bool {
	b.hold(boxes, reach)
	for b.loosen() {
		if !b.freezing.frozen.Has(box) {
			return false
		}
		b.walk()
	}
	return true
}

// hold takes all boxes for frozen.
func (b *Book) hold(boxes, reach floor.Set) {
	z := &b.freezing
	z.frozen.Copy(boxes)
	z.stand.Copy(reach)
	for i, w := range b.Inside {
		z.free[i] = w &^ boxes[i]
	}
}

// walk lets the player onto the squares of boxes that are not frozen, and on from there.
func (b *Book) walk() {
	z := &b.freezing
	for i, w := range b.Inside {
		z.free[i] = w &^ z.frozen[i]
	}
	b.Flood(z.stand, z.free)
}

// enterable finds the squares that a box may be pushed onto while the frozen ones stay.
//
//go:noinline
func (b *Book) enterable() {
	z := &b.freezing
	free, enter := z.padded.free, &z.padded.enter
	s := b.Stride
	for i, w := range z.free {
		up, down, left, right := ^z.near(free, i, -s), ^z.near(free, i, s), ^z.near(free, i, -1), ^z.near(free, i, 1)
		upLeft, upRight := ^z.near(free, i, -s-1), ^z.near(free, i, 1-s)
		downLeft, downRight := ^z.near(free, i, s-1), ^z.near(free, i, s+1)
		alive, off := w&b.Alive[i], ^b.Goals[i]
		enter[floor.Up][i+z.pad] = alive &^ (off & up & (left&upLeft | right&upRight))
		enter[floor.Down][i+z.pad] = alive &^ (off & down & (left&downLeft | right&downRight))
		enter[floor.Left][i+z.pad] = alive &^ (off & left & (up&upLeft | down&downLeft))
		enter[floor.Right][i+z.pad] = alive &^ (off & right & (up&upRight | down&downRight))
	}
}

// loosen takes out of the frozen boxes those that the player can push; it says whether there were any.
//
//go:noinline
func (b *Book) loosen() bool {
	b.enterable()
	z := &b.freezing
	stand, enter := z.padded.stand, &z.padded.enter
	s := b.Stride
	loosened := uint64(0)
	for i, w := range z.frozen {
		if w == 0 {
			continue
		}
		loose := w & (z.near(stand, i, s)&z.near(enter[floor.Up], i, -s) |
			z.near(stand, i, -s)&z.near(enter[floor.Down], i, s) |
			z.near(stand, i, 1)&z.near(enter[floor.Left], i, -1) |
			z.near(stand, i, -1)&z.near(enter[floor.Right], i, 1))
		z.frozen[i] &^= loose
		loosened |= loose
	}
	return loosened != 0
}

// near is word i of the squares c for which the padded set holds c+by.
func (z *freezing) near(set []uint64, i, by int) uint64 {
	i += z.pad + by>>6
	rest := uint(by) & 63
	return set[i]>>rest | set[i+1]<<(64-rest)
}
