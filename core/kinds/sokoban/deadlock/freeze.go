package deadlock

import "unknot/core/kinds/sokoban/floor"

// freezing is scratch memory for Frozen. Its sets have empty words before and after them, so that the neighbours of every square can be
// looked up.
type freezing struct {
	frozen floor.Set
	free   floor.Set // floor squares without a frozen box
	stand  floor.Set // squares that the player could reach if only the frozen boxes were in the way
	pad    int       // number of empty words before and after the words of a set
	padded struct {
		free, stand []uint64
		enter       [4][]uint64 // by direction of a push: the squares onto which a box may be pushed
	}
}

func newFreezing(t *Table) freezing {
	z := freezing{frozen: t.None(), pad: t.Stride/64 + 2}
	n := t.Words + 2*z.pad
	z.padded.free, z.padded.stand = make([]uint64, n), make([]uint64, n)
	z.free, z.stand = z.padded.free[z.pad:z.pad+t.Words], z.padded.stand[z.pad:z.pad+t.Words]
	for d := range z.padded.enter {
		z.padded.enter[d] = make([]uint64, n)
	}
	return z
}

// useful reports whether a box can be pushed onto a square in direction d: the square is free, not dead, and the push makes no 2x2 freeze.
func (t *Table) useful(boxes floor.Set, to floor.Cell, d floor.Dir) bool {
	return t.Alive.Has(to) && !boxes.Has(to) && !t.makesBlock(boxes, to, d)
}

// makesBlock reports whether a box that is pushed in direction d onto a square without a goal completes a 2x2 block of walls and boxes.
// None of these boxes can move again.
func (t *Table) makesBlock(boxes floor.Set, to floor.Cell, d floor.Dir) bool {
	next, aside := to+t.Step[d], t.Step[d^2]
	return !t.Goals.Has(to) && !t.empty(boxes, next) &&
		(!t.empty(boxes, to+aside) && !t.empty(boxes, next+aside) ||
			!t.empty(boxes, to-aside) && !t.empty(boxes, next-aside))
}

func (t *Table) empty(boxes floor.Set, c floor.Cell) bool { return t.Inside.Has(c) && !boxes.Has(c) }

// immobile reports whether the player cannot make any useful push of a box now. A box with such a push is not frozen.
func (t *Table) immobile(boxes, reach floor.Set, box floor.Cell) bool {
	for _, d := range floor.Dirs {
		if reach.Has(box-t.Step[d]) && t.useful(boxes, box+t.Step[d], d) {
			return false
		}
	}
	return true
}

// Frozen returns the boxes that can never be pushed again except into a deadlock. It is the largest set of boxes such that, while all boxes
// of the set stay, each push of one of them is impossible or useless. The player cannot get behind the box, a wall or a box of the set is
// in the way, or the push ends on a dead square or in a 2x2 block off the goals. This includes freeze deadlocks, corrals that cannot be
// opened, and closed diagonals. reach is the set of squares that the player can walk to. The next call overwrites the result.
func (t *Table) Frozen(boxes, reach floor.Set) floor.Set {
	t.assumeFrozen(boxes, reach)
	for t.dropMovable() {
		t.extendReach()
	}
	return t.freezing.frozen
}

// freezes reports whether a box is in the set that Frozen returns. If so, the set is complete in the scratch memory.
func (t *Table) freezes(boxes, reach floor.Set, box floor.Cell) bool {
	t.assumeFrozen(boxes, reach)
	for t.dropMovable() {
		if !t.freezing.frozen.Has(box) {
			return false
		}
		t.extendReach()
	}
	return true
}

// assumeFrozen starts with all boxes frozen.
func (t *Table) assumeFrozen(boxes, reach floor.Set) {
	z := &t.freezing
	z.frozen.Copy(boxes)
	z.stand.Copy(reach)
	for i, w := range t.Inside {
		z.free[i] = w &^ boxes[i]
	}
}

// extendReach adds the squares that the player can reach if boxes that are not frozen do not block.
func (t *Table) extendReach() {
	z := &t.freezing
	for i, w := range t.Inside {
		z.free[i] = w &^ z.frozen[i]
	}
	t.Flood(z.stand, z.free)
}

// enterable finds, by direction of a push, the squares onto which a box may be pushed while the frozen boxes stay.
//
//go:noinline
func (t *Table) enterable() {
	z := &t.freezing
	free, enter := z.padded.free, &z.padded.enter
	s := t.Stride
	for i, w := range z.free {
		up, down, left, right := ^z.near(free, i, -s), ^z.near(free, i, s), ^z.near(free, i, -1), ^z.near(free, i, 1)
		upLeft, upRight := ^z.near(free, i, -s-1), ^z.near(free, i, 1-s)
		downLeft, downRight := ^z.near(free, i, s-1), ^z.near(free, i, s+1)
		alive, off := w&t.Alive[i], ^t.Goals[i]
		enter[floor.Up][i+z.pad] = alive &^ (off & up & (left&upLeft | right&upRight))
		enter[floor.Down][i+z.pad] = alive &^ (off & down & (left&downLeft | right&downRight))
		enter[floor.Left][i+z.pad] = alive &^ (off & left & (up&upLeft | down&downLeft))
		enter[floor.Right][i+z.pad] = alive &^ (off & right & (up&upRight | down&downRight))
	}
}

// dropMovable removes from the frozen boxes those that the player can push. It reports whether there were any.
//
//go:noinline
func (t *Table) dropMovable() bool {
	t.enterable()
	z := &t.freezing
	stand, enter := z.padded.stand, &z.padded.enter
	s := t.Stride
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

// near returns word i of the set of the squares c for which c+by is in the padded set.
func (z *freezing) near(set []uint64, i, by int) uint64 {
	i += z.pad + by>>6
	rest := uint(by) & 63
	return set[i]>>rest | set[i+1]<<(64-rest)
}
