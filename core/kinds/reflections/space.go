package reflections

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// arrangements is the state space for the general methods.
var arrangements = &search.Domain{
	Measure: "moves", Steps: "moves",
	H:        "1 or, if no contents of the cells along the beams that are one move away light all bulbs, 2",
	Supports: puzzle.InPlay[position],
	Open:     func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position), nil), nil },
}

// space is the set of arrangements of the pieces. A state lists the pieces in the order of their cells, so that pieces of one type are
// alike.
type space struct {
	position
	goal          picture // the picture to reach; nil: any arrangement that lights all bulbs
	fixed         []int32 // cells whose contents matter in goal
	have          [3]int
	bare          []byte  // the board without pieces
	signs         []byte  // scratch: the signs of a state
	cells         []int32 // scratch: the cells of the pieces
	before, after beams   // scratch: the beams before and after a move
	painter       *painter
	going         func() bool
	lack          func(why error)
	ended         bool
}

func newSpace(p position, goal picture) *space {
	s := &space{position: p, goal: goal, have: counts(p.now), bare: slices.Clone(p.start), signs: make([]byte, len(p.now))}
	s.before.in, s.after.in = make([]uint8, len(p.now)), make([]uint8, len(p.now))
	for cell, sign := range s.bare {
		if isPiece(sign) {
			s.bare[cell] = '.'
		}
	}
	for cell, want := range goal {
		if want != 0 {
			s.fixed = append(s.fixed, int32(cell))
		}
	}
	return s
}

const (
	perWord = 5  // number of pieces in a word
	wide    = 12 // number of bits of a piece: its cell and its type
)

// Words implements search.Space.
func (s *space) Words() int { return max((s.pieces+perWord-1)/perWord, 1) }

// pack writes signs as a state.
func (s *space) pack(signs []byte, state []uint64) {
	clear(state)
	i := 0
	for cell, sign := range signs {
		if isPiece(sign) {
			kind := uint64(slices.Index([]byte(movable), sign))
			state[i/perWord] |= (uint64(cell)<<2 | kind) << (i % perWord * wide)
			i++
		}
	}
}

// unpack reads a state into the scratch memory.
func (s *space) unpack(state []uint64) {
	s.cells = s.cells[:0]
	copy(s.signs, s.bare)
	for i := range s.pieces {
		piece := state[i/perWord] >> (i % perWord * wide) & (1<<wide - 1)
		s.cells = append(s.cells, int32(piece>>2))
		s.signs[piece>>2] = movable[piece&3]
	}
}

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	s.pack(s.now, state)
	s.before.trace(s.board, s.now)
	return s.reached(&s.before, s.now)
}

// reached reports whether signs are a goal, given their beams.
func (s *space) reached(t *beams, signs []byte) bool {
	if s.goal == nil {
		return t.solved(s.board)
	}
	return !slices.ContainsFunc(s.fixed, func(cell int32) bool { return s.goal[cell] != signs[cell] })
}

// Heed implements search.Patient.
func (s *space) Heed(going func() bool, lack func(why error)) { s.going, s.lack = going, lack }

// Expand implements search.Space. Operator i * number of cells + cell puts piece i on a cell or, if it is there already, turns it.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	s.unpack(state)
	for i, from := range s.cells {
		if !s.goes() {
			return
		}
		s.lift(i, int(from), to)
	}
}

// goes reports whether the search may continue.
func (s *space) goes() bool {
	if s.going != nil && !s.ended && !s.going() {
		s.ended = true
		s.lack(nil)
	}
	return !s.ended
}

// lift adds the successors by moves of a piece.
//
//go:noinline
func (s *space) lift(i, from int, to *search.Successors) {
	sign := s.signs[from]
	if isMirror(sign) {
		s.signs[from] = other(sign)
		s.before.trace(s.board, s.signs)
		s.add(i, from, &s.before, to)
	}
	s.signs[from] = '.'
	s.before.trace(s.board, s.signs)
	for cell, there := range s.signs {
		if there != '.' || cell == from {
			continue
		}
		s.signs[cell] = sign
		after := &s.before // a piece outside all beams changes no beam when it leaves its cell
		if s.before.in[cell] != 0 {
			after = &s.after
			after.trace(s.board, s.signs)
		}
		s.add(i, cell, after, to)
		s.signs[cell] = '.'
	}
	s.signs[from] = sign
}

// add adds the scratch signs as a successor, unless a bomb is hit.
func (s *space) add(i, cell int, t *beams, to *search.Successors) {
	if t.bomb >= 0 {
		return
	}
	s.pack(s.signs, to.Add(uint16(i*len(s.signs)+cell), 1))
	if s.reached(t, s.signs) {
		to.Goal(0)
	}
}

// H implements search.Evaluator.
//
//go:noinline
func (s *space) H(state []uint64) int {
	if !s.goes() {
		return 0 // the search has ended, so the value does not matter
	}
	s.unpack(state)
	if s.goal != nil {
		return s.apart(s.signs)
	}
	if s.painter == nil {
		s.painter = newPainter(s.board, s.signs, s.goes, func(picture) bool { return true })
	}
	s.painter.have = counts(s.signs)
	for budget := range 2 {
		if s.painter.paint(budget) {
			return budget
		}
	}
	return 2
}

// apart returns a lower bound on the moves from signs to the goal.
func (s *space) apart(signs []byte) int {
	var g gap
	for _, cell := range s.fixed {
		g.change(signs[cell], s.goal[cell], 1)
	}
	moves, ok := g.moves(s.have)
	if !ok {
		return search.Never
	}
	return moves
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	state := make([]uint64, s.Words())
	s.pack(s.now, state)
	for k, op := range ops {
		s.unpack(state)
		from, to := int(s.cells[int(op)/len(s.signs)]), int(op)%len(s.signs)
		moves[k] = s.moveText(from, to)
		moved(s.signs, from, to)
		s.pack(s.signs, state)
	}
	return moves
}
