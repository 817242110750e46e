package optimal

import (
	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
)

// pairs is a table of the pushes that two boxes need beyond the sum of their push distances, for the best pair of goals. With a room, the
// distances are to its door. The table is computed by solving every position of two boxes for every two goals, so it includes linear
// conflicts (Junghanns 1999, ch. 4) and all deadlocks of two boxes. With it, level 2 of the classic 90 takes 742 positions instead of
// 172,664.
type pairs struct {
	index []int16 // by square: the index among the squares where a box may be, -1 if no box may be there
	n     int     // number of squares where a box may be
	extra []uint8 // by two stands (4*index+side): pushes beyond the sum of distances; nil if the level is too large
}

const (
	deadPair   = 255
	maxSquares = 400           // maximum number of squares where boxes may be, for a table
	maxEffort  = 1_000_000_000 // limit on positions times pairs of goals for one table
	workBytes  = 300           // memory needed to compute the table, per pair of squares: the maximum on the classic levels
)

// pairing is scratch memory for newPairs.
type pairing struct {
	*deadlock.Table
	*pairs
	bound   *bound
	cells   []floor.Cell
	regions []region  // regions of all pairs of boxes; those of one pair are consecutive
	first   []int32   // by ordered pair of boxes: the index of their first region
	beside  [][8]int8 // by ordered pair of boxes: the regions of the four neighbours of one box and of those of the other; -1: none
	reach   floor.Set
	both    floor.Set
	mirror  []int32 // by region: the region with the two boxes exchanged
	from    []int32 // by region: the index of its first edge
	edges   []int32 // regions from which one push leads to the region
	far     []int16 // by region: the number of pushes to the two current goals
	queue   []int32
	least   []int16 // by region: pushes needed beyond the sum
}

// region is a position of two boxes: their squares, and a part of the floor in which the player can walk.
type region struct {
	one, other floor.Cell
	player     floor.Cell // a square of the region
}

// newPairs computes the table. It returns an empty table if the work would take more than memory, in bytes, or if tick returns false before
// the end.
func newPairs(h *bound, memory int64, tick func() bool) *pairs {
	p, w := newPairing(h, memory, tick)
	if w == nil {
		return p
	}
	for a := range h.Distances {
		for z := range a {
			if !tick() {
				return p
			}
			w.solve(a, z)
		}
	}
	w.write()
	return p
}

// newPairing finds the regions for every two squares of boxes outside the room. It returns nil if there are too many.
func newPairing(h *bound, memory int64, tick func() bool) (*pairs, *pairing) {
	b := h.Table
	p := &pairs{index: make([]int16, b.Size)}
	alive := b.Alive.Clone()
	if h.room != nil {
		for i, w := range h.room.inside {
			alive[i] &^= w
		}
	}
	cells := alive.Cells()
	for c := range p.index {
		p.index[c] = -1
	}
	for i, c := range cells {
		p.index[c] = int16(i)
	}
	p.n = len(cells)
	goals := len(b.Distances)
	if goals < 2 || p.n > maxSquares || p.n*p.n*goals*goals > maxEffort || int64(p.n*p.n*workBytes) > memory {
		return p, nil
	}
	w := &pairing{Table: b, pairs: p, bound: h, cells: cells, reach: b.None(), both: b.None()}
	if !w.part(tick) || !w.connect(tick) {
		return p, nil
	}
	w.far, w.least = make([]int16, len(w.regions)), make([]int16, len(w.regions))
	for i := range w.least {
		w.least[i] = floor.Far
	}
	return p, w
}

// newPriced computes the tables of the second bound: that of pairs, and that of triples unless it would take more than effort.
func newPriced(h *bound, effort, memory int64, tick func() bool) (*pairs, *triples) {
	p, w := newPairing(h, memory, tick)
	if w == nil {
		return p, nil
	}
	w.solvePriced()
	w.write()
	return p, newTriples(w, effort, memory, tick)
}

// part finds the regions for every two squares of boxes.
func (w *pairing) part(tick func() bool) bool {
	w.first, w.beside = make([]int32, w.n*w.n+1), make([][8]int8, w.n*w.n)
	for i, one := range w.cells {
		if !tick() {
			return false
		}
		for j, other := range w.cells {
			at := i*w.n + j
			w.first[at] = int32(len(w.regions))
			if i != j {
				w.partTwo(at, one, other)
			}
		}
	}
	w.first[w.n*w.n] = int32(len(w.regions))
	return true
}

func (w *pairing) partTwo(at int, one, other floor.Cell) {
	w.both.Clear()
	w.both.Add(one)
	w.both.Add(other)
	beside := &w.beside[at]
	for k := range beside {
		beside[k] = -1
	}
	found := int8(0)
	for k := range beside {
		c := w.neighbour(one, other, k)
		if beside[k] >= 0 || !w.Inside.Has(c) || w.both.Has(c) {
			continue
		}
		w.Reach(w.both, c, w.reach)
		for m := k; m < 8; m++ {
			if w.reach.Has(w.neighbour(one, other, m)) {
				beside[m] = found
			}
		}
		found++
		w.regions = append(w.regions, region{one, other, c})
	}
}

func (w *pairing) neighbour(one, other floor.Cell, k int) floor.Cell {
	if k < 4 {
		return one + w.Step[k]
	}
	return other + w.Step[k-4]
}

// connect lists, for each region, the regions from which one push of either box leads there. It finds them by pulls.
func (w *pairing) connect(tick func() bool) bool {
	w.from, w.mirror = make([]int32, len(w.regions)+1), make([]int32, len(w.regions))
	for r, at := range w.regions {
		if r%64 == 0 && !tick() {
			return false
		}
		w.from[r] = int32(len(w.edges))
		two := int(w.index[at.one])*w.n + int(w.index[at.other])
		for k, in := range w.beside[two] {
			if w.first[two]+int32(in) != int32(r) {
				continue
			}
			one, other := at.one, at.other
			swapped := int(w.index[other])*w.n + int(w.index[one])
			w.mirror[r] = w.first[swapped] + int32(w.beside[swapped][k^4])
			d := k & 3
			to := w.neighbour(one, other, k)
			behind := to + w.Step[d]
			if w.index[to] < 0 || !w.Inside.Has(behind) || behind == one || behind == other {
				continue
			}
			if k < 4 {
				one = to
			} else {
				other = to
			}
			before := int(w.index[one])*w.n + int(w.index[other])
			w.edges = append(w.edges, w.first[before]+int32(w.beside[before][k]))
		}
	}
	w.from[len(w.regions)] = int32(len(w.edges))
	return true
}

// solve finds the number of pushes from every region to two goals, and the excess over the sum for the two boxes alone.
//
//go:noinline
func (w *pairing) solve(a, z int) {
	for i := range w.far {
		w.far[i] = floor.Far
	}
	w.queue = w.queue[:0]
	home := int(w.index[w.Distances[a].Goal])*w.n + int(w.index[w.Distances[z].Goal])
	for r := w.first[home]; r < w.first[home+1]; r++ {
		w.far[r] = 0
		w.queue = append(w.queue, r)
	}
	for i := 0; i < len(w.queue); i++ {
		w.spread(w.queue[i])
	}
	for _, r := range w.queue {
		at := &w.regions[r]
		alone := w.bound.distances(w.bound.stand(at.one, at.player))[a] + w.bound.distances(w.bound.stand(at.other, at.player))[z]
		least := min(w.least[r], w.far[r]-alone)
		w.least[r], w.least[w.mirror[r]] = least, least
	}
}

// solvePriced finds the excess of the pushes of two boxes, through the door of the room or to goals including prices, over the sum of the
// values of the boxes.
func (w *pairing) solvePriced() {
	for i := range w.far {
		w.far[i] = floor.Far
	}
	rings := [][]int32{} // by number of pushes: the regions to expand
	put := func(r int32, far int) {
		if far >= int(w.far[r]) {
			return
		}
		w.far[r] = int16(far)
		for len(rings) <= far {
			rings = append(rings, nil)
		}
		rings[far] = append(rings[far], r)
	}
	b := w.bound
	if b.room != nil { // search backwards from positions with one box in front of the door, and the other anywhere with its own value
		outer := b.room.outer(w.Floor)
		for _, other := range w.cells {
			if w.index[outer] < 0 || other == outer {
				continue
			}
			two := int(w.index[outer])*w.n + int(w.index[other])
			in := w.beside[two][b.room.dir.Back()]
			if left := b.value[b.stand(other, outer)]; in >= 0 && left < floor.Far {
				put(w.first[two]+int32(in), int(left)+1)
				put(w.mirror[w.first[two]+int32(in)], int(left)+1)
			}
		}
	} else {
		for a, one := range b.Distances {
			for z, other := range b.Distances {
				two := int(w.index[one.Goal])*w.n + int(w.index[other.Goal])
				for r := w.first[two]; r < w.first[two+1]; r++ {
					put(r, int(b.prices[a]+b.prices[z]))
				}
			}
		}
	}
	for far := 0; far < len(rings); far++ {
		for i := 0; i < len(rings[far]); i++ {
			r := rings[far][i]
			if int(w.far[r]) < far {
				continue
			}
			for _, before := range w.edges[w.from[r]:w.from[r+1]] {
				put(before, far+1)
			}
		}
	}
	for r, far := range w.far {
		at := &w.regions[r]
		if far < floor.Far {
			w.least[r] = far - b.value[b.stand(at.one, at.player)] - b.value[b.stand(at.other, at.player)]
		}
	}
}

func (w *pairing) spread(r int32) {
	for _, before := range w.edges[w.from[r]:w.from[r+1]] {
		if w.far[before] == floor.Far {
			w.far[before] = w.far[r] + 1
			w.queue = append(w.queue, before)
		}
	}
}

// write writes the least value for each two stands to the table, since several regions may have the same stands.
func (w *pairing) write() {
	w.extra = make([]uint8, 16*w.n*w.n)
	seen := make([]bool, len(w.extra))
	for r, at := range w.regions {
		entry := w.row(w.bound.stand(at.one, at.player))*4*w.n + w.row(w.bound.stand(at.other, at.player))
		extra := uint8(deadPair)
		if least := w.least[r]; least < floor.Far {
			extra = uint8(min(least, deadPair-1))
		}
		if !seen[entry] || extra < w.extra[entry] {
			w.extra[entry], seen[entry] = extra, true
		}
	}
}

// row returns the row of a stand in the table.
func (p *pairs) row(stand int32) int { return 4*int(p.index[stand>>2]) + int(stand&3) }

// between returns the number of pushes beyond the sum for boxes on two stands.
func (p *pairs) between(one, other int32) uint8 { return p.extra[p.row(one)*4*p.n+p.row(other)] }

// among appends to a list the conflicts between a box on a stand and other boxes. It omits a box on the stand's square and the box on
// square without.
//
//go:noinline
func (p *pairs) among(list []conflict, stand int32, others []int32, without floor.Cell) []conflict {
	at := p.row(stand) * 4 * p.n
	extras := p.extra[at : at+4*p.n]
	for _, other := range others {
		if extra := extras[p.row(other)]; extra > 0 && other>>2 != stand>>2 && other>>2 != int32(without) {
			list = append(list, conflict{extra, min(stand, other), max(stand, other), -1})
		}
	}
	return list
}
