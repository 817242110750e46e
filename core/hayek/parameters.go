package hayek

import (
	"unknot/core/puzzle"
)

// Groups of parameters that forms fold away (appendix B).
const (
	GroupGenome = "Generation and mutation"
	GroupMoney  = "Economic balance"
	GroupStable = "A stable system"
)

// number is a parameter and the place of its value.
type number[T any] struct {
	*puzzle.IntParam
	in func(*T) any // *int or *int64
}

// Parameters describes what Rules and Simulation have, with their usual values.
type Parameters struct {
	rules      []number[Rules]
	simulation []number[Simulation]
	negative   *puzzle.BoolParam
}

// UsualParameters are all of them, with defaults that were tried.
func UsualParameters() *Parameters {
	p := &Parameters{}
	usual, levels := UsualRules(), UsualSimulation()
	rule := func(name, title, group, unit, help string, least, most int, in func(*Rules) any) {
		p.rules = append(p.rules, number[Rules]{&puzzle.IntParam{Name: name, Title: title, Group: group, Unit: unit, Help: help, Default: get(in(&usual)), Min: least, Max: most}, in})
	}
	level := func(name, title, unit, help string, least, most int, in func(*Simulation) any) {
		p.simulation = append(p.simulation, number[Simulation]{&puzzle.IntParam{Name: name, Title: title, Unit: unit, Help: help, Default: get(in(&levels)), Min: least, Max: most}, in})
	}
	level("auctions", "Auctions", "", "At most, over all levels", 1, 1e9, func(s *Simulation) any { return &s.Auctions })
	level("attempt", "Auctions an attempt", "", "Then the level begins anew", 1, 1e6, func(s *Simulation) any { return &s.Attempt })
	level("restarts", "Attempts a level", "", "Without a solution, until the level is left", 1, 1e6, func(s *Simulation) any { return &s.Restarts })
	level("growth", "More with each level", "thousandths", "By so much both limits grow", 0, 10_000, func(s *Simulation) any { return &s.Growth })
	level("repeats", "Solutions in a row", "", "That many make an understood level, if few actions were fruitless", 1, 1000, func(s *Simulation) any { return &s.Repeats })
	level("fruitless", "Fruitless actions", "thousandths", "At most, of an understood level; the thesis has about 250", 0, 1000, func(s *Simulation) any { return &s.Fruitless })

	rule("depth", "Depth", GroupGenome, "", "Of a random expression", 1, 20, func(r *Rules) any { return &r.Depth })
	rule("nodes", "Symbols", GroupGenome, "", "Of an expression, at most", 1, 500, func(r *Rules) any { return &r.Nodes })
	rule("constant", "Constants below", GroupGenome, "", "In expressions", 1, 1000, func(r *Rules) any { return &r.Constant })
	rule("slope", "Slope of bids", GroupGenome, "", "A bid is a · expression + b; a is drawn from −slope to slope", 0, 1e9, func(r *Rules) any { return &r.Slope })
	rule("height", "Height of bids", GroupGenome, "", "b is drawn from −height/2 to height", 1, 1e9, func(r *Rules) any { return &r.Height })
	rule("flat", "Constant bids", GroupGenome, "thousandths", "Of random agents", 0, 1000, func(r *Rules) any { return &r.Flat })
	rule("substitute", "Substitutions", GroupGenome, "", "How often a symbol is exchanged, relative to the other mutations", 0, 1000, func(r *Rules) any { return &r.Mutations.Substitute })
	rule("regrow", "New subtrees", GroupGenome, "", "", 0, 1000, func(r *Rules) any { return &r.Mutations.Regrow })
	rule("insert", "Insertions", GroupGenome, "", "", 0, 1000, func(r *Rules) any { return &r.Mutations.Insert })
	rule("loop", "Loops", GroupGenome, "", "A selection becomes a loop over its list", 0, 1000, func(r *Rules) any { return &r.Mutations.IntoLoop })
	rule("constants", "New constants", GroupGenome, "", "a or b is changed", 0, 1000, func(r *Rules) any { return &r.Mutations.Constants })
	rule("cross", "Crossover", GroupGenome, "", "A child bids as one rich agent and acts as another; the thesis proposes it", 0, 1000, func(r *Rules) any { return &r.Mutations.Cross })
	rule("chunk", "Auctions to a chunk", GroupGenome, "", "Then the most frequent part of rich agents becomes an instruction; the thesis proposes it; 0: never", 0, 1e6, func(r *Rules) any { return &r.Chunk })

	rule("start", "Wealth at birth", GroupMoney, "coins", "", 1, 1e9, func(r *Rules) any { return &r.Start })
	rule("reward", "Reward", GroupMoney, "coins", "For a solved level", 0, 1e9, func(r *Rules) any { return &r.Reward })
	rule("idle", "Tax for idling", GroupMoney, "coins", "For winning the position and leaving it as it was", 0, 1e9, func(r *Rules) any { return &r.Idle })
	rule("deadlock", "Tax for a deadlock", GroupMoney, "coins", "", 0, 1e9, func(r *Rules) any { return &r.Deadlock })
	for _, use := range []struct {
		name, title string
		in          func(*Rules) *Tax
	}{{"bid", "for bidding", func(r *Rules) *Tax { return &r.Bidding }}, {"act", "for acting", func(r *Rules) *Tax { return &r.Acting }}} {
		rule(use.name+"tax", "Tax "+use.title, GroupMoney, "coins", "Each time", 0, 1e6, func(r *Rules) any { return &use.in(r).Flat })
		rule(use.name+"size", "Tax on symbols "+use.title, GroupMoney, "coins", "For 100 symbols of the expression", 0, 1e6, func(r *Rules) any { return &use.in(r).Genome })
		rule(use.name+"time", "Tax on work "+use.title, GroupMoney, "coins", "For 100 nodes executed", 0, 1e6, func(r *Rules) any { return &use.in(r).Executed })
	}
	rule("invest", "Wealth to have offspring", GroupMoney, "coins", "", 1, 1e9, func(r *Rules) any { return &r.Invest })
	rule("fertile", "Chance of offspring", GroupMoney, "thousandths", "Of a rich agent, in each auction", 0, 1000, func(r *Rules) any { return &r.Fertile })
	rule("share", "Share of the parent", GroupMoney, "thousandths", "Of all profit and loss", 0, 900, func(r *Rules) any { return &r.Share })

	rule("fewest", "Agents, at least", GroupStable, "", "", 1, MostAgents, func(r *Rules) any { return &r.Fewest })
	rule("most", "Agents, at most", GroupStable, "", "", 2, MostAgents, func(r *Rules) any { return &r.Most })
	rule("children", "Children", GroupStable, "", "That live at the same time, of one agent", 0, MostAgents, func(r *Rules) any { return &r.Children })
	rule("activity", "Worth of activity", GroupStable, "coins", "c in wealth + c · auctions won / age: who has the least goes when there is no more room", 0, 1e9, func(r *Rules) any { return &r.Activity })
	rule("bidlimit", "Nodes to bid", GroupStable, "", "Executed, at most", 1, 100_000, func(r *Rules) any { return &r.BidLimit })
	rule("actlimit", "Nodes to act", GroupStable, "", "Executed, at most", 1, 100_000, func(r *Rules) any { return &r.ActLimit })
	p.negative = &puzzle.BoolParam{Name: "negative", Title: "Negative bids", Group: GroupMoney, Default: usual.Negative,
		Help: "Where nobody bids more than nothing, who asks least takes the position and is paid by who had it; the thesis proposes it"}
	return p
}

func get(in any) int {
	if n, ok := in.(*int); ok {
		return *n
	}
	return int(*in.(*int64))
}

// Describe implements puzzle.Parameter.
func (p *Parameters) Describe() (all []puzzle.Param) {
	for _, n := range p.simulation {
		all = append(all, n.Describe()...)
	}
	for _, n := range p.rules {
		all = append(all, n.Describe()...)
	}
	return append(all, p.negative.Describe()...)
}

// Of reads the values. More agents at least than at most are as many as at most.
func (p *Parameters) Of(params puzzle.Params) (Rules, Simulation) {
	var r Rules
	var s Simulation
	read(p.rules, params, &r)
	read(p.simulation, params, &s)
	r.Fewest, r.Negative = min(r.Fewest, r.Most), p.negative.Of(params)
	return r, s
}

func read[T any](numbers []number[T], params puzzle.Params, into *T) {
	for _, n := range numbers {
		switch in := n.in(into).(type) {
		case *int:
			*in = n.IntParam.Of(params)
		case *int64:
			*in = int64(n.IntParam.Of(params))
		}
	}
}
