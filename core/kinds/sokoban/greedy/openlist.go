package greedy

import "unknot/core/search/registry"

// openList is the open list: cells take turns, and each has a stack per f.
type openList struct {
	index []int32 // by cell: the index of its stacks, from 1; 0: none yet
	cells []stacks
	at    int   // the cell that had the last turn
	heads int64 // capacity of all stacks, in entries
	next  registry.Column[int32]
}

// stacks holds the open nodes of a cell.
type stacks struct {
	heads []int32 // by f: the newest node plus 1, 0 if none
	least int     // least f of a node; len(heads) if there is no node
}

// maxF is the greatest f. Greater values are treated as maxF.
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
	if s.least == len(s.heads) {
		s.least = f
	}
	if more := f + 1 - len(s.heads); more > 0 {
		had := cap(s.heads)
		s.heads = append(s.heads, make([]int32, more)...)
		o.heads += int64(cap(s.heads) - had)
	}
	o.next.Grow(node)
	*o.next.At(node) = s.heads[f]
	s.heads[f], s.least = node+1, min(s.least, f)
}

// pop removes and returns the newest node with the least f from the next cell in turn, -1 if every cell is empty.
func (o *openList) pop() (node int32, f int) {
	for range o.cells {
		if o.at++; o.at >= len(o.cells) {
			o.at = 0
		}
		if s := &o.cells[o.at]; s.least < len(s.heads) {
			return o.take(s)
		}
	}
	return -1, 0
}

// popBest removes and returns a node with the least f of all cells: the newest node of the first cell with this f. It returns -1 if every
// cell is empty.
func (o *openList) popBest() (node int32, f int) {
	var best *stacks
	for i := range o.cells {
		if s := &o.cells[i]; s.least < len(s.heads) && (best == nil || s.least < best.least) {
			best = s
		}
	}
	if best == nil {
		return -1, 0
	}
	return o.take(best)
}

// take removes and returns the newest node with the least f from the stacks of one cell of the feature space. The stacks must have a node.
func (o *openList) take(s *stacks) (node int32, f int) {
	f = s.least
	node = s.heads[f] - 1
	s.heads[f] = *o.next.At(node)
	for s.least < len(s.heads) && s.heads[s.least] == 0 {
		s.least++
	}
	return node, f
}

// clear removes all nodes. The next node gets the number that follows the newest of another list.
func (o *openList) clear(after openList) {
	for i := range o.cells {
		s := &o.cells[i]
		clear(s.heads[s.least:])
		s.least = len(s.heads)
	}
	o.at, o.next = 0, after.next
}

// bytes returns the memory of the stacks. nodeBytes counts the memory per node.
func (o *openList) bytes() int64 { return 4 * o.heads }
