package tetris

import (
	"math/bits"
	"sync"
)

// cover looks for a way to fill the empty cells of some rows with pieces, whatever their order. Since full rows vanish, the rows of a piece
// may be apart: then the rows between them vanish before it comes. So without a cover there is no perfect clear.
type cover struct {
	rows  int
	ways  *[len(letters)][][]uint64
	left  [len(letters)]int
	steps int // number of steps until it gives up
}

// maxCovered is the largest number of rows for which there is a table of ways.
const maxCovered = 8

// covers has, by number of rows, piece and row, the ways in which the piece fills cells of which the lowest one of the first column is in
// this row. A set of cells is a word with a bit per cell, column by column, and each column from the bottom.
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

// spread calls yield with each set of cells that a piece fills if its rows from row on are put into rows from at on, in order.
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

// exists reports whether the cells have a cover, or the steps are used up.
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

// divided reports whether all cells can be filled although no piece crosses some lines between columns.
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
