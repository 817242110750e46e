package grid

import (
	"fmt"
	"strconv"
	"strings"

	"unknot/core/scene"
	"unknot/core/text"
)

// The sides of a cell, as they are written at the end of the names of its edges and corners. In a corner's name, above or below comes
// before left or right.
const (
	above = "above"
	below = "below"
	left  = "left"
	right = "right"
)

// Name returns the name of a place of the doubled grid in moves: r3c4 for a cell,
// r3c4-right for an edge, r3c4-below-right for a corner. An edge or a corner is
// named after the cell above it and to its left. Along the top and the left rim it is
// named after the cell below it or to its right. So each place has one name.
func Name(p scene.Place) string {
	if row, col, ok := p.Cell(); ok {
		return CellName(row, col)
	}
	row, vertical := beside(p[0], above, below)
	col, horizontal := beside(p[1], left, right)
	name := CellName(row, col)
	for _, side := range []string{vertical, horizontal} {
		if side != "" {
			name += "-" + side
		}
	}
	return name
}

// beside converts one coordinate of a place. line is the row or column in its name, counted from 0. side is the side of that line on which
// the place is, or "" for a place in the middle of it.
func beside(part int, before, after string) (line int, side string) {
	switch {
	case part&1 == 1:
		return part >> 1, ""
	case part == 0:
		return 0, before
	}
	return part>>1 - 1, after
}

// Read reads the name of a place on a board of the given size. It takes every
// name that a place might have: r3c5-left is r3c4-right.
func Read(name string, rows, cols int) (scene.Place, error) {
	cell, sides, _ := strings.Cut(name, "-")
	r, c, err := ReadCell(cell, rows, cols)
	if err != nil {
		return scene.Place{}, err
	}
	p := scene.Cell(r, c)
	if cell == name {
		return p, nil
	}
	if sides == "" {
		return p, fmt.Errorf("“%s” does not name a side; write %s-right for an edge", text.Quote(name), cell)
	}
	vertical, horizontal, corner := strings.Cut(sides, "-")
	if !corner && (sides == left || sides == right) {
		vertical, horizontal = "", sides
	}
	down, okDown := map[string]int{"": 0, above: -1, below: 1}[vertical]
	across, okAcross := map[string]int{"": 0, left: -1, right: 1}[horizontal]
	if !okDown || !okAcross || corner && (vertical == "" || horizontal == "") {
		return p, fmt.Errorf("“%s” is not a side of a cell; write %s-right for an edge, %s-below-right for a corner",
			text.Quote(sides), cell, cell)
	}
	return scene.Place{p[0] + down, p[1] + across}, nil
}

// Line returns the name of a row or a column, counted from 0: from 1, or A to Z, then AA.
func Line(i int, names scene.Naming) string {
	if names != scene.Letters {
		return strconv.Itoa(i + 1)
	}
	var name []byte
	for i++; i > 0; i = (i - 1) / 26 {
		name = append([]byte{byte('A' + (i-1)%26)}, name...)
	}
	return string(name)
}

// Words describes a place in a sentence or for a screen reader: "row 3, column 4",
// "row 3, edge right of column 4". It names rows and columns as the board does.
func Words(p scene.Place, rows, cols scene.Naming) string {
	row := lineWords("row", p[0], rows, above, below)
	col := lineWords("column", p[1], cols, "left of", "right of")
	switch inRow, inCol := p[0]&1 == 1, p[1]&1 == 1; {
	case inRow && inCol:
		return row + ", " + col
	case inRow:
		return row + ", edge " + col
	case inCol:
		return col + ", edge " + row
	}
	return "corner " + row + ", " + col
}

// CellWords describes the place of the cell in row row and column col, both from 0, on
// a board whose rows and columns are numbered: "row 3, column 4".
func CellWords(row, col int) string { return Words(scene.Cell(row, col), scene.Plain, scene.Plain) }

func lineWords(what string, part int, names scene.Naming, before, after string) string {
	line, side := beside(part, before+" ", after+" ")
	return side + what + " " + Line(line, names)
}
