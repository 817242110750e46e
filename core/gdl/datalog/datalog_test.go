package datalog

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"unknot/core/gdl/lang"
)

// frame has the other rules of a game, to which tests add clauses.
const frame = "(role r) (legal r m) (goal r 0)\n"

// follow returns the derived rows of a relation, in order.
func follow(t *testing.T, source, relation string) (all []string, err error) {
	t.Helper()
	rules, err := lang.Read(frame + source)
	if err != nil {
		t.Fatal(err)
	}
	e := New(rules, rules.Clauses)
	if err := e.Follow(func(lang.Relation) bool { return true }); err != nil {
		return nil, err
	}
	for n := range rules.Relations {
		if r := lang.Relation(n); rules.Relations[n].Name == relation {
			for i := range e.Len(r) {
				all = append(all, rules.Write(r, e.Row(r, i)))
			}
		}
	}
	slices.Sort(all)
	return all, nil
}

func TestFollow(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"facts, each once", "(p b) (p a) (p b)", "(p a) (p b)"},
		{"a chain", "(e 1 2) (e 2 3) (e 3 4) (<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (p ?x ?y) (e ?y ?z))",
			"(p 1 2) (p 1 3) (p 1 4) (p 2 3) (p 2 4) (p 3 4)"},
		{"doubly recursive", "(e 1 2) (e 2 3) (e 3 1) (<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (p ?x ?y) (p ?y ?z))",
			"(p 1 1) (p 1 2) (p 1 3) (p 2 1) (p 2 2) (p 2 3) (p 3 1) (p 3 2) (p 3 3)"},
		{"two that call each other", "(s 0 1) (s 1 2) (s 2 3) (p 0) (<= (odd ?y) (p ?x) (s ?x ?y)) (<= (p ?y) (odd ?x) (s ?x ?y))",
			"(p 0) (p 2)"},
		{"the same variable twice", "(e 1 2) (e 2 2) (<= (p ?x) (e ?x ?x))", "(p 2)"},
		{"functions", "(q (f a (g b))) (q (f b c)) (q a) (<= (p ?x) (q (f ?x (g ?y))))", "(p a)"},
		{"a function of a known term", "(q a) (q b) (r (f a)) (<= (p ?x) (q ?x) (r (f ?x)))", "(p a)"},
		{"a function that is made", "(q a) (<= (p (f ?x ?x)) (q ?x))", "(p (f a a))"},
		{"not", "(q a) (q b) (r b) (<= (p ?x) (q ?x) (not (r ?x)))", "(p a)"},
		{"not of a function there is none of", "(q a) (<= (p ?x) (q ?x) (not (r (f ?x)))) (r b)", "(p a)"},
		{"distinct", "(q a) (q b) (<= (p ?x ?y) (q ?x) (q ?y) (distinct ?x ?y))", "(p a b) (p b a)"},
		{"distinct first", "(q a) (q b) (<= (p ?x) (distinct ?x a) (q ?x))", "(p b)"},
		{"no arguments", "(q a) (<= p (q ?x))", "p"},
		{"a rule that says itself", "(<= (p ?x) (p ?x)) (<= p2 p2)", ""},
		{"a circle with not that is settled", "(s 1 2) (s 2 3) (s 3 4) (<= (p ?x) (s ?x ?y) (not (p ?y)))", "(p 1) (p 3)"},
		{"a longer one", "(s 1 2) (s 2 3) (s 3 4) (s 4 5) (s 5 6) (s 6 7) (<= (p ?x) (s ?x ?y) (not (p ?y)))", "(p 2) (p 4) (p 6)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := follow(t, c.source, "p")
			if s := strings.Join(got, " "); err != nil || s != c.want {
				t.Errorf("%s, %v; want %s", s, err, c.want)
			}
		})
	}
}

func TestFollowFails(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"terms that grow", "(p a) (<= (p (f ?x)) (p ?x))", "line 2, column 7: with this rule terms grow without bound"},
		{"a circle with not", "(q a) (<= (p ?x) (q ?x) (not (s ?x))) (<= (s ?x) (q ?x) (not (p ?x)))", "depends on whether it does not"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := follow(t, c.source, "p"); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v; want %s", err, c.want)
			}
		})
	}
}

// A derivation that takes too long or too much memory is stopped.
func TestLimits(t *testing.T) {
	rules, err := lang.Read(frame + "(d 0) (d 1) (d 2) (d 3) (d 4) (d 5) (d 6) (d 7) (d 8) (d 9) (<= (p ?a ?b ?c ?d ?e ?f ?g) (d ?a) (d " +
		"?b) (d ?c) (d ?d) (d ?e) (d ?f) (d ?g))")
	if err != nil {
		t.Fatal(err)
	}
	e := New(rules, rules.Clauses)
	left := 10
	e.Tick = func() bool { left--; return left > 0 }
	if err := e.Follow(func(lang.Relation) bool { return true }); !errors.Is(err, ErrStopped) {
		t.Error(err)
	}
	e = New(rules, rules.Clauses)
	e.Room = 1 << 20
	if err := e.Follow(func(lang.Relation) bool { return true }); !errors.Is(err, ErrTooMany) || e.Size() > 16<<20 {
		t.Error(err, e.Size())
	}
}

// BenchmarkFollow derives relations by clauses of several sorts: recursive ones, tests, and one with many literals.
func BenchmarkFollow(b *testing.B) {
	var edges strings.Builder
	for i := range 120 {
		fmt.Fprintf(&edges, "(e %d %d) (e %d %d) (n %d)\n", i, (i+1)%120, i, (i*7+3)%120, i)
	}
	long := "(<= (long ?a) (n ?a)" + strings.Repeat(" (e ?a ?b) (n ?b)", 149) + ")"
	for _, c := range []struct{ name, source string }{
		{"recursive", "(<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (p ?x ?y) (e ?y ?z))"},
		{"doubly", "(e2 0 1) (<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (p ?x ?y) (p ?y ?z))"},
		{"wide", "(<= (p ?a ?b ?c) (e ?a ?b) (e ?b ?c) (e ?c ?d) (e ?d ?f) (not (e ?f ?a)) (distinct ?a ?d))"},
		{"product", "(<= (p ?a) (n ?a) (n ?b) (e ?c ?b) (distinct ?a ?c))"},
		{"long", long},
	} {
		b.Run(c.name, func(b *testing.B) {
			rules, err := lang.Read(frame + edges.String() + c.source)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				e := New(rules, rules.Clauses)
				if err := e.Follow(func(lang.Relation) bool { return true }); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
