package grid

import "unknot/core/scene"

// Board is the size of a board. Its cells are numbered row by row from 0, and so are its corners; a row of corners has one more.
type Board struct{ Rows, Cols int }

// Cells returns the number of cells.
func (b Board) Cells() int { return b.Rows * b.Cols }

// Corners returns the number of corners of cells.
func (b Board) Corners() int { return (b.Rows + 1) * (b.Cols + 1) }

// Cell returns the number of the cell in a row and column, both from 0.
func (b Board) Cell(row, col int) int { return row*b.Cols + col }

// Place returns the place at which a cell is drawn.
func (b Board) Place(cell int) scene.Place { return scene.Cell(cell/b.Cols, cell%b.Cols) }

// CellAt returns the cell at a place; ok is false if there is none.
func (b Board) CellAt(p scene.Place) (cell int, ok bool) {
	if !p.In(b.Rows, b.Cols) {
		return 0, false
	}
	row, col, _ := p.Cell()
	return b.Cell(row, col), true
}

// steps are the steps from a cell to the cells above, left, right and below, and to the four
// beside its corners.
var steps = [8][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}

// beside returns the cell to which a step from a cell leads. If the step leaves the board, it returns the number after the last cell.
func (b Board) beside(cell int, step [2]int) int {
	row, col := cell/b.Cols+step[0], cell%b.Cols+step[1]
	if row < 0 || col < 0 || row >= b.Rows || col >= b.Cols {
		return b.Cells()
	}
	return b.Cell(row, col)
}

// Neighbours returns for each cell the cells above, left, right and below. A neighbour off the board is the number after the last cell.
// This number has an entry too: it is its own neighbour.
func (b Board) Neighbours() [][4]int32 {
	off := b.Cells()
	all := make([][4]int32, off+1)
	for cell := range off {
		for way, step := range steps[:4] {
			all[cell][way] = int32(b.beside(cell, step))
		}
	}
	all[off] = [4]int32{int32(off), int32(off), int32(off), int32(off)}
	return all
}

// Near returns, for each cell, the cells that share a side with it, in reading order.
func (b Board) Near() Near { return b.near(steps[:4]) }

// Around returns, for each cell, the up to eight cells that share a side or a corner with it, the sides first.
func (b Board) Around() Near { return b.near(steps[:]) }

// ringSteps are the steps to the eight cells around a cell, clockwise from the one above and left of it.
var ringSteps = [8][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}}

// Ring returns the eight cells around a cell in order, clockwise from the one above and left of it. Each is adjacent to the next, and the
// last to the first. -1 means a cell off the board: a cell on a side has three of these in a row, one in a corner five.
func (b Board) Ring(cell int) (ring [8]int) {
	for i, step := range ringSteps {
		if ring[i] = b.beside(cell, step); ring[i] == b.Cells() {
			ring[i] = -1
		}
	}
	return ring
}

func (b Board) near(steps [][2]int) Near {
	flat := make([]int32, 0, len(steps)*b.Cells())
	near := make(Near, b.Cells())
	for cell := range near {
		from := len(flat)
		for _, step := range steps {
			if to := b.beside(cell, step); to < b.Cells() {
				flat = append(flat, int32(to))
			}
		}
		near[cell] = flat[from:len(flat):len(flat)]
	}
	return near
}

// Side is one of a cell's sides.
type Side struct {
	Place   scene.Place
	Cells   [2]int32 // above and below it, or left and right; -1 off the board
	Corners [2]int32 // the corners at its ends
}

// Inner reports whether a side is between two cells.
func (s Side) Inner() bool { return s.Cells[0] >= 0 && s.Cells[1] >= 0 }

// Sides returns the sides of all cells, including those on the rim, in the reading order of their places.
func (b Board) Sides() []Side {
	sides := make([]Side, 0, b.Rows*(b.Cols+1)+(b.Rows+1)*b.Cols)
	for r := range 2*b.Rows + 1 {
		for c := 1 - r&1; c <= 2*b.Cols; c += 2 {
			down, across := 1-r&1, 1-c&1 // from the middle of the side to the middles of its cells
			sides = append(sides, Side{
				Place:   scene.Place{r, c},
				Cells:   [2]int32{b.cellAt(r-down, c-across), b.cellAt(r+down, c+across)},
				Corners: [2]int32{b.cornerAt(r-across, c-down), b.cornerAt(r+across, c+down)},
			})
		}
	}
	return sides
}

func (b Board) cellAt(r, c int) int32 {
	if cell, ok := b.CellAt(scene.Place{r, c}); ok {
		return int32(cell)
	}
	return -1
}

func (b Board) cornerAt(r, c int) int32 { return int32(r/2*(b.Cols+1) + c/2) }
