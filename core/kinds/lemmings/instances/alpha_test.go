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
		if p.Variant != rules.Alpha || p.Rows > rules.DefaultSide || p.Cols != rules.DefaultSide {
			t.Errorf("%s: %s, %d × %d", p.Title, p.Variant, p.Rows, p.Cols)
		}
		for ty, n := range p.Quantity {
			taken := 0
			for _, o := range p.Orders {
				if o.Action.Type == int32(ty) {
					taken++
				}
			}
			if n != taken || (n == 0) != (rules.Type(ty) == rules.Miner) {
				t.Errorf("%s has %d of the type %s, and its solution takes %d", p.Title, n, rules.Type(ty), taken)
			}
		}
		const shared = 5 // number of common actions
		if same := slices.Equal(p.Orders[:shared], all[4].Orders[:shared]); same != (i >= 4) {
			t.Errorf("%s begins as the fifth: %v", p.Title, same)
		}
		texts[notation.Replay(p.Orders)] = true
	}
	if len(texts) != len(all) {
		t.Errorf("there are only %d solutions", len(texts))
	}
}

// needed fails the test if an instance is still solved without one of its actions.
func needed(t *testing.T, p Posed) {
	t.Helper()
	for i := range p.Orders {
		if Done(p.Instance, slices.Delete(slices.Clone(p.Orders), i, i+1)) > 0 {
			t.Errorf("%s is solved without action %d", p.Title, i+1)
		}
	}
}

// Each of them needs each of its types.
func TestAlphaNeedsAllTypes(t *testing.T) {
	for _, p := range Alpha() {
		for ty := rules.Basher; ty < rules.Miner; ty++ {
			in := p.Instance.Clone()
			in.Quantity[ty] = 0
			if r := (&states.Search{}).From(rules.NewGame(in)); r.Outcome != states.None {
				t.Errorf("%s without a %s: %v after %d states", p.Title, ty, r.Outcome, r.States)
			}
		}
	}
}

func TestTested(t *testing.T) {
	for _, p := range Tested() {
		posed(t, p.Map, p.Orders)
		needed(t, p)
	}
}
