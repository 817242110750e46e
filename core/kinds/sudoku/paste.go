package sudoku

import (
	"slices"
	"strconv"
	"strings"

	"unknot/core/pencil"
	"unknot/core/pencil/formats"
	"unknot/core/text"
)

// numbers are the clues. In texts, large numbers may also be letters, A for 10, and there are several signs for empty cells.
type numbers struct{ pencil.Numbers }

// Within implements pencil.Bounded: a number is at most the number of rows.
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

// empty has the signs of cells without a number.
const empty = ".0-_*"

// side returns the side of the square board that a line fills, at least 4.
func side(line string) int {
	n := 4
	for n*n < len(line) {
		n++
	}
	return n
}

// whole reports whether a line is a complete board, with one sign per cell, row by row.
func whole(line string) bool {
	n := side(line)
	if _, _, ok := box(n); !ok || n*n != len(line) {
		return false
	}
	counts := numbers{pencil.Numbers{Least: 1, Most: n}}
	alone := n > 9 && !strings.ContainsAny(line, "123456789")
	for i := range line {
		if _, ok := counts.Read(line[i : i+1]); !ok && !(alone && isLetter(line[i:i+1], n)) {
			return false
		}
	}
	return true
}

// letters stand for numbers: from A for 10 on if the board also has digits, otherwise from A for 1 on.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXY"

// isLetter reports whether a word is one of the first n letters.
func isLetter(word string, n int) bool {
	at := strings.Index(letters, strings.ToUpper(word))
	return len(word) == 1 && 0 <= at && at < n
}

// rows splits lines into rows: a board on one line, or one row per line, which may have bars between boxes or cells.
func rows(lines []text.Line) (rows []pencil.Row, err error) {
	if len(lines) == 1 && whole(lines[0].Text) {
		for row := range slices.Chunk(formats.Letters(lines[0].Words()), side(lines[0].Text)) {
			rows = append(rows, pencil.Row{Line: lines[0].Number, Words: row})
		}
		return fromZero(fromA(rows)), nil
	}
	board := slices.DeleteFunc(slices.Clone(lines), func(line text.Line) bool { return formats.IsRule(line.Text) })
	closely := !slices.ContainsFunc(board, func(line text.Line) bool { return len(words(line)) == len(board) })
	holes, open := false, false // whether some rows lack cells, and whether some have no bars
	for _, line := range board {
		row := pencil.Row{Line: line.Number, Words: words(line)}
		if letters := formats.Letters(row.Words); len(row.Words) != len(board) && (len(letters) == len(board) || closely) {
			row.Words = letters
		}
		holes = holes || len(row.Words) < len(board)
		open = open || !strings.ContainsAny(line.Text, formats.Bars)
		rows = append(rows, row)
	}
	if holes && !open {
		if rows, err = framed(board); err != nil {
			return nil, err
		}
	}
	return fromZero(fromA(rows)), nil
}

// words splits a row at spaces and bars.
func words(line text.Line) (all []text.Word) {
	for _, part := range formats.Stretches(line) {
		all = append(all, part.Words()...)
	}
	return all
}

// fromZero adds one to all numbers of a board that count from 0, as hexadecimal digits do. Such a board has a 0
// besides another sign for empty cells, and lacks the largest number. Boards of at most nine rows are not changed.
func fromZero(rows []pencil.Row) []pencil.Row {
	n := len(rows)
	if n <= 9 {
		return rows
	}
	counts, zero, blank := numbers{pencil.Numbers{Least: 1, Most: n}}, false, false
	for _, row := range rows {
		for _, word := range row.Words {
			clue, ok := counts.Read(word.Text)
			if !ok || clue == n {
				return rows
			}
			zero = zero || word.Text == "0"
			blank = blank || clue == pencil.None && word.Text != "0"
		}
	}
	if !zero || !blank {
		return rows
	}
	for _, row := range rows {
		for i, word := range row.Words {
			if clue, _ := counts.Read(word.Text); clue != pencil.None || word.Text == "0" {
				row.Words[i].Text = counts.Word(max(clue, 0) + 1)
			}
		}
	}
	return rows
}

// fromA replaces the letters of a large board without digits by numbers, A by 1.
func fromA(rows []pencil.Row) []pencil.Row {
	n, some := len(rows), false
	if n <= 9 {
		return rows
	}
	for _, row := range rows {
		for _, word := range row.Words {
			letter := isLetter(word.Text, n)
			if some = some || letter; !letter && (len(word.Text) != 1 || !strings.Contains(empty, word.Text)) {
				return rows
			}
		}
	}
	for _, row := range rows {
		for i, word := range row.Words {
			if some && isLetter(word.Text, n) {
				row.Words[i].Text = strconv.Itoa(1 + strings.Index(letters, strings.ToUpper(word.Text)))
			}
		}
	}
	return rows
}
