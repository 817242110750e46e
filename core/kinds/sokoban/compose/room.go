// Package compose generates Sokoban levels: it builds rooms, puts boxes on goals and pulls the boxes far away, so that every level has a
// solution.
package compose

import (
	"math/rand/v2"

	"unknot/core/kinds/sokoban/floor"
)

// room is a grid of walls, row by row, including the outer walls.
type room struct {
	rows, cols int
	wall       []bool
}

func (m *room) at(r, c int) *bool { return &m.wall[r*m.cols+c] }

// fill turns all squares into walls if wall is true, otherwise all squares within the outer walls into floor.
func (m *room) fill(wall bool) {
	for r := range m.rows {
		for c := range m.cols {
			*m.at(r, c) = wall || r == 0 || c == 0 || r == m.rows-1 || c == m.cols-1
		}
	}
}

// build draws a room in one of the styles. ok is false if the floor does not extend to all outer walls.
func build(chance *rand.Rand, rows, cols int) (m *room, ok bool) {
	m = &room{rows, cols, make([]bool, rows*cols)}
	styles := []func(*rand.Rand){m.pillars, m.halls, m.cave}
	styles[chance.IntN(len(styles))](chance)
	switch chance.IntN(4) {
	case 0:
		m.mirror()
	case 1:
		m.round(chance)
	}
	m.keepLargest()
	m.close(func(int) bool { return chance.IntN(3) > 0 })
	return m, m.fills()
}

// inner returns a random upper left corner such that a rectangle of h rows and w columns fits within the outer walls.
func (m *room) inner(chance *rand.Rand, h, w int) (r, c int) {
	return 1 + chance.IntN(max(m.rows-1-h, 1)), 1 + chance.IntN(max(m.cols-1-w, 1))
}

// pieces lists the sizes of pillars, in rows and columns.
var pieces = [][2]int{{1, 1}, {1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}}

// pillars fills the room with small blocks of wall, which may touch.
func (m *room) pillars(chance *rand.Rand) {
	m.fill(false)
	area := (m.rows - 2) * (m.cols - 2)
	for left := area * (20 + chance.IntN(25)) / 100; left > 0; {
		piece := pieces[chance.IntN(len(pieces))]
		r, c := m.inner(chance, piece[0], piece[1])
		for y := range piece[0] {
			for x := range piece[1] {
				if r+y < m.rows && c+x < m.cols {
					*m.at(r+y, c+x) = true
				}
			}
		}
		left -= piece[0] * piece[1]
	}
}

// halls divides the room by walls with doors, and adds a few pillars.
func (m *room) halls(chance *rand.Rand) {
	m.fill(false)
	m.part(chance, 1, 1, m.rows-2, m.cols-2)
	for range (m.rows - 2) * (m.cols - 2) / 12 {
		r, c := m.inner(chance, 1, 1)
		*m.at(r, c) = true
	}
}

// part divides a rectangle by a wall with one or two doors, and calls itself for both parts.
func (m *room) part(chance *rand.Rand, top, left, rows, cols int) {
	if rows*cols < 20 || max(rows, cols) < 5 {
		return
	}
	if rows > cols || rows == cols && chance.IntN(2) == 0 {
		r := top + 2 + chance.IntN(rows-4)
		for c := left; c < left+cols; c++ {
			*m.at(r, c) = true
		}
		for range 1 + chance.IntN(2) {
			*m.at(r, left+chance.IntN(cols)) = false
		}
		m.part(chance, top, left, r-top, cols)
		m.part(chance, r+1, left, top+rows-r-1, cols)
		return
	}
	c := left + 2 + chance.IntN(cols-4)
	for r := top; r < top+rows; r++ {
		*m.at(r, c) = true
	}
	for range 1 + chance.IntN(2) {
		*m.at(top+chance.IntN(rows), c) = false
	}
	m.part(chance, top, left, rows, c-left)
	m.part(chance, top, c+1, rows, left+cols-c-1)
}

// cave turns walls into a cave by a random walk of short straight lines.
func (m *room) cave(chance *rand.Rand) {
	m.fill(true)
	area := (m.rows - 2) * (m.cols - 2)
	r, c := m.inner(chance, 1, 1)
	dug := 0
	for goal := area * (50 + chance.IntN(20)) / 100; dug < goal; {
		step := [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}[chance.IntN(4)]
		wide := chance.IntN(3) == 0
		for range 1 + chance.IntN(4) {
			y, x := r+step[0], c+step[1]
			if y < 1 || x < 1 || y > m.rows-2 || x > m.cols-2 {
				break
			}
			r, c = y, x
			dug += m.dig(r, c)
			if y, x := r+step[1], c+step[0]; wide && y > 0 && x > 0 && y < m.rows-1 && x < m.cols-1 {
				dug += m.dig(y, x)
			}
		}
	}
}

func (m *room) dig(r, c int) int {
	if !*m.at(r, c) {
		return 0
	}
	*m.at(r, c) = false
	return 1
}

// mirror makes the right half a reflection of the left half.
func (m *room) mirror() {
	for r := range m.rows {
		for c := range m.cols / 2 {
			*m.at(r, m.cols-1-c) = *m.at(r, c)
		}
	}
}

// round fills some of the corners with walls.
func (m *room) round(chance *rand.Rand) {
	for _, r := range []int{1, m.rows - 2} {
		for _, c := range []int{1, m.cols - 2} {
			if chance.IntN(3) == 0 {
				continue
			}
			*m.at(r, c) = true
			if size := chance.IntN(3); size > 0 && m.rows > 6 && m.cols > 6 {
				*m.at(r, c+1-2*(c/(m.cols/2))) = true
				if size > 1 {
					*m.at(r+1-2*(r/(m.rows/2)), c) = true
				}
			}
		}
	}
}

// keepLargest turns all floor into wall, except the largest connected part.
func (m *room) keepLargest() {
	part := make([]int, len(m.wall)) // by square: the number of its connected part, from 1; 0: none yet
	var sizes []int
	for start := range m.wall {
		if m.wall[start] || part[start] > 0 {
			continue
		}
		n := len(sizes) + 1
		part[start] = n
		queue := []int{start}
		for i := 0; i < len(queue); i++ {
			for _, next := range m.around(queue[i]) {
				if !m.wall[next] && part[next] == 0 {
					part[next] = n
					queue = append(queue, next)
				}
			}
		}
		sizes = append(sizes, len(queue))
	}
	largest := 0
	for n, size := range sizes {
		if largest == 0 || size > sizes[largest-1] {
			largest = n + 1
		}
	}
	for i := range m.wall {
		m.wall[i] = m.wall[i] || part[i] != largest
	}
}

// around returns the four neighbours of a floor square.
func (m *room) around(i int) [4]int { return [4]int{i - m.cols, i + m.cols, i - 1, i + 1} }

// close turns squares at dead ends into walls, if may returns true for them, until no such square is left.
func (m *room) close(may func(i int) bool) {
	kept := make([]bool, len(m.wall))
	for closed := true; closed; {
		closed = false
		for i, wall := range m.wall {
			if wall || kept[i] || m.open(i) != 1 {
				continue
			}
			if m.wall[i] = may(i); !m.wall[i] {
				kept[i] = true
			}
			closed = true
		}
	}
}

// open counts the floor squares beside a square.
func (m *room) open(i int) (n int) {
	for _, next := range m.around(i) {
		if !m.wall[next] {
			n++
		}
	}
	return n
}

// fills reports whether the floor extends to the outer walls on every side.
func (m *room) fills() bool {
	top, bottom, left, right := false, false, false, false
	for c := range m.cols {
		top = top || !*m.at(1, c)
		bottom = bottom || !*m.at(m.rows-2, c)
	}
	for r := range m.rows {
		left = left || !*m.at(r, 1)
		right = right || !*m.at(r, m.cols-2)
	}
	return top && bottom && left && right
}

// floor returns the room as a level, with boxes on the goals.
func (m *room) floor(goals []int, player int) (*floor.Level, error) {
	p := m.picture()
	for _, i := range goals {
		p.Goal[i], p.Box[i] = true, true
	}
	p.PlayerRow, p.PlayerCol = player/m.cols, player%m.cols
	return floor.New(p)
}

func (m *room) picture() floor.Picture {
	n := len(m.wall)
	return floor.Picture{Rows: m.rows, Cols: m.cols, Wall: append([]bool(nil), m.wall...), Goal: make([]bool, n), Box: make([]bool, n)}
}
