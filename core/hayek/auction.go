package hayek

import (
	"math"

	"unknot/core/hayek/sexpr"
)

// Auction lets the agents bid, and the winner act (5.1). In a cold economy nothing happens if no agent bids. If Tick interrupts the auction
// during the bids, no agent wins.
func (e *Economy[W]) Auction() *Round {
	e.auctions++
	r, before := &e.round, e.bank
	*r = Round{Number: e.auctions, Bids: r.Bids[:0], Births: r.Births[:0], Departs: r.Departs[:0]}
	if !e.Cold {
		e.fill()
	}
	var best *Bid
	ties := 0
	for _, a := range e.agents {
		if r.Bids = append(r.Bids, e.bid(a)); e.broken {
			return r
		}
	}
	for i := range r.Bids {
		switch b := &r.Bids[i]; {
		case !b.Made || best != nil && b.Coins < best.Coins:
		case best == nil || b.Coins > best.Coins:
			best, ties = b, 1
		default: // choose at random among equal bids (5.3)
			if ties++; e.chance.IntN(ties) == 0 {
				best = b
			}
		}
	}
	if best == nil && e.Rules.Negative && e.holder != nil {
		best = e.cheapest()
	}
	if best == nil && !e.Cold {
		best = e.force()
	}
	if e.broken || best == nil && e.Cold {
		return r
	}
	if best != nil {
		e.sell(best)
		if e.act(best.Agent); e.machine.Broken() {
			return r
		}
	}
	if !e.Cold { // taxes can make agents bankrupt even if no agent bids
		e.bankruptcies()
		e.births()
		e.wean()
		e.note(before)
	}
	return r
}

// bid computes an agent's bid, and collects the tax on it. The paper does not limit bids. Here, an agent cannot bid more than its wealth,
// since the money would come from nowhere. Only the holder can, since it would pay itself: in round 5 of table 5.1 the holder bids 500 and
// has 220.
func (e *Economy[W]) bid(a *Agent) Bid {
	b := Bid{Agent: a, Coins: a.B, Made: true}
	executed := 0
	if a.A != 0 {
		v, ok := e.machine.Run(a.Bid, e.Rules.BidLimit)
		b.Coins, b.Made = linear(a.A, int64(v.N), a.B), ok
		executed = min(e.machine.Spent(), e.Rules.BidLimit)
		e.broken = e.broken || e.machine.Broken()
	}
	if e.tick(); e.broken {
		b.Made = false
		return b
	}
	b.Tax = e.Rules.Bidding.of(a.Nodes(sexpr.Bidding), executed)
	e.tax(a, b.Tax)
	if b.Made && b.Coins < 0 {
		b.Asked = -b.Coins
	}
	if a != e.holder && b.Coins > a.Wealth {
		b.Coins, b.Over = a.Wealth, b.Coins
	}
	b.Made = b.Made && b.Coins >= 0 && a.Wealth > 0 // 5.3: a negative bid means that the agent does not want the position
	return b
}

// cheapest returns the bid of the agent that asks the least for taking the position, nil if no agent asks for an amount that the holder can
// pay. “A high negative bid could be interpreted as the agent believing that the state is in a deadlock” (5.3). An agent that takes the
// position may still lead it into a deadlock, and then pays the tax.
func (e *Economy[W]) cheapest() (best *Bid) {
	for i := range e.round.Bids {
		if b := &e.round.Bids[i]; b.Asked > 0 && b.Agent != e.holder && b.Asked <= e.holder.Wealth &&
			(best == nil || b.Asked < best.Asked) {
			best = b
		}
	}
	if best != nil {
		best.Coins = -best.Asked
	}
	return best
}

// linear returns a·x + b, limited to a range in which sums of coins do not overflow.
func linear(a, x, b int64) int64 {
	const most = math.MaxInt64 / 4
	if x != 0 && (a > most/2/abs(x) || a < -most/2/abs(x)) {
		if (a > 0) == (x > 0) {
			return most
		}
		return -most
	}
	return max(-most, min(a*x+max(-most/2, min(b, most/2)), most))
}

func abs(x int64) int64 { return max(x, -x) }

// sell transfers the position to the highest bidder, which pays the previous holder; the first holder is the bank.
func (e *Economy[W]) sell(b *Bid) {
	r := &e.round
	r.Winner, r.Price, r.Seller = b.Agent, b.Coins, e.holder
	b.Agent.Won++
	switch e.holder {
	case b.Agent: // the agent would pay itself, so no money moves
	case nil:
		e.gain(b.Agent, -b.Coins)
		e.bank.Bids += b.Coins
	default:
		e.gain(b.Agent, -b.Coins)
		e.gain(e.holder, b.Coins)
	}
	e.holder = b.Agent
}

// act lets the winner act. If an exception ends the action, all its effects are undone (4.3.1). If Tick interrupts the action, its effects
// are undone too, and the agent pays no tax.
func (e *Economy[W]) act(a *Agent) {
	r, w := &e.round, e.machine.World
	moment, before := w.Moment(), w.Situation()
	_, ok := e.machine.Run(a.Act, e.Rules.ActLimit)
	executed := min(e.machine.Spent(), e.Rules.ActLimit)
	if !ok {
		w.Back(moment)
	}
	if e.machine.Broken() {
		e.broken, r.Acted = true, Failed
		return
	}
	e.tick()
	now := w.Situation()
	known := e.seen.add(now)
	switch {
	case !ok && e.machine.Late():
		r.Acted = Late
	case !ok:
		r.Acted = Failed
	case now == before:
		r.Acted = Idle
	case known:
		r.Acted = Astray
	}
	r.Tax = e.Rules.Acting.of(a.Nodes(sexpr.Acting), executed)
	if now == before {
		r.Tax += e.Rules.Idle
	} else {
		r.Solved = w.Solved()
		r.Stuck = !r.Solved && w.Stuck()
	}
	if r.Stuck {
		r.Tax += e.Rules.Deadlock
	}
	e.tax(a, r.Tax)
	if r.Solved {
		e.bank.Rewards += e.Rules.Reward
		e.gain(a, e.Rules.Reward)
	}
}

func (e *Economy[W]) tick() {
	e.broken = e.broken || e.Tick != nil && !e.Tick()
}

func (e *Economy[W]) tax(a *Agent, coins int64) {
	e.bank.Taxes += coins
	e.gain(a, -coins)
}

// gain adds coins, which may be negative, to an agent's wealth. The agent's parent receives a share of them, the parent's parent a share of
// that share, and so on (5.6).
func (e *Economy[W]) gain(a *Agent, coins int64) {
	for a.parent != nil {
		part := coins * int64(e.Rules.Share) / 1000
		e.give(a, coins-part)
		if coins = part; part == 0 {
			return
		}
		a = a.parent
	}
	e.give(a, coins)
}

// give adds coins to an agent's wealth, within the limits of the file format. The excess goes to the bank.
func (e *Economy[W]) give(a *Agent, coins int64) {
	sum := a.Wealth + coins
	a.Wealth = max(-maxCoins, min(sum, maxCoins))
	e.bank.Taxes += sum - a.Wealth
}
