package nurikabe

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/pzpr"
	"unknot/core/scene"
	"unknot/core/text"
)

// readFile reads a pzprv3 file: the word pzprv3 or pzprv3.1, perhaps a variant,
// the kind, rows, columns and the rows, in which `-` is `?` and the player's
// marks `#` and `+` are left aside. What follows the rows is not read.
func readFile(lines []text.Line) (*instance, error) {
	lines = splitSlashes(lines)
	if genre := pzpr.FileGenre(texts(lines)); genre != "nurikabe" {
		return nil, text.Faultf(lines[0].Number, 0, "this file is for the puzzle %q, not for Nurikabe", genre)
	}
	if strings.HasPrefix(lines[1].Text, "v:") {
		return nil, text.Faultf(lines[1].Number, 0, "this file is for a variant of Nurikabe (%s) that Unknot does not know", lines[1].Text)
	}
	return readBox(lines[2:], "-")
}

// splitSlashes makes lines of a file that stands on one line with slashes.
func splitSlashes(lines []text.Line) (split []text.Line) {
	for _, line := range trimEmpty(lines) {
		for source := range strings.SplitSeq(line.Text, "/") {
			split = append(split, text.Line{Number: line.Number, Text: strings.TrimRight(source, " ")})
		}
	}
	return split
}

func texts(lines []text.Line) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = line.Text
	}
	return all
}

// readBox reads rows, columns, each on a line, and the rows of cells, as in
// pzprv3 files and in those of PencilBox and kanpen, which write `?` otherwise.
func readBox(lines []text.Line, unknown string) (*instance, error) {
	if len(lines) < 2 {
		return nil, text.Faultf(0, 0, "the file ends before the board")
	}
	rows, errRows := strconv.Atoi(strings.TrimSpace(lines[0].Text))
	cols, errCols := strconv.Atoi(strings.TrimSpace(lines[1].Text))
	if errRows != nil || errCols != nil || rows < 0 || cols < 0 {
		return nil, text.Faultf(lines[0].Number, 0, "%q and %q are not numbers of rows and columns", lines[0].Text, lines[1].Text)
	}
	if err := checkSize(rows, cols); err != nil {
		return nil, text.Faultf(lines[0].Number, 0, "%v", err)
	}
	if len(lines) < 2+rows {
		return nil, text.Faultf(lines[0].Number, 0, "the file has %d of its %d rows", len(lines)-2, rows)
	}
	t := table{rows: rows, cols: cols}
	for _, line := range lines[2 : 2+rows] {
		row := fields(line)
		if len(row) != cols {
			return nil, text.Faultf(line.Number, 0, "this row has %s, but the board has %s", scene.Several(len(row), "cells"), scene.Several(cols, "columns"))
		}
		t.items = append(t.items, row...)
	}
	numbers, err := t.givens(unknown, ".", "#", "+")
	if err != nil {
		return nil, err
	}
	return t.puzzle(numbers)
}

// isBox says whether lines look like a file of PencilBox or kanpen: two numbers
// alone, and as many rows and columns as they say.
func isBox(lines []text.Line) bool {
	if len(lines) < 3 {
		return false
	}
	rows, errRows := strconv.Atoi(strings.TrimSpace(lines[0].Text))
	cols, errCols := strconv.Atoi(strings.TrimSpace(lines[1].Text))
	return errRows == nil && errCols == nil && len(lines) == rows+2 && len(fields(lines[2])) == cols
}

// file writes rows and columns under a heading, and the cells.
func (g *instance) file(heading, unknown string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d\n%d\n", heading, g.rows, g.cols)
	for c, n := range g.given {
		switch n {
		case none:
			b.WriteString(". ")
		case anySize:
			b.WriteString(unknown + " ")
		default:
			b.WriteString(n.String() + " ")
		}
		if c%g.cols == g.cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
