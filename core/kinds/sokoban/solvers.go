package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// solvers lists the solvers in the order of the menu; the first is the default.
func solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{push{}, fewestPushes, fewestMoves, improver{}, economy}, pushes)
}

// forwards is embedded in every solver, since no solver accepts reverse play or drawings.
type forwards struct{}

// Supports implements puzzle.Supporter.
func (forwards) Supports(from puzzle.Position) error {
	_, err := playable(from)
	return err
}
