package lights

import (
	"math/bits"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// pressings is the state space for the general search methods: an operator presses
// a lamp. These methods do not know that the order of presses is irrelevant.
var pressings = &search.Domain{
	Measure: "presses", Steps: "presses",
	H:        "a fifth of the lit lamps, since a press switches at most five",
	Supports: puzzle.InPlay[position],
	Open: func(from puzzle.Position) (search.Problem, error) {
		s := &space{position: from.(position)}
		for r := range s.rows {
			for c := range s.cols {
				flip := make([]uint64, s.Words())
				for _, at := range s.cross(r, c) {
					row, col, _ := at.Cell()
					s.flip(flip, row, col)
				}
				s.crosses = append(s.crosses, flip...)
			}
		}
		return s, nil
	},
}

// space is the set of reachable patterns. A state has one bit per lamp, in reading order.
type space struct {
	position
	crosses []uint64 // for each lamp in turn, Words() words with the lamps that a press switches
}

func (s *space) flip(state []uint64, r, c int) {
	bit := r*s.cols + c
	state[bit>>6] ^= 1 << (bit & 63)
}

// Words implements search.Space.
func (s *space) Words() int { return (s.rows*s.cols + 63) / 64 }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	clear(state)
	for r, row := range s.now {
		for c := range s.cols {
			if row>>c&1 == 1 {
				s.flip(state, r, c)
			}
		}
	}
	return lit(state) == 0
}

// Expand implements search.Space.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	words := len(state)
	for op := range s.rows * s.cols {
		after, cross := to.Add(uint16(op), 1), s.crosses[op*words:(op+1)*words]
		rest := uint64(0)
		for i, w := range state {
			after[i] = w ^ cross[i]
			rest |= after[i]
		}
		if rest == 0 {
			to.Goal(0)
		}
	}
}

// H implements search.Evaluator.
func (s *space) H(state []uint64) int { return (lit(state) + 4) / 5 }

func lit(state []uint64) (n int) {
	for _, w := range state {
		n += bits.OnesCount64(w)
	}
	return n
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	for i, op := range ops {
		moves[i] = press(int(op)/s.cols, int(op)%s.cols)
	}
	return moves
}
