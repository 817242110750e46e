package samegame

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// Solvers lists the exact search, the methods that play many games, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods(append([]puzzle.Solver{exact}, search.Playouts(games)...), games)
}

// exact is the method that proves its result.
var exact = search.Own(games, search.BestFirst{Open: func() search.Open { return &search.LIFO{} }, G: 1, H: 1, Branch: true},
	puzzle.SolverInfo{
		Name: "exact", Title: "Exact search", Note: "proved", Complete: true, Optimal: "moves",
		About: "Depth-first branch and bound with a table of all positions. It proves that a board cannot be cleared or that no solution " +
			"has fewer moves; in a game for points, that no more points are possible. Small boards only: the number of positions " +
			"grows fast.",
	})

// playing is nested rollout policy adaptation.
var playing = search.Playouts(games)[0]

// Numbers of cells up to which the exact search is tried first, by experience.
const (
	mostToClear = 64
	mostToScore = 36
)

// small reports whether a position is small enough for the exact search.
func (p position) small() bool {
	if p.scored {
		return p.remaining() <= mostToScore
	}
	return p.remaining() <= mostToClear
}

// Advise names the exact search for small boards.
func (Kind) Advise(from puzzle.Position) string {
	if p, ok := from.(position); ok && !p.small() {
		return playing.Info().Name
	}
	return exact.Info().Name
}
