package hayek

import (
	"math"
	"math/rand/v2"
	"slices"

	"unknot/core/hayek/sexpr"
)

// Economy is a market of agents, a bank, and the position that is bid for.
type Economy[W World] struct {
	Rules Rules
	Cold  bool        // nobody is born, nobody goes (6.1)
	Tick  func() bool // called again and again in an auction; false breaks it off; may be nil

	base     *sexpr.Language[W] // without chunks
	lang     *sexpr.Language[W]
	dialect  *sexpr.Dialect[W]
	chance   *rand.Rand
	machine  *sexpr.Machine[W]
	agents   []*Agent // that live, by ID
	buried   []*Agent // some that are gone, by ID: see bury
	last     int      // the last ID
	holder   *Agent   // who won the position, and sells it
	auctions int
	bank     Bank
	tally    Tally
	round    Round
	broken   bool                // by Tick
	seen     map[uint64]struct{} // situations since Begin

	chronicle chronicle
}

// Bank is what went through the bank's hands.
type Bank struct {
	Credit  int64 // for those without a parent
	Rewards int64
	Taxes   int64
	Bids    int64 // that nobody else was paid
	Estates int64 // what those who went left behind, debts are negative
}

// Tally counts what became of agents.
type Tally struct {
	Born, Bankrupt, Evicted, Forced int
}

// Round is one auction and what came of it.
type Round struct {
	Number  int // from 1
	Bids    []Bid
	Winner  *Agent // nil: nobody bid
	Price   int64
	Seller  *Agent // who was paid; nil: the bank
	Tax     int64  // of the winner, without that for bidding
	Acted   Acted
	Solved  bool
	Stuck   bool
	Births  []*Agent
	Departs []*Agent
}

// Bid is what an agent offered.
type Bid struct {
	Agent *Agent
	Coins int64
	Made  bool  // else it stayed out: its bid was negative, or canceled by an exception
	Asked int64 // what it would want to be paid, where it bids less than nothing
	Tax   int64
}

// Acted is what came of an action.
type Acted uint8

// The ways in which an action ends.
const (
	Fruitful Acted = iota // it led to what was not seen before in this attempt
	Astray                // it led back
	Idle                  // it changed nothing
	Failed                // an exception canceled it
	Late                  // it took too long
)

// New is an economy without agents, which speaks a dialect of a language.
func New[W World](lang *sexpr.Language[W], dialect *sexpr.Dialect[W], rules Rules, chance *rand.Rand) *Economy[W] {
	var none W
	return &Economy[W]{Rules: rules, base: lang, lang: lang, dialect: dialect, chance: chance, machine: lang.Machine(none, chance), seen: map[uint64]struct{}{}}
}

// Begin puts a game before the agents: who wins it first pays the bank.
func (e *Economy[W]) Begin(world W) {
	e.machine.World, e.holder = world, nil
	clear(e.seen)
	e.seen[world.Situation()] = struct{}{}
}

// World is the game that is before the agents.
func (e *Economy[W]) World() W { return e.machine.World }

// Agents are those that live, by ID. They belong to the economy.
func (e *Economy[W]) Agents() []*Agent { return e.agents }

// Auctions counts them.
func (e *Economy[W]) Auctions() int { return e.auctions }

// Bank is what went through its hands.
func (e *Economy[W]) Bank() Bank { return e.bank }

// Tally counts births and departures.
func (e *Economy[W]) Tally() Tally { return e.tally }

// Round is the last auction. It holds until the next.
func (e *Economy[W]) Round() *Round { return &e.round }

// Holder won the last auction of this attempt; nil before the first.
func (e *Economy[W]) Holder() *Agent { return e.holder }

// Auction lets the agents bid, and the winner act (5.1). In a cold economy it may be that
// nobody bids: then nothing happens. Nobody wins one that is broken off while they bid.
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
		default: // 5.3: one of those who bid the same, at random
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
	if best == nil || e.broken {
		return r
	}
	e.sell(best)
	e.act(best.Agent)
	if !e.Cold {
		e.bankruptcies()
		e.births()
		e.learnChunk()
		e.note(before)
	}
	return r
}

// bid asks an agent what it offers, and takes the tax. Nobody offers more than it
// has, but for who would pay itself, as in round 5 of table 5.1: the paper does not say so, but
// else money would come from nowhere.
func (e *Economy[W]) bid(a *Agent) Bid {
	b := Bid{Agent: a, Coins: a.B, Made: true}
	executed := 0
	if a.A != 0 {
		v, ok := e.machine.Run(a.Bid, e.Rules.BidLimit)
		b.Coins, b.Made = linear(a.A, int64(v.N), a.B), ok
		executed = min(e.machine.Spent(), e.Rules.BidLimit)
		e.tick(executed)
	}
	b.Tax = e.Rules.Bidding.of(a.Nodes(sexpr.Bidding), executed)
	e.tax(a, b.Tax)
	if a != e.holder {
		b.Coins = min(b.Coins, a.Wealth)
	}
	if b.Made && b.Coins < 0 {
		b.Asked = -b.Coins
	}
	b.Made = b.Made && b.Coins >= 0 && a.Wealth > 0 // 5.3: who would bid less does not want to
	return b
}

// cheapest is the bid of who asks least to take the position, of who holds it; nil if nobody asks what the
// holder can pay. "A high negative bid could be interpreted as the agent believing that the
// state is in a deadlock" (5.3): who takes it may still lead it into one, and then pays the tax.
func (e *Economy[W]) cheapest() (best *Bid) {
	for i := range e.round.Bids {
		if b := &e.round.Bids[i]; b.Asked > 0 && b.Agent != e.holder && b.Asked <= e.holder.Wealth && (best == nil || b.Asked < best.Asked) {
			best = b
		}
	}
	if best != nil {
		best.Coins = -best.Asked
	}
	return best
}

// linear is a·x + b, as far as coins are counted.
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

// sell gives the position to who bid most; who had it is paid, at first the bank.
func (e *Economy[W]) sell(b *Bid) {
	r := &e.round
	r.Winner, r.Price, r.Seller = b.Agent, b.Coins, e.holder
	b.Agent.Won++
	e.gain(b.Agent, -b.Coins)
	if e.holder == nil {
		e.bank.Bids += b.Coins
	} else {
		e.gain(e.holder, b.Coins)
	}
	e.holder = b.Agent
}

// act lets the winner act. What it did before an exception is undone (4.3.1).
func (e *Economy[W]) act(a *Agent) {
	r, w := &e.round, e.machine.World
	moment, before := w.Moment(), w.Situation()
	_, ok := e.machine.Run(a.Act, e.Rules.ActLimit)
	executed := min(e.machine.Spent(), e.Rules.ActLimit)
	e.tick(executed)
	if !ok {
		w.Back(moment)
	}
	now := w.Situation()
	_, known := e.seen[now]
	e.seen[now] = struct{}{}
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

// tickNodes is how many nodes are executed from one tick to the next, within one execution too: who counts ticks
// could not tell long ones from short ones.
const tickNodes = 1000

func (e *Economy[W]) tick(executed int) {
	for n := 0; e.Tick != nil && !e.broken && n <= executed; n += tickNodes {
		e.broken = !e.Tick()
	}
}

func (e *Economy[W]) tax(a *Agent, coins int64) {
	e.bank.Taxes += coins
	e.gain(a, -coins)
}

// gain gives coins, or takes them. A part of all profit and loss is the parent's, and a part of
// that its parent's (5.6).
func (e *Economy[W]) gain(a *Agent, coins int64) {
	for a.parent != nil {
		part := coins * int64(e.Rules.Share) / 1000
		a.Wealth += coins - part
		if coins = part; part == 0 {
			return
		}
		a = a.parent
	}
	a.Wealth += coins
}

// Wealth is what all agents have together.
func (e *Economy[W]) Wealth() (sum int64) {
	for _, a := range e.agents {
		sum += a.Wealth
	}
	return sum
}

// Agent is the agent of an ID, also one of those that are gone and remembered; nil if
// there is none.
func (e *Economy[W]) Agent(id int) *Agent {
	for _, all := range [...][]*Agent{e.agents, e.buried} {
		if at, ok := slices.BinarySearchFunc(all, id, func(a *Agent, id int) int { return a.ID - id }); ok {
			return all[at]
		}
	}
	return nil
}
