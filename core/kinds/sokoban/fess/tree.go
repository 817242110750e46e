package fess

import "unknot/core/kinds/sokoban/floor"

// tree is the search tree, in flat arrays.
type tree struct {
	words  int
	boxes  [][]uint64 // sets of boxes, in pages of pageNodes nodes, which are never copied
	player []uint16
	parent []int32
	box    []uint16 // by node: the move from the parent
	to     []uint16
	weight []uint16
	seen   hashSet
}

const pageNodes = 1 << 10

func (t *tree) len() int { return len(t.player) }

// at returns the boxes of a node.
func (t *tree) at(node int32) floor.Set {
	at := int(node%pageNodes) * t.words
	return floor.Set(t.boxes[node/pageNodes][at : at+t.words])
}

// add appends the position that a move leads to, and returns its node.
func (t *tree) add(boxes floor.Set, m move) int32 {
	node := int32(t.len())
	if node%pageNodes == 0 {
		t.boxes = append(t.boxes, make([]uint64, pageNodes*t.words))
	}
	t.player = append(t.player, m.player)
	t.parent = append(t.parent, m.node)
	t.box = append(t.box, m.box)
	t.to = append(t.to, m.to)
	t.weight = append(t.weight, m.weight)
	t.at(node).Copy(boxes)
	return node
}

// bytes returns the memory of the tree, in bytes.
func (t *tree) bytes() int64 {
	return t.seen.bytes() + int64(8*len(t.boxes)*pageNodes*t.words+2*(cap(t.player)+cap(t.box)+cap(t.to)+cap(t.weight))+4*cap(t.parent))
}

// pushes returns the path from the root to a node.
func (t *tree) pushes(boxPushes *floor.BoxPushes, room floor.Set, node int32) []floor.Push {
	var line []int32
	for ; t.parent[node] >= 0; node = t.parent[node] {
		line = append(line, node)
	}
	var pushes []floor.Push
	for i := len(line) - 1; i >= 0; i-- {
		n := line[i]
		from := t.parent[n]
		boxPushes.Find(t.at(from), int(t.player[from]), int(t.box[n]), room)
		for k, a := range boxPushes.States {
			if a.Cell == int(t.to[n]) && boxPushes.Region(k).Has(int(t.player[n])) {
				pushes = append(pushes, boxPushes.Path(k)...)
				break
			}
		}
	}
	return pushes
}

// hashSet is a set of 64-bit hashes with open addressing. Positions with equal hashes count as equal. Among n positions two share a hash
// with a probability of about n²/2⁶⁵, and one of these is pruned. So a search misses a solution in about one of a million runs with some
// millions of positions, and it never proves that there is none.
type hashSet struct{ shards [64]hashShard } // shards grow one by one, so that no growth takes long

func (t *hashSet) shard(h uint64) *hashShard { return &t.shards[h>>58] }

func (t *hashSet) has(h uint64) bool { return t.shard(h).has(h) }

// add adds a hash. It returns false if the set already contains the hash.
func (t *hashSet) add(h uint64) bool { return t.shard(h).add(h) }

func (t *hashSet) bytes() (n int64) {
	for i := range t.shards {
		n += int64(8 * len(t.shards[i].slots))
	}
	return n
}

// hashShard holds the hashes with the same leading bits.
type hashShard struct {
	slots []uint64
	used  int
}

func (t *hashShard) has(h uint64) bool {
	if len(t.slots) == 0 {
		return false
	}
	mask := uint64(len(t.slots) - 1)
	for i := h & mask; t.slots[i] != 0; i = (i + 1) & mask {
		if t.slots[i] == h {
			return true
		}
	}
	return false
}

func (t *hashShard) add(h uint64) bool {
	if 4*t.used >= 3*len(t.slots) {
		old := t.slots
		t.slots, t.used = make([]uint64, max(16, 2*len(old))), 0
		for _, h := range old {
			if h != 0 {
				t.add(h)
			}
		}
	}
	mask := uint64(len(t.slots) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		switch t.slots[i] {
		case h:
			return false
		case 0:
			t.slots[i] = h
			t.used++
			return true
		}
	}
}
