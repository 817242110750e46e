package modules

// table is a map from hashes to values that can be cleared in constant time.
type table[V any] struct {
	keys   []uint64
	values []V
	stamps []uint32
	stamp  uint32
	n      int
}

func (t *table[V]) clear() {
	t.n = 0
	if t.stamp++; t.stamp == 0 {
		clear(t.stamps)
		t.stamp = 1
	}
}

// find returns a pointer to the value of a hash, and whether the table already contained the hash. If not, it adds the hash. The pointer is
// valid until the next call.
func (t *table[V]) find(key uint64) (value *V, known bool) {
	if 2*t.n >= len(t.keys) {
		t.grow()
	}
	mask := uint64(len(t.keys) - 1)
	i := key & mask
	for ; t.stamps[i] == t.stamp; i = (i + 1) & mask {
		if t.keys[i] == key {
			return &t.values[i], true
		}
	}
	t.keys[i], t.stamps[i] = key, t.stamp
	t.n++
	return &t.values[i], false
}

func (t *table[V]) grow() {
	old := *t
	size := max(256, 2*len(old.keys))
	*t = table[V]{keys: make([]uint64, size), values: make([]V, size), stamps: make([]uint32, size), stamp: 1}
	for i, stamp := range old.stamps {
		if stamp == old.stamp {
			value, _ := t.find(old.keys[i])
			*value = old.values[i]
		}
	}
}
