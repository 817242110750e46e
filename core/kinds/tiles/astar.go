package tiles

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// astar is the method that finds a shortest solution by A* with the tables of
// this package. It stores every board that it generates, while IDA* stores none.
type astar struct{}

// Info describes the solver.
func (astar) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "astar",
		Title: "Best first",
		Note:  "A*, proved",
		About: "Always continues from the board with the smallest sum of moves so far and estimated moves to go. It remembers " +
			"every board.",
		Paper:    "Hart, Nilsson and Raphael 1968",
		Unit:     "boards",
		Params:   puzzle.Describe(notation),
		Complete: true,
		Optimal:  "moves",
	}
}

// Supports returns an error for boards of more than 16 cells, which cannot be packed.
func (astar) Supports(from puzzle.Position) error {
	if p, ok := from.(position); ok && p.cells() > 16 {
		return errors.New("this method remembers every board, so a board can have at most 16 cells")
	}
	return nil
}

// Solve searches until it finds the goal or reaches the memory limit.
func (astar) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	j, err := newJob(run, from, notation.Of(params))
	if err != nil {
		return puzzle.Solution{}, err
	}
	if !j.from.solvable {
		return j.from.impossible(), nil
	}
	t := j.tables(quick)
	if t == nil {
		return j.solution(), nil
	}
	space := newPackedSpace(t)
	a := fast.NewAStar(space, space.node(t.shape, &j.board))
	result := j.search(a.Nodes, func(tell fast.ReportFunc) fast.Result { return a.Search(run, fast.NoNodeLimit, tell) })
	j.raiseBound(a.Bound())
	j.memory += a.Bytes()
	j.views = []scene.View{a.View()}
	if result == fast.Found {
		j.improve(a.Path())
	}
	solution := j.solution()
	if result == fast.Full {
		solution.Why = "The memory limit was reached. " + solution.Why
	}
	return solution, nil
}
