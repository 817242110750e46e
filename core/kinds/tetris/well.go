package tetris

import "math/bits"

// Limits of a well.
const (
	minWidth, maxWidth = 4, 12
	maxHeight          = 20
)

// stack has the filled cells of each row, from the bottom. Bit 0 is the first column.
type stack [maxHeight]uint16

// height returns the number of rows up to the highest filled cell.
func (s *stack) height() int {
	for h := len(s); h > 0; h-- {
		if s[h-1] != 0 {
			return h
		}
	}
	return 0
}

// cells returns the number of filled cells.
func (s *stack) cells() (n int) {
	for _, row := range s {
		n += bits.OnesCount16(row)
	}
	return n
}

// place is the direction of a piece, and the column and row of the lower left corner of its box. The corner may be outside the well.
type place struct {
	turn, col, row int
}

// above is the row in which a piece appears: its box is above all rows, so that it can turn and go to any column.
const above = maxHeight

// well is the size of the board between walls and floor. Sets of places in a row are words of four lanes, one per direction: bit i of a
// lane stands for a box that begins in column i-2.
type well struct {
	width, height int
}

// lines copies a row of 16 bits to the four lanes of a word by multiplication.
const lines = 1<<48 | 1<<32 | 1<<16 | 1

// flood finds the places where a piece can lock. Its fields are scratch memory.
type flood struct {
	well
	spread [3 + maxHeight + 8]uint64 // rows of the board with walls, copied to all lanes, above three rows of floor
	locks  [2 + maxHeight + 4]uint64 // by row of the box, from -2: the places where the piece locks; each set of cells occurs once
	seen   [2 + maxHeight + 4]uint64 // by row of the box: the places that the piece can reach
}

// run finds the places where a piece can lock if it starts at the place from. It returns the number of rows of locks that may have
// places.
func (f *flood) run(s *stack, t *tetromino, from place) (rows int) {
	walls := ^(uint64(1)<<f.width-1)<<2&0xffff | 3
	valid := (uint64(1)<<(f.width+1) - 1) * lines
	top := s.height()
	for i := range 3 {
		f.spread[i] = 0xffff * lines
	}
	for r := range top + 8 {
		row := walls
		if r < top {
			row |= uint64(s[r]) << 2
		}
		f.spread[3+r] = row * lines
	}
	y := min(from.row, top)
	clear(f.locks[:y+3])
	clear(f.seen[:y+3])
	reached := f.free(t, y) & valid
	if from.row < top {
		reached = f.spill(1<<(16*from.turn+from.col+2), reached)
	}
	for ; ; y-- {
		f.seen[y+2] = reached
		free := f.free(t, y-1) & valid
		f.lock(t, y, reached&^free)
		reached &= free
		if reached == 0 {
			return min(from.row, top) + 3
		}
		reached = f.spill(reached, free)
	}
}

// each calls yield with each place where a piece that starts at the place from can lock, the highest first.
func (f *flood) each(s *stack, t *tetromino, from place, yield func(place)) {
	for y := f.run(s, t, from) - 1; y >= 0; y-- {
		for at := f.locks[y]; at != 0; at &= at - 1 {
			i := bits.TrailingZeros64(at)
			yield(place{turn: i / 16, col: i%16 - 2, row: y - 2})
		}
	}
}

// free returns the set of places in a row at which the piece is on no filled cell.
func (f *flood) free(t *tetromino, row int) uint64 {
	var filled uint64
	for _, c := range t.cells {
		filled |= f.spread[3+row+c.row] >> c.col & c.turns
	}
	return ^filled
}

// spill returns the free places of a row that a piece can reach by moves and turns from the places in reached.
func (f *flood) spill(reached, free uint64) uint64 {
	for reached != free {
		next := reached | (reached<<1|reached>>1|bits.RotateLeft64(reached, 16)|bits.RotateLeft64(reached, -16))&free
		if next == reached {
			break
		}
		reached = next
	}
	return reached
}

// lock records places where the piece locks. Directions with the same cells count as the first of them.
func (f *flood) lock(t *tetromino, row int, at uint64) {
	for turn := 0; at != 0; turn, at = turn+1, at>>16 {
		as := &t.turns[turn]
		f.locks[row+as.above+2] |= (at & 0xffff) << 2 >> (2 - as.right) << (16 * as.alike)
	}
}

// drop puts a piece into the stack at a place, and removes the full rows. ok is false if a cell would be above the well; the stack then
// stays the same.
func (w well) drop(s *stack, t *tetromino, at place) (removed int, ok bool) {
	turn := &t.turns[at.turn]
	if at.row+turn.top >= w.height {
		return 0, false
	}
	full := uint16(1)<<w.width - 1
	for row := turn.bottom; row <= turn.top; row++ {
		s[at.row+row] |= turn.rows[row] << (at.col + 2) >> 2
	}
	low := at.row + turn.bottom
	to := low
	for r := low; r < len(s); r++ {
		if s[r] == full && r <= at.row+turn.top {
			removed++
			continue
		}
		s[to] = s[r]
		to++
	}
	for ; to < len(s); to++ {
		s[to] = 0
	}
	return removed, true
}
