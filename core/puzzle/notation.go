package puzzle

import (
	"fmt"
	"strconv"
	"strings"
)

// Notation writes legal moves made from a position as its field does.
func Notation(from Position, moves []Move) string {
	if n, ok := from.(Notated); ok {
		return n.Notation(moves)
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = string(m)
	}
	return strings.Join(words, " ")
}

// ReadMoves reads what Notation writes. It does not play the moves.
func ReadMoves(from Position, notation string) (moves []Move, err error) {
	if n, ok := from.(Notated); ok {
		return n.Moves(notation)
	}
	for _, word := range strings.Fields(notation) {
		moves = append(moves, Move(word))
	}
	return moves, nil
}

// Write gives a puzzle in a format; "" is its canonical text.
func Write(p Puzzle, format string) (string, error) {
	if format == "" {
		return p.Text(), nil
	}
	if w, ok := p.(Writer); ok {
		return w.Write(format)
	}
	return "", fmt.Errorf("there is no format %q for this puzzle", format)
}

// CellName is the name of a cell in moves and in words: r2c3 is the cell with
// row 1 and column 2 from 0.
func CellName(row, col int) string { return "r" + strconv.Itoa(row+1) + "c" + strconv.Itoa(col+1) }

// Size is the size of a board in words: 4 × 5 has 4 rows.
func Size(rows, cols int) string { return fmt.Sprintf("%d × %d", rows, cols) }

// ReadCell reads a cell's name on a board of the given size; row and col are
// from 0.
func ReadCell(name string, rows, cols int) (row, col int, err error) {
	r, c, _ := strings.Cut(strings.TrimPrefix(name, "r"), "c")
	row, wrongRow := strconv.Atoi(r)
	col, wrongCol := strconv.Atoi(c)
	switch {
	case wrongRow != nil || wrongCol != nil || name[0] != 'r':
		return 0, 0, fmt.Errorf("%q is no cell; write r2c3 for row 2, column 3", name)
	case row < 1 || row > rows || col < 1 || col > cols:
		return 0, 0, fmt.Errorf("there is no cell %s on this board", name)
	}
	return row - 1, col - 1, nil
}
