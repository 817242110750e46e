package lights

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/search/searchtest"
)

func everyPress(p puzzle.Position) (moves []puzzle.Move) {
	at := p.(position)
	for r := range at.rows {
		for c := range at.cols {
			moves = append(moves, press(r, c))
		}
	}
	return moves
}

func TestGeneralMethodsAgreeWithBruteForce(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "presses", Moves: everyPress,
		Key: func(p puzzle.Position) string { return fmt.Sprint(p.(position).now) },
	}.Solvers(t,
		"*.\n",
		"..\n*.\n",
		"*.\n**\n",
		"*.*\n...\n",
		"***\n.*.\n",
		".*.*\n",
	)
}

func TestABoardOfMoreThan127LampsHasAsManyOperators(t *testing.T) {
	p, err := Kind{}.Parse(strings.Repeat(strings.Repeat(".", 12)+"\n", 12))
	if err != nil {
		t.Fatal(err)
	}
	at := p.Start()
	for _, m := range []puzzle.Move{"r12c12", "r1c1"} {
		if at, err = at.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"bfs", "astar", "idastar"} {
		solver, err := puzzle.SolverFor(Kind{}, at, name)
		if err != nil {
			t.Fatal(err)
		}
		s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), solver, at, nil)
		if err != nil || v.Cost["presses"] != 2 || len(s.Proved) == 0 {
			t.Errorf("%s: %v, %+v", name, err, v)
		}
	}
}
