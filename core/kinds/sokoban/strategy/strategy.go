// Package strategy says what a way of solving Sokoban levels is, so that several
// can be tried one after another, each within its share of nodes and memory.
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
	// Search works until it knows, has used what it may, or the run is to stop.
	Search(run *puzzle.Run, job Job) Result
}

// Job is a level and what may be spent on it.
type Job struct {
	Level     *floor.Level
	Deadlocks *deadlock.Table     // what is known to be lost; strategies add to it
	Nodes     int64               // how many may be made; 0: any number
	Memory    int64               // bytes of tables, the book's among them; 0: as many as the run allows
	Tell      func(puzzle.Report) // called when a report is due; its Effort is this job's nodes. May be nil
}

// Ceiling is how many bytes the tables may take.
func (j Job) Ceiling(run *puzzle.Run) int64 { return cmp.Or(j.Memory, run.Memory()) }

// End is how a search ended.
type End int

const (
	Solved     End = iota
	Impossible     // proved: no pushes solve the level
	Spent          // the nodes are made, or there is nothing left for a strategy that is not complete
	Full           // the memory is used up
	Stopped        // the run is to stop
)

// Result is what a search found.
type Result struct {
	End    End
	Pushes []floor.Push // Solved: from the level's start; Play makes moves of them
	Bound  int          // no solution has fewer pushes
	Nodes  int64
	Memory int64        // bytes of tables, the book's among them
	Views  []scene.View // what stays to be seen
}
