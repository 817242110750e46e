package formats

import (
	"strconv"
	"strings"
	"unicode"

	"unknot/core/text"
)

// The squares, as XSB writes them.
const (
	Wall       = '#'
	Ground     = ' '
	Goal       = '.'
	Box        = '$'
	BoxHome    = '*'
	Player     = '@'
	PlayerHome = '+'
)

// Squares maps the runes of boards to squares.
var Squares = map[rune]byte{
	'#': Wall, '.': Goal, '$': Box, '*': BoxHome, '@': Player, '+': PlayerHome,
	' ': Ground, '-': Ground, '_': Ground, '\u00a0': Ground,
	'b': Box, 'B': BoxHome, 'p': Player, 'P': PlayerHome,
}

// IsGoal reports whether a square is a goal, with or without a box or the player on it.
func IsGoal(square byte) bool { return square == Goal || square == BoxHome || square == PlayerHome }

// IsBox reports whether a box is on a square.
func IsBox(square byte) bool { return square == Box || square == BoxHome }

// IsPlayer reports whether the player is on a square.
func IsPlayer(square byte) bool { return square == Player || square == PlayerHome }

// Limits of boards and of their texts.
const (
	MaxSide   = 128
	tabulator = 8 // distance between tab stops in old files
)

// Row is a row of a board with its place in a text: its line, and the column of each square, from 1.
type Row struct {
	Line    int
	Squares []byte
	Cols    []int
}

// isRow reports whether a line of a text is one row of a board, or several separated by bars, perhaps with faults.
func isRow(line string) bool {
	line = strings.TrimFunc(line, unicode.IsSpace)
	if !strings.ContainsRune(line, Wall) {
		return false
	}
	odd := 0 // number of runes that do not occur in rows
	for _, r := range line {
		if _, ok := Squares[r]; !ok && !strings.ContainsRune("\t0123456789()|", r) {
			odd++
		}
	}
	if odd == 0 {
		return !isNumber(line)
	}
	return strings.HasPrefix(line, "#") && strings.HasSuffix(line, "#") && 2*odd < len(line) && !isWords(line)
}

// isNumber reports whether a line is the number of a level, such as “#3”, and not a row.
func isNumber(line string) bool {
	_, after, _ := strings.Cut(line, "#")
	after = strings.TrimSpace(after)
	return after != "" && '0' <= after[0] && after[0] <= '9' && !strings.ContainsAny(after, "#|")
}

// isWords reports whether a line consists of words, not squares: it has three successive letters of which not all stand for squares.
func isWords(line string) bool {
	letters, odd := 0, 0
	for _, r := range line {
		if !unicode.IsLetter(r) {
			letters, odd = 0, 0
			continue
		}
		letters++
		if _, ok := Squares[r]; !ok && r != 'o' && r != 'O' {
			odd++
		}
		if letters >= 3 && odd > 0 {
			return true
		}
	}
	return false
}

// isBlankRow reports whether a line is a blank row, which may occur inside a board.
func isBlankRow(line string) bool {
	line = strings.TrimSpace(line)
	return line != "" && strings.Trim(line, "-_") == ""
}

// readRows parses a line of a text as one row or, if it has bars, as several rows. It returns an error if the rows have more than most
// squares.
func readRows(number int, line string, most int) ([]Row, error) {
	source, from := expandTabs([]rune(line))
	out, places, wrong := DecodeRunLength(source, min(most, MaxSide*(MaxSide+1)))
	if wrong != nil {
		return nil, &text.ParseError{Line: number, Col: from[min(wrong.at, len(from)-1)] + 1, Text: wrong.Text}
	}
	rows := []Row{{Line: number}}
	for i, r := range out {
		col := from[places[i]] + 1
		if r == '|' {
			rows = append(rows, Row{Line: number})
			continue
		}
		square, ok := Squares[r]
		switch {
		case r == 'o' || r == 'O':
			return nil, text.Errorf(number, col,
				"“%c” is a box for some programs and a goal for others; write $ for a box and . for a goal", r)
		case !ok:
			return nil, text.Errorf(number, col,
				"“%c” is not a square; use # wall, $ box, . goal, @ player, * box on a goal, + player on a goal, - floor", r)
		}
		last := &rows[len(rows)-1]
		last.Squares, last.Cols = append(last.Squares, square), append(last.Cols, col)
	}
	if last := len(rows) - 1; len(rows[last].Squares) == 0 && last > 0 {
		rows = rows[:last] // the line ends with a bar
	}
	return rows, nil
}

// expandTabs replaces tabs by spaces. from has, for each rune of source, the index of the original rune in the line.
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

// Picture returns the rows in XSB, without blank columns on the left and without blank rows above and below.
func Picture(rows []Row) []string {
	margin := MaxSide
	for _, r := range rows {
		if n := len(r.Squares) - len(strings.TrimLeft(string(r.Squares), " ")); n < len(r.Squares) {
			margin = min(margin, n)
		}
	}
	lines := make([]string, len(rows))
	for i, r := range rows {
		if margin < len(r.Squares) {
			lines[i] = strings.TrimRight(string(r.Squares[margin:]), " ")
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

// Written returns the rows as a text. It writes empty rows as floor, since an empty line would end the board.
func Written(rows []string) string {
	var b strings.Builder
	for _, row := range rows {
		if row == "" {
			row = "-"
		}
		b.WriteString(row + "\n")
	}
	return b.String()
}

// OnOneLine returns the rows in run-length encoding, separated by bars, with - for floor.
func OnOneLine(rows []string) string {
	var b strings.Builder
	for i, row := range rows {
		if i > 0 {
			b.WriteByte('|')
		}
		for len(row) > 0 {
			square := row[0]
			n := len(row) - len(strings.TrimLeft(row, row[:1]))
			row = row[n:]
			if n > 1 {
				b.WriteString(strconv.Itoa(n))
			}
			if square == Ground {
				square = '-'
			}
			b.WriteByte(square)
		}
	}
	return b.String()
}
