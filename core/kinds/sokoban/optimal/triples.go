package optimal

import "unknot/core/kinds/sokoban/floor"

// triples is a table of the pushes that three boxes need beyond the sum of their values. An entry is 0 if two of the boxes alone need as
// many. The table is a pattern database (Culberson & Schaeffer 1998) whose entries are penalties (Junghanns 1999, ch. 5).
type triples struct {
	class []int16 // by stand: its class, -1 if no box may be there
	two   []int32 // by class: number of pairs of lower classes
	three []int32 // by class: number of triples of lower classes
	extra []uint8 // by three classes: pushes beyond the sum
}

// entry returns the index of three classes in the table.
func (t *triples) entry(a, b, c int16) int {
	if a > b {
		a, b = b, a
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	return int(t.three[c]) + int(t.two[b]) + int(a)
}

// among appends to a list the conflicts of a box on a stand with two other boxes. It omits a box on the stand's square and the box on
// square without.
//
//go:noinline
func (t *triples) among(list []conflict, stand int32, others []int32, without floor.Cell) []conflict {
	mine := t.class[stand]
	for i, other := range others {
		if other>>2 == int32(without) || other>>2 == stand>>2 {
			continue
		}
		low, high := mine, t.class[other]
		if low > high {
			low, high = high, low
		}
		for _, third := range others[i+1:] {
			c := t.class[third]
			var at int32
			switch {
			case c > high:
				at = t.three[c] + t.two[high] + int32(low)
			case c > low:
				at = t.three[high] + t.two[c] + int32(low)
			default:
				at = t.three[high] + t.two[low] + int32(c)
			}
			if extra := t.extra[at]; extra > 0 && third>>2 != int32(without) && third>>2 != stand>>2 {
				list = append(list, ordered(extra, stand, other, third))
			}
		}
	}
	return list
}

// ordered returns the conflict of three boxes, with the stands in ascending order.
func ordered(extra uint8, a, b, c int32) conflict {
	if a > b {
		a, b = b, a
	}
	if b > c {
		b, c = c, b
	}
	if a > b {
		a, b = b, a
	}
	return conflict{extra, a, b, c}
}

// tripling is scratch memory for newTriples. A region is a position of three boxes: their squares, and a part of the floor in which the
// player can walk.
type tripling struct {
	*pairing
	*triples
	base    []int32    // by triple of squares: the index of its first region
	near    [][12]int8 // by triple, box and direction: the region of the neighbour, as an index within the triple's regions, -1 if none
	squares [][3]uint16
	player  []uint16 // by region: a square of the region
	triple  []int32  // by region: its triple of squares
	pushes  []int16  // by region: number of pushes
	rings   [][]int32
	taken   floor.Set
}

// maxTriples is the maximum number of triples of squares for which the table is computed.
const maxTriples = 1_000_000

// tripleBytes is the approximate memory needed to compute the table, in bytes per triple of squares.
const tripleBytes = 60

// number returns the index of three squares, given by their numbers in ascending order.
func (w *tripling) number(i, j, k int) int { return k*(k-1)*(k-2)/6 + j*(j-1)/2 + i }

// newTriples computes the table. It returns nil if this would take more than effort or memory, or if tick returns false before the end.
func newTriples(p *pairing, effort, memory int64, tick func() bool) *triples {
	count := int64(p.n) * int64(p.n-1) * int64(p.n-2) / 6
	if count > effort || count*tripleBytes > memory || p.n < 3 {
		return nil
	}
	w := &tripling{pairing: p, triples: &triples{class: make([]int16, 4*p.Size)}, taken: p.None()}
	w.classify()
	for k := range p.n {
		for j := range k {
			if !tick() {
				return nil
			}
			for i := range j {
				w.partThree(i, j, k)
			}
		}
	}
	w.pushes = make([]int16, len(w.player))
	for r := range w.pushes {
		w.pushes[r] = floor.Far
	}
	w.begin()
	for far := 0; far < len(w.rings); far++ {
		for i := 0; i < len(w.rings[far]); i++ {
			if i%256 == 0 && !tick() {
				return nil
			}
			if r := w.rings[far][i]; int(w.pushes[r]) == far {
				w.pull(r)
			}
		}
	}
	if !w.writeExtras(tick) {
		return nil
	}
	return w.triples
}

// classify numbers the stands that a box can have by classes.
func (w *tripling) classify() {
	for s := range w.class {
		w.class[s] = -1
	}
	n := int32(0)
	for _, c := range w.cells {
		for _, step := range w.Step {
			if !w.Inside.Has(c + step) {
				continue
			}
			if s := w.bound.stand(c, c+step); w.class[s] < 0 {
				w.class[s] = int16(n)
				w.two, w.three = append(w.two, n*(n-1)/2), append(w.three, int32(int64(n)*int64(n-1)*int64(n-2)/6))
				n++
			}
		}
	}
	w.triples.extra = make([]uint8, int64(n)*int64(n-1)*int64(n-2)/6)
	for i := range w.triples.extra {
		w.triples.extra[i] = deadPair
	}
}

// partThree finds the regions for three squares of boxes.
func (w *tripling) partThree(i, j, k int) {
	at := [3]uint16{uint16(w.cells[i]), uint16(w.cells[j]), uint16(w.cells[k])}
	w.base = append(w.base, int32(len(w.player)))
	w.squares = append(w.squares, at)
	w.taken.Clear()
	for _, c := range at {
		w.taken.Add(int(c))
	}
	var near [12]int8
	for s := range near {
		near[s] = -1
	}
	found := int8(0)
	for s := range near {
		c := int(at[s>>2]) + w.Step[s&3]
		if near[s] >= 0 || !w.Inside.Has(c) || w.taken.Has(c) {
			continue
		}
		w.Reach(w.taken, c, w.reach)
		for m := s; m < 12; m++ {
			if w.reach.Has(int(at[m>>2]) + w.Step[m&3]) {
				near[m] = found
			}
		}
		found++
		w.player = append(w.player, uint16(c))
		w.triple = append(w.triple, int32(len(w.near)))
	}
	w.near = append(w.near, near)
}

func (w *tripling) put(r int32, pushes int) {
	if pushes >= int(w.pushes[r]) {
		return
	}
	w.pushes[r] = int16(pushes)
	for len(w.rings) <= pushes {
		w.rings = append(w.rings, nil)
	}
	w.rings[pushes] = append(w.rings[pushes], r)
}

// begin queues the regions from which the backward search starts: those with all boxes on goals or, with a room, one box in front of the
// door.
func (w *tripling) begin() {
	b := w.bound
	if b.room == nil {
		for k := range b.Distances {
			for j := range k {
				for i := range j {
					at := w.number(int(w.index[b.Distances[i].Goal]), int(w.index[b.Distances[j].Goal]), int(w.index[b.Distances[k].Goal]))
					for r := w.base[at]; r < w.end(at); r++ {
						w.put(r, int(b.prices[i]+b.prices[j]+b.prices[k]))
					}
				}
			}
		}
		return
	}
	outer := b.room.outer(w.Floor)
	for at, squares := range w.squares {
		for x, c := range squares {
			in := w.near[at][4*x+int(b.room.dir.Back())]
			if int(c) != outer || in < 0 {
				continue
			}
			if left := w.left(int(squares[(x+1)%3]), int(squares[(x+2)%3]), outer); left < floor.Far {
				w.put(w.base[at]+int32(in), left+1)
			}
		}
	}
}

// end returns the index after the last region of a triple.
func (w *tripling) end(at int) int32 {
	if at+1 < len(w.base) {
		return w.base[at+1]
	}
	return int32(len(w.player))
}

// left returns the number of pushes that two boxes still need while the player is on a square.
func (w *tripling) left(one, other, player floor.Cell) int {
	w.taken.Clear()
	w.taken.Add(one)
	w.taken.Add(other)
	w.Reach(w.taken, player, w.reach)
	two := int(w.index[one])*w.n + int(w.index[other])
	for r := w.first[two]; r < w.first[two+1]; r++ {
		if w.reach.Has(w.regions[r].player) {
			return int(w.far[r])
		}
	}
	return floor.Far
}

// pull queues the regions from which one push leads to region r.
//
//go:noinline
func (w *tripling) pull(r int32) {
	at := w.triple[r]
	squares, near := w.squares[at], &w.near[at]
	for s, in := range near {
		if in < 0 || w.base[at]+int32(in) != r {
			continue
		}
		x, d := s>>2, s&3
		to := int(squares[x]) + w.Step[d]
		behind := to + w.Step[d]
		if w.index[to] < 0 || !w.Inside.Has(behind) || behind == int(squares[(x+1)%3]) || behind == int(squares[(x+2)%3]) {
			continue
		}
		// The other two squares keep their order.
		i, j, k, place := int(w.index[to]), int(w.index[squares[(x+1)%3]]), int(w.index[squares[(x+2)%3]]), 0
		if x == 1 {
			j, k = k, j
		}
		if i > j {
			i, j, place = j, i, 1
		}
		if j > k {
			j, k, place = k, j, 2
		}
		before := w.number(i, j, k)
		w.put(w.base[before]+int32(w.near[before][4*place+d]), int(w.pushes[r])+1)
	}
}

// writeExtras writes, for each three stands, the least value over all regions with these stands to the table.
func (w *tripling) writeExtras(tick func() bool) bool {
	b := w.bound
	for r, pushes := range w.pushes {
		if r%256 == 0 && !tick() {
			return false
		}
		squares, player := w.squares[w.triple[r]], int(w.player[r])
		var stands [3]int32
		alone := 0
		for x, c := range squares {
			stands[x] = b.stand(int(c), player)
			alone += int(b.value[stands[x]])
		}
		extra := uint8(deadPair)
		if pushes < floor.Far {
			extra = uint8(min(int(pushes)-alone, deadPair-1))
		}
		at := w.triples.entry(w.class[stands[0]], w.class[stands[1]], w.class[stands[2]])
		w.triples.extra[at] = min(w.triples.extra[at], extra)
	}
	for r := range w.pushes {
		if r%256 == 0 && !tick() {
			return false
		}
		squares, player := w.squares[w.triple[r]], int(w.player[r])
		a, c, d := b.stand(int(squares[0]), player), b.stand(int(squares[1]), player), b.stand(int(squares[2]), player)
		at := w.triples.entry(w.class[a], w.class[c], w.class[d])
		if most := max(w.between(a, c), w.between(a, d), w.between(c, d)); w.triples.extra[at] <= most {
			w.triples.extra[at] = 0
		}
	}
	return true
}
