package lang

import (
	"fmt"
	"strings"
	"testing"
)

const small = "(role robot) (init (at 1)) (<= (legal robot go) (true (at ?x))) (<= (next (at ?y)) (does robot go) (true (at ?x)) (succ " +
	"?x ?y)) (succ 1 2) (succ 2 3) (<= terminal (true (at 3))) (<= (goal robot 100) (true (at 3)))"

func TestFaults(t *testing.T) {
	for _, c := range []struct{ name, add, want string }{
		{"a second role", "(role other)", "line 2, column 1: there is a second role, other, beside robot"},
		{"unsafe in the head", "(<= (p ?x) (q))", "line 2, column 8: nothing gives ?x a value in the head of this rule"},
		{"unsafe under distinct", "(<= (p a) (distinct ?x b))", "line 2, column 21: nothing gives ?x a value here"},
		{"a fact with a variable", "(p ?x)", "line 2, column 4: nothing gives ?x a value"},
		{"an arity that changes", "(<= (p a) (succ 1 2 3))", "line 2, column 11: succ has 3 arguments here and 2 in line 1"},
		{"an arity of the language", "(<= (p a) (true a b))", "line 2, column 11: true takes 1 argument, not 2"},
		{"true in the head", "(<= (true a) (p))", "line 2, column 5: true cannot be the head of a rule"},
		{"next in the body", "(<= p (next a))", "line 2, column 7: next cannot be a condition"},
		{"legal by does", "(<= (legal robot stop) (does robot go))",
			"line 2, column 24: legal depends on what is done (does): it must be known before the move"},
		{"terminal by does, on the way", "(<= terminal q)\n(<= q (not p))\n(<= p (does robot go))",
			"line 2, column 14: terminal depends on what is done (does), by way of q and p: it must be known before the move"},
		{"init by true", "(<= (init a) (true b))",
			"line 2, column 14: init depends on the state (true or does): it must be known before the game"},
		{"too many arguments", "(p" + strings.Repeat(" a", 201) + ")", "line 2, column 1: p has more than 200 arguments"},
		{"too many arguments of a function", "(p (f" + strings.Repeat(" a", 201) + "))", "line 2, column 4: f has more than 200 arguments"},
		{"unsafe, and not to be read where it is used", "(<= (differ ?x ?y) (distinct ?x ?y) (p ?z)) (p a)",
			"line 2, column 13: nothing gives ?x a value in the head of this rule"},
		{"unsafe where it is used too", "(<= (differ ?x ?y) (distinct ?x ?y)) (<= (q a) (differ ?a b))",
			"line 2, column 56: nothing gives ?a a value here"},
		{"what is the same grows", "(<= (p ?x0)" + doubling(30) + ")",
			"what must be the same here comes to terms of more than 10000 words"},
		{"too many conditions", "(<= p" + strings.Repeat(" q", 301) + ")", "line 2, column 1: this rule has more than 300 conditions"},
		{"too many clauses", strings.Repeat("(<= p "+strings.Repeat("(or a b c d e f g h i j) ", 4)+")", 21),
			"have more than 200000 clauses"},
		{"a variable for a relation", "(<= p (?x a))", "line 2, column 7: a relation’s name cannot be a variable"},
		{"a variable for a condition", "(<= p ?x)", "line 2, column 7: ?x is where a condition should be"},
		{"no condition under not", "(<= p (not))", "line 2, column 7: not must be followed by exactly one condition"},
		{"nothing after <=", "(<=)", "line 2, column 1: <= must be followed by a head"},
		{"too many alternatives", "(<= p " + strings.Repeat("(or a b c d e f g h i j) ", 5) + ")",
			"written out, this rule has more than 10000 alternatives"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Read(small + "\n" + c.add); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v; want %s", err, c.want)
			}
		})
	}
	for _, c := range []struct{ source, want string }{
		{"", "no rule names a role"},
		{"(role r)", "no rule for legal"},
		{"(role r) (legal r go)", "no rule for goal: nothing says what the game is worth"},
		{"(<= (role ?x) (p ?x)) (p r)", "a role is named outright"},
	} {
		if _, err := Read(c.source); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v; want %s", c.source, err, c.want)
		}
	}
}

// doubling are conditions by which each variable is a function of the next, twice.
func doubling(n int) (s string) {
	for i := range n {
		s += fmt.Sprintf(" (not (distinct ?x%d (f ?x%d ?x%d)))", i, i+1, i+1)
	}
	return s
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct{ add, want string }{
		{"", ""},
		{"(<= (p a) (q b)) (<= (q ?x) (r ?x) (distinct ?x ?x)) (r b)", ""},
		{"(<= (p a) (q b))", "line 2, column 11: no rule says when q holds: it never does"},
		{"(<= (p a) (true (f b)) (true (f b c)))", "line 2, column 30: f has 2 arguments here and 1 in line 2"},
		{"(<= (legal robot (at 1 2)) (true (at 3)))", ""}, // at is the name of a move and of a fact, with different arguments
		{"(<= (p ?x) (q ?x) (not (p a))) (q b)", "line 2, column 24: p depends on not p, and in a circle on itself"},
		{"(<= (p ?x) (q ?x) (not (s ?x))) (<= (s ?x) (q ?x) (p ?x)) (q b)",
			"line 2, column 24: p depends on not s, and in a circle on itself"},
		{"(<= (differ ?x ?y) (distinct ?x ?y))",
			"line 2, column 13: nothing gives ?x a value in the head of this rule: it must occur in a condition of the rule that is not " +
				"inside not or distinct. It is read all the same: wherever differ is a condition"},
	} {
		r, err := Read(small + "\n" + c.add)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(r.Warnings); got != strings.Count(c.want, "\n")+min(1, len(c.want)) ||
			got > 0 && !strings.Contains(r.Warnings[0].Error(), c.want) {
			t.Errorf("%s: %v; want %s", c.add, r.Warnings, c.want)
		}
	}
}

// written returns the clauses of a relation, as rules would write them.
func written(r *Rules, name string) (all []string) {
	var pattern func(c *Rule, p *Pattern) string
	pattern = func(c *Rule, p *Pattern) string {
		if p.Var >= 0 {
			return c.Vars[p.Var]
		}
		if p.Term >= 0 {
			return r.Terms.Write(p.Term)
		}
		s := "(" + r.Terms.Spell(p.Word)
		for i := range p.Args {
			s += " " + pattern(c, &p.Args[i])
		}
		return s + ")"
	}
	literal := func(c *Rule, l *Literal) string {
		s := r.Relations[l.Relation].Name
		for i := range l.Args {
			s += " " + pattern(c, &l.Args[i])
		}
		if l.Not {
			return "not " + s
		}
		return s
	}
	for i := range r.Clauses {
		c := &r.Clauses[i]
		if s := literal(c, &c.Head); r.Relations[c.Head.Relation].Name == name {
			for j := range c.Body {
				s += ", " + literal(c, &c.Body[j])
			}
			all = append(all, s)
		}
	}
	return all
}

// Constructs that real rules use, as plain clauses.
func TestClauses(t *testing.T) {
	for _, c := range []struct{ name, rule, want string }{
		{"a fact", "(p a)", "p a"},
		{"parentheses around a word", "(<= (p) (q))", "p, q"},
		{"no body", "(<= (p a))", "p a"},
		{"or", "(<= p (or q r) s)", "p, q, s; p, r, s"},
		{"not or", "(<= p (not (or q r)))", "p, not q, not r"},
		{"not and", "(<= p (not (and q r)))", "p, not q; p, not r"},
		{"not not", "(<= p (not (not q)))", "p, q"},
		{"or within not within or", "(<= p (or q (not (or r s))))", "p, q; p, not r, not s"},
		{"not distinct", "(<= (p ?x) (q ?x ?y) (not (distinct ?y b)))", "p ?x, q ?x b"},
		{"not distinct of functions", "(<= (p ?x) (q ?y) (not (distinct ?y (f ?x))))", "p ?x, q (f ?x)"},
		{"never the same", "(<= p (not (distinct a b)))", ""},
		{"always different", "(<= p (distinct a b) q)", "p, q"},
		{"never different", "(<= (p ?x) (q ?x) (distinct ?x ?x))", ""},
		{"only under not", "(<= (p ?x) (q ?x ?x) (not (r ?x ?y)))", "p ?x, q ?x ?x, not some ?x"},
		{"unsafe, read where it is used", "(<= (differ ?x ?y ?m ?n) (distinct ?x ?m)) (<= (differ ?x ?y ?m ?n) (distinct ?y ?n)) (<= (p " +
			"?a) (q ?a ?b) (differ ?a ?b 1 2))", "p ?a, q ?a ?b, distinct ?a 1; p ?a, q ?a ?b, distinct ?b 2"},
		{"unsafe, and under not", "(<= (differ ?x ?y ?m ?n) (distinct ?x ?m)) (<= (differ ?x ?y ?m ?n) (distinct ?y ?n)) (<= (p ?a) (q " +
			"?a ?b) (not (differ ?a ?b 1 2)))", "p 1, q 1 2"},
		{"unsafe, and of names", "(<= (other ?x 1) (distinct ?x 2)) (<= (other ?x 2) (not (r ?x))) (<= (p ?a) (q ?a ?b) (other ?a ?b))",
			"p ?a, q ?a 1, distinct ?a 2; p ?a, q ?a 2, not r ?a"},
		{"a player nobody names", "(<= (goal ?r 50) q)", "goal ?r 50, q, role ?r"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := Read(small + "\n" + c.rule)
			if err != nil {
				t.Fatal(err)
			}
			name := "p"
			if strings.Contains(c.rule, "goal") {
				name = "goal"
			}
			got := strings.Join(written(r, name), "; ")
			if got = strings.TrimPrefix(got, "goal robot 100, true (at 3); "); got != c.want {
				t.Errorf("%s: %s; want %s", c.rule, got, c.want)
			}
		})
	}
}

// Any text is read or refused with an error, and the clauses that are read are safe.
func FuzzRead(f *testing.F) {
	f.Add(small)
	f.Add(small + "(<= p (or (not (distinct ?x ?y)) (q ?x ?y)))")
	f.Add("(role r)(<= (legal ?r ?m) (true (f (g ?m))))(goal r 100)")
	f.Fuzz(func(t *testing.T, source string) {
		r, err := Read(source)
		if err != nil {
			return
		}
		for i := range r.Clauses {
			c := &r.Clauses[i]
			if fault := (&clause{reader: &reader{Rules: r}, Rule: *c}).safe(); fault != nil {
				t.Fatalf("%q: %v", source, fault)
			}
		}
	})
}
