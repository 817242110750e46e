package optimal

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// newRun returns a run with a limit of processor time.
func newRun(limit time.Duration) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Limit: limit, Clock: floortest.Clock})
}

// proven checks a result by replay.
func proven(t testing.TB, l *floor.Level, r strategy.Result, moves bool) bool {
	t.Helper()
	if r.End != strategy.Solved {
		return false
	}
	steps, end, err := l.Play(r.Pushes)
	cost := len(r.Pushes)
	if moves {
		cost = len(steps)
	}
	if err != nil || !l.Solved(end.Boxes) || cost != r.Bound {
		t.Errorf("a solution costs %d, at least %d: %v", cost, r.Bound, err)
	}
	return true
}

// TestCollection proves the fewest pushes, or with SOKOBAN_MOVES set the fewest moves, of the chosen levels, in SOKOBAN_MEMORY MiB if
// that is set, and prints a table.
func TestCollection(t *testing.T) {
	asked := floortest.Asked(t)
	memory, _ := strconv.ParseInt(os.Getenv("SOKOBAN_MEMORY"), 10, 64) // 0: the default
	measure := "min_pushes"
	if os.Getenv("SOKOBAN_MOVES") != "" {
		measure = "min_moves"
	}
	var want map[int]int
	if asked.File == "microban.txt" {
		want = floortest.Numbers(t, "microban-optima.csv", measure)
	}
	proved, left := 0, []int{}
	begin := floortest.Clock()
	for _, level := range asked.Levels {
		l := floortest.Draw(t, asked.Boards[level])
		since := floortest.Clock()
		var search strategy.Strategy = Pushes{}
		if measure == "min_moves" {
			search = Moves{}
		}
		r := search.Search(newRun(asked.Limit),
			strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: asked.Nodes, Memory: memory << 20})
		took := (floortest.Clock() - since).Seconds()
		state := [...]string{"proved", "impossible", "spent", "full", "open"}[r.End]
		if proven(t, l, r, measure == "min_moves") {
			proved++
			if n, ok := want[level]; ok && n != r.Bound {
				t.Errorf("level %d: %s %d, wanted %d", level, measure, r.Bound, n)
			}
		} else {
			left = append(left, level)
		}
		fmt.Printf("%3d %-7s at least %4d %10d positions %7.2f s %8.0f a second %5.1f bytes each\n", level, state, r.Bound, r.Nodes, took,
			float64(r.Nodes)/took, float64(r.Memory)/float64(r.Nodes))
	}
	fmt.Printf("%d proved in %.1f s; not: %v\n", proved, (floortest.Clock() - begin).Seconds(), left)
}

// The published levels that take few positions are proved to have the fewest pushes and moves that are known for certain.
func TestPublishedOptima(t *testing.T) {
	boards := floortest.Boards(t, "microban.txt")
	if testing.Short() {
		boards = boards[:40]
	}
	for _, c := range measured {
		want := floortest.Numbers(t, "microban-optima.csv", "min_"+c.name)
		proved := 0
		for i, board := range boards {
			l := floortest.Draw(t, board)
			r := c.search(0).Search(newRun(10*time.Minute), strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: 5000})
			n, known := want[i+1]
			switch {
			case !proven(t, l, r, c.moves):
				if known && r.Bound > n {
					t.Errorf("level %d: %d %s at least, %d will do", i+1, r.Bound, c.name, n)
				}
				continue
			case known && r.Bound != n:
				t.Errorf("level %d: %d %s, wanted %d", i+1, r.Bound, c.name, n)
			}
			proved++
		}
		t.Logf("%s: %d of %d proved", c.name, proved, len(boards))
		if 2*proved < len(boards) {
			t.Errorf("%s: only %d of %d proved", c.name, proved, len(boards))
		}
	}
}
