package plan

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
	"unknot/core/puzzle"
	"unknot/core/run"
)

func compile(t testing.TB, source string) *network.Network {
	t.Helper()
	rules, err := lang.Read(source)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	written, err := ground.Of(rules, 1<<28, 1_000_000, nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	n, err := network.Compile(written)
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return n
}

func newRun(t testing.TB) *puzzle.Run { return run.New(t.Context(), run.Setup{}) }

// shortest searches all states breadth-first, including step counters. It returns the best value of an end (-1: there is no end), and the
// fewest moves to an end of that value.
func shortest(n *network.Network) (value, moves int) {
	m := n.Machine()
	value = -1
	seen := map[string]bool{}
	layer := [][]uint64{slices.Clone(m.State())}
	for depth := 0; len(layer) > 0; depth++ {
		var next [][]uint64
		for _, state := range layer {
			m.Set(state)
			if m.Terminal() {
				if m.Value() > value {
					value, moves = m.Value(), depth
				}
				continue
			}
			each(m, func(move int) bool {
				to := m.Next(move)
				if key := fmt.Sprint(to); !seen[key] {
					seen[key] = true
					next = append(next, slices.Clone(to))
				}
				return true
			})
		}
		layer = next
	}
	return value, moves
}

// check compares the result of the planner with the result of shortest. A small game has to be solved or proved to have no solution.
func check(t *testing.T, n *network.Network, source string) Found {
	t.Helper()
	f := Solve(newRun(t), n, n.Start, func(Found) {})
	value, moves := shortest(n)
	top := -1
	if len(n.Goals) > 0 {
		top = n.Goals[0]
	}
	if f.Never != (value < top || top < 0) || f.Most < value {
		t.Fatalf("never is %v, and the most %d; the best is %d of %d\n%s", f.Never, f.Most, value, top, source)
	}
	if value < top && value <= 0 {
		if f.Most > 0 {
			t.Fatalf("nothing is worth anything, which is not proved: %+v\n%s", f, source)
		}
		return f
	}
	if !f.Top || !f.Shortest || f.Value != value || f.Most != value || len(f.Moves) != moves || f.Bound != moves {
		t.Fatalf("the best is %d after %d moves, not %+v\n%s", value, moves, f, source)
	}
	m := n.Machine()
	for i, move := range f.Moves {
		if m.Terminal() || m.Legal()[move>>6]>>(move&63)&1 == 0 {
			t.Fatalf("move %d of %v is not legal\n%s", i+1, f.Moves, source)
		}
		m.Play(move)
	}
	if !m.Terminal() || m.Value() != value {
		t.Fatalf("the moves %v come to %d, not to %d\n%s", f.Moves, m.Value(), value, source)
	}
	return f
}

// random is a game over a few facts, with a step counter or without: its moves set, clear and turn some of them. Facts and moves have a
// name before their number.
type random struct {
	*rand.Rand
	strings.Builder
	facts, moves int
}

func (r *random) say(format string, args ...any) { fmt.Fprintf(r, format+"\n", args...) }

// literal returns a condition on a fact.
func (r *random) literal(of string) string {
	if f := fmt.Sprintf("(true (%s %d))", of, r.IntN(r.facts)); r.IntN(2) == 0 {
		return f
	} else {
		return "(not " + f + ")"
	}
}

// world writes facts of a name and what the moves of that name do to them. A move is a fact done(NAME, MOVE). If always is true, all
// moves are legal.
func (r *random) world(of string, always, turn bool) {
	for f := range r.facts {
		if r.IntN(2) == 0 {
			r.say("(init (%s %d))", of, f)
		}
	}
	touched := make([][]string, r.facts)
	for m := range r.moves {
		if always {
			r.say("(may %s %d)", of, m)
		} else {
			r.say("(<= (may %s %d) %s)", of, m, r.literal(of))
		}
		for range 1 + r.IntN(3) {
			f := r.IntN(r.facts)
			done := fmt.Sprintf("(done %s %d)", of, m)
			if slices.Contains(touched[f], done) {
				continue
			}
			touched[f] = append(touched[f], done)
			switch kind := r.IntN(4); {
			case turn || kind == 0:
				r.say("(<= (next (%s %d)) %s (not (true (%s %d))))", of, f, done, of, f)
			case kind == 1:
				r.say("(<= (next (%s %d)) %s)", of, f, done)
			case kind == 2:
				r.say("(<= (next (%s %d)) %s %s)", of, f, done, r.literal(of))
			}
		}
	}
	for f, all := range touched {
		kept := ""
		for _, done := range all {
			kept += " (not " + done + ")"
		}
		r.say("(<= (next (%s %d)) (true (%s %d))%s)", of, f, of, f, kept)
	}
}

// wants returns the wanted values of the facts of a name.
func (r *random) wants(of string) {
	r.say("(<= (fine %s) %s %s %s)", of, r.literal(of), r.literal(of), r.literal(of))
}

// counter ends the game after some moves.
func (r *random) counter() {
	if r.IntN(4) == 0 {
		return
	}
	last := 2 + r.IntN(8)
	r.say("(init (step 0))")
	for i := range last {
		r.say("(<= (next (step %d)) (true (step %d)))", i+1, i)
	}
	r.say("(<= terminal (true (step %d)))", last)
}

func newRandom(seed uint64) *random {
	r := &random{Rand: rand.New(rand.NewPCG(seed, 1))}
	r.facts, r.moves = 3+r.IntN(4), 2+r.IntN(4)
	return r
}

const one = `(role r) (<= (legal r (go ?w ?m)) (may ?w ?m)) (<= (done ?w ?m) (does r (go ?w ?m)))
(<= can (legal r ?m)) (<= terminal (not can)) (<= terminal solved) (<= (goal r 100) solved) (<= (goal r 0) (not solved))`

// The planner's proofs are true, in games of each shape that it looks for.
func TestAgainstAllStates(t *testing.T) {
	by := map[Method]int{}
	for seed := range uint64(200) {
		r := newRandom(seed)
		r.say(one)
		switch seed % 4 {
		case 0: // one world
			r.world("a", false, false)
			r.wants("a")
			r.say("(<= solved (fine a))")
		case 1: // two, of which each move is in one
			r.facts = min(r.facts, 4)
			r.world("a", false, false)
			r.world("b", false, false)
			r.wants("a")
			r.wants("b")
			if r.IntN(2) == 0 {
				r.say("(<= solved (fine a) (fine b))")
			} else {
				r.say("(<= solved (fine ?w))")
			}
		case 2: // moves turn facts
			r.world("a", true, true)
			r.wants("a")
			r.say("(<= solved (fine a))")
		case 3: // the goal depends on the clock
			r.world("a", false, false)
			r.wants("a")
			r.say("(<= solved (fine a) (true (step %d)))", 1+r.IntN(5))
		}
		r.counter()
		source := r.String()
		f := check(t, compile(t, source), source)
		by[f.By]++
	}
	for _, m := range []Method{Parts, Toggles, Breadth} {
		if by[m] == 0 {
			t.Errorf("nothing was found by method %d: %v", m, by)
		}
	}
}

// Two worlds: the second begins when the first is over. A lock may keep the first one over.
func TestSeries(t *testing.T) {
	by := map[Method]int{}
	for seed := range uint64(80) {
		r := newRandom(seed)
		r.facts = min(r.facts, 4)
		r.say(`(role r) (<= (legal r (go a ?m)) (may a ?m) (not over)) (<= (legal r (go b ?m)) (may b ?m) over) (<= (done ?w ?m) (does r (go ?w ?m)))
(<= over (fine a)) (<= solved (fine a) (fine b))
(<= can (legal r ?m)) (<= terminal (not can)) (<= terminal solved) (<= (goal r 100) solved) (<= (goal r 0) (not solved))`)
		if seed%2 == 0 {
			r.say("(<= over (true lock)) (<= (next lock) over)")
		}
		r.world("a", false, false)
		r.world("b", false, false)
		r.wants("a")
		r.wants("b")
		source := r.String()
		f := check(t, compile(t, source), source)
		by[f.By]++
	}
	if by[Parts] == 0 {
		t.Errorf("nothing was found part by part: %v", by)
	}
	t.Log(by)
}

// Two worlds that move at the same time.
func TestParallelWorlds(t *testing.T) {
	games := 80
	if testing.Short() {
		games = 20
	}
	for seed := range uint64(games) {
		r := newRandom(seed)
		r.facts, r.moves = min(r.facts, 4), min(r.moves, 3)
		r.say(`(role r) (<= (legal r (go ?m ?n)) (may a ?m) (may b ?n)) (<= (done a ?m) (does r (go ?m ?n))) (<= (done b ?n) (does r (go ?m ?n)))
(<= can (legal r ?m)) (<= terminal (not can)) (<= terminal (fine ?w)) (<= (goal r 100) (fine a) (fine b)) (<= (goal r 50) (not (fine a))) (<= (goal r 50) (not (fine b)))`)
		r.world("a", true, false)
		r.world("b", true, false)
		r.wants("a")
		r.wants("b")
		r.counter()
		source := r.String()
		check(t, compile(t, source), source)
	}
}

// TestBestOfValues has 40 games whose greatest value may be out of reach, some with a step counter on which a value may depend, and all
// with facts that never change.
func TestBestOfValues(t *testing.T) {
	lesser, less := 0, map[Method]int{}
	for seed := range uint64(40) {
		r := newRandom(seed + 500)
		r.say(`(role r) (<= (legal r (go ?w ?m)) (may ?w ?m)) (<= (done ?w ?m) (does r (go ?w ?m)))
(<= can (legal r ?m)) (<= terminal (not can)) (<= over (fine ?w)) (<= (next (wall ?x)) (true (wall ?x)))
(init (wall 1)) (init (flag left)) (<= (next (flag left)) (true (flag right))) (<= (next (flag right)) (true (flag left))) (init (flag right))`)
		r.world("a", seed%3 == 0, false)
		wall := fmt.Sprintf("(true (wall %d))", r.IntN(2)+1)
		r.wants("a")
		r.say("(<= terminal over %s)", wall)
		if seed%4 == 1 { // values that contradict each other
			f := fmt.Sprintf("(true (a %d))", r.IntN(r.facts))
			r.say("(<= (goal r 100) %s (not %s))", f, f)
		}
		for _, value := range []int{100, 90, 70, 50, 20} {
			late := ""
			if seed%4 == 2 && r.IntN(2) == 0 {
				late = fmt.Sprintf(" (true (step %d))", 1+r.IntN(4))
			}
			r.say("(<= (goal r %d) %s %s %s%s)", value, r.literal("a"), r.literal("a"), r.literal("a"), late)
		}
		r.say("(goal r %d)", 10*r.IntN(2))
		r.counter()
		source := r.String()
		n := compile(t, source)
		f := check(t, n, source)
		if f.Top && f.Value < n.Goals[0] {
			lesser++
			less[f.By]++
		}
	}
	if lesser < 10 {
		t.Errorf("in %d games the best is below the greatest value: %v", lesser, less)
	}
}

// picks is a game of more positions than any search looks through: six of forty things are picked, 100 contradicts itself, one choice is
// worth 90, and all others are worth 10.
func picks() string {
	var b strings.Builder
	b.WriteString("(role r) (init (left 6))")
	for i := range 6 {
		fmt.Fprintf(&b, " (then %d %d)", i+1, i)
	}
	for i := range 40 {
		fmt.Fprintf(&b, " (thing %d)", i)
	}
	b.WriteString(` (<= (legal r (pick ?x)) (thing ?x) (not (true (has ?x))))
(<= (next (has ?x)) (does r (pick ?x))) (<= (next (has ?x)) (true (has ?x)))
(<= (next (left ?n)) (true (left ?m)) (then ?m ?n)) (<= terminal (true (left 0)))
(<= right (true (has 3)) (true (has 9)) (true (has 27)) (true (has 31)) (true (has 5)) (true (has 12)))
(<= (goal r 100) right (true (has 0)) (not (true (has 0)))) (<= (goal r 90) right) (<= (goal r 10) (not right))`)
	return b.String()
}

func TestBestAmongMany(t *testing.T) {
	n := compile(t, picks())
	f := Solve(newRun(t), n, n.Start, func(Found) {})
	if f.Value != 90 || f.Most != 90 || !f.Top || !f.Never || !f.Shortest || len(f.Moves) != 6 {
		t.Errorf("%+v", f)
	}
}

// TestBestWhenStopped has a search that is stopped at once: it claims nothing that it has not proved.
func TestBestWhenStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	n := compile(t, picks())
	if f := Solve(run.New(ctx, run.Setup{}), n, n.Start, func(Found) {}); f.Top || f.Shortest || f.Most < 90 {
		t.Errorf("%+v", f)
	}
}

// The SAT solver, called by itself, finds the fewest moves or that there is no solution. With steps of many moves, it finds solutions
// that can be played.
func TestSAT(t *testing.T) {
	found, atOnce := 0, 0
	for seed := range uint64(80) {
		r := newRandom(seed)
		r.say(one)
		r.world("a", seed%2 == 0, false)
		r.wants("a")
		r.say("(<= solved (fine a))")
		r.say("(init (step 0)) (<= terminal (true (step 6)))")
		for i := range 6 {
			r.say("(<= (next (step %d)) (true (step %d)))", i+1, i)
		}
		n := compile(t, r.String())
		if len(n.Goals) == 0 || n.Goals[0] != 100 {
			continue
		}
		value, moves := shortest(n)
		s := n.Structure()
		u := newUnrolled(newRun(t), n, s, n.Start, 0)
		for !u.done() {
			if !u.expand() {
				t.Fatal("no room")
			}
		}
		if u.never != (value != 100) || !u.never && len(u.way) != moves {
			t.Fatalf("never is %v, the way %v; the best is %d after %d\n%s", u.never, u.way, value, moves, r.String())
		}
		if u.never {
			continue
		}
		found++
		of := parts{n.Part(true, false), n.Part(false, true)}
		k := findClock(n, s)
		a := newAtonce(newRun(t), of, findEffects(s, &k, false), of.ends.Structure(), n.Start, &k, 0)
		if a == nil {
			continue
		}
		for range 200 {
			if a.done() || !a.expand() {
				break
			}
		}
		if a.done() {
			atOnce++
			if !plays(of, n.Start, a.way) || len(a.way) < moves {
				t.Fatalf("%v does not come to the goal\n%s", a.way, r.String())
			}
		}
	}
	if found < 10 || atOnce < found/2 {
		t.Errorf("%d were found, and %d in steps of many moves", found, atOnce)
	}
}

// Lower bounds of the start are never greater than the fewest moves.
func TestLandmarks(t *testing.T) {
	tight := 0
	for seed := range uint64(200) {
		r := newRandom(seed)
		r.say(one)
		r.world("a", seed%2 == 0, false)
		r.wants("a")
		r.say("(<= solved (fine a))")
		n := compile(t, r.String())
		if len(n.Goals) == 0 || n.Goals[0] != 100 {
			continue
		}
		value, moves := shortest(n)
		s := n.Structure()
		relaxed := newRelaxed(s, []network.Lit{s.Terminal, s.Goal[0]})
		bound := relaxed.landmarks(n.Start)
		if value == 100 && bound > moves {
			t.Fatalf("at least %d moves, and there are %d\n%s", bound, moves, r.String())
		}
		if value == 100 && moves > 1 && bound == moves {
			tight++
		}
	}
	if tight == 0 {
		t.Error("no bound is tight")
	}
}

// A game with many independent parts is not harder for the planner: lamps in ten rooms, each of which needs three switches.
func TestReason(t *testing.T) {
	var b strings.Builder
	b.WriteString("(role r)\n")
	for i := range 10 {
		fmt.Fprintf(&b, "(init (room %d 0)) (room %d)\n", i, i)
	}
	b.WriteString(`(then 0 1) (then 1 2) (then 2 3)
(<= (legal r (go ?x)) (true (room ?x ?n)) (then ?n ?m))
(<= (next (room ?x ?m)) (does r (go ?x)) (true (room ?x ?n)) (then ?n ?m))
(<= (next (room ?x ?n)) (true (room ?x ?n)) (not (does r (go ?x))))
(<= dark (room ?x) (not (true (room ?x 3))))
(<= terminal (not dark)) (<= (goal r 100) (not dark)) (<= (goal r 0) dark)`)
	n := compile(t, b.String())
	f := Solve(newRun(t), n, n.Start, func(Found) {})
	if !f.Shortest || len(f.Moves) != 30 || f.By != Parts {
		t.Errorf("%+v", f)
	}
	if said := f.Reason(); !strings.Contains(said, "parts") || !strings.Contains(said, "None is shorter") {
		t.Error(said)
	}
}

// A search that has no memory for the successors of its last state has not visited all states, so it does not report that the game has no
// solution.
func TestNoRoom(t *testing.T) {
	var b strings.Builder
	b.WriteString("(role r) (init (at 0))\n")
	for i := range 200 {
		fmt.Fprintf(&b, "(to %d)\n", i)
	}
	b.WriteString("(<= (legal r (go ?x)) (to ?x)) (<= (next (at ?x)) (does r (go ?x))) (<= won (true (at 199))) (<= terminal won) (<= " +
		"(goal r 100) won) (<= (goal r 0) (not won))")
	n := compile(t, b.String())
	for memory := int64(1 << 12); memory <= 1<<20; memory <<= 2 {
		f := Solve(run.New(t.Context(), run.Setup{Memory: memory}), n, n.Start, func(Found) {})
		if f.Never || f.Most != 100 || !f.Top && !f.Full {
			t.Errorf("%d bytes: %+v", memory, f)
		}
	}
}
