package language

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
)

// halver makes boards that are divided into areas of two parts of the same shape, one of each sort of cells. It writes the size of its part
// into each cell, and the generator removes most of these numbers.
type halver struct{ genre *Genre }

// Fits implements pencil.Sizing.
func (h halver) Fits(rows, cols int) error {
	if rows*cols%2 != 0 {
		return errors.New("a board of areas of two equal parts has an even number of cells: choose another size")
	}
	return nil
}

// WithoutClue implements pencil.Eraser: a cell keeps its sort.
func (h halver) WithoutClue(g *pencil.Givens, at int) (erased int, ok bool) {
	of := h.genre.sorts.clue.words().(signsWithNumber)
	sign, number := of.parts(g.Clues[at])
	if number < 0 {
		return g.Clues[at], false
	}
	return h.sorted(sign == h.genre.sorts.number), true
}

// sorted returns the clue of a cell without a number.
func (h halver) sorted(grey bool) int {
	if grey {
		return h.genre.sorts.number
	}
	return pencil.None
}

// Derive implements pencil.Deriver: it writes the size of its part into each cell.
func (h halver) Derive(g *pencil.Givens, places []pencil.Place, solution []int16) *pencil.Givens {
	b := newBoard(h.genre, g)
	b.layout.Places = places
	b.index()
	w := b.divided()
	return h.numbered(g, w.Sort, func(c int) int { return w.PartOf(solution, c) })
}

// numbered returns the board with a number in each cell.
func (h halver) numbered(g *pencil.Givens, sort []int8, size func(cell int) int) *pencil.Givens {
	of := h.genre.sorts.clue.words().(signsWithNumber)
	written := *g
	written.Clues = slices.Clone(g.Clues)
	for c, grey := range sort {
		sign := h.genre.sortOf(of, grey > 0)
		if written.Clues[c] = h.sorted(grey > 0); sign > 0 {
			written.Clues[c] = of.joined(sign, size(c))
		}
	}
	return &written
}

// Compose implements pencil.Composer: of some divisions it takes the one with the fewest areas, since cells left over become areas of two.
func (h halver) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	var best *halving
	for range maxCompared {
		d := newHalving(chance, rows, cols, h.genre.making.parts)
		for range maxCarved {
			d.clear(func(int) bool { return true })
			if d.fill() {
				break
			}
			d.areas = len(d.of)
		}
		if d.areas < len(d.of) && (best == nil || d.areas < best.areas) {
			best = d
		}
	}
	if best == nil {
		return nil
	}
	return h.givens(best)
}

// maxCompared is the number of divisions of which Compose takes one.
const maxCompared = 4

func (h halver) givens(d *halving) *pencil.Givens {
	size := map[[2]int]int{}
	for c, area := range d.of {
		size[[2]int{area, int(d.sort[c])}]++
	}
	g := h.genre.Form().NewGivens(d.rows, d.cols)
	return h.numbered(g, d.sort, func(c int) int { return size[[2]int{d.of[c], int(d.sort[c])}] })
}

// Revise implements pencil.Reviser: near a place where two solutions differ it divides some areas of one of them again.
func (h halver) Revise(chance *rand.Rand, g *pencil.Givens, places []pencil.Place, one, other []int16) *pencil.Givens {
	b := newBoard(h.genre, g)
	b.layout.Places = places
	b.index()
	w := b.divided()
	d := newHalving(chance, g.Rows, g.Cols, h.genre.making.parts)
	copy(d.sort, w.Sort)
	copy(d.of, w.AreasOf(one))
	kept, sorts := slices.Clone(d.of), slices.Clone(d.sort)
	for _, i := range chance.Perm(len(places)) {
		if one[i] == other[i] {
			continue
		}
		at := places[i].At
		around := map[int]bool{}
		for c, area := range kept {
			if max(abs(2*(c/g.Cols)+1-at[0]), abs(2*(c%g.Cols)+1-at[1])) <= reshaped {
				around[area] = true
			}
		}
		for range maxRecarved {
			copy(d.of, kept)
			copy(d.sort, sorts)
			d.clear(func(c int) bool { return around[kept[c]] })
			if d.fill() {
				return h.givens(d)
			}
		}
	}
	return nil
}

// reshaped is the distance, on the doubled grid, within which areas are divided again.
const reshaped = 2

func abs(n int) int { return max(n, -n) }

// halving is a board that is being divided into areas of two parts of the same shape.
type halving struct {
	chance      *rand.Rand
	rows, cols  int
	least, most int   // number of cells of a part
	of          []int // by cell: its area, or nobody
	sort        []int8
	areas       int
	near        [][]int32
}

func newHalving(chance *rand.Rand, rows, cols int, sizes [2]int) *halving {
	return &halving{chance: chance, rows: rows, cols: cols, least: sizes[0], most: sizes[1], of: make([]int, rows*cols),
		sort: make([]int8, rows*cols), near: grid.Board{Rows: rows, Cols: cols}.Near()}
}

// clear takes cells from their areas. The other areas are numbered from 0 again.
func (d *halving) clear(takes func(cell int) bool) {
	number := map[int]int{}
	for c, area := range d.of {
		if takes(c) {
			d.of[c] = nobody
			continue
		}
		if _, ok := number[area]; !ok {
			number[area] = len(number)
		}
		d.of[c] = number[area]
	}
	d.areas = len(number)
}

// fill divides the cells that no area has. It returns false if some cells are left over.
func (d *halving) fill() bool {
	for {
		first := d.tightest()
		if first < 0 {
			return true
		}
		if !d.place(first) {
			return false
		}
	}
}

// tightest returns a cell without an area that has the fewest such neighbours, -1 if all cells have an area.
func (d *halving) tightest() int {
	least, best := len(pencil.Around)+1, -1
	for _, c := range d.chance.Perm(len(d.of)) {
		if d.of[c] != nobody {
			continue
		}
		if free := d.free(c); free < least {
			least, best = free, c
		}
	}
	return best
}

// free returns the number of neighbours of a cell that no area has.
func (d *halving) free(cell int) (n int) {
	for _, to := range d.near[cell] {
		if d.of[to] == nobody {
			n++
		}
	}
	return n
}

// maxPlaced is the number of attempts to make an area around a cell.
const maxPlaced = 40

// place makes an area that has a cell, such that the cells left over are patches of an even number of cells.
func (d *halving) place(cell int) bool {
	for range maxPlaced {
		parts := d.grown(cell)
		if parts[0] == nil {
			continue
		}
		turn := d.chance.IntN(2)
		for i, part := range parts {
			for _, c := range part {
				d.of[c], d.sort[c] = d.areas, int8(i^turn)
			}
		}
		if d.even() {
			d.areas++
			return true
		}
		for _, part := range parts {
			for _, c := range part {
				d.of[c] = nobody
			}
		}
	}
	return false
}

// grown grows two parts of the same shape at once, one from a cell and the other from its image under a random turn or reflection and
// shift. The parts are nil if they do not touch.
func (d *halving) grown(cell int) (parts [2][]int) {
	size := d.least + d.chance.IntN(d.most-d.least+1)
	near := []int{}
	for c, area := range d.of {
		if far := abs(c/d.cols-cell/d.cols) + abs(c%d.cols-cell%d.cols); area == nobody && far > 0 && far <= size {
			near = append(near, c)
		}
	}
	if len(near) == 0 {
		return parts
	}
	to, turn := near[d.chance.IntN(len(near))], d.chance.IntN(8)
	in := map[int]int{cell: 1, to: 2}
	parts = [2][]int{{cell}, {to}}
	for range maxGrown * size {
		if len(parts[0]) == size {
			break
		}
		from := d.chance.IntN(len(parts[0]))
		way := pencil.Around[d.chance.IntN(len(pencil.Around))]
		one, ok := d.step(parts[0][from], way[0], way[1])
		row, col := pencil.Turned(way[0], way[1], turn)
		other, fits := d.step(parts[1][from], row, col)
		if !ok || !fits || one == other || in[one] > 0 || in[other] > 0 {
			continue
		}
		in[one], in[other] = 1, 2
		parts[0], parts[1] = append(parts[0], one), append(parts[1], other)
	}
	if len(parts[0]) < d.least {
		return [2][]int{}
	}
	for _, c := range parts[0] {
		for _, next := range d.near[c] {
			if in[int(next)] == 2 {
				return parts
			}
		}
	}
	return [2][]int{}
}

// maxGrown is the number of attempts per cell to let two parts grow.
const maxGrown = 12

// step returns the cell beside a cell; ok is false if there is none that no area has.
func (d *halving) step(cell, row, col int) (to int, ok bool) {
	r, c := cell/d.cols+row, cell%d.cols+col
	if r < 0 || c < 0 || r >= d.rows || c >= d.cols {
		return 0, false
	}
	return r*d.cols + c, d.of[r*d.cols+c] == nobody
}

// even reports whether the cells that no area has are patches of an even number of cells.
func (d *halving) even() bool {
	seen := make([]bool, len(d.of))
	for c := range d.of {
		if d.of[c] != nobody || seen[c] {
			continue
		}
		seen[c] = true
		patch := []int{c}
		for i := 0; i < len(patch); i++ {
			for _, to := range d.near[patch[i]] {
				if d.of[to] == nobody && !seen[to] {
					seen[to] = true
					patch = append(patch, int(to))
				}
			}
		}
		if len(patch)%2 != 0 {
			return false
		}
	}
	return true
}
