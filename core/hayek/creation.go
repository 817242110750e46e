package hayek

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"

	"unknot/core/hayek/sexpr"
)

// Creator is a creation agent: "creation-agents, which do not act themselves but produce offspring of the active agents by
// different means; they then participate in the profit of their creatures" (8.3, meta learning). Its genome is
// how often it tries each mutation, and draws each instruction. The paper does not say which of them makes an agent: here
// it is drawn by wealth. It has offspring when it has more than twice what it was born with, and goes when it has nothing left.
type Creator struct {
	ID     int // from 1, in the order of birth, apart from those of agents
	Parent int // the ID; 0: none
	Born   int // how many auctions there had been

	Mutations Mix            // in parts of par
	Weights   map[string]int // of instructions, in parts of par; without one it is par

	Wealth int64
	Made   int // agents
}

// What weights are. That of a mutation is the rules' by par at first.
const (
	par        = 8
	mostWeight = 8 * par
	mostMix    = 1000 * mostWeight
)

// crowd is how many times as many creation agents there may be as there must be.
const crowd = 3

// Creators are the creation agents, by ID. They belong to the economy.
func (e *Economy[W]) Creators() []*Creator { return e.creators }

// creation lets the creation agents pay for living, removes those that have nothing left, lets the rich have
// offspring, and makes random ones until there are as many as there must be.
func (e *Economy[W]) creation() {
	for _, c := range e.creators {
		c.Wealth -= e.Rules.Living
		e.bank.Taxes += e.Rules.Living
	}
	for _, c := range slices.Clone(e.creators) {
		switch {
		case c.Wealth <= 0:
			e.dismiss(c)
		case c.Wealth > 2*e.Rules.Start && len(e.creators) < crowd*e.Rules.Creators && e.chance.IntN(1000) < e.Rules.Fertile:
			c.Wealth -= e.Rules.Start
			e.appoint(e.heir(c))
		}
	}
	for len(e.creators) > crowd*e.Rules.Creators { // they were read from a file
		e.dismiss(slices.MinFunc(e.creators, func(a, b *Creator) int { return cmp.Compare(a.Wealth, b.Wealth) }))
	}
	for len(e.creators) < e.Rules.Creators {
		e.bank.Credit += e.Rules.Start
		e.appoint(e.anyCreator())
	}
}

// appoint gives a creation agent its number and its first coins.
func (e *Economy[W]) appoint(c *Creator) {
	e.lastMade++
	c.ID, c.Born, c.Wealth = e.lastMade, e.auctions, e.Rules.Start
	e.creators = append(e.creators, c)
}

// dismiss takes a creation agent away. What its creatures earn is theirs from then on.
func (e *Economy[W]) dismiss(c *Creator) {
	e.bank.Estates += c.Wealth
	e.creators = slices.DeleteFunc(e.creators, func(o *Creator) bool { return o == c })
	for _, a := range e.agents {
		if a.maker == c {
			a.maker = nil
		}
	}
}

// anyCreator has weights from a quarter of the usual to four times as much.
func (e *Economy[W]) anyCreator() *Creator {
	c := &Creator{Mutations: e.Rules.Mutations, Weights: map[string]int{}}
	for _, w := range c.Mutations.weights() {
		*w = scale(*w*par, e.chance.IntN(5)-2, mostMix)
	}
	for _, name := range e.dialect.Names() {
		c.like(name, scale(par, e.chance.IntN(5)-2, mostWeight))
	}
	return c
}

// heir likes what its parent does, but for one weight of eight, which is doubled or halved.
func (e *Economy[W]) heir(of *Creator) *Creator {
	c := &Creator{Parent: of.ID, Mutations: of.Mutations, Weights: maps.Clone(of.Weights)}
	for _, w := range c.Mutations.weights() {
		*w = scale(*w, drift(e.chance), mostMix)
	}
	for _, name := range e.dialect.Names() {
		c.like(name, scale(c.weight(name), drift(e.chance), mostWeight))
	}
	return c
}

// drift is mostly 0, else 1 or −1.
func drift(chance *rand.Rand) int {
	if n := chance.IntN(16); n < 2 {
		return 2*n - 1
	}
	return 0
}

// scale doubles a weight so many times, or halves it. What is never done stays so.
func scale(weight, times, most int) int {
	if weight == 0 {
		return 0
	}
	return max(1, min(weight<<max(0, times)>>max(0, -times), most))
}

func (c *Creator) weight(name string) int {
	if w, ok := c.Weights[name]; ok {
		return w
	}
	return par
}

func (c *Creator) like(name string, weight int) {
	if c.Weights[name] = weight; weight == par {
		delete(c.Weights, name)
	}
}

// entrust draws the creation agent that makes an agent, if there are any, and gives the dialect that it speaks.
func (e *Economy[W]) entrust(a *Agent) *sexpr.Dialect[W] {
	c := e.anyByWealth()
	if c == nil {
		return e.dialect
	}
	a.Maker, a.maker = c.ID, c
	return e.dialect.Weighted(c.Weights, par)
}

// anyByWealth draws a creation agent, who has twice as much twice as likely; nil if there is none.
func (e *Economy[W]) anyByWealth() *Creator {
	stake := func(c *Creator) int64 { return max(1, min(c.Wealth, mostCoins)) }
	sum := int64(0)
	for _, c := range e.creators {
		sum += stake(c)
	}
	if sum == 0 {
		return nil
	}
	ticket := e.chance.Int64N(sum)
	for _, c := range e.creators {
		if ticket -= stake(c); ticket < 0 {
			return c
		}
	}
	return nil
}

// purses are what the creation agents have; refill gives it back to them.
func (e *Economy[W]) purses() []int64 {
	coins := make([]int64, len(e.creators))
	for i, c := range e.creators {
		coins[i] = c.Wealth
	}
	return coins
}

func (e *Economy[W]) refill(coins []int64) {
	for i, c := range e.creators {
		c.Wealth = coins[i]
	}
}
