package game

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"unknot/core/text"
	"unknot/levels"
)

const frame = "(role r) (init (at 1)) (base (at 1)) (base (at 2)) (input r go)\n(<= (legal r go) (true (at 1)))\n" +
	"(<= (next (at 2)) (does r go))\n"

func TestWarnings(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"all is well", frame + "(<= terminal (true (at 2))) (<= (goal r 100) (true (at 2))) (<= (goal r 0) (true (at 1)))", ""},
		{"a goal falls", frame + "(<= terminal (true (at 2)))\n(<= (goal r 10) (true (at 2)))\n(<= (goal r 90) (true (at 1)))",
			"line 6, column 1: the goal value can fall, here from 90 to 10"},
		{"two goals", frame + "(<= terminal (true (at 2)))\n(goal r 10)\n(<= (goal r 50) (true (at 2)))",
			"line 5, column 1: several goal values can hold at once, such as 50 and 10: the greatest counts"},
		{"no goal at the end", frame + "(<= terminal (true (at 2))) (<= (goal r 100) (true (at 1)))",
			"the game can end with no goal value"},
		{"stuck", frame + "(<= terminal (true (at 3))) (<= (goal r 100) (true (at 2))) (<= (goal r 0) (true (at 1)))",
			"play can reach a state in which no move is legal"},
		{"never worth anything", frame + "(<= terminal (true (at 2)))\n(<= (goal r 100) (true (at 3))) (goal r 0)",
			"line 5, column 1: what this rule asks for can never hold"},
		{"nothing to play for", frame + "(<= terminal (true (at 2)))\n(goal r 0)",
			"line 5, column 1: no goal is worth more than 0: there is nothing to play for. Add a rule such as (<= (goal r 100) …)"},
		{"no base", "(role r) (init a) (legal r go) (<= (next b) (does r go)) (<= terminal (true b)) (<= (goal r 100) (true b)) (<= " +
			"(goal r 0) (true a))", "no rules for base and input"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g, err := Open(c.source)
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for _, w := range g.Rules.Warnings {
				all = append(all, w.Error())
			}
			if c.want == "" && len(all) > 0 || c.want != "" && (len(all) != 1 || !strings.HasPrefix(all[0], c.want)) {
				t.Errorf("%q; want %s", all, c.want)
			}
		})
	}
}

// Our own levels conform to the language, except that goal values may fall.
func TestLevelsAreSound(t *testing.T) {
	files, err := fs.Glob(levels.Files, "gdl/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no levels", err)
	}
	for _, file := range files {
		source, err := levels.Files.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		g, err := Open(string(source))
		if err != nil {
			t.Fatal(file, err)
		}
		for _, w := range g.Rules.Warnings {
			if !strings.Contains(w.Text, "no rules for") && !strings.Contains(w.Text, "the goal value can fall") {
				t.Error(file, w)
			}
		}
	}
}

// digits returns facts for the ten digits and a rule with n variables, each of which is a digit.
func digits(of string, n int) (s string) {
	for i := range 10 {
		s += fmt.Sprintf("(d %d) ", i)
	}
	vars, body := "", ""
	for i := range n {
		vars += fmt.Sprintf(" ?x%d", i)
		body += fmt.Sprintf(" (d ?x%d)", i)
	}
	return s + "\n(<= (" + of + vars + ")" + body + ")"
}

// long are rules of many variables.
func long(rules, conditions int) string {
	var b strings.Builder
	for i := range rules {
		fmt.Fprintf(&b, "(<= p%d", i)
		for k := range conditions {
			fmt.Fprintf(&b, " (succ ?x%d ?x%d)", k, k+1)
		}
		b.WriteString(")\n")
	}
	return b.String()
}

// Bad rules are refused with an error at their position, or are played slowly; nothing hangs.
func TestBounds(t *testing.T) {
	chain := func(n int) (s string) {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "(succ %d %d)", i, i+1)
		}
		return b.String()
	}
	for _, c := range []struct{ name, source, want string }{
		{"a relation too large", frame + "(goal r 100)\n" + digits("p", 9),
			"line 6, column 1: more follows from these rules than there is room or time for"},
		{"terms that grow", frame + "(goal r 100)\n(<= (next (at (s ?x))) (true (at ?x)))",
			"line 5, column 1: with this rule terms grow without bound: functions come to be nested more than 60 deep"},
		{"terms that double", frame + "(goal r 100)\n(<= (next (at (f ?x ?x))) (true (at ?x)))",
			"line 5, column 1: with this rule terms grow without bound: they come to have more than 1000 words"},
		{"a goal of 101", frame + "(goal r 0)\n (<= (goal r 101) (true (at 2)))", "line 5, column 6: a goal is worth 101"},
		{"a goal that is not a number", frame + "(goal r high)", "line 4, column 1: a goal is worth high"},
		{"a goal below 0", frame + "(goal r -1)", "line 4, column 1: a goal is worth -1"},
		{"a goal by a variable", frame + "(w much)\n(<= (goal r ?x) (w ?x))", "line 5, column 5: a goal is worth much"},
		{"not in a circle", frame + "(goal r 100)\n(<= p (not q))\n(<= q (not p))", "holds depends on whether it does not"},
		{"not in a circle, of nothing with a name", frame + "(goal r 100)\n(<= p (not (q ?x)))\n(<= (q a) p)",
			"line 5, column 12: whether this holds depends on whether it does not"},
		{"thousands of roles", strings.Repeat("(role a)\n", 3) + "(<= (role ?x) (succ ?x ?y))\n" + chain(5000),
			"line 4, column 1: a role is named outright"},
		{"not closed", frame + "(goal r 100", "line 4, column 1: this parenthesis is never closed"},
		{"deep", frame + strings.Repeat("(p ", 10000), "lists are nested more than 200 deep"},
		{"rubbish", "\x00\x01\x02\xff(role", "line 1, column 1: there is a control character here, which no text has"},
		{"a long counter", frame + "(goal r 100) (<= terminal (true (n 20000))) (init (n 0)) (<= (next (n ?y)) (true (n ?x)) (succ " +
			"?x ?y))\n" + chain(20000), ""},
		{"many moves",
			frame + "(goal r 100) (<= terminal (true (at 2))) (<= (legal r (put ?x ?y)) (succ ?x ?a) (succ ?y ?b))\n" + chain(100), ""},
		{"a million bytes", frame + "(goal r 100) (<= terminal (true (at 2)))\n" + chain(55_000), ""},
		{"long rules", frame + "(goal r 100) (<= terminal (true (at 2))) " + chain(3) + long(200, 100), ""},
		{"a rule too long", frame + "(goal r 100)\n" + long(1, 30_000), "line 5, column 1: this rule has more than 300 conditions"},
		{"many rules in a circle", frame + "(goal r 100) (<= terminal (true (at 2))) (<= (p ?x) (succ ?x ?y) (p ?y)) (<= (p 3000) (true " +
			"(at 1)))\n(<= (legal r q) (p 0))" + chain(3000), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if testing.Short() && c.name == "a relation too large" {
				t.Skip("it takes seconds to come to the bound")
			}
			if len(c.source) > text.Max {
				t.Fatal("the rules are too long for the test")
			}
			_, err := Open(c.source)
			switch {
			case c.want == "" && err != nil, c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("%v; want %s", err, c.want)
			}
			if _, ok := err.(*text.ParseError); err != nil && !ok {
				t.Errorf("%T", err)
			}
		})
	}
}
