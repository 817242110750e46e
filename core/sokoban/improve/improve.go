// Package improve makes solutions of Sokoban levels better.
package improve

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/sokoban/closed"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// Measure is what is to become less.
type Measure int

const (
	Pushes Measure = iota // pushes, then moves
	Moves                 // moves, then pushes
)

// Job is a level and a solution of it.
type Job struct {
	Level   *floor.Level
	Book    *deadlock.Book
	Pushes  []floor.Push // from the level's start to all boxes at home, shortest walks between them
	Measure Measure
	Memory  int64                                   // bytes of tables
	Better  func(pushes []floor.Push, effort int64) // called with every improvement and the positions met so far; may be nil
	Tell    func(puzzle.Report)                     // called when a report is due; its Effort is the positions met. May be nil
}

// Result is the best solution.
type Result struct {
	Pushes []floor.Push
	Proved bool  // no solution is better
	Nodes  int64 // positions met
	Memory int64 // bytes of tables
}

// Improve searches ever wider vicinities of a solution, until all of it is known, the memory allows no
// wider one or the run stops. It fails if the pushes are no solution.
func Improve(run *puzzle.Run, job Job) (Result, error) {
	table := closed.New(job.Level.Floor, job.Book.Alive, nodeBytes, job.Memory)
	g := newGround(job.Level, job.Book)
	t, err := g.follow(job.Pushes, table)
	if err != nil {
		return Result{}, err
	}
	o := &optimiser{Job: job, run: run, window: newWindow(g, run, table), trail: t}
	if job.Tell != nil {
		o.window.due = o.tell
	}
	if job.Level.Solved(job.Level.Boxes) {
		o.first = 1 // a way round has to leave first
	}
	proved, err := o.work()
	return Result{o.trail.pushes, proved, o.nodes, o.memory}, err
}

type optimiser struct {
	Job
	run    *puzzle.Run
	window *window
	trail  *trail
	first  int // place of the trail from which on it may change
	nodes  int64
	memory int64
}

func (o *optimiser) tell() {
	o.Tell(puzzle.Report{Effort: o.nodes + int64(o.window.table.Len()), Figures: []puzzle.Figure{{Name: "vicinity", Value: strconv.Itoa(o.window.radius)}}})
}

// work widens the vicinity as long as nothing is gained; it says whether the solution is proved best.
func (o *optimiser) work() (proved bool, err error) {
	modes := []mode{regions, pushesFirst}
	if o.Measure == Moves {
		modes = []mode{movesFirst}
	}
	for radius := 0; radius <= everything; radius++ {
		for _, m := range modes {
			gained, whole, err := o.sweep(m, radius)
			if err != nil || !o.run.Tick() {
				return false, err
			}
			proved = whole
			if gained {
				radius = min(radius, 1) - 1
				break
			}
		}
		if proved {
			return true, nil
		}
	}
	return false, nil
}

// sweep slides windows over the trail. Whole says that there was no position that none of them held.
func (o *optimiser) sweep(m mode, radius int) (gained, whole bool, err error) {
	w := o.window
	w.mode, w.radius = m, radius
	for from := o.first; from < o.trail.end(); {
		w.search(o.trail, from)
		o.nodes += int64(w.table.Len())
		o.memory = max(o.memory, w.table.Bytes())
		end, place, reached := w.best()
		if end >= 0 {
			gained = true
			if err := o.replace(from, place, w.way(end)); err != nil {
				return gained, false, err
			}
		}
		if !w.table.Full() || !o.run.Tick() {
			return gained, !gained && from == 0 && !w.beyond, nil
		}
		from += max(1, (min(reached, o.trail.end())-from)/2)
	}
	return gained, false, nil
}

// replace puts other pushes in place of those between two places.
func (o *optimiser) replace(from, to int, pushes []floor.Push) error {
	t, err := o.window.follow(o.trail.spliced(from, to, pushes), o.window.table)
	if err != nil {
		return err
	}
	o.trail = t
	if o.Better != nil {
		o.Better(t.pushes, o.nodes)
	}
	return nil
}
