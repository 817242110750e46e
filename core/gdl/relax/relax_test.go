package relax_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/gdltest"
	"unknot/core/gdl/ground"
	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
	"unknot/core/gdl/relax"
	"unknot/core/testcorpus"
)

// bit returns the bit of a fact.
func bit(t testing.TB, net *network.Network, fact string) int {
	t.Helper()
	for i, f := range net.Facts {
		if net.Terms.Write(f) == fact {
			return i
		}
	}
	t.Fatalf("there is no bit for %s", fact)
	return -1
}

func state(t testing.TB, net *network.Network, facts ...string) []uint64 {
	t.Helper()
	s := make([]uint64, net.Words)
	for _, f := range facts {
		b := bit(t, net, f)
		s[b>>6] |= 1 << (b & 63)
	}
	return s
}

func facts(net *network.Network, set []uint64) (all []string) {
	for i, f := range net.Facts {
		if set[i>>6]>>(i&63)&1 != 0 {
			all = append(all, net.Terms.Write(f))
		}
	}
	slices.Sort(all)
	return all
}

// tiles are the rules of an 8-puzzle. A square is next to others; a tile moves to the blank beside it (near), or, as the rule file of
// section 4.2 has it, to any blank in its row or column (far), which is the same where there is one blank.
func tiles(start, goal string, far bool) string {
	var b strings.Builder
	b.WriteString(`
		(role player)
		(succ 1 2) (succ 2 3)
		(<= (beside ?x ?y) (or (succ ?x ?y) (succ ?y ?x)))
		(<= (near ?x ?y ?u ?y) (beside ?x ?u) (index ?y))
		(<= (near ?x ?y ?x ?v) (beside ?y ?v) (index ?x))
		(<= (line ?x ?y ?u ?y) (index ?x) (index ?u) (index ?y) (distinct ?x ?u))
		(<= (line ?x ?y ?x ?v) (index ?x) (index ?y) (index ?v) (distinct ?y ?v))
		(index 1) (index 2) (index 3)
		(<= (legal player (move ?x ?y)) (true (cell ?u ?v b)) (near ?x ?y ?u ?v))
		(<= (next (cell ?x ?y b)) (does player (move ?x ?y)))
		(<= (next (cell ?u ?v ?t)) (does player (move ?x ?y)) (true (cell ?x ?y ?t)) (distinct ?t b) (true (cell ?u ?v b)) (REACH ?x ?y ?u ?v))
		(<= (next (cell ?u ?v ?t)) (true (cell ?u ?v ?t)) (distinct ?t b) (does player (move ?x ?y)) (or (distinct ?x ?u) (distinct ?y ?v)))
		(<= terminal inorder)
		(<= (goal player 100) inorder)
		(<= (goal player 0) (not inorder))`)
	cells := func(list, of string) (all string) {
		for i, tile := range strings.Fields(list) {
			all += "(" + of + " (cell " + string(rune('1'+i%3)) + " " + string(rune('1'+i/3)) + " " + tile + "))\n"
		}
		return all
	}
	b.WriteString(cells(start, "init") + "(<= inorder " + cells(goal, "true") + ")")
	reach := "near"
	if far {
		reach = "line"
	}
	return strings.ReplaceAll(b.String(), "REACH", reach)
}

// corner returns a start from which the blank can be moved left or down, changing places with 1 and 3, as in figure 4.1. Of the steps that
// relaxed tiles take, the 7 needs seven from the bottom left to the top right, and no tile needs more.
const (
	corner = "2 1 b 4 5 3 7 8 6"
	away   = "b 8 7 6 5 4 3 2 1"
)

func has(net *network.Network, l relax.Layer, fact string) bool {
	return slices.ContainsFunc(l.Facts, func(b int) bool { return net.Terms.Write(net.Facts[b]) == fact })
}

func TestLayersOfFigures41And42(t *testing.T) {
	theory, practice := gdltest.Load(t, tiles(corner, away, false)), gdltest.Load(t, tiles(corner, away, true))
	byTheory, _ := relax.NewSuper(theory).Layers(theory.Start, 30)
	byFile, _ := relax.NewSuper(practice).Layers(practice.Start, 30)
	if len(byTheory)-1 != 7 || len(byFile)-1 != 5 {
		t.Errorf("the goal holds after %d steps by theory and %d by the rule file; the thesis has 7 and 5", len(byTheory)-1, len(byFile)-1)
	}
	if first := byTheory[1].Facts; len(first) != 4 || !has(theory, byTheory[1], "(cell 2 1 b)") ||
		!has(theory, byTheory[1], "(cell 3 1 1)") || !has(theory, byTheory[1], "(cell 3 2 b)") ||
		!has(theory, byTheory[1], "(cell 3 1 3)") {
		t.Errorf("the first step adds %d facts: it moves the blank left and down, and 1 and 3 to where it was", len(first))
	}
	if !has(theory, byTheory[7], "(cell 3 1 7)") {
		t.Error("the 7 is the last tile to come to its place")
	}
	for _, tile := range []string{"2", "6"} {
		if fact := "(cell 3 1 " + tile + ")"; !has(practice, byFile[2], fact) || has(theory, byTheory[2], fact) {
			t.Errorf("the second step takes the %s to the top right by the rule file, and not by theory", tile)
		}
	}
}

// whole does the same as Grow, one move at a time.
func whole(m *network.Machine, state []uint64) {
	m.Set(state)
	grown := slices.Clone(state)
	for w, legal := range m.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			for i, x := range m.Next(w<<6 + bits.TrailingZeros64(legal)) {
				grown[i] |= x
			}
		}
	}
	copy(state, grown)
}

func TestGrowLeavesNothingOut(t *testing.T) {
	games := map[string]string{"tiles": tiles(corner, away, true), "lights": lights, "fox": fox, "doors": doors}
	for name, source := range testcorpus.Files(t, "gdl/[bce]*.kif") {
		if len(source) < 12_000 {
			games[name] = source
		}
	}
	for name, source := range games {
		rules, err := lang.Read(source)
		if err != nil {
			continue
		}
		game, err := ground.Of(rules, 1<<24, 500_000, nil)
		if err != nil || len(game.Clauses) > 20_000 {
			continue
		}
		net, err := network.Compile(game)
		if err != nil {
			continue
		}
		s, m, chance := relax.NewSuper(net), net.Machine(), rand.New(rand.NewPCG(1, 1))
		at := net.Machine()
		for range 6 {
			state := slices.Clone(at.State())
			s.Begin(state)
			for step := range 12 {
				ending := s.Grow()
				whole(m, state)
				if !slices.Equal(s.State(), state) {
					t.Fatalf("%s: the super state differs after %d steps", name, step+1)
				}
				if ending != relax.Reached {
					break
				}
			}
			if at.Terminal() || !network.Any(at.Legal()) {
				break
			}
			at.Play(network.Random(at.Legal(), chance))
		}
	}
}

// two has two paths to its goal.
const two = `(role r) (init p) (init q) (init s)
	(<= (legal r go) (true s))
	(<= (next ?x) (true ?x) (does r go)) (<= (next a) (does r go)) (<= (next b) (does r go) (true a)) (<= (next c) (does r go) (true a))
	(<= won (true a) (true b)) (<= won (true a) (true c)) (<= terminal won) (<= (goal r 100) won) (<= (goal r 0) (not won))`

func TestGoalSetIsWhatTheGoalTakes(t *testing.T) {
	net := gdltest.Load(t, two)
	s := relax.NewSuper(net)
	if steps, ending := s.To(net.Start, s.IsGoal); steps != 2 || ending != relax.Reached {
		t.Fatalf("%d steps, %v", steps, ending)
	}
	set := s.GoalSet()
	if got := facts(net, set); len(got) != 2 || got[0] != "a" || got[1] != "b" && got[1] != "c" {
		t.Errorf("the goal set is %v: one way of the two", got)
	}
	if !s.Contains(set) || !s.IsGoal() {
		t.Error("the super state has changed")
	}
}

func TestEstimateIsStepsAndPenalty(t *testing.T) {
	net := gdltest.Load(t, tiles(corner, away, true))
	h := relax.New(net, relax.DefaultOptions(0))
	if got := h.Estimate(net.Start); got != 5+9-1 { // only tile 5 is in place
		t.Errorf("the estimate is %d; five steps, and eight squares are wrong", got)
	}
	if n := len(facts(net, h.Goal())); n != 9 {
		t.Errorf("the goal set has %d facts", n)
	}
	done := state(t, net, facts(net, h.Goal())...)
	if got := h.Estimate(done); got != 0 {
		t.Errorf("the goal is %d from itself", got)
	}
	o := relax.DefaultOptions(0)
	o.LargestSuper = 3
	h = relax.New(net, o)
	if got := h.Estimate(net.Start); got != 5 || h.Goal() != nil {
		t.Errorf("without a goal set the estimate is the steps alone, not %d", got)
	}
}

// lights has a goal with a negation, values on the way, and a limit: three lamps in a row, each switched with those beside it.
const lights = `(role r) (init (on 1)) (init (on 3)) (init (step 0)) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (lamp 1) (lamp 2) (lamp 3)
	(<= (legal r (press ?x)) (lamp ?x))
	(<= (beside ?x ?y) (succ ?x ?y) (lamp ?x) (lamp ?y)) (<= (beside ?x ?y) (succ ?y ?x) (lamp ?x) (lamp ?y)) (<= (beside ?x ?x) (lamp ?x))
	(<= (switched ?y) (does r (press ?x)) (beside ?x ?y))
	(<= (next (on ?x)) (true (on ?x)) (not (switched ?x)))
	(<= (next (on ?x)) (lamp ?x) (not (true (on ?x))) (switched ?x))
	(<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))
	(<= any (true (on ?x))) (<= terminal (not any)) (<= terminal (true (step 4)))
	(<= (goal r 100) (not any)) (<= (goal r 40) any (not (true (on 3)))) (<= (goal r 0) any (true (on 3)))`

func TestFallbackWhereTheGoalIsNegated(t *testing.T) {
	net := gdltest.Load(t, lights)
	h := relax.New(net, relax.DefaultOptions(40))
	// All lamps are on and the clock goes on to 4; then nothing is new.
	if got := h.Estimate(net.Start); got != 100-0-4 {
		t.Errorf("E(s) is %d", got)
	}
	if got := h.Estimate(state(t, net, "(on 1)", "(step 2)")); got != 100-40-2 {
		t.Errorf("E(s) is %d where the state is worth 40", got)
	}
	if c := h.Counts(); c.GivenUp != 2 || c.Relaxations != 2 || c.Hits != 0 {
		t.Errorf("%+v: what fails is not cached", c)
	}
	if got := h.Estimate(state(t, net, "(step 3)")); got != 0 {
		t.Errorf("E(s) is %d where the goal holds", got)
	}
	if h.Goal() != nil {
		t.Errorf("there is a goal set of no facts")
	}
	o := relax.DefaultOptions(0)
	o.StopAtTerminal = true
	if got := relax.New(net, o).Estimate(state(t, net, "(on 1)", "(on 3)", "(step 4)")); got != 100 {
		t.Errorf("E(s) is %d where the game is over", got)
	}
}

// fox has moves that need a game that is not over: its super state is over before the goal.
const fox = `(role r) (init (at 0)) (succ 0 1) (succ 1 2) (succ 2 3)
	(<= (legal r walk) (not terminal)) (<= (legal r fall) (not terminal))
	(<= (next (at ?y)) (does r walk) (true (at ?x)) (succ ?x ?y))
	(<= (next hole) (does r fall))
	(<= terminal (true hole)) (<= terminal (true (at 3)))
	(<= (goal r 100) (true (at 3))) (<= (goal r 0) (not (true (at 3))))`

func TestGivesUpWithoutAnAction(t *testing.T) {
	net := gdltest.Load(t, fox)
	s := relax.NewSuper(net)
	if steps, ending := s.To(net.Start, s.IsGoal); steps != 1 || ending != relax.Stuck {
		t.Errorf("%d steps, %v; the super state is over after one", steps, ending)
	}
	if got := relax.New(net, relax.DefaultOptions(0)).Estimate(net.Start); got != 99 {
		t.Errorf("E(s) is %d", got)
	}
}

// letters are the propositions of figure 4.3: A achieves C, B achieves D, and both of these lead on to the goal.
const letters = `(role r) (init a) (init b) (init d)
	(<= (legal r one) (true a)) (<= (legal r two) (true b)) (<= (legal r three) (true c) (true d)) (<= (legal r four) (true x)) (legal r wait)
	(<= (next c) (does r one)) (<= (next d) (does r two)) (<= (next x) (does r three)) (<= (next g) (does r four))
	(<= (next a) (true a) (not (does r one))) (<= (next b) (true b) (not (does r two)))
	(<= (next d) (true d) (not (does r three)))
	(<= (next ?p) (true ?p) (distinct ?p a) (distinct ?p b) (distinct ?p d))
	(<= terminal (true g)) (<= (goal r 100) (true g)) (<= (goal r 0) (not (true g)))`

func TestDependencyIsLostAsInFigure43(t *testing.T) {
	net := gdltest.Load(t, letters)
	o := relax.DefaultOptions(1)
	o.Compare = true
	h := relax.New(net, o)
	const penalty = 1 // for a goal that does not hold
	expect := func(want int, facts ...string) {
		t.Helper()
		if got := h.Estimate(state(t, net, facts...)); got != want+penalty {
			t.Errorf("{%s} is %d from the goal by steps, not %d", strings.Join(facts, " "), got-penalty, want)
		}
	}
	cached := func(fact string, want int) {
		t.Helper()
		if got, _ := h.Cached(bit(t, net, fact)); got != want {
			t.Errorf("E(%s) is %d, not %d", fact, got, want)
		}
	}
	expect(3, "a", "b", "d")
	cached("a", 3)
	cached("b", 3)
	expect(2, "b", "c", "d")
	cached("b", 2)
	cached("d", 2)
	expect(3, "a", "c", "d") // from the cache, which k = 1 allows once; too high by 1
	expect(2, "a", "c", "d")
	cached("a", 2)
	expect(2, "a", "b") // from the cache; too low by 1
	if c := h.Counts().Compared; c.Over != 1 || c.Under != 1 || c.Equal != 0 || c.MaxUnder != 1 || c.MaxOver != 1 {
		t.Errorf("the two cache hits compare as %+v", c)
	}
	h.Forget()
	if _, known := h.Cached(bit(t, net, "a")); known {
		t.Error("the cache is not empty")
	}
	expect(3, "a", "b")
}

func TestOfSoManyHitsARelaxationFollows(t *testing.T) {
	net := gdltest.Load(t, letters)
	h := relax.New(net, relax.DefaultOptions(3))
	for range 1 + 3 + 1 + 3 + 1 {
		h.Estimate(net.Start)
	}
	if c := h.Counts(); c.Hits != 6 || c.Relaxations != 3 || c.Forced != 2 {
		t.Errorf("%+v", c)
	}
	h = relax.New(net, relax.DefaultOptions(0))
	h.Estimate(net.Start)
	h.Estimate(net.Start)
	if c := h.Counts(); c.Hits != 0 || c.Relaxations != 2 {
		t.Errorf("k = 0: %+v", c)
	}
}

// adapting returns the options of adaptive k (4.3.2).
func adapting() relax.Options {
	o := relax.DefaultOptions(4)
	o.Adaptive, o.Up, o.Down = true, 4, 25
	return o
}

func TestAdaptiveKFollowsTheCache(t *testing.T) {
	net := gdltest.Load(t, letters)
	h := relax.New(net, adapting())
	for range 1 + 4 {
		h.Estimate(net.Start)
	}
	if h.Threshold() != 4 {
		t.Fatalf("k begins as %v", h.Threshold())
	}
	h.Estimate(net.Start) // relaxation is forced, and equals the cached value
	if h.Threshold() != 8 {
		t.Errorf("k is %v after a match", h.Threshold())
	}
	h.Estimate(state(t, net, "b", "c", "d"))
	for range 8 {
		h.Estimate(state(t, net, "a", "c", "d"))
	}
	h.Estimate(state(t, net, "a", "c", "d")) // 2 and not 3
	if h.Threshold() != 6 {
		t.Errorf("k is %v after a difference", h.Threshold())
	}
}

// doors open ways in circles: whether a place can be reached depends on which others can.
const doors = `(role r) (place a) (place b) (place c) (place d) (init (at a))
	(door a b) (door b c) (door c a) (door c d) (<= (way ?x ?y) (door ?x ?y)) (<= (way ?x ?y) (door ?y ?x))
	(<= (reach ?x) (true (at ?x))) (<= (reach ?y) (reach ?x) (way ?x ?y) (true (open ?x ?y)))
	(<= (legal r (toggle ?x ?y)) (way ?x ?y)) (<= (legal r (go ?x)) (reach ?x) (not (true (at ?x))))
	(<= (next (at ?x)) (does r (go ?x))) (<= (next (at ?x)) (true (at ?x)) (not moved)) (<= moved (does r (go ?x)))
	(<= (next (open ?x ?y)) (true (open ?x ?y)) (not (does r (toggle ?x ?y))))
	(<= (next (open ?x ?y)) (does r (toggle ?x ?y)) (not (true (open ?x ?y))))
	(<= terminal (true (at d)) (not (reach a))) (<= (goal r 100) (true (at d)) (not (reach a))) (<= (goal r 10) (reach d))`

// within returns the least number of moves to a state that is worth 100, by breadth-first search; -1 if there is none.
func within(net *network.Network, from []uint64) int {
	m := net.Machine()
	seen := map[string]bool{}
	key := func(s []uint64) string {
		var b strings.Builder
		for _, w := range s {
			for i := range 8 {
				b.WriteByte(byte(w >> (8 * i)))
			}
		}
		return b.String()
	}
	layer := [][]uint64{from}
	seen[key(from)] = true
	for depth := 0; len(layer) > 0; depth++ {
		var next [][]uint64
		for _, s := range layer {
			m.Set(s)
			if m.Value() == 100 {
				return depth
			}
			if m.Terminal() {
				continue
			}
			for w, legal := range m.Legal() {
				for ; legal != 0; legal &= legal - 1 {
					after := slices.Clone(m.Next(w<<6 + bits.TrailingZeros64(legal)))
					if k := key(after); !seen[k] {
						seen[k] = true
						next = append(next, after)
					}
				}
			}
		}
		layer = next
	}
	return -1
}

func TestPlanningAgainstBreadthFirstSearch(t *testing.T) {
	easy := tiles("b 2 3 4 1 5 7 8 6", "2 1 3 4 5 6 7 8 b", true)
	for name, source := range map[string]string{"lights": lights, "fox": fox, "letters": letters, "two": two, "tiles": easy,
		"doors": doors} {
		net := gdltest.Load(t, source)
		most, sum, plan := relax.NewPlanning(net, relax.Max), relax.NewPlanning(net, relax.Add), relax.NewPlanning(net, relax.Plan)
		at, chance := net.Machine(), rand.New(rand.NewPCG(1, 1))
		finite := 0
		for range 5 {
			at.Set(net.Start)
			for range 7 {
				s := slices.Clone(at.State())
				exact, hmax, hadd, ff := within(net, s), most.Estimate(s), sum.Estimate(s), plan.Estimate(s)
				switch {
				case exact >= 0 && hmax > exact:
					t.Fatalf("%s: h_max is %d where %d moves are enough, at %v", name, hmax, exact, facts(net, s))
				case hadd < hmax || ff < hmax:
					t.Fatalf("%s: h_max %d, h_add %d, plan %d", name, hmax, hadd, ff)
				case (hmax == 0) != (at.Value() == 100), (hmax == relax.Never) != (ff == relax.Never):
					t.Fatalf("%s: h_max %d, plan %d, and the state is worth %d", name, hmax, ff, at.Value())
				case hmax < relax.Never && hmax > 0:
					finite++
				}
				if at.Terminal() || !network.Any(at.Legal()) {
					break
				}
				at.Play(network.Random(at.Legal(), chance))
			}
		}
		if finite == 0 {
			t.Errorf("%s: nothing was estimated", name)
		}
	}
}

// A relaxed plan must lead to the goal in the relaxed game: its moves alone, layer by layer, let a super state grow to it.
func TestRelaxedPlanLeadsToTheGoal(t *testing.T) {
	for name, source := range map[string]string{"tiles": tiles(corner, away, true), "near": tiles(corner, away, false),
		"letters": letters, "two": two} {
		net := gdltest.Load(t, source)
		layers, ok := relax.NewPlanning(net, relax.Plan).Layers(net.Start)
		if !ok {
			t.Fatalf("%s: there is no plan", name)
		}
		m, state := net.Machine(), slices.Clone(net.Start)
		for step, layer := range layers {
			m.Set(state)
			grown := slices.Clone(state)
			for _, move := range layer {
				if m.Legal()[move>>6]>>(move&63)&1 == 0 {
					t.Fatalf("%s: %s is not legal in step %d", name, net.Terms.Write(net.Moves[move]), step+1)
				}
				for i, x := range m.Next(move) {
					grown[i] |= x
				}
			}
			state = grown
		}
		if m.Set(state); m.Value() != 100 {
			t.Errorf("%s: the plan of %d steps leads to %v", name, len(layers), facts(net, state))
		}
		if want, _ := relax.NewSuper(net).To(net.Start, func() bool { return false }); want < len(layers) {
			t.Errorf("%s: the plan has %d layers, all is reached after %d", name, len(layers), want)
		}
	}
}

func TestEstimatesAreCutShort(t *testing.T) {
	net := gdltest.Load(t, tiles(corner, away, true))
	left := 3
	tick := func() bool { left--; return left >= 0 }
	s := relax.NewSuper(net)
	s.Tick = tick
	if _, ending := s.To(net.Start, s.IsGoal); ending != relax.Halted || s.Transitions != 3 {
		t.Errorf("%v after %d moves", ending, s.Transitions)
	}
	p := relax.NewPlanning(net, relax.Add)
	p.Tick = tick
	if got := p.Estimate(net.Start); got != relax.Never {
		t.Errorf("%d", got)
	}
}

func TestPlanningUnderstandsNegation(t *testing.T) {
	net := gdltest.Load(t, lights)
	// Pressing 1 and 3 switches the middle twice: two moves, though one would do for h_max.
	if got := relax.NewPlanning(net, relax.Max).Estimate(net.Start); got != 1 {
		t.Errorf("h_max is %d", got)
	}
	if layers, _ := relax.NewPlanning(net, relax.Plan).Layers(net.Start); len(layers) != 1 || len(layers[0]) == 0 {
		t.Errorf("the plan is %v", layers)
	}
	if within(net, net.Start) != 2 {
		t.Error("it takes two moves")
	}
}
