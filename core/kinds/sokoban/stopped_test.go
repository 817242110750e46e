package sokoban

import (
	"context"
	"slices"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// A run may be stopped at any tick, in the middle of a table or of an expansion: its result is still right.
func TestWhatAStoppedRunSaysHolds(t *testing.T) {
	board := `
#########
#   #   #
# $   $ #
##.@ .  #
#   #   #
#########`
	fewest := map[string]int{}
	for _, solver := range []puzzle.Solver{fewestPushes, fewestMoves} {
		s, v, err := puzzle.Solve(newRun(), solver, open(t, board).Start(), nil)
		if err != nil || !slices.Contains(s.Proved, puzzle.Optimal) {
			t.Fatalf("%+v, %v", s, err)
		}
		fewest[solver.Info().Name] = v.Cost[solver.Info().Optimal]
	}
	for _, solver := range []puzzle.Solver{push{}, fewestPushes, fewestMoves, improver{}} {
		name := solver.Info().Name
		t.Run(name, func(t *testing.T) {
			stopped := true
			for tick := 0; stopped; tick++ {
				if tick == 5000 {
					break // the improver may continue for long
				}
				r := run.New(context.Background(), run.Setup{StopAt: &run.Checkpoint{Ticks: tick}})
				s, _, err := puzzle.Solve(r, solver, open(t, board).Start(), nil)
				if err != nil {
					t.Fatal(err)
				}
				stopped = r.StoppedAt() != nil
				if s.Outcome == puzzle.Impossible {
					t.Fatalf("stopped at tick %d: %s", tick, s.Why)
				}
				least, proved := fewest[name]
				if proved && (*s.Bound > least || slices.Contains(s.Proved, puzzle.Optimal) && *s.Bound < least) {
					t.Errorf("stopped at tick %d: at least %d, proved %v, of %d", tick, *s.Bound, s.Proved, least)
				}
			}
		})
	}
}
