package deadlock

import (
	"math"

	"unknot/core/kinds/sokoban/floor"
)

// subproblem is a small best-first search that determines whether some boxes, with all others removed, can be pushed to goals. If not, they
// are dead regardless of the other boxes (Junghanns 1999, ch. 5, "pattern searches").
type subproblem struct {
	table    []int32      // by hash: the number of a position plus 1, 0 if none; the length is a power of two
	boxes    []uint64     // by position: the set of boxes, Words words each
	player   []floor.Cell // by position: the least square of the player's region
	from     []int32      // by position: the parent, -1 for the initial position
	via      []floor.Push // by position: the push from the parent
	at       int32        // position that is being expanded
	push     floor.Push   // last push generated
	next     []int32      // by position: the next open position with the same h, -1 if none
	first    []int32      // by h: the newest open position, -1 if none
	least    int          // lower bound on the h of all open positions
	distance []int16      // by square: pushes of a lone box to the nearest goal
	nodes    int          // number of positions expanded by the last search
	most     int          // limit on the number of positions; a search that reaches it proves nothing
	budget   int          // number of positions that Why may still expand

	area, now, after, reach, seen, ground floor.Set
}

const maxH = 1023

func newSubproblem(t *Table) subproblem {
	s := subproblem{first: make([]int32, maxH+1), distance: make([]int16, t.Size),
		area: t.None(), now: t.None(), after: t.None(), reach: t.None(), seen: t.None(), ground: t.None()}
	for c := range s.distance {
		s.distance[c] = floor.Far
	}
	for _, distances := range t.Distances {
		for c, far := range distances.Least {
			s.distance[c] = min(s.distance[c], far)
		}
	}
	return s
}

func (s *subproblem) bytes() int64 {
	return int64(4*cap(s.table) + 8*cap(s.boxes) + 8*cap(s.player) + 4*cap(s.from) + 16*cap(s.via) + 4*cap(s.next))
}

// verdict is the result of a search of a subproblem.
type verdict int

const (
	undecided verdict = iota // the node limit is reached, or would be
	solved                   // the boxes can reach goals or leave the area
	dead                     // the boxes are proved dead
)

// solve searches for pushes that bring all given boxes to goals or out of an area. It expands at most the given number of nodes. A box that
// leaves the area is removed.
func (t *Table) solve(boxes floor.Set, player floor.Cell, area floor.Set, nodes int) verdict {
	return t.solveWithin(boxes, player, area, nodes, math.MaxInt)
}

// proves reports whether solve proves the boxes dead. It gives up once there are as many positions as it may expand.
func (t *Table) proves(boxes floor.Set, player floor.Cell, area floor.Set, nodes int) bool {
	return t.solveWithin(boxes, player, area, nodes, nodes) == dead
}

func (t *Table) solveWithin(boxes floor.Set, player floor.Cell, area floor.Set, nodes, most int) verdict {
	s := &t.sub
	s.most = most
	s.area.Copy(area)
	s.reset()
	t.Reach(boxes, player, s.seen)
	if boxes.Within(t.Goals) {
		return solved
	}
	if t.Dead(boxes, s.seen) {
		return dead
	}
	s.after.Copy(boxes)
	t.insert()
	for ; s.nodes < nodes && len(s.player) < s.most && t.goesOn(); s.nodes++ {
		if s.at = s.pop(); s.at < 0 {
			return dead
		}
		copy(s.now, s.boxes[int(s.at)*t.Words:])
		t.Reach(s.now, s.player[s.at], s.reach)
		if t.expand() {
			return solved
		}
	}
	return undecided
}

// reset clears the tables.
func (s *subproblem) reset() {
	if s.table == nil {
		s.table = make([]int32, 1<<10)
	}
	clear(s.table)
	for i := range s.first {
		s.first[i] = -1
	}
	s.boxes, s.player, s.next, s.least = s.boxes[:0], s.player[:0], s.next[:0], 0
	s.from, s.via, s.at, s.nodes = s.from[:0], s.via[:0], -1, 0
}

// pop removes and returns the newest open position with the least h, -1 if none is left.
func (s *subproblem) pop() int32 {
	for s.least < len(s.first) && s.first[s.least] < 0 {
		s.least++
	}
	if s.least == len(s.first) {
		return -1
	}
	at := s.first[s.least]
	s.first[s.least] = s.next[at]
	return at
}

// expand generates the successors of position at, and reports whether one is solved.
//
//go:noinline
func (t *Table) expand() bool {
	s := &t.sub
	only, ok := t.piCorral(s.now, s.reach, false)
	if !ok {
		only = s.now
	}
	for box := only.First(); box >= 0; box = only.Next(box) {
		for _, d := range floor.Dirs {
			to := box + t.Step[d]
			if !s.reach.Has(box-t.Step[d]) || !t.Alive.Has(to) || s.now.Has(to) {
				continue
			}
			s.push = floor.Push{Box: box, Dir: d}
			s.after.Copy(s.now)
			s.after.Remove(box)
			if s.area.Has(to) {
				s.after.Add(to)
			}
			if s.after.Within(t.Goals) {
				return true
			}
			t.Reach(s.after, box, s.seen)
			if !s.area.Has(to) || !t.DeadAfterPush(s.after, s.seen, to) {
				if t.insert(); len(s.player) >= s.most {
					return false
				}
			}
		}
	}
	return false
}

// path appends the pushes of the solution to pushes in reverse order.
func (s *subproblem) path(pushes []floor.Push) []floor.Push {
	if s.at < 0 { // the initial position is solved
		return pushes
	}
	pushes = append(pushes, s.push)
	for at := s.at; s.from[at] >= 0; at = s.from[at] {
		pushes = append(pushes, s.via[at])
	}
	return pushes
}

// insert adds a position to the open list, unless it is a duplicate.
func (t *Table) insert() {
	s := &t.sub
	player := s.seen.First()
	slot := s.slot(t.reachCache.keys.Hash(floor.State{Boxes: s.after, Player: player}))
	for ; s.table[slot] != 0; slot = (slot + 1) & (len(s.table) - 1) {
		at := int(s.table[slot] - 1)
		if s.player[at] == player && same(s.boxes[at*t.Words:], s.after) {
			return
		}
	}
	at := int32(len(s.player))
	s.table[slot] = at + 1
	s.boxes, s.player = append(s.boxes, s.after...), append(s.player, player)
	s.from, s.via = append(s.from, s.at), append(s.via, s.push)
	estimate := 0
	for box := s.after.First(); box >= 0; box = s.after.Next(box) {
		estimate += int(s.distance[box])
	}
	estimate = min(estimate, maxH)
	s.next = append(s.next, s.first[estimate])
	s.first[estimate], s.least = at, min(s.least, estimate)
	if 2*len(s.player) > len(s.table) {
		t.growTable()
	}
}

func (s *subproblem) slot(hash uint64) int { return int(hash) & (len(s.table) - 1) }

func same(words []uint64, s floor.Set) bool {
	for i, w := range s {
		if words[i] != w {
			return false
		}
	}
	return true
}

// growTable doubles the hash table.
func (t *Table) growTable() {
	s := &t.sub
	s.table = make([]int32, 2*len(s.table))
	for at, player := range s.player {
		slot := s.slot(t.reachCache.keys.Hash(floor.State{Boxes: s.boxes[at*t.Words : (at+1)*t.Words], Player: player}))
		for s.table[slot] != 0 {
			slot = (slot + 1) & (len(s.table) - 1)
		}
		s.table[slot] = int32(at + 1)
	}
}
