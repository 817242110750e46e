// Package programs reads puzzles in the formats of other programs: files, addresses and lines whose format can be told from the way in
// which they are written. Each becomes a text of one of Unknot's kinds.
package programs

import (
	"fmt"
	"strings"
	"unicode"

	"unknot/core/text"
)

// Puzzle is a puzzle that another program wrote, as a text of a kind.
type Puzzle struct {
	Kind          string
	Title, Author string
	Rows          string
	Line          int   // line of the text where the puzzle begins, from 1
	At            []int // the line of each row; nil: all are on Line
	Left          []string
}

// file reads a text that is one file of a program; ok is false if it is not such a file. The error is for a file of this program that
// cannot be read.
type file func(lines []string) (puzzles []Puzzle, ok bool, err error)

// line reads a line that is a puzzle; ok and the error mean the same as in file.
type line func(line string) (p Puzzle, ok bool, err error)

var (
	files = []file{start, save, janko, legup, openSudoku, non, sdk, pencilmarks}
	lines = []line{hodoku, exchange, candidates, gameID, eight}
)

// Read returns the puzzles of a text, and the lines beside them that are in no puzzle. ok is false if the text is in none of the formats.
// The error is for a text whose format is known by its name and cannot be read.
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
	var left []string // words before the first puzzle
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

// hasWords reports whether there are three letters in a row.
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

// unread returns the error for a puzzle that a program wrote and Unknot cannot read.
func unread(program, what string) error {
	return fmt.Errorf("this is “%s” as %s writes it, which Unknot cannot read", what, program)
}

// grid returns the text of cells, in rows of the given width.
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
