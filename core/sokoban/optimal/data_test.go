package optimal

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// run is a run of at most so many seconds of the processor.
func run(seconds int) *puzzle.Run {
	return puzzle.NewRun(context.Background(), puzzle.Setup{Limit: time.Duration(seconds) * time.Second, Clock: clock})
}

// numbers reads a column of a csv file by level; what is empty is left out.
func numbers(t testing.TB, file, column string) map[int]int {
	lines := strings.Split(strings.TrimSpace(string(shared(t, file))), "\n")
	at := slices.Index(strings.Split(lines[0], ","), column)
	all := map[int]int{}
	for _, line := range lines[1:] {
		fields := strings.Split(line, ",")
		level, _ := strconv.Atoi(fields[0])
		if n, err := strconv.Atoi(fields[at]); err == nil {
			all[level] = n
		}
	}
	return all
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

// TestCollection proves the fewest pushes, or with SOKOBAN_MOVES set the fewest moves, of the levels SOKOBAN_LEVELS (as 1,3-5) of the file SOKOBAN_FILE
// (the classic 90 by default) within SOKOBAN_SECONDS of the processor each and prints a table.
func TestCollection(t *testing.T) {
	levels := os.Getenv("SOKOBAN_LEVELS")
	if levels == "" {
		t.Skip("set SOKOBAN_LEVELS=1-90 to run")
	}
	file := os.Getenv("SOKOBAN_FILE")
	if file == "" {
		file = "xsokoban-90.sok"
	}
	seconds, err := strconv.Atoi(os.Getenv("SOKOBAN_SECONDS"))
	if err != nil {
		seconds = 10
	}
	nodes, _ := strconv.Atoi(os.Getenv("SOKOBAN_NODES"))   // 0: any number
	memory, _ := strconv.Atoi(os.Getenv("SOKOBAN_MEMORY")) // MiB; 0: the usual
	measure := "min_pushes"
	if os.Getenv("SOKOBAN_MOVES") != "" {
		measure = "min_moves"
	}
	var want map[int]int
	if file == "microban.txt" {
		want = numbers(t, "microban-optima.csv", measure)
	}
	proved, left := 0, []int{}
	begin := clock()
	for i, board := range published(t, file) {
		if !within(levels, i+1) {
			continue
		}
		l := draw(t, board)
		since := clock()
		var search strategy.Strategy = Pushes{}
		if measure == "min_moves" {
			search = Moves{}
		}
		r := search.Search(run(seconds), strategy.Job{Level: l, Book: deadlock.New(l), Nodes: int64(nodes), Memory: int64(memory) << 20})
		took := (clock() - since).Seconds()
		state := [...]string{"proved", "impossible", "spent", "full", "open"}[r.End]
		if proven(t, l, r, measure == "min_moves") {
			proved++
			if n, ok := want[i+1]; ok && n != r.Bound {
				t.Errorf("level %d: %s %d, wanted %d", i+1, measure, r.Bound, n)
			}
		} else {
			left = append(left, i+1)
		}
		fmt.Printf("%3d %-7s at least %4d %10d positions %7.2f s %8.0f a second %5.1f bytes each\n", i+1, state, r.Bound, r.Nodes, took, float64(r.Nodes)/took, float64(r.Memory)/float64(r.Nodes))
	}
	fmt.Printf("%d proved in %.1f s; not: %v\n", proved, (clock() - begin).Seconds(), left)
}

// The published levels that take few positions are proved with the fewest pushes and moves that are known for certain.
func TestPublishedOptima(t *testing.T) {
	boards := published(t, "microban.txt")
	if testing.Short() {
		boards = boards[:40]
	}
	for _, c := range measured {
		want := numbers(t, "microban-optima.csv", "min_"+c.name)
		proved := 0
		for i, board := range boards {
			l := draw(t, board)
			r := c.search(0).Search(run(600), strategy.Job{Level: l, Book: deadlock.New(l), Nodes: 5000})
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

func within(ranges string, n int) bool {
	return slices.ContainsFunc(strings.Split(ranges, ","), func(r string) bool {
		from, to, ok := strings.Cut(r, "-")
		if !ok {
			to = from
		}
		a, _ := strconv.Atoi(from)
		b, _ := strconv.Atoi(to)
		return a <= n && n <= b
	})
}
