package match

import (
	"context"
	"testing"
	"time"

	"unknot/core/gdl/gdltest"
	"unknot/core/run"
)

// worker is a player that does as much work as it may, and always makes the same move.
type worker struct {
	step   Work
	done   Work
	slices []Work
}

func (w *worker) Think(t *Time) {
	before := w.done
	for t.Left(w.done) {
		w.done.Expansions += w.step.Expansions
		w.done.Transitions += w.step.Transitions
	}
	w.slices = append(w.slices, Work{w.done.Expansions - before.Expansions, w.done.Transitions - before.Transitions})
}
func (w *worker) Move() int  { return 0 }
func (w *worker) Work() Work { return w.done }

const count = `(role r) (init (at 0)) (<= (legal r go) (true (at ?x)) (succ ?x ?y)) (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y) (does r go))
	(succ 0 1) (succ 1 2) (succ 2 3) (<= terminal (true (at END))) (<= (goal r 100) (true (at 3))) (<= (goal r 10) (true (at 1)))`

func rules(end string) string {
	s := count
	for i := 0; i+3 <= len(s); i++ {
		if s[i:i+3] == "END" {
			return s[:i] + end + s[i+3:]
		}
	}
	return s
}

func TestClocks(t *testing.T) {
	net := gdltest.Load(t, rules("3"))
	for unit, want := range map[Unit][]Work{
		Expansions:  {{9, 27}, {4, 12}, {4, 12}},
		Transitions: {{3, 9}, {2, 6}, {2, 6}}, // expansions beyond one clock do not shorten the next
	} {
		w := &worker{step: Work{1, 3}}
		r := Play(run.New(context.Background(), run.Setup{}), net, net.Start, Clock{unit, 5, 4}, 10, w)
		if r.Value != 100 || !r.Over || len(r.Moves) != 3 || r.Stopped {
			t.Fatalf("%s: %+v", unit, r)
		}
		for i, slice := range w.slices {
			if slice != want[i] {
				t.Errorf("%s: move %d has %+v, not %+v", unit, i+1, slice, want[i])
			}
		}
	}
	var now time.Duration
	w := &worker{step: Work{1, 1}}
	Play(run.New(context.Background(), run.Setup{Clock: func() time.Duration { now += 10 * time.Millisecond; return now }}), net, net.Start,
		Clock{Seconds, 4, 2}, 10, w)
	if len(w.slices) != 3 || w.slices[0].Expansions < 2*w.slices[1].Expansions {
		t.Errorf("in seconds: %+v; the first clock is three times as long", w.slices)
	}
}

func TestEndsWithoutAMoveOrAtTheCap(t *testing.T) {
	stuck := gdltest.Load(t, rules("4"))
	if r := Play(run.New(context.Background(), run.Setup{}), stuck, stuck.Start, Clock{Expansions, 1, 1}, 10,
		&worker{step: Work{1, 1}}); r.Over || r.Value != -1 || len(r.Moves) != 3 {
		t.Errorf("stuck: %+v", r)
	}
	net := gdltest.Load(t, rules("3"))
	if r := Play(run.New(context.Background(), run.Setup{}), net, net.Start, Clock{Expansions, 1, 1}, 2,
		&worker{step: Work{1, 1}}); r.Over || len(r.Moves) != 2 {
		t.Errorf("capped: %+v", r)
	}
}
