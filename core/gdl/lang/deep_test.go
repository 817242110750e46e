package lang

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/testkit"
)

// Under wasm these run on the stack of Safari's workers, which holds about 2,000 calls.
func TestDeepRules(t *testing.T) {
	testkit.Pinned(t)
	const most = 20_000
	each := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i, i+1)
		}
		return b.String()
	}
	nested := func(n int, in string) string { return strings.Repeat("(f ", n) + in + strings.Repeat(")", n) }
	// linked returns two terms that are the same if each of n variables is a function of the next one.
	linked := func(n int) string {
		return "(not (distinct (f " + each(n, "?x%[1]d ") + ") (f " + each(n, "(g ?x%[2]d) ") + ")))"
	}
	for _, c := range []struct{ name, add, want string }{
		{"a chain of relations", each(most, "(<= (c%d) (c%d))\n"), ""},
		{"a circle of relations", each(most, "(<= (c%d) (c%d))\n") + fmt.Sprintf("(<= (c%d) (c0))", most), ""},
		{"a circle with not", each(most, "(<= (c%d) (c%d))\n") + fmt.Sprintf("(<= (c%d) (not (c0)))", most), ""},
		{"nested functions", "(p " + nested(190, "a") + ")", ""},
		{"nested conditions", "(<= (p) " + strings.Repeat("(not ", 190) + "(p)" + strings.Repeat(")", 190) + ")", ""},
		{"a condition for each that is allowed", "(<= (p)" + strings.Repeat(" (q)", 300) + ")", ""},
		{"variables of variables", "(<= (p ?x0) (q ?x180) " + linked(180) + ")", ""},
		{"functions of functions", "(<= (p ?x0) (q ?x20) " + each(20, "(not (distinct ?x%d "+nested(9, "?x%d")+")) ") + ")", ""},
		{"functions that come to be nested too deeply",
			"(<= (p ?x0) (q ?x90)\n" + each(90, "(not (distinct ?x%d "+nested(190, "?x%d")+"))\n") + ")",
			"what must be the same here comes to functions nested more than 200 deep: split the rule"},
		{"a variable within itself",
			"(<= (p ?x0) (q ?x0) " + each(90, "(not (distinct ?x%d "+nested(2, "?x%d")+")) ") + "(not (distinct ?x90 (f ?x0))))", ""},
		{"lists nested too deeply", "\n(p " + nested(most, "a") + ")", "line 3, column 601: lists are nested more than 200 deep"},
		{"relations read where they are used",
			each(60, "(<= (d%d ?x) (distinct ?x "+nested(150, "b")+") (not (d%d ?x)))") +
				"(<= (d60 ?x) (distinct ?x a)) (<= (p ?x) (q ?x) (d0 ?x))", "nothing gives ?x a value"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read(small + "\n" + c.add)
			if got := fmt.Sprint(err); c.want == "" && err != nil || !strings.Contains(got, c.want) {
				t.Errorf("%.300v; want %s", err, c.want)
			}
		})
	}
}
