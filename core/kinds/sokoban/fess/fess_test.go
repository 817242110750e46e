package fess

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/testkit"
	"unknot/levels"
)

// twoRooms has a store of six goals behind a door, which are to be filled from the far end on.
const twoRooms = `
##############
#      #  ...#
# $$ $    ...#
#  $ @ #     #
# $ $  #######
#      #
########`

// plugged has a box in the only door, and one behind it that must come out first.
const plugged = `
  #######
###  .  #
#  $ #  #
# # $@$ #
#   .#. #
#########`

var all = append([]Search{{}, {Axes: []Axis{OutOfPlan, Connectivity, RoomConnectivity, Hotspots}}}, portfolio...)

func newRun() *puzzle.Run { return run.New(context.Background(), run.Setup{}) }

// solved checks a solution by replay.
func solved(t *testing.T, l *floor.Level, r strategy.Result) {
	t.Helper()
	if r.End != strategy.Solved {
		t.Fatalf("ended %v, not solved", r.End)
	}
	if _, end, err := l.Play(r.Pushes); err != nil || !l.Solved(end.Boxes) {
		t.Fatalf("%v do not solve it: %v", r.Pushes, err)
	}
}

func TestEverySpaceSolves(t *testing.T) {
	for _, text := range []string{twoRooms, plugged} {
		l := floortest.Draw(t, text)
		for _, search := range all {
			solved(t, l, search.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)}))
		}
		solved(t, l, Portfolio{}.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)}))
	}
}

// Only dead positions are pruned: a level is solved if any pushes solve it.
func TestSolvesWhateverBruteForceSolves(t *testing.T) {
	chance := rand.New(rand.NewPCG(7, 9))
	count := map[bool]int{}
	for range 300 {
		l := floortest.Random(chance, 7, 7, 2, 5)
		if l == nil {
			continue
		}
		_, want := floortest.Fewest(l, 1<<20)
		count[want]++
		for _, search := range []Search{{Axes: []Axis{OutOfPlan, Connectivity, RoomConnectivity}},
			{Axes: []Axis{OutOfPlan, Hotspots}, PlanSeed: 1},
			{Axes: []Axis{OutOfPlan, Obstructions}, AnyOrder: true, Eager: true},
			{Axes: []Axis{Hotspots}, AnyOrder: true, Eager: true, ByRank: true, PlanSeed: 3}} {
			r := search.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
			if want {
				solved(t, l, r)
			} else if r.End != strategy.Spent {
				t.Fatalf("ended %v though there is no solution", r.End)
			}
		}
	}
	if count[true] < 20 || count[false] < 20 {
		t.Fatalf("too few levels of a kind: %v", count)
	}
}

func TestSameSeedSameRun(t *testing.T) {
	testkit.Pinned(t)
	l := floortest.Draw(t, twoRooms)
	for island := range 3 {
		way := Portfolio{}.OnIsland(island)
		a := way.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
		b := way.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
		if solved(t, l, a); a.Nodes != b.Nodes || !slices.Equal(a.Pushes, b.Pushes) {
			t.Errorf("island %d: %d nodes, then %d", island, a.Nodes, b.Nodes)
		}
	}
}

// The searches of a round, natively and under wasm.
func TestNodesAreTheSameOnEveryPlatform(t *testing.T) {
	testkit.Pinned(t)
	runs := ""
	for _, level := range []string{"86-granary", "87-quarry", "89-harbour", "91-distillery"} {
		text, err := levels.Files.ReadFile("sokoban/" + level + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		rows := slices.DeleteFunc(strings.Split(string(text), "\n"), func(row string) bool { return strings.HasPrefix(row, ";") })
		l := floortest.Draw(t, strings.Join(rows, "\n"))
		nodes, pushes := 0, 0
		for i, search := range portfolio {
			search.PlanSeed = uint64(i)
			r := search.Search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
			solved(t, l, r)
			nodes, pushes = nodes+int(r.Nodes), pushes+len(r.Pushes)
		}
		runs += fmt.Sprintf("%s: %d nodes, %d pushes\n", level, nodes, pushes)
	}
	testkit.Golden(t, "runs.txt", runs,
		"Another search, or another test of deadlocks, changes these. Fewer nodes are better; far more of them, or of pushes, are not.")
}

func TestKeepsToNodesAndMemory(t *testing.T) {
	l := floortest.Draw(t, twoRooms)
	for _, test := range []struct {
		name string
		job  strategy.Job
		end  strategy.End
	}{
		{"nodes", strategy.Job{Nodes: 2}, strategy.Spent},
		{"memory", strategy.Job{Memory: 1}, strategy.Full},
	} {
		test.job.Level, test.job.Deadlocks = l, deadlock.New(l)
		search := Search{}.start(newRun(), test.job)
		for search.tree.len()%1024 != 0 && test.end == strategy.Full { // the memory is checked only from time to time
			search.tree.add(l.Boxes, move{node: -1})
		}
		if end := search.work(); end != test.end {
			t.Errorf("%s: ended %v", test.name, end)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r := (Portfolio{}).Search(run.New(ctx, run.Setup{}), strategy.Job{Level: l, Deadlocks: deadlock.New(l)}); r.End != strategy.Stopped {
		t.Errorf("stopped: ended %v", r.End)
	}
}

func TestFeaturesOfDrawnPositions(t *testing.T) {
	l := floortest.Draw(t, twoRooms)
	s := Search{}.start(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
	door, reach := l.Cell(2, 7), l.None()
	for _, test := range []struct {
		name    string
		move    floor.Cell // square to which the box at row 2, column 5 is moved
		regions int
		rooms   int
	}{
		{"as at the start", l.Cell(2, 5), 1, 0},
		{"a box in the door cuts the floor and the link", door, 2, 1},
		{"a box on the last goal is packed", l.Cell(1, 12), 1, 0},
	} {
		boxes := l.Boxes.Clone()
		boxes.Remove(l.Cell(2, 5))
		boxes.Add(test.move)
		l.Reach(boxes, l.Player, reach)
		f := s.extractor.measure(boxes, reach)
		if f.on[Connectivity] != test.regions || f.on[RoomConnectivity] != test.rooms {
			t.Errorf("%s: %+v", test.name, f)
		}
	}
	if worst := s.extractor.blocks(door); !worst.Has(l.Cell(2, 5)) || worst.Has(l.Cell(2, 9)) {
		t.Errorf("a box in the door keeps %v from all goals", worst.Cells())
	}
}

// The next step of the plan gets a way past as few boxes as possible.
func TestRoutePassesTheFewestBoxes(t *testing.T) {
	l := floortest.Draw(t, `
###########
#@        #
# $      .#
#         #
###########`[1:])
	s := Search{}.start(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l)})
	for _, test := range []struct {
		name  string
		boxes []floor.Cell
		clear bool
	}{
		{"nothing in the way", []floor.Cell{l.Cell(2, 4), l.Cell(1, 2)}, true},
		{"a box in the way that the plan would rather take", []floor.Cell{l.Cell(2, 2), l.Cell(2, 5)}, true},
		{"walled in by boxes", []floor.Cell{l.Cell(2, 3), l.Cell(1, 8), l.Cell(2, 8), l.Cell(3, 8)}, false},
	} {
		boxes := l.Of(test.boxes...)
		way := s.extractor.route(boxes, l.Player, 0)
		if !way.Has(l.Cell(2, 9)) {
			t.Errorf("%s: the way does not lead to the goal", test.name)
		}
		if way.Meets(boxes) == test.clear {
			t.Errorf("%s: the way %v", test.name, way.Cells())
		}
	}
}
