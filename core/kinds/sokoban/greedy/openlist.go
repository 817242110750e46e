package greedy

import "unknot/core/search/registry"

// open is the nodes that are not expanded yet: a stack for each estimate.
type openList struct {
	heads []int32 // by estimate: one and the newest node, 0 for none
	next  registry.Column[int32]
	least int // no estimate below it has a node
}

// mostEstimate is where estimates are cut off.
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

// pop takes the newest node with the least estimate, -1 if there is none.
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
