package fess

import (
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Portfolio runs searches with different feature spaces one after another, each with few nodes,
// then all again with more: which of them solves a hard level first is hard to predict, and the
// deadlock patterns that one has learned serve the others. Nor can a good packing plan be predicted:
// each round uses the first plan, and then a random plan for each search. With obstructions and random
// plans 82 of the classic 90 were solved within 10 s of the processor, not 78.
type Portfolio struct {
	Round  int // first round to run, from 0
	Island int // of the run; those after island 0 begin with another space each, and all their plans are random
}

// OnIsland implements strategy.Varied.
func (p Portfolio) OnIsland(island int) strategy.Strategy {
	p.Island = island
	return p
}

// PlanSeeds is what the seeds of an island's random plans come after: no two islands have the same.
func PlanSeeds(island int) uint64 { return uint64(island) << 32 }

// portfolio is the searches of half a round.
var portfolio = []Search{
	{Axes: []Axis{OutOfPlan, Hotspots}, ByRank: true},
	{Axes: []Axis{Obstructions}},
	{Axes: []Axis{Hotspots, Obstructions}, ByRank: true},
	{Axes: []Axis{OutOfPlan, Connectivity, RoomConnectivity}}, // the paper's space
	{Axes: []Axis{OutOfPlan}},
}

const (
	firstRound = 1000 // nodes of each search
	growth     = 5    // from one round to the next
)

// Nodes is the nodes of the first so many rounds.
func Nodes(rounds int) (nodes int64) {
	for each := int64(firstRound); rounds > 0; each, rounds = each*growth, rounds-1 {
		nodes += each * int64(2*len(portfolio))
	}
	return nodes
}

// Search implements strategy.Strategy.
func (p Portfolio) Search(run *puzzle.Run, job strategy.Job) (r strategy.Result) {
	most, tell := job.Nodes, job.Tell
	each := int64(firstRound)
	for range p.Round {
		each *= growth
	}
	planned := len(portfolio) // searches of a round that use the first plan
	if p.Island > 0 {
		planned = 0
	}
	seed := PlanSeeds(p.Island) + uint64(p.Round*(2*len(portfolio)-planned))
	var first *plan
	if planned > 0 {
		first = newPlan(run, job.Deadlocks, 0)
	}
	var nodes, memory int64
	for ; ; each *= growth {
		full := 0
		for i := range 2 * len(portfolio) {
			search := portfolio[(i+p.Island)%len(portfolio)]
			if search.plan = first; i >= planned {
				seed++
				search.PlanSeed, search.plan = seed, nil
			}
			job.Nodes = each
			if most > 0 {
				job.Nodes = min(each, most-nodes)
			}
			if tell != nil {
				before := nodes
				job.Tell = func(report puzzle.Report) {
					report.Effort += before
					tell(report)
				}
			}
			r = search.Search(run, job)
			nodes, memory = nodes+r.Nodes, max(memory, r.Memory)
			if r.End == strategy.Full {
				full++
			}
			exhausted := r.End == strategy.Spent && r.Nodes < job.Nodes
			r.Nodes, r.Memory = nodes, memory
			if exhausted || r.End == strategy.Solved || r.End == strategy.Stopped || most > 0 && nodes >= most {
				return r
			}
		}
		if full == 2*len(portfolio) {
			return r
		}
	}
}
