package nurikabe

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"unknot/core/scene"
	"unknot/core/text"
)

// table is rows of items as they stand in a text, before they mean anything.
type table struct {
	rows, cols int
	items      []item
}

// item is one cell's text and its place in the source, from 1.
type item struct {
	text      string
	line, col int
}

// readTable reads the rows of a grid. If blanks part the items an item may have
// several characters, else each character is one. Rows that are merely indented
// count as without blanks.
func readTable(lines []text.Line) (table, error) {
	lines = trimEmpty(lines)
	rows := make([][]item, len(lines))
	parted, entries := false, true
	for i, line := range lines {
		if line.Text == "" {
			return table{}, text.Faultf(line.Number, 0, "an empty line ends a puzzle; remove it, or paste one puzzle at a time")
		}
		rows[i] = fields(line)
		parted = parted || strings.ContainsAny(line.Text, " \t")
		entries = entries && isEntry(rows[i][0].text)
	}
	if len(rows) > 0 && len(rows[0]) == 1 && !entries {
		parted = false
	}
	t := table{rows: len(rows)}
	for i, row := range rows {
		if !parted {
			row = letters(row[0])
		}
		if i == 0 {
			t.cols = len(row)
		}
		if err := checkSize(min(t.rows, i+1), len(row)); err != nil {
			return table{}, text.Faultf(row[0].line, 0, "%v", err)
		}
		if len(row) != t.cols {
			return table{}, text.Faultf(row[0].line, 0, "this row has %s, the first has %d", scene.Several(len(row), "cells"), t.cols)
		}
		t.items = append(t.items, row...)
	}
	return t, checkSize(t.rows, t.cols)
}

func trimEmpty(lines []text.Line) []text.Line {
	for len(lines) > 0 && lines[0].Text == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1].Text == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

func fields(line text.Line) (items []item) {
	col := 1
	for source := line.Text; source != ""; {
		word := source
		if end := strings.IndexAny(source, " \t"); end >= 0 {
			word = source[:end]
		}
		if word != "" {
			items = append(items, item{word, line.Number, col})
		}
		col += utf8.RuneCountInString(word) + 1
		source = source[min(len(word)+1, len(source)):]
	}
	return items
}

func letters(word item) (items []item) {
	col := word.col
	for _, r := range word.text {
		items = append(items, item{string(r), word.line, col})
		col++
	}
	return items
}

// isEntry says whether a word can stand in one cell of a parted grid.
func isEntry(word string) bool {
	_, err := strconv.ParseUint(word, 10, 64)
	return err == nil || errors.Is(err, strconv.ErrRange) || utf8.RuneCountInString(word) == 1
}

// givens reads the items as numbers, `?` written as unknown, and cells without
// a given written as one of the words of empty.
func (t table) givens(unknown string, empty ...string) ([]given, error) {
	numbers := make([]given, len(t.items))
	for c, item := range t.items {
		n, err := item.given(unknown, empty)
		if err != nil {
			return nil, err
		}
		numbers[c] = n
	}
	return numbers, nil
}

func (i item) given(unknown string, empty []string) (given, error) {
	for _, word := range empty {
		if i.text == word {
			return none, nil
		}
	}
	if i.text == unknown {
		return anySize, nil
	}
	n, err := strconv.ParseUint(i.text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) || n > maxSide*maxSide:
		return 0, text.Faultf(i.line, i.col, "the number %.12s is larger than any board", i.text)
	case err != nil:
		return 0, text.Faultf(i.line, i.col, "%q is neither a number nor %s nor %s", i.text, unknown, strings.Join(empty, " nor "))
	case n == 0:
		return 0, text.Faultf(i.line, i.col, "an island cannot have 0 cells; write . for a cell without a number")
	}
	return given(n), nil
}

// puzzle makes the grid; an error says which number cannot stand there.
func (t table) puzzle(numbers []given) (*instance, error) {
	g := newGrid(t.rows, t.cols, numbers)
	for c, why := range g.impossibleNumbers() {
		return g, &text.Fault{Line: t.items[c].line, Col: t.items[c].col, Text: why}
	}
	return g, nil
}

// parted writes the cells with blanks between, numbers to the right.
func (g *instance) parted(sign func(c int) string) string {
	width := 1
	for _, c := range g.sources {
		width = max(width, len(g.given[c].String()))
	}
	var b strings.Builder
	for c := range g.given {
		switch {
		case c > 0 && c%g.cols == 0:
			b.WriteByte('\n')
		case c > 0:
			b.WriteByte(' ')
		}
		if g.cols == 1 && width > 1 {
			b.WriteByte(' ') // else the digits of a number would be a row
		}
		word := g.sign(c, sign)
		b.WriteString(strings.Repeat(" ", width-len(word)) + word)
	}
	return b.String()
}

// draw writes one character a cell, or parted where a number has two digits.
func (g *instance) draw(sign func(c int) string) string {
	var b strings.Builder
	for c := range g.given {
		word := g.sign(c, sign)
		if len(word) > 1 {
			return g.parted(sign)
		}
		if c > 0 && c%g.cols == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(word)
	}
	return b.String()
}

func (g *instance) sign(c int, sign func(c int) string) string {
	if n := g.given[c]; n != none {
		return n.String()
	}
	return sign(c)
}
