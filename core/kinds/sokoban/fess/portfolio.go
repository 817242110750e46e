package fess

import (
	"slices"

	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Portfolio runs searches with different feature spaces one after another, each with few nodes,
// then all again with more: which of them solves a hard level first is hard to predict, and the
// deadlock patterns that one has learned serve the others. Nor can a good order of filling the goals be
// predicted: some have another random one in each round.
type Portfolio struct {
	Round   int               // first round to run, from 0
	Endgame strategy.Strategy // tries to solve the best positions that a search has come to; may be nil
	Island  int               // of the run; those after island 0 begin with another space each, and all their orders are random
}

// OnIsland implements strategy.Varied.
func (p Portfolio) OnIsland(island int) strategy.Strategy {
	p.Island = island
	return p
}

// PlanSeeds is what the seeds of an island's random plans come after: no two islands have the same.
func PlanSeeds(island int) uint64 { return uint64(island) << 32 }

// portfolio is the searches of a round. Plans suit a goal room; goals that are spread over the board can be filled in any order.
// Of the classic 90, 66 and 69 were first solved by a plan, 71 and 90 in any order.
// Those with a seed have a random plan, or prefer a random order, another one in each round.
var portfolio = []Search{
	{Axes: []Axis{OutOfPlan, Hotspots}, ByRank: true},
	{Axes: []Axis{OutOfPlan, Obstructions}, AnyOrder: true, Eager: true},
	{Axes: []Axis{Obstructions}},
	{Axes: []Axis{OutOfPlan, Hotspots}, AnyOrder: true, Eager: true, ByRank: true},
	{Axes: []Axis{Hotspots, Obstructions}, ByRank: true},
	{Axes: []Axis{OutOfPlan, Hotspots}, AnyOrder: true, Eager: true},
	{Axes: []Axis{OutOfPlan, Connectivity, RoomConnectivity}}, // the paper's space
	{Axes: []Axis{Obstructions}, AnyOrder: true, Eager: true, PlanSeed: 1},
	{Axes: []Axis{OutOfPlan}},
	{Axes: []Axis{Obstructions}, AnyOrder: true, Eager: true, ByRank: true, PlanSeed: 1},
	{Axes: []Axis{OutOfPlan, Hotspots}, ByRank: true, PlanSeed: 1},
	{Axes: []Axis{Obstructions}, PlanSeed: 1},
	{Axes: []Axis{Hotspots, Obstructions}, ByRank: true, PlanSeed: 1},
}

const (
	firstRound = 1000 // nodes of each search
	growth     = 5    // from one round to the next
)

// nodesOf is the nodes of each search of a round.
func nodesOf(round int) int64 {
	each := int64(firstRound)
	for range round {
		each *= growth
	}
	return each
}

// Nodes is the nodes of some rounds, from one on.
func Nodes(from, rounds int) (nodes int64) {
	for round := from; round < from+rounds; round++ {
		nodes += nodesOf(round) * int64(len(portfolio))
	}
	return nodes
}

// Search implements strategy.Strategy.
func (p Portfolio) Search(run *puzzle.Run, job strategy.Job) (r strategy.Result) {
	most, tell := job.Nodes, job.Tell
	var first *plan
	var nodes, beside, memory int64 // beside: of endgames
	report := func(r puzzle.Report) {
		r.Effort += nodes + beside
		tell(r)
	}
	if tell != nil {
		job.Tell = report
	}
	for round := p.Round; ; round++ {
		full := 0
		searches := p.of(round, job.Level.Boxes.Count(), func(seed uint64) *plan {
			if seed > 0 {
				return newPlan(run, job.Deadlocks, seed)
			}
			if first == nil {
				first = newPlan(run, job.Deadlocks, 0)
			}
			return first
		})
		if round > 0 {
			looks := job
			looks.Nodes, looks.Insight = nodesOf(round)/looksShare, nil
			var n int64
			searches, n = byProgress(run, looks, searches)
			beside += n
		}
		for _, with := range searches {
			job.Nodes = nodesOf(round)
			if most > 0 {
				job.Nodes = min(job.Nodes, most-nodes)
			}
			var s *search
			r, s = with.search(run, job)
			exhausted := r.End == strategy.Spent && r.Nodes < job.Nodes
			nodes, memory = nodes+r.Nodes, max(memory, r.Memory)
			if r.End == strategy.Spent && p.Endgame != nil {
				end := s.finish(p.Endgame)
				beside, memory = beside+end.Nodes, max(memory, end.Memory)
				if end.End != strategy.Spent {
					r.End, r.Pushes = end.End, end.Pushes
				}
			}
			if r.End == strategy.Full {
				full++
			}
			r.Nodes, r.Memory = nodes+beside, memory
			if exhausted || r.End == strategy.Solved || r.End == strategy.Stopped || most > 0 && nodes >= most {
				return r
			}
		}
		if full == len(searches) || most > 0 && round == p.Round {
			return r
		}
	}
}

// mostAnyOrder is the most boxes that are brought home in any order: with more, the first position alone takes seconds.
const mostAnyOrder = 150

// of is the searches of a round for a level with so many boxes, with the plans that planned gives for seeds.
func (p Portfolio) of(round, boxes int, planned func(seed uint64) *plan) (searches []Search) {
	for i := range portfolio {
		with := portfolio[(i+p.Island)%len(portfolio)]
		if p.Island > 0 || with.PlanSeed > 0 {
			with.PlanSeed = PlanSeeds(p.Island) + uint64(round*len(portfolio)+i+1)
		}
		switch {
		case !with.AnyOrder:
			with.plan = planned(with.PlanSeed)
		case boxes > mostAnyOrder:
			continue
		}
		searches = append(searches, with)
	}
	return searches
}

const (
	looksShare    = 25 // of the nodes of a search are for a look at how far it comes
	leastProgress = 10 // a search waits if it does not come a tenth as far as the best
)

// byProgress takes looks, and lets the searches that get nowhere wait for the others: with goals all over the board, plans do not get
// far, and each search takes seconds. But the first stays first: on some levels with a goal room it solves at once what looked
// hopeless. Nodes are those of the looks.
func byProgress(run *puzzle.Run, job strategy.Job, searches []Search) (sorted []Search, nodes int64) {
	far := make([]int, len(searches))
	for i, with := range searches {
		r, s := with.search(run, job)
		nodes += r.Nodes
		far[i] = s.progress()
	}
	return promisingFirst(searches, far), nodes
}

// promisingFirst is the first search, then those that come at least a tenth as far as the best, then the others.
func promisingFirst(searches []Search, far []int) (sorted []Search) {
	var others []Search
	for i, with := range searches {
		if i == 0 || leastProgress*far[i] >= slices.Max(far) {
			sorted = append(sorted, with)
		} else {
			others = append(others, with)
		}
	}
	return append(sorted, others...)
}

// progress is how far the best position has come from the first to the solved one, in thousandths.
func (s *search) progress() int {
	start := s.space.cells[0].features.worth()
	most := start
	for _, c := range s.space.cells {
		most = max(most, c.features.worth())
	}
	return 1000 * (most - start) / max(s.extractor.steps-start, 1)
}
