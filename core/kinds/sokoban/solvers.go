package sokoban

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// solvers are offered in this order, the one to try first in front.
func solvers() []puzzle.Solver {
	return search.WithGeneralMethods([]puzzle.Solver{push{}, fewestPushes, fewestMoves, improver{}, economy}, pushes)
}

// forwards is embedded in every solver: they take no positions of reverse play and no drawings.
type forwards struct{}

// Supports implements puzzle.Supporter.
func (forwards) Supports(from puzzle.Position) error {
	_, err := playable(from)
	return err
}
