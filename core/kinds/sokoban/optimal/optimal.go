// Package optimal solves Sokoban levels with the fewest pushes, or the fewest moves, and proves it: A*
// with the least sum of distances as its bound. All that is left out is lost for certain, or no better than
// what is kept.
package optimal

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Pushes is the strategy that counts pushes. It ends Solved with a solution of the fewest, Impossible if there is
// none (below Below), and whatever its end, the result holds the best found and the bound that is proved.
type Pushes struct {
	Below int                // only what costs less is looked for; 0: anything
	Found func([]floor.Push) // called with each solution that is better than those before; may be nil
}

// Search implements strategy.Strategy.
func (o Pushes) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job, o.Below, o.Found)
	l := job.Level
	l.Reach(l.Boxes, l.Player, s.childReach)
	return s.work(&pushing{s}, s.childReach.First())
}

// Moves is the strategy that counts moves, which are steps with pushes included. It is as Pushes otherwise.
type Moves Pushes

// Search implements strategy.Strategy.
func (o Moves) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job, o.Below, o.Found)
	return s.work(&moving{s, floor.NewWalkDistances(job.Level.Floor), floor.NewWalkDistances(job.Level.Floor)}, job.Level.Player)
}
