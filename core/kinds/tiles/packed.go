package tiles

import "unknot/core/search/fast"

// packed is a board of at most 16 cells in three words of nibbles: the tile on each cell and, for each of two lookups, the cell
// of each tile. The tiles of a group are adjacent in these words, so that the index of a group is found by a shift and a mask.
type packed struct {
	cells    uint64
	where    [2]uint64
	estimate [2]uint8
	blank    uint8
}

// packedSpace is the space of packed boards.
type packedSpace struct {
	steps  [16][5][]step // by cell of the blank and 1 + the last move: the moves that do not undo the last one
	lanes  [2][16]lane   // by lookup and tile: the location of the tile in the words of the lookup
	values [2][]uint8
	cell   [2][16]int8 // by lookup and cell: the cell as the lookup reads the board
}

// step is a move of the blank with the cell to which it leads.
type step struct {
	move int8
	cell uint8
}

// lane locates a tile in a word of where: the shifts of its nibble and of its group, and the start of the group's table.
type lane struct {
	tile, group uint8 // shifts of the tile's nibble and of its group
	mask, base  uint32
}

func newPackedSpace(t *tables) *packedSpace {
	s := &packedSpace{}
	for blank := range t.cells() {
		for last := range int8(5) {
			s.steps[blank][last] = stepsFrom(t.size, blank, last-1)
		}
	}
	for i, l := range t.lookups() {
		s.values[i] = l.values
		var start [maxCells]uint8
		for group, at := 0, 0; group < len(l.groups); group++ {
			start[group] = uint8(at)
			at += 4 * len(l.groups[group])
		}
		for cell := range t.cells() {
			s.cell[i][cell] = int8(l.reflect(cell))
			if cell == t.blank {
				continue
			}
			group, number := l.home(cell)
			s.lanes[i][cell] = lane{
				tile:  start[group] + uint8(4*number),
				group: start[group],
				mask:  1<<(4*len(l.groups[group])) - 1,
				base:  l.base[group],
			}
		}
	}
	return s
}

// stepsFrom lists the moves of the blank that do not undo the last move; last is -1 if there is none.
func stepsFrom(z size, blank int, last int8) (steps []step) {
	for d := range direction(4) {
		if next, ok := z.step(blank, d); ok && (last < 0 || d != direction(last).back()) {
			steps = append(steps, step{int8(d), uint8(next)})
		}
	}
	return steps
}

// node packs a board that is given in the frame.
func (s *packedSpace) node(h shape, b *board) (n fast.Node[packed]) {
	n.Move = -1
	p := &n.State
	for cell := range h.cells() {
		tile := b[cell]
		p.cells |= uint64(tile) << (4 * cell)
		if int(tile) == h.blank {
			p.blank = uint8(cell)
			continue
		}
		for i := range p.where {
			p.where[i] |= uint64(s.cell[i][cell]) << s.lanes[i][tile].tile
		}
	}
	for i := range p.estimate {
		for tile := range h.cells() {
			// Each group is counted once, at its first tile.
			if l := &s.lanes[i][tile]; tile != h.blank && l.tile == l.group {
				p.estimate[i] += s.value(i, l, p.where[i])
			}
		}
	}
	n.H = int16(max(p.estimate[0], p.estimate[1]))
	return n
}

func (s *packedSpace) value(i int, l *lane, where uint64) uint8 {
	return s.values[i][l.base+uint32(where>>(l.group&63))&l.mask]
}

// Branching implements fast.Space: without a last move, the blank has up to four moves.
func (s *packedSpace) Branching() int { return 4 }

// Expand implements fast.Space: it slides each tile next to the blank, except the tile that slid last.
func (s *packedSpace) Expand(n *fast.Node[packed], limit int, successors []fast.Node[packed]) fast.Expansion {
	p := &n.State
	blank := p.blank & 15
	steps := s.steps[blank][n.Move+1]
	kept, minPruned := 0, int32(fast.Infinity)
	for _, step := range steps {
		cell := step.cell & 15
		tile := p.cells >> (4 * cell) & 15
		l := &s.lanes[0][tile]
		where := p.where[0] + uint64(int64(s.cell[0][blank]-s.cell[0][cell]))<<(l.tile&63)
		first := p.estimate[0] - s.value(0, l, p.where[0]) + s.value(0, l, where)
		if int(first) > limit {
			minPruned = min(minPruned, int32(first))
			continue
		}
		l = &s.lanes[1][tile]
		where2 := p.where[1] + uint64(int64(s.cell[1][blank]-s.cell[1][cell]))<<(l.tile&63)
		second := p.estimate[1] - s.value(1, l, p.where[1]) + s.value(1, l, where2)
		if int(second) > limit {
			minPruned = min(minPruned, int32(second))
			continue
		}
		swap := tile ^ p.cells>>(4*blank)&15
		child := &successors[kept]
		kept++
		child.State.cells = p.cells ^ swap<<(4*cell) ^ swap<<(4*blank)
		child.State.where[0], child.State.where[1] = where, where2
		child.State.estimate[0], child.State.estimate[1] = first, second
		child.State.blank = cell
		child.H = int16(max(first, second))
		child.Move = step.move
	}
	return fast.Expansion{Kept: int32(kept), Generated: int32(len(steps)), MinPruned: minPruned}
}

// Hash implements fast.Graph.
func (s *packedSpace) Hash(p *packed) uint64 {
	x := p.cells * 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return x ^ x>>29
}
