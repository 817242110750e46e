package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// ParseError is an error in a text, in plain words, with its place. Line and Col
// count from 1; 0 means that no line, or no column, is at fault.
type ParseError struct {
	Line, Col int
	Text      string
}

// Error returns the place, if any, and the reason.
func (f *ParseError) Error() string {
	switch {
	case f.Line > 0 && f.Col > 0:
		return fmt.Sprintf("line %d, column %d: %s", f.Line, f.Col, f.Text)
	case f.Line > 0:
		return fmt.Sprintf("line %d: %s", f.Line, f.Text)
	}
	return f.Text
}

// maxQuote is the largest number of characters that a fault quotes, since a word of a pasted text may have a million.
const maxQuote = 100

// Quote returns a text, or the beginning of a long text, to put between “ and ” in an error. A sign � replaces each control character,
// since these are invisible or change a terminal's display.
func Quote(source string) string {
	n := 0
	for i := range source {
		if n++; n > maxQuote {
			source = source[:i] + "…"
			break
		}
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return unicode.ReplacementChar
		}
		return r
	}, source)
}

// Errorf returns a ParseError at a line and column. It cuts long quotations.
func Errorf(line, col int, format string, args ...any) *ParseError {
	quoted := slices.Clone(args)
	for i, arg := range quoted {
		if source, ok := arg.(string); ok {
			quoted[i] = Quote(source)
		}
	}
	return &ParseError{Line: line, Col: col, Text: fmt.Sprintf(format, quoted...)}
}
