package sokoban

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
)

// roundabout solves hall, but first pushes the box away from the goal.
const roundabout = "urrrdLulldRR"

func TestImprove(t *testing.T) {
	for _, test := range []struct {
		name, text string
		solver     puzzle.Solver
		params     map[string]any
		err        string
	}{
		{"no solution is given", hall, improver{}, nil, ""},
		{"one came with the level", hall + "\n\nSolution\n" + roundabout, improver{}, nil, ""},
		{"one is given", hall, improver{}, map[string]any{"solution": roundabout}, ""},
		{"run-length and in small letters", hall, improver{}, map[string]any{"solution": " u3r dlu2l d2r "}, ""},
		{"moves count first", hall, improver{}, map[string]any{"solution": roundabout, "order": "moves"}, ""},
		{"push goes on", hall, push{}, map[string]any{"improve": true}, ""},
		{"not to the end", hall, improver{}, map[string]any{"solution": "urrrdL"}, "the moves given do not solve the level from here: "},
		{"through a wall", hall, improver{}, map[string]any{"solution": "uuu"},
			"the solution cannot be played from here: step 2: there is a wall above"},
		{"no letters of moves", hall, improver{}, map[string]any{"solution": "east"},
			"the solution cannot be played from here: “e” is not a move"},
		{"a bracket too many", hall, improver{}, map[string]any{"solution": "2(rR"}, "the solution cannot be read: "},
		{"no level to solve", lostBoard, improver{}, nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := open(t, test.text)
			last := map[string]int{"pushes": 1 << 30}
			run := run.New(context.Background(), run.Setup{Report: func(r puzzle.Report) {
				if r.Best == nil {
					return
				}
				v := puzzle.Check(p, puzzle.Solution{Outcome: puzzle.Solved, Moves: r.Best})
				if !v.OK || v.Cost["pushes"] > last["pushes"] {
					t.Errorf("%v is reported after %v: %s", v.Cost, last, v.Why)
				}
				last = v.Cost
			}})
			s, v, err := puzzle.Solve(run, test.solver, p, test.params)
			switch {
			case test.err != "":
				if err == nil || !strings.HasPrefix(err.Error(), test.err) {
					t.Errorf("refused with %v, wanted %q", err, test.err)
				}
			case test.text == lostBoard:
				if err != nil || s.Outcome != puzzle.Impossible {
					t.Errorf("%+v, %v", s, err)
				}
			case err != nil || s.Outcome != puzzle.Solved || v.Cost["pushes"] != 1 || v.Cost["moves"] != 2 ||
				!strings.HasPrefix(s.Why, "There is no better solution") ||
				(s.Bound != nil && *s.Bound == 1) != (test.solver == improver{} && test.params["order"] != "moves"):
				t.Errorf("%+v costs %v, %v", s, v.Cost, err)
			case last["pushes"] != 1 || last["moves"] != 2:
				t.Errorf("the last report is %v", last)
			}
		})
	}
}

// From a position in the middle of the level's own solution, the improver starts with the rest of this solution.
func TestImproveFromHere(t *testing.T) {
	p := open(t, hall+"\n\nSolution\n"+roundabout)
	moves, err := p.Moves(roundabout)
	if err != nil {
		t.Fatal(err)
	}
	after, err := p.Play(moves[0])
	if err != nil {
		t.Fatal(err)
	}
	if got := after.(position).supplied(); len(got) != 2 {
		t.Errorf("%v is left", got)
	}
	s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), improver{}, after, nil)
	if err != nil || s.Outcome != puzzle.Solved || v.Cost["pushes"] != 2 || v.Cost["moves"] != 6 {
		t.Errorf("%+v costs %v, %v", s, v.Cost, err)
	}
}

// The pattern that a search learned last is shown while its solution is improved, and while that is proved.
func TestTheLastPatternIsShown(t *testing.T) {
	all := ours(t)
	level := all[slices.IndexFunc(all, func(p position) bool { return p.title == "Harbour" })]
	for phase, test := range map[string]struct {
		solver puzzle.Solver
		params map[string]any
	}{"improving": {push{}, map[string]any{"improve": true}}, improving: {fewestPushes, nil}} {
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		clock := time.Duration(0)
		run := run.New(ctx, run.Setup{Clock: func() time.Duration { clock += time.Second; return clock }, Report: func(r puzzle.Report) {
			if r.Phase == phase && slices.ContainsFunc(r.Views, func(v scene.View) bool { return v.ID == "lost" }) {
				stop()
			}
		}})
		if _, _, err := puzzle.Solve(run, test.solver, level, test.params); err != nil || ctx.Err() == nil {
			t.Errorf("%s: nothing learned is shown, %v", phase, err)
		}
	}
}

// Other plans sometimes find solutions of lower cost, in either measure.
func TestRandomPlansFindBetterSolutions(t *testing.T) {
	better := 0
	for i, p := range ours(t) {
		cost := []*fewest{fewestPushes, fewestMoves}[i%2].cost
		_, err := solve(newRun(), p, func(q *attempt) (puzzle.Solution, error) {
			q.search(stages())
			q.tryOtherPlans(cost, func(pushes []floor.Push) {
				if _, end, err := p.here().Play(pushes); err != nil || !p.here().Solved(end.Boxes) ||
					cost(p.here(), pushes) >= cost(p.here(), q.pushes) {
					t.Errorf("%s: %v after %v, %v", p.title, pushes, q.pushes, err)
				}
				q.pushes = pushes
				better++
			}, nil)
			return q.solution(), nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if better < 5 {
		t.Errorf("only %d better ones", better)
	}
}
