package nurikabe

import (
	"context"
	"testing"

	"unknot/core/puzzle"
)

func TestExactProvesTheOnlySolution(t *testing.T) {
	p, err := Kind{}.Parse("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
	if err != nil {
		t.Fatal(err)
	}
	s, v, err := puzzle.Solve(puzzle.NewRun(context.Background(), puzzle.Setup{}), exact{}, p.Start(), nil)
	if err != nil || !v.Status.Goal {
		t.Fatal(s, v, err)
	}
	want := ".5###\n.#2.#\n.####\n.#1#.\n###3."
	if got := puzzle.Notation(p.Start(), s.Moves); got != want || len(s.Proved) != 1 || s.Proved[0] != puzzle.Unique {
		t.Errorf("got %v\n%s\nwant\n%s", s.Proved, got, want)
	}
}
