package sokoban

import (
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/hayek"
	"unknot/core/kinds/sokoban/thesis2005"
	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/scene"
	"unknot/core/testkit"
)

// set returns the first levels of a set of the thesis.
func set(t testing.TB, n int) []puzzle.Puzzle {
	t.Helper()
	all, ok := Kind{}.Collection("sokoban-schaul")
	if !ok || len(all) != 19 {
		t.Fatalf("there are %d levels", len(all))
	}
	return all[:n]
}

// An economy learns the levels of B2 and is written. In a cold run it solves the last of them, and a level that it has never seen. The
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
	stuck, err := Kind{}.Parse("######\n#$  .#\n#  @ #\n######\n")
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 1}), economy, stuck.Start(), map[string]any{"economy": learned.Artifact})
	if err != nil || s.Outcome != puzzle.Open || !strings.Contains(s.Why, "Open a puzzle that the economy has learned") {
		t.Errorf("a level that cannot be solved: %v, %s, %v", s.Outcome, s.Why, err)
	}
}

// Without an economy, the solver learns from the level until it is solved; with one, it can continue.
func TestEconomySolves(t *testing.T) {
	level := set(t, 14)[13].Start()
	for _, params := range []map[string]any{nil, {"until": "understood"}, {"focus": true}, {"planned": true},
		{"undo": true, "variables": true, "subgoals": true, "negative": true}} {
		s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 2}), economy, level, params)
		if err != nil || s.Outcome != puzzle.Solved || s.Counts["solved"] == 0 {
			t.Errorf("with %v: %v after %d auctions, %v", params, s.Outcome, s.Effort, err)
		}
	}
}

// An economy written by hand is checked while it is typed, and the words that fit at the cursor are listed.
func TestAgentsAreComposed(t *testing.T) {
	example := economy.Info().Commands[0].Example
	if c, err := economy.Compose("release", example, len(example)); err != nil ||
		!strings.HasPrefix(c.About, "It brings one of the barrels to the best empty storage location") {
		t.Errorf("the example: %q, %v", c.About, err)
	}
	for act, about := range map[string]string{
		"lessthan(2, 1)":                    "It changes nothing: it only asks whether 2 is less than 1.",
		"bringBarrelsHome":                  "It brings the barrels home one after another.",
		"or(bringBarrelsHome, openUpAZone)": "It brings the barrels home one after another, and it opens up a neighbouring zone.",
	} {
		if c, err := economy.Compose("release", "bid: 5\nact: "+act, 0); err != nil || c.About != about {
			t.Errorf("%s: %q, %v", act, c.About, err)
		}
	}
	source := "bid: 5\nact: executeSequence(getBarrelTo(fur, bestStorage))"
	for _, stray := range []string{"hello, this is not an agent", "hello: and", "bid: "} { // nothing fits outside an expression
		if c, err := economy.Compose("release", stray, len(stray)); err == nil || c.Want != "" || len(c.Fitting) > 0 {
			t.Errorf("%q: %+v, %v", stray, c, err)
		}
	}
	c, err := economy.Compose("release", source, strings.Index(source, "fur")+3)
	if err == nil || err.Error() != `line 2, column 34: there is no instruction “fur”` {
		t.Error(err)
	}
	if c.Want != "a barrel" || len(c.Fitting) != 1 || c.Fitting[0].Name != "furthestBarrel" || source[c.From:c.From+3] != "fur" {
		t.Errorf("%+v", c)
	}
}

// An economy that begins with seeds learns, also with other instructions. The seeds can be taken out, and a learned economy is not seeded
// again.
func TestEconomyIsSeeded(t *testing.T) {
	testkit.Pinned(t)
	level := set(t, 14)[13].Start()
	for _, name := range []string{"barrels", "zones", "careful"} {
		for _, preset := range []string{"basic", "all"} {
			params, err := economy.Info().Fill(preset, map[string]any{"seeds": name})
			if err != nil {
				t.Fatal(err)
			}
			e, _, _, err := economy.Market(run.New(t.Context(), run.Setup{Seed: 1}), params)
			if err != nil || e.Legacy().Living == 0 || e.Legacy().Living != len(e.Agents()) {
				t.Fatalf("%s: %+v, %v", name, e.Legacy(), err)
			}
			s, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 2}), economy, level, params)
			if _, counted := s.Counts["legacy"]; err != nil || s.Outcome != puzzle.Solved || !counted {
				t.Errorf("%s, %s: %v, %v, %v", name, preset, s.Outcome, s.Counts, err)
			}
		}
	}
	l, err := puzzle.Learn(run.New(t.Context(), run.Setup{Seed: 3}), Kind{}, economy, set(t, 2),
		map[string]any{"seeds": "careful", "weaning": 1})
	if err != nil || l.Counts["seeds"] != 0 {
		t.Fatal(l.Counts, err)
	}
	params, err := economy.Info().Fill("", map[string]any{"seeds": "careful", "economy": l.Artifact})
	if err != nil {
		t.Fatal(err)
	}
	if e, _, _, err := economy.Market(run.New(t.Context(), run.Setup{Seed: 1}), params); err != nil || e.Legacy().Living != 0 {
		t.Errorf("it was sown again: %+v, %v", e.Legacy(), err)
	}
}

// An economy that cannot be read is refused with the agent and the column at fault.
func TestEconomiesAreRefused(t *testing.T) {
	const head = "unknot artifact 1\nkind: sokoban\nsolver: hayek\nlearned: 1 puzzle, print 0123456789abcdef, seed 1, effort 9\n\n"
	for _, c := range []struct{ body, want string }{
		{"auctions: 9\n\nagent: 3\nwealth: 5\nbid: 7\nact: pushBarrel(bestStorage)\n",
			"line 11, column 17: agent 3: bestStorage gives a position, but a push is needed here"},
		{"auctions: 9\n\nagent: 3\nwealth: 5\nbid: 7\nact: teleport\n", "line 11, column 6: agent 3: there is no instruction “teleport”"},
		{"auctions: 9\n\nagent: 3\nwealth: 5\nbid: 7\n", "agent 3: the line “act: …” is missing"},
		{"", "the line “auctions: …” is missing"},
		{"auctions: 9\n" + strings.Repeat("\nagent: 1\nwealth: 1\nbid: 1\nact: solved", 2),
			"line 12, column 8: agent 1: an agent’s number must be higher than the previous one: at least 2"},
	} {
		_, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{}), economy, set(t, 1)[0].Start(),
			map[string]any{"economy": head + c.body})
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

// The board shows the result of an auction: if the text says that a level is solved, the board shows it solved, not the beginning of the
// next attempt.
func TestSolvedLevelIsShown(t *testing.T) {
	var now time.Duration
	shown, solutions := false, 0
	watched := *economy
	watched.Draw = func(from puzzle.Position, at *thesis2005.Warehouse) *scene.Board {
		shown = at.Solved()
		return economy.Draw(from, at)
	}
	setup := run.Setup{
		Seed:  3,
		Clock: func() time.Duration { now += time.Second; return now }, // each auction has a report
		Report: func(r puzzle.Report) {
			for _, v := range r.Views {
				if v.ID != "sale" {
					continue
				}
				said := slices.ContainsFunc(v.Text, func(s scene.Span) bool { return strings.Contains(s.Text, "is solved") })
				if said != shown {
					t.Errorf("after %d auctions: told that it is solved: %v, shown: %v", r.Effort, said, shown)
				}
				if said {
					solutions++
				}
			}
		},
	}
	if _, err := puzzle.Learn(run.New(t.Context(), setup), Kind{}, &watched, set(t, 2), nil); err != nil || solutions == 0 {
		t.Errorf("%d solutions were shown, %v", solutions, err)
	}
}
