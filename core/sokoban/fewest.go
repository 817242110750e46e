package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/improve"
	"unknot/core/sokoban/optimal"
	"unknot/core/sokoban/strategy"
)

// fewestPushes proves that no solution has fewer pushes.
type fewestPushes struct{ forwards }

// Info describes the solver.
func (fewestPushes) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:     "fewest",
		Title:    "Fewest pushes",
		Note:     "proved",
		About:    "Looks for some solution first, then goes through all positions from which fewer pushes might do (A*). How many are needed at least is the least sum of distances when each box gets a goal of its own; that number rises until it meets the best solution.",
		Unit:     "positions",
		Complete: true,
		Optimal:  "pushes",
	}
}

// Solve finds some solution, then proves the best.
func (fewestPushes) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, err := playable(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	w := &proof{measure: "pushes", order: improve.Pushes, search: func(below int, found func([]floor.Push)) strategy.Strategy {
		return optimal.Pushes{Below: below, Found: found}
	}, cost: func(pushes []floor.Push) int { return len(pushes) }}
	return w.solve(run, p), nil
}
