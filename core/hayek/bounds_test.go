package hayek_test

import (
	"runtime"
	"strings"
	"testing"

	. "unknot/core/hayek"
	"unknot/core/hayek/sexpr"
	"unknot/core/text"
)

// endless returns a path whose goal is out of reach.
func endless() *path { return &path{goal: 1 << 30} }

// heap returns the memory in use.
func heap() int64 {
	var now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

// A million auctions of one attempt need less than 8 MB, whether they lead to new or known states, and whether agents come and go.
func TestMemoryOfAMillionAuctions(t *testing.T) {
	const most = 8 << 20
	auctions := 1_000_000
	if testing.Short() {
		auctions = 200_000
	}
	rules := DefaultRules()
	rules.Fewest, rules.Most, rules.Reward = 5, 12, 0
	rules.Nodes, rules.Depth, rules.Bidding, rules.Acting, rules.Idle = 12, 3, Tax{Flat: 1}, Tax{}, 0
	before := heap()
	e := New(walking, dialect(t, sexpr.Logic, sexpr.Arithmetics), rules, chance(4))
	e.Release(Agent{B: 50, Act: expr(t, "step", sexpr.Acting)}, Seeded)
	world := endless()
	e.Begin(world)
	far := 0
	for range auctions {
		e.Auction()
		far = max(far, world.at)
		world.track = world.track[:0]
	}
	if far < auctions/10 {
		t.Fatalf("it came only to %d", far)
	}
	if grown := heap() - before; grown > most {
		t.Errorf("after %d auctions they take %d kB", e.Auctions(), grown>>10)
	}
	if len(e.Text()) > text.Max {
		t.Error("the economy is longer than what can be read")
	}
}

// If the least number of agents exceeds the greatest, the greatest applies.
func TestFewestAboveMost(t *testing.T) {
	for _, most := range []int{0, 1, 3} {
		rules := DefaultRules()
		rules.Fewest, rules.Most = 10, most
		e := New(walking, dialect(t), rules, chance(1))
		e.Begin(&path{goal: 3})
		for range 50 {
			e.Auction()
		}
		if n := len(e.Agents()); n > max(1, most) {
			t.Errorf("of at most %d there are %d", most, n)
		}
	}
}

// The numbers of an economy can be read again: coins beyond the limits of a file go to the bank.
func TestWealthBeyondAFile(t *testing.T) {
	const agents = `auctions: 3
agent: 1
wealth: 1125899906842624
bid: 5
act: step
agent: 2
wealth: -1125899906842624
bid: 1
act: step
`
	rules := DefaultRules()
	rules.Reward, rules.Fewest = 1e9, 0
	e := New(walking, dialect(t), rules, chance(1))
	restore(t, e, agents)
	for range 20 {
		e.Begin(&path{goal: 1})
		e.Auction()
		if b := e.Bank(); b.Credit+b.Rewards-b.Taxes-b.Bids-b.Estates != e.Wealth() {
			t.Fatalf("they have %d, by the bank's books %+v", e.Wealth(), b)
		}
		again := New(walking, dialect(t), rules, chance(1))
		if restore(t, again, e.Text()); again.Text() != e.Text() {
			t.Fatal("it is read otherwise")
		}
	}
}

// If nobody bids, and no agent that bids can be made, taxes still make agents bankrupt.
func TestBankruptcyWithoutBids(t *testing.T) {
	rules := DefaultRules()
	rules.Start, rules.Fewest, rules.Height, rules.Flat, rules.Slope = 35, 3, 0, 1000, 0
	rules.Bidding = Tax{Flat: 10}
	e := New(walking, dialect(t), rules, chance(1))
	for range 3 {
		e.Release(Agent{B: -5, Act: expr(t, "step", sexpr.Acting)}, Seeded)
	}
	e.Rules.Start = 0 // a new agent has nothing to bid
	e.Begin(&path{goal: 3})
	for range 4 {
		if r := e.Auction(); r.Winner != nil {
			t.Fatalf("agent %d wins", r.Winner.ID)
		}
	}
	if e.Tally().Bankrupt < 3 || e.Agent(1) == nil || e.Agent(1).Gone == 0 {
		t.Errorf("after 4 auctions without bids, of agents that can pay for 3: %+v", e.Tally())
	}
}

// If the text of an economy would be too long to be read, it omits the poorest agents.
func TestTooLongEconomy(t *testing.T) {
	rules := DefaultRules()
	rules.Most, rules.Fewest = MaxAgents, 0
	e := New(walking, dialect(t, sexpr.Logic), rules, chance(1))
	act := expr(t, strings.Repeat("and(step, ", 90)+"jump"+strings.Repeat(")", 90), sexpr.Acting)
	for i := range MaxAgents {
		a := e.Release(Agent{B: 5, Act: act}, Seeded)
		a.Wealth += int64(i % 7 * 1000)
	}
	written := e.Text()
	if len(written) > text.Max || len(written) < text.Max/2 {
		t.Fatalf("%d bytes", len(written))
	}
	again := New(walking, dialect(t), rules, chance(1))
	restore(t, again, written)
	least := again.Agents()[0].Wealth
	for _, a := range again.Agents() {
		least = min(least, a.Wealth)
	}
	for _, a := range e.Agents() {
		if a.Wealth > least && again.Agent(a.ID) == nil {
			t.Errorf("agent %d is left out, with %d coins", a.ID, a.Wealth)
		}
	}
}

// A copy can be made at any tick, also of a cold run: it is read as it was written, and changes nothing.
func TestCopyAtAnyTick(t *testing.T) {
	run := func(copies bool) string {
		rules := DefaultRules()
		rules.Share = 300
		e := New(walking, dialect(t, sexpr.Arithmetics, sexpr.Loops), rules, chance(6))
		ticks := 0
		e.Tick = func() bool {
			if ticks++; copies && ticks%7 == 0 {
				again := New(walking, dialect(t), rules, chance(1))
				written := e.Copy()
				if restore(t, again, written); again.Text() != written {
					t.Fatalf("after %d ticks\n%s is read as\n%s", ticks, written, again.Text())
				}
			}
			return true
		}
		s := NewSimulator(e, Simulation{Auctions: 200, Attempt: 20, Restarts: 100, Repeats: 1, Fruitless: 1000}, func() *path {
			return &path{goal: 2}
		}, func() *path { return &path{goal: 40} })
		for !s.Done() {
			s.Next()
		}
		return e.Text()
	}
	if run(true) != run(false) {
		t.Error("copies change what is learned")
	}
}
