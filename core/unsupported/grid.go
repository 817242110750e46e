package unsupported

import (
	"strconv"
	"strings"

	"unknot/core/text"
)

// grid has the rows of a text, split into cells at spaces if it has any, otherwise into characters.
type grid struct{ rows [][]string }

// bars are the signs between the cells of a row; a line of joints separates rows.
const (
	bars   = "|│┃║"
	joints = "+=─━┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝═╠╣╦╩╬╟╢╤╧╪╫"
)

// maxRow is the maximum length of a row, in bytes, and the maximum number of rows.
const maxRow = 500

// readGrid splits lines into a grid; ok is false for a text with longer or more rows.
func readGrid(lines []text.Line) (g grid, ok bool) {
	ruled := false // whether there are lines between boxes
	for _, line := range lines {
		if len(line.Text) > maxRow {
			return g, false
		}
		ruled = ruled || strings.ContainsAny(line.Text, bars)
	}
	var texts []string
	parted := true
	for _, line := range lines {
		source := strings.TrimSpace(line.Text)
		if source == "" || strings.Trim(source, bars+joints+"- ") == "" && (ruled || strings.ContainsAny(source, joints)) {
			ruled = ruled || source != ""
			continue
		}
		source = strings.Trim(strings.NewReplacer("|", " ", "│", " ", "┃", " ", "║", " ").Replace(source), " ,")
		parted = parted && strings.ContainsAny(source, " \t,")
		if texts = append(texts, source); len(texts) > maxRow {
			return g, false
		}
	}
	between := func(r rune) bool { return r == ' ' || r == '\t' || r == ',' }
	if ruled && parted { // blanks may only stand where the bars stood
		parted = false
		for _, source := range texts {
			cells := strings.FieldsFunc(source, between)
			parted = parted || len(cells) > len(source)/3
		}
	}
	for _, source := range texts {
		if !parted {
			source = strings.Join(strings.FieldsFunc(source, between), "")
			g.rows = append(g.rows, strings.Split(source, ""))
		} else {
			g.rows = append(g.rows, strings.FieldsFunc(source, between))
		}
	}
	return g, true
}

// size returns the numbers of rows and columns; ok is false if the rows differ in length.
func (g grid) size() (rows, cols int, ok bool) {
	if len(g.rows) == 0 {
		return 0, 0, false
	}
	cols = len(g.rows[0])
	for _, row := range g.rows {
		if len(row) != cols {
			return 0, 0, false
		}
	}
	return len(g.rows), cols, true
}

// empty reports whether a cell is a usual sign of an empty cell. A 0 is not one, since it may be a number.
func empty(cell string) bool { return strings.Contains("._-*?", cell) }

// numbers returns the cells as numbers, -1 for an empty cell; ok is false if a cell is neither a number nor empty.
func (g grid) numbers() (all [][]int, ok bool) {
	for _, row := range g.rows {
		numbers := make([]int, len(row))
		for i, cell := range row {
			n, err := strconv.Atoi(cell)
			switch {
			case empty(cell):
				n = -1
			case err != nil || n < 0:
				return nil, false
			}
			numbers[i] = n
		}
		all = append(all, numbers)
	}
	return all, true
}
