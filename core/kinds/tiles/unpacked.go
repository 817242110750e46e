package tiles

import "unknot/core/search/fast"

// maxGroups is the maximum number of groups: 35 tiles in groups of three.
const maxGroups = 12

// unpacked is a board of any size: the tile on each cell and, for each of two lookups, the index of each group in its table.
type unpacked struct {
	cells    [maxCells]uint8
	blank    uint8
	estimate [2]uint8
	index    [2][maxGroups]uint32
	hash     uint64 // kept up to date only by Generate
}

// unpackedSpace is the space of unpacked boards.
type unpackedSpace struct {
	shape
	steps  [maxCells][5][]step // by cell of the blank and 1 + the last move: the moves that do not undo the last one
	ahead  [4]int8             // by move: the difference between the cells of the blank
	homes  [2][maxCells]home   // by lookup and tile: the group and the weight of the tile
	values [2][]uint8
	cell   [2][maxCells]int32 // by lookup and cell: the cell as the lookup reads the board
}

// home is the group of a tile, and the weight of the tile's cell in the index of the group.
type home struct {
	group  uint8
	weight int32
}

func newUnpackedSpace(t *tables) *unpackedSpace {
	s := &unpackedSpace{shape: t.shape, ahead: [4]int8{up: int8(-t.cols), down: int8(t.cols), left: -1, right: 1}}
	for blank := range t.cells() {
		for last := range int8(5) {
			s.steps[blank][last] = stepsFrom(t.size, blank, last-1)
		}
	}
	for i, l := range t.lookups() {
		s.values[i] = l.values
		for cell := range t.cells() {
			s.cell[i][cell] = int32(l.reflect(cell))
			if cell == t.blank {
				continue
			}
			group, number := l.home(cell)
			weight := int32(1)
			for range number {
				weight *= int32(l.radix)
			}
			s.homes[i][cell] = home{uint8(group), weight}
		}
	}
	return s
}

// node converts a board that is given in the frame.
func (s *unpackedSpace) node(t *tables, b *board) (n fast.Node[unpacked]) {
	n.Move = -1
	p := &n.State
	for i, l := range t.lookups() {
		copy(p.index[i][:], l.base)
	}
	for cell := range s.cells() {
		tile := b[cell]
		p.cells[cell] = tile
		if int(tile) == s.blank {
			p.blank = uint8(cell)
			continue
		}
		for i := range p.index {
			home := &s.homes[i][tile]
			p.index[i][home.group] += uint32(s.cell[i][cell] * home.weight)
		}
	}
	for i, l := range t.lookups() {
		for group := range l.groups {
			p.estimate[i] += s.values[i][p.index[i][group]]
		}
	}
	p.hash = s.hash(p)
	n.H = int16(max(p.estimate[0], p.estimate[1]))
	return n
}

// Branching implements fast.Space: without a last move, the blank has up to four moves.
func (s *unpackedSpace) Branching() int { return 4 }

// slid returns an estimate and the group's new index for lookup i if a tile slides from cell to the blank.
func (s *unpackedSpace) slid(i int, p *unpacked, tile, cell uint8) (estimate int32, index uint32) {
	home := &s.homes[i][tile]
	before := p.index[i][home.group]
	index = before + uint32((s.cell[i][p.blank]-s.cell[i][cell])*home.weight)
	return int32(p.estimate[i]) - int32(s.values[i][before]) + int32(s.values[i][index]), index
}

// Expand implements fast.Space: it slides each tile next to the blank, except the tile that slid last.
func (s *unpackedSpace) Expand(n *fast.Node[unpacked], limit int, successors []fast.Node[unpacked]) fast.Expansion {
	p := &n.State
	steps := s.steps[p.blank][n.Move+1]
	kept, minPruned := 0, int32(fast.Infinity)
	for _, step := range steps {
		tile := p.cells[step.cell]
		first, index := s.slid(0, p, tile, step.cell)
		if int(first) > limit {
			minPruned = min(minPruned, first)
			continue
		}
		second, index2 := s.slid(1, p, tile, step.cell)
		if int(second) > limit {
			minPruned = min(minPruned, second)
			continue
		}
		child := &successors[kept]
		kept++
		child.State = *p
		s.enter(&child.State, step.cell, first, second, index, index2)
		child.H = int16(max(first, second))
		child.Move = step.move
	}
	return fast.Expansion{Kept: int32(kept), Generated: int32(len(steps)), MinPruned: minPruned}
}

// enter makes a slide, with the estimates and indices that slid has returned.
func (s *unpackedSpace) enter(p *unpacked, cell uint8, first, second int32, index, index2 uint32) {
	tile := p.cells[cell]
	p.cells[p.blank], p.cells[cell] = tile, uint8(s.blank)
	p.blank = cell
	p.estimate = [2]uint8{uint8(first), uint8(second)}
	p.index[0][s.homes[0][tile].group] = index
	p.index[1][s.homes[1][tile].group] = index2
}
