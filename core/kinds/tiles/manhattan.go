package tiles

import "unknot/core/search/fast"

// manhattanBoard is a board with its Manhattan distance to another board.
type manhattanBoard struct {
	cells [maxCells]uint8
	blank uint8
	sum   int16
}

// manhattanSpace is the space of boards with h as the Manhattan distance to a fixed
// board. It is used for goals that are known too late to build pattern databases.
type manhattanSpace struct {
	size
	away [maxCells][maxCells]int16 // by tile and cell: the distance of the cell from the tile's goal
}

func newManhattanSpace(z size, goal *board) *manhattanSpace {
	s := &manhattanSpace{size: z}
	for home := range z.cells() {
		r, c := z.place(home)
		for cell := range z.cells() {
			cr, cc := z.place(cell)
			s.away[goal[home]][cell] = int16(max(r-cr, cr-r) + max(c-cc, cc-c))
		}
	}
	return s
}

func (s *manhattanSpace) node(b *board, blank int) (n fast.Node[manhattanBoard]) {
	n.State = manhattanBoard{cells: *b, blank: uint8(blank)}
	for cell := range s.cells() {
		if cell != blank {
			n.State.sum += s.away[b[cell]][cell]
		}
	}
	n.H, n.Move = n.State.sum, -1
	return n
}

// Branching implements fast.Space: without a last move, the blank has up to four moves.
func (s *manhattanSpace) Branching() int { return 4 }

// Hash implements fast.Graph.
func (s *manhattanSpace) Hash(p *manhattanBoard) (hash uint64) {
	for _, tile := range p.cells[:s.cells()] {
		hash = (hash ^ uint64(tile)) * 0x9e3779b97f4a7c15 // 2^64 over the golden ratio
		hash ^= hash >> 29
	}
	return hash
}

// Expand implements fast.Space: it slides each tile next to the blank, except the tile that slid last.
func (s *manhattanSpace) Expand(n *fast.Node[manhattanBoard], limit int,
	successors []fast.Node[manhattanBoard]) (expansion fast.Expansion) {
	expansion.MinPruned = fast.Infinity
	p := &n.State
	for d := range direction(4) {
		cell, ok := s.step(int(p.blank), d)
		if !ok || n.Move >= 0 && d == direction(n.Move).back() {
			continue
		}
		expansion.Generated++
		tile := p.cells[cell]
		sum := p.sum - s.away[tile][cell] + s.away[tile][p.blank]
		if int(sum) > limit {
			expansion.MinPruned = min(expansion.MinPruned, int32(sum))
			continue
		}
		child := &successors[expansion.Kept]
		expansion.Kept++
		child.State = *p
		child.State.cells[p.blank], child.State.cells[cell] = tile, p.cells[p.blank]
		child.State.blank, child.State.sum = uint8(cell), sum
		child.H, child.Move = sum, int8(d)
	}
	return expansion
}
