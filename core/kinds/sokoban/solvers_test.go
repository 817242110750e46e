package sokoban

import (
	"testing"

	"unknot/core/puzzle"
)

// Solvers that do not accept a position say why before they start.
func TestFits(t *testing.T) {
	level := open(t, hall)
	drawing, err := Kind{}.Edit(level.level)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name string
		from puzzle.Position
		want string
	}{
		{"a level", level, ""},
		{"reverse play", level.reverse(), "the boxes are being pulled in reverse; switch to playing forwards first"},
		{"a drawing", drawing, "this is still a drawing; finish it first"},
	} {
		for _, solver := range (Kind{}).Solvers() {
			got := ""
			if err := puzzle.Supports(solver, test.from); err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("%s, %s: %q, wanted %q", test.name, solver.Info().Name, got, test.want)
			}
		}
	}
}
