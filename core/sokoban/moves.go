package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/improve"
	"unknot/core/sokoban/optimal"
	"unknot/core/sokoban/strategy"
)

// fewestMoves proves that no solution has fewer moves.
type fewestMoves struct{ forwards }

// Info describes the solver.
func (fewestMoves) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:     "moves",
		Title:    "Fewest moves",
		Note:     "proved, small levels",
		About:    "Looks for some solution first, then goes through all positions from which fewer moves might do (A*), each with the square on which the last push leaves the player. How many are needed at least is the least sum of distances when each box gets a goal of its own, and the walk to the next push.",
		Unit:     "positions",
		Complete: true,
		Optimal:  "moves",
	}
}

// Solve finds some solution, then proves the best.
func (fewestMoves) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p, err := playable(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	w := &proof{measure: "moves", order: improve.Moves, search: func(below int, found func([]floor.Push)) strategy.Strategy {
		return optimal.Moves{Below: below, Found: found}
	}, cost: func(pushes []floor.Push) int {
		steps, _, _ := p.here().Play(pushes)
		return len(steps)
	}}
	return w.solve(run, p), nil
}
