package tetris

import (
	"math"
	"math/bits"
	"slices"

	"unknot/core/search"
)

// noTarget is a target above all values.
const noTarget = math.MaxInt

// node is an unpacked state of the search.
type node struct {
	rows  stack
	next  int // index of the next piece of the queue
	value int // lines or tetrises so far, or greatest height so far, in rows
}

// locked returns the node after the next piece locks at a place. ok is false if a cell of the piece would be above the board.
func (k *known) locked(n node, at place) (after node, ok bool) {
	t := &tetrominoes[k.queue[n.next]]
	lines, ok := k.drop(&n.rows, t, at)
	n.next++
	switch {
	case k.goal == mostLines:
		n.value += lines
	case k.goal == mostTetrises && lines == 4:
		n.value++
	case k.goal == leastHeight:
		n.value = max(n.value, at.row+t.turns[at.turn].top+1)
	}
	return n, ok
}

// ended reports whether all pieces are placed and, for a perfect clear, whether the board is empty.
func (k *known) ended(n *node) bool {
	return n.next == len(k.queue) && (k.goal != clearing || n.rows == stack{})
}

// reached reports whether a node is an end that reaches the goal.
func (k *known) reached(n *node) bool { return k.ended(n) && k.worth(n) >= k.target }

// worth returns the value of the node as the search maximises it. A value above the target counts as the target.
func (k *known) worth(n *node) int {
	switch k.goal {
	case clearing:
		return 0
	case leastHeight:
		return min(-n.value, k.target)
	}
	return min(n.value, k.target)
}

// ceiling returns an upper bound on the worth of the nodes at the end of the queue.
func (k *known) ceiling(n *node) int {
	best := *n
	switch filled := n.rows.cells(); k.goal {
	case clearing:
		if filled += 4 * (len(k.queue) - n.next); filled%k.width != 0 || !k.fits(n, filled/k.width, len(k.queue)) {
			return search.Worthless
		}
	case mostLines:
		lines := (filled + 4*(len(k.queue)-n.next)) / k.width
		for lines > 0 && !k.fits(n, lines, len(k.queue)) {
			lines--
		}
		best.value += lines
	case mostTetrises:
		more, last := 0, 0
		for i := n.next; i < len(k.queue); i++ {
			if filled += 4; letters[k.queue[i]] == 'I' && filled >= 4*k.width {
				filled -= 4 * k.width
				more, last = more+1, i+1
			}
		}
		for last = k.lastI(last); more > 0 && !(k.fits(n, 4*more, last) && (more > 1 || k.shaft(n, last))); {
			more--
		}
		best.value += more
	default:
		for _, p := range k.queue[n.next:] {
			best.value = max(best.value, 1, min(2, int(p)+1)) // every piece but the I is at least two rows high
		}
	}
	return k.worth(&best)
}

// lastI returns the index in the queue after the last I from index from on. It returns from if there is none.
func (k *known) lastI(from int) int {
	for i := len(k.queue); i > from; i-- {
		if letters[k.queue[i-1]] == 'I' {
			return i
		}
	}
	return from
}

// shaft reports whether the pieces of the queue before index until may remove four rows at once, as far as the number of cells shows. An
// I must fill a column of these rows. So a row in which this column is filled is not among them, and its cells do not help.
func (k *known) shaft(n *node, until int) bool {
	for col := range k.width {
		spare := n.rows.cells() + 4*(until-n.next) - 4*k.width
		var counts [maxHeight]int
		open := counts[:0]
		for _, row := range n.rows {
			switch c := bits.OnesCount16(row); {
			case row>>col&1 == 1:
				spare -= c
			case c > 0:
				open = append(open, c)
			}
		}
		if len(open) > 4 {
			slices.Sort(open)
			for _, c := range open[:len(open)-4] {
				spare -= c
			}
		}
		if spare >= 0 {
			return true
		}
	}
	return false
}

// fits reports whether the pieces of the queue before index until may remove the given number of rows, as far as counts and a short
// search show.
func (k *known) fits(n *node, rows, until int) bool {
	spare, fresh := k.spare(n, rows, until)
	switch {
	case spare < 0:
		return false
	case spare > 0:
		return true
	}
	return (fresh > 0 || k.divided(n) < 0) && k.striped(n, fresh, until) && k.covered(n, rows, until)
}

// spare returns the number of cells that remain on the board if the given number of rows vanish. It is negative if there are not enough
// cells for that. fresh is the number of vanishing rows that are still empty. If more rows have cells than vanish, the rows with the
// fewest cells remain.
func (k *known) spare(n *node, rows, until int) (spare, fresh int) {
	var counts [maxHeight]int
	begun := counts[:0]
	spare = 4*(until-n.next) - rows*k.width
	for _, row := range n.rows {
		if row != 0 {
			c := bits.OnesCount16(row)
			begun = append(begun, c)
			spare += c
		}
	}
	if len(begun) <= rows {
		return spare, rows - len(begun)
	}
	slices.Sort(begun)
	for _, c := range begun[:len(begun)-rows] {
		spare -= c
	}
	return spare, 0
}

// divided looks for a line behind a column that no piece can cross, with a number of empty cells before it that is not a multiple of
// four. It returns the column, or -1 if there is no such line. A piece that crosses the line needs two empty cells side by side there. If
// each row has one of these two cells filled, no piece can: vanishing rows never bring cells of different rows side by side.
func (k *known) divided(n *node) int {
	full := uint16(1)<<k.width - 1
	var open uint16
	for _, row := range n.rows {
		if row != 0 {
			empty := full &^ row
			open |= empty & (empty >> 1)
		}
	}
	for closed := full >> 1 &^ open; closed != 0; closed &= closed - 1 {
		if n.rows.emptyIn(closed&-closed<<1-1)%4 != 0 {
			return bits.TrailingZeros16(closed)
		}
	}
	return -1
}

// emptyIn returns the number of empty cells in the given columns. It ignores empty rows.
func (s *stack) emptyIn(columns uint16) (n int) {
	for _, row := range s {
		if row != 0 {
			n += bits.OnesCount16(columns &^ row)
		}
	}
	return n
}

// even is the set of the columns 0, 2, 4 and so on.
const even = 0x5555

// stripes compares the numbers of empty cells in even and in odd columns. apart is the difference of the numbers, and most is the largest
// difference that the pieces can make. An O, an S and a Z fill two cells of each sort. A J and an L make a difference of 2, a T of 0 or
// 2, and an I of 0 or 4. free is true if there is a T; otherwise odd is the remainder by 4 of the difference that the pieces make.
func (k *known) stripes(n *node, fresh, until int) (apart, most, odd int, free bool) {
	full := uint16(1)<<k.width - 1
	apart = n.rows.emptyIn(full&even) - n.rows.emptyIn(full&^even) + fresh*(k.width%2)
	for _, p := range k.queue[n.next:until] {
		switch letters[p] {
		case 'J', 'L':
			most, odd = most+2, odd^2
		case 'T':
			most, free = most+2, true
		case 'I':
			most += 4
		}
	}
	return max(apart, -apart), most, odd, free
}

// striped reports whether the numbers of empty cells in even and in odd columns allow the pieces to fill all of them.
func (k *known) striped(n *node, fresh, until int) bool {
	apart, most, odd, free := k.stripes(n, fresh, until)
	return apart <= most && (free || apart%4 == odd)
}

// coverSteps is the maximum number of steps of the search for a cover.
const coverSteps = 200

// covered reports whether the empty cells of the given number of rows have a cover, as far as a short search shows.
func (k *known) covered(n *node, rows, until int) bool {
	if rows > maxCovered || rows*k.width > 64 {
		return true
	}
	c := cover{rows: rows, ways: &covers()[rows], steps: coverSteps}
	empty, at := uint64(1)<<(rows*k.width)-1, 0
	for _, row := range n.rows {
		if row != 0 {
			for cells := row; cells != 0; cells &= cells - 1 {
				empty ^= 1 << (bits.TrailingZeros16(cells)*rows + at)
			}
			at++
		}
	}
	for _, p := range k.queue[n.next:until] {
		c.left[p]++
	}
	return c.exists(empty)
}
