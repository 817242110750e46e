package sokoban

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/improve"
	"unknot/core/kinds/sokoban/optimal"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// fewest is a solver that proves its solution optimal, in pushes or in moves.
type fewest struct {
	forwards
	info  puzzle.SolverInfo
	order improve.Measure
	below func(limit int, found func([]floor.Push)) strategy.Strategy // search for solutions cheaper than limit; 0: no limit
	cost  func(*floor.Level, []floor.Push) int                        // pushes or moves, from the level's start
}

var fewestPushes = &fewest{
	info: puzzle.SolverInfo{
		Name:  "fewest",
		Title: "Fewest pushes",
		Note:  "proved",
		About: "Finds some solution first, then searches all positions that could lead to one with fewer pushes (A*). The lower bound " +
			"is the least sum of distances when each box is matched with its own goal; it rises until it meets the best solution.",
		Unit:     "positions",
		Complete: true,
		Optimal:  "pushes",
	},
	order: improve.Pushes,
	below: func(limit int, found func([]floor.Push)) strategy.Strategy {
		return optimal.Pushes{Below: limit, Found: found}
	},
	cost: func(_ *floor.Level, pushes []floor.Push) int { return len(pushes) },
}

var fewestMoves = &fewest{
	info: puzzle.SolverInfo{
		Name:  "moves",
		Title: "Fewest moves",
		Note:  "proved, small levels",
		About: "Finds some solution first, then searches all positions that could lead to one with fewer moves (A*), each with the " +
			"square where the last push leaves the player. The lower bound is the least sum of distances when each box is matched with " +
			"its own goal, plus the walk to the next push.",
		Unit:     "positions",
		Complete: true,
		Optimal:  "moves",
	},
	order: improve.Moves,
	below: func(limit int, found func([]floor.Push)) strategy.Strategy {
		return optimal.Moves{Below: limit, Found: found}
	},
	cost: func(l *floor.Level, pushes []floor.Push) int {
		steps, _, _ := l.Play(pushes)
		return len(steps)
	},
}

// Info describes the solver.
func (f *fewest) Info() puzzle.SolverInfo { return f.info }

// Solve finds a solution, then improves it until it is proved optimal.
func (f *fewest) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	return solve(run, from, func(a *attempt) (puzzle.Solution, error) {
		w := &proof{attempt: a, fewest: f}
		return w.solution(), nil
	})
}
