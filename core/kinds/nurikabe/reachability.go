package nurikabe

import (
	"math/bits"
	"slices"
)

// reachability records which cells each island may include. An island grows from its part of land by as many cells as it
// lacks. It avoids the sea and the land of other islands. If it reaches land without a number, it includes all of that part.
type reachability struct {
	*analysis
	words      int      // number of words of a set of parts
	candidates []uint64 // by part of land: the set of numbered parts that may belong to the same island
	reachers   []uint64 // by cell: the set of numbered parts whose island may contain it
	lack       []int    // by numbered part: how many cells its island may still take, not counting land that certainly belongs to it
	rooms      [][]int  // by numbered part: the cells that its island may include
	stage      [][]int  // scratch memory of flood: the cells reached at each cost
	cost       []int32  // scratch memory of flood: the cost of a cell, valid if met has the current turn
	met        []int32
	turn       int32
}

// reachability returns the reachability of an analysis, which is computed once.
func (s *analysis) reachability() *reachability {
	if s.reached == nil {
		r := &reachability{analysis: s, words: (len(s.land.cells) + 63) / 64, cost: make([]int32, len(s.marks)),
			met: make([]int32, len(s.marks))}
		s.reached = r
		r.compute()
	}
	return s.reached
}

// maxRounds limits how often the candidates of land and the rooms refine each other. Two rounds almost always reach the fixed point.
const maxRounds = 4

// compute refines two things in turn: the islands to which each part of land
// without a number may belong, at first all of them, and the room of each island.
func (r *reachability) compute() {
	parts := len(r.land.cells)
	r.candidates, r.reachers = make([]uint64, parts*r.words), make([]uint64, len(r.marks)*r.words)
	r.rooms = make([][]int, parts)
	r.lack = make([]int, parts)
	for i := range parts {
		if r.source[i] >= 0 {
			r.set(r.candidates, i, i)
			continue
		}
		for k := range parts {
			if r.source[k] >= 0 {
				r.set(r.candidates, i, k)
			}
		}
	}
	for range maxRounds {
		clear(r.reachers)
		r.budget()
		for k := range parts {
			if r.source[k] < 0 {
				continue
			}
			if !r.running() {
				return
			}
			r.rooms[k] = r.flood(k, -1)
			for _, c := range r.rooms[k] {
				r.set(r.reachers, c, k)
			}
		}
		changed := false
		for i, cells := range r.land.cells {
			if r.source[i] < 0 && !slices.Equal(r.of(r.candidates, i), r.of(r.reachers, cells[0])) {
				copy(r.of(r.candidates, i), r.of(r.reachers, cells[0]))
				changed = true
			}
		}
		if !changed {
			return
		}
	}
}

// budget computes the number of cells that each island lacks beyond its part and the other land that certainly belongs to it.
func (r *reachability) budget() {
	for k, source := range r.source {
		if source >= 0 {
			r.lack[k] = len(r.marks)
			if n := r.given[source]; n > 0 {
				r.lack[k] = r.missing(k)
			}
		}
	}
	for i, cells := range r.land.cells {
		if k, ok := r.only(r.candidates, i); ok && k != i && r.given[r.source[k]] > 0 {
			r.lack[k] -= len(cells)
		}
	}
}

func (r *reachability) of(sets []uint64, i int) []uint64 { return sets[i*r.words : (i+1)*r.words] }

func (r *reachability) set(sets []uint64, i, k int) { sets[i*r.words+k>>6] |= 1 << (k & 63) }

func (r *reachability) has(sets []uint64, i, k int) bool { return sets[i*r.words+k>>6]>>(k&63)&1 > 0 }

// only returns the member of set i if it has exactly one member. Otherwise ok is false.
func (r *reachability) only(sets []uint64, i int) (k int, ok bool) {
	set := r.of(sets, i)
	for w, word := range set {
		if word > 0 {
			k = w<<6 + bits.TrailingZeros64(word)
		}
	}
	return k, sizeOf(set) == 1
}

// meetIn intersects all with set, in place.
func (r *reachability) meetIn(all, set []uint64) {
	for w := range all {
		all[w] &= set[w]
	}
}

func isEmpty(set []uint64) bool {
	for _, word := range set {
		if word > 0 {
			return false
		}
	}
	return true
}

func sizeOf(set []uint64) (n int) {
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// flood lists the cells that the island of a numbered part may include if the cell without
// is sea; -1: no such cell. The cells are in order of cost, and begin with the part.
//
//go:noinline
func (r *reachability) flood(part, without int) (room []int) {
	lack := r.lack[part]
	if lack < 0 {
		return r.land.cells[part]
	}
	r.turn++
	for len(r.stage) <= lack {
		r.stage = append(r.stage, nil)
	}
	for _, c := range r.land.cells[part] {
		r.meet(c, 0)
	}
	for cost, last := 0, 0; cost <= last; cost++ {
		for i := 0; i < len(r.stage[cost]); i++ {
			c := r.stage[cost][i]
			if int(r.cost[c]) < cost {
				continue // the cell was reached again at a lower cost
			}
			room = append(room, c)
			for _, d := range r.near[c] {
				if d == without || r.marks[d] == sea {
					continue
				}
				if to := r.enter(part, d, cost); to <= lack {
					last = max(last, to)
				}
			}
		}
		r.stage[cost] = r.stage[cost][:0]
	}
	return room
}

func (r *reachability) meet(c, cost int) {
	r.met[c], r.cost[c] = r.turn, int32(cost)
	r.stage[cost] = append(r.stage[cost], c)
}

// unreachable is a cost larger than that of any island.
const unreachable = maxSide*maxSide + 1

// enter lets the island of a part grow into d from a cell with the given cost, and returns the cost of
// d. It does nothing if that is not allowed, or if d was already reached at the same or a lower cost.
func (r *reachability) enter(part, d, cost int) int {
	lack := r.lack[part]
	if i := r.land.of[d]; i >= 0 {
		if i == part || !r.has(r.candidates, i, part) {
			return unreachable
		}
		if k, ok := r.only(r.candidates, i); !ok || k != part {
			cost += len(r.land.cells[i])
		}
		if cost > lack || r.met[d] == r.turn && int(r.cost[d]) <= cost {
			return unreachable
		}
		for _, c := range r.land.cells[i] {
			r.meet(c, cost)
		}
		return cost
	}
	if cost++; cost > lack || r.met[d] == r.turn && int(r.cost[d]) <= cost || r.joining(part, d, cost) > lack {
		return unreachable
	}
	r.meet(d, cost)
	return cost
}

// joining returns the least number of cells that the island of a part takes to include the open cell d and all land
// without a number next to it. cost is the cost of d alone. The path to the nearest part of that land may be shorter.
func (r *reachability) joining(part, d, cost int) int {
	way, sum := cost-1, 1
	for i, e := range r.near[d] {
		p := r.land.of[e]
		if p < 0 || p == part || r.joinedBefore(d, i, p) {
			continue
		}
		if !r.has(r.candidates, p, part) {
			return unreachable
		}
		size := len(r.land.cells[p])
		if k, ok := r.only(r.candidates, p); ok && k == part {
			size = 0
		}
		if r.met[e] == r.turn {
			way = min(way, int(r.cost[e])-size)
		}
		sum += size
	}
	return way + sum
}
