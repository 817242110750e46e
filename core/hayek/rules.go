package hayek

import (
	"math/rand/v2"

	"unknot/core/hayek/sexpr"
)

// Rules are the parameters of an economy (appendix B of the paper, which gives no values). Money is in whole coins; shares and chances
// are in thousandths.
type Rules struct {
	// Generation and mutation.
	sexpr.Shape
	RandomBids
	Mutations Mix

	// Economic balance.
	Start    int64 // wealth at birth
	Reward   int64 // payment for a solved puzzle
	Bidding  Tax
	Acting   Tax
	Idle     int64 // tax on a winner that does not change the position
	Deadlock int64 // tax on a winner that leads into a deadlock which the bank detects
	Invest   int64 // wealth at which an agent has offspring
	Fertile  int   // chance of a rich agent to have a child after an auction
	Share    int   // parent's share of a child's profit and loss
	Activity int64 // c in the score: wealth + c · auctions won / age
	Weaning  int   // auctions between two removals of a seed (5.8); 0: no removal
	Negative bool  // if all bids are negative, the agent that asks the least takes the position and is paid for it (5.3)

	// Limits that keep the economy stable.
	Fewest, Most int // minimum and maximum number of agents
	Children     int // maximum number of living children per agent
	BidLimit     int // maximum number of nodes executed to bid
	ActLimit     int // maximum number of nodes executed to act
}

// RandomBids are the bids of random agents, A · expression + B.
type RandomBids struct {
	Slope  int // A is from -Slope to Slope
	Height int // B is from -Height/2 to Height
	Flat   int // share of agents with a constant bid
}

// slope returns a random factor A for the bid of an agent.
func (r RandomBids) slope(chance *rand.Rand) int64 {
	if chance.IntN(1000) < r.Flat {
		return 0
	}
	return int64(chance.IntN(2*r.Slope+1) - r.Slope)
}

// height returns a random summand B for the bid of an agent.
func (r RandomBids) height(chance *rand.Rand) int64 {
	return int64(chance.IntN(r.Height*3/2+1) - r.Height/2)
}

// Tax is the tax that an agent pays for each bid or action, in coins.
type Tax struct {
	Flat     int64
	Genome   int64 // per 100 nodes of the expression
	Executed int64 // coins per 100 nodes executed
}

// of returns the tax on an expression of the given size that executed the given number of nodes.
func (t Tax) of(nodes, executed int) int64 {
	return t.Flat + (t.Genome*int64(nodes)+t.Executed*int64(executed)+99)/100
}

// Mix holds the weights of the mutations: how often each is tried relative to the others.
type Mix struct {
	Substitute, Regrow, Insert, IntoLoop, Constants int
}

// weights returns the weights in the order of the mutations. The weight of shifting is last.
func (m Mix) weights() [shifting + 1]int {
	return [...]int{m.Substitute, m.Regrow, m.Insert, m.IntoLoop, m.Constants}
}

// Simulation determines how long an economy stays at a level (6.1).
type Simulation struct {
	Auctions  int // maximum number of auctions over all levels
	Attempt   int // maximum number of auctions in an attempt; then the level begins again
	Restarts  int // number of attempts without a solution after which the economy leaves a level
	Growth    int // thousandths by which both limits grow per level; in appendix B the numbers of agents and the timeouts grow too
	Repeats   int // consecutive solutions after which a level counts as understood
	Fruitless int // maximum share of fruitless actions in these solutions, in thousandths
}

// DefaultRules returns rules found by about a hundred trials on the level sets of Schaul's thesis; the paper gives no values.
func DefaultRules() Rules {
	return Rules{
		Shape:      sexpr.Shape{Depth: 5, Nodes: 40, Constants: 10},
		RandomBids: RandomBids{Slope: 500, Height: 1000, Flat: 700},
		Mutations:  Mix{Substitute: 3, Regrow: 3, Insert: 2, IntoLoop: 1, Constants: 3},
		Start:      1000, Reward: 10_000,
		Bidding: Tax{10, 5, 1}, Acting: Tax{10, 10, 1}, Idle: 5000, Deadlock: 3000,
		Invest: 5000, Fertile: 200, Share: 100, Activity: 5000,
		Fewest: 20, Most: 100, Children: 8, BidLimit: 5000, ActLimit: 50_000,
	}
}

// DefaultSimulation returns the default limits. The share of fruitless actions is the paper's. The paper's runs end after 10,000 auctions.
func DefaultSimulation() Simulation {
	return Simulation{Auctions: 20_000, Attempt: 60, Restarts: 300, Growth: 100, Repeats: 3, Fruitless: 250}
}
