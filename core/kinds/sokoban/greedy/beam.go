package greedy

// beam is the layer of positions, all equally many moves away, that a beam search expands. Its children come into the search's open
// list and are the next layer. So the search continues even without progress; best-first search would first try every
// shorter detour.
type beam struct {
	width int  // nodes of a layer that are expanded; 0: no beam
	eager bool // every other one is the best of all cells
	layer openList
	taken int  // nodes of the layer
	cut   bool // a layer had more nodes than the width
}

// next takes the node to be expanded next, -1 if there is none.
func (s *search) next() (node int32, f int) {
	b := &s.beam
	if b.width == 0 {
		return s.open.pop()
	}
	if node, f = b.pop(); node < 0 {
		b.layer, s.open = s.open, b.layer
		s.open.clear(b.layer)
		b.taken = 0
		node, f = b.pop()
	}
	return node, f
}

// pop takes a node of the layer, -1 if there is none or the width is reached.
func (b *beam) pop() (node int32, f int) {
	pop := b.layer.pop
	if b.eager && b.taken%2 == 1 {
		pop = b.layer.popBest
	}
	switch node, f = pop(); {
	case node < 0:
		return -1, 0
	case b.taken == b.width:
		b.cut = true
		return -1, 0
	}
	b.taken++
	return node, f
}
