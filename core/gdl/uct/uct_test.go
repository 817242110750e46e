package uct

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"testing"
	"time"

	"unknot/core/gdl/gdltest"
	"unknot/core/gdl/match"
	"unknot/core/run"
	"unknot/core/testkit"
)

func begin(seed uint64) *run.Run { return run.New(context.Background(), run.Setup{Seed: seed}) }

// lock is a row of steps at each of which one of three moves is right. The first mistake ends the game. Its value is its length, and 100
// if all steps are right.
func lock(steps int) string {
	s := "(role r) (init (at 0)) (move a) (move b) (move c) (<= (legal r ?m) (move ?m))\n" +
		"(<= terminal (true lost)) (<= terminal (true (at end)))\n(<= (goal r 100) (true (at end)))\n"
	for i := range steps {
		next := fmt.Sprint(i + 1)
		if i == steps-1 {
			next = "end"
		}
		right := "abc"[i*7%3]
		s += fmt.Sprintf("(<= (next (at %s)) (true (at %d)) (does r %c))\n(<= (next lost) (true (at %d)) (not (does r %c)))\n"+
			"(<= (next (at %d)) (true (at %d)) (not (does r %c)))\n(<= (goal r %d) (true (at %d)))\n",
			next, i, right, i, right, i, i, right, i*90/steps, i)
	}
	return s
}

func TestFindsWhereValuesLead(t *testing.T) {
	net := gdltest.Load(t, lock(12))
	r := Solve(begin(1), net, net.Start, Options{Most: 50})
	if r.Value != 100 || len(r.Moves) != 12 || !r.Over {
		t.Fatalf("%+v", r)
	}
	if m := gdltest.Replay(t, net, r.Moves); m.Value() != 100 || !m.Terminal() {
		t.Errorf("the moves lead to %d", m.Value())
	}
	if r.Playouts > 20_000 { // random play needs 3 to the 12 of them
		t.Errorf("it took %d playouts", r.Playouts)
	}
}

func TestMatchAgainstTheClock(t *testing.T) {
	net := gdltest.Load(t, lock(12))
	for _, unit := range []match.Unit{match.Expansions, match.Transitions} {
		clock := match.Clock{Unit: unit, Start: 200, Play: 100}
		r := Solve(begin(1), net, net.Start, Options{Clock: &clock, Most: 50})
		if m := gdltest.Replay(t, net, r.Moves); !r.Over || m.Value() != r.Value {
			t.Errorf("%s: %d, and the moves lead to %d", unit, r.Value, m.Value())
		}
		if most := int64(200 + 100*len(r.Moves)); unit == match.Expansions && r.Playouts > most {
			t.Errorf("%d playouts of %d", r.Playouts, most)
		}
	}
	var now time.Duration
	seconds := match.Clock{Unit: match.Seconds, Start: 1, Play: 1}
	r := Solve(run.New(context.Background(), run.Setup{Clock: func() time.Duration { now += time.Millisecond; return now }}),
		net, net.Start,
		Options{Clock: &seconds, Most: 50})
	if !r.Over || r.Playouts == 0 {
		t.Errorf("%+v", r)
	}
}

// The best game is replayed: after a game with value 100, every move follows it, and there are no more playouts.
func TestBestLineIsKept(t *testing.T) {
	net := gdltest.Load(t, lock(8))
	clock := match.Clock{Unit: match.Expansions, Start: 50_000, Play: 50_000}
	r := Solve(begin(3), net, net.Start, Options{Clock: &clock, Most: 50})
	if r.Value != 100 || r.Playouts >= 50_000 {
		t.Errorf("%d after %d playouts", r.Value, r.Playouts)
	}
}

func TestSameSeedSameRun(t *testing.T) {
	testkit.Pinned(t)
	net := gdltest.Load(t, lock(12))
	clock := match.Clock{Unit: match.Transitions, Start: 100, Play: 50}
	play := func(seed uint64) Result {
		return Solve(begin(seed), net, net.Start, Options{Clock: &clock, Most: 50})
	}
	if a, b := play(5), play(5); !reflect.DeepEqual(a, b) {
		t.Errorf("%+v and %+v", a, b)
	}
	if reflect.DeepEqual(play(5), play(6)) {
		t.Error("the seed makes no difference")
	}
}

func TestGamesWithoutAnEndAreCut(t *testing.T) {
	net := gdltest.Load(t, "(role r) (init (at a)) (place a) (place b) (<= (legal r ?x) (place ?x)) (<= (next (at ?x)) (does r ?x)) (<= "+
		"terminal (true (at c))) (<= (goal r 50) (true (at b))) (<= (goal r 0) (true (at a)))")
	clock := match.Clock{Unit: match.Expansions, Start: 20, Play: 20}
	r := Solve(begin(1), net, net.Start, Options{Clock: &clock, Most: 7})
	if len(r.Moves) != 7 || r.Over || r.Value != -1 || r.Best != -1 {
		t.Errorf("%+v", r)
	}
}

func TestObeysStop(t *testing.T) {
	net := gdltest.Load(t, lock(60))
	ctx, stop := context.WithCancel(context.Background())
	stop()
	clock := &match.Clock{Unit: match.Expansions, Play: 1 << 30}
	for _, c := range []*match.Clock{nil, clock} {
		if r := Solve(run.New(ctx, run.Setup{}), net, net.Start, Options{Clock: c, Most: 100}); !r.Stopped || r.Over && c != nil {
			t.Errorf("%+v", r)
		}
	}
}

func TestLogarithm(t *testing.T) {
	for _, n := range []int32{1, 2, 3, 7, 10, 1000, 65_535, 1 << 30, math.MaxInt32} {
		if got, want := logarithm(n), math.Log(float64(n)); math.Abs(got-want) > 1e-14*max(1, want) {
			t.Errorf("ln %d is %v, not %v", n, got, want)
		}
	}
}
