package tbia

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"unknot/core/gdl/gdltest"
	"unknot/core/gdl/match"
	"unknot/core/gdl/network"
	"unknot/core/gdl/relax"
	"unknot/core/run"
	"unknot/core/testcorpus"
	"unknot/core/testkit"
)

func begin(seed uint64) *run.Run { return run.New(context.Background(), run.Setup{Seed: seed}) }

// corridor is a row of squares. The left end has the value 100, the right end 50. If the corridor is walled, there is no way back to the
// right.
func corridor(length, start int, more string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `(role r) (init (at %d))
		(<= (legal r left) (true (at ?x)) (succ ?y ?x)) (<= (legal r right) (true (at ?x)) (succ ?x ?y))
		(<= (next (at ?y)) (does r left) (true (at ?x)) (succ ?y ?x)) (<= (next (at ?y)) (does r right) (true (at ?x)) (succ ?x ?y))
		(<= terminal (true (at 0))) (<= terminal (true (at %d)))
		(<= (goal r 100) (true (at 0))) (<= (goal r 50) (true (at %[2]d))) %[3]s`, start, length, more)
	for i := range length {
		fmt.Fprintf(&b, "(succ %d %d)\n", i, i+1)
	}
	return b.String()
}

// table estimates a state by its square.
type table struct {
	net       *network.Network
	of        func(square int) int
	forgotten int
}

func (e *table) Estimate(state []uint64) int { return e.of(square(e.net, state)) }
func (e *table) Forget()                     { e.forgotten++ }
func (e *table) Counts() relax.Counts        { return relax.Counts{} }

// square returns the square of the agent in a corridor.
func square(net *network.Network, state []uint64) (at int) {
	for i, f := range net.Facts {
		if state[i>>6]>>(i&63)&1 != 0 && net.Terms.Name(f) == "at" {
			fmt.Sscan(net.Terms.Name(net.Terms.Args(f)[0]), &at)
		}
	}
	return at
}

// rightward estimates end - at from start on, and end before it: squares on the right are promising.
func rightward(net *network.Network, start, end int) *table {
	return &table{net: net, of: func(at int) int {
		if at >= start {
			return end - at
		}
		return end
	}}
}

// told returns a course as one line per step: where the agent is, where the search began, what became of the new path, and the next move.
func told(net *network.Network, c *Course) (all []string) {
	at := func(id int32) int { return square(net, c.States[id]) }
	for _, s := range c.Steps {
		line := fmt.Sprintf("at %d from %d covered %d", at(s.At), at(s.Root), len(s.Covered))
		if s.New != nil {
			line += fmt.Sprintf(" new %d-%d", at(s.New[0]), at(s.New[len(s.New)-1]))
		}
		if s.Fate != "" {
			line += fmt.Sprintf(" %s", s.Fate)
		}
		if s.Follow != nil {
			line += fmt.Sprintf(" follow %d-%d", at(s.Follow[0]), at(s.Follow[len(s.Follow)-1]))
		}
		for _, word := range []struct {
			is   bool
			word string
		}{{s.Reset, "reset"}, {s.Random, "random"}, {s.Back, "back"}} {
			if word.is {
				line += " " + word.word
			}
		}
		all = append(all, fmt.Sprintf("%s to %d", line, at(s.To)))
	}
	return all
}

// fading estimates like rightward for a number of calls, and then returns 0.
func fading(net *network.Network, start, end, n int) *table {
	e := rightward(net, start, end)
	first, count := e.of, 0
	e.of = func(at int) int {
		if count++; count > n {
			return 0
		}
		return first(at)
	}
	return e
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		g, w := "", ""
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("step %d\n  is   %s\n  want %s", i+1, g, w)
		}
	}
}

// Figure 3.1: a path, its extension, a better one that cannot be followed, and a way onto that. The agent goes on along its path
// in the meantime. On the old path's states the search runs down to the goal at once: it covers no more of the right.
func TestSearchesItsWayOntoABetterPath(t *testing.T) {
	net := gdltest.Load(t, corridor(30, 6, ""))
	r := Solve(begin(1), net, net.Start, Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 14}, Most: 60,
		Estimate: fading(net, 6, 30, 26), Record: 1000, Threshold: 60})
	expect(t, told(net, r.Course)[:5],
		"at 6 from 6 covered 14 new 6-20 joined follow 6-20 to 7",
		"at 7 from 6 covered 14 new 6-30 joined follow 7-30 to 8",
		"at 8 from 6 covered 2 new 6-0 injected follow 8-30 reset to 9",
		"at 9 from 9 covered 10 new 9-0 joined follow 9-0 to 8",
		"at 8 from 9 covered 0 follow 8-0 to 7")
	if r.Value != 100 || len(r.Moves) != 3+9 || r.Counts.Injections != 1 || r.Counts.Resets != 1 || r.Counts.Random != 0 {
		t.Errorf("%d after %d moves, %+v", r.Value, len(r.Moves), r.Counts)
	}
	if m := gdltest.Replay(t, net, r.Moves); !m.Terminal() || m.Value() != 100 {
		t.Errorf("the moves lead to %d", m.Value())
	}
}

// Algorithm 1: the agent goes back to the state where the better path leaves its own path.
func TestTimeBoundedAStarStepsBack(t *testing.T) {
	net := gdltest.Load(t, corridor(20, 4, ""))
	options := Options{Method: TBA, Clock: match.Clock{Unit: match.Expansions, Play: 5}, Most: 60,
		Estimate: rightward(net, 4, 20), Record: 1000}
	r := Solve(begin(1), net, net.Start, options)
	expect(t, told(net, r.Course),
		"at 4 from 4 covered 5 new 4-9 joined follow 4-9 to 5",
		"at 5 from 4 covered 5 new 5-14 joined follow 5-14 to 6",
		"at 6 from 4 covered 5 new 6-19 joined follow 6-19 to 7",
		"at 7 from 4 covered 5 new 4-0 joined back to 6",
		"at 6 from 4 covered 0 back to 5",
		"at 5 from 4 covered 0 back to 4",
		"at 4 from 4 covered 0 follow 4-0 to 3",
		"at 3 from 4 covered 0 follow 3-0 to 2",
		"at 2 from 4 covered 0 follow 2-0 to 1",
		"at 1 from 4 covered 0 follow 1-0 to 0")
	// With N_T = 3 the path to 14 is traced in three steps; meanwhile the agent follows the path to 9.
	options.Trace, options.Estimate = 3, rightward(net, 4, 20)
	r = Solve(begin(1), net, net.Start, options)
	if fates := fates(r.Course); !slices.Equal(fates[:4], []Fate{Tracing, Joined, Tracing, Tracing}) {
		t.Errorf("%v", fates)
	}
	for i, s := range r.Course.Steps[1:] {
		if s.At != r.Course.Steps[i].To {
			t.Errorf("step %d begins elsewhere than the one before ended", i+2)
		}
	}
}

func fates(c *Course) (all []Fate) {
	for _, s := range c.Steps {
		all = append(all, s.Fate)
	}
	return all
}

func TestFirstActionComesAfterBothClocks(t *testing.T) {
	net := gdltest.Load(t, corridor(200, 100, ""))
	for _, unit := range []match.Unit{match.Expansions, match.Transitions} {
		r := Solve(begin(1), net, net.Start, Options{Method: TBIA, Clock: match.Clock{Unit: unit, Start: 30, Play: 10}, Most: 4,
			Estimate: rightward(net, 100, 200), Record: 1000})
		want := []int64{40, 10, 10, 10}
		for i, s := range r.Course.Steps {
			work := s.Expansions
			if unit == match.Transitions {
				work *= 2 // each square has two moves
			}
			if work != want[i] {
				t.Errorf("%s: step %d does %d, not %d", unit, i+1, work, want[i])
			}
		}
		if len(r.Moves) != 4 || r.Over || r.Value != -1 {
			t.Errorf("%s: %d moves, over %v, %d", unit, len(r.Moves), r.Over, r.Value)
		}
	}
}

// The first sentence of 5.1 about clocks in seconds. The clock advances by a millisecond whenever it is read.
func TestSecondsAreOfTheRunsClock(t *testing.T) {
	net := gdltest.Load(t, flips)
	var now time.Duration
	clock := func() time.Duration { now += time.Millisecond; return now }
	r := Solve(run.New(context.Background(), run.Setup{Clock: clock}), net, net.Start,
		Options{Method: TBIA, Clock: match.Clock{Unit: match.Seconds, Start: 2, Play: 1}, Most: 3,
			Estimate: &table{net: net, of: func(int) int { return 0 }}, Record: 100_000})
	if len(r.Moves) != 3 || now < 5*time.Second {
		t.Fatalf("%d moves in %v", len(r.Moves), now)
	}
	for _, s := range r.Course.Steps {
		if s.Expansions == 0 {
			t.Error("nothing was done in a step")
		}
	}
}

func TestPathsAreJoinedWhereTheyCross(t *testing.T) {
	way := func(value int, squares ...uint64) *path {
		p := &path{value: value}
		for i, s := range squares {
			p.states = append(p.states, []uint64{s})
			if i > 0 {
				p.moves = append(p.moves, int(squares[i-1]*100+s))
			}
		}
		return p
	}
	follow := way(50, 3, 4, 5, 6)
	for _, c := range []struct{ fresh, want *path }{
		{way(100, 1, 2, 3, 9), way(100, 3, 9)},                // where the agent is
		{way(100, 1, 5, 9, 8), way(100, 3, 4, 5, 9, 8)},       // farther on
		{way(100, 4, 7, 7, 7, 6, 8), way(100, 3, 4, 5, 6, 8)}, // twice: the shorter way
		{way(100, 6, 5, 4, 3, 2), way(100, 3, 2)},             // the other way round
		{way(90, 1, 2, 6), way(90, 3, 4, 5, 6)},               // at the ends
		{way(100, 1, 2, 7, 8), nil},
	} {
		got := joined(follow, c.fresh)
		if got == nil || c.want == nil {
			if got != c.want {
				t.Errorf("%v becomes %v", c.fresh.states, got)
			}
			continue
		}
		if !reflect.DeepEqual(*got, *c.want) {
			t.Errorf("%v becomes %v by %v", c.fresh.states, got.states, got.moves)
		}
	}
}

func TestUnusablePathBelowTheThresholdResetsNothing(t *testing.T) {
	net := gdltest.Load(t, corridor(30, 6, ""))
	r := Solve(begin(1), net, net.Start, Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 14}, Most: 5,
		Estimate: fading(net, 6, 30, 26), Record: 1000, Threshold: 101})
	if got := fates(r.Course); !slices.Equal(got, []Fate{Joined, Joined, Apart, Apart, Apart}) || r.Counts.Resets != 0 ||
		r.Counts.Injections != 0 {
		t.Errorf("%v, %+v", got, r.Counts)
	}
}

func TestBetterGoalsGetLowerValues(t *testing.T) {
	var in injection
	p := func(value int, states ...uint64) *path {
		p := &path{value: value}
		for _, s := range states {
			p.states = append(p.states, []uint64{s})
		}
		return p
	}
	in.inject(p(60, 1, 2), 1<<24)
	in.inject(p(90, 2, 3), 1<<24)
	in.inject(p(70, 3, 4), 1<<24)
	for state, want := range map[uint64]int32{1: -60, 2: -90, 3: -90, 4: -70} {
		if got, ok := in.of([]uint64{state}); !ok || got != want {
			t.Errorf("%d has %d", state, got)
		}
	}
	if _, ok := in.of([]uint64{5}); ok {
		t.Error("5 has a value")
	}
}

// oneWay has no way back, and a step counter.
const oneWay = `(role r) (init (at 0)) (init (step 0))
	(<= (legal r ?by) (by ?by)) (by 1) (by 2)
	(<= (next (at ?z)) (does r 1) (true (at ?x)) (succ ?x ?z)) (<= (next (at ?z)) (does r 2) (true (at ?x)) (succ ?x ?y) (succ ?y ?z))
	(<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))
	(<= over (true (at 9))) (<= over (true (at 10))) (<= terminal over)
	(<= (goal r 100) (true (at 9)) (true (step 6))) (<= (goal r 40) over)
	(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9) (succ 9 10)`

func TestIrreversible(t *testing.T) {
	counted := "(init (step 0)) (<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))"
	for source, want := range map[string]bool{oneWay: true, corridor(9, 4, ""): false, corridor(12, 6, counted): false} {
		net := gdltest.Load(t, source)
		if got := Irreversible(net, net.Start); got != want {
			t.Errorf("irreversible %v, of\n%s", got, source)
		}
	}
}

func TestIrreversibleAsInTheThesis(t *testing.T) {
	for name, want := range map[string]bool{"dresden_peg_bugfixed": true, "coins2": true, "dresden_8puzzle": false, "lightsOn2x2": false,
		"lightsOut": false, "chineseCheckers1": false} {
		net := gdltest.Load(t, testcorpus.Read(t, "gdl/"+name+".kif"))
		if got := Irreversible(net, net.Start); got != want {
			t.Errorf("%s: irreversible %v", name, got)
		}
	}
}

func TestIrreversibleLevels(t *testing.T) {
	for name, want := range map[string]bool{"56-peg": true, "48-coins": true, "26-eight-tiles-14": false, "16-lamps-2x2": false,
		"24-chinese-checkers": false} {
		net := gdltest.Level(t, name)
		if got := Irreversible(net, net.Start); got != want {
			t.Errorf("%s: irreversible %v", name, got)
		}
	}
}

func TestListsAndCacheAreEmptiedAfterEachIrreversibleStep(t *testing.T) {
	net := gdltest.Load(t, oneWay)
	e := &table{net: net, of: func(int) int { return 0 }}
	options := Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 3}, Most: 60, Estimate: e, Record: 1000, Threshold: 1}
	r := Solve(begin(1), net, net.Start, options)
	for i, s := range r.Course.Steps {
		over := r.Over && i == len(r.Course.Steps)-1
		if s.Reset == over || s.Root != s.At || s.FollowValue == 100 {
			t.Errorf("step %d: reset %v, searched from %d at %d", i+1, s.Reset, s.Root, s.At)
		}
	}
	if e.forgotten != r.Counts.Resets || r.Counts.Resets == 0 {
		t.Errorf("%d resets, forgotten %d times", r.Counts.Resets, e.forgotten)
	}
	options.Turning = true
	e.forgotten = 0
	if r := Solve(begin(1), net, net.Start, options); e.forgotten != 0 {
		t.Errorf("%+v: the cache is emptied though moves can be undone", r.Counts)
	}
}

func TestListsAreEmptiedWhenFewerThanTwoMovesAreLeft(t *testing.T) {
	net := gdltest.Load(t, corridor(40, 20, ""))
	// With one expansion per step, the path to the next state of the open list has one move.
	r := Solve(begin(1), net, net.Start,
		Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 1}, Most: 5, Estimate: rightward(net, 20, 40), Record: 1000})
	for i, s := range r.Course.Steps {
		if !s.Reset || len(s.Follow) != 2 || s.Root != s.At {
			t.Errorf("step %d: reset %v, %d states to follow", i+1, s.Reset, len(s.Follow))
		}
	}
	// With three expansions per step, at least two moves are left.
	r = Solve(begin(1), net, net.Start,
		Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 3}, Most: 5, Estimate: rightward(net, 20, 40), Record: 1000})
	if r.Counts.Resets != 0 {
		t.Errorf("%+v", r.Counts)
	}
}

// blind has no goal that is worth anything, and soon nothing left to search.
const blind = `(role r) (init (at a)) (<= (legal r (go ?x)) (true (at ?y)) (place ?x)) (place a) (place b) (place c)
	(<= (next (at ?x)) (does r (go ?x))) (<= terminal never) (<= never (true (at d))) (<= (goal r 0) (true (at ?x))) (<= (goal r 100) never)`

func TestWithoutAPathAMoveIsRandom(t *testing.T) {
	net := gdltest.Load(t, blind)
	options := Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 100}, Most: 20,
		Estimate: relax.New(net, relax.DefaultOptions(0)), Record: 100}
	r := Solve(begin(1), net, net.Start, options)
	if r.Counts.Random != 20 || len(r.Moves) != 20 || r.Over {
		t.Errorf("%d random moves of %d", r.Counts.Random, len(r.Moves))
	}
	again := Solve(begin(1), net, net.Start, options)
	other := Solve(begin(2), net, net.Start, options)
	if !slices.Equal(r.Moves, again.Moves) || slices.Equal(r.Moves, other.Moves) {
		t.Error("chance is not the seed's")
	}
	gdltest.Replay(t, net, r.Moves)
}

// adapting returns the options of adaptive k (4.3.2).
func adapting() relax.Options {
	o := relax.DefaultOptions(4)
	o.Adaptive, o.Up, o.Down = true, 4, 25
	return o
}

func TestSameSeedSameRun(t *testing.T) {
	testkit.Pinned(t)
	net := gdltest.Load(t, tiles)
	for _, method := range []Method{AStar, TBA, TBIA} {
		var runs []Result
		for range 2 {
			runs = append(runs,
				Solve(begin(7), net, net.Start,
					Options{Method: method, Clock: match.Clock{Unit: match.Transitions, Start: 100, Play: 300}, Most: 60,
						Estimate: relax.New(net, adapting()), Record: 1 << 20, Threshold: 50}))
		}
		for _, r := range runs {
			if c := r.Course; c != nil {
				c.known = runs[0].Course.known // a table that is built during the run
			}
		}
		if !reflect.DeepEqual(runs[0], runs[1]) {
			t.Errorf("%s: %+v and %+v", method, runs[0].Counts, runs[1].Counts)
		}
		if r := runs[0]; method == AStar {
			if m := gdltest.Replay(t, net, r.Moves); !m.Terminal() || m.Value() != r.Value {
				t.Errorf("%s: the moves lead to %d, not %d", method, m.Value(), r.Value)
			}
		}
	}
}

// A step counter makes all states differ: so the agent cannot step back or find its old path again, unless the search ignores the
// counter.
func TestTimelessSearchOverlooksTheStepCounter(t *testing.T) {
	counter := "(init (step 0)) (<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))"
	plain, counted := gdltest.Load(t, corridor(30, 6, "")), gdltest.Load(t, corridor(30, 6, counter))
	options := func(net *network.Network, timeless bool) Options {
		return Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 14}, Most: 60, Estimate: fading(net, 6, 30, 26),
			Record: 1000, Threshold: 60, Timeless: timeless}
	}
	want := Solve(begin(1), plain, plain.Start, options(plain, false))
	got := Solve(begin(1), counted, counted.Start, options(counted, true))
	if len(got.Moves) != len(want.Moves) || got.Counts != want.Counts || got.Value != 100 {
		t.Errorf("%d moves, %+v; without a counter %d moves, %+v", len(got.Moves), got.Counts, len(want.Moves), want.Counts)
	}
	if m := gdltest.Replay(t, counted, got.Moves); m.Value() != 100 {
		t.Errorf("the moves lead to %d", m.Value())
	}
	if r := Solve(begin(1), counted, counted.Start, options(counted, false)); reflect.DeepEqual(r.Counts, want.Counts) {
		t.Error("the counter makes no difference")
	}
	for _, net := range []*network.Network{plain, counted} {
		o := options(net, true)
		o.Method = AStar
		o.Estimate = &table{net: net, of: func(int) int { return 0 }}
		if r := Solve(begin(1), net, net.Start, o); len(r.Moves) != 6 || r.Counts.Closed > 14 {
			t.Errorf("%d moves, %+v", len(r.Moves), r.Counts)
		}
	}
}

// hours has a door that is open only at the third hour.
const hours = `(role r) (init (at a)) (init (step 0)) (legal r wait) (<= (legal r go) (true (at a)) (true (step 3)))
	(<= (next (at a)) (true (at a)) (does r wait)) (<= (next (at b)) (does r go)) (<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))
	(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (<= terminal (true (at b))) (<= terminal (true (step 4))) (<= (goal r 100) (true (at b))) (<= (goal r 0) (true (at a)))`

func TestTimelessSearchPlaysOnlyWhatIsLegal(t *testing.T) {
	net := gdltest.Load(t, hours)
	for _, timeless := range []bool{false, true} {
		for _, method := range []Method{TBA, TBIA} {
			r := Solve(begin(1), net, net.Start,
				Options{Method: method, Clock: match.Clock{Unit: match.Expansions, Play: 9}, Most: 9,
					Estimate: relax.NewPlanning(net, relax.Max), Timeless: timeless})
			if gdltest.Replay(t, net, r.Moves); !r.Over || !timeless && r.Value != 100 {
				t.Errorf("%s, timeless %v: %+v", method, timeless, r)
			}
		}
	}
}

// flips is 2 to the 24 states, none of which is a goal.
var flips = "(role r) (<= (legal r (flip ?x)) (lamp ?x)) (<= (next (on ?x)) (true (on ?x)) (not (does r (flip ?x)))) (<= (next (on ?x)) " +
	"(does r (flip ?x)) (not (true (on ?x)))) (<= terminal (true (on 0))) (<= (goal r 100) (true (on 0))) (<= (goal r 0) (not (true " +
	"(on 0))))" + lamps(24)

func lamps(n int) (all string) {
	for i := range n {
		all += fmt.Sprintf(" (lamp %d)", i+1)
	}
	return all
}

// tiles is a puzzle of 2 by 3 squares, 13 moves from its goal.
const tiles = `(role player) (succ 1 2) (succ 2 3) (init (cell 1 1 5)) (init (cell 2 1 4)) (init (cell 3 1 b)) (init (cell 1 2 3)) (init (cell 2 2 2)) (init (cell 3 2 1))
	(<= (near ?x ?y ?u ?y) (or (succ ?x ?u) (succ ?u ?x)) (or (succ ?y ?z) (succ ?z ?y)))
	(<= (near ?x ?y ?x ?v) (or (succ ?y ?v) (succ ?v ?y)) (column ?x)) (column 1) (column 2) (column 3)
	(<= (legal player (move ?x ?y)) (true (cell ?u ?v b)) (near ?x ?y ?u ?v) (true (cell ?x ?y ?t)))
	(<= (next (cell ?x ?y b)) (does player (move ?x ?y)))
	(<= (next (cell ?u ?v ?t)) (does player (move ?x ?y)) (true (cell ?x ?y ?t)) (distinct ?t b) (true (cell ?u ?v b)))
	(<= (next (cell ?u ?v ?t)) (true (cell ?u ?v ?t)) (distinct ?t b) (does player (move ?x ?y)) (or (distinct ?x ?u) (distinct ?y ?v)))
	(<= inorder (true (cell 1 1 1)) (true (cell 2 1 2)) (true (cell 3 1 3)) (true (cell 1 2 4)) (true (cell 2 2 5)) (true (cell 3 2 b)))
	(<= terminal inorder) (<= (goal player 100) inorder) (<= (goal player 0) (not inorder))`

// If estimates are never too high, A* finds a shortest path (2.2.1), whatever the estimates with which they are compared.
func TestAStarFindsShortestWays(t *testing.T) {
	for name, source := range map[string]string{"tiles": tiles, "oneWay": oneWay, "corridor": corridor(40, 17, "")} {
		net := gdltest.Load(t, source)
		blind := Solve(begin(1), net, net.Start, Options{Method: AStar, Estimate: &table{net: net, of: func(int) int { return 0 }}})
		sharp := Solve(begin(1), net, net.Start, Options{Method: AStar, Estimate: relax.NewPlanning(net, relax.Max)})
		if !blind.Proved || !sharp.Proved || len(blind.Moves) != len(sharp.Moves) || blind.Value != 100 || sharp.Value != 100 {
			t.Errorf("%s: breadth-first %d moves for %d, h_max %d for %d", name, len(blind.Moves), blind.Value,
				len(sharp.Moves), sharp.Value)
		}
		if sharp.Counts.Expansions > blind.Counts.Expansions {
			t.Errorf("%s: h_max expands %d states, breadth-first search %d", name, sharp.Counts.Expansions, blind.Counts.Expansions)
		}
		for _, k := range []int{0, 40, 200} {
			r := Solve(begin(1), net, net.Start, Options{Method: AStar, Estimate: relax.New(net, relax.DefaultOptions(k))})
			if r.Value != 100 || len(r.Moves) < len(sharp.Moves) {
				t.Errorf("%s, k = %d: %d for %d moves", name, k, r.Value, len(r.Moves))
			}
			if m := gdltest.Replay(t, net, r.Moves); !m.Terminal() || m.Value() != 100 {
				t.Errorf("%s, k = %d: the moves lead to %d", name, k, m.Value())
			}
			if c := r.Counts; name == "tiles" && (c.Hits > 0) != (k > 0) || c.Closed+c.Open != int(c.Hits+c.Relaxations) {
				t.Errorf("%s, k = %d: %+v: each state is estimated once", name, k, c)
			}
		}
	}
}

func TestObeysStop(t *testing.T) {
	net := gdltest.Load(t, flips)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, method := range []Method{AStar, TBA, TBIA} {
		r := Solve(run.New(ctx, run.Setup{}), net, net.Start,
			Options{Method: method, Clock: match.Clock{Unit: match.Expansions, Play: 1 << 30}, Most: 9,
				Estimate: &table{net: net, of: func(int) int { return 0 }}})
		if !r.Stopped || r.Over {
			t.Errorf("%s: %+v", method, r)
		}
	}
}

// A run can be stopped between two successors of one state, since a state may have very many successors.
func TestStopsWithinAState(t *testing.T) {
	net := gdltest.Load(t, strings.Replace(flips, lamps(24), lamps(3000), 1))
	for _, method := range []Method{AStar, TBIA} {
		ctx, stop := context.WithCancel(context.Background())
		estimates := 0
		r := Solve(run.New(ctx, run.Setup{}), net, net.Start,
			Options{Method: method, Clock: match.Clock{Unit: match.Expansions, Play: 10}, Most: 9, Turning: true,
				Estimate: &table{net: net, of: func(int) int {
					if estimates++; estimates == 2 {
						stop()
					}
					return 0
				}}})
		if !r.Stopped || estimates > 1000 || len(r.Moves) > 0 {
			t.Errorf("%s: %d estimates, %d moves", method, estimates, len(r.Moves))
		}
	}
}

func TestKeepsToItsMemory(t *testing.T) {
	net := gdltest.Load(t, flips)
	estimate := &table{net: net, of: func(int) int { return 0 }}
	small := run.New(context.Background(), run.Setup{Memory: 4 << 20})
	if r := Solve(small, net, net.Start, Options{Method: AStar, Estimate: estimate}); !r.Full || r.Value != -1 || r.Counts.Closed == 0 {
		t.Errorf("%+v", r)
	}
	if r := Solve(small, net, net.Start,
		Options{Method: TBIA, Clock: match.Clock{Unit: match.Expansions, Play: 1 << 30}, Most: 3, Estimate: estimate}); len(r.Moves) != 3 ||
		r.Counts.Resets == 0 {
		t.Errorf("a match goes on: %+v", r)
	}
}

func TestTellsWhenAReportIsDue(t *testing.T) {
	net := gdltest.Load(t, flips)
	var now time.Duration
	clock := func() time.Duration { now += time.Millisecond; return now }
	var r *run.Run
	told := 0
	r = run.New(context.Background(), run.Setup{Clock: clock, Limit: time.Second, Report: func(run.Report) {}})
	Solve(r, net, net.Start, Options{Method: AStar, Estimate: &table{net: net, of: func(int) int { return 0 }}, Tell: func(so Now) {
		told++
		if so.Counts.Expansions == 0 {
			t.Error("nothing was done")
		}
		r.Report(run.Report{Effort: so.Counts.Expansions})
	}})
	if told == 0 {
		t.Error("nothing was reported")
	}
}
