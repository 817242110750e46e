package sokoban

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
)

// TestSets solves the published sets whose names hold SOKOBAN_SET ("all" for all) by the solver
// push, within SOKOBAN_SECONDS a level (10), and prints a line for each.
func TestSets(t *testing.T) {
	wanted := os.Getenv("SOKOBAN_SET")
	if wanted == "" {
		t.Skip("set SOKOBAN_SET=all, or =boxoban and the like, to run")
	}
	limit := 10 * time.Second
	if seconds, err := strconv.ParseFloat(os.Getenv("SOKOBAN_SECONDS"), 64); err == nil {
		limit = time.Duration(seconds * float64(time.Second))
	}
	texts := collections(t)
	for _, name := range []string{"microban.txt", "microban-2.txt", "boxoban-unfiltered-test.txt", "boxoban-medium.txt", "boxoban-hard.txt", "xsokoban-90.sok"} {
		if wanted == "all" || strings.Contains(name, wanted) {
			solveSet(t, name, texts[name], limit)
		}
	}
}

func solveSet(t *testing.T, name, text string, limit time.Duration) {
	var times []time.Duration
	var open []string
	var all time.Duration
	var nodes int64
	pushes := 0
	for i, part := range (Kind{}).Split(text) {
		start := time.Now()
		p, err := Kind{}.Parse(part.Text)
		if err != nil {
			t.Fatal(err)
		}
		run := puzzle.NewRun(context.Background(), puzzle.Setup{Limit: limit})
		s, v, err := puzzle.Solve(run, push{}, p.Start(), nil)
		switch {
		case err != nil || s.Outcome == puzzle.Impossible:
			t.Errorf("%s, level %d: %s %s, %v", name, i+1, s.Outcome, s.Why, err)
		case s.Outcome == puzzle.Open:
			open = append(open, strconv.Itoa(i+1))
		}
		took := time.Since(start)
		times, all = append(times, took), all+took
		nodes, pushes = nodes+s.Effort, pushes+v.Cost["pushes"]
	}
	slices.Sort(times)
	fmt.Printf("%-28s solved %d of %d, median %v, worst %v, total %v, %d nodes, %d pushes, open: %s\n", name, len(times)-len(open), len(times),
		times[len(times)/2], times[len(times)-1], all, nodes, pushes, strings.Join(open, " "))
}
