package hayek_test

import (
	"strings"
	"testing"

	. "unknot/core/hayek"
	"unknot/core/hayek/sexpr"
	"unknot/core/testkit"
)

// Seeds are taken out one after another, the oldest first, but not while they hold the position. Their families stay, and still count as
// the families of seeds (5.8).
func TestSeedsAreWithdrawn(t *testing.T) {
	testkit.Pinned(t)
	rules := DefaultRules()
	rules.Weaning, rules.Fewest, rules.Reward, rules.Invest = 50, 2, 50_000, 3000
	e := New(walking, dialect(t, sexpr.Arithmetics), rules, chance(4))
	for range 3 {
		e.Release(Agent{B: 300, Act: expr(t, "step", sexpr.Acting)}, Seeded)
	}
	if l := e.Legacy(); l.Living != 3 || l.Family != 3 || l.Share != 100 {
		t.Errorf("at first %+v", l)
	}
	s := NewSimulator(e, Simulation{Auctions: 400, Attempt: 30, Restarts: 1000, Repeats: 1000}, func() *path { return &path{goal: 2} })
	withdrawn := 0
	for !s.Done() {
		r := s.Next()
		for _, a := range r.Departs {
			if a.Fate != Withdrawn {
				continue
			}
			withdrawn++
			if a.Origin != Seeded || r.Number%50 != 0 || a == s.Holder() {
				t.Errorf("after %d auctions %+v was withdrawn", r.Number, a)
			}
		}
		b := s.Bank()
		if b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != s.Wealth() {
			t.Fatalf("after auction %d they have %d, by the bank's books %+v", r.Number, s.Wealth(), b)
		}
	}
	l := s.Legacy()
	if withdrawn == 0 || l.Living != 0 || l.Family == 0 || l.Share == 0 {
		t.Errorf("%d were withdrawn, and then %+v", withdrawn, l)
	}
	if counts := s.Counts(); counts["family"] != l.Family || counts["seeds"] != 0 || counts["solutions"] == 0 {
		t.Errorf("it counts %v", counts)
	}
	again := New(walking, dialect(t), rules, chance(4))
	if restore(t, again, s.Text()); again.Text() != s.Text() || again.Legacy() != l || !strings.Contains(s.Text(), ", withdrawn\n") {
		t.Errorf("%s is read as %s", s.Text(), again.Text())
	}
}

// Ancestors in a file have no genome, but are in the family tree, even if their parent has a genome.
func TestAncestorsWithoutGenome(t *testing.T) {
	e := New(walking, dialect(t), DefaultRules(), chance(4))
	restore(t, e, `auctions: 9
ancestor: 2, of 1, bid-subtree, born 1, gone 3, bankrupt

agent: 1
wealth: 5
bid: 2 * length(ahead) + 1
act: step

agent: 3
parent: 2
wealth: 50
bid: 2 * length(ahead) + 1
act: step
`)
	for _, v := range e.Show() {
		if v.ID == "family" && len(v.Tree.Nodes) != 3 {
			t.Errorf("the family is %v", v.Tree.Nodes)
		}
	}
}
