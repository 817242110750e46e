package sokoban

import (
	"unknot/core/kinds/sokoban/fess"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// stage is a strategy of the portfolio with a limit on its work. Limits are in nodes, not time, so that a run is the same on every machine.
type stage struct {
	phase string // description of the strategy, for reports
	strategy.Strategy
	nodes int64 // 0: no limit
}

// stages returns the portfolio in order. The quick searches for small levels come first. Some of them return later with higher limits, and
// at last without a limit. A pull takes a fraction of the time of a push, and only searches by pulls solve some levels with goals all over
// the board. Beams solve larger levels. Beams of macro moves need the fewest nodes for most of these, but some levels are solved only by
// beams of single pulls. Clearings solve levels in which boxes must first make way for others; each seed is another try.
//
// Of the levels of TestAblation, the quick stages leave 72 unsolved. With 20 million nodes each, the portfolio solves at least 56 of these,
// 27 in odd rows and 29 in even ones. Counts by the first entry that solves a level, each entry tried alone:
//
//	features, round 0          38
//	features, round 1           9
//	macro pulls, beam of 1000   4
//	clearing, no seed           3
//	pushes by cells, 50,000     2, one of which no other entry solves
//
// Six shorter greedy searches were rejected: the other entries solve all 17 levels that those solved.
func stages() []stage {
	return []stage{
		{nearest, greedy.Search{}, 5000},
		{backwards, greedy.Search{Pulls: true}, 10_000},
		{features, fess.Portfolio{Endgame: endgame}, 1000},
		{proving, deadlockProof{}, 3000},
		{features, fess.Portfolio{Endgame: endgame}, fess.Nodes(0, 1)},
		{nearest, greedy.Search{Cells: true}, 50_000},
		{backwards, greedy.Search{Pulls: true, Macro: true, Cells: true, Width: 1000, Eager: true}, 3_000_000},
		{backwards, greedy.Clearing{}, 3_000_000},
		{features, fess.Portfolio{Endgame: endgame, Round: 1}, fess.Nodes(1, 1)},
		{backwards, greedy.Search{Pulls: true, Macro: true, Cells: true, Width: 4000, Eager: true}, 6_000_000},
		{backwards, greedy.Search{Pulls: true, Cells: true, Width: 4000, Eager: true}, 12_000_000},
		{features, fess.Portfolio{Endgame: endgame, Round: 2}, fess.Nodes(2, 1)},
		{backwards, greedy.Clearing{Seed: 1}, 8_000_000},
		{backwards, greedy.Clearing{Seed: 2}, 8_000_000},
		{backwards, greedy.Clearing{Seed: 3}, 8_000_000},
		{backwards, greedy.Clearing{Seed: 4}, 8_000_000},
		{backwards, greedy.Clearing{Seed: 5}, 8_000_000},
		{backwards, greedy.Clearing{Seed: 6}, 8_000_000},
		{backwards, greedy.Search{Pulls: true, Macro: true, Cells: true, Width: 16_000, Eager: true}, 24_000_000},
		{backwards, greedy.Search{Pulls: true, Cells: true}, 5_000_000},
		{nearest, greedy.Search{Cells: true}, 500_000},
		{features, fess.Portfolio{Endgame: endgame, Round: 3}, 0},
		{nearest, greedy.Search{}, 0},
	}
}

// endgame is the search that solves positions which a feature space search has reached.
var endgame = greedy.Search{Pulls: true}

// onIsland returns the part of the portfolio that an island runs. Island 0 runs all stages, and works the same with or without other
// islands. A strategy without chance would repeat that work on another island. So the other islands run only the strategies that vary by
// island and the stages without a limit.
func onIsland(all []stage, island int) []stage {
	if island == 0 {
		return all
	}
	var own []stage
	for _, s := range all {
		varied, ok := s.Strategy.(strategy.Varied)
		if ok {
			s.Strategy = varied.OnIsland(island)
		}
		if ok || s.nodes == 0 {
			own = append(own, s)
		}
	}
	return own
}

// quickStages is the number of stages that search for a solution before an optimal solver begins its proof.
const quickStages = 3

const (
	nearest   = "searching what looks closest to the goal"
	backwards = "pulling boxes back from the goals"
	features  = "searching by features (FESS)"
	proving   = "looking for a deadlock"
)

// deadlockProof is a strategy that only looks for a proof that the level is dead.
type deadlockProof struct{}

// Search implements strategy.Strategy.
func (deadlockProof) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	_, lost := job.Deadlocks.Why(job.Level.Boxes, job.Level.Player, int(job.Nodes), run.Continue)
	switch {
	case lost:
		return strategy.Result{End: strategy.Impossible}
	case !run.Continue():
		return strategy.Result{End: strategy.Stopped}
	}
	return strategy.Result{End: strategy.Spent}
}
