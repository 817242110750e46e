package registry

import "slices"

// index finds the id of a state. It is a hash table with open addressing, divided into shards that grow one by one, so that no growth step
// takes long. A slot holds an id plus 1 and, in the higher bits, a part of the state's hash. With this part, most wrong candidates are
// rejected without reading the state.
type index struct {
	shards [shards][]uint32
	used   [shards]int
	slots  int // number of slots of all shards
}

const (
	shards = 64
	idBits = 26
	maxIDs = 1 << idBits
)

func (x *index) clear() {
	for s := range x.shards {
		x.shards[s] = make([]uint32, 16)
		x.used[s] = 0
	}
	x.slots = 16 * shards
}

func (x *index) bytes() int64 { return 4 * int64(x.slots) }

// growth returns the extra memory, in bytes, that is needed for the growth of a shard.
func (x *index) growth() int64 { return 8 * int64(len(x.shards[0])) }

func (x *index) shard(hash uint64) int { return int(hash >> 58) }

func (x *index) crowded(s int) bool { return 4*x.used[s] >= 3*len(x.shards[s]) }

// tagged returns the contents of a slot for id n. The tag is the part of the hash between the bits for the shard and those for the slot.
func tagged(hash uint64, n int32) uint32 { return uint32(hash>>52&63)<<idBits | uint32(n+1) }

// find returns the id of a state and its slot, or -1 and the slot in which it belongs.
//
//go:noinline
func (r *Registry) find(state []uint64, hash uint64) (n int32, slot int) {
	slots := r.index.shards[r.index.shard(hash)]
	mask := len(slots) - 1
	tag := uint32(hash >> 52 & 63)
	for slot = int(hash) & mask; ; slot = (slot + 1) & mask {
		at := slots[slot]
		if at == 0 {
			return -1, slot
		}
		if at>>idBits == tag {
			n = int32(at&(maxIDs-1)) - 1
			if slices.Equal(r.State(n), state) {
				return n, slot
			}
		}
	}
}

// grow doubles the size of shard s.
func (r *Registry) grow(s int) {
	old := r.index.shards[s]
	slots := make([]uint32, 2*len(old))
	mask := len(slots) - 1
	for _, at := range old {
		if at == 0 {
			continue
		}
		slot := int(Hash(r.State(int32(at&(maxIDs-1))-1))) & mask
		for slots[slot] != 0 {
			slot = (slot + 1) & mask
		}
		slots[slot] = at
	}
	r.index.shards[s] = slots
	r.index.slots += len(old)
}
