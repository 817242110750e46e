package language

import (
	"math/rand/v2"

	"unknot/core/pencil"
)

// carver makes boards that are divided into rectangles, each with one clue. Its puzzles keep all their clues; it changes rectangles and
// the places of clues until one solution is left.
type carver struct{ genre *Genre }

// WithoutClue implements pencil.Eraser: each area keeps its clue.
func (carver) WithoutClue(g *pencil.Givens, at int) (erased int, ok bool) { return g.Clues[at], false }

// Compose implements pencil.Composer.
func (c carver) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	for range maxCarved {
		d := c.division(chance, rows, cols)
		if d.fill(box{0, rows - 1, 0, cols - 1}) {
			return c.givens(d)
		}
	}
	return nil
}

const (
	maxCarved   = 200 // attempts to divide a board into rectangles of the wanted sizes
	maxRecarved = 12  // attempts to divide a part of a board again
	partly      = 3   // divisor of the board's size: Mend divides at most such a part again
)

// Mend implements pencil.Mender: it moves the clue of an area with an open cell, or divides that area and one beside it in another way.
func (c carver) Mend(chance *rand.Rand, g *pencil.Givens, solution, open []int) *pencil.Givens {
	d := c.division(chance, g.Rows, g.Cols)
	d.clues, d.areas = clued(g), len(clued(g))
	copy(d.of, solution)
	cell := open[chance.IntN(len(open))]
	area := d.of[cell]
	if chance.IntN(2) == 0 {
		d.clues[area] = d.within(area)
		return c.givens(d)
	}
	way := pencil.Around[chance.IntN(len(pencil.Around))]
	r, k := cell/g.Cols+way[0], cell%g.Cols+way[1]
	if r < 0 || k < 0 || r >= g.Rows || k >= g.Cols {
		return nil
	}
	part := d.around(area, d.of[r*g.Cols+k])
	if partly*(part[1]-part[0]+1)*(part[3]-part[2]+1) > len(d.of) {
		return nil
	}
	kept := append([]int(nil), d.of...)
	for range maxRecarved {
		for cell := range d.of {
			if d.of[cell] = kept[cell]; part.has(cell/g.Cols, cell%g.Cols) {
				d.clues[kept[cell]], d.of[cell] = nowhere, nobody
			}
		}
		if d.fill(part) {
			return c.givens(d)
		}
	}
	return nil
}

func (c carver) division(chance *rand.Rand, rows, cols int) *division {
	d := &division{chance: chance, rows: rows, cols: cols, of: make([]int, rows*cols), least: c.genre.making.areas[0],
		most: c.genre.making.areas[1], apart: c.genre.corners}
	for cell := range d.of {
		d.of[cell] = nobody
	}
	return d
}

// givens returns a board with a clue for each rectangle of a division. It returns nil if no clue is possible for one of them.
func (c carver) givens(d *division) *pencil.Givens {
	givens := c.genre.Form().NewGivens(d.rows, d.cols)
	for area, cell := range d.clues {
		if cell == nowhere {
			continue
		}
		if givens.Clues[cell] = c.clue(d.chance, givens, d.around(area, area)); givens.Clues[cell] == pencil.None {
			return nil
		}
	}
	return givens
}

// clue returns a random one of the clues that a rectangle may have by the rules, pencil.None if there is none. If it may have others, it
// has no sign that fits all rectangles.
func (c carver) clue(chance *rand.Rand, g *pencil.Givens, x box) int {
	var fits, all []int
	b := newBoard(c.genre, g)
	for _, r := range c.genre.rules {
		if r.area == nil || r.each[0].with == withUnknown {
			continue
		}
		e, by, clue := env{b, make([]any, r.slots)}, r.each[0], r.each[0].sign
		if q := r.area; q.where.eval != nil {
			e.vars[q.height], e.vars[q.width] = constant(x[1]-x[0]+1), constant(x[3]-x[2]+1)
			if by.with == withClue {
				if q.reads.eval == nil {
					continue
				}
				clue = q.reads.quantity(e).on(nil)
				e.vars[by.numbers] = constant(clue)
			}
			if q.where.test(e) != always {
				continue
			}
			fits = append(fits, clue)
		} else if by.with == withSign {
			all = append(all, clue)
		}
	}
	if fits == nil {
		fits = all
	}
	if fits == nil {
		return pencil.None
	}
	return fits[chance.IntN(len(fits))]
}

// Parts of a division that are missing.
const (
	nobody  = -1 // no area has the cell
	nowhere = -1 // the area has no clue, since it has no cells
)

// division is a board that is being divided into rectangles.
type division struct {
	chance      *rand.Rand
	rows, cols  int
	least, most int   // number of cells of a rectangle
	apart       bool  // whether no four rectangles meet at a corner
	of          []int // by cell: its area, or nobody
	clues       []int // by area: the cell of its clue, or nowhere
	areas       int
}

// fill divides the cells of a part of the board that no area has, from a random corner of the part on. It returns false if a cell is left
// over for which no rectangle of the wanted sizes fits.
func (d *division) fill(part box) bool {
	up, back := d.chance.IntN(2) == 0, d.chance.IntN(2) == 0
	for i := range part[1] - part[0] + 1 {
		for j := range part[3] - part[2] + 1 {
			r, c := part[0]+i, part[2]+j
			if up {
				r = part[1] - i
			}
			if back {
				c = part[3] - j
			}
			if d.of[r*d.cols+c] == nobody && !d.place(part, r, c, up, back) {
				return false
			}
		}
	}
	return true
}

// place makes a random rectangle whose first corner is a cell. Wide ones are as likely as narrow ones are.
func (d *division) place(part box, r, c int, up, back bool) bool {
	var all []box
	for height := 1; height <= d.most; height++ {
		for width := 1; width*height <= d.most; width++ {
			x := box{r, r + height - 1, c, c + width - 1}
			if up {
				x[0], x[1] = r-height+1, r
			}
			if back {
				x[2], x[3] = c-width+1, c
			}
			if width*height >= d.least && x[0] >= part[0] && x[1] <= part[1] && x[2] >= part[2] && x[3] <= part[3] && d.fits(x) {
				for range min(width, height) {
					all = append(all, x)
				}
			}
		}
	}
	if all == nil {
		return false
	}
	d.paint(all[d.chance.IntN(len(all))], d.areas)
	d.clues = append(d.clues[:d.areas], nowhere)
	d.areas++
	d.clues[d.areas-1] = d.within(d.areas - 1)
	return true
}

// fits reports whether no area has a cell of a rectangle and, if areas are apart, no corner of it is one at which four of them meet.
// Cells that no area has count as one more area: the first of them begins a new one.
func (d *division) fits(x box) bool {
	for r := x[0]; r <= x[1]; r++ {
		for c := x[2]; c <= x[3]; c++ {
			if d.of[r*d.cols+c] != nobody {
				return false
			}
		}
	}
	if !d.apart {
		return true
	}
	d.paint(x, d.areas)
	meet := d.meet(x[0], x[2]) || d.meet(x[0], x[3]+1) || d.meet(x[1]+1, x[2]) || d.meet(x[1]+1, x[3]+1)
	d.paint(x, nobody)
	return !meet
}

// meet reports whether four areas meet at the upper left corner of a cell.
func (d *division) meet(r, c int) bool {
	if r < 1 || c < 1 || r >= d.rows || c >= d.cols {
		return false
	}
	a, b, e, f := d.of[(r-1)*d.cols+c-1], d.of[(r-1)*d.cols+c], d.of[r*d.cols+c-1], d.of[r*d.cols+c]
	return a != b && a != e && a != f && b != e && b != f && e != f
}

func (d *division) paint(x box, area int) {
	for r := x[0]; r <= x[1]; r++ {
		for c := x[2]; c <= x[3]; c++ {
			d.of[r*d.cols+c] = area
		}
	}
}

// within returns a random cell of an area.
func (d *division) within(area int) int {
	x := d.around(area, area)
	return (x[0]+d.chance.IntN(x[1]-x[0]+1))*d.cols + x[2] + d.chance.IntN(x[3]-x[2]+1)
}

// around returns the smallest rectangle that contains both areas, and the whole of any other area that it overlaps.
func (d *division) around(one, other int) box {
	x, in := box{d.rows, -1, d.cols, -1}, map[int]bool{one: true, other: true}
	for grown := true; grown; {
		grown = false
		for cell, area := range d.of {
			r, c := cell/d.cols, cell%d.cols
			if in[area] && !x.has(r, c) {
				x, grown = box{min(x[0], r), max(x[1], r), min(x[2], c), max(x[3], c)}, true
			}
			if x.has(r, c) && !in[area] {
				in[area], grown = true, true
			}
		}
	}
	return x
}

// has reports whether a cell is in the rectangle.
func (x box) has(r, c int) bool { return r >= x[0] && r <= x[1] && c >= x[2] && c <= x[3] }
