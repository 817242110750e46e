package shanghai

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"unknot/core/grid"
	"unknot/core/scene"
)

// Limits of layouts. A row or a column is half a tile.
const (
	maxTiles  = 256
	maxLayers = 9
	maxRows   = 40
	maxCols   = 64
)

// tile is the position of a tile. It covers rows y and y+1 and columns x and x+1 of layer z, all from 0.
type tile struct{ z, y, x int }

// layout holds the positions of all tiles, sorted by layer, row and column, and which tiles are beside or above each other. Tiles of
// every higher layer count as above, since a tile may jut out over a gap in the next layer.
type layout struct {
	tiles                     []tile
	layers, rows, cols        int
	above, below, left, right [][]int16 // by tile: the tiles above, below and on both sides of it
}

// newLayout returns the layout of tiles that do not overlap, moved to the top left corner.
func newLayout(tiles []tile) *layout {
	l := &layout{tiles: slices.Clone(tiles)}
	y, x := maxRows, maxCols
	for _, a := range tiles {
		y, x = min(y, a.y), min(x, a.x)
	}
	for i := range l.tiles {
		l.tiles[i].y -= y
		l.tiles[i].x -= x
	}
	slices.SortFunc(l.tiles, tile.compare)
	n := len(tiles)
	l.above, l.below, l.left, l.right = make([][]int16, n), make([][]int16, n), make([][]int16, n), make([][]int16, n)
	for i, a := range l.tiles {
		l.layers, l.rows, l.cols = max(l.layers, a.z+1), max(l.rows, a.y+2), max(l.cols, a.x+2)
		for k, b := range l.tiles {
			switch {
			case b.z > a.z && a.meets(b):
				l.above[i] = append(l.above[i], int16(k))
				l.below[k] = append(l.below[k], int16(i))
			case b.z == a.z && b.x == a.x-2 && max(a.y-b.y, b.y-a.y) < 2:
				l.left[i] = append(l.left[i], int16(k))
				l.right[k] = append(l.right[k], int16(i))
			}
		}
	}
	return l
}

// compare orders tiles by layer, row and column.
func (a tile) compare(b tile) int { return cmp.Or(a.z-b.z, a.y-b.y, a.x-b.x) }

// meets reports whether two tiles overlap, apart from their layers.
func (a tile) meets(b tile) bool {
	return max(a.y-b.y, b.y-a.y) < 2 && max(a.x-b.x, b.x-a.x) < 2
}

// places returns the four cells of a tile.
func (a tile) places() []scene.Place {
	return []scene.Place{scene.Cell(a.y, a.x), scene.Cell(a.y, a.x+1), scene.Cell(a.y+1, a.x), scene.Cell(a.y+1, a.x+1)}
}

// name returns the name of a tile in moves: its top left cell. Of several tiles in one place, it is the upper one.
func (a tile) name() string { return grid.CellName(a.y, a.x) }

// words returns the place of a tile in a sentence.
func (a tile) words() string {
	return fmt.Sprintf("in layer %d, row %d, column %d", a.z+1, a.y+1, a.x+1)
}

// set is a set of tiles.
type set [maxTiles / 64]uint64

func (s *set) has(t int16) bool { return s[t>>6]>>(t&63)&1 == 1 }
func (s *set) add(t int16)      { s[t>>6] |= 1 << (t & 63) }
func (s *set) remove(t int16)   { s[t>>6] &^= 1 << (t & 63) }

func (s *set) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// all returns the tiles of a set in order.
func (s *set) all() (tiles []int16) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			tiles = append(tiles, int16(64*i+bits.TrailingZeros64(w)))
		}
	}
	return tiles
}

// count returns the number of some tiles that are in the set.
func (s *set) count(tiles []int16) (n int8) {
	for _, t := range tiles {
		if s.has(t) {
			n++
		}
	}
	return n
}

// any reports whether one of some tiles is in the set.
func (s *set) any(tiles []int16) bool {
	for _, t := range tiles {
		if s.has(t) {
			return true
		}
	}
	return false
}

// free reports whether a tile can be taken off: no tile is on it, even in part, and one of its sides has no neighbour.
func (l *layout) free(on *set, t int16) bool {
	return !on.any(l.above[t]) && (!on.any(l.left[t]) || !on.any(l.right[t]))
}

// topAt returns the uppermost tile that covers a cell, -1 if there is none.
func (l *layout) topAt(on *set, p scene.Place) int16 {
	r, c, ok := p.Cell()
	if !ok {
		return -1
	}
	for i, a := range slices.Backward(l.tiles) {
		if on.has(int16(i)) && (r == a.y || r == a.y+1) && (c == a.x || c == a.x+1) {
			return int16(i)
		}
	}
	return -1
}
