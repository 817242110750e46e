// Package improve shortens solutions of Sokoban levels by vicinity search.
package improve

import (
	"math"
	"strconv"

	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// Measure is the cost that a search minimises.
type Measure int

const (
	Pushes Measure = iota // the fewest pushes, then the fewest moves
	Moves                 // the fewest moves, then the fewest pushes
)

// Job is a level with a solution to improve.
type Job struct {
	Level     *floor.Level
	Deadlocks *deadlock.Table
	Pushes    []floor.Push // a solution from the level's start, with shortest walks between pushes
	Measure   Measure
	Least     int                                     // lower bound by Measure's first count, at which the search stops; 0: not known
	Nodes     int64                                   // limit on generated positions; 0: none
	Memory    int64                                   // limit on the memory of tables, including the deadlock table, in bytes
	Better    func(pushes []floor.Push, effort int64) // called with each better solution and the positions generated so far; may be nil
	Tell      func(puzzle.Report)                     // called when a report is due; its Effort is the positions generated; may be nil
}

// Result is the result of a call of Improve.
type Result struct {
	Pushes []floor.Push
	Proved bool  // no solution is better
	Nodes  int64 // number of positions generated
	Memory int64 // maximum memory of tables, in bytes
}

// Improve searches increasing vicinities of a solution. It stops when a vicinity contains all positions, the solution meets the lower
// bound, memory or nodes are used up, or the run stops. It returns an error if the pushes are not a solution.
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
		o.first = 1 // the start is solved, so the first push must be kept
	}
	proved, err := o.work()
	return Result{o.path.pushes, proved, o.nodes, job.Deadlocks.Bytes() + o.memory}, err
}

// lag is the number by which the radius is smaller in searches that also count moves, since these take longer.
const lag = 2

// optimiser is the state of one call of Improve.
type optimiser struct {
	Job
	run    *puzzle.Run
	window *window
	path   *solutionPath
	first  int // index of the first position that may change
	nodes  int64
	memory int64
}

func (o *optimiser) tell() {
	o.Tell(puzzle.Report{Effort: o.nodes + int64(o.window.table.Len()),
		Figures: []puzzle.Figure{{Name: "vicinity", Value: strconv.Itoa(o.window.radius)}}})
}

// goesOn reports whether the search must continue: the solution may still improve and nodes are left.
func (o *optimiser) goesOn() bool {
	return o.run.Continue() && o.left() > 0 && o.path.cost(o.both(), 0, o.path.end()).first() > o.Least
}

// left returns the number of positions that may still be generated.
func (o *optimiser) left() int64 {
	if o.Nodes == 0 {
		return math.MaxInt64
	}
	return o.Nodes - o.nodes
}

// both returns the mode in which both pushes and moves count.
func (o *optimiser) both() mode {
	if o.Measure == Moves {
		return movesFirst
	}
	return pushesFirst
}

// work increases the radius step by step, and reports whether the solution is proved optimal.
func (o *optimiser) work() (proved bool, err error) {
	coarse, fine := 0, 0 // radii of searches that count only pushes, and of searches that count pushes and moves
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

// settle searches the vicinity of the whole path. Whenever the path improves, it searches the vicinity of the changed part with a margin,
// from radius 0 up to the given one, until nothing changes. whole is true if no position was outside the vicinity.
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

// margin is the number of pushes before and after a change whose vicinity is searched again.
const margin = 40

// sweep searches overlapping windows of a segment. whole is true if one window contained all positions.
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

// replace replaces the pushes between two positions of the path by other pushes.
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
