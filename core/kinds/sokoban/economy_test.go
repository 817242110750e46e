package sokoban

import (
	"strings"
	"testing"

	"unknot/core/hayek"
	"unknot/core/puzzle"
	"unknot/core/run"
)

// set is the first levels of the thesis's sets.
func set(t testing.TB, n int) []puzzle.Puzzle {
	t.Helper()
	all, ok := Kind{}.Collection("sokoban-schaul")
	if !ok || len(all) != 19 {
		t.Fatalf("there are %d levels", len(all))
	}
	return all[:n]
}

// An economy learns the levels of B2 and is written; run cold it solves the last, and one that it has never seen. The
// same seed gives the same economy.
func TestEconomyLearns(t *testing.T) {
	from := set(t, 19)
	learn := func() puzzle.Learning {
		l, err := puzzle.Learn(run.New(t.Context(), run.Setup{Seed: 3}), Kind{}, economy, from, nil)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	learned := learn()
	if again := learn(); again.Artifact != learned.Artifact {
		t.Error("the same seed gave another economy")
	}
	if learned.Counts["understood"] == 0 || learned.Counts["previous"] == 0 {
		t.Errorf("the last level was not understood: %v", learned.Counts)
	}
	for _, level := range []string{from[18].Text(), "#########\n#.  #   #\n#   $ @ #\n#   #   #\n#########\n"} {
		p, err := Kind{}.Parse(level)
		if err != nil {
			t.Fatal(err)
		}
		s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 1}), economy, p.Start(), map[string]any{"economy": learned.Artifact})
		if err != nil || s.Outcome != puzzle.Solved {
			t.Errorf("cold: %v, %s, %v", s.Outcome, s.Why, err)
		}
	}
}

// Without an economy it learns from the level until it is solved; with one it can go on.
func TestEconomySolves(t *testing.T) {
	level := set(t, 14)[13].Start()
	for _, params := range []map[string]any{nil, {"until": "understood"}, {"focus": true}, {"planned": true}, {"undo": true, "variables": true, "subgoals": true, "chunk": 50, "cross": 3, "negative": true}} {
		s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 2}), economy, level, params)
		if err != nil || s.Outcome != puzzle.Solved || s.Counts["solved"] == 0 {
			t.Errorf("with %v: %v after %d auctions, %v", params, s.Outcome, s.Effort, err)
		}
	}
}

// What is written by hand is checked as it is typed, and what fits at the cursor is listed.
func TestAgentsAreComposed(t *testing.T) {
	example := economy.Info().Commands[0].Example
	if c, err := economy.Compose("release", example, len(example)); err != nil || !strings.HasPrefix(c.About, "It makes the pushes that bring one of the barrels to the best empty storage location") {
		t.Errorf("the example: %q, %v", c.About, err)
	}
	source := "bid: 5\nact: executeSequence(getBarrelTo(fur, bestStorage))"
	c, err := economy.Compose("release", source, strings.Index(source, "fur")+3)
	if err == nil || err.Error() != `line 2, column 34: there is no instruction "fur"` {
		t.Error(err)
	}
	if c.Want != "a barrel" || len(c.Fitting) != 1 || c.Fitting[0].Name != "furthestBarrel" || source[c.From:c.From+3] != "fur" {
		t.Errorf("%+v", c)
	}
}

// An economy that cannot be read is refused with the agent and the column at fault.
func TestEconomiesAreRefused(t *testing.T) {
	const head = "unknot artifact 1\nkind: sokoban\nsolver: hayek\nlearned: 1 puzzle, print 0123456789abcdef, seed 1, effort 9\n\n"
	for _, c := range []struct{ body, want string }{
		{"auctions: 9\n\nagent: 3\nwealth: 5\nbid: 7\nact: pushBarrel(bestStorage)\n", "line 11, column 17: agent 3: bestStorage gives a position, but a push is needed here"},
		{"auctions: 9\n\nagent: 3\nwealth: 5\nbid: 7\nact: teleport\n", "line 11, column 6: agent 3: there is no instruction \"teleport\""},
		{"auctions: 9\n\nagent: 3\nwealth: 5\nbid: 7\n", "agent 3: the line “act: …” is missing"},
		{"", "the line “auctions: …” is missing"},
		{"auctions: 9\n" + strings.Repeat("\nagent: 1\nwealth: 1\nbid: 1\nact: solved", 2), "line 12, column 8: agent 1: an agent's number is higher than the one before: at least 2"},
	} {
		_, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), economy, set(t, 1)[0].Start(), map[string]any{"economy": head + c.body})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, want %s", c.body, err, c.want)
		}
	}
}

func BenchmarkAuctions(b *testing.B) {
	var levels []puzzle.Position
	for _, p := range set(b, 19) {
		levels = append(levels, p.Start())
	}
	for _, preset := range []string{"basic", "all"} {
		b.Run(preset, func(b *testing.B) {
			params, err := economy.Info().Fill(preset, nil)
			if err != nil {
				b.Fatal(err)
			}
			e, simulation, groups, err := economy.Market(run.New(b.Context(), run.Setup{Seed: 1}), params)
			if err != nil {
				b.Fatal(err)
			}
			simulation.Auctions, simulation.Repeats = 1<<40, 100
			s, err := economy.Simulator(e, simulation, groups, levels)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if s.Next() == nil {
					if s, err = economy.Simulator(e, simulation, groups, levels); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "auctions/s")
		})
	}
}

var _ puzzle.Learner = (*hayek.Method[hayek.World])(nil)
