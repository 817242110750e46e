package cubic

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// slides is the state space for the search methods. An operator slides a block by one cell.
var slides = &search.Domain{
	Measure: "moves", Steps: "moves",
	H: "the least number of slides, added up over the colours, until each block touches another of its colour, if all other blocks help: " +
		"blocks do not rise, and each gap must be filled by other blocks; it is infinite where blocks of a colour can never meet",
	Supports: puzzle.InPlay[position],
	Open:     func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position)), nil },
}

// perWord is the number of cells in a word of a state.
const perWord = 16

// space is the set of positions that can be reached. A state is the contents of the cells without wall, four bits each.
type space struct {
	*reach
	start []byte
	grid  []byte // scratch: the state that is expanded
	mover mover
	by    [colours + 1][]int16 // scratch by colour: the indices of its cells
	memo  memo
}

// newSpace returns the space whose initial state is a position.
func newSpace(p position) *space {
	return &space{reach: p.reach, start: p.grid, grid: slices.Clone(p.grid), mover: mover{size: p.size, grid: slices.Clone(p.grid)},
		memo: newMemo()}
}

// Words implements search.Space.
func (s *space) Words() int { return (len(s.cells) + perWord - 1) / perWord }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) { return s.pack(s.start, state) == 0 }

// pack writes a grid to a state, and returns the number of blocks.
func (s *space) pack(grid []byte, state []uint64) (blocks int) {
	clear(state)
	for i, cell := range s.cells {
		if c := grid[cell]; c != empty {
			state[i/perWord] |= uint64(c) << (i % perWord * 4)
			blocks++
		}
	}
	return blocks
}

// unpack writes the contents of a state to a grid.
func (s *space) unpack(state []uint64, grid []byte) {
	for i, cell := range s.cells {
		grid[cell] = byte(state[i/perWord] >> (i % perWord * 4) & 15)
	}
}

// slideOf returns the slide of an operator: 2i slides the block on open cell i to the left, 2i+1 to the right.
func (s *space) slideOf(op int) (from, to int) {
	from = s.cells[op/2]
	return from, from + op%2*2 - 1
}

// Expand implements search.Space.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	s.unpack(state, s.grid)
	for op := range 2 * len(s.cells) {
		from, side := s.slideOf(op)
		if s.grid[from] == empty || s.grid[side] != empty {
			continue
		}
		copy(s.mover.grid, s.grid)
		s.mover.slide(from, side)
		if s.pack(s.mover.grid, to.Add(uint16(op), 1)) == 0 {
			to.Goal(0)
		}
	}
}

// H implements search.Evaluator.
//
//go:noinline
func (s *space) H(state []uint64) int {
	blocks := 0
	for c := range s.by {
		s.by[c] = s.by[c][:0]
	}
	for w, word := range state {
		for i := int16(w * perWord); word != 0; word, i = word>>4, i+1 {
			if c := word & 15; c != 0 {
				s.by[c] = append(s.by[c], i)
				blocks++
			}
		}
	}
	sum := 0
	for _, cells := range s.by {
		least := s.least(cells, blocks, s.memo)
		if least >= never {
			return search.Never
		}
		sum += least
	}
	return sum
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	for i, op := range ops {
		from, to := s.slideOf(int(op))
		moves[i] = puzzle.Move(s.name(from) + s.name(to))
	}
	return moves
}
