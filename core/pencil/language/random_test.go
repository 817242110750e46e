package language

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"unknot/core/pencil"
	"unknot/core/pencil/reason"
	"unknot/core/run"
)

// author writes random rules.
type author struct {
	*rand.Rand
	names int // number of names given so far
}

func (a *author) one(of ...string) string { return of[a.IntN(len(of))] }

// statement is a random statement about a cell c.
func (a *author) statement(depth int) string {
	if depth == 0 {
		return a.one("shaded c", "dot c", "shaded up of c", "dot right of c", a.compared())
	}
	one, other := a.statement(depth-1), a.statement(depth-1)
	return a.one(
		fmt.Sprintf("(%s and %s)", one, other), fmt.Sprintf("(%s or %s)", one, other), fmt.Sprintf("not (%s)", one),
		fmt.Sprintf("if %s then %s", one, other), fmt.Sprintf("exactly 1 of (%s, %s)", one, other),
		fmt.Sprintf("at most 1 of (%s, %s)", one, other),
		fmt.Sprintf("(some %[1]s in neighbours of c: shaded %[1]s and %[2]s)", a.name(), one),
		fmt.Sprintf("(all directions %[1]s: if shaded %[1]s of c then %[2]s)", a.name(), one), a.compared())
}

func (a *author) compared() string {
	return fmt.Sprintf("%s %s %s", a.number(), a.one("=", "<", ">=", "!="), a.one("0", "1", "2", "n", a.number()))
}

func (a *author) number() string {
	return a.one("count shaded in neighbours of c", "count dot in ring of c", "2 * count shaded in sight of c", "seen dot from c",
		"|count shaded in neighbours of c - 1|", "n", "1 + count shaded in (c, up of c)")
}

// rules writes a text of some rules.
func (a *author) rules() string {
	text := "genre Random\nboard 1 to 4, usually 3\nclue n: number 0..2 or ? in cells\nmark shaded #, dot in cells\n"
	for i := range 1 + a.IntN(3) {
		text += fmt.Sprintf("rule R%s: each c in cells with n: %s\n", string(rune('A'+i)), a.statement(a.IntN(3)))
	}
	return text + a.one("", "rule Whole: shaded connected\n", "rule Rim: dot connected to the rim\n",
		"rule Pairs: each a b in neighbours: count shaded in (a, b) <= 1\n")
}

// The kit's solver finds a solution of random rules where trying all markings finds one, and another where there are several. What
// the statements of the rules say of a marking, the constraints of the kit say too.
func TestRandomRules(t *testing.T) {
	a := &author{Rand: rand.New(rand.NewPCG(36, 0))}
	seen := [3]int{}
	tries := 1500
	if testing.Short() {
		tries = 300
	}
	for range tries {
		text := a.rules()
		genre, err := Read(text)
		if err != nil {
			if strings.Contains(err.Error(), "says nothing about marks") {
				continue
			}
			t.Fatalf("%v\n%s", err, text)
		}
		givens := genre.Form().NewGivens(1+a.IntN(3), 1+a.IntN(3))
		for c := range givens.Clues {
			if a.IntN(3) == 0 {
				givens.Clues[c] = a.IntN(3)
			}
		}
		laid, err := pencil.NewSpec(genre).LayOut(givens)
		if err != nil {
			continue // some rule can hold in too many ways
		}
		solutions := brute(genre.(interface{ self() *Genre }).self(), laid)
		one, other, decided := reason.Two(laid, func() bool { return true })
		found := 0
		for _, s := range [][]int16{one, other} {
			if s != nil {
				found++
				if !solutions[fmt.Sprint(s)] {
					t.Fatalf("%v does not keep the rules\n%s%v", s, text, givens.Clues)
				}
			}
		}
		if !decided || found != min(len(solutions), 2) {
			t.Fatalf("%d solutions are found of %d\n%s%v", found, len(solutions), text, givens.Clues)
		}
		seen[found]++
		checkCensus(t, laid, solutions, a.IntN(40))
	}
	if seen[0] == 0 || seen[1] == 0 || seen[2] == 0 {
		t.Errorf("boards without a solution, with one and with several: %v", seen)
	}
}

// checkCensus compares a census with all solutions of a board. A census that is stopped after some ticks claims nothing wrong.
func checkCensus(t *testing.T, laid *pencil.Laid, solutions map[string]bool, ticks int) {
	t.Helper()
	had := make([][2]bool, len(laid.Layout.Places))
	for written := range solutions {
		for i, word := range strings.Fields(strings.Trim(written, "[]")) {
			had[i][word[0]-'0'] = true
		}
	}
	const most = 20
	for _, limit := range []int{math.MaxInt, ticks} {
		setup := run.Setup{}
		if limit < math.MaxInt {
			setup.StopAt = &run.Checkpoint{Ticks: limit}
		}
		r := run.New(t.Context(), setup)
		c, ok := reason.TakeCensus(laid, most, func(*reason.Census) bool { return r.Continue() })
		if !ok {
			t.Fatal("there are rules, but no census")
		}
		whole := limit == math.MaxInt
		if whole && (!c.Decided || len(c.Solutions) != min(most, len(solutions)) || c.Whole != (len(solutions) <= most) ||
			c.More == c.Whole) {
			t.Fatalf("%d solutions of %d, whole %v, more %v", len(c.Solutions), len(solutions), c.Whole, c.More)
		}
		if c.Whole && len(c.Solutions) != len(solutions) || c.More && len(c.Solutions) >= len(solutions) {
			t.Fatalf("stopped: %d solutions of %d, whole %v, more %v", len(c.Solutions), len(solutions), c.Whole, c.More)
		}
		for i, one := range c.Solutions {
			if !solutions[fmt.Sprint(one)] || i > 0 && slices.Compare(c.Solutions[i-1], one) >= 0 {
				t.Fatalf("%v is not the next solution", one)
			}
		}
		for i, fates := range c.Fates {
			for k, fate := range fates {
				if is := had[i][k]; fate == reason.Had && !is || fate == reason.Never && is || whole && fate == reason.Unsure {
					t.Fatalf("place %d, value %d: fate %d, had %v", i, k, fate, is)
				}
			}
		}
	}
}

// brute lists the markings that keep all rules, judged by their statements where they have one.
func brute(g *Genre, laid *pencil.Laid) map[string]bool {
	b := newBoard(g, laid.Givens)
	b.layout.Places = laid.Layout.Places
	b.index()
	var demands []demand
	for _, r := range g.rules {
		judged := *r
		judged.holds = func(e env) demand {
			d := r.holds(e)
			demands = append(demands, d)
			return demand{test: always}
		}
		if err := judged.state(env{b, make([]any, r.slots)}, r.each); err != nil {
			panic(err)
		}
	}
	solutions := map[string]bool{}
	marks := make([]int16, len(laid.Layout.Places))
	for bits := range 1 << len(marks) {
		for i := range marks {
			marks[i] = int16(bits >> i & 1)
		}
		keeps := true
		for _, d := range demands {
			if d.constraint != nil {
				_, broken := d.constraint.Broken(marks)
				keeps = keeps && !broken
				continue
			}
			keeps = keeps && d.test.holds(marks)
		}
		if keeps {
			solutions[fmt.Sprint(marks)] = true
		}
	}
	return solutions
}

// name returns a name that the text does not have yet.
func (a *author) name() string {
	a.names++
	return fmt.Sprintf("v%d", a.names)
}

func (g *Genre) self() *Genre { return g }
