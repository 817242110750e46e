// Package strategy is the contract of searches for Sokoban solutions. A portfolio runs such searches one after another, each with limits on
// nodes and memory.
package strategy

import (
	"cmp"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Strategy is a search for a solution. It stores no data between jobs.
type Strategy interface {
	// Search runs until the level is solved or proved impossible, nodes or memory are used up, or the run stops.
	Search(run *puzzle.Run, job Job) Result
}

// Varied is a Strategy with a random part, such as the order of a plan, that differs between the islands of a run.
type Varied interface {
	Strategy
	// OnIsland returns the strategy for an island, counted from 0. Island 0 searches as a run without islands does.
	OnIsland(island int) Strategy
}

// Job is a level with limits for the search.
type Job struct {
	Level     *floor.Level
	Deadlocks *deadlock.Table     // the level's deadlock table; strategies add patterns
	Nodes     int64               // limit on generated nodes, without the short trial searches (looks) and endgames of FESS; 0: no limit
	Memory    int64               // limit on the memory of tables, including the deadlock table, in bytes; 0: the run's limit
	Tell      func(puzzle.Report) // called when a report is due, with this job's nodes as its Effort; may be nil
}

// Ceiling returns the limit on the memory of the tables, in bytes.
func (j Job) Ceiling(run *puzzle.Run) int64 { return cmp.Or(j.Memory, run.Memory()) }

// End is the way in which a search ended.
type End int

const (
	Solved     End = iota
	Impossible     // proved: no pushes solve the level
	Spent          // the nodes are used up, or an incomplete strategy has no open position
	Full           // the memory is used up
	Stopped        // the run must stop
)

// Result is the result of a search.
type Result struct {
	End    End
	Pushes []floor.Push // if Solved: pushes from the level's start; Level.Play turns them into steps
	Bound  int          // lower bound on the pushes of every solution
	Nodes  int64
	Memory int64        // memory of tables, including the deadlock table, in bytes
	Views  []scene.View // shown after the run
}
