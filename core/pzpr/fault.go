package pzpr

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// FormatError is an error in an address or a file, in plain words, with its position.
type FormatError struct {
	Field int // index in Address.Fields, or line of a file, from 1; 0 if none is at fault
	Col   int // column in bytes from 1, 0 for the whole field; a body that contains / counts as one field
	Text  string
}

// Error returns the place, if any, and the reason.
func (f *FormatError) Error() string {
	switch {
	case f.Field > 0 && f.Col > 0:
		return fmt.Sprintf("part %d, character %d: %s", f.Field, f.Col, f.Text)
	case f.Field > 0:
		return fmt.Sprintf("part %d: %s", f.Field, f.Text)
	}
	return f.Text
}

func formatErrorf(field, col int, format string, args ...any) *FormatError {
	return &FormatError{Field: field, Col: col, Text: strings.ToValidUTF8(fmt.Sprintf(format, args...), "\uFFFD")}
}

// firstSign returns the first character of a text, for quoting.
func firstSign(text string) string {
	_, n := utf8.DecodeRuneInString(text)
	return text[:n]
}

// Column returns the column, in characters from 1, of a fault in the address in a line; 0 if it is not known, for example because the
// address was escaped.
func (a Address) Column(line string, f *FormatError) int {
	at := strings.LastIndex(line, strings.Join(a.Fields, "/"))
	if at < 0 || f.Field < 1 || f.Field > len(a.Fields) {
		return 0
	}
	for _, field := range a.Fields[:f.Field-1] {
		at += len(field) + 1
	}
	if at+f.Col > len(line)+1 {
		return 0
	}
	return utf8.RuneCountInString(line[:at+max(f.Col, 1)-1]) + 1
}
