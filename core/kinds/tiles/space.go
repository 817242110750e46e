package tiles

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// slidings is the state space for the general search methods. An operator is a direction of the blank.
var slidings = &search.Domain{
	Measure: "moves", Steps: "moves",
	H:   "the Manhattan distance: the steps each tile is from its place, as if it were alone on the board",
	Own: []string{astar{}.Info().Name},
	Supports: func(from puzzle.Position) error {
		if _, ok := from.(position); !ok {
			return errNotInPlay
		}
		return nil
	},
	Open: func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position)), nil },
}

// space is the set of boards that can be reached. A state is the tile on each cell, in 4 bits up to 16 cells, otherwise in 6 bits.
type space struct {
	*manhattanSpace
	from  position
	wide  uint // bits per cell
	each  int  // cells per word
	goal  []uint64
	cells [maxCells]uint8 // scratch
}

func newSpace(p position) *space {
	s := &space{manhattanSpace: newManhattanSpace(p.size, &p.goal), from: p, wide: 4, each: 16}
	if p.size.cells() > 16 {
		s.wide, s.each = 6, 10
	}
	s.goal = make([]uint64, s.Words())
	s.pack(&p.goal, s.goal)
	return s
}

func (s *space) pack(b *board, state []uint64) {
	clear(state)
	for cell := range s.size.cells() {
		state[cell/s.each] |= uint64(b[cell]) << (uint(cell%s.each) * s.wide)
	}
}

// unpack writes the tiles of a state to cells, and returns the cell of the blank.
func (s *space) unpack(state []uint64) (blank int) {
	cell, count := 0, s.size.cells()
	for _, w := range state {
		for range min(s.each, count-cell) {
			tile := uint8(w & (1<<s.wide - 1))
			if w >>= s.wide; tile == 0 {
				blank = cell
			}
			s.cells[cell] = tile
			cell++
		}
	}
	return blank
}

// Words implements search.Space.
func (s *space) Words() int { return (s.size.cells() + s.each - 1) / s.each }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	s.pack(&s.from.at, state)
	return slices.Equal(state, s.goal)
}

// Expand implements search.Space.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	blank := s.unpack(state)
	for d := range direction(4) {
		next, ok := s.step(blank, d)
		if !ok {
			continue
		}
		child := to.Add(uint16(d), 1)
		copy(child, state)
		tile := uint64(s.cells[next])
		child[next/s.each] ^= tile << (uint(next%s.each) * s.wide)
		child[blank/s.each] ^= tile << (uint(blank%s.each) * s.wide)
		if slices.Equal(child, s.goal) {
			to.Goal(0)
		}
	}
}

// H implements search.Evaluator.
//
//go:noinline
func (s *space) H(state []uint64) (sum int) {
	s.unpack(state)
	for cell, tile := range s.cells[:s.size.cells()] {
		if tile > 0 {
			sum += int(s.away[tile][cell])
		}
	}
	return sum
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	path := make([]direction, len(ops))
	for i, op := range ops {
		path[i] = direction(op)
	}
	return s.from.write(path, "")
}
