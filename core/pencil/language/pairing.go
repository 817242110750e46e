package language

import "unknot/core/pencil"

// pairing reads “pairs tree tent by side”: each cell with a clue or a sign has its own cell with a mark near it, and no other cell has the
// mark.
func (p *parser) pairing() relation {
	given := p.peek()
	sign, signed := p.signNames[given.text]
	if signed {
		p.next()
		p.use(sign)
	} else {
		sign.clue = p.clueNamed()
	}
	if p.fault == nil && sign.clue.where != inCells {
		p.fault = given.fault("the clue “%s” stands in %s, and cells are paired", given.text, sign.clue.where)
	}
	sign.clue.paired = true
	mark := p.peek()
	v := p.markNamed()
	if p.fault == nil && v.mark.in != cells {
		p.fault = mark.fault("“%s” is a mark in %s, and cells are paired", mark.text, v.mark.in)
	}
	p.must("by", "by side, or by touch")
	near := (*board).neighbours
	if p.oneOf("how the cells of a pair lie", "side", "touch") == "touch" {
		near = (*board).ring
	}
	return func(e env) demand {
		return demand{constraint: e.paired(v, near, func(clue int) bool {
			return clue == sign.number || !signed && clue != pencil.None
		})}
	}
}

// paired demands that the cells with a mark can be paired with the cells that have a clue.
func (b *board) paired(v value, near func(b *board, of site) []site, given func(clue int) bool) pencil.Constraint {
	var pairs pencil.Pairs
	index := map[int]int{} // by place: its index in pairs.Of
	for _, place := range b.places(b.cells()) {
		index[place] = len(pairs.Of)
		pairs.Of = append(pairs.Of, pencil.Is{Place: place, Value: v.value})
	}
	for _, c := range b.cells() {
		if !b.spend(perChoice) {
			break
		}
		if !given(b.givens.Clues[c.clue-1]) {
			continue
		}
		var statements []int
		for _, place := range b.places(near(b, c)) {
			statements = append(statements, index[place])
		}
		pairs.Near = append(pairs.Near, statements)
	}
	return pairs
}
