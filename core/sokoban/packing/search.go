package packing

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
)

// What a position costs in the order of the search: a box that is still to
// leave, a box that was parked, a box that must leave a goal it stands on at the start.
const (
	boxCost   = 1
	parkCost  = 2
	evictCost = 4
)

// search goes backwards from the solved position, best first. Pulling a box off
// the board never takes anything from the others, nor from the player, so all
// that can leave do so at once; what is searched is which to park, and where.
type search struct {
	*floor.Level
	run   *puzzle.Run
	most  int
	nodes int

	starts []floor.Cell // of boxes that are not at home
	home   floor.Set    // boxes that are
	free   *origins     // on a floor with no other boxes
	packed *origins     // among boxes on all goals
	outer  floor.Set    // squares from which boxes come: nothing there hinders the plan
	far    []int        // by square: how far boxes come to it, on average
	keys   floor.Keys
	drag   *drag
	seen   map[uint64]bool
	open   [][]*node // by cost
}

// node is a position: the boxes that have not left the board, and a square of
// those that the player can reach.
type node struct {
	boxes   floor.Set
	player  floor.Cell
	before  *node
	moves   []move // since then
	roster  *roster
	parked  int
	evicted int // boxes that left for a start box which is at home
}

// move is one box pulled, the others staying: to a square, or off the board.
type move struct {
	from, to floor.Cell
	player   floor.Cell // before
	evicts   bool       // off the board from a goal that has its box from the start
}

func newSearch(run *puzzle.Run, book *deadlock.Book, most int) *search {
	l := book.Level
	s := &search{Level: l, run: run, most: most, home: l.None(), outer: l.None(), far: make([]int, l.Size), keys: l.NewKeys(), seen: map[uint64]bool{}}
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

// search gives the position in which only boxes are left that are at home at
// the start, else the one with the fewest boxes left.
func (s *search) search() (best *node) {
	for _, player := range s.regions(s.Goals) {
		s.add(&node{boxes: s.Goals.Clone(), player: player, roster: newRoster(len(s.starts))}, &best)
	}
	for !s.done(best) && s.nodes < s.most && s.run.Tick() {
		n := s.next()
		if n == nil {
			break
		}
		s.expand(n, &best)
	}
	return best
}

// next takes the oldest of the cheapest positions.
func (s *search) next() *node {
	for cost, row := range s.open {
		if len(row) > 0 {
			s.open[cost] = row[1:]
			return row[0]
		}
	}
	return nil
}

func (s *search) done(n *node) bool { return n != nil && n.boxes.Within(s.home) }

// regions gives a square of each part of the floor among boxes.
func (s *search) regions(boxes floor.Set) (players []floor.Cell) {
	reach, seen := s.None(), boxes.Clone()
	for _, c := range s.Cells {
		if !seen.Has(c) {
			s.Reach(boxes, c, reach)
			players = append(players, c)
			for i, w := range reach {
				seen[i] |= w
			}
		}
	}
	return players
}

// add lets all boxes leave that can, and keeps the position unless it is known.
func (s *search) add(n *node, best **node) {
	s.nodes++
	s.clear(n)
	reach := s.None()
	s.Reach(n.boxes, n.player, reach)
	key := s.keys.Boxes(n.boxes) ^ s.keys.Player[reach.First()]
	if s.seen[key] {
		return
	}
	s.seen[key] = true
	if *best == nil || s.left(n) < s.left(*best) {
		*best = n
	}
	cost := boxCost*s.left(n) + parkCost*n.parked + evictCost*n.evicted
	for len(s.open) <= cost {
		s.open = append(s.open, nil)
	}
	s.open[cost] = append(s.open[cost], n)
}

// left is how many boxes are still to leave.
func (s *search) left(n *node) (left int) {
	for c := n.boxes.First(); c >= 0; c = n.boxes.Next(c) {
		if !s.home.Has(c) {
			left++
		}
	}
	return left
}

// clear pulls boxes off the board, the nearest goals first, so that the plan
// fills the far ones first. Boxes that every start box can have come to
// go before others.
func (s *search) clear(n *node) {
	boxes := s.byDistance(n.boxes)
	o := s.packed
	if !n.boxes.Within(s.Goals) {
		o = s.among(n.boxes)
	}
	for {
		i := s.leaver(n, boxes, o, true)
		if i < 0 {
			i = s.leaver(n, boxes, o, false)
		}
		if i < 0 {
			return
		}
		n.moves = append(n.moves, move{from: boxes[i], to: Outside, player: n.player})
		n.boxes.Remove(boxes[i])
		if !s.Goals.Has(boxes[i]) {
			o = s.among(n.boxes)
		}
		boxes = slices.Delete(boxes, i, i+1)
	}
}

// among is the origins among parked boxes and goals with boxes on all of them.
func (s *search) among(boxes floor.Set) *origins {
	still := s.Goals.Clone()
	for i, w := range boxes {
		still[i] |= w
	}
	return newOrigins(s.Floor, still, s.starts)
}

// byDistance lists parked boxes, then those on goals from the nearest to the farthest.
func (s *search) byDistance(set floor.Set) (boxes []floor.Cell) {
	for c := set.First(); c >= 0; c = set.Next(c) {
		if !s.home.Has(c) {
			boxes = append(boxes, c)
		}
	}
	slices.SortStableFunc(boxes, func(a, b floor.Cell) int { return s.far[a] - s.far[b] })
	return boxes
}

// leaver finds the first box that can leave now, and enlists its start box. With
// all it must be one that as many start boxes can come to as if it were alone.
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

// expand parks every box that can be pulled wherever it can be, and lets those
// leave that are at home at the start.
func (s *search) expand(n *node, best **node) {
	for box := n.boxes.First(); box >= 0; box = n.boxes.Next(box) {
		s.drag.find(n.boxes, n.player, box, s.packed, nil)
		stops := slices.Clone(s.drag.stops[1:])
		if s.home.Has(box) && !s.drag.come.empty() {
			child := s.child(n, move{box, Outside, n.player, true})
			child.evicted++
			s.add(child, best)
		}
		for _, at := range stops {
			if s.done(*best) || s.nodes >= s.most || !s.run.Tick() {
				return
			}
			child := s.child(n, move{box, at.box, n.player, false})
			child.player = at.player
			child.parked++
			s.add(child, best)
		}
	}
}

// child is a position after one more move.
func (s *search) child(n *node, m move) *node {
	child := &node{boxes: n.boxes.Clone(), player: n.player, before: n, moves: []move{m}, roster: n.roster.clone(), parked: n.parked, evicted: n.evicted}
	child.boxes.Remove(m.from)
	if m.to != Outside {
		child.boxes.Add(m.to)
	}
	return child
}
