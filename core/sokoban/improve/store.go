package improve

import "unknot/core/sokoban/floor"

const (
	chunkBits  = 12
	chunkNodes = 1 << chunkBits
	nodeBytes  = 32
	firstSlots = 1 << 12
)

// node is a position that was met. Where its boxes are stands beside it.
type node struct {
	hash   uint64
	cost   cost   // of the cheapest way found
	parent int32  // -1 for the start
	near   int32  // an index of the trail that it is near to
	push   uint32 // the last one: 4 * square of the box before + direction
}

func (n *node) last() floor.Push {
	return floor.Push{Box: int(n.push >> 2), Dir: floor.Dir(n.push & 3)}
}

// store holds nodes and finds them by their hash. It keeps its memory when it is emptied.
type store struct {
	words int
	nodes [][]node
	boxes [][]uint64
	n     int32
	slots []uint64 // upper half of a hash and number of the node + 1; 0 is free
}

// reset empties the store.
func (s *store) reset() {
	size := firstSlots
	for size < len(s.slots) && size < 2*int(s.n) {
		size *= 2
	}
	if s.slots == nil {
		s.slots = make([]uint64, size)
	}
	s.slots = s.slots[:size]
	clear(s.slots)
	s.n = 0
}

func (s *store) node(i int32) *node { return &s.nodes[i>>chunkBits][i&(chunkNodes-1)] }

func (s *store) at(i int32) []uint64 {
	from := int(i&(chunkNodes-1)) * s.words
	return s.boxes[i>>chunkBits][from : from+s.words]
}

// find gives the node of a hash, and the slot where it is or would be.
func (s *store) find(hash uint64) (i int32, slot uint64) {
	mask := uint64(len(s.slots) - 1)
	for slot = hash & mask; ; slot = (slot + 1) & mask {
		v := s.slots[slot]
		if v == 0 {
			return -1, slot
		}
		if (v^hash)>>32 == 0 {
			if i = int32(uint32(v)) - 1; s.node(i).hash == hash {
				return i, slot
			}
		}
	}
}

// add puts a node in at a slot that find gave for its hash.
func (s *store) add(slot uint64, n node, boxes []uint64) int32 {
	i := s.n
	if int(i>>chunkBits) == len(s.nodes) {
		s.nodes = append(s.nodes, make([]node, chunkNodes))
		s.boxes = append(s.boxes, make([]uint64, chunkNodes*s.words))
	}
	s.n++
	*s.node(i) = n
	copy(s.at(i), boxes)
	s.slots[slot] = n.hash>>32<<32 | uint64(i+1)
	if 3*len(s.slots) < 4*int(s.n) {
		s.widen()
	}
	return i
}

// widen doubles the slots.
func (s *store) widen() {
	size := 2 * len(s.slots)
	if size <= cap(s.slots) {
		s.slots = s.slots[:size]
		clear(s.slots)
	} else {
		s.slots = make([]uint64, size)
	}
	mask := uint64(size - 1)
	for i := range s.n {
		hash := s.node(i).hash
		slot := hash & mask
		for s.slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		s.slots[slot] = hash>>32<<32 | uint64(i+1)
	}
}

// room is how many nodes a ceiling in bytes allows.
func (s *store) room(bytes int64) int32 {
	most := bytes / int64(nodeBytes+8*s.words+4)
	slots := int64(firstSlots)
	for slots*3 < most*4 {
		slots *= 2
	}
	if most > slots*3/8 { // the slots would be doubled for it
		most = max(slots*3/8, (bytes-8*slots)/int64(nodeBytes+8*s.words+4))
	}
	return int32(min(most, 1<<30))
}

func (s *store) memory() int64 {
	return int64(len(s.nodes))*chunkNodes*int64(nodeBytes+8*s.words) + 8*int64(cap(s.slots))
}

// way is the pushes from the start to a node.
func (s *store) way(i int32) (pushes []floor.Push) {
	for n := s.node(i); n.parent >= 0; n = s.node(n.parent) {
		pushes = append(pushes, n.last())
	}
	for a, b := 0, len(pushes)-1; a < b; a, b = a+1, b-1 {
		pushes[a], pushes[b] = pushes[b], pushes[a]
	}
	return pushes
}
