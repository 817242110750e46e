package packing

import (
	"slices"

	"unknot/core/sokoban/floor"
)

// wait is a position in which boxes lock each other in, and what is known of how
// to go on.
type wait struct {
	*node
	rough []move // away with these boxes, and all leave; nil: not known yet
	box   int    // candidates for parking that were parked everywhere already
	stop  int    // places where the next one was parked already
	cost  int
}

// findPlaces parks boxes, one after another, until all can leave; nil if it
// finds no way. Positions in which thinking few boxes away lets all leave come first,
// and of the boxes those that were thought away.
func (s *search) findPlaces(roots []*node) *node {
	var open queue[*wait]
	seen := map[uint64]bool{}
	for _, n := range roots {
		open.push(&wait{node: n}, 0)
	}
	for s.nodes < s.most {
		w, ok := open.pop()
		if !ok {
			return nil
		}
		if s.left(w.node) == 0 {
			return w.node
		}
		if w.rough == nil {
			if end := s.makeRoom([]*node{w.node}); s.left(end) == 0 {
				w.rough = end.moves[len(w.moves):]
				w.cost = price(end.moves)
				open.push(w, w.cost)
			}
			continue
		}
		if next := s.park(w, &open, seen); next != nil {
			open.push(w, w.cost)
			open.push(next, next.cost)
		} else if w.box++; w.box < w.boxes.Count() {
			w.stop = 0
			w.cost++
			open.push(w, w.cost)
		}
	}
	return nil
}

// park parks the next candidate of a position, from the next place on, until
// what is known of how to go on stays true.
func (s *search) park(w *wait, open *queue[*wait], seen map[uint64]bool) *wait {
	box := w.candidate()
	if i := slices.IndexFunc(w.rough, func(m move) bool { return m.from == box && m.kind == evicts }); i >= 0 && w.stop == 0 {
		m := w.rough[i]
		m.player = w.player
		w.stop++
		return &wait{node: s.after(w.node, m, w.player), rough: slices.Delete(slices.Clone(w.rough), i, i+1), cost: w.cost}
	}
	s.drag.find(w.boxes, w.player, box, s.packed, nil)
	stops := slices.Clone(s.drag.stops)
	for w.stop++; w.stop < len(stops); w.stop++ {
		if !s.goOn() {
			return nil
		}
		at := stops[w.stop]
		next := &wait{node: s.after(w.node, move{kind: parks, from: box, to: at.box, player: w.player}, at.player)}
		s.Reach(next.boxes, next.player, s.reach)
		key := s.keys.Boxes(next.boxes) ^ s.keys.Player[s.reach.First()]
		if seen[key] {
			continue
		}
		seen[key] = true
		rest := slices.DeleteFunc(slices.Clone(w.rough), func(m move) bool { return m.kind == leaves || !next.boxes.Has(m.from) })
		if s.goesOn(next.node, rest) {
			next.rough = rest
			next.cost = price(next.moves) + price(rest)
			return next
		}
		next.cost = w.cost + 2
		open.push(next, next.cost)
	}
	return nil
}

// candidate is the next box to be parked: those that were thought away, then the others.
func (w *wait) candidate() floor.Cell {
	var boxes []floor.Cell
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
	return boxes[w.box]
}

// goesOn says whether all can leave if the boxes that rough thinks away are.
func (s *search) goesOn(n *node, rough []move) bool {
	for _, m := range rough {
		if !n.boxes.Has(m.from) {
			continue
		}
		s.drag.find(n.boxes, n.player, m.from, s.packed, nil)
		if len(s.drag.stops) == 1 {
			return false
		}
		m.player = n.player
		n = s.after(n, m, n.player)
	}
	return s.left(n) == 0
}
