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
	Stuck() bool       // in a deadlock that the bank detects
	Moment() int       // to go back to
	Back(to int)       // undoes everything done since a moment
	Situation() uint64 // the same of positions that are alike
}

// Agent is a bidder for positions that acts on those it wins. Its genome is two expressions and two constants.
type Agent struct {
	ID     int // from 1, in the order of birth
	Parent int // the ID; 0: none
	Origin Origin
	Born   int // how many auctions there had been

	A, B int64      // the agent bids A times the value of Bid, plus B (5.3)
	Bid  sexpr.Expr // not executed if A is 0
	Act  sexpr.Expr

	Wealth   int64
	Won      int // auctions
	Children int // that live
	Gone     int // auction after which it left; 0: it lives
	Fate     Fate

	parent *Agent // nil once it is gone
}

// Age returns the number of auctions that the agent has lived through.
func (a *Agent) Age(now int) int {
	if a.Gone > 0 {
		now = a.Gone
	}
	return now - a.Born
}

// Origin is the way in which an agent was made.
type Origin uint8

// The origins. Those from Mutated on have a parent.
const (
	Random   Origin = iota // to fill the market up
	Forced                 // when nobody bid (5.6)
	Seeded                 // written by hand before the run (5.8)
	Released               // written by hand while it ran
	BidSubstitution
	BidSubtree
	BidInsertion
	BidLoop
	ActSubstitution
	ActSubtree
	ActInsertion
	ActLoop
	Constants // A or B was changed: the fifth mutation
	Copy      // nothing was changed: no mutation was possible
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

// mutation returns the origin of a child by a mutation of an expression.
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

// The fates.
const (
	Lives     Fate = iota
	Bankrupt       // it had nothing left
	Evicted        // it had the lowest score when there were too many agents
	Withdrawn      // it was a seed that was removed as planned (5.8)
	fates
)

// String returns the fate in one word, for a family tree.
func (f Fate) String() string { return [fates]string{"", "bankrupt", "evicted", "withdrawn"}[f] }

// Nodes returns the number of nodes on which an agent pays taxes for a use. It is 0 for the bid of an agent whose bid is
// constant.
func (a *Agent) Nodes(use sexpr.Use) int {
	switch {
	case use == sexpr.Acting:
		return a.Act.Nodes()
	case a.A == 0:
		return 0
	}
	return a.Bid.Nodes()
}
