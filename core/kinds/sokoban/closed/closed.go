// Package closed keeps the positions that a search has met: each exactly, so that
// proofs rest on no hash, and in a few bytes.
package closed

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// Table numbers positions from 0 in the order they come. A position is packed into a few words:
// a bit for each square on which a box may be, then the number of the player's square.
type Table struct {
	words  int
	shift  uint         // of the player's number in the last word
	cells  []floor.Cell // by bit: where boxes may be
	bit    []int16      // by square, -1 where no box may be
	floor  []floor.Cell // by number: where the player may be
	number []uint16     // by square
	keys   Column[uint64]
	index  index
	len    int
	extra  int64 // bytes that a search keeps of its own for each position
	most   int64 // bytes
}

// New makes a table for boxes on squares of room. A search that keeps some bytes of its own for each
// position says how many (extra); with them and the index the table keeps below a ceiling in bytes.
func New(f *floor.Floor, room floor.Set, extra int, memory int64) *Table {
	t := &Table{cells: room.Cells(), bit: make([]int16, f.Size), floor: f.Cells, number: make([]uint16, f.Size), extra: int64(extra), most: memory}
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
	t.index.clear()
	return t
}

// Clear forgets every position. Room that was made for them is used again.
func (t *Table) Clear() {
	t.len = 0
	t.index.clear()
}

// Words is the length of a key.
func (t *Table) Words() int { return t.words }

// Len is how many positions have numbers.
func (t *Table) Len() int { return t.len }

// Bytes is what the table takes, with what the search keeps of its own.
func (t *Table) Bytes() int64 {
	return int64(t.len)*(int64(8*t.words)+t.extra) + t.index.bytes()
}

// Full says whether another position might not find room.
func (t *Table) Full() bool {
	return t.len >= mostNumbers-1 || t.Bytes()+t.index.growth()+pageLen*(int64(8*t.words)+t.extra) > t.most
}

// Pack writes a position into a key.
func (t *Table) Pack(key []uint64, boxes floor.Set, player floor.Cell) {
	clear(key)
	for c := boxes.First(); c >= 0; c = boxes.Next(c) {
		t.Flip(key, c)
	}
	key[t.words-1] |= uint64(t.number[player]) << t.shift
}

// Flip puts a box into a key, or takes it out.
func (t *Table) Flip(key []uint64, box floor.Cell) {
	at := uint(t.bit[box])
	key[at>>6] ^= 1 << (at & 63)
}

// Stand sets the player's square of a key.
func (t *Table) Stand(key []uint64, player floor.Cell) {
	last := &key[t.words-1]
	*last = *last&(1<<t.shift-1) | uint64(t.number[player])<<t.shift
}

// Key is the key of a position; it is not to be changed.
func (t *Table) Key(n int32) []uint64 {
	page, at := t.keys.page(n), int(n&(pageLen-1))*t.words
	return page[at : at+t.words]
}

// Unpack writes the boxes of a key into a set, and gives the player's square.
func (t *Table) Unpack(key []uint64, boxes floor.Set) (player floor.Cell) {
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

// Find is the number of a position, -1 if it has none.
func (t *Table) Find(key []uint64) int32 {
	n, _ := t.find(key, Hash(key))
	return n
}

// Add gives a number to a position that has none, and room in the search's own columns.
func (t *Table) Add(key []uint64) int32 {
	h := Hash(key)
	s := t.index.shard(h)
	if t.index.crowded(s) {
		t.grow(s)
	}
	_, slot := t.find(key, h)
	n := t.append(key)
	t.index.shards[s][slot] = tagged(h, n)
	t.index.used[s]++
	return n
}

// Again gives a position another number: Find knows that one from now on.
func (t *Table) Again(n int32) int32 {
	key := t.Key(n)
	h := Hash(key)
	_, slot := t.find(key, h)
	again := t.append(key)
	t.index.shards[t.index.shard(h)][slot] = tagged(h, again)
	return again
}

func (t *Table) append(key []uint64) int32 {
	n := int32(t.len)
	t.len++
	t.keys.room(n, t.words)
	copy(t.Key(n), key)
	return n
}

// Hash mixes the words of a key.
func Hash(key []uint64) (h uint64) {
	for _, w := range key {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}
