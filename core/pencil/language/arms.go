package language

import "unknot/core/pencil"

// arms reads “arms a b at c: a = b”: two straight lines leave the cell, and a and b are their lengths. In “lengths a b at c: a = b”, a and
// b are the lengths of the straight lines that pass the cell or end there; they are equal if the line goes straight.
func (p *parser) arms(whole bool) relation {
	depth := len(p.scope)
	names := [2]token{p.fresh("a length"), {}}
	one := p.bind(names[0].text, variable{kind: ofQuantity})
	names[1] = p.fresh("the other length")
	other := p.bind(names[1].text, variable{kind: ofQuantity})
	p.must("at", "at, and a cell")
	of := p.want(ofSite, p.part())
	line := p.lineAt(of)
	if p.fault == nil && line.mark.in != paths {
		p.fault = of.from.fault("only lines from cell to cell leave a cell: mark line in paths")
	}
	p.must(":", "a colon, and how the two lengths compare")
	fits := p.condition()
	p.scope = p.scope[:depth]
	holds := func(e env) func(opposite bool, a, b int) bool {
		try := func(a, b int) bool {
			e.vars[one], e.vars[other] = constant(a), constant(b)
			return fits.test(e) == always
		}
		return func(opposite bool, a, b int) bool {
			if whole && opposite {
				a, b = a+b, a+b
			}
			return try(a, b) || try(b, a)
		}
	}
	p.along = func(clue int) reading {
		return func(e env, solution []int16) []int {
			arms := e.arms(of.site(e), line, holds(e))
			for n := range e.givens.Rows + e.givens.Cols {
				e.vars[clue] = constant(n)
				if _, broken := arms.Broken(solution); !broken {
					return []int{n}
				}
			}
			return []int{pencil.None}
		}
	}
	return func(e env) demand {
		size := max(e.givens.Rows, e.givens.Cols)
		if !e.spend(size * size) {
			return demand{test: always}
		}
		arms := e.arms(of.site(e), line, holds(e))
		var fits [2][]bool // whether two lengths fit in a corner, or opposite each other; computed here, since the clue is known
		for i := range 2 * size * size {
			fits[i%2] = append(fits[i%2], arms.Fits(i%2 == 1, i/2/size, i/2%size))
		}
		arms.Fits = func(opposite bool, a, b int) bool {
			if opposite {
				return fits[1][a*size+b]
			}
			return fits[0][a*size+b]
		}
		return demand{constraint: arms}
	}
}

// arms returns the demand on the straight lines that leave a cell.
func (b *board) arms(c site, line value, fits func(opposite bool, a, b int) bool) pencil.Arms {
	arms := pencil.Arms{Fits: fits}
	for direction := range pencil.Around {
		arms.Ways[direction] = pencil.PlacesOf(b.way(c, direction, line))
	}
	return arms
}

// way lists the statements that a mark is in the places that are seen from a cell in a direction: cells, or lines from cell to cell.
func (b *board) way(c site, direction int, v value) (way []pencil.Is) {
	at := c
	for _, next := range b.ray(c, direction) {
		point := next.at
		if v.mark.in != cells {
			point = b.beside(at, direction).at
		}
		i, ok := b.placeAt(point)
		if !ok {
			break
		}
		way, at = append(way, pencil.Is{Place: i, Value: v.value}), next
	}
	return way
}
