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

// Search is the strategy. It ends Solved with a solution of the fewest pushes, Impossible if there is none
// (with fewer than Below), and whatever its end, the result holds the best found and the bound that is proved.
type Search struct {
	Below int                // only solutions with fewer pushes are looked for; 0: any
	Found func([]floor.Push) // called with each better solution before it is proved to be the best; may be nil
}

// Search implements strategy.Strategy.
func (o Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	s := newSearch(run, job)
	s.found = o.Found
	if o.Below > 0 {
		s.limit = o.Below
	}
	s.begin()
	r := strategy.Result{End: s.work(), Pushes: s.best, Bound: s.least, Nodes: s.nodes, Memory: s.table.Bytes()}
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
	limit int          // only solutions with fewer pushes are looked for
	least int          // none has fewer
	goal  int32        // a position that solves, not traced yet; -1 for none
	best  []floor.Push // the solution with the fewest pushes so far
	found func([]floor.Push)
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
		case ok && f < s.limit:
		case s.best == nil:
			s.least = s.limit
			return strategy.Impossible
		default:
			s.least = len(s.best)
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
		if s.goal >= 0 {
			s.improve()
		}
	}
}

// improve keeps the solution that was found.
func (s *search) improve() {
	s.best, s.goal = s.trace(s.goal), -1
	if s.found != nil {
		s.found(s.best)
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
