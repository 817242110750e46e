package greedy

// beam is the layer of positions that a beam search expands; all have the same depth. Their children enter the open list of the search and
// form the next layer. So the search goes deeper even without progress, while best-first search would try every shorter detour first.
type beam struct {
	width int  // maximum number of nodes of a layer that are expanded; 0: no beam
	eager bool // every other node expanded is the best of all cells
	layer openList
	taken int  // number of nodes of the layer expanded so far
	cut   bool // whether a layer had more nodes than the width
}

// next removes and returns the next node to expand, -1 if there is none.
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

// pop removes and returns a node of the layer, -1 if there is none or the width is reached.
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
