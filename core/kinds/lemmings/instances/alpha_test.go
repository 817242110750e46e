package instances

import (
	"slices"
	"testing"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
	"unknot/core/kinds/lemmings/states"
)

// The seven have all seven types, of which a solution takes every one; the last three share their beginning.
func TestAlpha(t *testing.T) {
	all := Alpha()
	if len(all) != 7 {
		t.Fatalf("%d instances", len(all))
	}
	texts := map[string]bool{}
	for i, p := range all {
		posed(t, p.Map, p.Orders)
		needed(t, p)
		if p.Variant != rules.Alpha || p.Rows != rules.UsualSide || p.Cols != rules.UsualSide {
			t.Errorf("%s: %s, %d × %d", p.Title, p.Variant, p.Rows, p.Cols)
		}
		for ty, n := range p.Quantity {
			if (n == 0) != (rules.Type(ty) == rules.Miner) {
				t.Errorf("%s has %d of the type %s", p.Title, n, rules.Type(ty))
			}
		}
		const shared = 2 // actions
		if same := slices.Equal(p.Orders[:shared], all[4].Orders[:shared]); same != (i >= 4) {
			t.Errorf("%s begins as the fifth: %v", p.Title, same)
		}
		texts[notation.Replay(p.Orders)] = true
	}
	if len(texts) != len(all) {
		t.Errorf("there are only %d solutions", len(texts))
	}
}

// needed finds an action without which the others still solve an instance.
func needed(t *testing.T, p Posed) {
	t.Helper()
	for i := range p.Orders {
		if Done(p.Instance, slices.Delete(slices.Clone(p.Orders), i, i+1)) > 0 {
			t.Errorf("%s is solved without action %d", p.Title, i+1)
		}
	}
}

// The first two are proved to need their floater.
func TestAlphaNeedsFloaters(t *testing.T) {
	for _, p := range Alpha()[:2] {
		in := p.Instance.Clone()
		in.Quantity[rules.Floater] = 0
		if r := (&states.Search{}).From(rules.NewGame(in)); r.Outcome != states.None {
			t.Errorf("%s without a floater: %v", p.Title, r.Outcome)
		}
	}
}

func TestTested(t *testing.T) {
	for _, p := range Tested() {
		posed(t, p.Map, p.Orders)
		needed(t, p)
	}
}
