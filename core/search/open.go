package search

import (
	"unsafe"

	"unknot/core/search/registry"
)

// Open is an open list: the ids of states that are generated but not yet expanded. Its order is the order in which the search expands them.
type Open interface {
	// Push adds states, each with its f.
	Push(entries []Entry)
	// Pop removes and returns the next state; ok is false if there is none.
	Pop() (e Entry, ok bool)
	// Clear removes all states.
	Clear()
	// Bytes returns the memory in use, in bytes.
	Bytes() int64
}

// Entry is a state on an open list.
type Entry struct {
	F  int
	ID int32
}

// links holds the links of linked lists, in pages. The free links form a list too.
type links struct {
	pages registry.Column[link]
	count int32
	free  int32 // number of the first free link plus 1; 0: none
}

type link struct {
	id   int32
	next int32 // number of the next link plus 1; 0 at the end
}

// make adds a link for a state, and returns the number of the link plus 1. next is the number of the next link plus 1.
func (l *links) make(id, next int32) int32 {
	at := l.free
	if at == 0 {
		l.pages.Grow(l.count)
		l.count++
		at = l.count
	} else {
		l.free = l.pages.At(at - 1).next
	}
	*l.pages.At(at - 1) = link{id, next}
	return at
}

// take frees a link, whose number plus 1 is at, and returns its contents.
func (l *links) take(at int32) (id, next int32) {
	n := l.pages.At(at - 1)
	id, next = n.id, n.next
	n.next, l.free = l.free, at
	return id, next
}

// clear drops every link.
func (l *links) clear() { l.pages, l.count, l.free = registry.Column[link]{}, 0, 0 }

func (l *links) bytes() int64 { return int64(l.count) * int64(unsafe.Sizeof(link{})) }

// FIFO is an open list that returns the oldest state first.
type FIFO struct {
	links       links
	first, last int32
}

// Push implements Open.
//
//go:noinline
func (q *FIFO) Push(entries []Entry) {
	for i := range entries {
		at := q.links.make(entries[i].ID, 0)
		if q.first == 0 {
			q.first = at
		} else {
			q.links.pages.At(q.last - 1).next = at
		}
		q.last = at
	}
}

// Pop implements Open. The queue does not store f, so the F of the entry is 0.
func (q *FIFO) Pop() (e Entry, ok bool) {
	if q.first == 0 {
		return e, false
	}
	e.ID, q.first = q.links.take(q.first)
	return e, true
}

// Clear implements Open.
func (q *FIFO) Clear() { q.links.clear(); q.first, q.last = 0, 0 }

// Bytes implements Open.
func (q *FIFO) Bytes() int64 { return q.links.bytes() }

// LIFO is an open list that returns the latest state first. It returns states of the same Push in the order of its argument.
type LIFO struct {
	links links
	top   int32
}

// Push implements Open.
//
//go:noinline
func (s *LIFO) Push(entries []Entry) {
	for i := len(entries) - 1; i >= 0; i-- {
		s.top = s.links.make(entries[i].ID, s.top)
	}
}

// Pop implements Open. The stack does not store f, so the F of the entry is 0.
func (s *LIFO) Pop() (e Entry, ok bool) {
	if s.top == 0 {
		return e, false
	}
	e.ID, s.top = s.links.take(s.top)
	return e, true
}

// Clear implements Open.
func (s *LIFO) Clear() { s.links.clear(); s.top = 0 }

// Bytes implements Open.
func (s *LIFO) Bytes() int64 { return s.links.bytes() }
