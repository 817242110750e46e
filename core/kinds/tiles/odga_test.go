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

	"unknot/core/odga"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/search/fast"
	"unknot/core/testkit"
)

// opsOf reads moves of the blank as operators.
func opsOf(moves string) []odga.Op {
	path := make([]direction, len(moves))
	for i, letter := range moves {
		path[i] = direction(strings.IndexRune(letters, letter))
	}
	return operators(path)
}

// Figures 12 and 13: L, U, R, D, R, U lead from the one to the other, and the
// distance there is 0.
func TestThePathOfFigure13ReachesTheGoal(t *testing.T) {
	g := parse(t, "1 2 3 4\n5 6 7 8\n9 _ 10 11\n12 13 14 15\ngoal:\n1 2 3 4\n6 9 _ 8\n5 10 7 11\n12 13 14 15")
	s := newOperatorProblem(g.Start().(position), false, "blank")
	far := make([]int32, 6)
	state := s.Start()
	s.Apply(&state, opsOf("LURDRU"), far)
	if board(state.cells) != g.goal || far[5] != 0 || slices.Min(far[:5]) == 0 {
		t.Errorf("%v away, on\n%s", far, g.rowsOf((*board)(&state.cells)))
	}
}

// The distance that is updated move by move equals the distance of the board, by both measures, without the blank (figure 2 counts it,
// which is a slip: 3.6).
func TestIncrementalDistanceIsTheDistanceOfTheBoard(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 6))
	for _, z := range []size{{2, 2}, {3, 3}, {4, 4}, {2, 5}, {6, 6}} {
		for _, misplaced := range []bool{false, true} {
			g := newGame("", "", z, walk(z, ring(z), 100, chance), ring(z))
			s := newOperatorProblem(g.Start().(position), misplaced, "blank")
			at, ops := g.Start().(position), []odga.Op(nil)
			var want []int32
			for range 200 {
				d := direction(chance.IntN(4))
				next, ok := at.slide(d)
				if !ok {
					continue
				}
				at, ops = next, append(ops, odga.Op(d))
				sum := 0
				for cell := range z.cells() {
					r, c := z.place(cell)
					hr, hc := z.place(g.goal.find(at.at[cell]))
					steps := max(r-hr, hr-r) + max(c-hc, hc-c)
					switch {
					case at.at[cell] == 0:
					case misplaced:
						sum += min(steps, 1)
					default:
						sum += steps
					}
				}
				want = append(want, int32(sum))
			}
			far := make([]int32, len(ops))
			state := s.Start()
			s.Apply(&state, ops, far)
			if !slices.Equal(far, want) || state != s.node(&at.at, at.blank).State {
				t.Fatalf("%v, misplaced %v: %v, not %v", z, misplaced, far, want)
			}
		}
	}
}

// figure23 is a board that the paper has not solved, with its start and goal.
const figure23 = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _\ngoal:\n1 2 3 4\n12 13 14 5\n11 _ 15 6\n10 9 8 7"

// A run of each sort, natively and under wasm.
func TestSeededRunsStayAsRecorded(t *testing.T) {
	testkit.Pinned(t)
	var runs strings.Builder
	for _, c := range []struct {
		solver puzzle.Solver
		params map[string]any
	}{
		{evolving{}, map[string]any{"length": 20, "generations": 75}},
		{evolving{}, map[string]any{"distance": "patterns", "guide": 0.0}},
		{evolving{},
			map[string]any{"known": 40, "length": 20, "generations": 75, "ends": 0.0, "tested": false, "idle": false, "restart": 0}},
		{evolving{}, map[string]any{"scheme": "independent", "length": 40, "generations": 20}},
		{evolving{},
			map[string]any{"length": 0, "generations": 40, "bridge": "any", "ends": 0.0, "grow": 5, "restart": 20, "distance": "misplaced",
				"notation": "tile"}},
		{evolving{},
			map[string]any{"population": 10, "length": 40, "bridge": "any", "ends": 0.0, "astar": 12, "restart": 5, "generations": 0}},
		{structure{}, nil},
	} {
		from := parse(t, figure23).Start()
		s := solve(t, c.solver, from, c.params)
		fmt.Fprintf(&runs, "%s %v\n  %s with %v to go, effort %d, %d moves [%s]\n", c.solver.Info().Name, c.params, s.Outcome, *s.Remaining,
			s.Effort, len(s.Moves), puzzle.Notation(from, s.Moves))
	}
	testkit.Golden(t, "runs.txt", runs.String(),
		"Chance drawn in another order changes all of it. As many runs are then solved as before, and those that are not have about as "+
			"much to go.")
}

// Every preset is valid, and the presets for 3 × 3 solve their boards with any seed.
func TestPresetsAreValidAndTheEasyOnesSolve(t *testing.T) {
	for _, preset := range (evolving{}).Info().Presets {
		text := "8 7 6\n5 4 3\n2 1 _" // figure 21
		if preset.Name == "easy" {
			text = "1 8 3\n4 _ 2\n7 6 5\ngoal:\n1 2 3\n8 _ 4\n7 6 5"
		}
		g := parse(t, text)
		for seed := range uint64(10) {
			run := run.New(context.Background(), run.Setup{Seed: seed})
			got, _, err := puzzle.Solve(run, evolving{}, g.Start(), preset.Params)
			if err != nil || got.Outcome == puzzle.Impossible || preset.Name != "large" && got.Outcome != puzzle.Solved {
				t.Errorf("%s, seed %d: %s, %v", preset.Name, seed, got.Outcome, err)
			}
		}
	}
}

// Type II: if the goal has the wrong parity, the nearest board and a path to it; 2 × 2 and 2 × 3 are small enough to know how close it
// can be. A board can be next to the goal by its distance, 4, and far by its moves: the way leads up first.
func TestEvolutionLeavesWhatLooksNear(t *testing.T) {
	for _, text := range []string{
		"2 1 3\n8 _ 4\n7 5 6\ngoal:\n1 2 3\n8 _ 4\n7 6 5",
		"2 1 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 _",
		"1 2 4 3\n5 6 7 8\n9 10 11 12\n13 15 14 _",
	} {
		start := parse(t, text).Start()
		for seed := range uint64(3) {
			run := run.New(context.Background(), run.Setup{Seed: seed})
			if got, _, err := puzzle.Solve(run, evolving{}, start, nil); err != nil || got.Outcome != puzzle.Solved {
				t.Errorf("seed %d: %s, %v, from\n%s", seed, got.Outcome, err, text)
			}
		}
	}
}

func TestEvolutionFindsTheClosestBoardOfOddParity(t *testing.T) {
	for _, text := range []string{"2 1\n3 _", "1 2 3\n5 4 _", "4 2 5\n3 1 _\ngoal: blank-first"} {
		for _, distance := range []string{"manhattan", "misplaced"} {
			g := parse(t, text)
			at := g.Start().(position)
			s := newOperatorProblem(at, distance == "misplaced", "blank")
			least := int16(1 << 10)
			for b := range flood(g.size, g.start) {
				least = min(least, s.node(&b, b.find(0)).State.sum)
			}
			for _, more := range []map[string]any{{}, {"astar": 100}, {"scheme": "independent", "length": 30}} {
				params := map[string]any{"type": "closest", "distance": distance, "length": 20, "generations": 100}
				for name, value := range more {
					params[name] = value
				}
				got := solve(t, evolving{}, at, params)
				if got.Outcome != puzzle.Open || *got.Remaining != float64(least) || got.Why == "" {
					t.Errorf("%q %v: %s, %v away, not %d", text, params, got.Outcome, *got.Remaining, least)
				}
			}
		}
	}
	if got := solve(t, evolving{}, parse(t, "2 1\n3 _").Start(), nil); got.Outcome != puzzle.Impossible {
		t.Errorf("type I takes a goal of the wrong parity: %s", got.Outcome)
	}
}

// Weighted A* continues from any board to the goal, with tables or, if there is not enough memory, without, on boards that pack and on
// others.
func TestFinishReachesTheGoalWithAndWithoutTables(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 5))
	for _, z := range []size{{3, 3}, {4, 2}, {4, 4}, {3, 6}} {
		for _, memory := range []int64{1 << 30, 1 << 10} {
			goal := ring(z)
			g := newGame("", "", z, walk(z, goal, 25, chance), goal)
			s := newOperatorProblem(g.Start().(position), false, "blank")
			state := s.Start()
			run := run.New(context.Background(), run.Setup{Memory: memory})
			way := s.Finish(run, &state)
			for way.Search(run, way.Nodes()+100, func(puzzle.Report) {}) != fast.Found {
			}
			s.Apply(&state, way.Ops(), make([]int32, len(way.Ops())))
			if board(state.cells) != goal || way.Nodes() == 0 {
				t.Errorf("%v with %d bytes: %d moves do not lead to the goal", z, memory, len(way.Ops()))
			}
		}
	}
}

// The reports of an evolution are true: the best moves lead to the board that is shown, as far from the goal as is said; the population
// has its boards.
func TestReportsOfAnEvolutionAreTrue(t *testing.T) {
	g := parse(t, "8 7 6\n5 4 3\n2 1 _")
	reports := 0
	run := run.New(context.Background(), run.Setup{Clock: ticking(), Report: func(r puzzle.Report) {
		reports++
		at := g.Start().(position)
		for _, m := range r.Best {
			next, err := at.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			at = next.(position)
		}
		s := newOperatorProblem(at, false, "blank")
		if *r.Remaining != float64(s.Start().sum) || fmt.Sprint(r.Board.Sprites) != fmt.Sprint(at.picture(&at.at, &at.goal, "").Sprites) {
			t.Fatalf("%v remain on another board", *r.Remaining)
		}
		for _, v := range r.Views {
			if v.ID == "population" &&
				(len(v.Table.Rows) != 50 || v.Table.Rows[0].Board == nil || len(v.Table.Rows[0].Values) != len(v.Table.Columns)) {
				t.Fatalf("%d rows", len(v.Table.Rows))
			}
		}
	}})
	if _, _, err := puzzle.Solve(run, evolving{}, g.Start(), map[string]any{"population": 60, "length": 12}); err != nil || reports < 3 {
		t.Errorf("%d reports, %v", reports, err)
	}
}

// Islands that differ, one of them with a search, solve what is sent to them, and their
// log replays the run.
func TestMixedIslandsSolveWhatMigratesAndReplay(t *testing.T) {
	g := parse(t, figure23)
	params := map[string]any{"mixed": true, "migrate": 2, "generations": 0}
	for _, islands := range []int{2, 4} {
		setup := run.Setup{Seed: 3, Islands: islands}
		got, _, joined, err := puzzle.SolveIslands(context.Background(), setup, evolving{}, g.Start(), params)
		if err != nil || got.Outcome != puzzle.Solved {
			t.Fatalf("%d islands: %s, %v", islands, got.Outcome, err)
		}
		setup.Log, setup.Island = append([]puzzle.Migrant{}, joined...), *got.Island
		again, _, _, err := puzzle.SolveIslands(context.Background(), setup, evolving{}, g.Start(), params)
		if err != nil || !slices.Equal(again.Moves, got.Moves) {
			t.Errorf("%d islands: the replay solves it in %d moves, not %d, %v", islands, len(again.Moves), len(got.Moves), err)
		}
	}
}

// ticking returns a clock by which a report is always due.
func ticking() func() time.Duration {
	clock := time.Duration(0)
	return func() time.Duration { clock += 100 * time.Millisecond; return clock }
}

func BenchmarkEvolving(b *testing.B) {
	for name, text := range map[string]string{"3x3": "8 7 6\n5 4 3\n2 1 _\ngoal:\n2 1 3\n4 5 6\n7 8 _",
		"4x4": "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 1 2 _\ngoal:\n2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _"} {
		for _, scheme := range []string{"dependent", "independent"} {
			b.Run(name+"/"+scheme, func(b *testing.B) {
				g := parse(b, text)
				params, err := puzzle.Fill(evolving{}.Info().Params,
					map[string]any{"type": "closest", "scheme": scheme, "length": 20, "generations": 0, "evaluations": 50_000})
				if err != nil {
					b.Fatal(err)
				}
				evaluations := int64(0)
				for b.Loop() {
					s, err := evolving{}.Solve(run.New(context.Background(), run.Setup{}), g.Start(), params)
					if err != nil {
						b.Fatal(err)
					}
					evaluations += s.Effort
				}
				b.ReportMetric(float64(evaluations)/b.Elapsed().Seconds(), "evaluations/s")
			})
		}
	}
}

// With one island, a divided population gives the same results as an undivided one: the same path, generations and curves.
func TestADividedPopulationOnOneIslandIsTheUndividedOne(t *testing.T) {
	g := parse(t, figure23)
	for _, given := range []map[string]any{
		{"generations": 60}, {"scheme": "independent", "generations": 30}, {"restart": 3, "grow": 2, "generations": 40, "population": 11},
		{"astar": 14, "restart": 5, "evaluations": 3000, "generations": 0}, {"evaluations": 1999, "generations": 0, "type": "closest"},
	} {
		for seed := range uint64(3) {
			var both [2]puzzle.Solution
			for i := range both {
				params := maps.Clone(given)
				params["divided"] = i == 1
				var err error
				if both[i], _, err = puzzle.Solve(run.New(t.Context(), run.Setup{Seed: seed}), evolving{}, g.Start(), params); err != nil {
					t.Fatal(err)
				}
				both[i].Views = slices.DeleteFunc(both[i].Views, func(v scene.View) bool { return v.ID == "timings" })
			}
			if !reflect.DeepEqual(both[0], both[1]) {
				t.Errorf("%v, seed %d: %+v and, divided, %+v", given, seed, both[0], both[1])
			}
		}
	}
}

// A divided population does as much work as an undivided one, its islands take turns in the search near the goal, and its log reproduces
// the run.
func TestADividedPopulationIsReplayed(t *testing.T) {
	for _, text := range []string{figure23, hardly} {
		g := parse(t, text)
		for _, islands := range []int{2, 4, 7} {
			params := map[string]any{"type": "closest", "divided": true, "population": 20, "bridge": "any", "restart": 10, "grow": 4,
				"astar": 8, "generations": 0, "evaluations": 8000}
			setup := run.Setup{Seed: 3, Islands: islands}
			got, _, joined, err := puzzle.SolveIslands(t.Context(), setup, evolving{}, g.Start(), params)
			if err != nil {
				t.Fatal(err)
			}
			if most := int64(8000 + islands*(20+40)); got.Outcome == puzzle.Open && got.Effort < 8000 || got.Effort > most {
				t.Errorf("%d islands: %s after %d evaluations in all, of 8000", islands, got.Outcome, got.Effort)
			}
			setup.Log, setup.Island, setup.StopAt = append([]puzzle.Migrant{}, joined...), *got.Island, got.Stopped
			again, _, _, err := puzzle.SolveIslands(t.Context(), setup, evolving{}, g.Start(), params)
			if err != nil || !slices.Equal(again.Moves, got.Moves) || again.Effort != got.Alone || *again.Remaining != *got.Remaining {
				t.Errorf("%d islands: the replay ends after %d evaluations %v away, not after %d %v away, %v", islands, again.Effort,
					again.Remaining, got.Alone, got.Remaining, err)
			}
		}
	}
}

func TestPopulationsThatCannotBeDivided(t *testing.T) {
	g := parse(t, figure23)
	for _, test := range []struct {
		islands int
		given   map[string]any
		want    string
	}{
		{4, map[string]any{"population": 3, "divided": true, "migrants": 1}, "a population of 3 cannot be divided over 4 islands"},
		{2, map[string]any{"divided": true, "mixed": true}, "islands that share one population cannot differ: turn off divided or mixed"},
	} {
		_, _, _, err := puzzle.SolveIslands(t.Context(), run.Setup{Islands: test.islands}, evolving{}, g.Start(), test.given)
		if err == nil || err.Error() != test.want {
			t.Errorf("%v: %v", test.given, err)
		}
	}
}
