package tiles

import (
	"math/rand/v2"

	"unknot/core/search/fast"
)

// signs has a random word for each tile on each cell; the sum over a board is
// its hash.
var signs = func() (signs [maxCells][maxCells]uint64) {
	source := rand.NewPCG(1, 2)
	for tile := range signs {
		for cell := range signs[tile] {
			signs[tile][cell] = source.Uint64()
		}
	}
	return signs
}()

// hash is the hash of a spread board.
func (s *wide) hash(p *spread) (sum uint64) {
	for cell := range s.cells() {
		if uint8(cell) != p.blank {
			sum += signs[p.cells[cell]][cell]
		}
	}
	return sum
}

// Judge implements fast.BeamSpace: the score is the sum of both estimates, which orders boards
// better than the larger of them does.
func (s *wide) Judge(n *fast.Node[spread], limit int, out []fast.Candidate) (count int) {
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
			Hash:  p.hash + signs[tile][p.blank] - signs[tile][step.cell],
			Score: uint16(first + second),
			H:     int16(h),
			Move:  step.move,
		}
		count++
	}
	return count
}

// Generate implements fast.BeamSpace.
func (s *wide) Generate(parent *spread, move int8, child *spread) {
	*child = *parent
	cell := uint8(int8(parent.blank) + s.ahead[move])
	tile := parent.cells[cell]
	first, index := s.slid(0, parent, tile, cell)
	second, index2 := s.slid(1, parent, tile, cell)
	child.hash += signs[tile][parent.blank] - signs[tile][cell]
	s.enter(child, cell, first, second, index, index2)
}
