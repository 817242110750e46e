package pencil

import (
	"math/rand/v2"
	"slices"

	"unknot/core/grid"
)

// Unlike divides a board at random into connected groups of least to most cells. Groups side by side differ in size. It returns the size
// of each cell's group, or nil if the attempt fails.
func Unlike(chance *rand.Rand, rows, cols, least, most int) (sizes []int) {
	g := Givens{Rows: rows, Cols: cols}
	g.Divide(chance, least, min((2*least+most)/3+1, most)) // joined groups become larger
	d := newDivision(&g, least, most)
	faults := d.faults(d.all())
	for range changes * len(d.of) {
		if faults == 0 {
			return d.sizes()
		}
		cell := chance.IntN(len(d.of))
		moved, to := d.change(chance, cell)
		if moved == nil {
			continue
		}
		from := d.of[cell]
		near := d.around(from, to)
		before := d.faults(near)
		d.move(moved, to)
		more := d.faults(near) - before
		if more > 0 && chance.IntN(worse) > 0 {
			d.move(moved, from)
			continue
		}
		faults += more
	}
	return nil
}

const (
	changes = 60 // attempts per cell
	worse   = 40 // a change that adds faults is kept with a probability of 1/worse
)

// division is a board divided into groups.
type division struct {
	near        grid.Near
	of          []int   // by cell: the number of its group
	cells       [][]int // by group: its cells
	at          []int   // by cell: its index in cells of its group
	least, most int
	seen        []int // by cell: the number of the last search that met it
	searches    int
}

// newDivision returns the division of a board into its rooms.
func newDivision(g *Givens, least, most int) *division {
	n := g.Rows * g.Cols
	d := &division{near: (grid.Board{Rows: g.Rows, Cols: g.Cols}).Near(), of: g.Rooms, cells: make([][]int, n), at: make([]int, n),
		least: least, most: most, seen: make([]int, n)}
	for cell, group := range d.of {
		d.at[cell] = len(d.cells[group])
		d.cells[group] = append(d.cells[group], cell)
	}
	return d
}

func (d *division) size(cell int) int { return len(d.cells[d.of[cell]]) }

// sizes lists the size of each cell's group.
func (d *division) sizes() []int {
	sizes := d.all()
	for cell := range sizes {
		sizes[cell] = d.size(cell)
	}
	return sizes
}

// all lists the numbers of all cells.
func (d *division) all() []int {
	cells := make([]int, len(d.of))
	for cell := range cells {
		cells[cell] = cell
	}
	return cells
}

// faults counts those of the given cells whose group has a wrong size or is beside another group of its size.
func (d *division) faults(cells []int) (n int) {
	for _, cell := range cells {
		if d.faulty(cell) {
			n++
		}
	}
	return n
}

func (d *division) faulty(cell int) bool {
	size := d.size(cell)
	return size < d.least || size > d.most || slices.ContainsFunc(d.near[cell], func(other int32) bool {
		return d.of[other] != d.of[cell] && d.size(int(other)) == size
	})
}

// around lists the cells of two groups and the cells beside them. No other cell may become faulty, or cease to be, if the groups exchange
// cells.
func (d *division) around(one, other int) (cells []int) {
	d.searches++
	for _, group := range [...]int{one, other} {
		for _, cell := range d.cells[group] {
			cells = d.meet(cells, cell)
			for _, beside := range d.near[cell] {
				cells = d.meet(cells, int(beside))
			}
		}
	}
	return cells
}

// meet appends a cell to cells, unless the current search has met it already.
func (d *division) meet(cells []int, cell int) []int {
	if d.seen[cell] == d.searches {
		return cells
	}
	d.seen[cell] = d.searches
	return append(cells, cell)
}

// change picks a change for a faulty cell: the cell joins a group beside it, perhaps with its whole group if there is room, or begins a new
// group. change returns the cells that join a group, and the number of the group. It returns nil if there is no change.
func (d *division) change(chance *rand.Rand, cell int) (moved []int, to int) {
	if !d.faulty(cell) || len(d.near[cell]) == 0 {
		return nil, 0
	}
	group, other := d.of[cell], int(d.near[cell][chance.IntN(len(d.near[cell]))])
	switch to := d.of[other]; {
	case to != group && d.size(cell)+d.size(other) <= d.most && chance.IntN(3) == 0:
		return slices.Clone(d.cells[group]), to
	case !d.leaves(cell):
		return nil, 0
	case to != group:
		return []int{cell}, to
	}
	return []int{cell}, d.empty()
}

// empty returns the number of a group without cells. Such a group exists while any group has two cells.
func (d *division) empty() int {
	return slices.IndexFunc(d.cells, func(cells []int) bool { return len(cells) == 0 })
}

// move lets cells join a group.
func (d *division) move(cells []int, to int) {
	for _, cell := range cells {
		from := d.cells[d.of[cell]]
		last := from[len(from)-1]
		from[d.at[cell]], d.at[last] = last, d.at[cell]
		d.cells[d.of[cell]] = from[:len(from)-1]
		d.of[cell], d.at[cell] = to, len(d.cells[to])
		d.cells[to] = append(d.cells[to], cell)
	}
}

// leaves reports whether the rest of a cell's group is connected.
func (d *division) leaves(cell int) bool {
	d.searches++
	d.seen[cell] = d.searches
	var rest []int
	for _, other := range d.cells[d.of[cell]] {
		if other != cell {
			rest = d.meet(rest, other)
			break
		}
	}
	for i := 0; i < len(rest); i++ {
		for _, beside := range d.near[rest[i]] {
			if d.of[beside] == d.of[cell] {
				rest = d.meet(rest, int(beside))
			}
		}
	}
	return len(rest) == d.size(cell)-1
}
