// Package closed is the closed list of Sokoban searches: positions packed into a few words, in a
// registry.
package closed

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/search/registry"
)

// Packing packs a position into a few words: a bit for each square on which a box may be, then the
// number of the player's square.
type Packing struct {
	words  int
	shift  uint         // position of the player's number in the last word, in bits
	cells  []floor.Cell // by bit of a key: the square of the box
	bit    []int16      // by square: the bit in a key, -1 if no box may be there
	floor  []floor.Cell // by number in a key: the player's square
	number []uint16     // by square: the number of the player in a key
}

// NewPacking returns a packing for positions whose boxes are all on squares of room.
func NewPacking(f *floor.Floor, room floor.Set) Packing {
	t := Packing{cells: room.Cells(), bit: make([]int16, f.Size), floor: f.Cells, number: make([]uint16, f.Size)}
	for c := range t.bit {
		t.bit[c] = -1
	}
	for i, c := range t.cells {
		t.bit[c] = int16(i)
	}
	for i, c := range t.floor {
		t.number[c] = uint16(i)
	}
	wide := bits.Len(uint(len(t.floor) - 1))
	t.words, t.shift = len(t.cells)/64+1, uint(len(t.cells)%64)
	if int(t.shift)+wide > 64 {
		t.words, t.shift = t.words+1, 0
	}
	return t
}

// Length returns the length of a key in words.
func (t *Packing) Length() int { return t.words }

// Bit returns the bit of a key for a box on a square, -1 if no box may be there.
func (t *Packing) Bit(box floor.Cell) int { return int(t.bit[box]) }

// Box returns the square of a bit of a key.
func (t *Packing) Box(bit int) floor.Cell { return t.cells[bit] }

// Table is the closed list. It numbers positions from 0 in the order in which they are added.
type Table struct {
	Packing
	registry.Registry
}

// New makes a table for boxes on squares of room. extra is the number of bytes that the search itself stores per position. The table, its
// index and these bytes together stay below memory, in bytes.
func New(f *floor.Floor, room floor.Set, extra int, memory int64) *Table {
	p := NewPacking(f, room)
	return &Table{p, registry.New(p.words, extra, memory)}
}

// Pack writes a position into a key.
func (t *Packing) Pack(key []uint64, boxes floor.Set, player floor.Cell) {
	clear(key)
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		t.Flip(key, c)
	}
	key[t.words-1] |= uint64(t.number[player]) << t.shift
}

// Flip adds a box to a key if it is not there, otherwise removes it.
func (t *Packing) Flip(key []uint64, box floor.Cell) {
	at := uint(t.bit[box])
	key[at>>6] ^= 1 << (at & 63)
}

// Stand sets the player's square of a key.
func (t *Packing) Stand(key []uint64, player floor.Cell) {
	last := &key[t.words-1]
	*last = *last&(1<<t.shift-1) | uint64(t.number[player])<<t.shift
}

// Unpack writes the boxes of a key into a set, and returns the player's square.
func (t *Packing) Unpack(key []uint64, boxes floor.Set) (player floor.Cell) {
	boxes.Clear()
	for i, w := range key {
		if i == t.words-1 {
			w &= 1<<t.shift - 1
		}
		for ; w != 0; w &= w - 1 {
			boxes.Add(t.cells[i<<6+bits.TrailingZeros64(w)])
		}
	}
	return t.floor[key[t.words-1]>>t.shift]
}
