// Package improve makes solutions of Sokoban levels shorter.
package improve

import (
	"fmt"

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
	Memory  int64               // bytes of tables
	Better  func([]floor.Push)  // called with every improvement; may be nil
	Tell    func(puzzle.Report) // called when a report is due; may be nil
}

// Result is the best solution.
type Result struct {
	Pushes []floor.Push
	Proved bool  // no solution is better in the measure
	Nodes  int64 // positions met
	Memory int64 // bytes of tables
}

// Improve searches ever wider vicinities of a solution until nothing better is left, the memory allows no
// wider one or the run stops. It fails if the pushes are no solution.
func Improve(run *puzzle.Run, job Job) (Result, error) {
	g := newGround(job.Level, job.Book)
	table := closed.New(g.Floor, job.Book.Alive, nodeBytes, job.Memory)
	t, err := g.follow(job.Pushes, table)
	if err != nil {
		return Result{}, err
	}
	o := &optimiser{Job: job, run: run, window: newWindow(g, run, table), trail: t}
	if job.Level.Solved(job.Level.Boxes) {
		o.first = 1 // a way round has to leave first
	}
	proved := o.work()
	return Result{o.trail.pushes, proved, o.nodes, o.memory}, nil
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

// work widens the vicinity as long as nothing is gained; it says whether the solution is proved best.
func (o *optimiser) work() (proved bool) {
	modes := []mode{regions, pushesFirst}
	if o.Measure == Moves {
		modes = []mode{movesFirst}
	}
	for radius := 0; radius <= everything; {
		better := false
		for _, m := range modes {
			gained, whole := o.sweep(m, radius)
			if o.stopped() {
				return false
			}
			better = better || gained
			if gained {
				break
			}
			proved = whole
		}
		if better {
			radius = min(radius, 1)
			continue
		}
		if proved {
			return true
		}
		radius++
	}
	return false
}

func (o *optimiser) stopped() bool { return !o.run.Tick() }

// sweep slides windows over the trail. Whole says that one window held every position there is.
func (o *optimiser) sweep(m mode, radius int) (gained, whole bool) {
	w := o.window
	w.mode, w.radius = m, radius
	for from := o.first; from < o.trail.end(); {
		w.search(o.trail, from)
		o.nodes += int64(w.table.Len())
		o.memory = max(o.memory, w.table.Bytes())
		end, place, reached := w.best()
		if Trace != nil {
			Trace(fmt.Sprint("mode ", m, " radius ", radius, " from ", from, " of ", o.trail.end(), " reached ", reached, " nodes ", w.table.Len(), " beyond ", w.beyond, " end ", end))
		}
		if end >= 0 {
			gained = true
			o.replace(from, place, w.way(end))
		}
		if o.stopped() || reached == 0 {
			return gained, false
		}
		if !w.table.Full() {
			return gained, from == 0 && !w.beyond
		}
		from += max(1, (min(reached, o.trail.end())-from)/2)
	}
	return gained, false
}

// replace puts other pushes in place of those between two places.
func (o *optimiser) replace(from, to int, pushes []floor.Push) {
	t, err := o.window.follow(o.trail.spliced(from, to, pushes), o.window.table)
	if err != nil {
		panic("improve: a shorter way cannot be played: " + err.Error())
	}
	o.trail = t
	if o.Better != nil {
		o.Better(t.pushes)
	}
}

// Trace is for experiments.
var Trace func(string)
