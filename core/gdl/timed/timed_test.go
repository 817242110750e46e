package timed

import (
	"context"
	"testing"
	"time"

	"unknot/core/gdl/gdltest"
	"unknot/core/gdl/match"
	"unknot/core/gdl/network"
	"unknot/core/run"
	"unknot/core/testkit"
)

// count is a clock that counts expansions.
func count(start, play int) match.Clock {
	return match.Clock{Unit: match.Expansions, Start: start, Play: play}
}

func play(net *network.Network, setup run.Setup, clock match.Clock, tell func(*run.Run, Now)) Result {
	r := run.New(context.Background(), setup)
	o := Options{Clock: clock, Most: 80}
	if tell != nil {
		o.Tell = func(n Now) { tell(r, n) }
	}
	return Solve(r, net, net.Start, o)
}

func TestFollowsTheShortestWayWhenThereIsTime(t *testing.T) {
	net := gdltest.Level(t, "08-frogs-and-toads")
	r := play(net, run.Setup{Seed: 1}, count(1_000_000, 1_000_000), nil)
	if !r.Over || r.Value != 100 || r.Guesses != 0 || r.Searches != 1 {
		t.Errorf("%+v", r)
	}
}

func TestMovesWhenTheClockIsUp(t *testing.T) {
	net := gdltest.Level(t, "47-eight-tiles-30")
	var last Now
	r := play(net, run.Setup{Seed: 1, Report: func(run.Report) {}}, count(3000, 3000), func(_ *run.Run, n Now) { last = n })
	if !r.Over || len(r.Moves) == 0 {
		t.Fatalf("%+v", r)
	}
	if !last.Over || last.Rest.Whole == 0 || last.Rest.Unit != match.Expansions {
		t.Errorf("the end is reported: %+v", last.Rest)
	}
	// A search stops soon after its clock: a turn has at most 2,000 expansions too many.
	if most := int64(len(r.Moves)+1) * (3000 + 2000); r.Expanded > most {
		t.Errorf("%d expanded in %d moves", r.Expanded, len(r.Moves))
	}
}

func TestMatchesInExpansionsAreTheSameAgain(t *testing.T) {
	testkit.Pinned(t)
	net := gdltest.Level(t, "44-gold-and-towers")
	a, b := play(net, run.Setup{Seed: 4}, count(50, 50), nil), play(net, run.Setup{Seed: 4}, count(50, 50), nil)
	if len(a.Moves) != len(b.Moves) || a.Expanded != b.Expanded || a.Value != b.Value {
		t.Errorf("%+v and %+v", a, b)
	}
	for i := range a.Moves {
		if a.Moves[i] != b.Moves[i] {
			t.Fatalf("move %d differs", i+1)
		}
	}
}

func TestStopsWhenTheRunDoes(t *testing.T) {
	net := gdltest.Level(t, "46-knights-tour")
	var now time.Duration
	r := play(net, run.Setup{Seed: 1, Limit: time.Second, Clock: func() time.Duration { now += time.Millisecond; return now }},
		count(1<<30, 1<<30), nil)
	if r.Over && r.Value < 100 || !r.Over && !r.Stopped {
		t.Errorf("%+v", r)
	}
}
