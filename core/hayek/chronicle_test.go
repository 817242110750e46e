package hayek_test

import (
	"slices"
	"testing"

	. "unknot/core/hayek"
	"unknot/core/hayek/sexpr"
)

// Each of the four bad states of 5.7 is recognised from the last 200 auctions, and not from fewer. An economy that solves its level again
// and again has none of them.
func TestDiagnoses(t *testing.T) {
	step := expr(t, "step", sexpr.Acting)
	for _, c := range []struct {
		name  string
		rules Rules
		agent Agent
		coins int64 // the agent's coins, 0: the usual start
		level path
		bad   []string
	}{
		{"an agent that solves", Rules{Start: 1000, Reward: 5000, Invest: 1 << 40, Most: 1, Bidding: Tax{Flat: 1}}, Agent{B: 10, Act: step},
			0, path{goal: 1}, nil},
		{"taxes that nobody survives", Rules{Start: 1000, Invest: 1 << 40, Fewest: 10, Most: 20, Bidding: Tax{Flat: 600}},
			Agent{B: 10, Act: step}, 0, path{goal: 1}, []string{"Turnover", "Taxes"}},
		{"children of one agent",
			Rules{Start: 1000, Invest: 5000, Fertile: 1000, Children: 10, Fewest: 1, Most: 12, Mutations: Mix{Constants: 1}},
			Agent{B: 10, Act: step}, 1 << 30, path{goal: 1}, []string{"One clan"}},
		{"a rich agent at a wall", Rules{Start: 1000, Invest: 1 << 40, Fewest: 5, Most: 6}, Agent{B: 1 << 20, Act: step}, 1 << 30,
			path{goal: 9, wall: 1}, []string{"One rich agent"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.rules.Depth, c.rules.Nodes, c.rules.Height, c.rules.BidLimit, c.rules.ActLimit, c.rules.Flat = 3, 20, 100, 100, 100, 1000
			e := New(walking, dialect(t), c.rules, chance(6))
			agent := e.Release(c.agent, Seeded)
			if c.coins > 0 {
				agent.Wealth = c.coins
			}
			var bad []string
			for n := range 200 {
				level := c.level
				e.Begin(&level)
				e.Auction()
				bad = bad[:0]
				for _, d := range e.Diagnoses() {
					if d.Bad {
						bad = append(bad, d.Name)
					}
				}
				if n < 199 && len(bad) > 0 {
					t.Fatalf("after %d auctions there is %q", n+1, bad)
				}
			}
			if !slices.Equal(bad, c.bad) {
				t.Errorf("there is %q, want %q: %+v", bad, c.bad, e.Diagnoses())
			}
		})
	}
}
