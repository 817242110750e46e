package sokoban

import (
	"context"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
)

func TestPushFromAnyPosition(t *testing.T) {
	for _, test := range []struct {
		name, board, moves string
		outcome            puzzle.Outcome
		why                string // a part of the message
	}{
		{"at the start", hall, "", puzzle.Solved, ""},
		{"on the way", hall, "urr", puzzle.Solved, ""},
		{"solved", hall, "rR", puzzle.Solved, ""},
		{"lost on the way", hall, "rRR", puzzle.Impossible, "The box in row 3, column 7 cannot be pushed"},
		{"home at the start: a way round", "#######\n#     #\n#  *  #\n#@    #\n#     #\n#######", "", puzzle.Solved, ""},
		{"home at the start, and no way round", "#####\n#@* #\n#####", "", puzzle.Impossible, "leads to a deadlock"},
		{"two boxes that block each other", "#######\n#  #..#\n#@$$  #\n#  #  #\n#######", "", puzzle.Impossible,
			"The boxes in row 3, column 3 and row 3, column 4 can never be pushed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := puzzle.Position(open(t, test.board))
			if test.moves != "" {
				next, err := p.Play(puzzle.Move(test.moves))
				if err != nil {
					t.Fatal(err)
				}
				p = next
			}
			s, v, err := puzzle.Solve(newRun(), push{}, p, nil)
			if err != nil || s.Outcome != test.outcome || !strings.Contains(s.Why, test.why) {
				t.Fatalf("%s: %q, %v", s.Outcome, s.Why, err)
			}
			if s.Outcome == puzzle.Solved && !v.Status.Goal {
				t.Errorf("ends with %q", v.Status.Text)
			}
			if strings.Contains(test.why, "column") && len(s.Marks) == 0 {
				t.Error("no box is marked")
			}
		})
	}
}

// A move of a solution is a walk and all the following pushes of one box.
func TestPushMakesMovesOfOneBox(t *testing.T) {
	s, _, err := puzzle.Solve(newRun(), push{}, open(t, "######\n#@$ .#\n######"), nil)
	if err != nil || len(s.Moves) != 1 || s.Moves[0] != "RR" {
		t.Errorf("%q, %v", s.Moves, err)
	}
}

func TestPushIsTheSameAgain(t *testing.T) {
	testkit.Pinned(t)
	const board = "#########\n#   #   #\n# $$  $ #\n#  .#.  #\n##  @ .##\n#########"
	first, _, err := puzzle.Solve(newRun(), push{}, open(t, board), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, board)
	for range 2 { // one run must not influence the next by what it has learned
		again, _, err := puzzle.Solve(newRun(), push{}, p, nil)
		if err != nil || again.Effort != first.Effort || puzzle.Notation(p, again.Moves) != puzzle.Notation(p, first.Moves) {
			t.Errorf("%d nodes, then %d: %v", first.Effort, again.Effort, err)
		}
	}
}

func TestPushStopped(t *testing.T) {
	s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Limit: time.Nanosecond}), push{}, open(t, hall), nil)
	if err != nil || s.Outcome != puzzle.Open || !strings.HasPrefix(s.Why, "Stopped") {
		t.Errorf("%s: %q, %v", s.Outcome, s.Why, err)
	}
}
