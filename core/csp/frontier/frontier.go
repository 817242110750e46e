// Package frontier decides Numberlink: whether lines can join equal numbers, and whether in one way only. It draws the cells one by one,
// row by row, and joins all drawings that no longer differ for the remaining cells (Knuth's Simpath; Yoshinaka, Saitoh, Kawahara, Tsuruma,
// Iwashita and Minato 2012). A state is a drawing at the border between drawn and other cells, the frontier: the lines that cross it, and
// which of them are ends of the same path, or come from which number.
//
// The package visits taut drawings only. A drawing is taut if no path has a shorter way between two of its cells that are side by side, and
// if no corner of a path can move to an unused cell in the row below. Each solution can be changed into a taut one: take the shorter way,
// or move the corner, until nothing is left to change. So a board without a taut solution has no solution, and one with two has several. If
// there is exactly one, the last change of any other solution would lead to it. The way back goes through unused cells that are connected
// and touch a path twice, which is easy to check. Taut drawings are few: in them, each corner that opens downwards begins a diagonal of
// such corners that ends at a number.
package frontier

// Board is a Numberlink of side-neighbouring cells.
type Board struct {
	Rows, Cols int
	Numbers    []int // by cell, in rows: its number, from 1; 0 for none
}

// The bits of Lines.
const (
	Right = 1 << iota // a line to the cell to the right
	Down              // a line to the cell below
)

// Lines has, by cell, the bits of the lines that leave it to the right and downwards.
type Lines []uint8

// Answer is the result of Solve: the solutions of a board, as far as they are known.
type Answer struct {
	Solutions []Lines // up to two different solutions
	Decided   bool    // whether Solutions are all solutions, or two of more
	States    int     // number of states visited
}

// The limits of a board: a row must fit into the stacks of a check, and a number into a slot.
const (
	maxCols  = 62
	maxKinds = 200
)

// Solve looks for two solutions. It calls going regularly and stops when it returns false. It also stops when it needs more than about the
// given number of bytes, or has visited the given number of states. Then Decided is false, and the answer has no solutions.
//
// The number of states depends on the side from which a board is drawn, so Solve tries several sides. It gives each a part of the states,
// and the rest to the side from which the most cells were drawn.
func (b Board) Solve(bytes, states int, going func() bool) (a Answer) {
	var best *sweep
	for _, v := range b.views() {
		s := newSweep(v.of(b), v)
		if s == nil {
			return a
		}
		if a.look(s, bytes, states/tried, going); a.Decided {
			break
		}
		if best == nil || s.at > best.at {
			best = s
		}
	}
	if !a.Decided {
		a.look(newSweep(best.Board, best.view), bytes, states-a.States, going)
	}
	if a.Decided && len(a.Solutions) == 1 {
		if other := b.Reroute(a.Solutions[0]); other != nil {
			a.Solutions = append(a.Solutions, other)
		}
	}
	return a
}

// tried is the divisor of the number of states: each side gets that part at first.
const tried = 16

// look runs a sweep and adds its result to the answer.
func (a *Answer) look(s *sweep, bytes, states int, going func() bool) {
	var found []Lines
	found, a.Decided = s.run(bytes, states, going)
	a.States += s.states
	for _, lines := range found {
		a.Solutions = append(a.Solutions, s.view.back(lines, s.Rows, s.Cols))
	}
}

// view is a side from which a board is drawn.
type view struct {
	turned bool // whether rows and columns are exchanged
	risen  bool // whether the rows are drawn from the last to the first, after the exchange
}

// views lists the sides from which a board has short rows.
func (b Board) views() (all []view) {
	for _, turned := range []bool{false, true} {
		if b.Cols == b.Rows || turned == (b.Cols > b.Rows) {
			all = append(all, view{turned, false}, view{turned, true})
		}
	}
	return all
}

// of returns the board as it is seen from the side.
func (v view) of(b Board) Board {
	seen := Board{b.Rows, b.Cols, append([]int{}, b.Numbers...)}
	if v.turned {
		seen.Rows, seen.Cols = b.Cols, b.Rows
		for at, n := range b.Numbers {
			seen.Numbers[at%b.Cols*b.Rows+at/b.Cols] = n
		}
	}
	if v.risen {
		for r := range seen.Rows / 2 {
			for c := range seen.Cols {
				one, other := r*seen.Cols+c, (seen.Rows-1-r)*seen.Cols+c
				seen.Numbers[one], seen.Numbers[other] = seen.Numbers[other], seen.Numbers[one]
			}
		}
	}
	return seen
}

// back returns the lines on the original board. The parameters rows and cols are the size of the board as seen from the side.
func (v view) back(lines Lines, rows, cols int) Lines {
	all := make(Lines, len(lines))
	for at, exits := range lines {
		r, c := at/cols, at%cols
		for _, bit := range []uint8{Right, Down} {
			if exits&bit == 0 {
				continue
			}
			row, col, is := r, c, bit
			if v.risen {
				if row = rows - 1 - r; bit == Down {
					row--
				}
			}
			width := cols
			if v.turned {
				row, col, is, width = col, row, Right+Down-bit, rows
			}
			all[row*width+col] |= is
		}
	}
	return all
}
