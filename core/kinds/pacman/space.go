package pacman

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/search"
)

// ticks is the state space: an operator is a tick.
var ticks = &search.Domain{
	Measure: "ticks", Steps: "ticks",
	H:        "the length of a shortest tree of ways between Pac-Man and the dots that are left",
	Supports: puzzle.InPlay[position],
	Open:     func(from puzzle.Position) (search.Problem, error) { return newSpace(from.(position)), nil },
}

// space is the set of states from a position on. A state is 16 bits for Pac-Man and the time of a pill, 16 bits per ghost, and a bit per
// dot.
type space struct {
	position
	far  [][]uint16 // by dot, then by cell: the length of the shortest way
	tree []branch   // scratch memory of H
}

// branch is a dot that is not connected yet, and its distance from the tree.
type branch struct {
	dot  int16
	near uint16
}

func newSpace(p position) *space {
	s := &space{position: p, far: make([][]uint16, len(p.dots))}
	for i, cell := range p.dots {
		s.far[i] = p.distances(cell)
	}
	return s
}

// walled is the distance of cells between which there is no way.
const walled = math.MaxUint16

// distances returns the length of the shortest way from a cell to each cell.
func (m *maze) distances(from int16) []uint16 {
	far := slices.Repeat([]uint16{walled}, len(m.signs))
	far[from] = 0
	for open := []int16{from}; len(open) > 0; open = open[1:] {
		for _, to := range m.next[open[0]] {
			if to >= 0 && far[to] == walled {
				far[to] = far[open[0]] + 1
				open = append(open, to)
			}
		}
	}
	return far
}

// heads returns the number of words of a state before the words of the dots.
func (m *maze) heads() int { return len(m.ghosts)/4 + 1 }

// Words implements search.Space.
func (s *space) Words() int { return s.heads() + (len(s.dots)+63)/64 }

// pack writes a state into words. When no pill is left, the ghosts are alike, so pack sorts them.
func (s *space) pack(now *state, to []uint64) {
	clear(to)
	ghosts := now.ghosts
	if now.power == 0 && !s.pills(now) {
		slices.SortFunc(ghosts[:len(s.ghosts)], func(a, b ghost) int {
			return cmp.Or(cmp.Compare(a.cell, b.cell), cmp.Compare(a.way, b.way))
		})
	}
	to[0] = uint64(now.pacman)<<4 | uint64(now.power)
	for i, g := range ghosts[:len(s.ghosts)] {
		to[(i+1)/4] |= (uint64(g.cell)<<3 | uint64(g.way)) << ((i + 1) % 4 * 16)
	}
	copy(to[s.heads():], now.left[:])
}

// pills reports whether a pill is left.
func (m *maze) pills(now *state) bool {
	for i, cell := range m.dots {
		if m.signs[cell] == 'o' && now.left[i>>6]>>(i&63)&1 == 1 {
			return true
		}
	}
	return false
}

// unpack reads a state from words.
func (s *space) unpack(from []uint64) (now state) {
	now.pacman, now.power = int16(from[0]&0xffff>>4), int8(from[0]&15)
	for i := range s.ghosts {
		g := from[(i+1)/4] >> ((i + 1) % 4 * 16)
		now.ghosts[i] = ghost{int16(g & 0xffff >> 3), direction(g & 7)}
	}
	copy(now.left[:], from[s.heads():])
	return now
}

// Start implements search.Space.
func (s *space) Start(to []uint64) (goal bool) {
	s.pack(&s.now, to)
	return s.over == eaten
}

// Expand implements search.Space. Operator d is a tick in direction d. If several directions lead into walls, so that Pac-Man stays, only
// the first of them is used.
//
//go:noinline
func (s *space) Expand(from []uint64, to *search.Successors) {
	if s.over != going {
		return
	}
	now, stayed := s.unpack(from), false
	for d := up; d <= right; d++ {
		if s.next[now.pacman][d] < 0 {
			if stayed {
				continue
			}
			stayed = true
		}
		next := now
		switch s.maze.tick(&next, d) {
		case going:
			s.pack(&next, to.Add(uint16(d), 1))
		case eaten:
			s.pack(&next, to.Add(uint16(d), 1))
			to.Goal(0)
		}
	}
}

// H implements search.Evaluator: Prim's algorithm.
//
//go:noinline
func (s *space) H(from []uint64) int {
	s.tree = s.tree[:0]
	pacman := int16(from[0] & 0xffff >> 4)
	for i, word := range from[s.heads():] {
		for ; word != 0; word &= word - 1 {
			dot := int16(i<<6 + bits.TrailingZeros64(word))
			s.tree = append(s.tree, branch{dot, s.far[dot][pacman]})
		}
	}
	length := 0
	for len(s.tree) > 0 {
		next := 0
		for i := range s.tree {
			if s.tree[i].near < s.tree[next].near {
				next = i
			}
		}
		taken := s.tree[next]
		if taken.near == walled {
			return search.Never
		}
		length += int(taken.near)
		last := len(s.tree) - 1
		s.tree[next], s.tree = s.tree[last], s.tree[:last]
		for i := range s.tree {
			b := &s.tree[i]
			b.near = min(b.near, s.far[taken.dot][s.dots[b.dot]])
		}
	}
	return length
}

// Path implements search.Problem.
func (s *space) Path(ops []uint16) []puzzle.Move {
	moves := make([]puzzle.Move, len(ops))
	for i, op := range ops {
		moves[i] = puzzle.Move(letters[op : op+1])
	}
	return moves
}
