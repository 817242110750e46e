package parse

import (
	"fmt"
	"strings"
	"testing"

	"unknot/core/testkit"
)

// A tree of more than 12,000 levels. Under wasm this runs on the stack of Safari's workers.
func TestDeepTrees(t *testing.T) {
	testkit.Pinned(t)
	const rules, words = maxProductions - 2, maxWords
	var b strings.Builder
	for i := range rules {
		fmt.Fprintf(&b, "s%d -> s%d\n", i, i+1)
	}
	fmt.Fprintf(&b, "s%d -> w s0 | w\n", rules)
	p := parse(t, b.String()+"sentence:"+strings.Repeat(" w", words))
	c := newChart(p.grammar, p.row())
	for length := 1; length <= words; length++ {
		for i := 0; i+length <= words; i++ {
			c.fill(i, i+length)
		}
	}
	steps := c.reduce(nil, node{start, 0, words}, 0, firstDerivation)
	if want := words * (rules + 1); len(steps) != want {
		t.Fatalf("%d steps, wanted %d", len(steps), want)
	}
	for _, s := range steps {
		p = p.after(s)
	}
	if got := p.Letters(); strings.Count(got, "(") != len(steps) || strings.Count(got, ")") != len(steps) {
		t.Errorf("%d brackets", strings.Count(got, "("))
	}
	if got := p.forest(p.parts); len(got) != len(steps)+words {
		t.Errorf("%d nodes", len(got))
	}
	if f := p.fit(func(int, int) bool { return true }); f.count() != 0 || f.tree.words != words {
		t.Errorf("%d edits, %d words", f.count(), f.tree.words)
	}
	if got := p.phrase(p.parts); got != "w … w" {
		t.Error(got)
	}
}
