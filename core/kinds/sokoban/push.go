package sokoban

import (
	"unknot/core/kinds/sokoban/improve"
	"unknot/core/puzzle"
)

// push finds some solution: a portfolio of strategies, each with its share.
type push struct{ forwards }

// goOn makes the solver go on when it has a solution.
var goOn = &puzzle.BoolParam{Name: "improve", Title: "Go on improving", Help: "Until stopped: fewer pushes, then fewer moves"}

// Info describes the solver.
func (push) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:     "push",
		Title:    "Any solution",
		Note:     "quick",
		About:    "Tries several ways of searching one after another, each with its share of positions: first push by push from what looks nearest to the goal, and pull by pull backwards, then box by box from positions told apart by coarse features and visited in turn (FESS). Positions from which the level is known to be lost are left out.",
		Paper:    "Shoham & Schaeffer 2020",
		Unit:     "nodes",
		Params:   puzzle.Describe(goOn),
		Complete: true,
	}
}

// Solve looks for a solution, and improves it if that is asked for.
func (push) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	return solve(run, from, func(a *attempt) (puzzle.Solution, error) {
		a.search(stages())
		if goOn.Of(params) && a.pushes != nil {
			s, _, err := a.improved(improve.Pushes)
			return s, err
		}
		return a.solution(), nil
	})
}
