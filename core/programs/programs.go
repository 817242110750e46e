// Package programs reads puzzles in the formats of other programs: files, addresses and lines that show by their form in which format they
// are. Each puzzle becomes a text of one of Unknot's kinds.
package programs

import (
	"fmt"
	"strings"
	"unicode"

	"unknot/core/text"
)

// Puzzle is a puzzle of another program, translated to a text of a kind.
type Puzzle struct {
	Kind          string
	Title, Author string
	Rows          string
	Line          int   // line of the text where the puzzle begins, from 1
	At            []int // by row of the text: its line in the source; nil if all rows are on Line
	Left          []string
}

// file reads a text that is a whole file of a program. ok is false if it is not such a file. The error says why a file of the program
// cannot be read.
type file func(lines []string) (puzzles []Puzzle, ok bool, err error)

// line reads a line that is a puzzle. ok and the error have the same meaning as in the type file.
type line func(line string) (p Puzzle, ok bool, err error)

var (
	files = []file{start, save, janko, legup, openSudoku, non, sdk, pencilmarks}
	lines = []line{hodoku, exchange, sudokuWiki, candidates, gameID, eight}
)

// Read returns the puzzles of a text, each with the lines beside it that belong to no puzzle. ok is false if the text is in none of the
// formats. The error is for a text whose format is recognised but that cannot be read.
func Read(source string) (puzzles []Puzzle, ok bool, err error) {
	all := strings.Split(source, "\n")
	for i := range all {
		all[i] = strings.TrimRight(all[i], " \t\r")
	}
	for _, read := range files {
		if puzzles, ok, err = read(all); ok || err != nil {
			return puzzles, ok, err
		}
	}
	var left []string // lines of words before the first puzzle
	for i, line := range all {
		p, ok, err := readLine(line)
		switch {
		case err != nil:
			return nil, false, text.Errorf(i+1, 0, "%v", err)
		case ok:
			p.Line, p.Left, left = i+1, append(left, p.Left...), nil
			puzzles = append(puzzles, p)
		case strings.TrimSpace(line) == "":
		case !hasWords(line):
			return nil, false, nil // the line is a row of a board in another format
		case len(puzzles) > 0:
			last := &puzzles[len(puzzles)-1]
			last.Left = append(last.Left, strings.TrimSpace(line))
		default:
			left = append(left, strings.TrimSpace(line))
		}
	}
	return puzzles, len(puzzles) > 0, nil
}

// maxLine is the largest number of bytes in a line that is a puzzle.
const maxLine = 4096

func readLine(source string) (p Puzzle, ok bool, err error) {
	if source = strings.TrimSpace(source); source == "" || len(source) > maxLine || strings.IndexFunc(source, unicode.IsDigit) < 0 {
		return p, false, nil
	}
	for _, read := range lines {
		if p, ok, err = read(source); ok || err != nil {
			return p, ok, err
		}
	}
	return p, false, nil
}

// hasWords reports whether a line has three letters in a row.
func hasWords(line string) bool {
	letters := 0
	for _, r := range line {
		if !unicode.IsLetter(r) {
			letters = 0
		} else if letters++; letters == 3 {
			return true
		}
	}
	return false
}

// unread returns the error for a puzzle that Unknot does not read, although it knows the program that wrote it.
func unread(program, what string) error {
	return fmt.Errorf("this is “%s” as %s writes it, which Unknot cannot read", what, program)
}

// grid returns the rows of a board whose cells are given row by row.
func grid(cells []string, width int) string {
	var b strings.Builder
	for i, cell := range cells {
		b.WriteString(cell)
		if (i+1)%width == 0 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
