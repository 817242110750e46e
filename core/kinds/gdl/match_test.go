package gdl

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"unknot/core/gdl/relax"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/levels"
)

func started(t *testing.T, name string) position {
	t.Helper()
	source, err := levels.Files.ReadFile("gdl/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Kind{}.Parse(string(source))
	if err != nil {
		t.Fatal(err)
	}
	return p.Start().(position)
}

// The layers shown are the steps that the heuristic counts, and the goal set is the set that it asks for.
func TestTheEasierGameIsTheHeuristics(t *testing.T) {
	for _, name := range []string{"26-eight-tiles-14", "08-frogs-and-toads", "16-lamps-2x2", "47-eight-tiles-30"} {
		p := started(t, name)
		a, _, err := puzzle.Apply(run.New(context.Background(), run.Setup{}), easier{}, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		table := a.Views[0].Table
		last := table.Rows[len(table.Rows)-1]
		s := relax.NewSuper(p.Network)
		steps, ending := s.To(p.Bits(p.state), s.IsGoal)
		if got := len(table.Rows) - 1; got != steps || (last.Values[2] == "holds") != (ending == relax.Reached) {
			t.Errorf("%s: %d layers, %v; the relaxation has %d, %v", name, got, last.Values, steps, ending)
		}
		if last.Board == nil {
			t.Errorf("%s: no board", name)
		}
		if h := relax.New(p.Network, relax.DefaultOptions(0)); ending == relax.Reached {
			h.Estimate(p.Bits(p.state))
			if rows := len(a.Views) > 1; rows != (h.Goal() != nil) || rows && len(a.Views[1].Table.Rows) != len(facts(h.Goal())) {
				t.Errorf("%s: the goal set differs: %s", name, a.Text)
			}
		}
	}
}

// The tiles of rule files move farther in a relaxation (figure 4.2), here to their places in four steps. But the goal requires step 14,
// unless the time is ignored.
func TestTheEasierGameOverlooksTheTime(t *testing.T) {
	p := started(t, "26-eight-tiles-14")
	for timeless, want := range map[bool]int{false: 14, true: 4} {
		a, _, err := puzzle.Apply(run.New(context.Background(), run.Setup{}), easier{}, p, map[string]any{"timeless": timeless})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(a.Views[0].Table.Rows) - 1; got != want {
			t.Errorf("timeless %v: %d steps, not %d", timeless, got, want)
		}
		o := relax.DefaultOptions(0)
		o.Timeless = timeless
		if estimate := fmt.Sprintf("= %d.", relax.New(p.Network, o).Estimate(p.Bits(p.state))); !strings.HasSuffix(a.Text, estimate) {
			t.Errorf("timeless %v: %q, but the heuristic has %s", timeless, a.Text, estimate)
		}
	}
}

// The reports of a match show a clock within its limits and never lose a committed move. The last one has the view of the search space
// and a text that the match is over.
func TestAMatchShowsItself(t *testing.T) {
	p := started(t, "26-eight-tiles-14")
	for _, solver := range []puzzle.Solver{timeBounded{}, playouts{}, live{}} {
		info := solver.Info()
		if len(info.Match) == 0 {
			t.Errorf("%s plays no match", info.Name)
		}
		var last puzzle.Report
		var now time.Duration
		told, moved := 0, 0
		setup := run.Setup{Seed: 1, Clock: func() time.Duration { now += time.Millisecond; return now }, Report: func(r run.Report) {
			told++
			if r.Clock == nil || r.Clock.Left > r.Clock.Whole || r.Clock.Left < 0 || r.Clock.Unit != "expansions" {
				t.Fatalf("%s: the clock is %+v", info.Name, r.Clock)
			}
			if len(r.Best) < moved {
				t.Fatalf("%s: a committed move is gone", info.Name)
			}
			moved = len(r.Best)
			last = r
		}}
		sol, err := solverSolve(setup, solver, p, map[string]any{"start": 200, "play": 60})
		if err != nil {
			t.Fatal(err)
		}
		if told < 3 || last.Board == nil || len(last.Best) != len(sol.Moves) {
			t.Fatalf("%s: %d reports, the last after %d of %d moves", info.Name, told, len(last.Best), len(sol.Moves))
		}
		said, space := "", false
		for _, v := range last.Views {
			if v.Text != nil {
				said = v.Text.String()
			}
			space = space || v.ID == "space" && (v.Board != nil || v.Series != nil || v.Table != nil)
		}
		if !strings.HasPrefix(said, "Over. Worth") || !space {
			t.Errorf("%s: it says %q; space %v", info.Name, said, space)
		}
	}
}

func solverSolve(setup run.Setup, solver puzzle.Solver, p position, given map[string]any) (puzzle.Solution, error) {
	params, err := puzzle.Fill(solver.Info().Params, given)
	if err != nil {
		return puzzle.Solution{}, err
	}
	return solver.Solve(run.New(context.Background(), setup), p, params)
}
