package packing

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// parkingNode is a position in which boxes lock each other in. It has a relaxed continuation, and the next parking square to try.
type parkingNode struct {
	*node
	rough []move // removals of boxes that allow all others to leave; nil until computed
	box   int    // index of the box to park; for earlier boxes, all squares have been tried
	place int    // number of squares tried for this box
	cost  int
}

// findParking parks boxes one after another until all can leave. It returns nil if it fails. It first expands positions in which few boxes
// must make room, and first parks the boxes that must make room.
func (s *search) findParking(roots []*node) *node {
	var open queue[*parkingNode]
	seen := map[uint64]bool{}
	for _, n := range roots {
		open.push(&parkingNode{node: n}, 0)
	}
	for s.goOn() {
		w, ok := open.pop()
		switch {
		case !ok:
			return nil
		case s.left(w.node) == 0:
			return w.node
		case w.rough == nil:
			if end := s.makeRoom([]*node{w.node}); s.left(end) == 0 {
				w.rough, w.cost = end.moves[len(w.moves):], s.price(end.moves)
				open.push(w, w.cost)
			}
			continue
		}
		for _, next := range s.park(w, seen) {
			open.push(next, next.cost)
		}
	}
	return nil
}

// park tries squares for the next box until it finds a square with which the relaxed continuation is still possible. It returns the nodes
// to put on the open list, the best last.
func (s *search) park(w *parkingNode, seen map[uint64]bool) (list []*parkingNode) {
	order := w.order()
	box := order[w.box]
	if i := slices.IndexFunc(w.rough, func(m move) bool { return m.kind == evicts && m.from == box }); i >= 0 && w.place == 0 {
		if m, _ := s.away(w.node, box); m.kind == evicts {
			w.place++
			next := s.after(w.node, m, w.player)
			return append(list, w, &parkingNode{node: next, rough: still(w.rough, next.boxes), cost: w.cost})
		}
	}
	s.pulls.set(w.boxes, w.player)
	s.pulls.find(box, s.packed, nil)
	stops := slices.Clone(s.pulls.states)
	for w.place++; w.place < len(stops) && s.goOn(); w.place++ {
		at := stops[w.place]
		next := &parkingNode{node: s.after(w.node, move{parks, box, at.box, w.player, at.box}, at.player), cost: w.cost + roomCost}
		key := s.key(next.node)
		if seen[key] {
			continue
		}
		seen[key] = true
		if rest := still(w.rough, next.boxes); s.goesOn(next.node, rest) {
			next.rough, next.cost = rest, s.price(next.moves)+s.price(rest)
			return append(list, w, next)
		}
		list = append(list, next)
	}
	if w.box++; w.box < len(order) {
		w.place = 0
		w.cost++
		list = append(list, w)
	}
	return list
}

// order returns the boxes in the order of parking: first those that must make room, then the others.
func (w *parkingNode) order() (boxes []floor.Cell) {
	for _, m := range w.rough {
		if m.kind != leaves {
			boxes = append(boxes, m.from)
		}
	}
	for c := w.boxes.First(); c >= 0; c = w.boxes.Next(c) {
		if !slices.Contains(boxes, c) {
			boxes = append(boxes, c)
		}
	}
	return boxes
}

// still returns the moves of boxes that make room and are still on the board.
func still(rough []move, boxes floor.Set) (rest []move) {
	for _, m := range rough {
		if m.kind != leaves && boxes.Has(m.from) {
			rest = append(rest, m)
		}
	}
	return rest
}

// goesOn reports whether all boxes can leave after the removals in rough.
func (s *search) goesOn(n *node, rough []move) bool {
	for _, m := range rough {
		if n.boxes.Has(m.from) {
			m, ok := s.away(n, m.from)
			if !ok {
				return false
			}
			n = s.after(n, m, n.player)
		}
	}
	return s.left(n) == 0
}
