package puzzletest

import (
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// Parse returns the puzzle of a text.
func Parse[P puzzle.Puzzle](t testing.TB, kind puzzle.Kind, source string) P {
	t.Helper()
	p, err := kind.Parse(source)
	if err != nil {
		t.Fatalf("%q: %v", source, err)
	}
	return p.(P)
}

// Fault is a text that a kind must refuse, and the place of the fault: its line and column, each 0 if it has none. It is an
// alias, so that a table needs no names of fields.
type Fault = struct {
	Name, Text string
	Line, Col  int
}

// Refuses checks that a kind refuses each text, with the fault at the expected place.
func Refuses(t *testing.T, kind puzzle.Kind, faults []Fault) {
	t.Helper()
	for _, f := range faults {
		t.Run(f.Name, func(t *testing.T) {
			_, err := kind.Parse(f.Text)
			if got, ok := err.(*text.ParseError); !ok || got.Line != f.Line || got.Col != f.Col {
				t.Errorf("got %#v, want line %d, column %d", err, f.Line, f.Col)
			}
		})
	}
}

// Fuzz checks that a kind refuses any text or reads it as a puzzle whose own text is the same puzzle, and which can be shown.
func Fuzz(f *testing.F, kind puzzle.Kind, sources ...string) {
	for _, source := range sources {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		p, err := kind.Parse(source)
		if err != nil {
			return
		}
		if again, err := kind.Parse(p.Text()); err != nil || again.Text() != p.Text() {
			t.Fatalf("%q is read as %q, which does not parse to itself: %v", source, p.Text(), err)
		}
		p.Start().Status()
		p.Start().Scene()
	})
}
