package puzzletest

import (
	"errors"
	"fmt"
	"runtime"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// steps is a toy: a number of steps down to 0. A step over 0 loses the game. It is also the kind of its own puzzles, and their solver.
type steps struct {
	left  int
	turns bool // hints go in circles
	loses bool // the solver finds no way
}

func (s steps) Scene() []scene.View                             { return nil }
func (s steps) Interpret(puzzle.Input) puzzle.Response          { return puzzle.Response{} }
func (s steps) Status() puzzle.Status                           { return puzzle.Status{Goal: s.left == 0, Done: s.left <= 0} }
func (s steps) Retrace(*puzzle.Run, []puzzle.Move) (int, error) { return 1, nil }
func (s steps) Info() puzzle.SolverInfo                         { return puzzle.SolverInfo{Name: "down"} }

func (s steps) Play(m puzzle.Move) (puzzle.Position, error) {
	by, ok := map[puzzle.Move]int{"one": 1, "two": 2, "up": -1}[m]
	if s.left -= by; !ok {
		return nil, errors.New("no step")
	}
	return s, nil
}

func (s steps) Hint(*puzzle.Run) (puzzle.Hint, error) {
	switch {
	case s.left < 0:
		return puzzle.Hint{Rule: "Lost"}, nil
	case s.turns:
		return puzzle.Hint{Move: "up"}, nil
	}
	return puzzle.Hint{Move: "one"}, nil
}

func (s steps) Solve(_ *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	if s.loses {
		return puzzle.Solution{Outcome: puzzle.Impossible}, nil
	}
	moves := make([]puzzle.Move, from.(steps).left)
	for i := range moves {
		moves[i] = "one"
	}
	return puzzle.Solution{Outcome: puzzle.Solved, Moves: moves, Proved: []string{puzzle.Optimal}}, nil
}

// watched is a test that remembers whether it failed, and ends its goroutine where a test would end.
type watched struct {
	testing.TB
	said string
}

func (w *watched) Helper()                        {}
func (w *watched) Errorf(format string, a ...any) { w.said += fmt.Sprintf(format, a...) }
func (w *watched) Fatalf(format string, a ...any) { w.Errorf(format, a...); runtime.Goexit() }

func TestChecksFail(t *testing.T) {
	won := func(at puzzle.Position) bool { return at.(steps).left >= 0 }
	for _, test := range []struct {
		name  string
		check func(testing.TB)
		fails bool
	}{
		{"a legal game", func(t testing.TB) { Play(t, steps{left: 3}, "one", "two") }, false},
		{"an illegal game", func(t testing.TB) { Play(t, steps{left: 3}, "one", "three") }, true},
		{"an illegal move is refused", func(t testing.TB) { Illegal(t, steps{}, "three") }, false},
		{"a legal move is played", func(t testing.TB) { Illegal(t, steps{}, "three", "one") }, true},
		{"hints lead to the goal", func(t testing.TB) { Hints(t, Run(1), steps{left: 3}, 3) }, false},
		{"hints take too many moves", func(t testing.TB) { Hints(t, Run(1), steps{left: 3}, 2) }, true},
		{"hints go in circles", func(t testing.TB) { Hints(t, Run(1), steps{left: 3, turns: true}, 9) }, true},
		{"a lost move is not found", func(t testing.TB) { Traced(t, Run(1), steps{left: 1}, []puzzle.Move{"one", "two"}, won) }, true},
		{"all moves lead on", func(t testing.TB) { Traced(t, Run(1), steps{left: 2}, []puzzle.Move{"one"}, won) }, true},
		{"the fewest moves", func(t testing.TB) { Agrees(t, steps{}, steps{left: 3}, "moves", 3) }, false},
		{"more moves than the fewest", func(t testing.TB) { Agrees(t, steps{}, steps{left: 3}, "moves", 2) }, true},
		{"any solution", func(t testing.TB) { Agrees(t, steps{}, steps{left: 3}, "", 0) }, false},
		{"a solution of an impossible puzzle", func(t testing.TB) { Agrees(t, steps{}, steps{left: 3}, "moves", -1) }, true},
		{"an impossible puzzle", func(t testing.TB) { Agrees(t, steps{loses: true}, steps{left: 3}, "moves", -1) }, false},
		{"no solution of a possible puzzle", func(t testing.TB) { Agrees(t, steps{loses: true}, steps{left: 3}, "moves", 3) }, true},
	} {
		w, over := &watched{}, make(chan bool)
		go func() {
			defer close(over)
			test.check(w)
		}()
		if <-over; (w.said != "") != test.fails {
			t.Errorf("%s: %q", test.name, w.said)
		}
	}
}
