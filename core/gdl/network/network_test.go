package network_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/lang"
	"unknot/core/gdl/network"
)

func compile(t *testing.T, source string) (*lang.Rules, *network.Network) {
	t.Helper()
	rules, err := lang.Read(source)
	if err != nil {
		t.Fatal(err)
	}
	g, err := ground.Of(rules, 1<<30, 1_000_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	n, err := network.Compile(g)
	if err != nil {
		t.Fatal(err)
	}
	return rules, n
}

// games are small rules that together use all parts of a network.
var games = map[string]string{
	"a walk, counted": `(role r) (init (at 1)) (init (step 0))
(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5) (succ 5 6)
(<= (legal r forth) (true (at ?x)) (succ ?x ?y)) (<= (legal r back) (true (at ?x)) (succ ?y ?x))
(<= (next (at ?y)) (does r forth) (true (at ?x)) (succ ?x ?y)) (<= (next (at ?x)) (does r back) (true (at ?y)) (succ ?x ?y))
(<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))
(<= terminal (true (step 6))) (<= (goal r 100) (true (at 3))) (<= (goal r 0) (not (true (at 3))))`,
	"lamps that turn their neighbours": `(role r) (lamp a) (lamp b) (lamp c) (near a b) (near b c) (init (on a)) (init (on c))
(<= (turns ?x ?x) (lamp ?x)) (<= (turns ?x ?y) (near ?x ?y)) (<= (turns ?x ?y) (near ?y ?x))
(<= (legal r (press ?x)) (lamp ?x)) (<= (turned ?y) (does r (press ?x)) (turns ?x ?y))
(<= (next (on ?x)) (true (on ?x)) (not (turned ?x))) (<= (next (on ?x)) (lamp ?x) (not (true (on ?x))) (turned ?x))
(<= lit (true (on ?x))) (<= terminal (not lit)) (<= (goal r 100) (not lit)) (<= (goal r 40) lit)`,
	"doors that open ways in circles": `(role r) (place a) (place b) (place c) (place d) (init (at a))
(door a b) (door b c) (door c a) (door c d) (<= (way ?x ?y) (door ?x ?y)) (<= (way ?x ?y) (door ?y ?x))
(<= (reach ?x) (true (at ?x))) (<= (reach ?y) (reach ?x) (way ?x ?y) (true (open ?x ?y)))
(<= (legal r (toggle ?x ?y)) (way ?x ?y)) (<= (legal r (go ?x)) (reach ?x) (not (true (at ?x))))
(<= (next (at ?x)) (does r (go ?x))) (<= (next (at ?x)) (true (at ?x)) (not moved)) (<= moved (does r (go ?x)))
(<= (next (open ?x ?y)) (true (open ?x ?y)) (not (does r (toggle ?x ?y))))
(<= (next (open ?x ?y)) (does r (toggle ?x ?y)) (not (true (open ?x ?y))))
(<= terminal (true (at d))) (<= (goal r 100) (true (at d))) (<= (goal r 10) (reach d) (not (true (at d))))`,
	"facts that come and go by variables": `(role r) (init (has (pair x y))) (init nothing) (<= (legal r (take ?f)) (true ?f)) (<= (next ?f) (true ?f) (not (does r (take ?f)))) (<= (next (has ?x)) (does r (take (has (pair ?x ?y)))))
(legal r wait) (<= terminal (not (true nothing))) (<= (goal r 100) (true (has x))) (<= (goal r 50) (not (true nothing)))`,
	"what never changes": `(role r) (init (wall 1)) (init (at 1)) (<= (next (wall ?x)) (true (wall ?x))) (legal r stay) (<= (legal r (hit ?x)) (true (wall ?x)) (not (true (at ?x))))
(<= (next (at ?x)) (true (at ?x))) (<= terminal (not (true (wall 1)))) (goal r 30)`,
}

// The network agrees with the interpreter on the facts that hold, the legal moves, the end of the game and its value.
func TestAgrees(t *testing.T) {
	for name, source := range games {
		t.Run(name, func(t *testing.T) {
			rules, n := compile(t, source)
			in, err := interpreter.New(rules, 1<<30, nil)
			if err != nil {
				t.Fatal(err)
			}
			chance := rand.New(rand.NewPCG(1, 1))
			m := n.Machine()
			for range 100 {
				s := in.Start()
				m.Set(n.Start)
				for range 40 {
					var facts []lang.Term
					for _, f := range n.True(m.State()) {
						facts = append(facts, lang.Term(f))
					}
					if !slices.Equal(facts, s) {
						t.Fatalf("%v holds, not %v", facts, s)
					}
					over, err1 := in.Terminal(s)
					goals, err2 := in.Goals(s)
					legal, err3 := in.Legal(s)
					if err1 != nil || err2 != nil || err3 != nil {
						t.Fatal(err1, err2, err3)
					}
					var moves []int
					var words []lang.Term
					for w, x := range m.Legal() {
						for ; x != 0; x &= x - 1 {
							moves = append(moves, w<<6+bits.TrailingZeros64(x))
							words = append(words, n.Moves[moves[len(moves)-1]])
						}
					}
					sorted := slices.Clone(words)
					slices.Sort(legal)
					slices.Sort(sorted)
					if over != m.Terminal() || !slices.Equal(goals, m.Values()) || !slices.Equal(legal, sorted) {
						t.Fatalf("over %v, worth %v, %v legal; the network: %v, %v, %v", over, goals, legal, m.Terminal(),
							m.Values(), sorted)
					}
					if over || len(moves) == 0 {
						break
					}
					k := chance.IntN(len(moves))
					if s, err = in.Next(s, words[k]); err != nil {
						t.Fatal(err)
					}
					m.Play(moves[k])
				}
			}
		})
	}
}

// TestIsReduced checks that a fact that holds in all states has no bit, and that a fact on which nothing depends has no gate.
func TestIsReduced(t *testing.T) {
	_, n := compile(t, games["what never changes"])
	if len(n.Facts) != 0 || len(n.Always) != 2 || len(n.Moves) != 1 || n.Gates() != 0 {
		t.Errorf("%d bits, %d fixed, %d moves, %d gates", len(n.Facts), len(n.Always), len(n.Moves), n.Gates())
	}
	_, n = compile(t, games["doors that open ways in circles"])
	if len(n.Loops()) != 1 {
		t.Errorf("%d circles", len(n.Loops()))
	}
}

// The greatest goal in the rules counts even if it can never hold.
func TestGoalThatNeverHolds(t *testing.T) {
	_, n := compile(t, "(role r) (init a) (legal r go) (<= (next b) (does r go)) (<= terminal (true b)) (<= (goal r 100) (true c)) (<= "+
		"(goal r 30) (true b))")
	m := n.Machine()
	m.Play(0)
	if !n.Lost() || !slices.Equal(n.Goals, []int{100, 30}) || !slices.Equal(m.Values(), []int{30}) || m.Value() != 30 {
		t.Error(n.Lost(), n.Goals, m.Values())
	}
}

func TestRefuses(t *testing.T) {
	rules, err := lang.Read("(role r) (init a) (legal r go) (<= (next a) (true a) (not p))\n(<= p (true a) (not q))\n" +
		"(<= q (true a) (not p)) (goal r 0)")
	if err != nil {
		t.Fatal(err)
	}
	g, err := ground.Of(rules, 1<<30, 1000, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := network.Compile(g); err == nil || !strings.Contains(err.Error(), "line ") ||
		!strings.Contains(err.Error(), "depends on whether it does not") {
		t.Error(err)
	}
}
