package language

import "unknot/core/grid"

// sidesOf reads the cells of “sides within k” or “sides around k”: the sides between two of these cells, or between one of them and another
// cell of the board.
func (p *parser) sidesOf(from token, within bool) node {
	of := p.single()
	if p.fault == nil && of.where != inCells {
		p.fault = of.from.fault("%s are not cells, and sides are within or around cells, such as sides within k", of.from.quoted())
	}
	return node{kind: ofSet, each: ofSite, from: from, eval: func(e env) any { return e.sidesOf(of.set(e), within) }}
}

func (b *board) sidesOf(cells []site, within bool) (all []site) {
	in := make([]bool, b.givens.Rows*b.givens.Cols)
	for _, c := range cells {
		in[b.givens.Cell(c.at)] = true
	}
	for _, side := range (grid.Board{Rows: b.givens.Rows, Cols: b.givens.Cols}).Sides() {
		if !b.spend(1) {
			break
		}
		if side.Inner() && (in[side.Cells[0]] || in[side.Cells[1]]) && (in[side.Cells[0]] && in[side.Cells[1]]) == within {
			all = append(all, site{at: side.Place})
		}
	}
	return all
}

// together reports whether two cells are in one room.
func (b *board) together(pair [2]site) bool { return b.room(pair[0].at) == b.room(pair[1].at) }
