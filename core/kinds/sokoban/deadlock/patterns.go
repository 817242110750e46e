package deadlock

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// patternTrie holds deadlock patterns: sets of boxes that cannot all be pushed to goals if the player is on one of certain squares,
// regardless of other boxes.
type patternTrie struct {
	words  []uint64   // by pattern: the set of its boxes, then the set of the player's squares
	effort []int32    // by pattern: number of positions expanded to prove it
	nodes  []trieNode // node 0 stands for none
	// by square: the first node of a trie of the patterns with a box there; the paths omit this box unless it is the only one
	byBox []int32
	root  int32 // first node of the trie of all patterns
}

// trieNode is a node of a set-trie (Savnik 2013): a path of nodes is a set of boxes, in the order of squares. The last box of each pattern
// has its own node. With the trie, the search for patterns takes 1 to 9 % of a proof's time; with a list it took 6 to 60 %.
type trieNode struct {
	box     int32
	child   int32 // first child, or -1 - n if pattern n ends here
	sibling int32 // next child of the same parent, 0 if none
}

// maxPatterns is the maximum number of patterns. Patterns learned later are dropped.
const maxPatterns = 1 << 13

// Patterns returns the number of deadlock patterns learned.
func (t *Table) Patterns() int { return len(t.patterns.words) / (2 * t.Words) }

func (p *patternTrie) bytes() int64 {
	return int64(8*cap(p.words) + 4*cap(p.effort) + 12*cap(p.nodes) + 4*len(p.byBox))
}

// patternAt returns the boxes of pattern i, and the player's squares for which it is dead.
func (t *Table) patternAt(i int) (boxes, player floor.Set) {
	at := 2 * t.Words * i
	return floor.Set(t.patterns.words[at : at+t.Words]), floor.Set(t.patterns.words[at+t.Words : at+2*t.Words])
}

// addPattern adds a deadlock pattern, which a search that expanded the given number of positions has proved.
func (t *Table) addPattern(boxes, player floor.Set, positions int) {
	n := t.Patterns()
	if n == maxPatterns {
		return
	}
	p := &t.patterns
	p.words = append(append(p.words, boxes...), player...)
	p.effort = append(p.effort, int32(positions))
	cells := boxes.Cells()
	p.root = p.insert(p.root, cells, n)
	for i, box := range cells {
		others := cells
		if len(cells) > 1 {
			others = slices.Concat(cells[:i], cells[i+1:])
		}
		p.byBox[box] = p.insert(p.byBox[box], others, n)
	}
}

// insert adds the path of pattern n to the siblings that begin at first, and returns their new first node.
func (p *patternTrie) insert(first int32, way []floor.Cell, n int) int32 {
	root, parent := first, int32(0) // the parent of the siblings, 0 for the root
	begin := func(at int32) {
		if parent == 0 {
			root = at
		} else {
			p.nodes[parent].child = at
		}
	}
	for ; len(way) > 1; way = way[1:] {
		at := first
		for at != 0 && (p.nodes[at].box != int32(way[0]) || p.nodes[at].child < 0) {
			at = p.nodes[at].sibling
		}
		if at == 0 {
			p.nodes = append(p.nodes, trieNode{int32(way[0]), 0, first})
			at = int32(len(p.nodes) - 1)
			begin(at)
		}
		parent, first = at, p.nodes[at].child
	}
	p.nodes = append(p.nodes, trieNode{int32(way[0]), -1 - int32(n), first})
	begin(int32(len(p.nodes) - 1))
	return root
}

// HasPattern reports whether a position contains a pattern. A search may call it again later, since more patterns may have been learned.
func (t *Table) HasPattern(boxes floor.Set, player floor.Cell) bool {
	return t.contains(t.patterns.root, boxes, player)
}

// contains reports whether boxes and player match a pattern whose path begins at first or one of its later siblings. It is not recursive,
// since a pattern may have as many boxes as the level.
//
//go:noinline
func (t *Table) contains(first int32, boxes floor.Set, player floor.Cell) bool {
	tree := t.patterns.nodes
	var room [64]int32
	later := room[:0] // stack of the next siblings of the nodes on the path
	for at := first; ; {
		for at > 0 {
			n := &tree[at]
			at = n.sibling
			if !boxes.Has(int(n.box)) {
				continue
			}
			if n.child >= 0 {
				later = append(later, at)
				at = n.child
			} else if _, squares := t.patternAt(int(-1 - n.child)); squares.Has(player) {
				return true
			}
		}
		if len(later) == 0 {
			return false
		}
		at = later[len(later)-1]
		later = later[:len(later)-1]
	}
}

// smallestPattern returns the boxes of the smallest pattern that the position contains, and the number of positions expanded to prove it.
// It returns nil if there is none.
func (t *Table) smallestPattern(boxes floor.Set, player floor.Cell) (least floor.Set, positions int) {
	for n := range t.Patterns() {
		set, squares := t.patternAt(n)
		if set.Within(boxes) && squares.Has(player) && (least == nil || set.Count() < least.Count()) {
			least, positions = set, int(t.patterns.effort[n])
		}
	}
	return least, positions
}
