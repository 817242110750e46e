package sokoban

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// small levels with the fewest pushes and moves that solve them, counted by hand.
var counted = []struct {
	board         string
	pushes, moves int
}{
	{"#####\n#@$.#\n#####", 1, 1},
	{"######\n#@$ .#\n######", 2, 2},
	{"######\n#    #\n# $@ #\n# .  #\n######", 1, 3},           // the player goes around above
	{"######\n#.$@ #\n#  $.#\n######", 2, 3},                   // push the box away, go four steps around, push it back
	{"########\n#      #\n# @*   #\n#      #\n########", 2, 6}, // push the box away, go four steps around, push it back
}

func TestFewestPushesAndMoves(t *testing.T) {
	for _, c := range counted {
		p := open(t, c.board)
		for _, solver := range []puzzle.Solver{fewestPushes, fewestMoves} {
			s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), solver, p.Start(), nil)
			measure := solver.Info().Optimal
			want := map[string]int{"pushes": c.pushes, "moves": c.moves}[measure]
			if err != nil || s.Outcome != puzzle.Solved || v.Cost[measure] != want || *s.Bound != want ||
				!slices.Contains(s.Proved, puzzle.Optimal) {
				t.Errorf("%s\n%s: %s, %d, proved %v, %v; wanted %d", c.board, measure, s.Outcome, v.Cost[measure], s.Proved, err, want)
			}
		}
	}
}

// In these classic levels the bound is reached early, but the first solution is far above it: the search alone would not find an optimum in
// ten times the effort. The best known solutions have the same number of pushes.
func TestFewestRefined(t *testing.T) {
	parts := Kind{}.Split(collections(t)["xsokoban-90.sok"])
	for level, want := range map[int]int{53: 186, 60: 152} {
		s, v, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), fewestPushes, open(t, parts[level-1].Text).Start(), nil)
		if err != nil || v.Cost["pushes"] != want || *s.Bound != want || !slices.Contains(s.Proved, puzzle.Optimal) || s.Effort > 200_000 {
			t.Errorf("level %d: %d pushes, %+v, %v; wanted %d", level, v.Cost["pushes"], s, err, want)
		}
	}
}

// While the search looks for a better solution, its reports show the cost of the best one.
func TestFewestTellsTheBest(t *testing.T) {
	p := open(t, counted[2].board)
	for _, solver := range []puzzle.Solver{fewestPushes, fewestMoves} {
		measure, reports := solver.Info().Optimal, 0
		run := run.New(context.Background(), run.Setup{Report: func(r puzzle.Report) {
			if r.Best != nil {
				reports++
				want := strconv.Itoa(puzzle.Check(p, puzzle.Solution{Outcome: puzzle.Solved, Moves: r.Best}).Cost[measure])
				if len(r.Figures) == 0 || r.Figures[0] != (puzzle.Figure{Name: measure, Value: want}) {
					t.Errorf("%s: %+v with a solution of %s", measure, r.Figures, want)
				}
			}
		}})
		if _, err := solver.Solve(run, p, nil); err != nil || reports == 0 {
			t.Errorf("%s: reported %d times, %v", measure, reports, err)
		}
	}
}

const lostBoard = "#######\n#$  . #\n#  @$.#\n#     #\n#######"

func TestNoSolution(t *testing.T) {
	// The second is not a static deadlock: two boxes in a row fill the corridor that both need.
	for _, board := range []string{lostBoard, "########\n#@$ $..#\n########"} {
		for _, solver := range []puzzle.Solver{fewestPushes, fewestMoves} {
			s, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{}), solver, open(t, board).Start(), nil)
			if err != nil || s.Outcome != puzzle.Impossible || s.Why == "" {
				t.Errorf("%s\n%s: %+v, %v", board, solver.Info().Name, s, err)
			}
		}
	}
}

// A run that is stopped at once has a valid bound, and claims nothing else.
func TestStoppedProof(t *testing.T) {
	p := open(t, counted[3].board)
	for _, solver := range []puzzle.Solver{fewestPushes, fewestMoves} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		clock := time.Duration(0)
		run := run.New(ctx, run.Setup{Clock: func() time.Duration { clock += time.Second; return clock }})
		s, _, err := puzzle.Solve(run, solver, p.Start(), nil)
		if err != nil || s.Outcome != puzzle.Open || len(s.Proved) > 0 || *s.Bound < 2 || *s.Bound > 4 ||
			!strings.Contains(s.Why, "Stopped") {
			t.Errorf("%s: %+v, %v", solver.Info().Name, s, err)
		}
	}
}
