package search

import "unsafe"

// Buckets is an open list that returns the state with the least f first, and the latest of states with equal f. Each f below 2^16 has a
// stack. Entries with a greater f are in a heap, so that any f is possible.
type Buckets struct {
	links links
	tops  []int32 // by f: number of the link on top of the stack plus 1; 0: empty
	least int     // a lower bound on the f of all entries in the stacks
	dear  heap
}

const maxBuckets = 1 << 16

// Push implements Open.
//
//go:noinline
func (b *Buckets) Push(entries []Entry) {
	for i := range entries {
		e := &entries[i]
		if e.F >= maxBuckets {
			b.dear.push(*e)
			continue
		}
		if e.F >= len(b.tops) {
			b.tops = append(b.tops, make([]int32, e.F+1-len(b.tops))...)
		}
		b.least = min(b.least, e.F)
		b.tops[e.F] = b.links.make(e.ID, b.tops[e.F])
	}
}

// Pop implements Open.
//
//go:noinline
func (b *Buckets) Pop() (e Entry, ok bool) {
	for ; b.least < len(b.tops); b.least++ {
		if top := &b.tops[b.least]; *top != 0 {
			e.F = b.least
			e.ID, *top = b.links.take(*top)
			return e, true
		}
	}
	return b.dear.pop()
}

// Clear implements Open.
func (b *Buckets) Clear() {
	b.links.clear()
	clear(b.tops)
	b.least, b.dear.items = 0, b.dear.items[:0]
}

// Bytes implements Open.
func (b *Buckets) Bytes() int64 {
	return b.links.bytes() + 4*int64(cap(b.tops)) + int64(cap(b.dear.items))*int64(unsafe.Sizeof(item{}))
}

// heap is a binary heap by f, with the latest of equal entries on top.
type heap struct {
	items []item
	count uint32 // number of entries pushed so far
}

type item struct {
	f    int
	id   int32
	rank uint32 // position in the order of pushes
}

func (a *item) before(b *item) bool { return a.f < b.f || a.f == b.f && a.rank > b.rank }

func (h *heap) push(e Entry) {
	h.count++
	h.items = append(h.items, item{e.F, e.ID, h.count})
	for at := len(h.items) - 1; at > 0; {
		up := (at - 1) / 2
		if !h.items[at].before(&h.items[up]) {
			break
		}
		h.items[at], h.items[up] = h.items[up], h.items[at]
		at = up
	}
}

func (h *heap) pop() (e Entry, ok bool) {
	if len(h.items) == 0 {
		return e, false
	}
	e = Entry{h.items[0].f, h.items[0].id}
	last := len(h.items) - 1
	h.items[0] = h.items[last]
	h.items = h.items[:last]
	for at := 0; ; {
		down := 2*at + 1
		if down >= last {
			return e, true
		}
		if down+1 < last && h.items[down+1].before(&h.items[down]) {
			down++
		}
		if !h.items[down].before(&h.items[at]) {
			return e, true
		}
		h.items[at], h.items[down] = h.items[down], h.items[at]
		at = down
	}
}
