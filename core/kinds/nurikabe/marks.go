package nurikabe

import "unknot/core/pencil"

// mark is the known state of a cell.
type mark uint8

const (
	open mark = iota
	sea
	land // a cell of an island; all cells with a given have this mark
)

// String returns the mark as moves write it.
func (m mark) String() string { return [...]string{"clear", "sea", "island"}[m] }

// written converts the mark to the form of package pencil.
func (m mark) written() int16 {
	return [...]int16{open: pencil.Open, sea: pencil.Yes, land: pencil.No}[m]
}

// written converts marks to the form of package pencil; nil stays nil.
func written(marks []mark) []int16 {
	if marks == nil {
		return nil
	}
	all := make([]int16, len(marks))
	for c, m := range marks {
		all[c] = m.written()
	}
	return all
}

// read converts marks from the form of package pencil; written is the inverse.
func read(marks []int16) []mark {
	all := make([]mark, len(marks))
	for c, m := range marks {
		switch m {
		case pencil.Yes:
			all[c] = sea
		case pencil.No:
			all[c] = land
		}
	}
	return all
}

// bare returns the marks that follow from the givens alone: cells with a given are land.
func (g *instance) bare() []mark {
	marks := make([]mark, len(g.given))
	for _, c := range g.sources {
		marks[c] = land
	}
	return marks
}

// parts are the connected components of a subset of the cells.
type parts struct {
	of    []int   // by cell: its part, -1 for cells outside the subset
	cells [][]int // by part: its cells, in the order of a search
}

// parts splits the cells with one of two marks into connected parts.
func (g *instance) parts(marks []mark, one, other mark) parts {
	p := parts{of: make([]int, len(marks))}
	for c := range p.of {
		p.of[c] = -1
	}
	all := make([]int, 0, len(marks))
	for c, m := range marks {
		if m != one && m != other || p.of[c] >= 0 {
			continue
		}
		from := len(all)
		all = append(all, c)
		p.of[c] = len(p.cells)
		for i := from; i < len(all); i++ {
			for _, d := range g.near[all[i]] {
				if (marks[d] == one || marks[d] == other) && p.of[d] < 0 {
					p.of[d] = len(p.cells)
					all = append(all, d)
				}
			}
		}
		p.cells = append(p.cells, all[from:len(all):len(all)])
	}
	return p
}

// sourcesIn lists the cells with a given among the given cells.
func (g *instance) sourcesIn(cells []int) (sources []int) {
	for _, c := range cells {
		if g.given[c] != none {
			sources = append(sources, c)
		}
	}
	return sources
}

// solved reports whether marks is a solution if all cells that are not sea are land: each island has one
// given and its size, the sea is connected, and it has no 2 x 2 square, as far as the variant requires this.
func (g *instance) solved(marks []mark) bool {
	filled := make([]mark, len(marks))
	for c, m := range marks {
		filled[c] = land
		if m == sea {
			filled[c] = sea
		}
	}
	if !g.apart && len(g.parts(filled, sea, sea).cells) > 1 {
		return false
	}
	for _, island := range g.parts(filled, land, land).cells {
		sources := g.sourcesIn(island)
		if len(sources) != 1 {
			return false
		}
		if n := g.given[sources[0]]; n != anySize && int(n) != len(island) {
			return false
		}
	}
	right := true
	g.pools(func(q [4]int) {
		right = right && (filled[q[0]] != sea || filled[q[1]] != sea || filled[q[2]] != sea || filled[q[3]] != sea)
	})
	return right
}
