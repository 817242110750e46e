package pacman

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
)

// beamWidth is the width of the beam of quick.
const beamWidth = 1000

// fewest is the method that proves the fewest ticks.
var fewest = own{search.Own(ticks, search.BestFirst{Open: func() search.Open { return &search.Buckets{} }, G: 1, H: 1}, puzzle.SolverInfo{
	Name: "fewest", Title: "Fewest ticks", Note: "proved", Complete: true, Optimal: "ticks",
	About: "A* over the places of Pac-Man and the ghosts and the dots that are left. The estimate is the length of a shortest tree of " +
		"ways between Pac-Man and the dots. When no pill is left, ghosts that exchange their places are alike.",
})}

// quick is the method that finds a solution in few ticks in large mazes.
var quick = own{search.Own(ticks, search.Beam{Width: beamWidth, H: 1}, puzzle.SolverInfo{
	Name: "quick", Title: "Few ticks", Note: "may find none",
	About: "At each tick it goes on only with the positions that have the shortest tree of ways between Pac-Man and the dots that are " +
		"left.",
})}

// own is a search that first checks whether some dots cannot be reached.
type own struct{ puzzle.Solver }

// Supports implements puzzle.Supporter.
func (own) Supports(from puzzle.Position) error { return ticks.Supports(from) }

// Solve implements puzzle.Solver.
func (o own) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	if p, ok := from.(position); ok {
		if cut := p.walledIn(); len(cut) > 0 && p.over == going {
			return puzzle.Solution{Outcome: puzzle.Impossible, Why: "There is no solution: no way leads to the marked dots.",
				Marks: []scene.Mark{{Role: scene.Because, Places: cut}}}, nil
		}
		if p.over == caught {
			return puzzle.Solution{Outcome: puzzle.Impossible, Why: "There is no solution: Pac-Man is caught."}, nil
		}
	}
	return o.Solver.Solve(run, from, params)
}

// walledIn returns the places of dots that are left and to which there is no way.
func (p position) walledIn() (places []scene.Place) {
	far := p.distances(p.now.pacman)
	for i, cell := range p.dots {
		if far[cell] == walled && p.now.left[i>>6]>>(i&63)&1 == 1 {
			places = append(places, p.Place(int(cell)))
		}
	}
	return places
}
