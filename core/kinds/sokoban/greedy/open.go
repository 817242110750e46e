package greedy

import "unknot/core/search/registry"

// open is the nodes that are not expanded yet: a stack for each estimate.
type open struct {
	heads []int32 // by estimate: one and the newest node, 0 for none
	next  registry.Column[int32]
	least int // no estimate below it has a node
}

// mostEstimate is where estimates are cut off.
const mostEstimate = 1<<16 - 1

func (o *open) push(node int32, estimate int) {
	estimate = min(estimate, mostEstimate)
	for estimate >= len(o.heads) {
		o.heads = append(o.heads, 0)
	}
	o.next.Grow(node)
	*o.next.At(node) = o.heads[estimate]
	o.heads[estimate], o.least = node+1, min(o.least, estimate)
}

// pop takes the newest node with the least estimate, -1 if there is none.
func (o *open) pop() (node int32, estimate int) {
	for ; o.least < len(o.heads); o.least++ {
		if head := &o.heads[o.least]; *head != 0 {
			node = *head - 1
			*head = *o.next.At(node)
			return node, o.least
		}
	}
	return -1, 0
}
