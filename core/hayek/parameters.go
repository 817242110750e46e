package hayek

import (
	"unknot/core/puzzle"
)

// Headings of the groups of parameters, which forms show collapsed (appendix B).
const (
	GroupLevels = "Auctions and attempts"
	GroupGenome = "Generation and mutation"
	GroupMoney  = "Economic balance"
	GroupSeeds  = "Seeds"
	GroupStable = "A stable system"
)

// gone lists removed parameters, with the values that are equivalent to their absence. They belonged to crossover, chunks and creation
// agents, which were measured and rejected, and to options that nobody varied.
var gone = map[string]any{"cross": 0, "chunk": 0, "creators": 0, "royalty": 20, "living": 1, "constant": 10, "fertile": 200}

// number is a parameter and the field of T that holds its value.
type number[T any] struct {
	*puzzle.IntParam
	in func(*T) any // returns the address of the field: *int or *int64
}

// Parameters describes the fields of Rules and Simulation with their default values.
type Parameters struct {
	rules      []number[Rules]
	simulation []number[Simulation]
	negative   *puzzle.BoolParam
}

// DefaultParameters returns all parameters, with the defaults of DefaultRules and DefaultSimulation.
func DefaultParameters() *Parameters {
	p := &Parameters{}
	usual, levels := DefaultRules(), DefaultSimulation()
	rule := func(name, title, group, unit, help string, least, most int, in func(*Rules) any) {
		p.rules = append(p.rules,
			number[Rules]{&puzzle.IntParam{Name: name, Title: title, Group: group, Unit: unit, Help: help, Default: get(in(&usual)),
				Min: least, Max: most}, in})
	}
	level := func(name, title, unit, help string, least, most int, in func(*Simulation) any) {
		p.simulation = append(p.simulation,
			number[Simulation]{&puzzle.IntParam{Name: name, Title: title, Group: GroupLevels, Unit: unit, Help: help,
				Default: get(in(&levels)), Min: least, Max: most}, in})
	}
	level("auctions", "Auctions", "", "At most, over all levels", 1, 1e9, func(s *Simulation) any { return &s.Auctions })
	level("attempt", "Auctions per attempt", "", "After that many without a solution the level begins again", 1, 1e6,
		func(s *Simulation) any { return &s.Attempt })
	level("restarts", "Attempts per level", "", "After that many in vain it goes on to the next level", 1, 1e6, func(s *Simulation) any {
		return &s.Restarts
	})
	level("growth", "Growth of both limits", "thousandths",
		"With each level, auctions per attempt and attempts per level are raised by this much", 0, 10_000, func(s *Simulation) any {
			return &s.Growth
		})
	level("repeats", "Solutions in a row", "",
		"A level is understood when it is solved that many times in a row, with few fruitless actions", 1, 1000, func(s *Simulation) any {
			return &s.Repeats
		})
	level("fruitless", "Fruitless actions", "thousandths", "The most that an understood level may have; the thesis has about a quarter", 0,
		1000, func(s *Simulation) any { return &s.Fruitless })

	rule("depth", "Depth", GroupGenome, "", "How deeply a random expression is nested, at most", 1, 20, func(r *Rules) any {
		return &r.Depth
	})
	rule("nodes", "Symbols", GroupGenome, "", "How many an expression has, at most", 1, 500, func(r *Rules) any { return &r.Nodes })
	rule("slope", "Slope of bids", GroupGenome, "", "A bid is a · expression + b; a is drawn from −slope to slope", 0, 1e9,
		func(r *Rules) any { return &r.Slope })
	rule("height", "Height of bids", GroupGenome, "", "b is drawn from −height/2 to height", 1, 1e9, func(r *Rules) any {
		return &r.Height
	})
	rule("flat", "Constant bids", GroupGenome, "thousandths", "How many of the random agents always bid the same", 0, 1000,
		func(r *Rules) any { return &r.Flat })
	rule("substitute", "Substitutions", GroupGenome, "", "How often a symbol is exchanged, relative to the other mutations", 0, 1000,
		func(r *Rules) any { return &r.Mutations.Substitute })
	rule("regrow", "New subtrees", GroupGenome, "", "How often a part is replaced by a random one", 0, 1000, func(r *Rules) any {
		return &r.Mutations.Regrow
	})
	rule("insert", "Insertions", GroupGenome, "", "How often a symbol is put around a part", 0, 1000, func(r *Rules) any {
		return &r.Mutations.Insert
	})
	rule("loop", "Loops", GroupGenome, "", "How often a selection from a list becomes a loop over it", 0, 1000, func(r *Rules) any {
		return &r.Mutations.IntoLoop
	})
	rule("constants", "New constants", GroupGenome, "", "How often a or b of a bid is changed", 0, 1000, func(r *Rules) any {
		return &r.Mutations.Constants
	})

	rule("start", "Wealth at birth", GroupMoney, "coins", "What an agent has to begin with", 1, 1e9, func(r *Rules) any { return &r.Start })
	rule("reward", "Reward", GroupMoney, "coins", "For a solved level", 0, 1e9, func(r *Rules) any { return &r.Reward })
	rule("idle", "Tax for idling", GroupMoney, "coins", "Paid by a winner that leaves the position as it was", 0, 1e9, func(r *Rules) any {
		return &r.Idle
	})
	rule("deadlock", "Tax for a deadlock", GroupMoney, "coins", "Paid by a winner that leads into a deadlock which is detected", 0, 1e9,
		func(r *Rules) any { return &r.Deadlock })
	for _, use := range []struct {
		name, title string
		in          func(*Rules) *Tax
	}{{"bid", "for bidding", func(r *Rules) *Tax { return &r.Bidding }}, {"act", "for acting", func(r *Rules) *Tax { return &r.Acting }}} {
		rule(use.name+"tax", "Tax "+use.title, GroupMoney, "coins", "Each time", 0, 1e6, func(r *Rules) any { return &use.in(r).Flat })
		rule(use.name+"size", "Tax on symbols "+use.title, GroupMoney, "coins", "Per 100 symbols of the expression", 0, 1e6,
			func(r *Rules) any { return &use.in(r).Genome })
		rule(use.name+"time", "Tax on work "+use.title, GroupMoney, "coins", "Per 100 symbols executed", 0, 1e6, func(r *Rules) any {
			return &use.in(r).Executed
		})
	}
	rule("invest", "Wealth to have offspring", GroupMoney, "coins", "Who has this much is rich", 1, 1e9, func(r *Rules) any {
		return &r.Invest
	})
	rule("share", "Parent’s share", GroupMoney, "thousandths", "Of the gains and losses of a child", 0, 900, func(r *Rules) any {
		return &r.Share
	})

	rule("weaning", "Auctions between withdrawals", GroupSeeds, "",
		"Each time, one of the seeds is taken out again; the thesis does so to see what replaces them; 0: they stay", 0, 1e6,
		func(r *Rules) any { return &r.Weaning })

	rule("fewest", "Agents, at least", GroupStable, "", "", 1, MaxAgents, func(r *Rules) any { return &r.Fewest })
	rule("most", "Agents, at most", GroupStable, "", "", 2, MaxAgents, func(r *Rules) any { return &r.Most })
	rule("children", "Children", GroupStable, "", "How many of one agent may live at the same time", 0, MaxAgents, func(r *Rules) any {
		return &r.Children
	})
	rule("activity", "Value of activity", GroupStable, "coins",
		"c in the score, wealth + c · auctions won / age; when there is no more room, the agent with the lowest score goes", 0, 1e9,
		func(r *Rules) any { return &r.Activity })
	rule("bidlimit", "Work for a bid", GroupStable, "", "Most symbols an agent may execute for a bid", 1, 100_000,
		func(r *Rules) any { return &r.BidLimit })
	rule("actlimit", "Work for an action", GroupStable, "", "Most symbols an agent may execute for an action", 1, 100_000,
		func(r *Rules) any { return &r.ActLimit })
	p.negative = &puzzle.BoolParam{Name: "negative", Title: "Negative bids", Group: GroupMoney, Default: usual.Negative,
		Help: "If nobody bids zero or more, whoever asks the least takes the position and is paid by whoever had it; the thesis " +
			"proposes it"}
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

// Of returns the rules and the simulation with the values of the parameters. If the minimum number of agents exceeds the maximum, the
// maximum is used for both.
func (p *Parameters) Of(params puzzle.Params) (Rules, Simulation) {
	r, s := DefaultRules(), DefaultSimulation()
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
