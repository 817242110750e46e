// Package greedy solves small Sokoban levels quickly by weighted best-first search, and larger ones by beam search. Both search forwards by
// pushes or backwards by pulls. Pulls may first clear the goals.
package greedy

import (
	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/registry"
)

// Search is the strategy of this package. It is complete if Width is 0.
type Search struct {
	Pulls bool // search backwards by pulls from the solved positions: more successors, but hardly any dead positions
	Cells bool // cells of positions with different features take turns, so that a cell with a low h does not monopolise the search
	Width int  // width of a beam: maximum number of positions of the same depth that are expanded; 0: best-first search
	Eager bool // every other node that a beam expands is the best of all cells
	Macro bool // only for beams by pulls: a move pulls one box by any number of squares

	end *floor.State // the position from which pulls begin; nil: every solved position
}

const (
	nodeBytes = 6 // memory per node in last and in the open list
	// weight is the weight of h in f = g + weight*h. A greater weight finds solutions sooner; a smaller weight finds shorter solutions.
	weight = 4
)

// search is the state of a running search.
type search struct {
	run *puzzle.Run
	strategy.Job
	table      *closed.Table
	most       int64                   // memory limit of the table and the stacks, in bytes, which one expansion may exceed
	last       registry.Column[uint16] // by node: 4*square of the box before the last move + direction
	open       openList
	beam       beam
	heuristic  heuristic
	cellFinder cellFinder
	perRegion  int // penalty in h for each region besides the player's
	end        *floor.State

	boxes, reach           floor.Set // boxes and reachable squares of the node being expanded
	childBoxes, childReach floor.Set // boxes and reachable squares of the current child
	key, childKey          []uint64  // keys of the node and of the child
}

// direction is the part of the search that depends on its direction: forwards by pushes, or backwards by pulls.
type direction interface {
	// begin inserts the initial nodes, none if the level is dead.
	begin()
	// expand inserts the children of a node. It reports whether the last node inserted is a goal.
	expand(node int32, f int) bool
	// path returns the pushes of the solution that the last node inserted completes.
	path() []floor.Push
}

// Search implements strategy.Strategy.
func (o Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	l, s := job.Level, o.start(run, job)
	var c direction = &pushing{s}
	switch {
	case o.Macro:
		c = &macroPulling{pulling: pulling{search: s}}
	case o.Pulls:
		c = &pulling{search: s}
	}
	if job.Deadlocks.Dead(l.Boxes, s.childReach) {
		return strategy.Result{End: strategy.Impossible}
	}
	c.begin()
	return s.result(s.work(c), c)
}

// start returns a search without nodes. It writes the squares that the player can walk to at the start to childReach.
func (o Search) start(run *puzzle.Run, job strategy.Job) *search {
	l := job.Level
	s := &search{run: run, Job: job, end: o.end, most: job.Ceiling(run) - job.Deadlocks.Bytes()}
	s.beam.width, s.beam.eager = o.Width, o.Eager
	extra, target := nodeBytes, l.Goals
	if o.Macro {
		extra += parentBytes
	}
	if o.Macro || o.Pulls {
		target = l.Boxes
	}
	s.table = closed.New(l.Floor, job.Deadlocks.Alive, extra, s.most)
	for _, set := range []*floor.Set{&s.boxes, &s.reach, &s.childBoxes, &s.childReach} {
		*set = l.None()
	}
	s.key, s.childKey = make([]uint64, s.table.Words()), make([]uint64, s.table.Words())
	if o.Cells {
		s.cellFinder = cellFinder{target, l.None(), l.None()}
	}
	l.Reach(l.Boxes, l.Player, s.childReach)
	return s
}

// result is the result of the search.
func (s *search) result(end strategy.End, c direction) strategy.Result {
	r := strategy.Result{End: end, Nodes: int64(s.table.Len()), Memory: s.bytes()}
	if end == strategy.Solved {
		r.Pushes = c.path()
	}
	return r
}

// work expands nodes until a goal is inserted, as the last node.
func (s *search) work(c direction) strategy.End {
	for solved := s.Level.Solved(s.Level.Boxes); !solved; {
		if !s.run.Continue() { // the run may have interrupted the last expansion
			return strategy.Stopped
		}
		node, f := s.next()
		switch {
		case node < 0 && s.beam.cut:
			return strategy.Spent
		case node < 0:
			return strategy.Impossible
		case s.Nodes > 0 && int64(s.table.Len()) >= s.Nodes:
			return strategy.Spent
		case s.full():
			return strategy.Full
		}
		s.tell()
		solved = c.expand(node, f)
	}
	return strategy.Solved
}

// generate sets childBoxes, childReach and childKey for the position in which the box is on to and the player on player. It reports whether
// the position is new.
//
//go:noinline
func (s *search) generate(box, to, player floor.Cell) bool {
	s.put(box, to)
	s.Level.Reach(s.childBoxes, player, s.childReach)
	return s.fresh(box, to)
}

// generateWith does the work of generate if the squares that the player can reach in the child are known.
func (s *search) generateWith(box, to floor.Cell, reach floor.Set) bool {
	s.put(box, to)
	s.childReach.Copy(reach)
	return s.fresh(box, to)
}

// put sets childBoxes to boxes, with a box moved from one square to another.
func (s *search) put(box, to floor.Cell) {
	s.childBoxes.Copy(s.boxes)
	s.childBoxes.Remove(box)
	s.childBoxes.Add(to)
}

// fresh sets childKey, and reports whether the child is new.
func (s *search) fresh(box, to floor.Cell) bool {
	copy(s.childKey, s.key)
	s.table.Flip(s.childKey, box)
	s.table.Flip(s.childKey, to)
	s.table.Stand(s.childKey, s.childReach.First())
	return s.table.Find(s.childKey) < 0
}

// unpack writes the boxes of a node into boxes, and the squares that the player can walk to into reach.
func (s *search) unpack(node int32) {
	copy(s.key, s.table.State(node))
	player := s.table.Unpack(s.key, s.boxes)
	s.Level.Reach(s.boxes, player, s.reach)
}

// insert adds the position in childKey as a node, with the last move and its g and h. It returns -1 and adds no node if h is infinite.
func (s *search) insert(box floor.Cell, d floor.Dir, g, h int) (node int32) {
	if h == infinite {
		return -1
	}
	node = s.table.Add(s.childKey)
	s.last.Grow(node)
	*s.last.At(node) = uint16(4*box) | uint16(d)
	cell, regions := s.cell(s.childBoxes, s.childReach)
	s.open.push(node, g+weight*(h+s.perRegion*regions), cell)
	return node
}

// move returns the last move of a node: the box's square before it, and its direction.
func (s *search) move(node int32) (box floor.Cell, d floor.Dir) {
	last := *s.last.At(node)
	return floor.Cell(last >> 2), floor.Dir(last & 3)
}

// predecessor returns the parent of a node. It undoes the node's last move, with the player on the given square.
func (s *search) predecessor(node int32, player floor.Cell) int32 {
	box, d := s.move(node)
	s.table.Unpack(s.table.State(node), s.boxes)
	s.boxes.Remove(box + s.Level.Step[d])
	s.boxes.Add(box)
	s.Level.Reach(s.boxes, player, s.reach)
	s.table.Pack(s.childKey, s.boxes, s.reach.First())
	return s.table.Find(s.childKey)
}

// full reports whether the memory may not suffice for more nodes.
func (s *search) full() bool { return s.table.Full() || s.ownBytes() > s.most }

// bytes returns the memory of all tables, in bytes.
func (s *search) bytes() int64 { return s.Deadlocks.Bytes() + s.ownBytes() }

// ownBytes returns the memory of all tables except the deadlock table.
func (s *search) ownBytes() int64 { return s.table.Bytes() + s.open.bytes() + s.beam.layer.bytes() }

// tell sends a report if one is due.
func (s *search) tell() {
	if s.Tell != nil && s.run.ReportDue() {
		s.Tell(puzzle.Report{Effort: int64(s.table.Len()), Figures: []puzzle.Figure{{Name: "memory", Value: scene.Bytes(s.bytes())}}})
	}
}
