package packing

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// search goes backwards from the solved position.
type search struct {
	*floor.Level
	run   *puzzle.Run
	most  int // positions
	nodes int

	home   floor.Set    // goals with a box at the start
	starts []floor.Cell // of the other boxes
	free   *origins     // on a floor with no other boxes
	packed *origins     // among boxes on all goals
	far    []int        // by goal: pushes from the start boxes to there, together
	drag   *drag
	reach  floor.Set
	keys   floor.Keys
}

// node is a position on the way back.
type node struct {
	boxes  floor.Set  // that have not left the board
	player floor.Cell // a square of those that the player can reach
	roster *roster
	moves  []move // since the solved position
}

// move is one box pulled, the others staying: to a square, or off the board.
type move struct {
	kind     kind
	from, to floor.Cell // to is Outside unless the box is parked
	player   floor.Cell // before
	source   floor.Cell // of a box that is evicted: a start box that can have come
}

type kind uint8

const (
	leaves kind = iota // to where a box stands at the start
	parks              // to a square
	evicts             // to where a box stands at the start, off a goal that has its box then already
	yields             // thought away, since it must make room and it is not said where
)

func newSearch(run *puzzle.Run, book *deadlock.Book, most int) *search {
	l := book.Level
	s := &search{Level: l, run: run, most: most, home: l.None(), far: make([]int, l.Size), reach: l.None(), keys: l.NewKeys()}
	for c := l.Boxes.First(); c >= 0; c = l.Boxes.Next(c) {
		if l.Goals.Has(c) {
			s.home.Add(c)
		} else {
			s.starts = append(s.starts, c)
		}
	}
	s.free = newOrigins(l.Floor, l.None(), s.starts)
	s.packed = newOrigins(l.Floor, l.Goals, s.starts)
	s.drag = newDrag(l.Floor, len(s.starts))
	i := 0
	for goal := l.Goals.First(); goal >= 0; goal = l.Goals.Next(goal) {
		for _, start := range s.starts {
			s.far[goal] += int(book.Distances[i].Least[start])
		}
		i++
	}
	return s
}

// goOn says whether another position may be looked at, and counts it.
func (s *search) goOn() bool {
	s.nodes++
	return s.nodes <= s.most && s.run.Tick()
}

// roots are the solved positions, one for each part of the floor that the
// player may be in, less the boxes that can leave at once.
func (s *search) roots() (roots []*node) {
	seen := s.Goals.Clone()
	for _, c := range s.Cells {
		if seen.Has(c) {
			continue
		}
		s.Reach(s.Goals, c, s.reach)
		for i, w := range s.reach {
			seen[i] |= w
		}
		n := &node{boxes: s.Goals.Clone(), player: c, roster: newRoster(len(s.starts))}
		s.clear(n)
		roots = append(roots, n)
	}
	return roots
}

// after is a position one move later, less the boxes that can leave then.
func (s *search) after(n *node, m move, player floor.Cell) *node {
	next := &node{n.boxes.Clone(), player, n.roster.clone(), append(slices.Clone(n.moves), m)}
	next.boxes.Remove(m.from)
	if m.kind == parks {
		next.boxes.Add(m.to)
	}
	s.clear(next)
	return next
}

// left is how many boxes stand elsewhere than at the start.
func (s *search) left(n *node) (left int) {
	for c := n.boxes.First(); c >= 0; c = n.boxes.Next(c) {
		if !s.home.Has(c) {
			left++
		}
	}
	return left
}

// clear lets boxes leave the board until no more can. Leaving takes nothing from
// the others nor from the player, so nothing is lost by it, but for the start
// boxes it uses up: those that every start box can have come to go
// first. Of these the parked ones go first, then those on the nearest goals,
// so that the plan parks late and fills the far goals first.
func (s *search) clear(n *node) {
	var boxes []floor.Cell
	for c := n.boxes.First(); c >= 0; c = n.boxes.Next(c) {
		if !s.home.Has(c) {
			boxes = append(boxes, c)
		}
	}
	slices.SortStableFunc(boxes, func(a, b floor.Cell) int { return s.far[a] - s.far[b] })
	o := s.among(n.boxes)
	for {
		i := s.leaver(n, boxes, o, true)
		if i < 0 {
			i = s.leaver(n, boxes, o, false)
		}
		if i < 0 {
			return
		}
		box := boxes[i]
		n.moves = append(n.moves, move{from: box, to: Outside, player: n.player})
		n.boxes.Remove(box)
		boxes = slices.Delete(boxes, i, i+1)
		if !s.Goals.Has(box) {
			o = s.among(n.boxes)
		}
	}
}

// among is the origins among the boxes of a position, and more of them on all goals.
func (s *search) among(boxes floor.Set) *origins {
	if boxes.Within(s.Goals) {
		return s.packed
	}
	still := s.Goals.Clone()
	for i, w := range boxes {
		still[i] |= w
	}
	return newOrigins(s.Floor, still, s.starts)
}

// leaver finds the first box that can leave now, and gives it a start box. If
// all is set it must be one to which as many can have come as if it were alone.
func (s *search) leaver(n *node, boxes []floor.Cell, o *origins, all bool) int {
	want := make(crowd, o.words)
	for i, box := range boxes {
		clear(want)
		for _, d := range floor.Dirs {
			want.add(s.free.at(box, d))
		}
		s.drag.find(n.boxes, n.player, box, o, want)
		if (!all || s.drag.come.holds(want)) && n.roster.enlist(s.drag.come) {
			return i
		}
	}
	return -1
}
