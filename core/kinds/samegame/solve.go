package samegame

import (
	"errors"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// Solvers lists the exact search, the search for any way to clear a board, the methods that play many games, and the general methods.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods(append([]puzzle.Solver{exact, clearing}, search.Playouts(games)...), games)
}

func lifo() search.Open { return &search.LIFO{} }

// exact is the method that proves its result.
var exact = search.Own(games, search.BestFirst{Open: lifo, G: 1, H: 1, Branch: true}, puzzle.SolverInfo{
	Name: "exact", Title: "Exact search", Note: "proved", Complete: true, Optimal: "moves",
	About: "Depth-first branch and bound with a table of all positions. It proves that a board cannot be cleared or that no solution " +
		"has fewer moves; in a game for points, that no more points are possible. Small boards only: the number of positions " +
		"grows fast.",
})

// clearing is the method that finds any way to clear a board.
var clearing = toClear{search.Own(games, search.BestFirst{Open: lifo, H: 1, Branch: true}, puzzle.SolverInfo{
	Name: "clear", Title: "Any solution", Note: "or none, proved", Complete: true,
	About: "Depth-first search for a way to clear the board that visits no position twice, and none in which a colour has a single cell.",
})}

// toClear is a search that cannot play for points.
type toClear struct{ puzzle.Solver }

// Supports implements puzzle.Supporter.
func (toClear) Supports(from puzzle.Position) error {
	if p, ok := from.(position); ok && p.scored {
		return errors.New("this board is played for points; choose another method")
	}
	return puzzle.InPlay[position](from)
}

// playing is the method of nested rollout policy adaptation.
var playing = search.Playouts(games)[0]

// Numbers of cells up to which a search of all positions is tried first, by experience.
const (
	mostExact = 36
	mostClear = 100
)

// Advise names the exact search for small boards, and the search for any solution for larger ones.
func (Kind) Advise(from puzzle.Position) string {
	p, ok := from.(position)
	switch {
	case !ok || p.remaining() <= mostExact:
		return exact.Info().Name
	case !p.scored && p.remaining() <= mostClear:
		return clearing.Info().Name
	}
	return playing.Info().Name
}
