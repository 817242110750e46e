package fast

import (
	"unsafe"

	"unknot/core/puzzle"
)

// Graph is a Space whose duplicates can be detected: equal states are equal as Go
// values.
type Graph[S comparable] interface {
	Space[S]
	// Hash returns a hash of a state. Its low bits must be evenly distributed.
	Hash(s *S) uint64
}

// record is a node on the open or closed list, with its parent on the best known path.
type record[S comparable] struct {
	Node[S]
	parent int32 // -1 at the root
	depth  int32 // number of moves from the root
	closed bool  // the node was expanded at this depth
}

const (
	pageBits = 12
	pageSize = 1 << pageBits
)

// registry stores each state reached once, and numbers the states. Records are on pages, so that growth copies none. slots is a hash table
// of record numbers plus 1, at most half full.
type registry[S comparable] struct {
	space Graph[S]
	pages [][]record[S]
	count int
	slots []int32
}

func newRegistry[S comparable](space Graph[S]) *registry[S] {
	return &registry[S]{space: space, slots: make([]int32, 2*pageSize)}
}

func (t *registry[S]) at(i int32) *record[S] { return &t.pages[i>>pageBits][i&(pageSize-1)] }

// intern returns the number of a state. It adds the state if it is new.
func (t *registry[S]) intern(s *S) (i int32, isNew bool) {
	for slot := t.space.Hash(s); ; slot++ {
		at := &t.slots[slot&uint64(len(t.slots)-1)]
		if *at == 0 {
			*at = int32(t.count + 1)
			return t.add(s), true
		}
		if t.at(*at-1).State == *s {
			return *at - 1, false
		}
	}
}

func (t *registry[S]) add(s *S) int32 {
	i := int32(t.count)
	if t.count&(pageSize-1) == 0 {
		t.pages = append(t.pages, make([]record[S], pageSize))
	}
	t.count++
	t.at(i).State = *s
	if 2*t.count > len(t.slots) {
		t.rehash()
	}
	return i
}

func (t *registry[S]) rehash() {
	t.slots = make([]int32, 2*len(t.slots))
	for i := range int32(t.count) {
		slot := t.space.Hash(&t.at(i).State)
		for t.slots[slot&uint64(len(t.slots)-1)] != 0 {
			slot++
		}
		t.slots[slot&uint64(len(t.slots)-1)] = i + 1
	}
}

// bytes returns the memory in use, in bytes.
func (t *registry[S]) bytes() int64 {
	return int64(len(t.pages))*pageSize*int64(unsafe.Sizeof(record[S]{})) + 4*int64(len(t.slots))
}

// full reports whether the next doubling of slots might exceed the run's memory limit.
func (t *registry[S]) full(run *puzzle.Run) bool {
	return t.bytes()+8*int64(len(t.slots)) > run.Memory() || t.count > 1<<30
}

// path returns the moves from the root to a node.
func (t *registry[S]) path(i int32) []int8 {
	path := make([]int8, t.at(i).depth)
	for r := t.at(i); r.parent >= 0; r = t.at(r.parent) {
		path[r.depth-1] = r.Move
	}
	return path
}
