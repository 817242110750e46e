package sokoban

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// best are the files with the best known results of collections: the least value of a measure by level.
var best = map[string]map[string][2]string{
	"xsokoban-90.sok": {"pushes": {"xsokoban-90-published.csv", "best_known_pushes"}},
	"microban.txt":    {"pushes": {"microban-optima.csv", "min_pushes"}, "moves": {"microban-optima.csv", "min_moves"}},
}

// TestCollection solves the levels of the trial with SOKOBAN_SOLVER (push by default), and prints a table. SOKOBAN_IMPROVE
// is the number of seconds for which the solver continues after its first solution.
func TestCollection(t *testing.T) {
	asked := floortest.Asked(t)
	at := slices.IndexFunc(solvers(), func(s puzzle.Solver) bool { return s.Info().Name == cmp.Or(os.Getenv("SOKOBAN_SOLVER"), "push") })
	if at < 0 {
		t.Fatalf("there is no solver %s", os.Getenv("SOKOBAN_SOLVER"))
	}
	solver := solvers()[at]
	measure := cmp.Or(solver.Info().Optimal, "pushes")
	more, _ := strconv.ParseFloat(os.Getenv("SOKOBAN_IMPROVE"), 64)
	known := map[int]int{}
	if from, ok := best[asked.File][measure]; ok {
		known = floortest.Numbers(t, from[0], from[1])
	}
	var times []time.Duration
	var open []int
	proved, total, compared, least := 0, 0, 0, 0
	for _, level := range asked.Levels {
		s, v, took := timed(t, solver, asked.Boards[level], asked.Limit, time.Duration(more*float64(time.Second)))
		times = append(times, took)
		cost, state := v.Cost[measure], string(s.Outcome)
		if s.Outcome != puzzle.Solved {
			open = append(open, level)
		}
		total += cost
		if n := known[level]; n > 0 && cost > 0 {
			compared, least = compared+cost, least+n
		}
		if slices.Contains(s.Proved, puzzle.Optimal) {
			proved++
			state = "proved"
			if n := known[level]; n > 0 && cost > n {
				t.Errorf("level %d: %d %s are proved, %d are known", level, cost, measure, n)
			}
		}
		bound := 0
		if s.Bound != nil {
			bound = *s.Bound
		}
		fmt.Printf("%4d %-10s %5d %s, at least %4d, least known %4d, %10d %s %8.2f s\n", level, state, cost, measure, bound, known[level],
			s.Effort, solver.Info().Unit, took.Seconds())
	}
	slices.Sort(times)
	fmt.Printf("%s: %d of %d solved, %d proved; median %v, worst %v; %d %s; open: %v\n", asked.File, len(times)-len(open), len(times),
		proved, times[len(times)/2], times[len(times)-1], total, measure, open)
	if least > 0 {
		fmt.Printf("%.2f %% over the least known, %d\n", 100*float64(compared-least)/float64(least), least)
	}
}

// timed solves a level within a limit of the processor's time. If more is positive, the solver continues for that time
// after its first solution.
func timed(t *testing.T, solver puzzle.Solver, board string, limit, more time.Duration) (puzzle.Solution, puzzle.Verdict, time.Duration) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	start, found := floortest.Clock(), time.Duration(0)
	run := run.New(ctx, run.Setup{
		Clock: func() time.Duration {
			now := floortest.Clock()
			if found > 0 && now-found > more || found == 0 && now-start > limit {
				stop()
			}
			return now
		},
		Report: func(r puzzle.Report) {
			if more > 0 && found == 0 && r.Best != nil {
				found = floortest.Clock()
			}
		},
	})
	var params map[string]any
	if more > 0 {
		params = map[string]any{goOn.Name: true}
	}
	s, v, err := puzzle.Solve(run, solver, open(t, board).Start(), params)
	if err != nil {
		t.Fatal(err)
	}
	return s, v, floortest.Clock() - start
}
