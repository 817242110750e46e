package pacman

import (
	"math/bits"

	"unknot/core/grid"
)

const (
	maxSide   = 32
	maxGhosts = 8
	maxDots   = 256 // largest number of dots and pills; the arcade maze has 244
	power     = 8   // number of ticks after a pill during which Pac-Man catches ghosts
)

// direction is a direction in the order in which ghosts prefer them.
type direction int8

const (
	up direction = iota
	left
	down
	right
	none
)

const letters = "ULDR" // the letters of moves, by direction

var (
	steps = [4][2]int{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}
	words = [4]string{"up", "left", "down", "right"}
)

// back returns the opposite direction.
func (d direction) back() direction {
	if d == none {
		return none
	}
	return d ^ 2
}

// maze is a puzzle. Cells are numbered in reading order.
type maze struct {
	title, author string
	grid.Board
	signs  []byte     // by cell: # for a wall, . for a dot, o for a pill, otherwise a space
	next   [][4]int16 // by cell: the cells above, left, below and right; -1 for a wall or the rim
	dots   []int16    // the cells of dots and pills
	dotAt  []int16    // by cell: the index in dots, -1 for none
	start  int16      // the cell of Pac-Man
	ghosts []int16    // the cells where ghosts begin
}

// ghost is a ghost and the direction of its last step.
type ghost struct {
	cell int16
	way  direction
}

// state is everything that changes from tick to tick. Ghosts beyond those of the maze are zero.
type state struct {
	pacman int16
	power  int8 // number of ticks during which Pac-Man still catches ghosts
	ghosts [maxGhosts]ghost
	left   [maxDots / 64]uint64 // the dots and pills that are left
}

// count returns how many dots and pills are left.
func (s *state) count() (n int) {
	for _, word := range s.left {
		n += bits.OnesCount64(word)
	}
	return n
}

// outcome is the result of a tick.
type outcome int8

const (
	going outcome = iota
	eaten         // the last dot was eaten
	caught
)

// initial returns the state before the first tick.
func (m *maze) initial() state {
	s := state{pacman: m.start}
	for i, cell := range m.ghosts {
		s.ghosts[i] = ghost{cell, none}
	}
	for i := range m.dots {
		s.left[i>>6] |= 1 << (i & 63)
	}
	return s
}

// tick moves Pac-Man, then the ghosts in order. If the tick is not the end of the game, s is the next state.
func (m *maze) tick(s *state, d direction) outcome {
	if to := m.next[s.pacman][d]; to >= 0 {
		s.pacman = to
	}
	deadly := s.power > 0
	if deadly {
		s.power--
	}
	for i := range m.ghosts {
		if m.meets(s, i, deadly) {
			return caught
		}
	}
	if dot := m.dotAt[s.pacman]; dot >= 0 && s.left[dot>>6]>>(dot&63)&1 == 1 {
		s.left[dot>>6] &^= 1 << (dot & 63)
		if m.signs[s.pacman] == 'o' {
			s.power = power
		}
	}
	for i := range m.ghosts {
		s.ghosts[i] = m.chase(s.ghosts[i], s.pacman)
		if m.meets(s, i, deadly) {
			return caught
		}
	}
	if s.left == ([maxDots / 64]uint64{}) {
		return eaten
	}
	return going
}

// meets sends a ghost on Pac-Man’s cell back to its start. It reports whether the ghost has caught Pac-Man. If deadly is true, Pac-Man
// catches the ghost instead.
func (m *maze) meets(s *state, i int, deadly bool) bool {
	if s.ghosts[i].cell != s.pacman {
		return false
	}
	s.ghosts[i] = ghost{m.ghosts[i], none}
	return !deadly
}

// chase returns a ghost after its step: to the open cell nearest to Pac-Man by rows and columns, and back only if there is no other one.
func (m *maze) chase(g ghost, pacman int16) ghost {
	best, near := ghost{g.cell, none}, 1<<30
	for d := up; d <= right; d++ {
		to := m.next[g.cell][d]
		if to < 0 || d == g.way.back() {
			continue
		}
		if far := m.apart(to, pacman); far < near {
			best, near = ghost{to, d}, far
		}
	}
	if back := g.way.back(); best.way == none && back != none {
		return ghost{m.next[g.cell][back], back}
	}
	return best
}

// apart returns the distance of two cells in rows and columns.
func (m *maze) apart(a, b int16) int {
	rows, cols := int(a)/m.Cols-int(b)/m.Cols, int(a)%m.Cols-int(b)%m.Cols
	return max(rows, -rows) + max(cols, -cols)
}
