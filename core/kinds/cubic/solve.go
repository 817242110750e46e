package cubic

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
)

// fewest is the method that proves the fewest moves.
var fewest = own{search.Own(slides, search.Widening{Width: firstWidth}, puzzle.SolverInfo{
	Name: "fewest", Title: "Fewest moves", Note: "proved", Complete: true, Optimal: "moves", Paper: "Hart, Nilsson and Raphael 1968",
	About: "Beams, each wider than the previous one, find better and better solutions. A* takes turns with them and proves the best. All " +
		"omit positions in which blocks of a colour can never meet.",
})}

// firstWidth is the width of the beam that finds a first solution.
const firstWidth = 100

// quick is the method that finds some solution.
var quick = own{search.Own(slides, search.InTurn{search.Beam{Width: firstWidth, H: 1}, search.Greedy}, puzzle.SolverInfo{
	Name: "quick", Title: "Any solution", Note: "quickly", Complete: true,
	About: "A beam looks for a solution with few moves. If it finds none, greedy best-first search looks for any.",
})}

// own is a search that runs only if no simple reason proves that there is no solution.
type own struct{ puzzle.Solver }

// Supports implements puzzle.Supporter.
func (own) Supports(from puzzle.Position) error { return puzzle.InPlay[position](from) }

// Solve implements puzzle.Solver.
func (o own) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if p, ok := from.(position); ok && !p.Status().Goal {
		if why := p.excluded(); why != nil {
			return puzzle.Solution{Outcome: puzzle.Impossible, Why: "There is no solution: " + why.text, Marks: p.because(why)}, nil
		}
	}
	return o.Solver.Solve(run, from, params)
}

// because marks the blocks of a reason.
func (p position) because(why *reason) []scene.Mark {
	if why.cells == nil {
		return nil
	}
	return []scene.Mark{{Role: scene.Because, Places: p.places(why.cells...)}}
}
