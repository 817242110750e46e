package puzzletest

import (
	"slices"
	"testing"

	"unknot/core/puzzle"
)

// Agrees checks a solver by the least cost of a solution in a measure: it must prove that it found a solution of this cost,
// or, if least is negative, that there is none. If the measure is "", any solution will do.
func Agrees(t testing.TB, solver puzzle.Solver, from puzzle.Position, measure string, least int) puzzle.Solution {
	t.Helper()
	s, v, err := puzzle.Solve(Run(1), solver, from, nil)
	switch name := solver.Info().Name; {
	case err != nil:
		t.Fatalf("%s: %v", name, err)
	case least < 0 && s.Outcome != puzzle.Impossible, least >= 0 && s.Outcome != puzzle.Solved:
		t.Errorf("%s: %s, %s; wanted %d %s", name, s.Outcome, s.Why, least, measure)
	case least >= 0 && measure != "" && (v.Cost[measure] != least || !slices.Contains(s.Proved, puzzle.Optimal)):
		t.Errorf("%s: %d %s, proved %v; wanted %d", name, v.Cost[measure], measure, s.Proved, least)
	}
	return s
}
