package sokoban

import "unknot/core/puzzle"

// solvers are offered in this order, the one to try first in front.
func solvers() []puzzle.Solver {
	return []puzzle.Solver{push{}, fewestPushes{}, fewestMoves{}, improver{}}
}
