// Package strategy is the contract of the searches for Sokoban solutions. A portfolio runs
// them one after another, each with its share of nodes and memory.
package strategy

import (
	"cmp"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Strategy looks for a solution. It keeps nothing from one job to the next.
type Strategy interface {
	// Search runs until the level is solved or proved impossible, nodes or memory are used up, or the run stops.
	Search(run *puzzle.Run, job Job) Result
}

// Varied is a Strategy that leaves something to chance, such as the order of a plan: on each island of a
// run it searches in another way.
type Varied interface {
	Strategy
	// OnIsland is the strategy for an island, counted from 0. Island 0 searches as a run without islands does.
	OnIsland(island int) Strategy
}

// Job is a level and what may be spent on it.
type Job struct {
	Level     *floor.Level
	Deadlocks *deadlock.Table     // the level's deadlock table; strategies add patterns
	Nodes     int64               // limit of nodes generated, besides those of looks and endgames; 0: none
	Memory    int64               // bytes of tables, the deadlock table's among them; 0: as many as the run allows
	Tell      func(puzzle.Report) // called when a report is due; its Effort is this job's nodes. May be nil
}

// Ceiling is how many bytes the tables may take.
func (j Job) Ceiling(run *puzzle.Run) int64 { return cmp.Or(j.Memory, run.Memory()) }

// End is how a search ended.
type End int

const (
	Solved     End = iota
	Impossible     // proved: no pushes solve the level
	Spent          // the nodes are used up, or the open list of an incomplete strategy is empty
	Full           // the memory is used up
	Stopped        // the run is to stop
)

// Result is the result of a search.
type Result struct {
	End    End
	Pushes []floor.Push // Solved: from the level's start; Level.Play turns them into steps
	Bound  int          // no solution has fewer pushes
	Nodes  int64
	Memory int64        // bytes of tables, the deadlock table's among them
	Views  []scene.View // shown after the run
}
