package text

import (
	"errors"
	"fmt"
	"strings"
)

// Part is one puzzle of a collection. Line is the line of the collection, from 1, on which Text begins: line n of Text is line Line+n-1 of
// the whole. Cut is the number of characters of that line before Text.
type Part struct {
	Name string   `json:"name"` // "" if the part has no name
	Text string   `json:"text"`
	Line int      `json:"line"`
	Cut  int      `json:"cut,omitempty"`
	Size string   `json:"size,omitempty"` // the size as in PuzzleInfo; "" until the part is read
	Kind string   `json:"kind,omitempty"` // name of the kind, in a collection of several kinds
	Left []string `json:"left,omitempty"` // words around the puzzle that are not part of it
	// Unread has the reason for each piece of Left that looked like a puzzle and could not be read.
	Unread []Unread `json:"unread,omitempty"`
	// Ask is the first doubt about the puzzle that only the player can settle; nil if there is none.
	Ask *Question `json:"ask,omitempty"`
}

// Unread is a piece of a text that looked like a puzzle and could not be read. Piece is its text, shortened if it is long. Line and Col are
// the place of the fault in the whole text, from 1; 0 if it is not known.
type Unread struct {
	Piece string `json:"piece"`
	Line  int    `json:"line,omitempty"`
	Col   int    `json:"col,omitempty"`
	Why   string `json:"why"`
}

// NewUnread returns a piece with its fault. The place of a ParseError must be a place in the whole text.
func NewUnread(piece string, err error) Unread {
	if fault := (*ParseError)(nil); errors.As(err, &fault) {
		return Unread{piece, fault.Line, fault.Col, fault.Text}
	}
	return Unread{Piece: piece, Why: err.Error()}
}

// Error returns the piece in quotation marks, and the reason with its place.
func (u Unread) Error() string {
	return fmt.Sprintf("“%s”: %v", u.Piece, &ParseError{Line: u.Line, Col: u.Col, Text: u.Why})
}

// In returns an error of the part with its place in the whole text.
func (p Part) In(err error) error {
	fault := (*ParseError)(nil)
	if !errors.As(err, &fault) || fault.Line == 0 {
		return err
	}
	at := *fault
	if at.Line == 1 && at.Col > 0 {
		at.Col += p.Cut
	}
	at.Line += p.Line - 1
	return &at
}

// Question is a doubt about the meaning of a puzzle, with the possible answers.
type Question struct {
	Text    string   `json:"text"`
	Answers []Answer `json:"answers"`
}

// Answer is an answer to a question, and the text of the puzzle with that answer.
type Answer struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Split splits a collection. starts returns the numbers of the lines on which a puzzle begins, in order; the comments before that line
// belong to the puzzle. A part is named by its title. If no puzzle begins, the text is one part.
func Split(text string, starts func([]Line) []int) (parts []Part) {
	lines := textLines(text)
	content := takeApart(lines).Lines
	from, last := 0, 0 // the lines of the parts so far, and the last one that was not a comment
	add := func(to int) {
		for from < to-1 && strings.TrimSpace(lines[from]) == "" {
			from++
		}
		body := lines[from:to]
		parts = append(parts, Part{Name: takeApart(body).Title, Text: strings.Join(body, "\n"), Line: from + 1})
		from = to
	}
	begins := starts(content)
	for _, line := range content {
		if len(begins) > 0 && line.Number == begins[0] {
			if last > 0 {
				add(last)
			}
			begins = begins[1:]
		}
		if line.Text != "" {
			last = line.Number
		}
	}
	add(len(lines))
	return parts
}

// enough is the number of bytes of a long text that First splits to find its first parts.
const enough = 1 << 15

// First returns at most n parts of a text, the first that split returns. It splits only the beginning of a
// long text if that has more than n parts, since a part does not depend on the text after the next part.
func First(source string, n int, split func(string) []Part) []Part {
	if len(source) > enough {
		head := source[:1+strings.LastIndexByte(source[:enough], '\n')]
		if parts := split(head); len(parts) > n {
			return parts[:n]
		}
	}
	parts := split(source)
	return parts[:min(n, len(parts))]
}

// AfterEmptyLines returns the starts for Split if empty lines separate the puzzles: the numbers of the first line and of the lines after
// empty lines.
func AfterEmptyLines(lines []Line) (starts []int) {
	apart := true
	for _, line := range lines {
		if apart && line.Text != "" {
			starts = append(starts, line.Number)
		}
		apart = line.Text == ""
	}
	return starts
}
