package sokoban

import (
	"unknot/core/kinds/sokoban/improve"
	"unknot/core/puzzle"
)

// push is the solver for any solution: a portfolio of strategies, each with a limit on positions.
type push struct{ forwards }

// goOn is the parameter that lets the solver improve its first solution.
var goOn = &puzzle.BoolParam{Name: "improve", Title: "Keep improving", Help: "Until stopped: fewer pushes, then fewer moves"}

// Info describes the solver.
func (push) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "push",
		Title: "Any solution",
		Note:  "quick",
		About: "Runs several searches in turn, each with its share of positions: first greedy best-first search by pushes and, " +
			"backwards, by pulls; then feature space search (FESS), which moves box by box and takes turns among positions with " +
			"different features. The best positions of FESS are then solved backwards, as levels of their own, where possible. Beam " +
			"search by pulls, between the rounds of FESS, goes on where best-first search would try every detour first; some of the " +
			"beams clear the goals before they head for the start. Dead positions are pruned. Every island but the first begins with " +
			"FESS, and fills and clears the goals in its own ways.",
		Paper:    "Shoham & Schaeffer 2020",
		Unit:     "positions",
		Params:   puzzle.Describe(goOn),
		Gone:     map[string]any{"diagnose": false},
		Complete: true,
		Islands:  true,
	}
}

// Solve searches for a solution, and improves it if goOn is set.
func (push) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	return solve(run, from, func(a *attempt) (puzzle.Solution, error) {
		island, _ := run.Island()
		a.search(onIsland(stages(), island))
		if goOn.Of(params) && a.pushes != nil {
			s, _, err := a.improved(improve.Pushes)
			return s, err
		}
		return a.solution(), nil
	})
}
