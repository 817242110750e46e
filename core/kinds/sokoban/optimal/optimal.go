// Package optimal finds solutions with the fewest pushes, or the fewest moves, and proves them optimal. It uses A*, whose h is a
// minimum-cost matching of boxes with goals plus conflicts of boxes. It prunes only positions that are dead or cannot lead to a better
// solution.
package optimal

import (
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// Pushes is the strategy for fewest pushes. Its result is Solved with an optimal solution, or Impossible if there is no solution cheaper
// than Below. In any case the result has the incumbent and the proved lower bound.
type Pushes struct {
	Below int                // solutions must cost less than this; 0: no limit
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

// Moves is the strategy for fewest moves, the player's steps including pushes. Otherwise it is like Pushes.
type Moves Pushes

// Search implements strategy.Strategy.
func (o Moves) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job, o.Below, o.Found, nil, 0)
	return s.work(&moving{s, floor.NewWalkDistances(job.Level.Floor), floor.NewWalkDistances(job.Level.Floor)}, job.Level.Player)
}
