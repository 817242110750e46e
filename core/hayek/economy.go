package hayek

import (
	"math/rand/v2"
	"slices"

	"unknot/core/hayek/sexpr"
)

// Economy is a market of agents, a bank, and the position for sale.
type Economy[W World] struct {
	Rules Rules
	Cold  bool        // nobody is born, nobody goes (6.1)
	Tick  func() bool // called repeatedly in an auction, also while agents run; false interrupts it; may be nil

	lang     *sexpr.Language[W]
	dialect  *sexpr.Dialect[W]
	chance   *rand.Rand
	machine  *sexpr.Machine[W]
	agents   []*Agent // that live, by ID
	buried   []*Agent // some of the removed agents, by ID: see bury
	last     int      // the last ID
	holder   *Agent   // who won the position, and sells it
	auctions int
	bank     Bank
	tally    Tally
	round    Round
	broken   bool // by Tick
	sown     bool // it began with seeds
	seen     seen // situations since Begin

	copied    string // text of the economy before a current cold run; "" if there is none
	chronicle chronicle
}

// Bank counts the coins that the bank has paid and received.
type Bank struct {
	Credit  int64 // for those without a parent
	Rewards int64
	Taxes   int64
	Bids    int64 // paid for positions that no agent held
	Estates int64 // wealth of removed agents; debts are negative
}

// Tally counts births, and removals by reason.
type Tally struct {
	Born, Bankrupt, Evicted, Forced int
}

// Round is one auction and its result.
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

// Bid is the offer of an agent.
type Bid struct {
	Agent *Agent
	Coins int64
	Made  bool  // false if the bid was negative, or canceled by an exception
	Asked int64 // payment that the agent asks if its bid is negative
	Over  int64 // the sum that it would bid if it had enough; it bids all its wealth
	Tax   int64
}

// Acted is the result of an action.
type Acted uint8

// The results of an action.
const (
	Fruitful Acted = iota // led to a situation that is new in this attempt
	Astray                // led to a situation seen before in this attempt
	Idle                  // it changed nothing
	Failed                // an exception canceled it
	Late                  // it took too long
)

// New returns an economy without agents that uses a dialect of a language.
func New[W World](lang *sexpr.Language[W], dialect *sexpr.Dialect[W], rules Rules, chance *rand.Rand) *Economy[W] {
	var none W
	return &Economy[W]{Rules: rules, lang: lang, dialect: dialect, chance: chance, machine: lang.Machine(none, chance), seen: newSeen()}
}

// Begin starts a new game for the agents. The first winner pays the bank.
func (e *Economy[W]) Begin(world W) {
	e.machine.World, e.machine.Tick, e.holder = world, e.Tick, nil
	e.seen.clear()
	e.seen.add(world.Situation())
}

// World returns the game that the agents play.
func (e *Economy[W]) World() W { return e.machine.World }

// Agents returns the living agents, by ID. The list belongs to the economy.
func (e *Economy[W]) Agents() []*Agent { return e.agents }

// Auctions returns the number of auctions so far.
func (e *Economy[W]) Auctions() int { return e.auctions }

// Bank returns the coins that it has paid and received.
func (e *Economy[W]) Bank() Bank { return e.bank }

// Tally returns the numbers of births and removals.
func (e *Economy[W]) Tally() Tally { return e.tally }

// Round returns the last auction. It is valid until the next one.
func (e *Economy[W]) Round() *Round { return &e.round }

// Holder returns the winner of the last auction of this attempt, nil before the first.
func (e *Economy[W]) Holder() *Agent { return e.holder }

// Wealth returns the coins of all agents together.
func (e *Economy[W]) Wealth() (sum int64) {
	for _, a := range e.agents {
		sum += a.Wealth
	}
	return sum
}

// Agent returns the agent with an ID, including removed agents that are remembered; nil if there is none.
func (e *Economy[W]) Agent(id int) *Agent {
	for _, all := range [...][]*Agent{e.agents, e.buried} {
		if at, ok := slices.BinarySearchFunc(all, id, func(a *Agent, id int) int { return a.ID - id }); ok {
			return all[at]
		}
	}
	return nil
}
