package tetris

import "strings"

// piece is a tetromino, an index into letters.
type piece uint8

// letters are the names of the pieces.
const letters = "IOTSZJL"

// turned is a piece in one of its four directions, which follow each other clockwise.
type turned struct {
	rows         [4]uint16 // by row of its box, from the bottom: the columns of its cells, bit 0 on the left
	bottom, top  int       // the rows of the box that have the lowest and the highest cell
	alike        int       // the first direction that has the same cells apart from the position of the box; often the direction itself
	right, above int       // columns and rows by which the box of that direction must be moved to have the same cells
}

// tetromino is a piece in all directions, by the Super Rotation System: it turns in a box of 3 × 3, an I of 4 × 4, and an O not at all.
type tetromino struct {
	side  int
	turns [4]turned
	cells []lane
}

// lane is a cell of the box of a piece. The word turns has 16 bits for each direction; they are set for the directions in which the piece
// fills the cell.
type lane struct {
	row, col int
	turns    uint64
}

// tetrominoes are the pieces in the order of letters.
var tetrominoes = func() (all [len(letters)]tetromino) {
	spawns := "..../####/..../.... ##/## .#./###/... .##/##./... ##./.##/... #../###/... ..#/###/..."
	for p, spawn := range strings.Fields(spawns) {
		all[p] = turnedFrom(strings.Split(spawn, "/"))
	}
	return all
}()

// turnedFrom makes a piece from the rows of its box in the first direction, from the top.
func turnedFrom(spawn []string) tetromino {
	t := tetromino{side: len(spawn)}
	n := t.side
	filled := func(turn, row, col int) bool { // turns the cell back to the first direction, and looks it up there
		for range turn {
			if n > 2 {
				row, col = col, n-1-row
			}
		}
		return spawn[n-1-row][col] == '#'
	}
	for row := range n {
		for col := range n {
			cell := lane{row: row, col: col}
			for turn := range t.turns {
				if filled(turn, row, col) {
					t.turns[turn].rows[row] |= 1 << col
					cell.turns |= 0xffff << (16 * turn)
				}
			}
			if cell.turns != 0 {
				t.cells = append(t.cells, cell)
			}
		}
	}
	for turn := range t.turns {
		at := &t.turns[turn]
		at.bottom, at.top = n, 0
		for row, cells := range at.rows {
			if cells != 0 {
				at.bottom, at.top = min(at.bottom, row), row
			}
		}
		at.alike = turn
		for other := range turn {
			if right, above, ok := at.moved(&t.turns[other]); ok {
				at.alike, at.right, at.above = other, right, above
				break
			}
		}
	}
	return t
}

// moved reports whether two directions have the same cells if the box of the other is moved, and returns the columns and rows by which it
// must be moved.
func (t *turned) moved(other *turned) (right, above int, ok bool) {
	above = t.bottom - other.bottom
	for right = -2; right <= 2; right++ {
		same := true
		for row := range other.rows {
			var here uint16
			if at := row + above; at >= 0 && at < len(t.rows) {
				here = t.rows[at]
			}
			same = same && here<<2 == other.rows[row]<<(2+right)
		}
		if same && t.top-t.bottom == other.top-other.bottom {
			return right, above, true
		}
	}
	return 0, 0, false
}
