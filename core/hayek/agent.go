// Package hayek is an economy of agents that learn to solve puzzles together, as
// Schaul's thesis of 2005 has it in chapters 5 and 6, after the Hayek machine of Baum
// and Durdanovic. Who bids most for a position may act on it, pays who won it before, and sells it
// to the next one; whoever holds a solved puzzle is paid by the bank. All agents pay taxes, the rich have
// offspring, the poor go. It knows no puzzle: what agents look at and do is a language
// that a kind gives.
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

// Agent bids for positions and acts on them. Its genome is two expressions and two constants.
type Agent struct {
	ID     int // from 1, in the order of birth
	Parent int // the ID; 0: none
	Origin Origin
	Born   int // how many auctions there had been

	A, B int64      // it bids A times what Bid gives, and B (5.3)
	Bid  sexpr.Expr // not executed if A is 0
	Act  sexpr.Expr

	Wealth   int64
	Won      int // auctions
	Children int // that live
	Gone     int // after how many auctions it left; 0: it lives
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

// Origin is how an agent came to be.
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
	Constants // A or B was changed, the fifth mutation
	Copy      // nothing was: no mutation would fit
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

// Words say it in a family tree: "act: insertion".
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

// Fate is why an agent left.
type Fate uint8

// The fates.
const (
	Lives     Fate = iota
	Bankrupt       // it had nothing left
	Evicted        // it had the lowest score when there was no more room
	Withdrawn      // it was a seed, and taken out again (5.8)
	fates
)

// String returns the fate in a word, for a family tree.
func (f Fate) String() string { return [fates]string{"", "bankrupt", "evicted", "withdrawn"}[f] }

// Nodes counts what taxes are paid for: an agent whose bid is constant has no
// expression to bid with.
func (a *Agent) Nodes(use sexpr.Use) int {
	switch {
	case use == sexpr.Acting:
		return a.Act.Nodes()
	case a.A == 0:
		return 0
	}
	return a.Bid.Nodes()
}
