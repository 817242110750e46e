package tiles

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// distances returns the distance of every board from a goal, found breadth first.
func distances(z size, goal board) map[board]int {
	far := map[board]int{goal: 0}
	for queue := []board{goal}; len(queue) > 0; queue = queue[1:] {
		p := position{&game{size: z}, queue[0], queue[0].find(0)}
		for d := range direction(4) {
			if next, ok := p.slide(d); ok {
				if _, known := far[next.at]; !known {
					far[next.at] = far[queue[0]] + 1
					queue = append(queue, next.at)
				}
			}
		}
	}
	return far
}

// provers returns the kind's own methods that prove their results.
func provers() []puzzle.Solver {
	return slices.DeleteFunc(Kind{}.Solvers(), func(s puzzle.Solver) bool { return !s.Info().Complete || s.Info().Group != "" })
}

// goals returns one goal for each place of the blank, with the tiles in order.
func goals(z size) (all []board) {
	for blank := range z.cells() {
		goal := ascending(z, true)
		copy(goal[:blank], goal[1:blank+1])
		goal[blank] = 0
		all = append(all, goal)
	}
	return all
}

// Every method with proofs finds the true distance, for goals with the blank on every cell of the smaller boards, and on one of each kind
// of cell of the 8-puzzle.
func TestProvedLengthsAreTrueDistances(t *testing.T) {
	for _, c := range []struct {
		size
		goals []board
	}{
		{size{2, 2}, goals(size{2, 2})},
		{size{2, 3}, goals(size{2, 3})},
		{size{3, 2}, goals(size{3, 2})},
		{size{2, 4}, goals(size{2, 4})[:2]},
		{size{3, 3}, goals(size{3, 3})[3:5]},
	} {
		for _, goal := range c.goals {
			far := distances(c.size, goal)
			boards := slices.SortedFunc(maps.Keys(far), func(a, b board) int { return slices.Compare(a[:], b[:]) })
			for i := 0; i < len(boards); i += 1 + len(boards)/12 {
				g := newGame("", "", c.size, boards[i], goal)
				for _, s := range provers() {
					got := solve(t, s, g.Start(), nil)
					if want := far[boards[i]]; got.Outcome != puzzle.Solved || len(got.Moves) != want || *got.Bound != want ||
						!slices.Contains(got.Proved, puzzle.Optimal) {
						t.Fatalf("%s: %s in %d moves, at least %d, proved %v; %d are needed\n%s",
							s.Info().Name, got.Outcome, len(got.Moves), *got.Bound, got.Proved, want, g.Text())
					}
				}
			}
		}
	}
}

// A database never overestimates, and a database of all tiles in one group is exact: every move moves a tile.
func TestDatabasesAreAdmissible(t *testing.T) {
	z := size{2, 4}
	for _, blank := range []int{1, 7} {
		// named converts a frame, in which names are cells, to a board, in which the blank is 0, and back.
		named := func(b board) board {
			for cell := range z.cells() {
				switch b[cell] {
				case 0:
					b[cell] = uint8(blank)
				case uint8(blank):
					b[cell] = 0
				}
			}
			return b
		}
		h, far := shape{z, blank}, distances(z, named(ascending(z, true)))
		for _, groups := range [][][]uint8{serpentine(h, 7, false), serpentine(h, 4, true)} {
			db := newDatabase(run.New(context.Background(), run.Setup{}), h, groups, func(float64) {})
			for b, want := range far {
				seen, sum := named(b), 0
				for i, group := range groups {
					index, weight := db.base[i], uint32(1)
					for _, tile := range group {
						index += uint32(seen.find(tile)) * weight
						weight *= uint32(db.radix)
					}
					if db.values[index] == unreached {
						t.Fatalf("there is no entry for %v", seen[:z.cells()])
					}
					sum += int(db.values[index])
				}
				if sum > want || len(groups) == 1 && sum != want {
					t.Fatalf("blank %d, %d groups: %v is %d away, the tables say %d", blank, len(groups), seen[:z.cells()], want, sum)
				}
			}
		}
	}
}

// On 4 × 4 two different bounds and two different searches must agree, for
// goals with and without a mirror.
func TestIDAStarAndAStarAgreeOnAnyGoal(t *testing.T) {
	if testing.Short() {
		t.Skip("SKIPPED: short")
	}
	z, chance := size{4, 4}, rand.New(rand.NewPCG(5, 5))
	for _, goal := range []board{goals(z)[1], goals(z)[5], goals(z)[11]} {
		g := newGame("", "", z, walk(z, goal, 60, chance), goal)
		first := solve(t, optimal{}, g.Start(), nil)
		second := solve(t, astar{}, g.Start(), nil)
		if first.Outcome != puzzle.Solved || len(first.Moves) != len(second.Moves) {
			t.Errorf("%d and %d moves\n%s", len(first.Moves), len(second.Moves), g.Text())
		}
	}
}

func TestSolutionsNameTiles(t *testing.T) {
	g := parse(t, "8 7 6\n5 4 3\n2 1 _")
	blank := solve(t, optimal{}, g.Start(), nil)
	tile := solve(t, optimal{}, g.Start(), map[string]any{"notation": "tile"})
	if len(tile.Moves) != len(blank.Moves) || tile.Moves[0] != "3" && tile.Moves[0] != "1" {
		t.Errorf("%v and %v", blank.Moves, tile.Moves)
	}
	moves, err := puzzle.ReadMoves(g.Start(), puzzle.Notation(g.Start(), tile.Moves))
	if err != nil || !slices.Equal(moves, tile.Moves) {
		t.Errorf("%v is read as %v, %v", tile.Moves, moves, err)
	}
}

func TestOddParityIsImpossible(t *testing.T) {
	g := parse(t, "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 _")
	says := unreachable + " It can reach the usual order with the blank first."
	for _, s := range append(provers(), evolving{}) {
		if got := solve(t, s, g.Start(), nil); got.Outcome != puzzle.Impossible || got.Why != says {
			t.Errorf("%s: %+v", s.Info().Name, got)
		}
	}
	hint, err := g.Start().(position).Hint(run.New(context.Background(), run.Setup{}))
	if err != nil || hint.Move != "" || hint.Text.String() != says {
		t.Errorf("hint: %+v, %v", hint, err)
	}
}

// A run that is stopped at once still has a bound, and claims nothing wrong.
func TestAStoppedRunClaimsOnlyItsBound(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, z := range []size{{4, 4}, {6, 6}} {
		goal := ascending(z, false)
		g := newGame("", "", z, deal(z, goal, rand.New(rand.NewPCG(1, 15))), goal)
		for _, s := range provers() {
			if f, ok := s.(puzzle.Supporter); ok && f.Supports(g.Start()) != nil {
				continue
			}
			clock := time.Duration(0)
			run := run.New(ctx, run.Setup{Clock: func() time.Duration { clock += time.Second; return clock }})
			got, _, err := puzzle.Solve(run, s, g.Start(), nil)
			if err != nil || got.Outcome != puzzle.Open || *got.Bound < 20 || len(got.Proved) > 0 || got.Why == "" {
				t.Errorf("%s: %+v, %v", s.Info().Name, got, err)
			}
		}
	}
}

// The best path of each report is a solution, the paths get shorter, the bound rises, and the same seed gives the same run.
func TestAnytimeImprovesAndRepeats(t *testing.T) {
	type pin struct {
		effort int64
		length int
	}
	pins := map[size]pin{{5, 5}: {767_962, 142}, {6, 6}: {1_770_734, 209}}
	for _, z := range []size{{5, 5}, {6, 6}} {
		goal := ascending(z, false)
		g := newGame("", "", z, deal(z, goal, rand.New(rand.NewPCG(1, 24))), goal)
		length, reports := 1<<20, 0
		run := func() puzzle.Solution {
			r := run.New(context.Background(), run.Setup{Seed: 7, Report: func(r puzzle.Report) {
				if r.Best == nil {
					return
				}
				reports++
				if v := puzzle.Check(g.Start(), puzzle.Solution{Outcome: puzzle.Solved, Moves: r.Best}); !v.OK || len(r.Best) > length {
					t.Fatalf("%v: best of %d moves after %d: %+v", z, len(r.Best), length, v)
				}
				length = len(r.Best)
			}})
			got, _, err := puzzle.Solve(r, anytime{}, g.Start(), map[string]any{"width": 1000})
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		first := run()
		if first.Outcome != puzzle.Solved || len(first.Moves) != length || *first.Bound > length || reports == 0 {
			t.Errorf("%v: %s in %d moves, at least %d, after %d reports", z, first.Outcome, len(first.Moves), *first.Bound, reports)
		}
		// The run is the same natively and in WebAssembly.
		if pin := pins[z]; first.Effort != pin.effort || len(first.Moves) != pin.length {
			t.Errorf("%v: %d boards and %d moves, wanted %d and %d", z, first.Effort, len(first.Moves), pin.effort, pin.length)
		}
		length = 1 << 20
		if second := run(); !slices.Equal(second.Moves, first.Moves) || second.Effort != first.Effort {
			t.Errorf("%v: two runs of one seed: %d and %d boards", z, first.Effort, second.Effort)
		}
	}
}

// While the search improves, the best solution so far is played on the board, one move per report, from the start whenever there is a
// better one. Before there is a solution, the board does not change.
func TestTheIncumbentIsPlayedOnTheBoard(t *testing.T) {
	z := size{5, 5}
	goal := ascending(z, false)
	g := newGame("", "", z, deal(z, goal, rand.New(rand.NewPCG(1, 24))), goal)
	var best []puzzle.Move
	without, paths, played := 0, 0, 0
	check := func(r puzzle.Report) {
		if r.Best == nil {
			if without++; r.Board != nil {
				t.Error("a board without a way")
			}
			return
		}
		if !slices.Equal(r.Best, best) {
			best, played = r.Best, 0
			paths++
		} else if played++; played > len(best) {
			played = 0
		}
		at := g.Start()
		for _, m := range best[:played] {
			at, _ = at.Play(m)
		}
		p := at.(position)
		if r.Board == nil || !reflect.DeepEqual(r.Board.Sprites, p.picture(&p.at, &p.goal, "").Sprites) {
			t.Fatalf("the board is not %d moves on the best way", played)
		}
		if told := (puzzle.Figure{Name: "on the board",
			Value: fmt.Sprintf("move %d of %d", played, len(best))}); !slices.Contains(r.Figures, told) {
			t.Fatalf("%v lacks %v", r.Figures, told)
		}
	}
	clock := time.Duration(0) // fast, so that reports are due often
	run := run.New(context.Background(), run.Setup{
		Clock:  func() time.Duration { clock += 20 * time.Millisecond; return clock },
		Report: check,
	})
	if _, _, err := puzzle.Solve(run, anytime{}, g.Start(), map[string]any{"width": 1000}); err != nil {
		t.Fatal(err)
	}
	if without == 0 || paths < 2 || played == 0 {
		t.Errorf("%d reports without a way, %d paths, the last played to move %d", without, paths, played)
	}
}

// A method that needs tables does not start with less memory than the smallest ones need, and says how much that is. To find that a board
// cannot be solved needs no tables.
func TestSolversNameTheMemoryThatTablesNeed(t *testing.T) {
	setup := run.Setup{Memory: 1 << 10}
	for _, s := range provers() {
		at := parse(t, "8 7 6\n5 4 3\n2 1 _").Start()
		_, _, err := puzzle.Solve(run.New(context.Background(), setup), s, at, nil)
		if err == nil || !strings.Contains(err.Error(), "the limit is 2 kB; raise it") {
			t.Errorf("%s: %v", s.Info().Name, err)
		}
		at = parse(t, "2 1\n3 _").Start()
		got, _, err := puzzle.Solve(run.New(context.Background(), setup), s, at, nil)
		if err != nil || got.Outcome != puzzle.Impossible {
			t.Errorf("%s: %s, %v", s.Info().Name, got.Outcome, err)
		}
	}
}

// If the memory allows no wider beam, the search ends with the widest beam that it allows, at least one.
func TestAnytimeEndsWithinTheMemory(t *testing.T) {
	z := size{5, 5}
	goal := ascending(z, false)
	g := newGame("", "", z, walk(z, goal, 100, rand.New(rand.NewPCG(1, 25))), goal)
	for _, memory := range []int64{4 << 20, 5 << 19} {
		got, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Memory: memory}), anytime{}, g.Start(),
			map[string]any{"width": 10_000_000})
		if err != nil || got.Outcome != puzzle.Solved || got.Memory > memory {
			t.Errorf("%d bytes: %s with %d bytes of tables, %v", memory, got.Outcome, got.Memory, err)
		}
	}
	for _, c := range []struct {
		memory int64
		last   int
		widest int
	}{
		{1, 0, firstWidth}, {1, 7, 7}, {1, 1000, firstWidth},
		{1 << 30, 500, 500}, {1 << 30, 0, 1 << 30 / boardBytes}, {1 << 50, 0, maxWidth},
	} {
		j := job{run: run.New(context.Background(), run.Setup{Memory: c.memory})}
		if got := j.widest(c.last); got != c.widest {
			t.Errorf("%d bytes, last %d: %d wide, wanted %d", c.memory, c.last, got, c.widest)
		}
	}
}

// Following the hints solves a board, in the given number of moves unless that is 0.
func TestFollowingHintsSolves(t *testing.T) {
	for text, moves := range map[string]int{
		"8 7 6\n5 4 3\n2 1 _":                                                  30,
		"11 12 9 10\n15 _ 13 14\n3 4 1 2\n7 8 5 6":                             64,
		"15 1 3 17 5\n12 7 18 9 20\n11 8 13 14 23\n4 _ 16 19 10\n21 22 6 24 2": 0,
	} {
		g := parse(t, text)
		if !g.solvable {
			t.Fatalf("%s cannot be solved", text)
		}
		at, played := g.Start(), 0
		for ; !at.Status().Goal && played < 400; played++ {
			hint, err := at.(puzzle.Hinter).Hint(run.New(context.Background(), run.Setup{Store: warm}))
			if err != nil || len(hint.Marks) == 0 || hint.Text.String() == "" {
				t.Fatalf("%+v, %v", hint, err)
			}
			if at, err = at.Play(hint.Move); err != nil {
				t.Fatal(err)
			}
		}
		if !at.Status().Goal || moves > 0 && played != moves {
			t.Errorf("%d hints: %s", played, at.Status().Text)
		}
	}
}

// A small memory limit excludes the large tables, and the answer is the same.
func TestALowMemoryLimitKeepsTheSolution(t *testing.T) {
	g := parse(t, "3 4 1 2\n7 8 5 6\n11 12 9 10\n15 _ 13 14")
	got, _, err := puzzle.Solve(run.New(context.Background(), run.Setup{Memory: 10 << 20}), optimal{}, g.Start(), nil)
	if err != nil || len(got.Moves) != 56 || got.Memory > 10<<20 {
		t.Errorf("%d moves with %d bytes, %v", len(got.Moves), got.Memory, err)
	}
	got, _, err = puzzle.Solve(run.New(context.Background(), run.Setup{Memory: 10 << 20}), astar{}, g.Start(), nil)
	if err != nil || got.Outcome != puzzle.Open || got.Memory > 20<<20 || *got.Bound < 10 {
		t.Errorf("A*: %s with %d bytes, at least %d moves, %v", got.Outcome, got.Memory, *got.Bound, err)
	}
}
