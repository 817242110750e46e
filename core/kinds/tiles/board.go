package tiles

import "unknot/core/grid"

const (
	minSide  = 2
	maxSide  = 6
	maxCells = maxSide * maxSide
)

// size is the size of a board. Its cells are numbered by rows from 0.
type size struct{ rows, cols int }

func (z size) cells() int                { return z.rows * z.cols }
func (z size) place(cell int) (r, c int) { return cell / z.cols, cell % z.cols }

// String returns the size as in a title: 4 × 4.
func (z size) String() string { return grid.Size(z.rows, z.cols) }

// board has the tile on each cell, 0 for the blank. Cells beyond the size are 0.
type board [maxCells]uint8

// direction is a direction in which the blank moves.
type direction int8

const (
	up direction = iota
	down
	left
	right
)

// letters has the letter of each direction in the usual notation.
const letters = "UDLR"

// words has the name of each direction in sentences.
var words = [4]string{"up", "down", "left", "right"}

// back returns the opposite direction.
func (d direction) back() direction { return d ^ 1 }

// towards returns the direction as words that follow “moves”: “up”, “down”, “to the left”, “to the right”.
func (d direction) towards() string {
	if d == left || d == right {
		return "to the " + words[d]
	}
	return words[d]
}

// step returns the next cell in a direction. It returns false at the edge.
func (z size) step(cell int, d direction) (next int, ok bool) {
	r, c := z.place(cell)
	switch d {
	case up:
		return cell - z.cols, r > 0
	case down:
		return cell + z.cols, r < z.rows-1
	case left:
		return cell - 1, c > 0
	}
	return cell + 1, c < z.cols-1
}

// find returns the cell of a tile.
func (b *board) find(tile uint8) int {
	for cell, t := range b {
		if t == tile {
			return cell
		}
	}
	return -1
}

// ascending returns the board with the tiles in order and the blank first or last.
func ascending(z size, blankFirst bool) board {
	var b board
	for cell := range z.cells() {
		b[cell] = uint8(cell)
		if !blankFirst {
			b[cell] = uint8((cell + 1) % z.cells())
		}
	}
	return b
}
