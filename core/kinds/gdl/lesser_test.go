package gdl

import (
	"context"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// lesser are games whose greatest value is out of reach, with the best value that can be reached.
var lesser = []struct {
	name  string
	best  int
	moves int // moves in a shortest way to it
	rules string
}{
	{"stop in time", 60, 5, `(role you) (init (at 0)) (init (open yes)) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
(<= (legal you walk) (true (at ?n)) (succ ?n ?m))
(<= (legal you stop) (true (open yes)))
(<= (next (at ?m)) (does you walk) (true (at ?n)) (succ ?n ?m))
(<= (next (at ?n)) (does you stop) (true (at ?n)))
(<= (next (open yes)) (does you walk))
(<= (next (open no)) (does you stop))
(<= terminal (true (open no)))
(<= terminal (true (at 5)))
(<= (goal you 30) (true (at 1)) (true (open no)))
(<= (goal you 60) (true (at 4)) (true (open no)))
(<= (goal you 100) (true (at 5)) (true (open no)))
(<= (goal you 10) (true (at 0)))
(<= (goal you 0) (true (at 2)))`},
	{"an even number of presses", 90, 4, `(role you) (init (step 0)) (init (light a off)) (init (light b off)) (init (light c off))
(lamp a) (lamp b) (lamp c) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
(<= (legal you (press ?l)) (lamp ?l))
(<= (next (light ?l on)) (does you (press ?l)) (true (light ?l off)))
(<= (next (light ?l off)) (does you (press ?l)) (true (light ?l on)))
(<= (next (light ?l ?s)) (true (light ?l ?s)) (does you (press ?k)) (lamp ?k) (distinct ?k ?l))
(<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
(<= terminal (true (step 4)))
(<= (goal you 100) (true (light a on)) (true (light b on)) (true (light c on)))
(<= (goal you 90) (true (light a on)) (true (light b on)) (true (light c off)))
(<= (goal you 20) (true (light a off)) (true (light b off)))
(<= (goal you 10) (true (light a off)) (true (light b on)))
(<= (goal you 10) (true (light a on)) (true (light b off)))`},
	{"circles", 70, 4, `(role you) (init (at 1)) (init (gold 0)) (edge 1 2) (edge 2 3) (edge 3 1) (edge 3 4) (edge 2 1)
(<= (legal you (go ?y)) (true (at ?x)) (edge ?x ?y))
(<= (legal you dig) (true (at 2)) (true (gold 0)))
(<= (next (at ?y)) (does you (go ?y)))
(<= (next (at ?x)) (true (at ?x)) (does you dig))
(<= (next (gold 1)) (does you dig))
(<= (next (gold ?g)) (true (gold ?g)) (does you (go ?y)))
(<= terminal (true (at 4)))
(<= (goal you 100) (true (gold 2)))
(<= (goal you 70) (true (at 4)) (true (gold 1)))
(<= (goal you 40) (true (at 4)) (true (gold 0)))
(<= (goal you 0) (not (true (at 4))))`},
	{"nothing to gain", 0, 0, `(role you) (init (at 1)) (edge 1 2) (edge 2 3)
(<= (legal you (go ?y)) (true (at ?x)) (edge ?x ?y))
(<= (next (at ?y)) (does you (go ?y)))
(<= terminal (true (at 3)))
(<= (goal you 100) (true (at 9)))
(<= (goal you 0) (true (at 3)))`},
}

// TestMethodsOnLesserEnds lets every method play games whose greatest value is out of reach. Each finds the best value and proves it, or
// leaves open whether there is a better one.
func TestMethodsOnLesserEnds(t *testing.T) {
	for _, game := range lesser {
		posed, err := Kind{}.Parse(game.rules)
		if err != nil {
			t.Fatalf("%s: %v", game.name, err)
		}
		for _, solver := range (Kind{}).Solvers() {
			info := solver.Info()
			now := time.Duration(0)
			r := run.New(context.Background(), run.Setup{Seed: 1, Limit: time.Second, Clock: func() time.Duration {
				now += time.Millisecond // the clock advances whenever it is read, so that the run always ends at the same reading
				return now
			}})
			s, v, err := puzzle.Solve(r, solver, posed.Start(), nil)
			if err != nil || !v.OK {
				t.Fatalf("%s by %s: %v %s", game.name, info.Name, err, v.Why)
			}
			most, optimal := slices.Contains(s.Proved, puzzle.Most), slices.Contains(s.Proved, puzzle.Optimal)
			wrong := map[puzzle.Outcome]bool{
				puzzle.Impossible: game.best > 0,
				puzzle.Solved:     game.best == 0 || !most || v.Value.Number != game.best,
				puzzle.Open:       most || info.Complete,
			}
			switch {
			case wrong[s.Outcome]:
				t.Errorf("%s by %s: %s with %v, proved %v, and the best is %d: %s",
					game.name, info.Name, s.Outcome, v.Value, s.Proved, game.best, s.Why)
			case optimal && len(s.Moves) != game.moves:
				t.Errorf("%s by %s: %d moves are the fewest, not %d", game.name, info.Name, game.moves, len(s.Moves))
			case s.Outcome == puzzle.Open && s.Why == "":
				t.Errorf("%s by %s does not say what is open", game.name, info.Name)
			}
		}
	}
}
