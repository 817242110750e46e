package tiles

import (
	"math/rand/v2"

	"unknot/core/search/fast"
)

// zobrist has a random word for each tile on each cell. The hash of a board is the sum
// of the words of its tiles (Zobrist hashing, with sums in place of exclusive or).
var zobrist = func() (zobrist [maxCells][maxCells]uint64) {
	source := rand.NewPCG(1, 2)
	for tile := range zobrist {
		for cell := range zobrist[tile] {
			zobrist[tile][cell] = source.Uint64()
		}
	}
	return zobrist
}()

// hash returns the Zobrist hash of a board.
func (s *unpackedSpace) hash(p *unpacked) (sum uint64) {
	for cell := range s.cells() {
		if uint8(cell) != p.blank {
			sum += zobrist[p.cells[cell]][cell]
		}
	}
	return sum
}

// Judge implements fast.BeamSpace. The score is the sum of both estimates, which orders boards better than their maximum.
func (s *unpackedSpace) Judge(n *fast.Node[unpacked], limit int, out []fast.Candidate) (count int) {
	p := &n.State
	for _, step := range s.steps[p.blank][n.Move+1] {
		tile := p.cells[step.cell]
		first, _ := s.slid(0, p, tile, step.cell)
		second, _ := s.slid(1, p, tile, step.cell)
		h := max(first, second)
		if int(h) > limit {
			continue
		}
		out[count] = fast.Candidate{
			Hash:  p.hash + zobrist[tile][p.blank] - zobrist[tile][step.cell],
			Score: uint16(first + second),
			H:     int16(h),
			Move:  step.move,
		}
		count++
	}
	return count
}

// Generate implements fast.BeamSpace.
func (s *unpackedSpace) Generate(parent *unpacked, move int8, child *unpacked) {
	*child = *parent
	cell := uint8(int8(parent.blank) + s.ahead[move])
	tile := parent.cells[cell]
	first, index := s.slid(0, parent, tile, cell)
	second, index2 := s.slid(1, parent, tile, cell)
	child.hash += zobrist[tile][parent.blank] - zobrist[tile][cell]
	s.enter(child, cell, first, second, index, index2)
}
