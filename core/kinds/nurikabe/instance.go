package nurikabe

import (
	"fmt"
	"iter"
	"strconv"

	"unknot/core/grid"
	"unknot/core/pencil"
	"unknot/core/scene"
)

// given is the clue in a cell: none, a number above 0, or the `?` of an island of any size.
type given int

const (
	none    given = 0
	anySize given = -1
)

// String returns the given as in text, with `?` for any size.
func (n given) String() string {
	if n == anySize {
		return "?"
	}
	return strconv.Itoa(int(n))
}

// instance is a puzzle. Cells are numbered by rows from 0.
type instance struct {
	variant
	rows, cols int
	given      []given
	near       [][]int    // by cell: the cells that share an edge with it, in reading order
	neighbours [][4]int32 // by cell, with one extra entry: the cells above, left, right, below; that extra cell represents the outside
	sources    []int      // the cells with a given, in reading order
	sized      bool       // whether there is no `?`, so that the size of the sea is known
	sea        int        // number of sea cells if sized is set; negative if the islands do not fit on the board
}

// variant is the set of rules about the sea that are dropped.
type variant struct {
	apart   bool // whether the sea may be in several parts
	pooling bool // whether 2 × 2 squares of sea are allowed
}

// variantOf converts options to a variant.
func variantOf(chosen uint) variant { return variant{apart: chosen&1 != 0, pooling: chosen&2 != 0} }

// options converts a variant to options; variantOf is the inverse.
func (v variant) options() (chosen uint) {
	if v.apart {
		chosen = 1
	}
	if v.pooling {
		chosen |= 2
	}
	return chosen
}

// gridOf converts givens to an instance.
func gridOf(givens *pencil.Givens) *instance {
	numbers := make([]given, len(givens.Clues))
	for c, clue := range givens.Clues {
		switch clue {
		case pencil.None:
		case pencil.Unknown:
			numbers[c] = anySize
		default:
			numbers[c] = given(clue)
		}
	}
	g := newGrid(givens.Rows, givens.Cols, numbers)
	g.variant = variantOf(givens.Options)
	return g
}

// givens converts an instance to givens; gridOf is the inverse.
func (g *instance) givens() *pencil.Givens {
	givens := &pencil.Givens{Rows: g.rows, Cols: g.cols, Clues: make([]int, len(g.given)), Options: g.variant.options()}
	for c, n := range g.given {
		switch n {
		case none:
			givens.Clues[c] = pencil.None
		case anySize:
			givens.Clues[c] = pencil.Unknown
		default:
			givens.Clues[c] = int(n)
		}
	}
	return givens
}

// newGrid makes a puzzle of rows times cols cells with the given numbers.
func newGrid(rows, cols int, numbers []given) *instance {
	n := rows * cols
	g := &instance{rows: rows, cols: cols, near: make([][]int, n), neighbours: grid.Board{Rows: rows, Cols: cols}.Neighbours()}
	flat := make([]int, 0, 4*n)
	for c := range g.near {
		from := len(flat)
		for _, d := range g.neighbours[c] {
			if int(d) < n {
				flat = append(flat, int(d))
			}
		}
		g.near[c] = flat[from:len(flat):len(flat)]
	}
	return g.renumbered(numbers)
}

// renumbered returns the puzzle with other numbers.
func (g *instance) renumbered(numbers []given) *instance {
	next := *g
	next.given, next.sources, next.sized, next.sea = numbers, nil, true, len(numbers)
	for c, n := range numbers {
		switch n {
		case none:
			continue
		case anySize:
			next.sized = false
		default:
			next.sea -= int(n)
		}
		next.sources = append(next.sources, c)
	}
	return &next
}

// squares calls each with every 2 x 2 square that contains a cell and must not be all sea.
func (g *instance) squares(c int, each func(square [4]int)) {
	if g.pooling {
		return
	}
	for _, q := range [4]int{c - g.cols - 1, c - g.cols, c - 1, c} {
		if q >= 0 && q%g.cols < g.cols-1 && q < g.cols*(g.rows-1) {
			each([4]int{q, q + 1, q + g.cols, q + g.cols + 1})
		}
	}
}

// pools calls each with the four cells of every 2 x 2 square that must not be
// all sea.
func (g *instance) pools(each func(square [4]int)) {
	if g.pooling {
		return
	}
	for c := range g.given {
		if c%g.cols < g.cols-1 && c < g.cols*(g.rows-1) {
			each([4]int{c, c + 1, c + g.cols, c + g.cols + 1})
		}
	}
}

// impossibleNumbers yields the cells of numbers without room for their islands, and the
// reason. It does not report adjacent numbers, which make a valid puzzle without a solution.
func (g *instance) impossibleNumbers() iter.Seq2[int, string] {
	return func(yield func(cell int, why string) bool) {
		for _, c := range g.sources {
			if n := int(g.given[c]); n > len(g.given) &&
				!yield(c, fmt.Sprintf("the number %d is larger than the board, which has %s", n, scene.Several(len(g.given), "cells"))) {
				return
			}
		}
		room := make([]int, 0, len(g.given))
		of := make([]int, len(g.given)) // by cell: 1 + the index of the last island whose room contained it
		for i, c := range g.sources {
			n := int(g.given[c])
			if n > len(g.given) || !g.clear(c, c) {
				continue
			}
			room, of[c] = append(room[:0], c), i+1
			for at := 0; at < len(room) && len(room) < n; at++ {
				for _, d := range g.near[room[at]] {
					if of[d] <= i && g.clear(d, c) {
						room, of[d] = append(room, d), i+1
					}
				}
			}
			if len(room) < n &&
				!yield(c, fmt.Sprintf("the %s has room for an island of at most %s", g.given[c], scene.Several(len(room), "cells"))) {
				return
			}
		}
	}
}

// clear reports whether no given is next to d, except one in c.
func (g *instance) clear(d, c int) bool {
	for _, e := range g.near[d] {
		if e != c && g.given[e] != none {
			return false
		}
	}
	return true
}
