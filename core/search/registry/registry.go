// Package registry numbers the states that a search has generated. It stores each state completely, so that proofs do not depend on a hash,
// and in few bytes. The data of a search about a state (g, h, parent, operator) are in separate columns, by the state's id.
package registry

// Registry gives ids to packed states, from 0 in the order in which they are added. A state is a
// fixed number of words.
type Registry struct {
	words  int
	states Column[uint64]
	index  index
	len    int
	extra  int64 // number of bytes per state that the search itself stores
	most   int64 // memory limit in bytes
}

// New makes a registry for states of the given number of words. extra is the number of bytes that a search itself stores per state. The
// registry, its index and these bytes together stay below memory, in bytes.
func New(words, extra int, memory int64) Registry {
	r := Registry{words: words, extra: int64(extra), most: memory}
	r.index.clear()
	return r
}

// Clear removes all states. New states reuse the memory.
func (r *Registry) Clear() {
	r.len = 0
	r.index.clear()
}

// Words returns the length of a state.
func (r *Registry) Words() int { return r.words }

// Len returns the number of states.
func (r *Registry) Len() int { return r.len }

// Bytes returns the memory of the registry and of the search's own data, in bytes.
func (r *Registry) Bytes() int64 {
	return int64(r.len)*(int64(8*r.words)+r.extra) + r.index.bytes()
}

// Full reports whether the memory may not suffice for another state.
func (r *Registry) Full() bool { return r.Lacks(1) }

// Lacks reports whether the memory may not suffice for the given number of further states.
func (r *Registry) Lacks(more int) bool {
	pages := int64(more>>pageBits + 1)
	return r.len+more >= maxIDs || r.Bytes()+pages*(r.index.growth()+pageLen*(int64(8*r.words)+r.extra)) > r.most
}

// State returns the state of an id. Callers must not change it.
func (r *Registry) State(id int32) []uint64 {
	page, at := r.states.page(id), int(id&(pageLen-1))*r.words
	return page[at : at+r.words]
}

// Find returns the id of a state, -1 if it has none.
func (r *Registry) Find(state []uint64) int32 {
	id, _ := r.find(state, Hash(state))
	return id
}

// Add adds a state that has no id, and returns its new id. The search must also call Grow of each of its columns.
func (r *Registry) Add(state []uint64) int32 { return r.add(state, Hash(state)) }

// Enter returns the id of a state. If the state has none, Enter adds it, and fresh is true.
func (r *Registry) Enter(state []uint64) (id int32, fresh bool) {
	h := Hash(state)
	if id, _ = r.find(state, h); id >= 0 {
		return id, false
	}
	return r.add(state, h), true
}

func (r *Registry) add(state []uint64, hash uint64) int32 {
	s := r.index.shard(hash)
	if r.index.crowded(s) {
		r.grow(s)
	}
	_, slot := r.find(state, hash)
	id := r.append(state)
	r.index.shards[s][slot] = tagged(hash, id)
	r.index.used[s]++
	return id
}

// Again adds the state of an id a second time, and returns the new id, which Find returns from then on.
func (r *Registry) Again(id int32) int32 {
	state := r.State(id)
	h := Hash(state)
	_, slot := r.find(state, h)
	again := r.append(state)
	r.index.shards[r.index.shard(h)][slot] = tagged(h, again)
	return again
}

func (r *Registry) append(state []uint64) int32 {
	id := int32(r.len)
	r.len++
	r.states.room(id, r.words)
	copy(r.State(id), state)
	return id
}

// Hash returns a hash of the words of a state.
func Hash(state []uint64) (h uint64) {
	for _, w := range state {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}
