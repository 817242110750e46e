package sokoban

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
	"unknot/core/text"
)

// taught is an economy that was learned from a few levels.
func taught(t *testing.T) string {
	t.Helper()
	l, err := puzzle.Learn(run.New(t.Context(), run.Setup{Seed: 4}), Kind{}, economy, set(t, 3),
		map[string]any{"auctions": 400, "most": 12, "fewest": 4, "nodes": 20})
	if err != nil {
		t.Fatal(err)
	}
	return l.Artifact
}

// show reads an economy as the page does.
func show(source string) error {
	a, by, err := puzzle.OpenArtifact([]puzzle.Kind{Kind{}}, source)
	if err != nil {
		return err
	}
	_, err = by.Show(a)
	return err
}

// An economy's file that is cut is refused at each length, unless a shorter word remains at the end that is also valid.
func TestEconomyCutAtEveryByte(t *testing.T) {
	whole := taught(t)
	if err := show(whole); err != nil {
		t.Fatal(err)
	}
	last := strings.LastIndex(whole, "\n"+"act:")
	for at := range whole {
		err := show(whole[:at])
		if fault := (*text.ParseError)(nil); err != nil && !errors.As(err, &fault) {
			t.Fatalf("cut after %d bytes: %v is not a fault", at, err)
		}
		if err == nil && at < last {
			t.Fatalf("cut after %d of %d bytes it is taken:\n…%s", at, len(whole), whole[max(0, at-200):at])
		}
	}
}

// An economy that an attacker wrote is refused, and the error shows the agent, the line and the column.
func TestHostileEconomies(t *testing.T) {
	const head = "unknot artifact 1\nkind: sokoban\nsolver: hayek\nlearned: 1 puzzle, print 0123456789abcdef, seed 1, effort 9\n\n" +
		"auctions: 5\n"
	const agent = "\nagent: 1\nwealth: 5\nbid: 7\nact: "
	var many strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&many, "\nagent: %d\nwealth: 1\nbid: 1\nact: solved\n", i+1)
	}
	for _, c := range []struct{ name, source, want string }{
		{"another version", strings.Replace(head, "artifact 1", "artifact 7", 1), "line 1, column 17: this artifact has the format 7"},
		{"a thousand levels", head + agent + strings.Repeat("not(", 1000) + "solved" + strings.Repeat(")", 1000),
			"line 11, column 410: agent 1: expressions are nested more than 100 deep"},
		{"a thousand levels in a bid", head + "\nagent: 1\nwealth: 5\nbid: 3 * " + strings.Repeat("plus(1, ", 1000),
			"agent 1: expressions are nested more than 100 deep"},
		{"a thousand symbols", head + agent + "or(" + strings.Repeat("or(solved, or(solved, ", 600), "agent 1: "},
		{"many agents", head + many.String(), "line 5008, column 1: agent 1000: there are more than 1000 agents"},
		{"a million agents", head + strings.Repeat(agent+"solved\n", 1_000_000), "over 1 MB"},
		{"a wrong type", head + agent + "pushBarrel(furthestBarrel)",
			"line 11, column 17: agent 1: furthestBarrel gives a barrel, but a push is needed here"},
		{"an unknown instruction", head + agent + "or(solved, teleport)",
			"line 11, column 17: agent 1: there is no instruction “teleport”"},
		{"an action in a bid", head + "\nagent: 1\nwealth: 5\nbid: 3 * boolval(openUpAZone)\n",
			"agent 1: openUpAZone acts, and who bids may only look"},
		{"a variable without a loop", head + agent + "executeSequence(getBarrelTo(barrelvar, bestStorage))",
			"agent 1: barrelvar has a meaning only in a loop"},
		{"too much wealth", head + "\nagent: 1\nwealth: 1125899906842625\n", "line 9, column 9: agent 1: wealth is a whole number from"},
		{"a bid beyond all numbers", head + "\nagent: 1\nwealth: 5\nbid: 99999999999999999999\n", "agent 1: a bid is"},
		{"a constant beyond 32 bits", head + agent + "equals(99999999999, 1)", "is not a whole number of at most 32 bits"},
		{"a parent after its child", head + "\nagent: 1\nparent: 2\n", "agent 1: parent is a whole number from 1 to 0"},
		{"two acts of an agent", head + agent + "solved\nact: solved\n", "agent 1: there is a second act"},
		{"nobody's act", head + "act: solved\n", "a line “agent: 1” belongs before"},
		{"control letters", head + agent + "\x01\x02", "agent 1: "},
		{"another kind", strings.Replace(head, "sokoban", "lights", 1), "line 2"},
	} {
		if err := show(c.source); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// A run that learns survives all commands that it receives: it releases every agent that it can read, also if two come at
// once, and ignores the rest.
func TestGarbageIsReleased(t *testing.T) {
	commands := make(chan puzzle.Command, 100)
	for _, data := range []any{
		nil, 7, 3.5, true, []any{"bid: 1"}, map[string]any{"bid": 1}, "", "bid", "bid: 1", "act: solved", "bid: 1\nact: ",
		strings.Repeat("a", 1<<20), "bid: 1\nact: " + strings.Repeat("not(", 100_000),
		"bid: 1 * 1 * 1\nact: solved", "bid: -\nact: solved", "\x00\xff", strings.Repeat("bid: 1\nact: solved\n", 1000),
		"bid: 1\nact: chunk",
		"bid: 1\nact: solved", "bid: 1\nact: solved", // two at the same time
	} {
		commands <- puzzle.Command{Name: "release", Data: data}
	}
	commands <- puzzle.Command{Name: "unknown", Data: "bid: 1\nact: solved"}
	var released []string
	l, err := puzzle.Learn(run.New(t.Context(), run.Setup{Seed: 1, Commands: commands, Paused: false}), Kind{}, economy, set(t, 1),
		map[string]any{"auctions": 3, "repeats": 100})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(l.Artifact, "\n") {
		if line == "origin: released" {
			released = append(released, line)
		}
	}
	if len(released) != 2 {
		t.Errorf("%d were released, not 2:\n%s", len(released), l.Artifact)
	}
}

// Levels at their limits are learned from, or refused with a reason; none hangs or panics, and the learned economy is complete.
func TestStrangeLevelsAreLearned(t *testing.T) {
	all := map[string]any{"auctions": 300, "attempt": 20, "restarts": 3, "planned": true, "focus": true, "undo": true, "variables": true,
		"subgoals": true, "negative": true}
	for _, level := range []string{
		"#####\n#*@ #\n#####", "######\n#@$.*#\n######", "######\n#$ @ #\n#.####\n######", "#######\n#@ $#.#\n#######", "###\n#@#\n###",
		"####\n#@ #\n####", "#####\n#@$.#\n#####",
		"#####\n#+$ #\n#####", "######\n#@$$.#\n#$$$.#\n#....#\n######", "#######\n#.@ $ #\n#$###.#\n#######", "####\n#@$#\n#. #\n####",
		"@", "", "#", "####\n#@.$", "####\n#$.#\n####",
	} {
		p, err := Kind{}.Parse(level)
		if err != nil {
			continue
		}
		for _, params := range []map[string]any{nil, all} {
			given := map[string]any{"auctions": 300, "attempt": 20, "restarts": 3}
			for name, value := range params {
				given[name] = value
			}
			l, err := puzzle.Learn(run.New(t.Context(), run.Setup{Seed: 2}), Kind{}, economy, []puzzle.Puzzle{p, p}, given)
			if err != nil {
				if strings.Contains(err.Error(), "panic") || len(err.Error()) > 300 {
					t.Errorf("%q: %v", level, err)
				}
				continue
			}
			if err := show(l.Artifact); err != nil {
				t.Errorf("%q: %v", level, err)
			}
			if _, _, err := puzzle.Solve(run.New(t.Context(), run.Setup{Seed: 2}), economy, p.Start(),
				map[string]any{"economy": l.Artifact, "attempt": 20}); err != nil {
				t.Errorf("%q, cold: %v", level, err)
			}
		}
	}
}

// A run that is stopped at any tick results in an economy that can be read again, and its solution, if there is one, is right.
func TestStoppedAtAnyTick(t *testing.T) {
	given := map[string]any{"auctions": 200, "attempt": 20, "planned": true, "most": 20}
	for n := 1; n < 1<<18; n = n*5/3 + 1 {
		ctx, stop := context.WithCancel(t.Context())
		left := n
		r := run.New(ctx, run.Setup{Seed: 3, StopAt: &run.Checkpoint{Steps: n % 40, Ticks: n / 40}})
		l, err := puzzle.Learn(r, Kind{}, economy, set(t, 2), given)
		stop()
		if err != nil {
			t.Fatalf("stopped after %d: %v", left, err)
		}
		if err := show(l.Artifact); err != nil {
			t.Fatalf("stopped after %d: %v", left, err)
		}
	}
}
