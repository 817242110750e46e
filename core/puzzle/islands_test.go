package puzzle

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"
	"time"

	"unknot/core/run"
	"unknot/core/scene"
)

// islander is a method that can run on islands.
type islander struct{ method }

func (islander) Info() SolverInfo { return SolverInfo{Name: "islander", Unit: "draws", Islands: true} }

// ferry draws a number in each generation, and sends it to the next island. It finds the solution when `want` migrants have joined. Its
// digest depends on the numbers that it draws, and on which migrants join, and when.
func ferry(want int) islander {
	return islander{func(run *Run, _ Position, _ Params) (Solution, error) {
		island, islands := run.Island()
		chance, digest, told := run.Rand(0), 0, 0
		s := Solution{Outcome: Open}
		for generation := 1; run.Step(); generation++ {
			drawn := chance.IntN(1000)
			run.Emigrate(Migrant{To: (island + 1) % islands, Left: generation, Genome: strconv.Itoa(drawn)})
			digest = (digest*31 + drawn) % 1_000_003
			for _, m := range run.Immigrants(generation) {
				number, err := strconv.Atoi(m.Genome)
				if err != nil {
					return s, err
				}
				digest = (digest*31 + number*generation) % 1_000_003
				told++
			}
			s.Effort++
			remaining := float64(max(want-told, 0))
			s.Remaining, s.Counts = &remaining, map[string]int{"generations": generation, "digest": digest}
			if run.ReportDue() {
				run.Report(Report{Effort: s.Effort, Remaining: s.Remaining})
			}
			if told >= want {
				s.Outcome, s.Moves = Solved, []Move{"once", "twice"}
				break
			}
		}
		return s, nil
	}}
}

// states are the words of the table of islands.
func states(t *testing.T, views []scene.View) (states []string) {
	t.Helper()
	for _, v := range views {
		if v.ID == "islands" {
			for _, row := range v.Table.Rows {
				states = append(states, row.Values[1].(string))
			}
			return states
		}
	}
	t.Fatalf("there is no table of islands among %+v", views)
	return nil
}

func TestOneIslandIsAPlainSolve(t *testing.T) {
	plain, _, _ := Solve(run.New(context.Background(), run.Setup{Seed: 3}), ferry(0), tally(0), nil)
	for _, islands := range []int{0, 1} {
		s, v, joined, err := SolveIslands(context.Background(), run.Setup{Seed: 3, Islands: islands}, ferry(0), tally(0), nil)
		if err != nil || !v.OK || joined != nil || s.Counts["digest"] != plain.Counts["digest"] || s.Island != nil || s.Views != nil {
			t.Errorf("%d islands: %+v, %v, %v; alone: %+v", islands, s, joined, err, plain)
		}
	}
}

func TestIslandsAndTheirReplay(t *testing.T) {
	for _, islands := range []int{2, 3, 8} {
		t.Run(fmt.Sprint(islands), func(t *testing.T) {
			setup := run.Setup{Seed: 5, Islands: islands}
			s, v, joined, err := SolveIslands(context.Background(), setup, ferry(20), tally(0), nil)
			if err != nil || !v.OK || s.Outcome != Solved || len(s.Moves) != 2 || s.Island == nil {
				t.Fatalf("got %+v, %+v, %v", s, v, err)
			}
			if !slices.IsSortedFunc(joined, func(a, b Migrant) int {
				return (a.To-b.To)*1_000_000 + a.Joined - b.Joined
			}) || len(joined) < 20 {
				t.Errorf("the logs are not in the order of the islands: %v", joined)
			}
			for _, m := range joined {
				if m.To == m.From { // a migrant goes to the next island that has not ended
					t.Errorf("%+v went astray", m)
				}
			}
			if s.Effort < int64(s.Counts["generations"]) || islands > 2 && s.Effort == int64(s.Counts["generations"]) {
				t.Errorf("the effort %d is not that of all", s.Effort)
			}
			setup.Log, setup.Island = joined, *s.Island
			for range 3 {
				again, _, log, err := SolveIslands(context.Background(), setup, ferry(20), tally(0), nil)
				if err != nil || again.Outcome != Solved || *again.Island != *s.Island || !maps.Equal(again.Counts, s.Counts) {
					t.Errorf("replayed: %+v, %v; before: %+v", again, err, s)
				}
				if again.Effort != s.Alone || again.Alone != s.Alone {
					t.Errorf("replayed with an effort of %d, %d alone; before %d alone", again.Effort, again.Alone, s.Alone)
				}
				others := func(m Migrant) bool { return m.To != *s.Island }
				if !slices.Equal(log, slices.DeleteFunc(slices.Clone(joined), others)) {
					t.Error("the replay has another log")
				}
			}
		})
	}
}

// swimmer ticks a random number of times in each step, and keeps the least number drawn, whenever it is stopped.
var swimmer = islander{func(run *Run, _ Position, _ Params) (Solution, error) {
	chance, least := run.Rand(0), 1.0
	s := Solution{Outcome: Open, Remaining: &least}
	for run.Step() {
		for range 1 + chance.IntN(512) {
			s.Effort++
			least = min(least, chance.Float64())
			if !run.Continue() {
				return s, nil
			}
		}
	}
	return s, nil
}}

// A run that was stopped anywhere is replayed exactly to that moment.
func TestReplayEndsWhereTheRunWasStopped(t *testing.T) {
	for limit := time.Duration(0); limit < 40*time.Millisecond; limit += 777 * time.Microsecond {
		now := time.Duration(0)
		pace := 3 * time.Microsecond
		coarse := func() time.Duration { now += pace; return now }
		setup := run.Setup{Seed: 5, Islands: 2, Island: 1, Clock: coarse, Limit: limit + 1}
		run := run.New(context.Background(), setup)
		s, _, err := Solve(run, swimmer, tally(0), nil)
		if err != nil || s.Stopped == nil || *s.Stopped != *run.StoppedAt() {
			t.Fatalf("got %+v, %v", s, err)
		}
		pace = 11 * time.Microsecond // another machine is slower
		setup.Limit, setup.Log, setup.StopAt = 0, []Migrant{}, s.Stopped
		again, _, joined, err := SolveIslands(context.Background(), setup, swimmer, tally(0), nil)
		if err != nil || again.Effort != s.Effort || *again.Remaining != *s.Remaining || *again.Stopped != *s.Stopped || len(joined) > 0 {
			t.Errorf("stopped after %v: %+v at %+v; replayed: %+v at %+v, %v", limit, s, s.Stopped, again, again.Stopped, err)
		}
	}
}

// after makes each island end with its own function.
func after(ends ...func(*Run) (Solution, error)) islander {
	return islander{func(run *Run, _ Position, _ Params) (Solution, error) {
		island, _ := run.Island()
		return ends[island](run)
	}}
}

func open(remaining float64) func(*Run) (Solution, error) {
	return func(*Run) (Solution, error) { return Solution{Outcome: Open, Remaining: &remaining, Effort: 10}, nil }
}

func falls(*Run) (Solution, error) { panic("a hole") }

func fails(*Run) (Solution, error) { return Solution{}, errors.New("no memory") }

func lies(*Run) (Solution, error) { return Solution{Outcome: Solved}, nil }

func solves(*Run) (Solution, error) {
	return Solution{Outcome: Solved, Moves: []Move{"once", "twice"}, Effort: 10}, nil
}

// lowers returns the end of an island that has reported a solution of the given cost.
func lowers(cost int) func(*Run) (Solution, error) {
	return func(run *Run) (Solution, error) {
		run.Report(Report{Best: []Move{"once", "twice"}, Cost: &cost})
		return solves(run)
	}
}

func proves(*Run) (Solution, error) { return Solution{Outcome: Impossible, Effort: 10}, nil }

func waits(run *Run) (Solution, error) {
	for run.Continue() {
	}
	return Solution{Outcome: Open, Effort: 10}, nil
}

func TestHowIslandsEnd(t *testing.T) {
	type ends = []func(*Run) (Solution, error)
	for _, test := range []struct {
		name    string
		islands ends
		island  int
		outcome Outcome
		states  []string
	}{
		{"the least that remains", ends{open(3), open(1), open(2)}, 1, Open, []string{"ended", "ended", "ended"}},
		{"the first of equals", ends{open(2), open(1), open(1)}, 1, Open, []string{"ended", "ended", "ended"}},
		{"the goal before all", ends{waits, solves}, 1, Solved, []string{"stopped", "solved"}},
		{"a proof ends it too", ends{waits, waits, proves}, 2, Impossible, []string{"stopped", "stopped", "impossible"}},
		{"of several at the goal what costs least", ends{lowers(5), lowers(3), lowers(4)}, 1, Solved,
			[]string{"solved", "solved", "solved"}},
		{"one falls", ends{falls, open(2)}, 1, Open, []string{"lost", "ended"}},
		{"all but one are lost", ends{falls, fails, solves, lies}, 2, Solved, []string{"lost", "lost", "solved", "lost"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s, v, _, err := SolveIslands(context.Background(), run.Setup{Islands: len(test.islands)}, after(test.islands...), tally(0), nil)
			if err != nil || !v.OK || *s.Island != test.island || s.Outcome != test.outcome {
				t.Fatalf("got %+v, %+v, %v", s, v, err)
			}
			got := states(t, s.Views)
			lost := int64(0)
			for i, state := range got {
				if state == "lost" {
					lost++
				}
				if state != test.states[i] {
					t.Errorf("the islands are %v, wanted %v", got, test.states)
				}
			}
			if want := 10 * (int64(len(test.islands)) - lost); s.Effort != want {
				t.Errorf("the effort is %d, wanted %d", s.Effort, want)
			}
		})
	}
}

func TestWhenAllIslandsAreLost(t *testing.T) {
	_, _, _, err := SolveIslands(context.Background(), run.Setup{Islands: 3}, after(falls, fails, lies), tally(0), nil)
	if crash := (*Crash)(nil); !errors.As(err, &crash) || crash.Cause != "a hole" {
		t.Errorf("got %v", err)
	}
}

// In a replay, only the island that found the solution runs: the log has what the other islands sent to it.
func TestReplayRunsItsIslandAlone(t *testing.T) {
	var told []string
	setup := run.Setup{Islands: 3, Island: 1, Log: []Migrant{}, Report: func(r Report) { told = states(t, r.Views) }}
	s, _, _, err := SolveIslands(context.Background(), setup, after(falls, solves, falls), tally(0), nil)
	if err != nil || *s.Island != 1 || s.Effort != 10 {
		t.Fatalf("got %+v, %v", s, err)
	}
	want := []string{"in the log", "solved", "in the log"}
	if got := states(t, s.Views); !slices.Equal(got, want) || !slices.Equal(told, want) {
		t.Errorf("the islands are %v, reported as %v, wanted %v", got, told, want)
	}
	setup.Report = nil
	if _, _, _, err := SolveIslands(context.Background(), setup, after(solves, fails, solves), tally(0), nil); err == nil {
		t.Error("the island is lost, and the replay says nothing")
	}
}

func TestReportsOfAllIslandsAreOne(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var last Report
	setup := run.Setup{Islands: 3, Report: func(r Report) {
		if last = r; r.Joined > 100 {
			cancel()
		}
	}}
	s, _, joined, err := SolveIslands(ctx, setup, ferry(1e9), tally(0), nil)
	if err != nil || s.Outcome != Open {
		t.Fatalf("got %+v, %v", s, err)
	}
	if got, want := states(t, last.Views), []string{"stopped", "stopped", "stopped"}; !slices.Equal(got, want) {
		t.Errorf("the islands are %v, wanted %v", got, want)
	}
	if last.Effort != s.Effort || last.Sent != int(s.Effort) || last.Joined != len(joined) || *last.Remaining != *s.Remaining {
		t.Errorf("the last report is %+v, the solution %+v with %d joined", last, s, len(joined))
	}
	for i, row := range last.Views[0].Table.Rows {
		if rest, told := row.Values[2].(float64); told && *last.Remaining > rest { // an island that ended at once reported nothing
			t.Errorf("island %d is better than the best", i+1)
		}
	}
}

func TestIslandsThatCannotBe(t *testing.T) {
	for _, test := range []struct {
		name   string
		solver Solver
		setup  run.Setup
		want   string
	}{
		{"no islands", gives(Solution{}, nil), run.Setup{Islands: 2}, "the solver method does not run on islands"},
		{"too many", ferry(1), run.Setup{Islands: 65}, "there can be at most 64 islands, not 65"},
		{"beyond the last", ferry(1), run.Setup{Islands: 2, Island: 2, Log: []Migrant{}}, "there is no island 2 among 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, _, _, together := SolveIslands(context.Background(), test.setup, test.solver, tally(0), nil)
			_, _, alone := Solve(run.New(context.Background(), test.setup), test.solver, tally(0), nil)
			for _, err := range []error{together, alone} {
				if err == nil || err.Error() != test.want {
					t.Errorf("got %v, wanted %q", err, test.want)
				}
			}
		})
	}
}
