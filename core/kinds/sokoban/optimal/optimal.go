// Package optimal finds solutions with the fewest pushes, or the fewest moves, and proves them optimal: A*
// whose h is a minimum-cost matching of boxes and goals plus conflicts of two boxes. It prunes only dead
// positions and those that lead to no better solution.
package optimal

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Pushes is the strategy for fewest pushes. It ends Solved with an optimal solution, Impossible if there is
// none (below Below); however it ends, the result holds the incumbent and the proved lower bound.
type Pushes struct {
	Below int                // upper bound: solutions must cost less than this; 0 for no bound
	Found func([]floor.Push) // called with each new incumbent; may be nil
}

// Search implements strategy.Strategy.
func (o Pushes) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	nodes, effort := int64(roomNodes), int64(maxTriples)
	if job.Nodes > 0 {
		nodes, effort = min(nodes, job.Nodes), min(effort, job.Nodes)
	}
	s := newSearch(run, job, o.Below, o.Found, newRoom(job.Deadlocks, nodes, job.Ceiling(run)/2, run.Continue), effort)
	l := job.Level
	l.Reach(l.Boxes, l.Player, s.childReach)
	return s.work(&pushing{search: s, around: l.None()}, s.childReach.First())
}

// Moves is the strategy for fewest moves: the player's steps, including pushes. In all else it is like Pushes.
type Moves Pushes

// Search implements strategy.Strategy.
func (o Moves) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job, o.Below, o.Found, nil, 0)
	return s.work(&moving{s, floor.NewWalkDistances(job.Level.Floor), floor.NewWalkDistances(job.Level.Floor)}, job.Level.Player)
}
