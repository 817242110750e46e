package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/grid"
	"unknot/core/puzzle"
	"unknot/core/text"
)

// Notation is the filled grid after moves: `#` sea, `.` island, `_` open, and
// the givens where they stand. On a solved board open cells are island.
func (p position) Notation(moves []puzzle.Move) string {
	marks := p.after(moves)
	signs := [...]string{open: "_", sea: "#", land: "."}
	if p.solved(marks) {
		signs[open] = "."
	}
	return p.draw(func(c int) string { return signs[marks[c]] })
}

// after is the marks after legal moves.
func (p position) after(moves []puzzle.Move) []mark {
	p.marks = slices.Clone(p.marks)
	for _, m := range moves {
		if to, ok := trialMoves[m]; !ok {
			p.mark(m)
		} else if next, err := to(p); err == nil {
			p = next.(position)
			p.marks = slices.Clone(p.marks)
		}
	}
	return p.marks
}

// Moves reads a filled grid as one move a cell that differs.
func (p position) Moves(notation string) ([]puzzle.Move, error) {
	src, err := text.Read(notation)
	if err != nil {
		return nil, err
	}
	table, err := readTable(src.Lines)
	if err != nil {
		return nil, err
	}
	if table.rows != p.rows || table.cols != p.cols {
		return nil, fmt.Errorf("this is a board of %s, the puzzle is %s", grid.WidthByHeight(table.rows, table.cols), grid.WidthByHeight(p.rows, p.cols))
	}
	moves := []puzzle.Move{}
	for c, item := range table.items {
		to, ok := map[string]mark{"#": sea, ".": land, "_": open}[item.text]
		switch {
		case p.given[c] != none && item.text != p.given[c].String():
			return nil, text.Faultf(item.line, item.col, "the puzzle has %s here, not %s", p.given[c], item.text)
		case p.given[c] != none:
		case !ok:
			return nil, text.Faultf(item.line, item.col, "%q is neither sea (#), island (.) nor undecided (_)", item.text)
		default:
			if m := p.paint([]int{c}, to); m != "" {
				moves = append(moves, m)
			}
		}
	}
	return moves, nil
}
