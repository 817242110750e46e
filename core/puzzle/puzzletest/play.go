package puzzletest

import (
	"testing"

	"unknot/core/puzzle"
)

// Play returns the position after some moves.
func Play(t testing.TB, at puzzle.Position, moves ...puzzle.Move) puzzle.Position {
	t.Helper()
	for _, m := range moves {
		next, err := at.Play(m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		at = next
	}
	return at
}

// Illegal checks that a position or a drawing refuses each of some moves.
func Illegal(t testing.TB, at puzzle.Position, moves ...puzzle.Move) {
	t.Helper()
	for _, m := range moves {
		if _, err := at.Play(m); err == nil {
			t.Errorf("%q was played", m)
		}
	}
}

// Hints plays hints until there are no more, and checks that they lead to the goal in at most the given number of moves.
func Hints(t testing.TB, run *puzzle.Run, at puzzle.Position, most int) (moves []puzzle.Move) {
	t.Helper()
	for len(moves) < most && !at.Status().Goal {
		h, err := at.(puzzle.Hinter).Hint(run)
		if err != nil || h.Move == "" {
			t.Fatalf("%+v, %v after %v", h, err, moves)
		}
		at, moves = Play(t, at, h.Move), append(moves, h.Move)
	}
	if !at.Status().Goal {
		t.Errorf("%d hints lead to: %s", len(moves), at.Status().Text)
	}
	return moves
}

// Traced checks how mistakes in a game are found. solvable decides which of the moves are right. Retrace must find the same, and after each
// move there must be a hint, or a hint that the game is lost. Both cases must occur.
func Traced(t testing.TB, run *puzzle.Run, at puzzle.Position, moves []puzzle.Move, solvable func(puzzle.Position) bool) {
	t.Helper()
	kept := 0
	for _, m := range moves {
		next := Play(t, at, m)
		ok := solvable(next)
		right, err := at.(puzzle.MistakeFinder).Retrace(run, []puzzle.Move{m})
		if err != nil || (right == 1) != ok {
			t.Errorf("%s: %d moves can stay, and it is solvable: %v, %v", m, right, ok, err)
		}
		h, err := next.(puzzle.Hinter).Hint(run)
		if done := next.Status().Goal; err != nil || !done && ((h.Move != "") != ok || (h.Rule == "Lost") == ok) {
			t.Errorf("%s: the hint is %+v, %v", m, h, err)
		}
		if ok {
			kept++
		}
	}
	if kept == 0 || kept == len(moves) {
		t.Errorf("%d of %d moves lead on: the test says little", kept, len(moves))
	}
}
