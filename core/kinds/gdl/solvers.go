package gdl

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{planner{}, timeBounded{}, playouts{}, live{}}, space())
}
