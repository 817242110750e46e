package greedy

import (
	"math/bits"
	"testing"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/testkit"
)

// From each waypoint, there are pushes that solve the level. The first waypoint has no box on a goal, and no two waypoints are in one
// cell.
func TestWaypointsLeadToTheEnd(t *testing.T) {
	l := floortest.Draw(t, `
##############
#....  #     #
#....  # $ $ #
#####      $ #
    # $#  $  #
    #  # $ $ #
    # @# $   #
    #  #     #
    ##########`)
	j := job(l)
	j.Nodes = 20_000
	o := course{out: Search{Macro: true, Cells: true, Eager: true, Width: 50}, margin: 2, perGoal: 4, perRegion: 1}
	s := &clearing{macroPulling{pulling: pulling{search: o.out.start(newRun(0), j)}}, o}
	s.begin()
	if end := s.work(s); end != strategy.Spent {
		t.Fatalf("the first stage ended as %d", end)
	}
	list := s.waypoints()
	if len(list) < 10 {
		t.Fatalf("%d positions", len(list))
	}
	left := 0
	for i, w := range list[0].Boxes {
		left += bits.OnesCount64(w & l.Goals[i] &^ l.Boxes[i])
	}
	if left > 0 {
		t.Errorf("%d boxes of the first are on goals", left)
	}
	cells := map[int]bool{}
	for i, w := range list {
		at := floor.Level{Floor: l.Floor, Goals: l.Goals, Boxes: w.Boxes, Player: w.Player}
		if _, end, err := at.Play(s.pathFrom(w.node)); err != nil || !l.Solved(end.Boxes) {
			t.Errorf("position %d: %v", i, err)
		}
		reach := l.None()
		l.Reach(w.Boxes, w.Player, reach)
		cell, _ := s.cell(w.Boxes, reach)
		if cells[cell] {
			t.Errorf("position %d is in a cell of another", i)
		}
		cells[cell] = true
	}
}

// Both stages keep to their limits, and report the total number of nodes so far.
func TestClearingKeepsToNodes(t *testing.T) {
	o := course{out: Search{Macro: true, Cells: true, Eager: true, Width: 1}, back: Search{Pulls: true, Cells: true, Width: 1}, perGoal: 1}
	whole := o.Search(newRun(0), job(large()))
	if whole.End != strategy.Spent {
		t.Fatalf("ended as %d", whole.End)
	}
	for _, nodes := range []int64{whole.Nodes / 9, whole.Nodes / 2, whole.Nodes + 1} {
		j := job(large())
		j.Nodes = nodes
		r := o.Search(newRun(0), j)
		// The limit is checked between expansions.
		if r.End != strategy.Spent || r.Nodes > nodes+500 || r.Nodes < min(nodes, whole.Nodes) {
			t.Errorf("ended as %d with %d nodes of %d", r.End, r.Nodes, nodes)
		}
	}
	if told := after(7, nil); told != nil {
		t.Error("nobody asked for reports")
	}
	after(7, func(r puzzle.Report) {
		if r.Effort != 12 {
			t.Errorf("%d nodes told", r.Effort)
		}
	})(puzzle.Report{Effort: 5})
}

// With the same seed, an island makes the same random choices on every machine, and each island makes its own.
func TestSeedsDrawTheSameEverywhere(t *testing.T) {
	testkit.Pinned(t)
	out := func(width int) Search { return Search{Macro: true, Cells: true, Eager: true, Width: width} }
	single, macro := Search{Pulls: true, Cells: true, Eager: true, Width: 1000},
		Search{Pulls: true, Cells: true, Eager: true, Width: 1000, Macro: true}
	for _, test := range []struct {
		search strategy.Strategy
		want   course
	}{
		{Clearing{}, course{out(1000), single, 3, 5, 0}},
		{Clearing{Seed: 1}, course{out(2000), single, 2, 4, 1}},
		{Clearing{Seed: 2}, course{out(2000), macro, 6, 8, 0}},
		{Clearing{Seed: 2}.OnIsland(0), course{out(2000), macro, 6, 8, 0}},
		{Clearing{}.OnIsland(1), course{out(1000), macro, 5, 7, 0}},
	} {
		if got := test.search.(Clearing).course(); got != test.want {
			t.Errorf("%+v: %+v", test.search, got)
		}
	}
}

// Two levels of the classic 90. In the packing plan of 50, six boxes are parked before the first goal is filled.
func TestClearingSolvesClassicLevels(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	boards := floortest.Boards(t, "xsokoban-90.sok")
	for _, test := range []struct {
		level int
		seed  uint64
	}{{50, 0}, {66, 2}} {
		l := floortest.Draw(t, boards[test.level-1])
		j := job(l)
		j.Memory, j.Nodes = 1<<30, 3_000_000
		r := Clearing{Seed: test.seed}.Search(newRun(0), j)
		if r.End != strategy.Solved {
			t.Errorf("level %d ended as %d after %d nodes", test.level, r.End, r.Nodes)
			continue
		}
		if _, end, err := l.Play(r.Pushes); err != nil || !l.Solved(end.Boxes) {
			t.Errorf("level %d: %v, boxes on %v", test.level, err, end.Boxes.Cells())
		}
	}
}
