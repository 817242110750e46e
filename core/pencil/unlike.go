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
	g.Part(chance, least, min((2*least+most)/3+1, most)) // groups that join are larger
	d := division{near: (grid.Board{Rows: rows, Cols: cols}).Near(), of: g.Rooms, least: least, most: most}
	faults := d.faults()
	for range changes * len(d.of) {
		if faults == 0 {
			return d.size
		}
		was := slices.Clone(d.of)
		d.change(chance, chance.IntN(len(d.of)))
		now := d.faults()
		if now > faults && chance.IntN(worse) > 0 {
			d.of = was
			continue
		}
		faults = now
	}
	return nil
}

const (
	changes = 60 // per cell
	worse   = 40 // a change that adds faults is kept with a probability of 1/worse
)

// division is a board in groups.
type division struct {
	near        grid.Near
	of          []int // by cell: the number of its group
	size        []int // by cell: the size of its group
	least, most int
}

// faults counts the cells whose group has a wrong size, or is beside another group of its size. It finds the sizes first.
func (d *division) faults() (n int) {
	count := map[int]int{}
	for _, group := range d.of {
		count[group]++
	}
	d.size = make([]int, len(d.of))
	for cell, group := range d.of {
		d.size[cell] = count[group]
	}
	for cell := range d.of {
		if d.faulty(cell) {
			n++
		}
	}
	return n
}

func (d *division) faulty(cell int) bool {
	size := d.size[cell]
	return size < d.least || size > d.most || slices.ContainsFunc(d.near[cell], func(other int32) bool {
		return d.of[other] != d.of[cell] && d.size[other] == size
	})
}

// change lets a faulty cell join a group beside it, with its whole group if there is room, or begin a group.
func (d *division) change(chance *rand.Rand, cell int) {
	if !d.faulty(cell) || len(d.near[cell]) == 0 {
		return
	}
	group, other := d.of[cell], d.near[cell][chance.IntN(len(d.near[cell]))]
	switch to := d.of[other]; {
	case to != group && d.size[cell]+d.size[other] <= d.most && chance.IntN(3) == 0:
		for i, of := range d.of {
			if of == group {
				d.of[i] = to
			}
		}
	case !d.leaves(cell):
	case to != group:
		d.of[cell] = to
	default:
		d.of[cell] = slices.Max(d.of) + 1
	}
}

// leaves reports whether the rest of a cell's group is connected.
func (d *division) leaves(cell int) bool {
	rest := make([]bool, len(d.of))
	for i, of := range d.of {
		rest[i] = of == d.of[cell] && i != cell
	}
	_, patches := d.near.Components(rest)
	return len(patches) <= 1
}
