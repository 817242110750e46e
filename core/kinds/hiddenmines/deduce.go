package hiddenmines

import "slices"

// The ways to reason, from the easiest.
const (
	byOne    = iota // a number whose closed neighbours all have mines, or none
	byTwo           // two numbers that share closed neighbours
	byMany          // any set of numbers
	byCount         // numbers together with the number of all mines
	byNobody        // nothing is certain
)

// one returns the cells that a single number and the known mines around it make certain.
func (v view) one() (free, mines []int) {
	for cell, state := range v.cells {
		if state < 0 {
			continue
		}
		shut, need := v.beyond(cell)
		switch {
		case len(shut) == 0:
		case need == 0:
			free = append(free, shut...)
		case need == len(shut):
			mines = append(mines, shut...)
		}
	}
	return unique(free), unique(mines)
}

// beyond returns the closed cells around a number, and how many of them have mines.
func (v view) beyond(cell int) (shut []int, need int) {
	need = int(v.cells[cell])
	for _, near := range v.near[cell] {
		switch v.cells[near] {
		case closed:
			shut = append(shut, int(near))
		case knownMine:
			need--
		}
	}
	return shut, need
}

// two returns the cells that are certain by two numbers and the known mines around them: if the first needs k mines more than the second,
// and only k cells are beside the first alone, these have mines, and the cells beside the second alone have none.
func (v view) two() (free, mines []int) {
	for a, state := range v.cells {
		if state < 0 {
			continue
		}
		shutA, needA := v.beyond(a)
		if len(shutA) == 0 {
			continue
		}
		for b := range v.around(a) {
			shutB, needB := v.beyond(b)
			onlyA := without(shutA, shutB)
			if len(shutB) == 0 || len(onlyA) == len(shutA) || needA-needB != len(onlyA) {
				continue
			}
			mines = append(mines, onlyA...)
			free = append(free, without(shutB, shutA)...)
		}
	}
	return unique(free), unique(mines)
}

// around iterates over the other numbers that may share a neighbour with a number.
func (v view) around(cell int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		row, col := cell/v.Cols, cell%v.Cols
		for r := max(row-2, 0); r <= min(row+2, v.Rows-1); r++ {
			for c := max(col-2, 0); c <= min(col+2, v.Cols-1); c++ {
				if other := v.Cell(r, c); other != cell && v.cells[other] >= 0 && !yield(other) {
					return
				}
			}
		}
	}
}

// without returns the cells of a that are not in b.
func without(a, b []int) (rest []int) {
	for _, cell := range a {
		if !slices.Contains(b, cell) {
			rest = append(rest, cell)
		}
	}
	return rest
}

// unique sorts cells and drops repeats.
func unique(cells []int) []int {
	slices.Sort(cells)
	return slices.Compact(cells)
}

// certain returns the free cells that the easiest sufficient way to reason makes certain, and that way. It adds the mines that it finds
// to the view. c holds the chances for a guess; it is nil unless nothing is certain.
func (v view) certain(going func() bool) (free []int, way int, c *chances, err error) {
	way = byOne
	for {
		free, mines := v.one()
		if len(free) == 0 && len(mines) == 0 {
			if free, mines = v.two(); len(free)+len(mines) > 0 {
				way = max(way, byTwo)
			}
		}
		for _, cell := range mines {
			v.cells[cell] = knownMine
		}
		if len(free) > 0 {
			return free, way, nil, nil
		}
		if len(mines) == 0 {
			break
		}
	}
	for way := byMany; way < byNobody; way++ {
		all := v
		all.mines = v.mines
		if way == byMany {
			all.mines = -1
		}
		if c, err = all.chances(going); err != nil {
			return nil, way, nil, err
		}
		free, mines := c.certain(v)
		for _, cell := range mines {
			v.cells[cell] = knownMine
		}
		if len(free) > 0 {
			return free, way, nil, nil
		}
	}
	return nil, byNobody, c, nil
}

// forced returns the cells that the given numbers alone make certain.
func (v view) forced(numbers []int, going func() bool) (free, mines []int, err error) {
	part := view{field: v.field, cells: slices.Repeat([]int8{knownFree}, len(v.cells)), mines: -1}
	for _, n := range numbers {
		part.cells[n] = v.cells[n]
		for _, near := range v.near[n] {
			if v.cells[near] < 0 {
				part.cells[near] = v.cells[near]
			}
		}
	}
	c, err := part.chances(going)
	if err != nil {
		return nil, nil, err
	}
	free, mines = c.certain(part)
	return free, mines, nil
}

// reason is a set of numbers that makes a cell certain.
type reason struct {
	cell    int
	mine    bool
	numbers []int
	count   bool  // whether the number of all mines is needed too
	with    []int // all cells that the numbers make certain in the same way
}

// maxSet is the size up to which all sets of numbers are tried.
const maxSet = 3

// sought reports whether a reason is wanted for a cell that is certain to have a mine or, if mine is false, to have none.
type sought func(cell int, mine bool) bool

// smallest returns a sought cell that is certain, with a smallest set of numbers that proves it. It tries all sets of up to maxSet
// numbers. A larger set is only minimal: none of its numbers can be left out. It returns nil if no such cell is certain.
func (v view) smallest(want sought, going func() bool) (*reason, error) {
	for size := 1; size <= maxSet; size++ {
		if r, err := v.inSets(nil, size, want, going); r != nil || err != nil {
			return r, err
		}
	}
	for _, count := range []bool{false, true} {
		all := v
		if !count {
			all.mines = -1
		}
		c, err := all.chances(going)
		if err != nil {
			return nil, err
		}
		free, mines := c.certain(v)
		for i, cell := range append(free, mines...) {
			if mine := i >= len(free); want(cell, mine) {
				return v.minimal(&reason{cell: cell, mine: mine, count: count}, going)
			}
		}
	}
	return nil, nil
}

// inSets tries all sets of the given size that contain the given set, and in which each number is near another. It prefers free cells to
// mines.
func (v view) inSets(set []int, size int, want sought, going func() bool) (*reason, error) {
	if len(set) == size {
		return v.inSet(set, want, going)
	}
	candidates := v.all
	if len(set) > 0 {
		candidates = func(yield func(int) bool) {
			tried := map[int]bool{}
			for _, last := range set {
				for n := range v.around(last) {
					if !tried[n] && n > set[0] && !slices.Contains(set, n) && !yield(n) {
						return
					}
					tried[n] = true
				}
			}
		}
	}
	for n := range candidates {
		if shut, _ := v.beyond(n); len(shut) > 0 {
			if r, err := v.inSets(append(set, n), size, want, going); r != nil || err != nil {
				return r, err
			}
		}
	}
	return nil, nil
}

// all iterates over the cells with a number.
func (v view) all(yield func(int) bool) {
	for cell, state := range v.cells {
		if state >= 0 && !yield(cell) {
			return
		}
	}
}

// inSet returns the sought cells that a set of numbers makes certain, nil if there are none.
func (v view) inSet(set []int, want sought, going func() bool) (*reason, error) {
	free, mines, err := v.forced(set, going)
	if err != nil {
		return nil, err
	}
	free = slices.DeleteFunc(free, func(cell int) bool { return !want(cell, false) })
	mines = slices.DeleteFunc(mines, func(cell int) bool { return !want(cell, true) })
	switch {
	case len(free) > 0:
		return &reason{cell: free[0], numbers: slices.Clone(set), with: free}, nil
	case len(mines) > 0:
		return &reason{cell: mines[0], mine: true, numbers: slices.Clone(set), with: mines}, nil
	}
	return nil, nil
}

// minimal finds numbers for a reason: it leaves out one number after another while the cell stays certain.
func (v view) minimal(r *reason, going func() bool) (*reason, error) {
	for cell, state := range v.cells {
		if state >= 0 {
			if shut, _ := v.beyond(cell); len(shut) > 0 {
				r.numbers = append(r.numbers, cell)
			}
		}
	}
	// Far numbers are left out first, so that the reason stays near its cell.
	slices.SortStableFunc(r.numbers, func(a, b int) int { return v.apart(b, r.cell) - v.apart(a, r.cell) })
	for i := 0; i < len(r.numbers); {
		rest := slices.Delete(slices.Clone(r.numbers), i, i+1)
		part := view{field: v.field, cells: slices.Clone(v.cells), mines: v.mines}
		if !r.count {
			part.mines = -1
		}
		for cell, state := range v.cells {
			if state >= 0 && !slices.Contains(rest, cell) {
				part.cells[cell] = knownFree
			}
		}
		c, err := part.chances(going)
		if err != nil {
			return nil, err
		}
		if r.mine && c.free[r.cell] == 0 || !r.mine && c.mine[r.cell] == 0 {
			r.numbers = rest
			continue
		}
		i++
	}
	slices.Sort(r.numbers)
	r.with = []int{r.cell}
	return r, nil
}

// apart returns the distance of two cells in steps to any of eight neighbours.
func (v view) apart(a, b int) int { return max(abs(a/v.Cols-b/v.Cols), abs(a%v.Cols-b%v.Cols)) }

func abs(n int) int { return max(n, -n) }
