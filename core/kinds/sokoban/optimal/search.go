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

// search is the A* search that both measures share. A state consists of the squares of the boxes and one square for the player.
type search struct {
	run *puzzle.Run
	strategy.Job
	bound      *bound
	table      *closed.Table
	g          registry.Column[uint16] // by position: cost from the start
	moved      registry.Column[uint16] // by position: the square of the box pushed last, 0 at the start
	open       openList
	limit      int   // upper bound: the cost of the incumbent
	lowerBound int   // lower bound on the cost of every solution
	nodes      int64 // number of positions generated
	goal       int32 // a solved position whose path is not traced yet, -1 if none
	best       []floor.Push
	found      func([]floor.Push)
	expanded   int // number of positions expanded
	credit     int // number of fruitless deadlock searches left until only a sample of positions is searched
	deepening  bool
	mrec       mrec
	expansion
}

// expansion is the position that a search is expanding, and its current child.
type expansion struct {
	boxes, reach           floor.Set // boxes and reachable squares of the position being expanded
	toPush                 floor.Set // boxes of this position to be pushed
	childBoxes, childReach floor.Set // boxes and reachable squares of the current child
	key, childKey          []uint64  // keys of the position and of the child
}

// measure is the cost that is minimised: pushes or moves.
type measure interface {
	name() string
	// expand generates the children of a position with cost g. moved is the square of the box that was pushed last.
	expand(key []uint64, moved floor.Cell, g int)
	// predecessor finds the parent of a position with cost g, and the pushes between them in reverse order.
	predecessor(n int32, g int) (int32, []floor.Push)
}

// maxCost is the greatest cost that fits into g.
const maxCost = 1<<16 - 1

// nodeBytes is the memory per position in g, moved and the open list.
const nodeBytes = 2 + 2 + 4

func newSearch(run *puzzle.Run, job strategy.Job, below int, found func([]floor.Push), r *room, effort int64) *search {
	memory := job.Ceiling(run)
	s := &search{run: run, Job: job, bound: newBound(job.Deadlocks, r, effort, memory, run.ContinueNow), limit: maxCost, goal: -1,
		found: found, credit: maxCredit}
	s.bound.tick = run.Continue
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

// work searches from the level's start. player is the square that represents the player in this state.
func (s *search) work(m measure, player floor.Cell) strategy.Result {
	l := s.Level
	l.Reach(l.Boxes, l.Player, s.childReach)
	if !s.Deadlocks.Dead(l.Boxes, s.childReach) && s.bound.assign(l.Boxes, player) {
		s.childBoxes.Copy(l.Boxes)
		s.table.Pack(s.childKey, l.Boxes, player)
		s.insert(-1, 0, 0, 0, s.bound.least())
	}
	end := s.expandAll(m)
	return strategy.Result{End: end, Pushes: s.best, Bound: s.lowerBound, Nodes: s.nodes, Memory: s.bound.bytes() + s.table.Bytes() +
		int64(8*len(s.mrec.cache))}
}

// expandAll expands positions in the order of f until the incumbent is proved optimal.
func (s *search) expandAll(m measure) strategy.End {
	for {
		if s.goal >= 0 {
			s.improve(s.trace(m, s.goal))
			s.goal = -1
		}
		if s.bound.stopped {
			return strategy.Stopped
		}
		f, ok := s.open.first()
		if !ok || f >= s.limit {
			s.lowerBound = s.limit
			return s.proved()
		}
		s.lowerBound = max(s.lowerBound, f)
		switch {
		case !s.run.Continue():
			return strategy.Stopped
		case s.Nodes > 0 && s.nodes >= s.Nodes:
			return strategy.Spent
		case s.table.Full():
			return s.deepen(m)
		}
		s.tell(m)
		n, f, h := s.open.pop()
		if int(*s.g.At(n)) == f-h { // otherwise a copy with a smaller g exists
			m.expand(s.table.State(n), floor.Cell(*s.moved.At(n)), f-h)
		}
	}
}

// proved returns how a search ends if no open position has an f below the limit.
func (s *search) proved() strategy.End {
	if s.best == nil {
		return strategy.Impossible
	}
	return strategy.Solved
}

// improve makes a solution the incumbent.
func (s *search) improve(pushes []floor.Push) {
	s.best = pushes
	if s.found != nil {
		s.found(s.best)
	}
}

// trace returns the pushes from the start to a position.
func (s *search) trace(m measure, n int32) (pushes []floor.Push) {
	for *s.g.At(n) > 0 {
		parent, line := m.predecessor(n, int(*s.g.At(n)))
		n, pushes = parent, append(pushes, line...)
	}
	slices.Reverse(pushes)
	return pushes
}

// tell sends a report if one is due.
func (s *search) tell(m measure) {
	if s.Tell != nil && s.run.ReportDue() {
		s.Tell(puzzle.Report{Effort: s.nodes, Figures: []puzzle.Figure{{Name: m.name() + " at least", Value: strconv.Itoa(s.lowerBound)}}})
	}
}

// unpack makes the position of a key the one to expand, and returns the player's square. ok is false if the position is dead or the run
// must stop.
func (s *search) unpack(key []uint64, moved floor.Cell) (player floor.Cell, ok bool) {
	copy(s.key, key)
	player = s.table.Unpack(s.key, s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
	return player, !s.dead(moved) && s.bound.assign(s.boxes, player)
}

// lookup returns the number of the child in childKey, -1 if it is new. worse is true if the child was already generated with no greater g.
func (s *search) lookup(g int) (n int32, worse bool) {
	n = s.table.Find(s.childKey)
	return n, n >= 0 && int(*s.g.At(n)) <= g
}

// insert adds the child in childKey to the open list, or reopens it. known is the number of the child, -1 if it is new. The last pushes
// moved a box in a line from one square to another.
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

// dead runs small deadlock searches on the position to be expanded. It does not do so for generated positions, since most of them are never
// expanded. If the searches find little, it searches only a sample of positions.
func (s *search) dead(moved floor.Cell) bool {
	s.expanded++
	if !s.boxes.Has(moved) || s.Deadlocks.Patterns() >= maxPatterns || s.credit == 0 && s.expanded%sampleInterval > 0 {
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
	deadlockNodes     = 10 // maximum number of positions that a small deadlock search expands
	sampleInterval    = 16 // without credit, one of 16 positions is searched
	creditPerDeadlock = 20 // credit for each deadlock found
	maxCredit         = 1000
	// maxPatterns ends the deadlock searches: once the table has this many patterns, more of them cost more time than they save. With this
	// limit, Microban 139 is proved in 2 s.
	maxPatterns = 300
)
