package fess

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/run"
)

// TestSolvesClassicLevels solves levels of the classic 90 that need few nodes.
func TestSolvesClassicLevels(t *testing.T) {
	boards := floortest.Boards(t, "xsokoban-90.sok")
	for _, level := range []int{1, 2, 3, 4, 6, 12, 17, 51, 53, 60, 72, 73, 78, 79, 80, 83, 86} {
		l := floortest.Draw(t, boards[level-1])
		r := Portfolio{}.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: Nodes(0, 1)})
		t.Logf("level %d: %d nodes, %d pushes", level, r.Nodes, len(r.Pushes))
		solved(t, l, r)
	}
}

// TestCollection solves the levels of the trial and prints a table. SOKOBAN_AXES (such as 012) chooses one space to
// search instead of all, and SOKOBAN_SHUFFLE (such as 1) another plan in it. SOKOBAN_BOLD ignores the weights of
// moves.
func TestCollection(t *testing.T) {
	asked := floortest.Asked(t)
	var way strategy.Strategy = Portfolio{}
	if digits := os.Getenv("SOKOBAN_AXES"); digits != "" {
		var axes []Axis
		for _, a := range digits {
			axes = append(axes, Axis(a-'0'))
		}
		seed, _ := strconv.ParseUint(os.Getenv("SOKOBAN_SHUFFLE"), 10, 64)
		way = Search{Axes: axes, PlanSeed: seed, ByRank: os.Getenv("SOKOBAN_BOLD") != ""}
	}
	good, failed := 0, []int{}
	for _, n := range asked.Levels {
		l := floortest.Draw(t, asked.Boards[n])
		start := floortest.Clock()
		run := run.New(context.Background(), run.Setup{Limit: asked.Limit, Clock: floortest.Clock})
		r := way.Search(run, strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: asked.Nodes})
		took := floortest.Clock() - start
		state := "open"
		if r.End == strategy.Solved {
			solved(t, l, r)
			good++
			state = "solved"
		} else {
			failed = append(failed, n)
		}
		fmt.Printf("%3d %-7s %8d nodes %7.2f s %5d pushes\n", n, state, r.Nodes, took.Seconds(), len(r.Pushes))
	}
	fmt.Printf("%d solved; not: %v\n", good, failed)
}
