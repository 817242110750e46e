package greedy

import "unknot/core/search/registry"

// openList is the open list: cells that take turns, each with a stack for each f.
type openList struct {
	index []int32 // by cell: its stacks, from 1; 0 for none yet
	cells []stacks
	at    int   // the cell whose turn was last
	heads int64 // entries that all stacks have room for
	next  registry.Column[int32]
}

// stacks are the open nodes of a cell.
type stacks struct {
	heads []int32 // by f: 1 + the newest node, 0 for none
	least int     // no smaller f has a node
}

// maxF is where f is cut off.
const maxF = 1<<16 - 1

func (o *openList) push(node int32, f, cell int) {
	for cell >= len(o.index) {
		o.index = append(o.index, 0)
	}
	if o.index[cell] == 0 {
		o.cells = append(o.cells, stacks{})
		o.index[cell] = int32(len(o.cells))
	}
	s := &o.cells[o.index[cell]-1]
	f = min(f, maxF)
	if more := f + 1 - len(s.heads); more > 0 {
		had := cap(s.heads)
		s.heads = append(s.heads, make([]int32, more)...)
		o.heads += int64(cap(s.heads) - had)
	}
	o.next.Grow(node)
	*o.next.At(node) = s.heads[f]
	s.heads[f], s.least = node+1, min(s.least, f)
}

// pop takes the newest node with the least f of the next cell in turn, -1 if there is none in any.
func (o *openList) pop() (node int32, f int) {
	for range o.cells {
		if o.at++; o.at >= len(o.cells) {
			o.at = 0
		}
		s := &o.cells[o.at]
		for ; s.least < len(s.heads); s.least++ {
			if head := &s.heads[s.least]; *head != 0 {
				node = *head - 1
				*head = *o.next.At(node)
				return node, s.least
			}
		}
	}
	return -1, 0
}

// bytes is the memory of the stacks; what is kept for each node is in nodeBytes.
func (o *openList) bytes() int64 { return 4 * o.heads }
