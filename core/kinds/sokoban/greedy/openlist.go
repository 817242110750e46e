package greedy

import "unknot/core/search/registry"

// openList is the open list: a stack for each f.
type openList struct {
	heads []int32 // by f: 1 + the newest node, 0 for none
	next  registry.Column[int32]
	least int // no smaller f has a node
}

// maxF is where f is cut off.
const maxF = 1<<16 - 1

func (o *openList) push(node int32, f int) {
	f = min(f, maxF)
	for f >= len(o.heads) {
		o.heads = append(o.heads, 0)
	}
	o.next.Grow(node)
	*o.next.At(node) = o.heads[f]
	o.heads[f], o.least = node+1, min(o.least, f)
}

// pop takes the newest node with the least f, -1 if there is none.
func (o *openList) pop() (node int32, f int) {
	for ; o.least < len(o.heads); o.least++ {
		if head := &o.heads[o.least]; *head != 0 {
			node = *head - 1
			*head = *o.next.At(node)
			return node, o.least
		}
	}
	return -1, 0
}
