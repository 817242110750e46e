package gdl

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// Solvers lists the solvers.
func (Kind) Solvers() []puzzle.Solver {
	return search.Beside([]puzzle.Solver{planner{}, timeBounded{}, playouts{}, live{}}, space())
}
