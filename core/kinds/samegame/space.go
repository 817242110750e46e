package samegame

import (
	"unknot/core/puzzle"
	"unknot/core/search"
)

// games is the state space of both goals. An operator is the first cell of the group that is removed.
var games = &search.Domain{
	Measure: "moves", Steps: "moves",
	H: "the number of colours left, infinite if a colour has a single cell. In a game for points it is 0: the cost of a move is then the " +
		"number of points that it puts out of reach",
	Supports: puzzle.InPlay[position],
	Open: func(from puzzle.Position) (search.Problem, error) {
		p := from.(position)
		s := &space{frame: p.frame, start: p.now, scored: p.scored, board: make([]byte, p.cells()), after: make([]byte, p.cells())}
		if p.scored {
			return &scoredSpace{s, p.earned + s.bound(p.now)}, nil
		}
		return s, nil
	},
}

// A packed state has perWord cells in each word.
const (
	cellBits = 4
	perWord  = 64 / cellBits
)

// space is the set of boards that can be reached. With the goal “clear” an operator costs one move, with the goal “score” the points that
// it puts out of reach.
type space struct {
	frame
	start        []byte
	scored       bool
	board, after []byte
	group        []int16
}

// scoredSpace is a space with the goal “score”.
type scoredSpace struct {
	*space
	most int // bound on the score at the start
}

// Score implements search.Scored.
func (s *scoredSpace) Score(cost int) int { return s.most - cost }

// Words implements search.Space.
func (s *space) Words() int { return (s.rows*s.cols + perWord - 1) / perWord }

// Start implements search.Space.
func (s *space) Start(state []uint64) (goal bool) {
	s.pack(s.start, state)
	return s.goal(s.start)
}

// goal reports whether a board is a goal: empty, or the end of a game for points.
func (s *space) goal(board []byte) bool {
	return board[s.index(0, 0)] == 0 || s.scored && s.over(board)
}

// pack writes the cells of a board into a state, by columns.
func (s *space) pack(board []byte, state []uint64) {
	clear(state)
	k := 0
	for c := range s.cols {
		for r := range s.rows {
			state[k/perWord] |= uint64(board[s.index(c, r)]) << (cellBits * (k % perWord))
			k++
		}
	}
}

func (s *space) unpack(state []uint64, board []byte) {
	k := 0
	for c := range s.cols {
		for r := range s.rows {
			board[s.index(c, r)] = byte(state[k/perWord]>>(cellBits*(k%perWord))) & (1<<cellBits - 1)
			k++
		}
	}
}

// Expand implements search.Space.
//
//go:noinline
func (s *space) Expand(state []uint64, to *search.Successors) {
	s.unpack(state, s.board)
	before := s.bound(s.board)
	for i, colour := range s.board {
		if colour == 0 || colour&seen != 0 {
			continue
		}
		s.group = s.cut(s.board, i, s.group[:0])
		if n := len(s.group); n >= smallest {
			copy(s.after, s.board)
			settle(s.frame, s.after, s.group)
			for k := range s.after {
				s.after[k] &^= seen
			}
			cost, goal := 1, s.goal(s.after)
			if s.scored {
				cost = before - points(n)
				if !goal || s.after[s.index(0, 0)] == 0 {
					cost -= s.bound(s.after)
				}
			}
			s.pack(s.after, to.Add(uint16(i), cost))
			if goal {
				to.Goal(0)
			}
		}
		for _, k := range s.group {
			s.board[k] = colour | seen
		}
	}
}

// H implements search.Evaluator.
func (s *space) H(state []uint64) int {
	if s.scored {
		return 0
	}
	s.unpack(state, s.board)
	colours := 0
	of := counts(s.board)
	for _, n := range of[1:] {
		switch {
		case n == 1:
			return search.Never
		case n > 0:
			colours++
		}
	}
	return colours
}

// Points that Guide charges for each group, since it may keep others apart, and in addition for a group of one cell. Of twelve pairs of
// values, these did best on three random boards in a beam of 50 positions.
const (
	scatteredCost = 10
	singleCost    = 30
)

// Guide implements search.Guided: it expects the points of the present groups, minus a cost for each group and a further cost for each
// single cell.
func (s *space) Guide(state []uint64) int {
	if !s.scored {
		return s.H(state)
	}
	s.unpack(state, s.board)
	cost := s.bound(s.board)
	for i, colour := range s.board {
		if colour != 0 {
			s.group = s.cut(s.board, i, s.group[:0])
			cost += scatteredCost - points(len(s.group))
			if len(s.group) == 1 {
				cost += singleCost
			}
		}
	}
	return max(cost, 0)
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	for i, op := range ops {
		moves[i] = s.move(int(op))
	}
	return moves
}
