package optimal

import (
	"slices"
	"strconv"

	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/search/registry"
)

// search is what both measures share: A* over positions, each with the player on one square.
type search struct {
	run *puzzle.Run
	strategy.Job
	bound      *bound
	table      *closed.Table
	g          registry.Column[uint16] // what a position costs from the start
	moved      registry.Column[uint16] // the square of the box that the last push moved, 0 at the start
	open       openList
	limit      int   // only what costs less is looked for
	lowerBound int   // nothing costs less
	nodes      int64 // positions met
	goal       int32 // a position that solves, to be traced; -1 for none
	best       []floor.Push
	found      func([]floor.Push)
	expanded   int // positions
	credit     int // positions that will be examined in vain before only some are
	deepening  bool
	mrec       mrec

	boxes, reach           floor.Set // of the position that is expanded
	toPush                 floor.Set // of its boxes, those that need be pushed
	childBoxes, childReach floor.Set // of a child
	key, childKey          []uint64  // of the position, of the child
}

// measure is what is counted.
type measure interface {
	name() string
	// expand meets the children of a position that costs so much, whose last push moved a box to a square.
	expand(key []uint64, moved floor.Cell, g int)
	// before finds a position met before one that costs so much, and the pushes between them, the last first.
	predecessor(n int32, g int) (int32, []floor.Push)
}

const maxCost = 1<<16 - 1 // what costs as much is not looked for

// extra is what a position takes in spent, moved and the queue.
const nodeBytes = 2 + 2 + 4

func newSearch(run *puzzle.Run, job strategy.Job, below int, found func([]floor.Push)) *search {
	memory := job.Ceiling(run)
	s := &search{run: run, Job: job, bound: newBound(job.Deadlocks, memory, run.Tick), limit: maxCost, goal: -1, found: found, credit: maxCredit}
	if below > 0 {
		s.limit = min(below, maxCost)
	}
	memory -= s.bound.bytes()
	s.table = closed.New(job.Level.Floor, job.Deadlocks.Alive, nodeBytes, memory-memory/cacheShare)
	s.mrec.bytes = memory / cacheShare
	s.key, s.childKey = make([]uint64, s.table.Words()), make([]uint64, s.table.Words())
	for _, set := range []*floor.Set{&s.boxes, &s.reach, &s.toPush, &s.childBoxes, &s.childReach} {
		*set = job.Level.None()
	}
	return s
}

// work searches from the level's start, the player on a square that stands for the start's.
func (s *search) work(m measure, player floor.Cell) strategy.Result {
	l := s.Level
	l.Reach(l.Boxes, l.Player, s.childReach)
	if !s.Deadlocks.Dead(l.Boxes, s.childReach) && s.bound.assign(l.Boxes, player) {
		s.childBoxes.Copy(l.Boxes)
		s.table.Pack(s.childKey, l.Boxes, player)
		s.insert(-1, 0, 0, 0, s.bound.least())
	}
	end := s.expandAll(m)
	return strategy.Result{End: end, Pushes: s.best, Bound: s.lowerBound, Nodes: s.nodes, Memory: s.bound.bytes() + s.table.Bytes() + int64(8*len(s.mrec.cache))}
}

// expandAll expands positions until the best solution is proved.
func (s *search) expandAll(m measure) strategy.End {
	for {
		if s.goal >= 0 {
			s.improve(s.trace(m, s.goal))
			s.goal = -1
		}
		f, ok := s.open.first()
		if !ok || f >= s.limit {
			s.lowerBound = s.limit
			return s.proved()
		}
		s.lowerBound = max(s.lowerBound, f)
		switch {
		case !s.run.Tick():
			return strategy.Stopped
		case s.Nodes > 0 && s.nodes >= s.Nodes:
			return strategy.Spent
		case s.table.Full():
			return s.deepen(m)
		}
		s.tell(m)
		n, f, h := s.open.pop()
		if int(*s.g.At(n)) == f-h { // else it was met again at less cost, under another number
			m.expand(s.table.State(n), floor.Cell(*s.moved.At(n)), f-h)
		}
	}
}

// proved is the end once nothing is left that costs less than the limit.
func (s *search) proved() strategy.End {
	if s.best == nil {
		return strategy.Impossible
	}
	return strategy.Solved
}

// improve keeps a better solution.
func (s *search) improve(pushes []floor.Push) {
	s.best = pushes
	if s.found != nil {
		s.found(s.best)
	}
}

// trace finds the pushes from the start to a position.
func (s *search) trace(m measure, n int32) (pushes []floor.Push) {
	for *s.g.At(n) > 0 {
		parent, line := m.predecessor(n, int(*s.g.At(n)))
		n, pushes = parent, append(pushes, line...)
	}
	slices.Reverse(pushes)
	return pushes
}

// tell reports if it is time.
func (s *search) tell(m measure) {
	if s.Tell != nil && s.run.Due() {
		s.Tell(puzzle.Report{Effort: s.nodes, Figures: []puzzle.Figure{{Name: m.name() + " at least", Value: strconv.Itoa(s.lowerBound)}}})
	}
}

// open makes a position the one that is expanded, the player on a square; false if it is lost.
func (s *search) unpack(key []uint64, moved floor.Cell) (player floor.Cell, ok bool) {
	copy(s.key, key)
	player = s.table.Unpack(s.key, s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
	return player, !s.dead(moved) && s.bound.assign(s.boxes, player)
}

// known looks up the child in next, which costs so much: its number, -1 if it has none; worse if it is known at no more cost.
func (s *search) lookup(g int) (n int32, worse bool) {
	n = s.table.Find(s.childKey)
	return n, n >= 0 && int(*s.g.At(n)) <= g
}

// meet notes the child in next, whose boxes are after; the last push, or pushes in a line, moved one of them to a square. Known
// is its number, -1 if it has none.
func (s *search) insert(known int32, from, to floor.Cell, g, h int) {
	s.nodes++
	if s.deepening {
		s.mrec.children = append(s.mrec.children, child{from, to, g, h})
		s.mrec.keys = append(s.mrec.keys, s.childKey...)
		return
	}
	n := known
	if known < 0 {
		n = s.table.Add(s.childKey)
	} else {
		*s.g.At(known) = maxCost
		n = s.table.Again(known)
	}
	s.g.Grow(n)
	s.moved.Grow(n)
	s.open.next.Grow(n)
	*s.moved.At(n) = uint16(to)
	*s.g.At(n) = uint16(g)
	if s.childBoxes.Within(s.Level.Goals) {
		s.limit, s.goal = g, n
		return
	}
	s.open.push(n, g+h, h)
}

// lost examines the position that is to be expanded: most are never expanded, so they are not examined when they
// are met. While that finds little, few are examined at all.
func (s *search) dead(moved floor.Cell) bool {
	s.expanded++
	if moved == 0 || s.Deadlocks.Patterns() >= maxPatterns || s.credit == 0 && s.expanded%sampleInterval > 0 {
		return false
	}
	if s.Deadlocks.DeadBySearch(s.boxes, s.reach, moved, deadlockNodes) {
		s.credit = min(s.credit+creditPerDeadlock, maxCredit)
		return true
	}
	s.credit = max(s.credit-1, 0)
	return false
}

const (
	deadlockNodes     = 10 // positions that each small search for a deadlock may look at
	sampleInterval    = 16 // of so many positions one is examined for want of credit
	creditPerDeadlock = 20 // what a find adds to the credit
	maxCredit         = 1000
	// When so much is learned nothing is examined any more: to learn more costs more than it spares (measured).
	maxPatterns = 300
)
