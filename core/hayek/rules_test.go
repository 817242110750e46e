package hayek_test

import (
	"testing"

	. "unknot/core/hayek"
	"unknot/core/hayek/sexpr"
)

// A bid is taxed by the size of its expression and by the number of executed nodes; a constant bid has none (5.3, 5.4).
func TestTaxes(t *testing.T) {
	e := New(walking, dialect(t, sexpr.Arithmetics),
		Rules{Start: 1000, Bidding: Tax{10, 100, 100}, Deadlock: 300, Idle: 100, Most: 2, BidLimit: 100, ActLimit: 100}, chance(1))
	act := expr(t, "step", sexpr.Acting)
	constant := e.Release(Agent{B: 7, Bid: expr(t, "plus(1, 2)", sexpr.Bidding), Act: act}, Seeded)
	e.Release(Agent{A: 1, B: -5, Bid: expr(t, "plus(1, 2)", sexpr.Bidding), Act: act}, Seeded)
	e.Cold = true
	e.Begin(&path{goal: 5, pits: []int{1}})
	r := e.Auction()
	if r.Bids[0].Tax != 10 || r.Bids[1].Tax != 10+3+3 {
		t.Errorf("the bids are taxed %d and %d", r.Bids[0].Tax, r.Bids[1].Tax)
	}
	if r.Winner != constant || !r.Stuck || r.Tax != 300 || constant.Wealth != 1000-7-10-300 {
		t.Errorf("for a deadlock %d are paid, and %d are left", r.Tax, constant.Wealth)
	}
	e.Begin(&path{goal: 5, wall: 1})
	if r := e.Auction(); r.Stuck || r.Acted != Failed || r.Tax != 100 {
		t.Errorf("for nothing done %d are paid", r.Tax)
	}
}

// An agent without wealth is removed, but the holder of the position may sell it first (5.6).
func TestBankruptcy(t *testing.T) {
	e := New(walking, dialect(t), Rules{Start: 1000, Bidding: Tax{Flat: 10}, Invest: 1 << 40, Most: 3, ActLimit: 10}, chance(1))
	act := expr(t, "step", sexpr.Acting)
	rich := e.Release(Agent{B: 1, Act: act}, Seeded)
	idle, holder := e.Release(Agent{B: -1, Act: act}, Seeded), e.Release(Agent{B: 900, Act: act}, Seeded)
	idle.Wealth, holder.Wealth = 15, 15
	e.Begin(&path{goal: 9})
	if r := e.Auction(); r.Winner != holder || holder.Wealth != 0 || len(r.Departs) != 0 {
		t.Fatalf("at first agent %d wins, and %v go", r.Winner.ID, r.Departs)
	}
	r := e.Auction()
	if r.Winner != rich || r.Seller != holder || len(r.Departs) != 2 || idle.Fate != Bankrupt || holder.Fate != Bankrupt ||
		holder.Wealth != -9 {
		t.Errorf("agent %d wins, %v go, with %d and %d", r.Winner.ID, r.Departs, idle.Wealth, holder.Wealth)
	}
}

// If there is no more room, the agent with the lowest score is removed: wealth + c · auctions won / age (5.6).
func TestLowestScoreGoes(t *testing.T) {
	const two = "auctions: 10\nagent: 1\nwealth: 100\nwon: 5\nbid: 1\nact: step\nagent: 2\nwealth: 2000\nbid: 1\nact: step\n"
	for _, c := range []struct {
		activity, score int64
		goes            int
	}{{5000, 2600, 2}, {100, 150, 1}} {
		e := New(walking, dialect(t), Rules{Start: 1, Activity: c.activity, Most: 2}, chance(1))
		restore(t, e, two)
		if s := e.Score(e.Agents()[0]); s != c.score {
			t.Errorf("the score is %d, want %d", s, c.score)
		}
		e.Release(Agent{Act: expr(t, "jump", sexpr.Acting)}, Released)
		if gone := e.Agent(c.goes); gone.Fate != Evicted || len(e.Agents()) != 2 {
			t.Errorf("with c = %d agent %d is %q", c.activity, c.goes, gone.Fate)
		}
	}
}

// When nobody bids, agents are made until one does. Only that one is added, and acts at once (5.6).
func TestForcedCreation(t *testing.T) {
	for seed := range uint64(50) {
		rules := DefaultRules()
		rules.Fewest, rules.Most = 0, 2
		e := New(walking, dialect(t, sexpr.Arithmetics), rules, chance(seed))
		poor := e.Release(Agent{B: -1, Act: expr(t, "step", sexpr.Acting)}, Seeded)
		e.Release(Agent{B: -1, Act: expr(t, "step", sexpr.Acting)}, Seeded)
		poor.Wealth = 500
		e.Begin(&path{goal: 9})
		r := e.Auction()
		if r.Winner == nil || r.Winner.Origin != Forced || r.Price < 0 || e.Tally() != (Tally{Born: 3, Evicted: 1, Forced: 1}) ||
			poor.Fate != Evicted {
			t.Fatalf("seed %d: %+v wins, %+v", seed, r.Winner, e.Tally())
		}
	}
}

// A child differs from its parent by one mutation, in the bid's expression, in a constant or in what it does; the parent
// gives it what it begins with, and has at most the given number of children (4.6, 5.6).
func TestOffspring(t *testing.T) {
	rules := DefaultRules()
	rules.Fewest, rules.Fertile, rules.Children, rules.Share, rules.Bidding, rules.Acting, rules.Idle = 1, 1000, 3, 0, Tax{}, Tax{}, 0
	origins := map[Origin]int{}
	for seed := range uint64(100) {
		e := New(walking, dialect(t, sexpr.Logic, sexpr.Arithmetics, sexpr.Loops), rules, chance(seed))
		parent := e.Release(Agent{A: 300, B: 200, Bid: expr(t, "plus(length(ahead), randSelect(ahead))", sexpr.Bidding),
			Act: expr(t, "if(morethan(randSelect(ahead), 3), step, jump)", sexpr.Acting)}, Seeded)
		for n := range 5 {
			parent.Wealth = 100_000
			e.Begin(&path{goal: 90})
			r := e.Auction()
			own := 0
			for _, child := range r.Births {
				if child.Parent != parent.ID {
					continue
				}
				own++
				origins[child.Origin]++
				bid, act := !child.Bid.Is(parent.Bid), !child.Act.Is(parent.Act)
				a, b := child.A != parent.A, child.B != parent.B
				ok := false
				switch o := child.Origin; {
				case o >= BidSubstitution && o <= BidLoop:
					ok = bid && !act && !a && !b
				case o >= ActSubstitution && o <= ActLoop:
					ok = act && !bid && !a && !b
				case o == Constants: // a constant that is drawn again may stay the same
					ok = !bid && !act && !(a && b)
				}
				if !ok || child.Wealth != rules.Start {
					t.Fatalf("seed %d: %s made %s of\n%s", seed, child.Origin, Genome(walking, child), Genome(walking, parent))
				}
			}
			if want := min(1, max(0, rules.Children-n)); own != want || parent.Children != min(n+1, rules.Children) {
				t.Fatalf("seed %d: %d children in auction %d, %d live", seed, own, n+1, parent.Children)
			}
			spent := int64(own) * rules.Start
			if r.Winner == parent {
				spent += r.Price
			}
			if parent.Wealth != 100_000-spent {
				t.Fatalf("seed %d: the parent has %d after %d children", seed, parent.Wealth, own)
			}
		}
	}
	for _, o := range []Origin{BidSubstitution, BidSubtree, BidInsertion, ActSubstitution, ActSubtree, ActInsertion, ActLoop, Constants} {
		if origins[o] == 0 {
			t.Errorf("nobody was born by %s: %v", o, origins)
		}
	}
}

// A level is understood when it was solved so often in a row, with at most so large a share of fruitless actions. The cold run uses the
// agents as they are (6.1). An economy that fails in the second of four auctions has a share of a quarter.
func TestUnderstood(t *testing.T) {
	rules := Rules{Start: 1000, Reward: 5000, Invest: 1 << 40, Most: 1, ActLimit: 10}
	for _, c := range []struct {
		name  string
		goal  int
		third []int // pits in the third attempt
		want  Course
	}{
		{"a quarter", 3, nil, Course{Auctions: 12, Attempts: 3, Solved: 4, Understood: 12, Cold: 4}},
		{"a third", 2, nil, Course{Auctions: 60, Attempts: 21, Solved: 3}},
		{"a deadlock between", 3, []int{1}, Course{Auctions: 21, Attempts: 6, Solved: 4, Understood: 21, Cold: 4}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := New(walking, dialect(t, "script"), rules, chance(1))
			e.Release(Agent{B: 10, Act: expr(t, "try", sexpr.Acting)}, Seeded)
			attempt := 0
			s := NewSimulator(e, Simulation{Auctions: 60, Attempt: 10, Restarts: 5, Repeats: 3, Fruitless: 250}, func() *path {
				p := &path{goal: c.goal}
				if attempt++; attempt == 3 {
					p.pits = c.third
				}
				return p
			})
			for !s.Done() {
				s.Next()
			}
			if got := s.Courses()[0]; got != c.want {
				t.Errorf("it went %+v, want %+v", got, c.want)
			}
		})
	}
}

// The simulator leaves a level after Restarts attempts of Attempt auctions each. Both limits grow from level to level (6.1, appendix B).
func TestAttemptsEnd(t *testing.T) {
	e := New(walking, dialect(t), Rules{Start: 1000, Invest: 1 << 40, Most: 1, ActLimit: 10}, chance(1))
	agent := e.Release(Agent{B: 1, Act: expr(t, "step", sexpr.Acting)}, Seeded)
	walled := func() *path { return &path{goal: 9, wall: 1} }
	s := NewSimulator(e, Simulation{Auctions: 1000, Attempt: 10, Restarts: 2, Growth: 500, Repeats: 1}, walled, walled)
	for !s.Done() {
		s.Next()
	}
	want := [2]Course{{Auctions: 2 * 10, Attempts: 2, Skipped: true}, {Auctions: 3 * 15, Attempts: 3, Skipped: true}}
	if got := [2]Course(s.Courses()); got != want {
		t.Errorf("it went %+v, want %+v", got, want)
	}
	if agent.Gone > 0 || agent.Wealth != 1000-5 { // the agent bought the position from the bank in each attempt
		t.Errorf("the agent has %d", agent.Wealth)
	}
}
