// Package hayek is an economy of agents that learn to solve puzzles together, as in chapters 5 and 6 of Schaul's thesis of 2005, after the
// Hayek machine of Baum and Durdanovic. The highest bidder for a position pays the previous winner, may act on the position, and sells it
// to the next one. The bank pays the agent that holds a solved puzzle. All agents pay taxes, rich agents have offspring, and bankrupt ones
// are removed. The package is independent of any puzzle: each kind supplies the language in which its agents examine a position and act on
// it.
package hayek

import "unknot/core/hayek/sexpr"

// World is a game that agents act on.
type World interface {
	Solved() bool
	Stuck() bool       // whether the game is in a deadlock that the bank detects
	Moment() int       // the current moment, for Back
	Back(to int)       // undoes every change since a moment
	Situation() uint64 // fingerprint of the position; equivalent positions have the same one
}

// Agent is a program that bids for positions, and acts on each position that it wins. Its genome consists of two expressions and two
// constants.
type Agent struct {
	ID     int // number from 1, in the order of birth
	Parent int // ID of the parent; 0: none
	Origin Origin
	Born   int // number of auctions before the birth

	A, B int64      // the agent bids A times the value of Bid, plus B (5.3)
	Bid  sexpr.Expr // not executed if A is 0
	Act  sexpr.Expr

	Wealth   int64
	Won      int // number of auctions won
	Children int // number of living children
	Gone     int // number of the auction after which the agent was removed; 0: it lives
	Fate     Fate

	parent *Agent // parent; nil if there is none or it is removed
}

// Age returns the number of auctions that the agent has lived through; now is the number of auctions so far.
func (a *Agent) Age(now int) int {
	if a.Gone > 0 {
		now = a.Gone
	}
	return now - a.Born
}

// Origin is the way in which an agent was made.
type Origin uint8

// The origins of agents. Agents with an origin from mutated on have a parent.
const (
	Random   Origin = iota // made to reach the minimum number of agents
	Forced                 // made because no agent bid (5.6)
	Seeded                 // written by hand before the run (5.8)
	Released               // written by hand and added during the run
	BidSubstitution
	BidSubtree
	BidInsertion
	BidLoop
	ActSubstitution
	ActSubtree
	ActInsertion
	ActLoop
	Constants // A or B was changed: the fifth mutation
	Copy      // no mutation was possible: equal to the parent
	origins

	mutated = BidSubstitution
)

var originNames = [origins]string{
	"random", "forced", "seeded", "released",
	"bid-substitution", "bid-subtree", "bid-insertion", "bid-loop",
	"act-substitution", "act-subtree", "act-insertion", "act-loop",
	"constants", "copy",
}

// String returns the origin's name in a file.
func (o Origin) String() string { return originNames[o] }

// mutation returns the origin of a child whose bid or action was mutated in the given way.
func mutation(use sexpr.Use, how sexpr.Mutation) Origin {
	return mutated + Origin(use)*Origin(sexpr.Mutations) + Origin(how)
}

// Words describes the origin for a family tree, such as “act: insertion”.
func (o Origin) Words() string {
	switch {
	case o >= mutated && o < Constants:
		i := o - mutated
		return sexpr.Use(i/Origin(sexpr.Mutations)).String() + ": " + sexpr.Mutation(i%Origin(sexpr.Mutations)).String()
	case o == Random:
		return "by chance"
	case o == Constants:
		return "bid: new constants"
	case o == Forced:
		return "since nobody bid"
	}
	return o.String()
}

// Fate is the reason why an agent was removed.
type Fate uint8

// The reasons why an agent was removed.
const (
	Lives     Fate = iota
	Bankrupt       // no money left
	Evicted        // had the lowest score when there were too many agents
	Withdrawn      // a seed removed by Economy.wean (5.8)
	fates
)

// String returns the fate in one word, for a family tree.
func (f Fate) String() string { return [fates]string{"", "bankrupt", "evicted", "withdrawn"}[f] }

// Nodes returns the number of nodes of the expression for a use, on which the agent pays tax. It is 0 for a constant bid.
func (a *Agent) Nodes(use sexpr.Use) int {
	switch {
	case use == sexpr.Acting:
		return a.Act.Nodes()
	case a.A == 0:
		return 0
	}
	return a.Bid.Nodes()
}
