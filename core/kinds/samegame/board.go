package samegame

// Points of the game.
const (
	clearBonus = 1000 // for an empty board
	smallest   = 2    // cells of the smallest group that can be removed
)

// seen is added to the colour of a cell whose group is known.
const seen = 1 << 7

// points returns the points for a group of n cells.
func points(n int) int { return (n - 2) * (n - 2) }

// frame is the size of a board. Cells are bytes, 0 for empty and otherwise the colour from 1. They are in columns from left to right, each
// from the bottom up, with an empty cell above it and an empty column on both sides, so that every cell has four neighbours.
type frame struct {
	rows, cols int
	stride     int // distance from a cell to its right neighbour
}

func newFrame(rows, cols int) frame { return frame{rows, cols, rows + 1} }

// cells returns the number of cells, including those around the board.
func (f frame) cells() int { return (f.cols + 2) * f.stride }

// index returns the index of the cell in a column, from 0 on the left, and a row, from 0 at the bottom.
func (f frame) index(col, row int) int { return (col+1)*f.stride + row }

// at returns the column and the row of a cell, both from 0 at the lower left corner.
func (f frame) at(i int) (col, row int) { return i/f.stride - 1, i % f.stride }

// cut empties the cells that are connected with a cell and have its colour. It appends their indices to the parameter to.
func (f frame) cut(board []byte, from int, to []int16) []int16 {
	colour, first := board[from], len(to)
	to = append(to, int16(from))
	board[from] = 0
	for k := first; k < len(to); k++ {
		i := int(to[k])
		for _, next := range [4]int{i - 1, i + 1, i - f.stride, i + f.stride} {
			if board[next] == colour {
				board[next] = 0
				to = append(to, int16(next))
			}
		}
	}
	return to
}

// settle lets cells fall into the cells that were cut, and closes up empty columns. It returns the first and the last column that changed,
// counted from 1.
func settle[T byte | uint16](f frame, board []T, cut []int16) (from, to int) {
	low, high := cut[0], cut[0]
	for _, i := range cut {
		low, high = min(low, i), max(high, i)
	}
	from, to = int(low)/f.stride, int(high)/f.stride
	last := to
	for c := last; c >= from; c-- {
		at := c * f.stride
		for board[at] != 0 {
			at++
		}
		for i := at + 1; i < (c+1)*f.stride; i++ {
			if k := board[i]; k != 0 {
				board[i] = 0
				board[at] = k
				at++
			}
		}
		if at == c*f.stride {
			copy(board[at:], board[at+f.stride:])
			to = f.cols
		}
	}
	return from, to
}

// over reports whether no group is left.
func (f frame) over(board []byte) bool {
	for i := f.stride; i < f.stride*(f.cols+1); i++ {
		if k := board[i]; k != 0 && (board[i+1] == k || board[i+f.stride] == k) {
			return false
		}
	}
	return true
}

// counts returns the number of cells of each colour. Cell 0 is around the board.
func counts(board []byte) (of [maxColours + 1]int) {
	for _, colour := range board {
		of[colour&^seen]++
	}
	return of
}

// bound returns an upper bound on the points that can be earned on a board: each colour is removed as one group and, unless one has a
// single cell, the board becomes empty.
func (f frame) bound(board []byte) int {
	bound, bonus := 0, clearBonus
	of := counts(board)
	for _, n := range of[1:] {
		switch {
		case n >= smallest:
			bound += points(n)
		case n == 1:
			bonus = 0
		}
	}
	return bound + bonus
}
