package language

import "unknot/core/pencil"

// total reads “total shaded beside c”: how many cells are in the groups of cells with a mark that touch a cell.
func (p *parser) total() node {
	t := p.peek()
	v := p.markNamed()
	if p.fault == nil && v.mark.in != cells {
		p.fault = t.fault("“%s” is not a mark of cells, and groups are of cells", t.text)
	}
	p.must("beside", "beside, and a cell")
	from := p.want(ofSite, p.part())
	if p.fault == nil && from.where != inCells {
		p.fault = from.from.fault("%s is not a cell", from.from.quoted())
	}
	return node{kind: ofQuantity, eval: func(e env) any {
		total := &pencil.Touched{}
		index := map[int]int{} // by place: its index in total.Of
		for _, place := range e.places(e.cells()) {
			index[place] = len(total.Of)
			total.Of = append(total.Of, pencil.Is{Place: place, Value: v.value})
		}
		if !e.spend(len(total.Of)) {
			return constant(0)
		}
		total.Near = e.near(index)
		for _, place := range e.places(e.neighbours(from.site(e))) {
			total.From = append(total.From, index[place])
		}
		return &quantity{total: total}
	}}
}

// near lists, for each place of a cell by its index, the indices of the places of cells beside it.
func (b *board) near(index map[int]int) [][]int {
	if b.adjoin == nil {
		b.adjoin = make([][]int, len(index))
		for _, pair := range b.pairs() {
			if of := b.places(pair[:]); len(of) == 2 {
				one, other := index[of[0]], index[of[1]]
				b.adjoin[one], b.adjoin[other] = append(b.adjoin[one], other), append(b.adjoin[other], one)
			}
		}
	}
	return b.adjoin
}
