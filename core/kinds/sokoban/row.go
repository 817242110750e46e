package sokoban

import (
	"strings"
	"unicode"
	"unknot/core/text"
)

// What stands on a square, as XSB writes it.
const (
	wall       = '#'
	ground     = ' '
	goal       = '.'
	box        = '$'
	boxHome    = '*'
	player     = '@'
	playerHome = '+'
)

// squares are the runes that are read as a square.
var squares = map[rune]byte{
	'#': wall, '.': goal, '$': box, '*': boxHome, '@': player, '+': playerHome,
	' ': ground, '-': ground, '_': ground, '\u00a0': ground,
	'b': box, 'B': boxHome, 'p': player, 'P': playerHome,
}

func isGoal(square byte) bool   { return square == goal || square == boxHome || square == playerHome }
func isBox(square byte) bool    { return square == box || square == boxHome }
func isPlayer(square byte) bool { return square == player || square == playerHome }

const (
	maxSide   = 128
	tabulator = 8 // columns that a tab of an old file stands for
)

// row is one row of a board where it stands in a text: its line and the column
// that each square comes of, both from 1.
type row struct {
	line    int
	squares []byte
	cols    []int
}

// isRow reports whether a line of a text is, or is meant to be, a row of a board, or
// several with bars between.
func isRow(line string) bool {
	line = strings.TrimFunc(line, unicode.IsSpace)
	if !strings.ContainsRune(line, wall) {
		return false
	}
	odd := 0 // runes that no row has
	for _, r := range line {
		if _, ok := squares[r]; !ok && !strings.ContainsRune("\t0123456789()|", r) {
			odd++
		}
	}
	if odd == 0 {
		return !isNumber(line)
	}
	return strings.HasPrefix(line, "#") && strings.HasSuffix(line, "#") && 2*odd < len(line) && !isWords(line)
}

// isNumber tells the number of a level, as “#3”, from a row.
func isNumber(line string) bool {
	_, after, _ := strings.Cut(line, "#")
	after = strings.TrimSpace(after)
	return after != "" && '0' <= after[0] && after[0] <= '9' && !strings.ContainsAny(after, "#|")
}

// isWords tells words from squares: three letters in a row of which not all are squares.
func isWords(line string) bool {
	letters, odd := 0, 0
	for _, r := range line {
		if !unicode.IsLetter(r) {
			letters, odd = 0, 0
			continue
		}
		letters++
		if _, ok := squares[r]; !ok && r != 'o' && r != 'O' {
			odd++
		}
		if letters >= 3 && odd > 0 {
			return true
		}
	}
	return false
}

// isBlankRow reports whether a line is a row without anything on it, as it may
// stand inside a board.
func isBlankRow(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && strings.Trim(line, "-_") == ""
}

// readRows reads a line of a text as one row or, with bars, as several, of at most so
// many squares in all.
func readRows(number int, line string, most int) ([]row, error) {
	source, from := expandTabs([]rune(line))
	out, places, wrong := decodeRunLength(source, min(most, maxSide*(maxSide+1)))
	if wrong != nil {
		return nil, &text.Fault{Line: number, Col: from[min(wrong.at, len(from)-1)] + 1, Text: wrong.text}
	}
	rows := []row{{line: number}}
	for i, r := range out {
		col := from[places[i]] + 1
		if r == '|' {
			rows = append(rows, row{line: number})
			continue
		}
		square, ok := squares[r]
		switch {
		case r == 'o' || r == 'O':
			return nil, text.Faultf(number, col,
				"“%c” is a box for some programs and a goal for others; write $ for a box and . for a goal", r)
		case !ok:
			return nil, text.Faultf(number, col,
				"“%c” is not a square; use # wall, $ box, . goal, @ player, * box on a goal, + player on a goal, - floor", r)
		}
		last := &rows[len(rows)-1]
		last.squares, last.cols = append(last.squares, square), append(last.cols, col)
	}
	if last := len(rows) - 1; len(rows[last].squares) == 0 && last > 0 {
		rows = rows[:last] // a bar behind the last row
	}
	return rows, nil
}

// expandTabs writes tabs as blanks; from is the rune of the line that each comes from.
func expandTabs(line []rune) (source []rune, from []int) {
	for i, r := range line {
		if r != '\t' {
			source, from = append(source, r), append(from, i)
			continue
		}
		for more := true; more; more = len(source)%tabulator > 0 {
			source, from = append(source, ' '), append(from, i)
		}
	}
	return source, from
}

// picture is the rows written out in XSB, without the blank columns that all
// have on their left and blank rows above and below.
func picture(rows []row) []string {
	margin := maxSide
	for _, r := range rows {
		if n := len(r.squares) - len(strings.TrimLeft(string(r.squares), " ")); n < len(r.squares) {
			margin = min(margin, n)
		}
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		if margin < len(r.squares) {
			lines[i] = strings.TrimRight(string(r.squares[margin:]), " ")
		}
	}
	for lines[0] == "" {
		lines = lines[1:]
	}
	for lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}
