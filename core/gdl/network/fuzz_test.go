package network

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/datalog"
	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/lang"
	"unknot/core/text"
	"unknot/levels"
)

// choices are random numbers of which the first are given, one byte for each: a change of one byte changes the rules in one place.
type choices struct {
	given []byte
	rest  *rand.PCG
}

func (c *choices) Uint64() uint64 {
	if len(c.given) == 0 {
		return c.rest.Uint64()
	}
	b := uint64(c.given[0])
	c.given = c.given[1:]
	return b * 0x0101010101010101
}

// FuzzReasoners plays invented rules by both reasoners.
func FuzzReasoners(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("facts that follow from each other"))
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 250, 251, 252, 253, 254, 255})
	f.Fuzz(func(t *testing.T, given []byte) {
		lines := inventBy(&choices{given, rand.NewPCG(uint64(len(given)), 0)})
		if o := compare(lines, uint64(len(given))); o.refused != nil || o.differ != "" {
			t.Fatalf("%v, %s\n%s", o.refused, o.differ, strings.Join(lines, "\n"))
		}
	})
}

// FuzzGround grounds arbitrary rules within limits, and plays the result with both reasoners. They must agree, and may fail only with an
// error or at a limit.
func FuzzGround(f *testing.F) {
	for _, source := range smallRules() {
		f.Add(source)
	}
	for _, name := range []string{"01-three-wheels", "03-two-jugs", "09-hanoi", "15-ice", "27-asteroids"} {
		source, err := levels.Files.ReadFile("gdl/" + name + ".txt")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source))
	}
	f.Fuzz(func(t *testing.T, source string) {
		rules, err := lang.Read(source)
		if err != nil {
			if _, ok := err.(*text.ParseError); !ok {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		const room = 1 << 24
		expected := func(err error) bool {
			var fault *text.ParseError
			return errors.As(err, &fault) || errors.Is(err, datalog.ErrStopped) || errors.Is(err, datalog.ErrTooMany)
		}
		ticks := 200
		tick := func() bool { ticks--; return ticks > 0 }
		written, err := ground.Of(rules, room, 20_000, tick)
		if err != nil {
			if !expected(err) {
				t.Fatal(err)
			}
			return
		}
		if written.Size() > 4*room {
			t.Fatalf("it takes %d bytes", written.Size())
		}
		n, err := Compile(written)
		if err != nil {
			if !expected(err) {
				t.Fatal(err)
			}
			return
		}
		game, err := interpreter.New(rules, room, tick)
		m := n.Machine()
		for length := 0; err == nil && length < 5; length++ {
			s := interpreter.State{}
			for _, fact := range n.True(m.State()) {
				s = append(s, lang.Term(fact))
			}
			var over bool
			var goals []int
			var may []lang.Term
			if over, err = game.Terminal(s); err != nil {
				break
			}
			if goals, err = game.Goals(s); err != nil {
				break
			}
			if may, err = game.Legal(s); err != nil {
				break
			}
			moves := legal(m)
			if over != m.Terminal() || !slices.Equal(goals, m.Values()) || len(may) != len(moves) ||
				slices.ContainsFunc(moves, func(i int) bool { return !slices.Contains(may, n.Moves[i]) }) {
				t.Fatalf("over %v, worth %v, moves %v; the network: %v, %v, %v\n%s", over, goals, may, m.Terminal(), m.Values(),
					moves, source)
			}
			if len(moves) == 0 {
				break
			}
			var next interpreter.State
			if next, err = game.Next(s, n.Moves[moves[length%len(moves)]]); err != nil {
				break
			}
			m.Play(moves[length%len(moves)])
			if facts := n.True(m.State()); !slices.EqualFunc(facts, next, func(a int32, b lang.Term) bool { return a == int32(b) }) {
				t.Fatalf("another state: %v, not %v\n%s", facts, next, source)
			}
		}
		if err != nil && !expected(err) {
			t.Fatal(err)
		}
	})
}

// smallRules are short rules that touch each word of the language, and each bound.
func smallRules() []string {
	const frame = "(role r) (init a) (legal r go) (goal r 100) (<= terminal (true b))\n"
	return []string{
		frame + "(<= (next b) (does r go))",
		frame + "(<= (next ?f) (true ?f)) (<= (next (p ?x)) (d ?x) (not (true (p ?x)))) (d 1) (d 2)",
		frame + "(<= (next (n (s ?x))) (true (n ?x))) (init (n z))",
		frame + "(<= (next (n (f ?x ?x))) (true (n ?x))) (init (n z))",
		frame + "(d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (<= (next (p ?a ?b ?c ?d ?e ?f ?g)) (d ?a) (d ?b) (d ?c) (d ?d) (d ?e) " +
			"(d ?f) (d ?g))",
		frame + "(<= (next p) (not (true q))) (<= (next q) (true p) (or (true a) (not (or q0 (true b))))) (<= q0 q1) (<= q1 q0) (<= q1 " +
			"(true a))",
		frame + "(<= win (not lose)) (<= lose (not win)) (<= (next b) win)",
		frame + "(<= (goal r ?x) (true (w ?x))) (init (w 50)) (<= (goal r 1000) (true (w 51)))",
		frame + "(e 1 2) (e 2 3) (<= (t ?x ?y) (e ?x ?y)) (<= (t ?x ?z) (t ?x ?y) (t ?y ?z)) (<= (next (at ?y)) (t ?x ?y) (distinct ?y " +
			"2)) (<= (legal r (to ?x)) (true (at ?x)))",
		frame + "(<= (differ ?x ?y) (distinct ?x ?y)) (<= (next (n ?x)) (e ?x ?y) (differ ?x ?y)) (e 1 2) (base a) (input r go)",
	}
}
