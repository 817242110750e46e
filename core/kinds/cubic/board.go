package cubic

import (
	"slices"
	"strconv"

	"unknot/core/scene"
)

const (
	maxSide = 16 // largest number of rows and of columns
	colours = 8  // largest number of colours
)

// Contents of a cell. The colours are 1 to colours.
const (
	empty byte = 0
	wall  byte = 255
)

// isBlock reports whether the contents of a cell are a block.
func isBlock(c byte) bool { return c != empty && c != wall }

// size is the size of a board. A grid is the contents of its cells in reading order, with a frame of wall.
type size struct{ rows, cols int }

// stride is the distance from a cell to the cell below it.
func (s size) stride() int { return s.cols + 2 }

// blank returns a grid whose cells are all empty.
func (s size) blank() []byte {
	grid := slices.Repeat([]byte{wall}, (s.rows+2)*s.stride())
	for r := range s.rows {
		clear(grid[s.cell(r, 0):s.cell(r, s.cols)])
	}
	return grid
}

// cell returns the cell in a row and column.
func (s size) cell(r, c int) int { return (r+1)*s.stride() + c + 1 }

// place returns the place of a cell on the drawn board.
func (s size) place(cell int) scene.Place { return scene.Cell(cell/s.stride()-1, cell%s.stride()-1) }

// places returns the places of cells on the drawn board.
func (s size) places(cells ...int) (all []scene.Place) {
	for _, cell := range cells {
		all = append(all, s.place(cell))
	}
	return all
}

// cellAt returns the cell at a place, -1 if there is none.
func (s size) cellAt(p scene.Place) int {
	if r, c, ok := p.Cell(); ok && p.In(s.rows, s.cols) {
		return s.cell(r, c)
	}
	return -1
}

// name returns the name of a cell: a letter for the column, from the left, and the number of the row, from the top.
func (s size) name(cell int) string {
	return string(rune('a'+cell%s.stride()-1)) + strconv.Itoa(cell/s.stride())
}

// named returns the cell of a name, -1 if there is none.
func (s size) named(name string) int {
	if len(name) < 2 || name[0] < 'a' || int(name[0]-'a') >= s.cols {
		return -1
	}
	row, err := strconv.Atoi(name[1:])
	if err != nil || row < 1 || row > s.rows {
		return -1
	}
	return s.cell(row-1, int(name[0]-'a'))
}

// letter returns the letter that stands for a colour.
func letter(colour byte) string { return string(rune('a' + colour - 1)) }

// mover moves blocks by the rules. It calls fell and gone, if they are not nil, for each fall and each time blocks vanish together.
type mover struct {
	size
	grid       []byte
	fell       func(from, to int)
	gone       func(cells []int) // called before the blocks of these cells are removed
	moved, end []int             // scratch: the cells where blocks have come to rest, the cells whose blocks vanish
}

// slide moves a block to the empty cell beside it. Then blocks fall and vanish until the grid is at rest.
func (m *mover) slide(from, to int) {
	m.grid[to], m.grid[from] = m.grid[from], empty
	m.moved = append(m.moved[:0], to)
	m.fall(from)
	m.fall(to + m.stride())
	for m.vanish() {
		m.moved = m.moved[:0]
		for _, cell := range m.end {
			m.fall(cell)
		}
	}
}

// settle lets all blocks of a grid fall and vanish. It reports whether the grid was not at rest.
func (m *mover) settle() (changed bool) {
	for cell, c := range m.grid {
		if isBlock(c) && m.grid[cell+m.stride()] == empty {
			m.fall(cell + m.stride())
			changed = true
		}
	}
	m.moved = m.moved[:0]
	for cell, c := range m.grid {
		if isBlock(c) {
			m.moved = append(m.moved, cell)
		}
	}
	for m.vanish() {
		changed, m.moved = true, m.moved[:0]
		for _, cell := range m.end {
			m.fall(cell)
		}
	}
	return changed
}

// fall lets the blocks above an empty cell fall, down to the next wall or block.
func (m *mover) fall(cell int) {
	stride := m.stride()
	if m.grid[cell] != empty {
		return
	}
	floor := cell
	for m.grid[floor+stride] == empty {
		floor += stride
	}
	for cell = floor - stride; m.grid[cell] != wall; cell -= stride {
		if m.grid[cell] == empty {
			continue
		}
		m.grid[floor], m.grid[cell] = m.grid[cell], empty
		m.moved = append(m.moved, floor)
		if m.fell != nil {
			m.fell(cell, floor)
		}
		floor -= stride
	}
}

// vanish removes the blocks that touch their own colour. At least one block of each pair must have moved. It reports whether there are any.
func (m *mover) vanish() bool {
	m.end = m.end[:0]
	stride := m.stride()
	for _, cell := range m.moved {
		c := m.grid[cell]
		if !isBlock(c) {
			continue
		}
		touching := false
		for _, n := range [4]int{cell - 1, cell + 1, cell - stride, cell + stride} {
			if m.grid[n] == c {
				m.end, touching = append(m.end, n), true
			}
		}
		if touching {
			m.end = append(m.end, cell)
		}
	}
	if m.gone != nil && len(m.end) > 0 {
		m.gone(m.end)
	}
	for _, cell := range m.end {
		m.grid[cell] = empty
	}
	return len(m.end) > 0
}
