package text

import "fmt"

// Fault is what is wrong with a text, in plain words, and where. Line and Col
// count from 1; 0 means that no line, or no column, is at fault.
type Fault struct {
	Line, Col int
	Text      string
}

// Error says the place, if any, and the reason.
func (f *Fault) Error() string {
	switch {
	case f.Line > 0 && f.Col > 0:
		return fmt.Sprintf("line %d, column %d: %s", f.Line, f.Col, f.Text)
	case f.Line > 0:
		return fmt.Sprintf("line %d: %s", f.Line, f.Text)
	}
	return f.Text
}

// Faultf makes a Fault; line and col as there.
func Faultf(line, col int, format string, args ...any) *Fault {
	return &Fault{Line: line, Col: col, Text: fmt.Sprintf(format, args...)}
}
