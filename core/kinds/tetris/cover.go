package tetris

import (
	"math/bits"
	"sync"
)

// cover looks for a way to fill the empty cells of some rows with pieces, whatever their order. The rows of a piece need not be adjacent,
// since the full rows between them may vanish before the piece comes. So without a cover there is no perfect clear.
type cover struct {
	rows  int
	ways  *[len(letters)][][]uint64
	left  [len(letters)]int
	steps int // number of steps after which the search gives up
}

// maxCovered is the largest number of rows for which there is a table of ways.
const maxCovered = 8

// covers has, by number of rows, piece and row, the sets of cells that the piece can fill so that the lowest cell in its first column is
// in this row. A set has one bit per cell, column by column, and each column from the bottom.
var covers = sync.OnceValue(func() *[maxCovered + 1][len(letters)][][]uint64 {
	var all [maxCovered + 1][len(letters)][][]uint64
	for rows := 1; rows <= maxCovered; rows++ {
		for p := range tetrominoes {
			all[rows][p] = make([][]uint64, rows)
			for i := range tetrominoes[p].turns {
				if t := &tetrominoes[p].turns[i]; t.alike == i {
					t.spread(rows, t.bottom, 0, 0, func(set uint64) {
						set >>= bits.TrailingZeros64(set) / rows * rows
						low := bits.TrailingZeros64(set)
						all[rows][p][low] = append(all[rows][p][low], set)
					})
				}
			}
		}
	}
	return &all
})

// spread calls yield with each set of cells that a piece can fill. The rows of its box from row on are assigned to rows of the board from
// at on, in order but perhaps with gaps. set has the cells of the previous rows.
func (t *turned) spread(rows, row, at int, set uint64, yield func(uint64)) {
	if row > t.top {
		yield(set)
		return
	}
	for ; at < rows; at++ {
		with := set
		for cells := t.rows[row]; cells != 0; cells &= cells - 1 {
			with |= 1 << (bits.TrailingZeros16(cells)*rows + at)
		}
		t.spread(rows, row+1, at+1, with, yield)
	}
}

// exists reports whether the empty cells have a cover. It also returns true if the steps are used up.
func (c *cover) exists(empty uint64) bool {
	if empty == 0 {
		return true
	}
	if c.steps--; c.steps < 0 {
		return true
	}
	if !c.divided(empty) {
		return false
	}
	first := bits.TrailingZeros64(empty)
	shift := first / c.rows * c.rows
	for p := range c.left {
		if c.left[p] == 0 {
			continue
		}
		c.left[p]--
		for _, set := range c.ways[p][first-shift] {
			if at := set << shift; at&^empty == 0 && at>>shift == set && c.exists(empty^at) {
				c.left[p]++
				return true
			}
		}
		c.left[p]++
	}
	return false
}

// divided returns false if the empty cells before a line between columns that no piece can cross are not a multiple of four.
func (c *cover) divided(empty uint64) bool {
	open := empty & (empty >> c.rows)
	column := uint64(1)<<c.rows - 1
	for at, before := bits.TrailingZeros64(empty)/c.rows*c.rows, 0; empty>>at != 0; at += c.rows {
		before += bits.OnesCount64(empty >> at & column)
		if open>>at&column == 0 && before%4 != 0 {
			return false
		}
	}
	return true
}
