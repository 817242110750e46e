// Package searchtest compares the general search methods, applied to a kind, with a brute-force search that plays moves and uses no packed
// states.
package searchtest

import (
	"context"
	"math"
	"slices"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/search"
)

// Play defines how the brute-force search treats the positions of a kind.
type Play struct {
	Kind    puzzle.Kind
	Measure string                              // measure of the costs of operators
	Moves   func(puzzle.Position) []puzzle.Move // returns the moves that may be legal in a position
	Key     func(puzzle.Position) string        // returns a key that distinguishes positions
}

// least returns the least cost of a path to a goal in a measure. ok is false if there is no path. It relaxes the costs of positions until
// none changes.
func (p Play) least(from puzzle.Position, measure string) (cost int, ok bool) {
	far := map[string]int{p.Key(from): 0}
	cost = math.MaxInt
	for open := []puzzle.Position{from}; len(open) > 0; open = open[1:] {
		at := open[0]
		g := far[p.Key(at)]
		if at.Status().Goal {
			cost = min(cost, g)
			continue
		}
		for _, m := range p.Moves(at) {
			next, err := at.Play(m)
			if err != nil {
				continue
			}
			key, there := p.Key(next), g+puzzle.Cost(at, m)[measure]
			if known, ok := far[key]; !ok || there < known {
				far[key] = there
				open = append(open, next)
			}
		}
	}
	return cost, cost < math.MaxInt
}

// bounded returns a run that always ends at the same point: its clock advances whenever it is read.
func bounded() *puzzle.Run {
	const looks = 1000
	now := time.Duration(0)
	return run.New(context.Background(), run.Setup{Seed: 1, Limit: looks * time.Millisecond, Clock: func() time.Duration {
		now += time.Millisecond
		return now
	}})
}

// Solvers solves small puzzles by every general method of the kind and compares the results. Claims that a solution is
// optimal, that a puzzle is impossible, and lower bounds must be true, and complete methods must
// decide every puzzle. At least one of the puzzles must have a solution, and at least one must have none.
func (p Play) Solvers(t *testing.T, texts ...string) {
	t.Helper()
	names := map[string]bool{}
	for _, s := range p.Kind.Solvers() {
		if name := s.Info().Name; names[name] {
			t.Errorf("two methods are called %s", name)
		} else {
			names[name] = true
		}
	}
	solvers := slices.DeleteFunc(p.Kind.Solvers(), func(s puzzle.Solver) bool { return s.Info().Group != search.Group })
	if len(solvers) < 14 {
		t.Fatalf("%d general methods", len(solvers))
	}
	solvable := 0
	for _, text := range texts {
		posed, err := p.Kind.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		from := posed.Start()
		if _, ok := p.least(from, p.Measure); ok {
			solvable++
		}
		for _, solver := range solvers {
			t.Run(solver.Info().Name, func(t *testing.T) { p.try(t, solver, from) })
		}
	}
	if solvable == 0 || solvable == len(texts) {
		t.Errorf("%d of %d puzzles can be solved: they test one side only", solvable, len(texts))
	}
}

func (p Play) try(t *testing.T, solver puzzle.Solver, from puzzle.Position) {
	info := solver.Info()
	measure := info.Optimal
	if measure == "" {
		measure = p.Measure
	}
	least, ok := p.least(from, measure)
	s, v, err := puzzle.Solve(bounded(), solver, from, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := puzzle.Solved
	if !ok {
		want = puzzle.Impossible
	}
	switch {
	case s.Outcome != want && (info.Complete || s.Outcome != puzzle.Open):
		t.Errorf("%s, wanted %s: %s", s.Outcome, want, s.Why)
	case s.Outcome != puzzle.Solved:
	case v.Cost[measure] < least:
		t.Errorf("%d %s, by brute force %d", v.Cost[measure], measure, least)
	case info.Optimal != "" &&
		(v.Cost[measure] != least || !slices.Contains(s.Proved, puzzle.Optimal) || s.Bound == nil || *s.Bound != least):
		t.Errorf("%d %s, proved %v with bound %v, wanted %d", v.Cost[measure], measure, s.Proved, s.Bound, least)
	case info.Optimal == "" && (s.Proved != nil || s.Bound != nil):
		t.Errorf("it proves %v with bound %v", s.Proved, s.Bound)
	case info.Name == "weighted" && v.Cost[measure] > 2*least:
		t.Errorf("%d %s with a weight of 2, the least is %d", v.Cost[measure], measure, least)
	}
}
