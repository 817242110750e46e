package sudoku

import (
	"slices"
	"strings"

	"unknot/core/pencil"
	"unknot/core/text"
)

// numbers are the clues. People write large ones also as letters, A for 10, and empty cells in many ways.
type numbers struct{ pencil.Numbers }

// Within implements pencil.Bounded: no number is larger than the board has rows.
func (n numbers) Within(rows, _ int) pencil.Clues {
	n.Most = min(n.Most, rows)
	return n
}

// Read implements pencil.Clues.
func (n numbers) Read(word string) (clue int, ok bool) {
	if len(word) == 1 {
		switch c := word[0] | 0x20; {
		case strings.Contains(empty, word):
			return pencil.None, true
		case c >= 'a' && c <= 'p':
			clue = 10 + int(c-'a')
			return clue, clue <= n.Most
		}
	}
	return n.Numbers.Read(word)
}

const (
	empty = ".0-_*"
	bars  = "|│┃║" // between boxes
)

// side is the side of a square that a line would fill, 4 or more.
func side(line string) int {
	n := 4
	for n*n < len(line) {
		n++
	}
	return n
}

// whole says whether a line is a board: a sign for each cell, row by row.
func whole(line string) bool {
	n := side(line)
	if _, _, ok := box(n); !ok || n*n != len(line) {
		return false
	}
	for i := range line {
		if _, ok := (numbers{pencil.Numbers{Least: 1, Most: n}}).Read(line[i : i+1]); !ok {
			return false
		}
	}
	return true
}

// rows takes lines apart: a board in one line, or a row in each, with lines drawn between boxes.
func rows(lines []text.Line) (rows []pencil.Row) {
	if len(lines) == 1 && whole(lines[0].Text) {
		for row := range slices.Chunk(pencil.Letters(lines[0].Words()), side(lines[0].Text)) {
			rows = append(rows, pencil.Row{Line: lines[0].Number, Words: row})
		}
		return rows
	}
	board := slices.DeleteFunc(slices.Clone(lines), func(line text.Line) bool { return isRule(line.Text) })
	closely := !slices.ContainsFunc(board, func(line text.Line) bool { return len(words(line)) == len(board) })
	for _, line := range board {
		row := pencil.Row{Line: line.Number, Words: words(line)}
		if letters := pencil.Letters(row.Words); len(row.Words) != len(board) && (len(letters) == len(board) || closely) {
			row.Words = letters
		}
		if len(row.Words) < len(board) && strings.ContainsAny(line.Text, bars) {
			row.Words = holes(line, len(board))
		}
		rows = append(rows, row)
	}
	return rows
}

// isRule says whether a line has nothing but lines in it, more than what could be empty cells.
func isRule(line string) bool {
	drawn := false
	for _, c := range line {
		joint := c == '+' || c == '=' || c >= '─' && c <= '╬' && !strings.ContainsRune(bars, c)
		if !joint && !strings.ContainsRune(" -"+bars, c) {
			return false
		}
		drawn = drawn || joint
	}
	return drawn
}

// words takes a row apart at blanks and bars.
func words(line text.Line) []text.Word {
	return text.Line{Number: line.Number, Text: strings.Map(func(c rune) rune {
		if strings.ContainsRune(bars, c) {
			return ' '
		}
		return c
	}, line.Text)}.Words()
}

// holes reads a row with nothing in its empty cells: between two bars the cells stand one blank apart.
func holes(line text.Line, n int) (cells []text.Word) {
	_, wide, ok := box(n)
	if !ok {
		return words(line)
	}
	signs := []rune(line.Text)
	at := 0
	if len(signs) > 0 && strings.ContainsRune(bars, signs[0]) {
		at = 2
	}
	for c := range n {
		word := text.Word{Text: ".", Col: at + 1}
		if at < len(signs) && signs[at] != ' ' {
			word.Text = string(signs[at])
		}
		cells = append(cells, word)
		if at += 2; c%wide == wide-1 {
			at += 2
		}
	}
	return cells
}
