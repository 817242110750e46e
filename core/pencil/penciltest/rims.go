package penciltest

import "unknot/core/grid"

// Region is a part of a small board.
type Region struct {
	rows, cols int
	cells      uint
}

// In reports whether a cell belongs to the region. A cell off the board does not.
func (g Region) In(row, col int) bool {
	return row >= 0 && col >= 0 && row < g.rows && col < g.cols && g.cells>>(row*g.cols+col)&1 == 1
}

// Loops lists all loops along the sides of a board's cells as the regions inside them. Each region is connected,
// and so are the other cells together with the outside of the board.
func Loops(rows, cols int) (loops []Region) {
	wider := grid.Board{Rows: rows + 2, Cols: cols + 2}
	near := wider.Near()
	inside, outside := make([]bool, wider.Cells()), make([]bool, wider.Cells())
	for cells := uint(1); cells < 1<<(rows*cols); cells++ {
		g := Region{rows, cols, cells}
		for c := range inside {
			inside[c] = g.In(c/wider.Cols-1, c%wider.Cols-1)
			outside[c] = !inside[c]
		}
		if near.Connected(inside) && near.Connected(outside) {
			loops = append(loops, g)
		}
	}
	return loops
}
