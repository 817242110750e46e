package packing

import (
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
)

// search goes backwards from the solved position.
type search struct {
	*floor.Level
	run   *puzzle.Run
	most  int // positions
	nodes int
	shift bool // boxes at home may be parked too

	home   floor.Set    // goals with a box at the start
	starts []floor.Cell // of the other boxes
	free   *origins     // on a floor with no other boxes
	packed *origins     // among boxes on all goals
	parked map[uint64]*origins
	far    []int // by goal: pushes from the start boxes to there, together
	pulls  *boxPulls
	keys   floor.Keys
	reach  floor.Set
}

// node is a position on the way back, less the boxes that could leave.
type node struct {
	boxes    floor.Set
	player   floor.Cell // one square of those that the player can reach
	matching *startMatching
	moves    []move // since the solved position
}

// move is one box pulled, the others staying: to a square, or off the board.
type move struct {
	kind     kind
	from, to floor.Cell // to is Outside unless the box is parked
	player   floor.Cell // before
	source   floor.Cell // where it is before in the plan, -1 if that is not settled
}

// kind is a kind of move.
type kind uint8

const (
	leaves kind = iota // to where a box stands at the start
	parks              // to a square
	evicts             // to where a box stands at the start, off a goal that has its box already
	yields             // thought away: it must make room, and where it waits is not settled
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
	s.free = newOrigins(l.Floor, l.None(), s.starts)
	s.packed = newOrigins(l.Floor, l.Goals, s.starts)
	s.pulls = newBoxPulls(l.Floor, len(s.starts))
	for _, to := range deadlocks.Distances {
		for _, start := range s.starts {
			s.far[to.Goal] += int(to.Least[start])
		}
	}
	return s
}

// goOn says whether another position may be looked at.
func (s *search) goOn() bool { return s.nodes < s.most && s.run.Tick() }

// roots are the solved positions, one for each part of the floor that the
// player may be in.
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

// after is a position one move later.
func (s *search) after(n *node, m move, player floor.Cell) *node {
	next := &node{n.boxes.Clone(), player, n.matching.clone(), append(slices.Clip(n.moves), m)}
	next.boxes.Remove(m.from)
	if m.kind == parks {
		next.boxes.Add(m.to)
	}
	s.clear(next)
	return next
}

// key tells positions apart.
func (s *search) key(n *node) uint64 {
	s.Reach(n.boxes, n.player, s.reach)
	return s.keys.Hash(floor.State{Boxes: n.boxes, Player: s.reach.First()})
}

// left is how many boxes stand elsewhere than at the start.
func (s *search) left(n *node) int {
	left := n.boxes.Count()
	for i, w := range s.home {
		left -= bits.OnesCount64(w & n.boxes[i])
	}
	return left
}

// clear lets boxes leave until no more can. That takes nothing from the others,
// nor from the player, so it loses nothing but the start boxes it uses up:
// therefore boxes to which every start box can have come go first. Of these the
// parked go first, then those on the nearest goals: the plan parks as late
// as it can, and fills the far goals first.
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

// leaver finds the first of some boxes that can leave, and gives it a start box: if there
// is one, a box to which as many can have come as if it were alone.
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

// among is the origins among boxes on all goals and those parked elsewhere.
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
		if len(s.parked) == mostKept {
			clear(s.parked)
		}
		o = newOrigins(s.Floor, still, s.starts)
		s.parked[key] = o
	}
	return o
}

// mostKept is how many origins among parked boxes are kept.
const mostKept = 256
