// Package improve makes solutions of Sokoban levels better.
package improve

import (
	"math"
	"strconv"

	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// Measure is what is to become less.
type Measure int

const (
	Pushes Measure = iota // pushes, then moves
	Moves                 // moves, then pushes
)

// Job is a level and a solution of it.
type Job struct {
	Level     *floor.Level
	Deadlocks *deadlock.Table
	Pushes    []floor.Push // from the level's start to all boxes at home, shortest walks between them
	Measure   Measure
	Least     int                                     // no solution has fewer pushes (Moves: moves), so one that has as many is enough; 0: not known
	Nodes     int64                                   // how many positions may be met; 0: any number
	Memory    int64                                   // bytes of tables, the book's among them
	Better    func(pushes []floor.Push, effort int64) // called with every improvement and the positions met so far; may be nil
	Tell      func(puzzle.Report)                     // called when a report is due; its Effort is the positions met. May be nil
}

// Result is the best solution.
type Result struct {
	Pushes []floor.Push
	Proved bool  // no solution is better
	Nodes  int64 // positions met
	Memory int64 // bytes of tables
}

// Improve searches ever wider vicinities of a solution, until all of it is known, the solution is good enough,
// the memory allows no wider one, as many positions are met as may be, or the run stops. It fails if the pushes are no solution.
func Improve(run *puzzle.Run, job Job) (Result, error) {
	table := closed.New(job.Level.Floor, job.Deadlocks.Alive, nodeBytes, job.Memory-job.Deadlocks.Bytes())
	g := newNumbering(job.Level, job.Deadlocks)
	p, err := g.pathOf(job.Pushes, table)
	if err != nil {
		return Result{}, err
	}
	o := &optimiser{Job: job, run: run, window: newWindow(g, run, table), path: p}
	if job.Tell != nil {
		o.window.due = o.tell
	}
	if job.Level.Solved(job.Level.Boxes) {
		o.first = 1 // a way round has to leave first
	}
	proved, err := o.work()
	return Result{o.path.pushes, proved, o.nodes, job.Deadlocks.Bytes() + o.memory}, err
}

// lag is how much narrower the vicinity is in which moves are counted too, which takes longer.
const lag = 2

type optimiser struct {
	Job
	run    *puzzle.Run
	window *window
	path   *solutionPath
	first  int // place of the trail from which on it may change
	nodes  int64
	memory int64
}

func (o *optimiser) tell() {
	o.Tell(puzzle.Report{Effort: o.nodes + int64(o.window.table.Len()), Figures: []puzzle.Figure{{Name: "vicinity", Value: strconv.Itoa(o.window.radius)}}})
}

// goesOn says whether more is to be done and may be.
func (o *optimiser) goesOn() bool {
	return o.run.Tick() && o.left() > 0 && o.path.cost(o.both(), 0, o.path.end()).first() > o.Least
}

// left is how many positions may still be met.
func (o *optimiser) left() int64 {
	if o.Nodes == 0 {
		return math.MaxInt64
	}
	return o.Nodes - o.nodes
}

// both is the mode that counts pushes and moves.
func (o *optimiser) both() mode {
	if o.Measure == Moves {
		return movesFirst
	}
	return pushesFirst
}

// work widens the vicinity step by step; it says whether the solution is proved best.
func (o *optimiser) work() (proved bool, err error) {
	coarse, fine := 0, 0 // radii: for pushes alone, and for both
	if o.Measure == Moves {
		coarse = everything + 1
	}
	for fine <= everything {
		if coarse <= min(fine+lag, everything) {
			gained, _, err := o.settle(regions, coarse)
			if err != nil || !o.goesOn() {
				return false, err
			}
			if coarse++; gained {
				fine = 0
			}
			continue
		}
		_, whole, err := o.settle(o.both(), fine)
		if err != nil || !o.goesOn() || whole {
			return whole, err
		}
		fine++
	}
	return false, nil
}

// settle searches the vicinity of the whole trail, and then, up to the same radius, of what has changed
// in it and a little more, until nothing changes. Whole says that there was no other position.
func (o *optimiser) settle(m mode, radius int) (gained, whole bool, err error) {
	s, r := segment{o.first, o.path.end()}, radius
	for r <= radius {
		old := o.path
		whole, err = o.sweep(m, r, s)
		if err != nil || !o.goesOn() {
			return gained, false, err
		}
		if o.path == old {
			r++
			continue
		}
		gained, r = true, 0
		s = o.path.since(old)
		s.from, s.to = max(s.from-margin, o.first), min(s.to+margin, o.path.end())
	}
	return gained, whole && s == segment{0, o.path.end()}, nil
}

// margin is how far around a change it is worth while to look again, in pushes.
const margin = 40

// sweep slides windows over a stretch. Whole says that the one window held every position there is.
func (o *optimiser) sweep(m mode, radius int, s segment) (whole bool, err error) {
	w := o.window
	w.mode, w.radius = m, radius
	for start := s.from; s.from < s.to; {
		w.most = o.left()
		w.search(o.path, s)
		o.nodes += int64(w.table.Len())
		o.memory = max(o.memory, w.table.Bytes())
		end, place, reached := w.best()
		if end >= 0 {
			length := o.path.end()
			if err := o.replace(s.from, place, w.pushesTo(end)); err != nil {
				return false, err
			}
			s.to -= length - o.path.end()
		}
		if !w.table.Full() || !o.goesOn() {
			return s.from == start && end < 0 && !w.beyond, nil
		}
		s.from += max(1, (min(reached, s.to)-s.from)/2)
	}
	return false, nil
}

// replace puts other pushes in place of those between two places.
func (o *optimiser) replace(from, to int, pushes []floor.Push) error {
	p, err := o.window.pathOf(o.path.spliced(from, to, pushes), o.window.table)
	if err != nil {
		return err
	}
	o.path = p
	if o.Better != nil {
		o.Better(p.pushes, o.nodes)
	}
	return nil
}
