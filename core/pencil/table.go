package pencil

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"unknot/core/grid"
	"unknot/core/scene"
	"unknot/core/text"
)

// readTable reads clues in rows: of cells, or of all points of a lattice. At says
// where a clue stands in the text.
func (f Form) readTable(lines []text.Line) (g *Givens, at func(clue int) (line, col int), err error) {
	split := f.Rows
	if split == nil {
		split = rowsOf
	}
	rows := split(lines)
	if len(rows) == 0 {
		return nil, nil, text.Faultf(first(lines), 0, "there is no board here")
	}
	var words []text.Word
	var numbers []int
	width := len(rows[0].Words)
	for _, row := range rows {
		if len(row.Words) == 0 {
			return nil, nil, text.Faultf(row.Line, 0, "an empty line ends a puzzle; remove it, or paste one puzzle at a time")
		}
		if len(row.Words) != width {
			return nil, nil, text.Faultf(row.Line, 0, "this row has %s, the first has %d", scene.Several(len(row.Words), "cells"), width)
		}
		for _, word := range row.Words {
			words, numbers = append(words, word), append(numbers, row.Line)
		}
	}
	height := len(rows)
	if f.Lattice {
		if width%2 == 0 || height%2 == 0 {
			return nil, nil, text.Faultf(first(lines), 0, "rows and columns must be odd in number, since there is one for cells and one for what lies between them; here there are %d and %d", height, width)
		}
		width, height = (width+1)/2, (height+1)/2
	}
	if err := f.checkSize(height, width); err != nil {
		return nil, nil, text.Faultf(first(lines), 0, "%v", err)
	}
	g = f.NewGivens(height, width)
	for i, word := range words {
		clue, ok := f.Clues.Read(word.Text)
		if !ok {
			return nil, nil, text.Faultf(numbers[i], word.Col, "“%s” is no clue here", text.Quote(word.Text))
		}
		g.Clues[i] = clue
	}
	return g, func(clue int) (line, col int) { return numbers[clue], words[clue].Col }, nil
}

// rowsOf is one row a line. Where no line has a blank, each character is a word.
func rowsOf(lines []text.Line) (rows []Row) {
	parted := false
	for _, line := range lines {
		words := line.Words()
		parted = parted || len(words) > 1
		rows = append(rows, Row{line.Number, words})
	}
	for i := range rows {
		if !parted {
			rows[i].Words = Letters(rows[i].Words)
		}
	}
	return rows
}

func first(lines []text.Line) int {
	if len(lines) == 0 {
		return 0
	}
	return lines[0].Number
}

// Letters takes words apart into their characters.
func Letters(words []text.Word) (letters []text.Word) {
	for _, word := range words {
		for i, r := range []rune(word.Text) {
			letters = append(letters, text.Word{Text: string(r), Col: word.Col + i})
		}
	}
	return letters
}

// checkSize says what is wrong with a size.
func (f Form) checkSize(rows, cols int) error {
	least, most := f.Sides.Rows.Min, f.Sides.Rows.Max
	switch {
	case rows < least || cols < least || rows > most || cols > most:
		return fmt.Errorf("a board has %d to %d rows and columns; this one is %s", least, most, grid.WidthByHeight(rows, cols))
	case f.Square && rows != cols:
		return fmt.Errorf("a board has as many rows as columns; this one is %s", grid.WidthByHeight(rows, cols))
	}
	return nil
}

// writeTable is what readTable reads.
func (f Form) writeTable(g *Givens) string {
	cols := g.Cols
	if f.Lattice {
		cols = 2*g.Cols - 1
	}
	words, width := make([]string, len(g.Clues)), 1
	for i, clue := range g.Clues {
		words[i] = "."
		if clue != None {
			words[i] = f.Clues.Word(clue)
		}
		width = max(width, utf8.RuneCountInString(words[i]))
	}
	var b strings.Builder
	for i, word := range words {
		switch {
		case i%cols > 0:
			b.WriteByte(' ')
		case cols == 1 && width > 1:
			b.WriteByte(' ') // else its characters would be a row
		}
		b.WriteString(strings.Repeat(" ", width-utf8.RuneCountInString(word)) + word)
		if i%cols == cols-1 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
