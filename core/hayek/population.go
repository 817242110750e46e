package hayek

import (
	"slices"

	"unknot/core/hayek/sexpr"
)

// fill adds random agents before an auction until their number reaches the minimum (5.6) or the maximum.
func (e *Economy[W]) fill() {
	for len(e.agents) < min(e.Rules.Fewest, e.Rules.Most) {
		e.add(e.random(Random))
	}
}

// random returns a new random agent, whose initial wealth the bank pays.
func (e *Economy[W]) random(origin Origin) *Agent {
	a := &Agent{Origin: origin, Wealth: e.Rules.Start}
	a.A, a.B = e.Rules.slope(e.chance), e.Rules.height(e.chance)
	a.Bid = e.dialect.Generate(e.chance, sexpr.Bidding, e.Rules.Shape)
	a.Act = e.dialect.Generate(e.chance, sexpr.Acting, e.Rules.Shape)
	e.bank.Credit += a.Wealth
	return a
}

// maxForced is the maximum number of random agents tried if no agent bids. By default seven of ten bid a constant, and two thirds of these
// a positive one.
const maxForced = 1000

// force makes random agents until an agent bids (5.6), and adds only that agent. It returns nil if none bids.
func (e *Economy[W]) force() *Bid {
	e.tally.Forced++
	for range maxForced {
		a := e.random(Forced)
		if b := e.bid(a); b.Made {
			e.add(a)
			e.round.Bids = append(e.round.Bids, b)
			return &e.round.Bids[len(e.round.Bids)-1]
		} else {
			e.bank.Credit -= e.Rules.Start
			e.tax(a, -b.Tax) // return the tax, since the agent is dropped
		}
		if e.broken {
			break
		}
	}
	return nil
}

// births lets each rich agent have at most one child after an auction, by chance. The parent pays the child's initial wealth. In the paper
// "all agents start life with a specified amount of money" (5.6), but the paper does not say who pays it.
func (e *Economy[W]) births() {
	for _, a := range slices.Clone(e.agents) {
		if a.Gone == 0 && a.Wealth >= e.Rules.Invest && a.Wealth > e.Rules.Start && a.Children < e.Rules.Children &&
			e.chance.IntN(1000) < e.Rules.Fertile {
			child := e.child(a)
			a.Wealth -= child.Wealth
			a.Children++
			e.add(child)
		}
	}
}

// child returns a copy of an agent with one mutation, of an expression or of a constant (5.6).
func (e *Economy[W]) child(of *Agent) *Agent {
	c := &Agent{Parent: of.ID, Origin: Copy, Wealth: e.Rules.Start, A: of.A, B: of.B, Bid: of.Bid, Act: of.Act, parent: of}
	const attempts = 5
	for range attempts {
		how := e.draw()
		if how == shifting {
			e.shift(c)
			return c
		}
		use, genome := sexpr.Acting, &c.Act
		if c.A != 0 && e.chance.IntN(2) == 0 {
			use, genome = sexpr.Bidding, &c.Bid
		}
		if changed, ok := e.dialect.Mutate(e.chance, *genome, use, how, e.Rules.Shape); ok {
			*genome, c.Origin = changed, mutation(use, how)
			return c
		}
	}
	return c
}

// shifting is the mutation that changes A or B, in addition to the mutations of expressions.
const shifting = sexpr.Mutations

// draw chooses a random mutation by the weights of the rules.
func (e *Economy[W]) draw() sexpr.Mutation {
	weights, sum := e.Rules.Mutations.weights(), 0
	for _, w := range weights {
		sum += w
	}
	if sum == 0 {
		return shifting
	}
	ticket := e.chance.IntN(sum)
	how := 0
	for ticket >= weights[how] {
		ticket -= weights[how]
		how++
	}
	return sexpr.Mutation(how)
}

// shift changes A or B: with probability 1/2 by up to a quarter, otherwise to a new random value.
func (e *Economy[W]) shift(a *Agent) {
	c, fresh := &a.B, e.Rules.height
	if e.chance.IntN(2) == 0 {
		c, fresh = &a.A, e.Rules.slope
	}
	a.Origin = Constants
	if quarter := abs(*c) / 4; e.chance.IntN(2) == 0 && quarter > 0 {
		*c += int64(e.chance.Int64N(2*quarter+1)) - quarter
	} else {
		*c = fresh(e.chance)
	}
	*c = max(-maxCoins, min(*c, maxCoins)) // without this limit, constants could grow forever
	if a.A != 0 && a.Bid == nil {
		a.Bid = e.dialect.Generate(e.chance, sexpr.Bidding, e.Rules.Shape)
	}
}

// add adds an agent with a new ID. While there is no room, it removes the agent with the lowest score (5.6). It may remove several if more
// agents were read than the rules allow.
func (e *Economy[W]) add(a *Agent) {
	for len(e.agents) >= e.Rules.Most {
		worst := e.worst()
		if worst == nil {
			break
		}
		e.remove(worst, Evicted)
	}
	e.last++
	a.ID, a.Born = e.last, e.auctions
	e.tally.Born++
	e.agents = append(e.agents, a)
	if a.parent != nil && a.parent.Gone > 0 { // the parent was removed to make room
		a.parent = nil
	}
	e.round.Births = append(e.round.Births, a)
}

// Score returns the score that decides which agent is removed when there is no more room (5.6).
func (e *Economy[W]) Score(a *Agent) int64 {
	return a.Wealth + int64(float64(e.Rules.Activity)*float64(a.Won)/float64(max(1, a.Age(e.auctions))))
}

// worst returns the agent with the lowest score, and the youngest of equals. It ignores the holder of the position.
func (e *Economy[W]) worst() (worst *Agent) {
	least := int64(0)
	for _, a := range e.agents {
		if s := e.Score(a); a != e.holder && (worst == nil || s <= least) {
			worst, least = a, s
		}
	}
	return worst
}

// bankruptcies removes agents that have no money left (5.6). The holder stays until it has sold the position, since the price may save it.
// The paper does not mention this case.
func (e *Economy[W]) bankruptcies() {
	for _, a := range slices.Clone(e.agents) {
		if a.Wealth <= 0 && a != e.holder {
			e.remove(a, Bankrupt)
		}
	}
}

func (e *Economy[W]) remove(a *Agent, fate Fate) {
	a.Gone, a.Fate = max(1, e.auctions), fate
	e.bank.Estates += a.Wealth
	switch fate {
	case Bankrupt:
		e.tally.Bankrupt++
	case Evicted:
		e.tally.Evicted++
	}
	if a.parent != nil {
		a.parent.Children--
		a.parent = nil
	}
	for _, child := range e.agents {
		if child.parent == a {
			child.parent = nil
		}
	}
	e.agents = slices.DeleteFunc(e.agents, func(o *Agent) bool { return o == a })
	e.round.Departs = append(e.round.Departs, a)
	e.bury(a)
}

// maxBuried is the number of removed agents that are remembered, apart from the ancestors of living agents.
const maxBuried = 500

// bury remembers a removed agent for the family tree, and at times forgets old ones.
func (e *Economy[W]) bury(a *Agent) {
	at, _ := slices.BinarySearchFunc(e.buried, a.ID, func(o *Agent, id int) int { return o.ID - id })
	e.buried = slices.Insert(e.buried, at, a)
	if len(e.buried) < 5*maxBuried+4*e.Rules.Most { // well above the limit, so that the clean-up is rare
		return
	}
	keep := map[int]bool{}
	for _, a := range e.agents {
		for a != nil && !keep[a.ID] {
			keep[a.ID] = true
			a = e.Agent(a.Parent)
		}
	}
	young := e.buried[len(e.buried)-maxBuried].ID
	e.buried = slices.DeleteFunc(e.buried, func(o *Agent) bool { return o.ID < young && !keep[o.ID] })
	if len(e.buried) > 4*maxBuried { // forget the most remote ancestors
		e.buried = slices.Delete(e.buried, 0, len(e.buried)-4*maxBuried)
	}
}

// Release adds an agent written by hand. The bank pays its initial wealth.
func (e *Economy[W]) Release(a Agent, origin Origin) *Agent {
	released := &Agent{Origin: origin, A: a.A, B: a.B, Bid: a.Bid, Act: a.Act, Wealth: e.Rules.Start}
	e.bank.Credit += released.Wealth
	e.add(released)
	return released
}
