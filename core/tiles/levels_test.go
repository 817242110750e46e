package tiles

import (
	"io/fs"
	"path"
	"testing"

	"unknot/core/puzzle"
	"unknot/levels"
)

// Every level is solved and checked, they need more and more moves from the
// first to the last, and the last four 50 or more.
func TestLevels(t *testing.T) {
	entries, err := fs.ReadDir(levels.Files, "tiles")
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) < 12 {
		t.Fatalf("%d levels", len(entries))
	}
	before := 0
	for i, entry := range entries {
		text, err := fs.ReadFile(levels.Files, path.Join("tiles", entry.Name()))
		if err != nil {
			t.Fatal(err)
		}
		g := parse(t, string(text))
		if g.Text() != string(text) || g.title == "" || g.author == "" {
			t.Errorf("%s is not in canonical form, or has no title or author", entry.Name())
		}
		solver, given := puzzle.Solver(optimal{}), map[string]any(nil)
		if g.cells() > 16 {
			solver, given = anytime{}, map[string]any{"width": 1000}
		}
		got := solve(t, solver, g.Start(), given)
		if got.Outcome != puzzle.Solved {
			t.Errorf("%s: %s: %s", entry.Name(), got.Outcome, got.Why)
		}
		least := *got.Bound
		if least < before {
			t.Errorf("%s needs %d moves, the level before it %d", entry.Name(), least, before)
		}
		if last := i >= len(entries)-4; last && least < 50 {
			t.Errorf("%s: only %d moves are proved", entry.Name(), least)
		}
		before = least
		t.Logf("%s: %d moves, at least %d", entry.Name(), len(got.Moves), least)
	}
}
