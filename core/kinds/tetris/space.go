package tetris

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// space is the set of stacks after each piece. A state has a word for the number of pieces and the value, and rows of 16 bits.
type space struct {
	*known
	at    position
	tall  int // number of rows in a state
	flood flood
}

func newSpace(p position) *space {
	s := &space{known: p.known, at: p, tall: p.height, flood: flood{well: p.well}}
	if p.goal == clearing { // each row with a cell must vanish, so the stack is no higher than the rows that can still vanish
		top, gaps := p.rows.height(), 0
		for _, row := range p.rows[:top] {
			if row == 0 {
				gaps++
			}
		}
		s.tall = min(p.height, (p.rows.cells()+4*(len(p.queue)-p.next))/p.width+gaps)
	}
	s.tall = max(s.tall, p.rows.height())
	return s
}

// Words implements search.Space.
func (s *space) Words() int { return 1 + (s.tall+3)/4 }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	n := s.at.node
	s.write(&n, state)
	return s.ended(&n)
}

// write packs a node into a state.
func (s *space) write(n *node, state []uint64) {
	clear(state)
	state[0] = uint64(n.next)<<32 | uint64(n.value)
	for r, row := range n.rows[:s.tall] {
		state[1+r/4] |= uint64(row) << (r % 4 * 16)
	}
}

// read unpacks a state into a node.
func (s *space) read(state []uint64, n *node) {
	n.next, n.value = int(state[0]>>32), int(uint32(state[0]))
	for r := range n.rows[:s.tall] {
		n.rows[r] = uint16(state[1+r/4] >> (r % 4 * 16))
	}
}

// Expand implements search.Space. The lowest places come last. An operator is a place.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	var n node
	s.read(state, &n)
	if n.next == len(s.queue) {
		return
	}
	from := place{row: above}
	if n.next == s.at.next {
		from = s.at.fall
	}
	t := &tetrominoes[s.queue[n.next]]
	s.flood.each(&n.rows, t, from, func(at place) {
		if at.row+t.turns[at.turn].top >= s.tall {
			return
		}
		after, ok := s.locked(n, at)
		if !ok {
			return
		}
		s.write(&after, to.Add(operator(at), 1))
		if s.ended(&after) && (s.reached(&after) || after.value > 0) {
			to.Goal(s.worth(&after))
		}
	})
}

// operator returns the number of the operator that locks a piece at a place.
func operator(at place) uint16 { return uint16(at.turn<<12 | (at.col+2)<<6 | (at.row + 2)) }

// placed returns the place at which an operator locks a piece.
func placed(op uint16) place {
	return place{turn: int(op >> 12), col: int(op>>6&63) - 2, row: int(op&63) - 2}
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves, at := make([]puzzle.Move, len(ops)), s.at
	for i, op := range ops {
		where := placed(op)
		moves[i] = at.move(where)
		at = at.lock(where)
	}
	return moves
}

// H implements search.Evaluator.
func (s *space) H(state []uint64) int {
	if s.Ceiling(state) == search.Worthless {
		return search.Never
	}
	return len(s.queue) - int(state[0]>>32)
}

// Most implements search.Valued.
func (s *space) Most() int { return max(s.ceiling(&s.at.node), -maxHeight-1) }

// StartValue implements search.Valued.
func (s *space) StartValue() int { return s.worth(&s.at.node) }

// Ceiling implements search.Bounded.
func (s *space) Ceiling(state []uint64) int {
	var n node
	s.read(state, &n)
	return s.ceiling(&n)
}
