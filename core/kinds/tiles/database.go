package tiles

import (
	"math/bits"
	"slices"

	"unknot/core/puzzle"
)

// database is an additive pattern database (R. Korf and A. Felner, Artificial
// Intelligence 134, 2002): the tiles are parted into groups, and for every
// place of a group's tiles it holds the fewest moves of these tiles that bring
// them home, whatever the others do. The sum over the groups is a lower bound.
//
// The entry of a group whose tiles, by rising name, lie on the cells c0, c1,
// ... is values[base + c0 + c1*radix + c2*radix² + ...]: more room than is
// needed, but a move costs one addition.
type database struct {
	shape
	groups [][]uint8 // rising names of tiles
	radix  int
	base   []uint32 // of each group
	values []uint8
}

// stretch is the number of nodes of a graph between two ticks.
const stretch = 64

// unset marks places of a group that cannot be reached, as two tiles on a cell.
const unset = 255

// radixOf is 16, a shift, wherever it is enough.
func radixOf(z size) int { return max(16, z.cells()) }

// bytesOf is the size of a database.
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

// newDatabase fills the tables; nil if the run stops first. tell is told the
// share that is done.
func newDatabase(run *puzzle.Run, h shape, groups [][]uint8, tell func(done float64)) *database {
	db := &database{shape: h, groups: groups, radix: radixOf(h.size), values: make([]uint8, bytesOf(h.size, groups))}
	graphs := map[int]*graph{}
	base := uint32(0)
	for i, group := range groups {
		k := len(group)
		if graphs[k] == nil {
			if graphs[k] = newGraph(run, h.size, k); graphs[k] == nil {
				return nil
			}
		}
		db.base = append(db.base, base)
		entries := uint32(bytesOf(h.size, groups[i:i+1]))
		table := db.values[base : base+entries]
		unsetAll(table)
		f := newFilling(graphs[k], group, h.blank, db.radix, table)
		say := func(part float64) { tell((float64(base) + part*float64(entries)) / float64(len(db.values))) }
		if !f.fill(run, say) {
			return nil
		}
		base += entries
	}
	return db
}

// unsetAll copies what is unset onto as much again: a loop over the bytes of the
// largest tables would take WebAssembly a tenth of a second without a tick.
func unsetAll(table []uint8) {
	table[0] = unset
	for done := 1; done < len(table); done *= 2 {
		copy(table[done:], table[:done])
	}
}

// filling is a breadth-first search from a group's goal. What is seen, and
// what is new at this depth and the next, are bits: one for each order in a
// node, words of them for a node.
type filling struct {
	*graph
	words           int
	seen, now, next []uint64
	active, coming  []int32  // nodes with something new
	waiting         []bool   // nodes in coming
	list            []uint16 // orders of the node in hand
	powers          []uint32 // radix^tile for each order and cell of it
	table           []uint8
	total, done     int
}

func newFilling(g *graph, group []uint8, blank, radix int, table []uint8) *filling {
	f := &filling{graph: g, words: (len(g.orders) + 63) / 64, table: table}
	size := len(g.regions) * f.words
	f.seen, f.now, f.next = make([]uint64, size), make([]uint64, size), make([]uint64, size)
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
	f.now[int(goal)*f.words] = 1
	f.active = []int32{goal}
	return f
}

// fill writes the table depth by depth; false if the run stops.
func (f *filling) fill(run *puzzle.Run, say func(part float64)) bool {
	for depth := uint8(0); len(f.active) > 0; depth++ {
		for nodes := range slices.Chunk(f.active, stretch) {
			for _, n := range nodes {
				f.settle(int(n), depth)
			}
			if !run.Tick() {
				return false
			}
			if run.Due() {
				say(float64(f.done) / float64(f.total))
			}
		}
		f.now, f.next = f.next, f.now
		f.active, f.coming = f.coming, f.active[:0]
		for _, n := range f.active {
			f.waiting[n] = false
		}
	}
	return true
}

// settle writes the entries of what is new in a node and passes it on.
//
//go:noinline
func (f *filling) settle(n int, depth uint8) {
	now := f.now[n*f.words:][:f.words]
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
			some = pass(f.list, f.shifts[e.shift], seen, next)
		}
		if some != 0 && !f.waiting[e.to] {
			f.waiting[e.to] = true
			f.coming = append(f.coming, e.to)
		}
	}
	clear(now)
}

// pass hands orders on through a shift; it is 0 if none is new.
//
//go:noinline
func pass(list, shift []uint16, seen, next []uint64) (some uint64) {
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

// enter lists the orders that are new in a node and writes their entries; what
// was entered before from another region took no more moves.
//
//go:noinline
func (f *filling) enter(n int, now []uint64, depth uint8) {
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
			if f.table[index] == unset {
				f.table[index] = depth
			}
		}
	}
	f.list = list
	f.done += len(list)
}
