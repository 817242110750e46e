package packing

// What a position costs in the search for the boxes that must make room: a box
// that is still to leave, one that is thought away, one that is at home at the start.
const (
	leftCost  = 1
	yieldCost = 2
	evictCost = 3
)

// plan gives a position in which no box is left but those that are at home at the start,
// else one with few. Where boxes lock each other in, it is found out first which of
// them must make room, by thinking them away, and then where they
// can wait.
func (s *search) plan() *node {
	roots := s.roots()
	for _, n := range roots {
		if s.left(n) == 0 {
			return n
		}
	}
	rough := s.makeRoom(roots)
	if s.left(rough) > 0 {
		return rough
	}
	if exact := s.findPlaces(roots); exact != nil {
		return exact
	}
	return rough
}

// makeRoom thinks boxes away, best first, until all can leave.
func (s *search) makeRoom(roots []*node) (best *node) {
	var open queue[*node]
	seen := map[uint64]bool{}
	add := func(n *node) {
		s.Reach(n.boxes, n.player, s.reach)
		key := s.keys.Boxes(n.boxes) ^ s.keys.Player[s.reach.First()]
		if seen[key] {
			return
		}
		seen[key] = true
		if best == nil || s.left(n) < s.left(best) {
			best = n
		}
		open.push(n, leftCost*s.left(n)+price(n.moves))
	}
	for _, n := range roots {
		add(n)
	}
	for s.left(best) > 0 {
		n, ok := open.pop()
		if !ok {
			break
		}
		for box := n.boxes.First(); box >= 0; box = n.boxes.Next(box) {
			m := move{kind: yields, from: box, to: Outside, player: n.player}
			s.drag.find(n.boxes, n.player, box, s.packed, nil)
			if len(s.drag.stops) == 1 {
				continue
			}
			if s.home.Has(box) {
				first := s.drag.come.first()
				if first < 0 {
					continue
				}
				m.kind, m.source = evicts, s.starts[first]
			}
			if !s.goOn() {
				return best
			}
			add(s.after(n, m, n.player))
		}
	}
	return best
}

// price is what moves cost.
func price(moves []move) (cost int) {
	for _, m := range moves {
		switch m.kind {
		case yields, parks:
			cost += yieldCost
		case evicts:
			cost += evictCost
		}
	}
	return cost
}
