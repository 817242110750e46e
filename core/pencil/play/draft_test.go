package play_test

import (
	"testing"

	"unknot/core/puzzle"
)

// Any kind with the name of a puzzle's kind edits the puzzle, since each call of Kind makes a new kind. No other kind does.
func TestPuzzlesAreEditedByTheirKind(t *testing.T) {
	for i, kind := range kinds() {
		p, err := kind.Parse(boards[kind.Info().Name])
		if err != nil {
			t.Fatal(err)
		}
		for k, other := range kinds() {
			d, err := other.(puzzle.Editor).Edit(p)
			if (err == nil) != (i == k) {
				t.Errorf("%s edits a puzzle of %s: %v", other.Info().Name, kind.Info().Name, err)
			}
			if err != nil {
				continue
			}
			if again, err := d.Freeze(); err != nil || again.Text() != p.Text() {
				t.Errorf("drawn is %v, %v, and it was\n%s", again, err, p.Text())
			}
		}
	}
}
