package optimal

import (
	"slices"

	"unknot/core/search/registry"
)

// openList is the open list: buckets by f and h. The newest position of a bucket comes first.
type openList struct {
	heads [][]int32 // by f and h: the number of the newest position plus 1, 0 if none
	low   []int     // by f: lower bound on the h of positions
	next  registry.Column[int32]
	least int // lower bound on the f of positions
	end   int // greater than the f of all positions
}

func (q *openList) push(n int32, f, h int) {
	for f >= len(q.heads) {
		q.heads, q.low = append(q.heads, nil), append(q.low, 0)
	}
	for h >= len(q.heads[f]) {
		q.heads[f] = append(q.heads[f], 0)
	}
	head := &q.heads[f][h]
	*q.next.At(n) = *head
	*head = n + 1
	q.low[f], q.least, q.end = min(q.low[f], h), min(q.least, f), max(q.end, f+1)
}

// first returns the least f of an open position. ok is false if the list is empty.
func (q *openList) first() (f int, ok bool) {
	for ; q.least < q.end; q.least++ {
		heads, low := q.heads[q.least], &q.low[q.least]
		for *low < len(heads) && heads[*low] == 0 {
			*low++
		}
		if *low < len(heads) {
			return q.least, true
		}
	}
	return 0, false
}

// pop removes and returns a position with the least f and, among these, the least h.
func (q *openList) pop() (n int32, f, h int) {
	f, _ = q.first()
	h = q.low[f]
	head := &q.heads[f][h]
	n = *head - 1
	*head = *q.next.At(n)
	return n, f, h
}

// above returns the least f of an open position that is greater than the given f, maxCost if there is none.
func (q *openList) above(f int) int {
	for f++; f < q.end; f++ {
		if slices.ContainsFunc(q.heads[f], func(head int32) bool { return head > 0 }) {
			return f
		}
	}
	return maxCost
}
