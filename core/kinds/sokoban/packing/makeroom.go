package packing

import "unknot/core/kinds/sokoban/floor"

// Parts of the cost of a position: per box that still has to leave, per box that is parked or must be, and per box that is moved off a goal
// on which it starts.
const (
	leftCost = 1
	roomCost = 2
	homeCost = 3
)

// plan returns a position in which all boxes have left except those that start on goals, or, if it finds none, a position with few boxes.
// If boxes lock each other in, it first removes boxes to determine which of them must make room, and then looks for parking squares for
// these.
func (s *search) plan() *node {
	roots := s.roots()
	for _, n := range roots {
		if s.left(n) == 0 {
			return n
		}
	}
	var rough *node
	for _, s.shift = range []bool{false, true} {
		if rough = s.makeRoom(roots); s.left(rough) == 0 {
			if exact := s.findParking(roots); exact != nil {
				return exact
			}
		}
		if s.home.Empty() || !s.goOn() {
			break
		}
	}
	return rough
}

// makeRoom is a best-first search that removes boxes until all others can leave.
func (s *search) makeRoom(roots []*node) (best *node) {
	var open queue[*node]
	seen := map[uint64]bool{}
	add := func(n *node) {
		if key := s.key(n); !seen[key] {
			seen[key] = true
			open.push(n, leftCost*s.left(n)+s.price(n.moves))
			if best == nil || s.left(n) < s.left(best) {
				best = n
			}
		}
	}
	for _, n := range roots {
		add(n)
	}
	for s.left(best) > 0 {
		n, ok := open.pop()
		if !ok {
			return best
		}
		for box := n.boxes.First(); box >= 0; box = n.boxes.Next(box) {
			if m, ok := s.away(n, box); ok {
				if !s.goOn() {
					return best
				}
				add(s.after(n, m, n.player))
			}
		}
	}
	return best
}

// away returns the move by which a box makes room. ok is false if the box cannot be moved.
func (s *search) away(n *node, box floor.Cell) (m move, ok bool) {
	m = move{yields, box, Outside, n.player, -1}
	s.pulls.set(n.boxes, n.player)
	s.pulls.find(box, s.packed, nil)
	if s.home.Has(box) {
		if first := s.pulls.sources.first(); first >= 0 {
			m.kind, m.source = evicts, s.starts[first]
		} else if !s.shift {
			return m, false
		}
	}
	return m, len(s.pulls.states) > 1
}

// price returns the cost of moves.
func (s *search) price(moves []move) (cost int) {
	for _, m := range moves {
		switch m.kind {
		case yields, parks:
			cost += roomCost
			if s.home.Has(m.from) {
				cost += homeCost
			}
		case evicts:
			cost += homeCost
		}
	}
	return cost
}
