package peg

import (
	"cmp"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"unknot/core/scene"
)

// maxHoles is the largest number of holes: a set of pegs is one word.
const maxHoles = 64

// board is the shape of a puzzle. Holes are numbered in reading order, and bit h of a word is hole h.
type board struct {
	rows, cols int
	cells      []int8     // by cell in reading order: the hole, -1 if there is none
	holes      []int      // by hole: its cell
	jumps      []jump     // all jumps, by the hole where they begin
	from       [][]jump   // by hole: the jumps that begin there
	into       [][]jump   // by hole: the jumps that end there, reversed
	images     []bytewise // the symmetries of the shape, the identity first
}

// jump is a jump of a peg over its neighbour into the hole behind it.
type jump struct {
	from, over, to int8
	pegs           uint64 // the two holes that must have pegs
	all            uint64 // the three holes, each of which changes
}

// legal reports whether the jump is possible in a position with the given pegs.
func (j *jump) legal(pegs uint64) bool { return pegs&j.all == j.pegs }

// undone reports whether the jump can have been the last one before a position with the given pegs.
func (j *jump) undone(pegs uint64) bool { return pegs&j.all == j.all&^j.pegs }

// reversed returns the jump that undoes a jump. It is legal in the positions in which undone is true of the original jump.
func (j jump) reversed() jump { return jump{j.to, j.over, j.from, j.all &^ j.pegs, j.all} }

// newBoard returns the board with holes in the given cells, at most maxHoles.
func newBoard(rows, cols int, hole []bool) *board {
	b := &board{rows: rows, cols: cols, cells: make([]int8, rows*cols)}
	for cell, is := range hole {
		b.cells[cell] = -1
		if is {
			b.cells[cell] = int8(len(b.holes))
			b.holes = append(b.holes, cell)
		}
	}
	b.from, b.into = make([][]jump, len(b.holes)), make([][]jump, len(b.holes))
	for hole, cell := range b.holes {
		for _, d := range [4][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			r, c := cell/cols, cell%cols
			over, to := b.at(r+d[0], c+d[1]), b.at(r+2*d[0], c+2*d[1])
			if over < 0 || to < 0 {
				continue
			}
			j := jump{from: int8(hole), over: over, to: to, pegs: 1<<hole | 1<<over}
			j.all = j.pegs | 1<<to
			b.jumps = append(b.jumps, j)
			b.from[hole] = append(b.from[hole], j)
			b.into[to] = append(b.into[to], j.reversed())
		}
	}
	b.images = b.symmetries()
	return b
}

// at returns the hole in a row and column, -1 if there is none.
func (b *board) at(r, c int) int8 {
	if r < 0 || c < 0 || r >= b.rows || c >= b.cols {
		return -1
	}
	return b.cells[r*b.cols+c]
}

// place returns the place of a hole.
func (b *board) place(hole int8) scene.Place {
	return scene.Cell(b.holes[hole]/b.cols, b.holes[hole]%b.cols)
}

// places returns the places of a set of holes.
func (b *board) places(set uint64) (places []scene.Place) {
	for ; set != 0; set &= set - 1 {
		places = append(places, b.place(int8(bits.TrailingZeros64(set))))
	}
	return places
}

// holeAt returns the hole at a place, -1 if there is none.
func (b *board) holeAt(p scene.Place) int8 {
	r, c, ok := p.Cell()
	if !ok {
		return -1
	}
	return b.at(r, c)
}

// name returns the name of a hole: a letter for the column, from the left, and the number of the row, from the top.
func (b *board) name(hole int8) string {
	r, c := b.holes[hole]/b.cols, b.holes[hole]%b.cols
	letters := string(rune('a' + c%26))
	if c >= 26 {
		letters = string(rune('a'+c/26-1)) + letters
	}
	return letters + strconv.Itoa(r+1)
}

// cut splits the name of a place off the front of a text: letters and a number. hole is -1 if there is no hole of this name, and name is ""
// if the text does not begin with a name.
func (b *board) cut(s string) (name string, hole int8, rest string) {
	letters := len(s) - len(strings.TrimLeft(s, "abcdefghijklmnopqrstuvwxyz"))
	digits := letters
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		digits++
	}
	if letters == 0 || digits == letters {
		return "", -1, s
	}
	name, rest = s[:digits], s[digits:]
	r, err := strconv.Atoi(s[letters:digits])
	if err != nil || letters > 2 {
		return name, -1, rest
	}
	c := int(s[letters-1] - 'a')
	if letters == 2 {
		c += 26 * int(s[0]-'a'+1)
	}
	return name, b.at(r-1, c), rest
}

// names lists the names of a set of holes, separated by commas.
func (b *board) names(set uint64) string {
	var all []string
	for ; set != 0; set &= set - 1 {
		all = append(all, b.name(int8(bits.TrailingZeros64(set))))
	}
	return strings.Join(all, ", ")
}

// bytewise is a permutation of the holes as a table: by byte of a word and its value, the images of its bits.
type bytewise [8][256]uint64

// of returns the image of a set of holes under the permutation.
func (t *bytewise) of(set uint64) uint64 {
	return t[0][set&255] | t[1][set>>8&255] | t[2][set>>16&255] | t[3][set>>24&255] |
		t[4][set>>32&255] | t[5][set>>40&255] | t[6][set>>48&255] | t[7][set>>56]
}

// symmetries returns the rotations and reflections that map the holes to the holes.
func (b *board) symmetries() (all []bytewise) {
	top, left, bottom, right := b.rows, b.cols, 0, 0
	for _, cell := range b.holes {
		top, bottom = min(top, cell/b.cols), max(bottom, cell/b.cols)
		left, right = min(left, cell%b.cols), max(right, cell%b.cols)
	}
	for way := range 8 {
		image := make([]int8, len(b.holes))
		whole := true
		for hole, cell := range b.holes {
			r, c, height, width := cell/b.cols-top, cell%b.cols-left, bottom-top, right-left
			if way&1 != 0 {
				r = height - r
			}
			if way&2 != 0 {
				c = width - c
			}
			if way&4 != 0 {
				r, c = c, r
			}
			if r > height || c > width {
				whole = false
				break
			}
			image[hole] = b.at(top+r, left+c)
			whole = whole && image[hole] >= 0
		}
		if whole {
			all = append(all, tabulate(image))
		}
	}
	return all
}

// tabulate returns the table of a permutation.
func tabulate(image []int8) (t bytewise) {
	for hole, to := range image {
		for value := range 256 {
			if value>>(hole&7)&1 == 1 {
				t[hole>>3][value] |= 1 << to
			}
		}
	}
	return t
}

// canonical returns the least image of a set of holes under the given symmetries, of which the identity is the first.
//
//go:noinline
func canonical(images []bytewise, set uint64) uint64 {
	least := set
	for i := 1; i < len(images); i++ {
		least = min(least, images[i].of(set))
	}
	return least
}

// regionSize is the largest number of holes of a region.
const regionSize = 6

// regions lists regions of the board, the smallest first. While all holes of a region have pegs, the next move must begin in the region,
// because every jump over one of its pegs begins or ends in it, and no jump can end there without an empty hole (R. Merson 1962). Each
// region contains a hole that is empty in the final position, so that it must change.
func (b *board) regions(final uint64) (all []uint64) {
	for hole := range b.holes {
		if final>>hole&1 == 0 {
			b.enclose(1<<hole, &all)
		}
	}
	slices.SortFunc(all, func(x, y uint64) int {
		return cmp.Or(bits.OnesCount64(x)-bits.OnesCount64(y), cmp.Compare(x, y))
	})
	var least []uint64
	for _, region := range all {
		if !slices.ContainsFunc(least, func(inner uint64) bool { return inner&region == inner }) {
			least = append(least, region)
		}
	}
	return least
}

// enclose adds the smallest regions that contain a set of holes to the list “all”.
func (b *board) enclose(set uint64, all *[]uint64) {
	for i := range b.jumps {
		j := &b.jumps[i]
		if ends := j.all &^ (1 << j.over); set>>j.over&1 == 1 && set&ends == 0 && j.from < j.to {
			if bits.OnesCount64(set) < regionSize {
				b.enclose(set|1<<j.from, all)
				b.enclose(set|1<<j.to, all)
			}
			return
		}
	}
	*all = append(*all, set)
}
