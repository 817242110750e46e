// Package grid describes boards of cells in rows and columns: neighbours, lines, and names of places.
package grid

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/text"
)

// CellName returns the name of a cell in moves and in words: r2c3 is the cell with
// row 1 and column 2 from 0.
func CellName(row, col int) string { return "r" + strconv.Itoa(row+1) + "c" + strconv.Itoa(col+1) }

// Size returns the size of a board in words, with the width first, as people say it for
// every kind: 4 × 5 has 5 rows.
func Size(rows, cols int) string { return fmt.Sprintf("%d × %d", cols, rows) }

// SpokenSize returns the size for a screen reader: 4 by 5 has 5 rows.
func SpokenSize(rows, cols int) string { return fmt.Sprintf("%d by %d", cols, rows) }

// ReadCell reads a cell's name on a board of the given size; row and col are
// from 0.
func ReadCell(name string, rows, cols int) (row, col int, err error) {
	r, c, _ := strings.Cut(strings.TrimPrefix(name, "r"), "c")
	row, wrongRow := strconv.Atoi(r)
	col, wrongCol := strconv.Atoi(c)
	switch {
	case wrongRow != nil || wrongCol != nil || name[0] != 'r':
		return 0, 0, fmt.Errorf("“%s” is not a cell; write r2c3 for row 2, column 3", text.Quote(name))
	case row < 1 || row > rows || col < 1 || col > cols:
		return 0, 0, fmt.Errorf("there is no cell %s on this board", name)
	}
	return row - 1, col - 1, nil
}
