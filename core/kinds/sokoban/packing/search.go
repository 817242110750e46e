package packing

import (
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// search is the retrograde search for a packing plan.
type search struct {
	*floor.Level
	run   *puzzle.Run
	most  int // limit on the number of nodes
	nodes int
	shift bool // whether a box that starts on a goal may also be taken to a parking square

	home   floor.Set    // goals that have a box at the start
	starts []floor.Cell // start squares of the other boxes
	free   *origins     // origins on a floor without other boxes
	packed *origins     // origins on a floor with boxes on all goals
	parked map[uint64]*origins
	far    []int // by goal: the sum of the pushes from all start boxes to it
	pulls  *boxPulls
	keys   floor.Keys
	reach  floor.Set
}

// node is a position of the search, without the boxes that have left.
type node struct {
	boxes    floor.Set
	player   floor.Cell // a square that the player can reach
	matching *startMatching
	moves    []move // moves from the solved position
}

// move is a macro move in reverse: one box is pulled to a square, or off the board.
type move struct {
	kind     kind
	from, to floor.Cell // to is Outside unless the box is parked
	player   floor.Cell // square of the player before the move
	source   floor.Cell // square of the box before the corresponding step of the plan, -1 if undecided
}

// kind is a kind of move.
type kind uint8

const (
	leaves kind = iota // the box is pulled to the square of a start box, and leaves the board
	parks              // the box is pulled to a parking square
	evicts             // like leaves, but from a goal that has a box at the start
	yields             // the box is removed, since it must make room; its parking square is undecided
)

func newSearch(run *puzzle.Run, deadlocks *deadlock.Table, most int) *search {
	l := deadlocks.Level
	s := &search{Level: l, run: run, most: most, home: l.None(), parked: map[uint64]*origins{},
		far: make([]int, l.Size), keys: l.NewKeys(), reach: l.None()}
	for c := l.Boxes.First(); c >= 0; c = l.Boxes.Next(c) {
		if l.Goals.Has(c) {
			s.home.Add(c)
		} else {
			s.starts = append(s.starts, c)
		}
	}
	s.free = newOrigins(l.Floor, l.None(), s.starts, run.Continue)
	s.packed = newOrigins(l.Floor, l.Goals, s.starts, run.Continue)
	s.pulls = newBoxPulls(l.Floor, len(s.starts), run.Continue)
	for _, to := range deadlocks.Distances {
		for _, start := range s.starts {
			s.far[to.Goal] += int(to.Least[start])
		}
	}
	return s
}

// goOn reports whether another node may be generated: the limit on nodes is not reached, and the run continues.
func (s *search) goOn() bool { return s.nodes < s.most && s.run.Continue() }

// roots returns the solved positions, one for each region of the player.
func (s *search) roots() (roots []*node) {
	rest := s.None()
	for i, w := range s.Inside {
		rest[i] = w &^ s.Goals[i]
	}
	for c := rest.First(); c >= 0; c = rest.Next(c) {
		s.Reach(s.Goals, c, s.reach)
		for i, w := range s.reach {
			rest[i] &^= w
		}
		n := &node{boxes: s.Goals.Clone(), player: c, matching: newStartMatching(len(s.starts))}
		s.clear(n)
		roots = append(roots, n)
	}
	return roots
}

// after returns the child of a node by a move. player is the player's square after the move.
func (s *search) after(n *node, m move, player floor.Cell) *node {
	next := &node{n.boxes.Clone(), player, n.matching.clone(), append(slices.Clip(n.moves), m)}
	next.boxes.Remove(m.from)
	if m.kind == parks {
		next.boxes.Add(m.to)
	}
	s.clear(next)
	return next
}

// key returns the hash of a position.
func (s *search) key(n *node) uint64 {
	s.Reach(n.boxes, n.player, s.reach)
	return s.keys.Hash(floor.State{Boxes: n.boxes, Player: s.reach.First()})
}

// left counts the boxes that still have to leave. Boxes on goals that have a box at the start need not leave.
func (s *search) left(n *node) int {
	left := n.boxes.Count()
	for i, w := range s.home {
		left -= bits.OnesCount64(w & n.boxes[i])
	}
	return left
}

// clear lets boxes leave until no more can. A box that leaves restricts neither other boxes nor the player; it only uses up a start box. So
// boxes that every start box can reach leave first, and among these first parked boxes, then boxes on the nearest goals. As a result, the
// plan parks boxes as late as possible, and fills the far goals first.
func (s *search) clear(n *node) {
	s.nodes++
	var boxes []floor.Cell
	for c := n.boxes.First(); c >= 0; c = n.boxes.Next(c) {
		if !s.home.Has(c) {
			boxes = append(boxes, c)
		}
	}
	slices.SortStableFunc(boxes, func(a, b floor.Cell) int { return s.far[a] - s.far[b] })
	for {
		i := s.nextLeaving(n, boxes)
		if i < 0 {
			return
		}
		n.moves = append(n.moves, move{leaves, boxes[i], Outside, n.player, -1})
		n.boxes.Remove(boxes[i])
		boxes = slices.Delete(boxes, i, i+1)
	}
}

// nextLeaving finds a box that can leave, matches it to a start box, and returns its index in boxes, -1 if no box can leave. It prefers a
// box that the same start boxes can reach as if there were no other boxes.
func (s *search) nextLeaving(n *node, boxes []floor.Cell) int {
	type ready struct {
		i    int
		come startSet
	}
	var list []ready
	o, all := s.among(n.boxes), make(startSet, s.packed.words)
	s.pulls.set(n.boxes, n.player)
	for i, box := range boxes {
		clear(all)
		for _, d := range floor.Dirs {
			all.add(s.free.at(box, d))
		}
		s.pulls.find(box, o, all)
		come := s.pulls.sources
		switch {
		case come.first() < 0:
		case !come.holds(all):
			list = append(list, ready{i, slices.Clone(come)})
		case n.matching.add(come):
			return i
		}
	}
	for _, r := range list {
		if n.matching.add(r.come) {
			return r.i
		}
	}
	return -1
}

// among returns the origins on a floor with boxes on all goals and on the given parking squares.
func (s *search) among(boxes floor.Set) *origins {
	if boxes.Within(s.Goals) {
		return s.packed
	}
	still, key := s.Goals.Clone(), uint64(0)
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		if !still.Has(c) {
			still.Add(c)
			key ^= s.keys.Box[c]
		}
	}
	o := s.parked[key]
	if o == nil {
		if len(s.parked) == maxKept {
			clear(s.parked)
		}
		o = newOrigins(s.Floor, still, s.starts, s.run.Continue)
		s.parked[key] = o
	}
	return o
}

// maxKept is the maximum number of sets of parked boxes whose origins are cached.
const maxKept = 256
