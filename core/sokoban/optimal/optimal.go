// Package optimal solves Sokoban levels with the fewest pushes, and proves it: A* with the least
// sum of distances as its bound. All that is left out is lost for certain, or no better than what is kept.
package optimal

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/sokoban/closed"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// trials is how many positions each small search for a deadlock may look at.
const trials = 30

// Search is the strategy. It ends Solved with a solution of the fewest pushes; whatever its end,
// the result holds the best solution that is known and the bound that is proved.
type Search struct {
	Best []floor.Push // a solution that is known; it is given back if there is none with fewer pushes
}

// Search implements strategy.Strategy.
func (o Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job)
	if o.Best != nil {
		s.limit = len(o.Best)
	}
	s.begin()
	end := s.work()
	r := strategy.Result{End: end, Pushes: o.Best, Bound: s.least, Nodes: s.nodes, Memory: s.table.Bytes()}
	switch {
	case s.goal >= 0:
		r.Pushes = s.trace(s.goal)
	case end == strategy.Impossible && o.Best != nil: // nothing is left that would be better
		r.End, r.Bound = strategy.Solved, len(o.Best)
	}
	return r
}

// search is one at work.
type search struct {
	run *puzzle.Run
	strategy.Job
	bound *bound
	table *closed.Table
	spent closed.Column[uint16] // pushes made up to a position; used once it is expanded
	queue queue
	limit int   // only solutions with fewer pushes are looked for
	least int   // none has fewer
	goal  int32 // the position that solves with fewest pushes so far, -1 for none
	nodes int64 // positions met

	boxes, reach floor.Set // of the position that is expanded
	only         floor.Set // of its boxes, those that need be pushed
	after, fresh floor.Set // of a child
	key          []uint64  // of the position
	next         []uint64  // of the child
}

const anyNumber = 1<<16 - 1 // of pushes: a longer solution is not looked for

// extra is what a position takes in spent and in the queue.
const extra = 2 + 4

func newSearch(run *puzzle.Run, job strategy.Job) *search {
	s := &search{run: run, Job: job, bound: newBound(job.Book), limit: anyNumber, goal: -1}
	memory := job.Memory
	if memory == 0 {
		memory = run.Memory()
	}
	s.table = closed.New(job.Level.Floor, job.Book.Alive, extra, memory)
	s.key, s.next = make([]uint64, s.table.Words()), make([]uint64, s.table.Words())
	for _, set := range []*floor.Set{&s.boxes, &s.reach, &s.only, &s.after, &s.fresh} {
		*set = job.Level.None()
	}
	return s
}

// begin puts the level's start into the queue, unless it is lost.
func (s *search) begin() {
	l := s.Level
	l.Reach(l.Boxes, l.Player, s.fresh)
	if s.Book.LostAtStart(l.Boxes, s.fresh) || !s.bound.settle(l.Boxes, s.fresh.First()) {
		return
	}
	s.after.Copy(l.Boxes)
	s.table.Pack(s.next, l.Boxes, s.fresh.First())
	s.meet(-1, 0, int(s.bound.sum))
}

// work expands positions until the best solution is proved.
func (s *search) work() strategy.End {
	for {
		f, ok := s.queue.first()
		switch {
		case !ok && s.goal < 0:
			return strategy.Impossible
		case !ok || f >= s.limit:
			s.least = s.limit
			return strategy.Solved
		}
		s.least = max(s.least, f)
		switch {
		case !s.run.Tick():
			return strategy.Stopped
		case s.Nodes > 0 && s.nodes >= s.Nodes:
			return strategy.Spent
		case s.table.Full():
			return strategy.Full
		}
		s.tell()
		n, f, h := s.queue.pop()
		if spent := s.spent.At(n); int(*spent) == f-h { // else it was met again by fewer pushes, under another number
			s.expand(n, f-h)
		}
	}
}

// tell reports if it is time.
func (s *search) tell() {
	if s.Tell != nil && s.run.Due() {
		s.Tell(puzzle.Report{Effort: s.nodes, Figures: []puzzle.Figure{{Name: "pushes at least", Value: strconv.Itoa(s.least)}}})
	}
}

// meet notes a child, or that it is come to by fewer pushes than before. Known is its number, -1 if it has none.
func (s *search) meet(known int32, spent, h int) {
	n := known
	if known < 0 {
		n = s.table.Add(s.next)
	} else {
		*s.spent.At(known) = anyNumber
		n = s.table.Again(known)
	}
	s.nodes++
	s.spent.Grow(n)
	s.queue.next.Grow(n)
	*s.spent.At(n) = uint16(spent)
	if s.after.Within(s.Level.Goals) {
		s.limit, s.goal = spent, n
		return
	}
	s.queue.push(n, spent+h, h)
}
