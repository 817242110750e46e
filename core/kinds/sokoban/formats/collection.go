// Package formats parses and writes the text formats of Sokoban: boards in XSB, also in run-length encoding or on one line, with titles,
// remarks and solutions around them, and collections in XML. Entry.Check finds faults of a board.
package formats

import (
	"slices"
	"strings"
	"unicode"

	"unknot/core/text"
)

// Entry is one level of a collection, parsed but not checked.
type Entry struct {
	Title, Author string
	Rows          []Row
	Moves         []string // texts of moves below the board that may be solutions
	Text          string   // lines of the level, with titles and moves
	Line          int      // number of the first of these lines, from 1
	Drawn         bool     // whether the level is drawn with brushes, not parsed from a text
}

// maxSquares is the maximum number of squares in a text after the expansion of run lengths.
const maxSquares = text.Max

// Place returns the number of the line where the board begins.
func (e Entry) Place() int {
	if len(e.Rows) == 0 {
		return e.Line
	}
	return e.Rows[0].Line
}

// ReadCollection splits a text into its levels. If it returns an error, it also returns the levels, without the parts that could not be
// parsed.
func ReadCollection(source string) ([]Entry, error) {
	if IsXML(source) {
		return readXML(source)
	}
	lines, err := readLines(source)
	if err != nil {
		return nil, err
	}
	var entries []Entry
	var boards []board
	left := maxSquares
	for at := 0; at < len(lines); at++ {
		if lines[at].class != rowLine {
			continue
		}
		b, e := board{from: at}, Entry{}
		for ; at < len(lines) && lines[at].class == rowLine; at++ {
			rows, wrong := readRows(lines[at].number, lines[at].text, left)
			if wrong != nil && err == nil {
				err = wrong
			}
			for _, r := range rows {
				left -= len(r.Squares)
			}
			e.Rows = append(e.Rows, rows...)
		}
		b.to = at
		entries, boards = append(entries, e), append(boards, b)
	}
	divide(lines, entries, boards)
	if other := variant(lines); other != nil {
		err = other
	}
	return entries, err
}

// board is the lines from:to of a board, counted from 0.
type board struct{ from, to int }

// divide assigns the lines between the boards to the levels.
func divide(lines []line, entries []Entry, boards []board) {
	if len(boards) == 0 {
		return
	}
	// If titles are below the boards, keys above a board belong to the previous board.
	below := slices.ContainsFunc(lines[boards[len(boards)-1].to:], line.isTitle)
	for i, b := range boards {
		from, to := 0, len(lines)
		if i > 0 {
			from = top(lines, boards[i-1].to, b.from, below)
		}
		if i+1 < len(boards) {
			to = top(lines, b.to, boards[i+1].from, below)
		}
		for lines[from].class == emptyLine {
			from++
		}
		e := &entries[i]
		e.readAbove(lines[from:b.from])
		e.readBelow(lines[b.to:to])
		e.Line = from + 1
		raw := make([]string, to-from)
		for j, l := range lines[from:to] {
			raw[j] = l.raw
		}
		e.Text = strings.Join(raw, "\n")
	}
}

// top returns the first line that belongs to the board at line at, including the block of words above the board. The previous board ends
// before line after.
func top(lines []line, after, at int, below bool) int {
	from := at
	for i := at - 1; i >= after; i-- {
		switch l := lines[i]; {
		case l.class == emptyLine && from == at:
		case l.class == noteLine || l.class == wordsLine || l.class == keyLine && !below:
			from = i
		default:
			return from
		}
	}
	return from
}

// readAbove finds title and author in the lines above a board. A title without a key is the last line of words that has a letter or a
// digit.
func (e *Entry) readAbove(lines []line) {
	keyed := slices.ContainsFunc(lines, line.isTitle)
	for _, l := range lines {
		switch {
		case l.isTitle():
			e.Title = l.value
		case l.key == "author":
			e.Author = l.value
		case !keyed && l.key == "" && (l.class == noteLine || l.class == wordsLine) && strings.ContainsFunc(l.text, isNamed):
			e.Title = l.text
		}
	}
}

func isNamed(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// readBelow finds title, author and solutions in the lines below a board.
func (e *Entry) readBelow(lines []line) {
	saved := false // whether the following moves belong to a saved game
	for _, l := range lines {
		switch {
		case l.class == keyLine && l.isTitle():
			e.Title = l.value
		case l.class == keyLine && l.key == "author":
			e.Author = l.value
		case l.class == headLine:
			if saved = l.key != solutionHead; !saved {
				e.Moves = append(e.Moves, l.value)
			}
		case l.class == movesLine && !saved:
			if len(e.Moves) == 0 {
				e.Moves = []string{""}
			}
			e.Moves[len(e.Moves)-1] += l.text
		}
	}
}

// variants lists games that use the same characters for other types of boards.
var variants = []string{"Hexoban", "Trioban", "Octoban", "Multiban", "Numban"}

// variant returns an error if a heading names one of the variants.
func variant(lines []line) error {
	for _, l := range lines {
		name := l.text
		if l.key != "" {
			name = l.value
		}
		if l.class == rowLine || l.key == "comment" {
			continue
		}
		for _, v := range variants {
			if rest, ok := strings.CutPrefix(strings.ToLower(name), strings.ToLower(v)); ok &&
				!strings.ContainsFunc(rest[:min(1, len(rest))], unicode.IsLetter) {
				return text.Errorf(l.number, 0, "this is a level of %s, which looks like Sokoban but has other rules; it cannot be "+
					"played here", v)
			}
		}
	}
	return nil
}
