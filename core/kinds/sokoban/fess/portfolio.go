package fess

import (
	"slices"

	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Portfolio runs searches with different feature spaces in rounds. In each round, every search gets more nodes than in the previous one. It
// cannot be predicted which search solves a hard level first, and each search profits from the deadlock patterns that others have learned.
// A good order of filling the goals cannot be predicted either, so some searches use a new random order in each round.
type Portfolio struct {
	Round   int               // first round, from 0
	Endgame strategy.Strategy // strategy that tries to solve the best positions that a search has reached; may be nil
	Island  int               // number of the island, from 0; other islands than 0 begin with different spaces and use only random orders
}

// OnIsland implements strategy.Varied.
func (p Portfolio) OnIsland(island int) strategy.Strategy {
	p.Island = island
	return p
}

// PlanSeeds returns the number above which the seeds of an island's random plans begin. No two islands share a seed.
func PlanSeeds(island int) uint64 { return uint64(island) << 32 }

// portfolio lists the searches of a round. Plans are suitable for goals in one room; goals that are spread over the board can be filled in
// any order. Of the classic 90, levels 66 and 69 were first solved with a plan, 71 and 90 in any order. A search with a seed uses a random
// plan or prefers a random order, a new one in each round.
var portfolio = []Search{
	{Axes: []Axis{OutOfPlan, Hotspots}, ByRank: true},
	{Axes: []Axis{OutOfPlan, Obstructions}, AnyOrder: true, Eager: true, OutWeight: 10},
	{Axes: []Axis{Obstructions}},
	{Axes: []Axis{OutOfPlan, Hotspots}, AnyOrder: true, Eager: true, ByRank: true},
	{Axes: []Axis{Hotspots, Obstructions}, ByRank: true},
	{Axes: []Axis{OutOfPlan, Hotspots}, AnyOrder: true, Eager: true},
	{Axes: []Axis{OutOfPlan, Connectivity, RoomConnectivity}}, // the paper's space
	{Axes: []Axis{Obstructions}, AnyOrder: true, Eager: true, OutWeight: 10, PlanSeed: 1},
	{Axes: []Axis{OutOfPlan}},
	{Axes: []Axis{Obstructions}, AnyOrder: true, Eager: true, ByRank: true, PlanSeed: 1},
	{Axes: []Axis{OutOfPlan, Hotspots}, ByRank: true, PlanSeed: 1},
	{Axes: []Axis{Obstructions}, PlanSeed: 1},
	{Axes: []Axis{Hotspots, Obstructions}, ByRank: true, PlanSeed: 1},
}

const (
	firstRound = 1000 // number of nodes of each search in round 0
	growth     = 5    // factor of the number of nodes from round to round
)

// nodesOf returns the node limit of a search in a round.
func nodesOf(round int) int64 {
	each := int64(firstRound)
	for range round {
		each *= growth
	}
	return each
}

// Nodes returns the maximum number of nodes in the given number of rounds from round from on, without looks and endgames.
func Nodes(from, rounds int) (nodes int64) {
	for round := from; round < from+rounds; round++ {
		nodes += nodesOf(round+1) + nodesOf(round)*int64(len(portfolio)-1)
	}
	return nodes
}

// Search implements strategy.Strategy.
func (p Portfolio) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	t := &tour{Portfolio: p, run: run, job: job, most: job.Nodes}
	if job.Tell != nil {
		t.job.Tell = func(r puzzle.Report) {
			r.Effort += t.nodes + t.beside
			job.Tell(r)
		}
	}
	for round := p.Round; ; round++ {
		if t.round(round) || t.most > 0 {
			return t.result
		}
	}
}

// tour is the state of a running Portfolio.
type tour struct {
	Portfolio
	run                   *puzzle.Run
	job                   strategy.Job
	most                  int64 // limit on the nodes of all searches; 0: none
	nodes, beside, memory int64 // beside: number of nodes in looks and endgames
	first                 *plan // the plan without a seed; nil until made
	result                strategy.Result
}

// turn is a search in a round, with its node limit.
type turn struct {
	Search
	nodes int64
}

// round runs the searches of a round, and reports whether the tour is over. The first search is the favourite: it is a round ahead of the
// others, and in round 0 it runs before the looks, since it solves many levels quickly.
func (t *tour) round(round int) (over bool) {
	searches, full := t.of(round, t.job.Level.Boxes.Count(), t.planned), 0
	if round == 0 {
		if t.take(turn{searches[0], nodesOf(round + 1)}) {
			return true
		}
	}
	turns, over := t.byProgress(searches, round)
	if over {
		return true
	}
	for _, turn := range turns {
		if t.take(turn) {
			return true
		}
		if t.result.End == strategy.Full {
			full++
		}
	}
	return full == len(searches)
}

// planned returns the packing plan for a seed.
func (t *tour) planned(seed uint64) *plan {
	if seed > 0 {
		return newPlan(t.run, t.job.Deadlocks, seed)
	}
	if t.first == nil {
		t.first = newPlan(t.run, t.job.Deadlocks, 0)
	}
	return t.first
}

// take runs the search of a turn and its endgames, and reports whether the tour is over.
func (t *tour) take(turn turn) (over bool) {
	job := t.job
	job.Nodes = turn.nodes
	if t.most > 0 {
		job.Nodes = min(job.Nodes, t.most-t.nodes)
	}
	r, s := turn.search(t.run, job)
	exhausted := r.End == strategy.Spent && r.Nodes < job.Nodes
	t.nodes, t.memory = t.nodes+r.Nodes, max(t.memory, r.Memory)
	if r.End == strategy.Spent && t.Endgame != nil {
		end := s.finish(t.Endgame)
		t.beside, t.memory = t.beside+end.Nodes, max(t.memory, end.Memory)
		if end.End != strategy.Spent {
			r.End, r.Pushes = end.End, end.Pushes
		}
	}
	r.Nodes, r.Memory = t.nodes+t.beside, t.memory
	t.result = r
	return exhausted || r.End == strategy.Solved || r.End == strategy.Stopped || t.most > 0 && t.nodes >= t.most
}

// maxAnyOrder is the maximum number of boxes for searches that fill goals in any order. With more boxes, the first position alone takes
// seconds.
const maxAnyOrder = 150

// of returns the searches of a round for a level with the given number of boxes. planned returns the plan for a seed.
func (p Portfolio) of(round, boxes int, planned func(seed uint64) *plan) (searches []Search) {
	for i := range portfolio {
		with := portfolio[(i+p.Island)%len(portfolio)]
		if p.Island > 0 || with.PlanSeed > 0 {
			with.PlanSeed = PlanSeeds(p.Island) + uint64(round*len(portfolio)+i+1)
		}
		switch {
		case !with.AnyOrder:
			with.plan = planned(with.PlanSeed)
		case boxes > maxAnyOrder:
			continue
		}
		searches = append(searches, with)
	}
	return searches
}

const (
	minLook     = 100 // minimum number of nodes of a look, a short trial of a search
	looksShare  = 25  // a look has 1/25 of the nodes of the search, if this is more than minLook
	minProgress = 10  // a search is delayed if its progress is less than 1/10 of the best
)

// byProgress gives each search a look, which is a short trial. Searches with little progress come after the others, with the nodes of the
// previous round: if goals are spread over the board, plans do not get far, and each search takes seconds. over is true if a look solves
// the level or is stopped.
func (t *tour) byProgress(searches []Search, round int) (turns []turn, over bool) {
	job := t.job
	job.Nodes = max(nodesOf(round)/looksShare, minLook)
	far := make([]int, len(searches))
	for i, with := range searches {
		if i == 0 && round == 0 {
			continue
		}
		r, s := with.search(t.run, job)
		t.beside, t.memory = t.beside+r.Nodes, max(t.memory, r.Memory)
		if r.End == strategy.Solved || r.End == strategy.Stopped {
			r.Nodes, r.Memory = t.nodes+t.beside, t.memory
			t.result = r
			return nil, true
		}
		far[i] = s.progress()
	}
	return promisingFirst(searches, far, round), false
}

// promisingFirst returns the searches whose progress is at least a tenth of the best, then the others with the nodes of the previous round.
// In round 0 the favourite has already run, and unpromising searches get no nodes. In round 1 an unpromising favourite would only repeat
// round 0. From round 2 on, an unpromising favourite takes long and comes last.
func promisingFirst(searches []Search, far []int, round int) (turns []turn) {
	var others, last []turn
	for i, with := range searches {
		nodes, less := nodesOf(round), nodesOf(round-1)
		if i == 0 {
			nodes, less = nodesOf(round+1), nodes
		}
		switch promising := minProgress*far[i] >= slices.Max(far); {
		case round == 0 && (i == 0 || !promising), round == 1 && i == 0 && !promising:
		case !promising:
			others = append(others, turn{with, less})
		case i == 0 && round > 1:
			last = append(last, turn{with, nodes})
		default:
			turns = append(turns, turn{with, nodes})
		}
	}
	return slices.Concat(turns, others, last)
}

// progress returns the progress of the best position, in thousandths: 0 at the start, 1000 if solved.
func (s *search) progress() int {
	start := s.space.cells[0].worth
	most := start
	for _, c := range s.space.cells {
		most = max(most, c.worth)
	}
	return 1000 * (most - start) / max(s.extractor.steps-start, 1)
}
