package hayek

import (
	"math/rand/v2"
	"slices"

	"unknot/core/hayek/sexpr"
)

// Economy is a market of agents, a bank, and the position for sale.
type Economy[W World] struct {
	Rules Rules
	Cold  bool        // no agent is born or removed (6.1)
	Tick  func() bool // called often during an auction, also while agents run; false interrupts the auction; may be nil

	lang     *sexpr.Language[W]
	dialect  *sexpr.Dialect[W]
	chance   *rand.Rand
	machine  *sexpr.Machine[W]
	agents   []*Agent // living agents, by ID
	buried   []*Agent // some of the removed agents, by ID: see bury
	last     int      // the last ID
	holder   *Agent   // agent that won the position last, and sells it; nil: the bank
	auctions int
	bank     Bank
	tally    Tally
	round    Round
	broken   bool // Tick has interrupted an auction
	sown     bool // the economy began with seeds
	seen     seen // situations since Begin

	copied    string // during a cold run: text of the economy before the run; otherwise ""
	chronicle chronicle
}

// Bank counts the coins that the bank has paid and received.
type Bank struct {
	Credit  int64 // initial wealth of agents without a parent
	Rewards int64
	Taxes   int64
	Bids    int64 // coins received for positions that no agent held
	Estates int64 // wealth of removed agents; debts are negative
}

// Tally counts births, removals by reason, and auctions in which no agent bid.
type Tally struct {
	Born, Bankrupt, Evicted, Forced int
}

// Round is one auction and its result.
type Round struct {
	Number  int // number of the auction, from 1
	Bids    []Bid
	Winner  *Agent // nil: no agent bid
	Price   int64
	Seller  *Agent // agent that was paid; nil: the bank
	Tax     int64  // the winner's tax on acting, without the tax on its bid
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
	Made  bool  // false if the agent does not bid: the value was negative or an exception occurred, or it has no wealth
	Asked int64 // if the bid is negative: the payment that the agent asks for taking the position
	Over  int64 // the bid before it was limited to the agent's wealth; 0: not limited
	Tax   int64
}

// Acted is the result of an action.
type Acted uint8

// The results of an action.
const (
	Fruitful Acted = iota // led to a situation that is new in this attempt
	Astray                // led to a situation seen before in this attempt
	Idle                  // did not change the situation
	Failed                // canceled by an exception
	Late                  // canceled because it took too long
)

// New returns an economy without agents. Its agents use the instructions of a dialect of a language.
func New[W World](lang *sexpr.Language[W], dialect *sexpr.Dialect[W], rules Rules, chance *rand.Rand) *Economy[W] {
	var none W
	return &Economy[W]{Rules: rules, lang: lang, dialect: dialect, chance: chance, machine: lang.Machine(none, chance), seen: newSeen()}
}

// Begin starts a new game for the agents. The winner of the next auction pays the bank.
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

// Bank returns the coins that the bank has paid and received.
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

// Agent returns the living or remembered agent with an ID, nil if there is none.
func (e *Economy[W]) Agent(id int) *Agent {
	for _, all := range [...][]*Agent{e.agents, e.buried} {
		if at, ok := slices.BinarySearchFunc(all, id, func(a *Agent, id int) int { return a.ID - id }); ok {
			return all[at]
		}
	}
	return nil
}
