package tiles

import (
	"math/bits"
	"slices"

	"unknot/core/puzzle"
)

// database is a disjoint additive pattern database (R. Korf and A. Felner, Artificial Intelligence 134, 2002).
// For every pattern of the tiles of a group, it has the least number of moves of these tiles that bring them
// to their goal cells, if moves of other tiles do not count. The sum over the groups is admissible.
//
// If the tiles of a group, in ascending order, are on the cells c0, c1, ..., the entry of this pattern is values[base
// + c0 + c1*radix + c2*radix² + ...]. The table has unused entries, but a move changes the index by one addition.
type database struct {
	shape
	groups [][]uint8 // the tiles of each group, ascending
	radix  int
	base   []uint32 // by group: the index of its first entry in values
	values []uint8
}

// batch is the number of nodes of a pattern graph to process between two ticks.
const batch = 64

// unreached marks entries of impossible patterns, such as two tiles on one cell.
const unreached = 255

// radixOf returns the number of cells, but at least 16, since multiplication by 16 is a shift.
func radixOf(z size) int { return max(16, z.cells()) }

// bytesOf returns the number of bytes of a database.
func bytesOf(z size, groups [][]uint8) (sum int64) {
	for _, group := range groups {
		entries := int64(1)
		for range group {
			entries *= int64(radixOf(z))
		}
		sum += entries
	}
	return sum
}

// newDatabase builds a database. It returns nil if the run is stopped before
// the end. It calls tell with the completed share of the work, from 0 to 1.
func newDatabase(run *puzzle.Run, h shape, groups [][]uint8, tell func(done float64)) *database {
	db := &database{shape: h, groups: groups, radix: radixOf(h.size), values: make([]uint8, bytesOf(h.size, groups))}
	graphs := map[int]*patternGraph{}
	base := uint32(0)
	for i, group := range groups {
		k := len(group)
		if graphs[k] == nil {
			if graphs[k] = newPatternGraph(run, h.size, k); graphs[k] == nil {
				return nil
			}
		}
		db.base = append(db.base, base)
		entries := uint32(bytesOf(h.size, groups[i:i+1]))
		table := db.values[base : base+entries]
		clearTable(table)
		f := newBuilder(graphs[k], group, h.blank, db.radix, table)
		say := func(part float64) { tell((float64(base) + part*float64(entries)) / float64(len(db.values))) }
		if !f.fill(run, say) {
			return nil
		}
		base += entries
	}
	return db
}

// clearTable sets all entries of a table to unreached, by copies of doubling length. A loop over
// single bytes would take a tenth of a second in WebAssembly for the largest tables, without a tick.
func clearTable(table []uint8) {
	table[0] = unreached
	for done := 1; done < len(table); done *= 2 {
		copy(table[done:], table[:done])
	}
}

// builder runs breadth-first search from the goal pattern of a group. The patterns seen, those in this
// layer and those in the next are bit sets: `words` words per node, with one bit per order of the tiles.
type builder struct {
	*patternGraph
	words             int
	seen, layer, next []uint64
	active, coming    []int32  // nodes with patterns in this layer, and nodes with patterns in the next
	waiting           []bool   // by node: whether it is in coming
	list              []uint16 // orders at the node that is being expanded
	powers            []uint32 // by order and cell: radix^tile, the weight of the cell in the index
	table             []uint8
	total, done       int
}

func newBuilder(g *patternGraph, group []uint8, blank, radix int, table []uint8) *builder {
	f := &builder{patternGraph: g, words: (len(g.orders) + 63) / 64, table: table}
	size := len(g.regions) * f.words
	f.seen, f.layer, f.next = make([]uint64, size), make([]uint64, size), make([]uint64, size)
	f.waiting = make([]bool, len(g.regions))
	f.list = make([]uint16, 0, len(g.orders))
	f.total = len(g.regions) * len(g.orders)
	power := make([]uint32, g.k)
	for i, p := 0, 1; i < g.k; i++ {
		power[i], p = uint32(p), p*radix
	}
	for _, order := range g.orders {
		for _, tile := range order {
			f.powers = append(f.powers, power[tile])
		}
	}
	set := uint64(0)
	for _, cell := range group {
		set |= 1 << cell
	}
	goal := g.node(set, blank)
	f.seen[int(goal)*f.words] = 1
	f.layer[int(goal)*f.words] = 1
	f.active = []int32{goal}
	return f
}

// fill writes the table layer by layer. It returns false if the run is stopped.
func (f *builder) fill(run *puzzle.Run, say func(part float64)) bool {
	for depth := uint8(0); len(f.active) > 0; depth++ {
		for nodes := range slices.Chunk(f.active, batch) {
			for _, n := range nodes {
				f.expand(int(n), depth)
			}
			if !run.Continue() {
				return false
			}
			if run.ReportDue() {
				say(float64(f.done) / float64(f.total))
			}
		}
		f.layer, f.next = f.next, f.layer
		f.active, f.coming = f.coming, f.active[:0]
		for _, n := range f.active {
			f.waiting[n] = false
		}
	}
	return true
}

// expand writes the entries of the patterns of node n in this layer, and generates their successors.
//
//go:noinline
func (f *builder) expand(n int, depth uint8) {
	now := f.layer[n*f.words:][:f.words]
	f.enter(n, now, depth)
	for _, e := range f.edges[f.from[n]:f.from[n+1]] {
		at := int(e.to) * f.words
		seen, next := f.seen[at:][:f.words], f.next[at:][:f.words]
		some := uint64(0)
		if e.shift < 0 {
			for w, word := range now {
				word &^= seen[w]
				seen[w] |= word
				next[w] |= word
				some |= word
			}
		} else {
			some = applyShift(f.list, f.shifts[e.shift], seen, next)
		}
		if some != 0 && !f.waiting[e.to] {
			f.waiting[e.to] = true
			f.coming = append(f.coming, e.to)
		}
	}
	clear(now)
}

// applyShift permutes orders by a shift, and adds those not seen before to the next layer. some is 0 if all had been seen.
//
//go:noinline
func applyShift(list, shift []uint16, seen, next []uint64) (some uint64) {
	for _, o := range list {
		to := shift[o]
		bit := uint64(1) << (to & 63)
		fresh := bit &^ seen[to>>6]
		seen[to>>6] |= fresh
		next[to>>6] |= fresh
		some |= fresh
	}
	return some
}

// enter lists the orders of node n in this layer, and writes their entries. It
// skips entries that were already reached with the blank in another region.
//
//go:noinline
func (f *builder) enter(n int, now []uint64, depth uint8) {
	cells, list := f.cells[n], f.list[:0]
	for w, word := range now {
		for ; word != 0; word &= word - 1 {
			o := w<<6 + bits.TrailingZeros64(word)
			list = append(list, uint16(o))
			index := uint32(0)
			powers := f.powers[o*len(cells):][:len(cells)]
			for i, cell := range cells {
				index += uint32(cell) * powers[i]
			}
			if f.table[index] == unreached {
				f.table[index] = depth
			}
		}
	}
	f.list = list
	f.done += len(list)
}
