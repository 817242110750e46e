package galaxies

import (
	"math/rand/v2"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// Compose implements pencil.Composer: galaxies grow one after another, by pairs of opposite cells, until each cell belongs to one.
func (g genre) Compose(chance *rand.Rand, rows, cols int) *pencil.Givens {
	d := division{chance: chance, rows: rows, cols: cols, of: make([]int, rows*cols)}
	d.divide()
	return d.givens()
}

// WithoutClue implements pencil.Composer: no star can be removed.
func (genre) WithoutClue(g *pencil.Givens, at int) (int, bool) { return g.Clues[at], false }

// Mend implements pencil.Mender. It takes a galaxy that contains an open cell and an adjacent galaxy, and divides their
// cells into at most two new galaxies. With more than two, galaxies would become ever smaller and puzzles ever easier.
func (genre) Mend(chance *rand.Rand, g *pencil.Givens, solution, open []int) *pencil.Givens {
	d := division{chance: chance, rows: g.Rows, cols: g.Cols, of: make([]int, len(solution)), stars: []scene.Place{{}}}
	for _, s := range stars(g) {
		d.stars = append(d.stars, s.at)
	}
	for c, galaxy := range solution {
		d.of[c] = galaxy + 1
	}
	cell := open[chance.IntN(len(open))]
	one, other := d.of[cell], 0
	for _, side := range chance.Perm(len(pencil.Around)) {
		way := pencil.Around[side]
		if r, c := cell/g.Cols+way[0], cell%g.Cols+way[1]; r >= 0 && c >= 0 && r < g.Rows && c < g.Cols && d.of[r*g.Cols+c] != one {
			other = d.of[r*g.Cols+c]
		}
	}
	most := len(d.stars) + 2
	for c, galaxy := range d.of {
		if galaxy == one || galaxy == other {
			d.of[c] = 0
		}
	}
	d.divide()
	if len(d.stars) > most {
		return nil
	}
	return d.givens()
}

// division is the division of a board into galaxies, numbered from 1; 0 means
// that a cell belongs to none. A star whose galaxy has no cells does not count.
type division struct {
	chance     *rand.Rand
	rows, cols int
	of         []int
	stars      []scene.Place
}

// divide makes galaxies of all cells that belong to none. For each galaxy
// it tries a few random stars, and takes the one with the largest galaxy.
func (d *division) divide() {
	if len(d.stars) == 0 {
		d.stars = []scene.Place{{}}
	}
	for _, c := range d.chance.Perm(len(d.of)) {
		if d.of[c] != 0 {
			continue
		}
		var best []int
		var at scene.Place
		for range 6 {
			star := scene.Place{c/d.cols*2 + 1 + d.chance.IntN(3) - 1, c%d.cols*2 + 1 + d.chance.IntN(3) - 1}
			if cells := d.grow(star); len(cells) > len(best) {
				best, at = cells, star
			}
		}
		if best == nil {
			best, at = []int{c}, scene.Cell(c/d.cols, c%d.cols)
		}
		for _, cell := range best {
			d.of[cell] = len(d.stars)
		}
		d.stars = append(d.stars, at)
	}
}

// grow lists the cells of a random galaxy around a star. It returns none if a cell under the star belongs to another galaxy.
func (d *division) grow(at scene.Place) (cells []int) {
	s := star{at: at}
	for _, own := range s.own() {
		c := d.free(own)
		if c < 0 {
			return nil
		}
		cells = append(cells, c)
	}
	for range d.chance.IntN(4 * (d.rows + d.cols)) {
		from := cells[d.chance.IntN(len(cells))]
		way := pencil.Around[d.chance.IntN(len(pencil.Around))]
		next := scene.Cell(from/d.cols+way[0], from%d.cols+way[1])
		a, b := d.free(next), d.free(s.mirror(next))
		if a < 0 || b < 0 || slices.Contains(cells, a) {
			continue
		}
		cells = append(cells, a)
		if a != b {
			cells = append(cells, b)
		}
	}
	return cells
}

// free returns the cell at a place, or -1 if it is off the board or belongs to a galaxy.
func (d *division) free(p scene.Place) int {
	if p[0] < 0 || p[1] < 0 || !p.In(d.rows, d.cols) {
		return -1
	}
	if c := p[0]/2*d.cols + p[1]/2; d.of[c] == 0 {
		return c
	}
	return -1
}

// givens returns the board with the stars of all galaxies that have cells.
func (d *division) givens() *pencil.Givens {
	g := genre{}.Form().NewGivens(d.rows, d.cols)
	for galaxy, at := range d.stars {
		if slices.Contains(d.of, galaxy) {
			g.Clues[(at[0]-1)*(2*d.cols-1)+at[1]-1] = white
		}
	}
	return g
}
