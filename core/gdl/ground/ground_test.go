package ground_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/datalog"
	"unknot/core/gdl/ground"
	"unknot/core/gdl/interpreter"
	"unknot/core/gdl/lang"
	"unknot/levels"
)

// frame is a game to which tests add rules.
const frame = "(role r) (init (at a)) (<= terminal (true (at c))) (goal r 100)\n"

func write(t *testing.T, source string) (*lang.Rules, *ground.Game) {
	t.Helper()
	rules, err := lang.Read(source)
	if err != nil {
		t.Fatal(err)
	}
	g, err := ground.Of(rules, 1<<26, 100_000, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rules, g
}

// asRules writes an atom as the rules do.
func asRules(g *ground.Game, a ground.Atom) string {
	return g.Rules.Write(g.Atoms[a].Relation, g.Atoms[a].Args)
}

// written returns a clause as text: its head, and the conditions that must or must not hold.
func written(g *ground.Game, c ground.Clause) string {
	s := asRules(g, c.Head) + " :"
	for _, x := range c.Body {
		if x.Not() {
			s += " not"
		}
		s += " " + asRules(g, x.Atom())
	}
	return s
}

func TestClausesAreWrittenOut(t *testing.T) {
	for _, c := range []struct{ name, source, of, want string }{
		{"a variable becomes each name that fits",
			"(succ a b) (succ b c) (<= (legal r (to ?y)) (true (at ?x)) (succ ?x ?y)) (<= (next (at ?y)) (does r (to ?y)))",
			"next", "(next (at b)) : (does r (to b))\n(next (at c)) : (does r (to c))"},
		{"what depends on no state is left out of bodies",
			"(succ a b) (succ b c) (<= (legal r (to ?y)) (true (at ?x)) (succ ?x ?y)) (<= (next (at ?y)) (does r (to ?y)))",
			"legal", "(legal r (to b)) : (true (at a))\n(legal r (to c)) : (true (at b))"},
		{"what can never hold need not be denied", "(legal r go) (<= (next (at b)) (does r go) (not (true (at d))) (not (true (at a))))",
			"next", "(next (at b)) : not (true (at a)) (does r go)"},
		{"what contradicts itself is left out",
			"(legal r go) (<= (next (at b)) (does r go)) (<= (next (at c)) (true (at b)) (not (true (at b))))",
			"next", "(next (at b)) : (does r go)"},
		{"what a condition that never changes denies is left out",
			"(legal r (to b)) (legal r (to c)) (far c) (<= (next (at ?y)) (does r (to ?y)) (not (far ?y)))",
			"next", "(next (at b)) : (does r (to b))"},
		{"a clause stands once", "(legal r go) (k 1 2) (k 2 1) (<= (next (at b)) (does r go) (k ?x ?y))",
			"next", "(next (at b)) : (does r go)"},
		{"a condition stands once", "(legal r go) (<= (next (at b)) (true (at ?x)) (true (at a)) (does r go))",
			"next", "(next (at b)) : (true (at a)) (does r go)\n(next (at b)) : (true (at a)) (true (at b)) (does r go)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, g := write(t, frame+c.source)
			var all []string
			for _, clause := range g.Clauses {
				if s := written(g, clause); strings.HasPrefix(s, "("+c.of+" ") {
					all = append(all, s)
				}
			}
			slices.Sort(all)
			if got := strings.Join(all, "\n"); got != c.want {
				t.Errorf("\n%s\nwanted\n%s", got, c.want)
			}
		})
	}
}

// A condition with a variable that occurs nowhere else gets a separate relation: a rule of four such conditions over ten names
// takes tens of clauses, and not ten thousand.
func TestLongBodiesAreSplit(t *testing.T) {
	const apart = " (true (on ?a)) (true (on ?b)) (true (on ?c)) (true (on ?d))"
	source, n := frame+"(legal r go) (<= (next ?f) (true ?f)) (<= (next (at c)) (does r go)"+apart+")\n", 10
	for i := range n {
		source += fmt.Sprintf("(init (on %d))", i)
	}
	rules, g := write(t, source)
	if len(g.Clauses) > 8*n {
		t.Errorf("%d clauses", len(g.Clauses))
	}
	if len(g.Rules.Relations) == len(rules.Relations) || !g.Rules.Relations[len(rules.Relations)].Made {
		t.Error("no relation was made")
	}
	for _, c := range g.Clauses {
		if r := g.Atoms[c.Head].Relation; !g.Rules.Relations[r].Made && rules.Clauses[c.Rule].Head.Relation != r {
			t.Errorf("%s is of another rule", written(g, c))
		}
	}
}

func TestFixedGoalsAndTheStartAreKnown(t *testing.T) {
	rules, g := write(t, frame+"(init (on 1)) (lamp 1) (<= (legal r (press ?x)) (lamp ?x)) (<= (next (at c)) (does r (press 1)))")
	var start []string
	for _, a := range g.Start {
		start = append(start, asRules(g, a))
	}
	if slices.Sort(start); strings.Join(start, " ") != "(true (at a)) (true (on 1))" {
		t.Errorf("it starts with %s", start)
	}
	if len(g.Fixed) != 1 || rules.Write(g.Fixed[0].Relation, g.Fixed[0].Args) != "(goal r 100)" {
		t.Errorf("its goals are %v", g.Fixed)
	}
	one, two := rules.Terms.Of("1"), rules.Terms.Of("2")
	lamp := lang.Relation(slices.IndexFunc(rules.Relations, func(r lang.RelationInfo) bool { return r.Name == "lamp" }))
	if !g.Holds(lamp, []lang.Term{one}) || g.Holds(lamp, []lang.Term{two}) {
		t.Error("lamp 1 holds in every state, and lamp 2 in none")
	}
	if _, ok := g.Atom(lang.True, rules.Terms.Of("on", two)); ok {
		t.Error("(on 2) can hold")
	}
	first, last := g.Range(lang.True)
	a, ok := g.Atom(lang.True, rules.Terms.Of("on", one))
	if !ok || a < first || a >= last || int(last-first) != 3 { // the facts are (at a), (at c) and (on 1)
		t.Errorf("(on 1) is %d, %v, of %d to %d", a, ok, first, last)
	}
}

// Rules that would take too much time or memory are refused at the rule that exceeds the limit.
func TestLimits(t *testing.T) {
	const rule = frame + "(legal r go) (d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9)\n"
	const thousands, more = rule + "(<= (next (p ?a ?b ?c ?e)) (does r go) (d ?a) (d ?b) (d ?c) (d ?e))",
		rule + "(<= (next (p ?a ?b ?c ?e ?f)) (does r go) (d ?a) (d ?b) (d ?c) (d ?e) (d ?f))"
	for _, c := range []struct {
		name, source      string
		room, most, ticks int
		want              error
	}{
		{"enough of all", thousands, 1 << 26, 10_000, 1000, nil},
		{"one clause too many", thousands, 1 << 26, 9_999, 1000, datalog.ErrTooMany},
		{"too little room", more, 1 << 20, 1 << 20, 1000, datalog.ErrTooMany},
		{"too little time", thousands, 1 << 26, 10_000, 3, datalog.ErrStopped},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules, err := lang.Read(c.source)
			if err != nil {
				t.Fatal(err)
			}
			_, err = ground.Of(rules, c.room, c.most, func() bool { c.ticks--; return c.ticks > 0 })
			if !errors.Is(err, c.want) {
				t.Fatal(err)
			}
			if at := (*datalog.Limit)(nil); c.want == datalog.ErrTooMany && (!errors.As(err, &at) || at.Line != 3) {
				t.Errorf("%v, at %+v", err, at)
			}
		})
	}
}

// holding evaluates clauses directly: it alternates between facts that are certain and facts that are possible.
func holding(g *ground.Game, given []ground.Atom) map[ground.Atom]bool {
	follow := func(others map[ground.Atom]bool) map[ground.Atom]bool {
		known := map[ground.Atom]bool{}
		for _, a := range given {
			known[a] = true
		}
		for before := -1; before != len(known); {
			before = len(known)
			for _, c := range g.Clauses {
				if !slices.ContainsFunc(c.Body, func(x ground.Condition) bool {
					return x.Not() && others[x.Atom()] || !x.Not() && !known[x.Atom()]
				}) {
					known[c.Head] = true
				}
			}
		}
		return known
	}
	for certain := map[ground.Atom]bool{}; ; {
		possible := follow(certain)
		if certain = follow(possible); len(certain) == len(possible) {
			return certain
		}
	}
}

// of returns the last argument of each fact of a relation that holds, or the relation if it has none, in order.
func of(g *ground.Game, holds map[ground.Atom]bool, r lang.Relation) (all []string) {
	for a := range holds {
		switch f := g.Atoms[a]; {
		case f.Relation == r && len(f.Args) > 0:
			all = append(all, g.Rules.Terms.Write(f.Args[len(f.Args)-1]))
		case f.Relation == r:
			all = append(all, asRules(g, a))
		}
	}
	slices.Sort(all)
	return all
}

func terms(rules *lang.Rules, some []lang.Term) (all []string) {
	for _, t := range some {
		all = append(all, rules.Terms.Write(t))
	}
	slices.Sort(all)
	return all
}

// In the first states of a game, the clauses agree with the interpreter, which does not use them: on the legal moves, the end of the
// game, its value, and the next state.
func TestClausesSayWhatTheRulesSay(t *testing.T) {
	games := map[string]string{
		"not in a circle that is settled": "(role r) (init (n 0)) (s 0 1) (s 1 2) (s 2 3) (s 3 4) (legal r on) (<= (next (n ?y)) (true " +
			"(n ?x)) (s ?x ?y))(<= (lost ?x) (s ?x ?y) (not (lost ?y)) (true (n ?z))) (<= (goal r 100) (true (n ?x)) (lost ?x)) (<= " +
			"(goal r 0) (true (n ?x)) (not (lost ?x))) (<= terminal (true (n 4)))",
		"a way through what is known now": "(role r) (init (e a b)) (init (e b c)) (init (e c a)) (<= (way ?x ?y) (true (e ?x ?y))) (<= " +
			"(way ?x ?z) (way ?x ?y) (true (e ?y ?z)))(<= (legal r (cut ?x ?y)) (true (e ?x ?y))) (<= (next (e ?x ?y)) (true (e ?x ?y)) " +
			"(not (does r (cut ?x ?y)))) (<= terminal (not (way a c))) (<= (goal r 100) (way a b)) (<= (goal r 10) (not (way a b)))",
	}
	for _, name := range []string{"02-fox-goose-grain", "03-two-jugs", "08-frogs-and-toads"} {
		text, err := levels.Files.ReadFile("gdl/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		games[name] = string(text)
	}
	for name, source := range games {
		t.Run(name, func(t *testing.T) {
			rules, g := write(t, source)
			reference, err := interpreter.New(rules, 1<<26, nil)
			if err != nil {
				t.Fatal(err)
			}
			seen, queue := map[string]bool{}, []interpreter.State{reference.Start()}
			for len(queue) > 0 && len(seen) < 60 {
				at := queue[0]
				queue = queue[1:]
				key := strings.Join(terms(rules, at), " ")
				if seen[key] {
					continue
				}
				seen[key] = true
				var given []ground.Atom
				for _, f := range at {
					a, ok := g.Atom(lang.True, f)
					if !ok {
						t.Fatalf("%s cannot hold", rules.Terms.Write(f))
					}
					given = append(given, a)
				}
				now := holding(g, given)
				moves, fault := reference.Legal(at)
				over, unsure := reference.Terminal(at)
				goals, unpaid := reference.Goals(at)
				if err := errors.Join(fault, unsure, unpaid); err != nil {
					t.Fatal(err)
				}
				if got, want := of(g, now, lang.Legal), terms(rules, moves); !slices.Equal(got, want) && rules.Relations[lang.Legal].Fluid {
					t.Fatalf("%s: legal are %s, not %s", terms(rules, at), got, want)
				}
				if got := len(of(g, now, lang.Terminal)) > 0; got != over {
					t.Fatalf("%s: it is over: %v", terms(rules, at), got)
				}
				if got := of(g, now, lang.Goal); rules.Relations[lang.Goal].Fluid &&
					strings.Join(got, " ") != strings.Trim(fmt.Sprint(goals), "[]") {
					t.Fatalf("%s: it is worth %s, not %v", terms(rules, at), got, goals)
				}
				if over {
					continue
				}
				for _, move := range moves {
					next, err := reference.Next(at, move)
					if err != nil {
						t.Fatal(err)
					}
					done := given
					if a, ok := g.Atom(lang.Does, rules.Player, move); ok {
						done = append(slices.Clone(given), a)
					}
					if got, want := of(g, holding(g, done), lang.Next), terms(rules, next); !slices.Equal(got, want) {
						t.Fatalf("%s, %s: then %s, not %s", terms(rules, at), rules.Terms.Write(move), got, want)
					}
					queue = append(queue, next)
				}
			}
			if len(seen) < 4 {
				t.Errorf("only %d states", len(seen))
			}
		})
	}
}
