// Package greedy solves small Sokoban levels quickly: of all positions met it goes on from
// one that looks nearest to the goal, push by push.
package greedy

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/sokoban/closed"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/strategy"
)

// Search is the strategy. It is complete.
type Search struct{}

const (
	// careful is how many nodes are made before deadlocks are looked for by small
	// searches: most levels are solved by then, and quicker without.
	careful = 3000
	// eagerness is what a push still to be made weighs against one made: more finds
	// solutions sooner, less finds shorter ones.
	eagerness = 4
	trials    = 30 // positions that each may look at
	extra     = 6  // bytes that the search keeps of its own for each node
)

// search is one at work.
type search struct {
	run *puzzle.Run
	strategy.Job
	table *closed.Table
	last  closed.Column[uint16] // 4*square that the box was pushed from + direction, by node
	open  open
	near  nearness

	boxes, reach floor.Set // of the node that is expanded
	after, fresh floor.Set // of a child
	key, next    []uint64  // of both
}

// Search implements strategy.Strategy.
func (Search) Search(run *puzzle.Run, job strategy.Job) strategy.Result {
	l := job.Level
	s := &search{run: run, Job: job, table: closed.New(l.Floor, job.Book.Alive, extra, job.Memory), near: newNearness(job.Book)}
	for _, set := range []*floor.Set{&s.boxes, &s.reach, &s.after, &s.fresh} {
		*set = l.None()
	}
	s.key, s.next = make([]uint64, s.table.Words()), make([]uint64, s.table.Words())
	r := strategy.Result{End: s.work()}
	r.Nodes, r.Memory = int64(s.table.Len()), s.table.Bytes()
	if r.End == strategy.Solved {
		r.Pushes = s.way()
	}
	return r
}

// work expands nodes until one solves the level; it is the last one then.
func (s *search) work() strategy.End {
	l := s.Level
	l.Reach(l.Boxes, l.Player, s.fresh)
	if s.Book.LostAtStart(l.Boxes, s.fresh) {
		return strategy.Impossible
	}
	s.after.Copy(l.Boxes)
	s.table.Pack(s.next, s.after, s.fresh.First())
	s.meet(floor.Push{}, eagerness*s.near.settle(s.after))
	for solved := l.Solved(l.Boxes); !solved; {
		node, estimate := s.open.pop()
		switch {
		case node < 0:
			return strategy.Impossible
		case !s.run.Tick():
			return strategy.Stopped
		case s.Nodes > 0 && int64(s.table.Len()) >= s.Nodes:
			return strategy.Spent
		case s.table.Full():
			return strategy.Full
		}
		s.tell()
		solved = s.expand(node, estimate)
	}
	return strategy.Solved
}

// expand makes the pushes from a node; it says whether one solves the level.
//
//go:noinline
func (s *search) expand(node int32, estimate int) bool {
	l := s.Level
	copy(s.key, s.table.Key(node))
	player := s.table.Unpack(s.key, s.boxes)
	l.Reach(s.boxes, player, s.reach)
	if node > careful {
		if by := s.pushed(node); s.Book.Examine(s.boxes, s.reach, by.Box+l.Step[by.Dir], trials) {
			return false
		}
	}
	only, ok := s.Book.PICorral(s.boxes, s.reach)
	if !ok {
		only = s.boxes
	}
	made := estimate - eagerness*s.near.settle(s.boxes)
	for box := only.First(); box >= 0; box = only.Next(box) {
		for _, d := range floor.Dirs {
			to := box + l.Step[d]
			if !s.reach.Has(box-l.Step[d]) || !s.Book.Alive.Has(to) || s.boxes.Has(to) || !s.child(box, to) {
				continue
			}
			s.meet(floor.Push{Box: box, Dir: d}, made+1+eagerness*s.near.after(box, to))
			if l.Solved(s.after) {
				return true
			}
		}
	}
	return false
}

// child pushes a box; it says whether what comes of it is new and not known to be lost.
//
//go:noinline
func (s *search) child(box, to floor.Cell) bool {
	s.after.Copy(s.boxes)
	s.after.Remove(box)
	s.after.Add(to)
	s.Level.Reach(s.after, box, s.fresh)
	copy(s.next, s.key)
	s.table.Flip(s.next, box)
	s.table.Flip(s.next, to)
	s.table.Stand(s.next, s.fresh.First())
	return s.table.Find(s.next) < 0 && !s.Book.Lost(s.after, s.fresh, to)
}

// meet makes a node of the position in next.
func (s *search) meet(by floor.Push, estimate int) {
	node := s.table.Add(s.next)
	s.last.Grow(node)
	*s.last.At(node) = uint16(4*by.Box) | uint16(by.Dir)
	s.open.push(node, estimate)
}

// pushed is the push that led to a node.
func (s *search) pushed(node int32) floor.Push {
	by := *s.last.At(node)
	return floor.Push{Box: floor.Cell(by >> 2), Dir: floor.Dir(by & 3)}
}

// way is the pushes to the last node: each box is pulled back, and what stood before is looked up.
func (s *search) way() (pushes []floor.Push) {
	l := s.Level
	for node := int32(s.table.Len() - 1); node > 0; node = s.table.Find(s.next) {
		by := s.pushed(node)
		pushes = append(pushes, by)
		s.table.Unpack(s.table.Key(node), s.boxes)
		s.boxes.Remove(by.Box + l.Step[by.Dir])
		s.boxes.Add(by.Box)
		l.Reach(s.boxes, by.Box-l.Step[by.Dir], s.reach)
		s.table.Pack(s.next, s.boxes, s.reach.First())
	}
	slices.Reverse(pushes)
	return pushes
}

// tell reports if it is time.
func (s *search) tell() {
	if s.Tell != nil && s.run.Due() {
		s.Tell(puzzle.Report{Effort: int64(s.table.Len()), Figures: []puzzle.Figure{{Name: "tables", Value: scene.Bytes(s.table.Bytes())}}})
	}
}
