package sokoban

import (
	"unknot/core/kinds/sokoban/fess"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// stage is a strategy with its share of the work. Shares are of nodes and not of time, so
// that a run goes the same way everywhere.
type stage struct {
	phase string // what it does, for reports
	strategy.Strategy
	nodes int64 // 0: any number
}

// stages are tried in this order: the quick searches of small levels go ahead and come back,
// the last time to go through all there is.
func stages() []stage {
	return []stage{
		{nearest, greedy.Search{}, 5000},
		{backwards, greedy.Search{Pulls: true}, 10_000},
		{features, fess.Portfolio{}, 1000},
		{proving, deadlockProof{}, 3000},
		{nearest, greedy.Search{}, 50_000},
		{backwards, greedy.Search{Pulls: true}, 100_000},
		{features, fess.Portfolio{}, fess.Nodes(fessRounds)},
		{nearest, greedy.Search{}, 250_000},
		{features, fess.Portfolio{Round: fessRounds}, 0},
		{nearest, greedy.Search{}, 0},
	}
}

// roundsAhead are made by feature spaces before the long search for what is nearest, which is for small
// levels: no level of the published sets waits for it.
const fessRounds = 2

// scouts is how many of the stages look for some solution before a proof begins that none is better.
const quickStages = 3

const (
	nearest   = "going on from what looks nearest"
	backwards = "pulling boxes back from the goals"
	features  = "searching by features"
	proving   = "looking for boxes that are lost"
)

// doom is a strategy that only finds out whether a few boxes are lost already.
type deadlockProof struct{}

// Search implements strategy.Strategy.
func (deadlockProof) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	_, lost := job.Deadlocks.Why(job.Level.Boxes, job.Level.Player, int(job.Nodes), run.Tick)
	switch {
	case lost:
		return strategy.Result{End: strategy.Impossible}
	case !run.Tick():
		return strategy.Result{End: strategy.Stopped}
	}
	return strategy.Result{End: strategy.Spent}
}
