package language

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// rectangles is the claim of a rule that the area of a clue is a rectangle, perhaps only of some sizes.
type rectangles struct {
	width, height int  // slots of the variables for the width and the height
	where         node // condition on width and height; without eval, all sizes fit
	reads         node // the number of the clue, if the condition gives it; otherwise without eval
}

// areas returns the mark that divides the board into areas; nil if there is none.
func (g *Genre) areas() *mark {
	for _, m := range g.marks {
		if m.owner != nil {
			return m
		}
	}
	return nil
}

// owned reads “one for each n”: each cell belongs to the area of one clue.
func (p *parser) owned(m *mark) {
	t := p.peek()
	if m.owner = p.clueNamed(); p.fault == nil && m.owner.where != inCells {
		p.fault = t.fault("the clue “%s” stands in %s, and each area has a clue in one of its cells", t.text, m.owner.where)
	}
	if p.fault == nil && (m.in != cells || m.digits || len(m.words) != 1 || len(p.marks) > 0) {
		p.fault = p.head.fault("areas are the only marks of a board: mark area in cells, one for each %s", m.owner.name)
	}
	delete(p.values, m.words[0].name) // no rule can say that a cell has this mark
}

// areaHand returns the hand that marks areas.
func (m *mark) areaHand() pencil.Hand {
	return pencil.Areas{
		Noun: m.words[0].name, Given: "The clue of this cell is given. Drag from here to enlarge its " + m.words[0].name + ".", Boxes: true,
		Where: func(g *pencil.Givens, area int) string {
			cell := clued(g)[area]
			return fmt.Sprintf("row %d, column %d", cell/g.Cols+1, cell%g.Cols+1)
		},
		Opposite: func(_ *pencil.Givens, _ int, cell scene.Place) scene.Place { return cell },
	}
}

// clued lists the cells with a clue. The area of each has its index as its number.
func clued(g *pencil.Givens) (cells []int) {
	for c, is := range g.Clues[:g.Rows*g.Cols] {
		if is != pencil.None {
			cells = append(cells, c)
		}
	}
	return cells
}

// areaOf reads what follows the name of the areas: “area of c is a rectangle where width * height = n”.
func (p *parser) areaOf(m *mark, r *rule) relation {
	p.used[m] = true
	p.must("of", "of, and a cell with a clue")
	cell := p.peek()
	slot := p.want(ofSite, p.part()).slot - 1
	if p.fault == nil && (len(r.each) != 1 || r.each[0].clue != m.owner || r.each[0].with == without || slot != r.each[0].slots[0]) {
		p.fault = cell.fault("a rule is about the area of each cell with a clue, such as each c in cells with %s: %s of c is a rectangle",
			m.owner.name, m.words[0].name)
	}
	p.must("is a rectangle", "is a rectangle")
	q := &rectangles{}
	names := len(p.scope)
	if p.takes("where") {
		for _, name := range [...]string{"width", "height"} {
			if _, ok := p.bound(name); ok && p.fault == nil {
				p.fault = p.head.fault("“%s” is the %[1]s of the rectangle: choose another name", name)
			}
		}
		q.width, q.height = p.bind("width", variable{kind: ofQuantity}), p.bind("height", variable{kind: ofQuantity})
		from := p.at
		q.where = p.condition()
		if equal := p.whole(from); equal != nil && p.fault == nil && r.each[0].with == withClue {
			if other, ok := equal.beside(r.each[0].numbers); ok && p.scope[r.each[0].numbers].uses == 1 {
				q.reads = other
			}
		}
	}
	p.scope = p.scope[:names]
	r.area = q
	return func(e env) demand { return e.area(q, slot) }
}

// box is a rectangle of cells: its first and its last row, and its first and its last column.
type box [4]int

// boxes lists the rectangles that the area of a clue may be: each has no other clue, and fits the condition.
func (e env) boxes(q *rectangles, cell int) (all []box) {
	rows, cols := e.givens.Rows, e.givens.Cols
	r, c := cell/cols, cell%cols
	free := func(r, c int) bool { return r*cols+c == cell || e.givens.Clues[r*cols+c] == pencil.None }
	// around narrows the columns from left to right to those that are free in a row, too.
	around := func(row, left, right int) (int, int) {
		for c := c; c >= left; c-- {
			if !free(row, c) {
				left = c + 1
			}
		}
		for c := c; c <= right; c++ {
			if !free(row, c) {
				right = c - 1
			}
		}
		return left, right
	}
	tried := map[int]bool{} // by height and width: whether the condition holds
	fits := func(height, width int) bool {
		if q.where.eval == nil {
			return true
		}
		fit, known := tried[height<<8|width]
		if !known {
			e.vars[q.width], e.vars[q.height] = constant(width), constant(height)
			fit = q.where.test(e) == always
			tried[height<<8|width] = fit
		}
		return fit
	}
	first, last := 0, cols-1
	for top := r; top >= 0; top-- {
		if first, last = around(top, first, last); first > last {
			break
		}
		left, right := first, last
		for bottom := r; bottom < rows; bottom++ {
			if left, right = around(bottom, left, right); left > right {
				break
			}
			for from := left; from <= c; from++ {
				for to := c; to <= right; to++ {
					if height, width := bottom-top+1, to-from+1; e.spend(1) && fits(height, width) && e.spend(height*width) {
						all = append(all, box{top, bottom, from, to})
					}
				}
			}
		}
	}
	return all
}

// covered reports, by cell, whether one of some rectangles has it.
func (b *board) covered(boxes []box) []bool {
	in := make([]bool, b.givens.Rows*b.givens.Cols)
	for _, x := range boxes {
		for r := x[0]; r <= x[1]; r++ {
			for c := x[2]; c <= x[3]; c++ {
				in[r*b.givens.Cols+c] = true
			}
		}
	}
	return in
}

// area demands that the area of the cell in a slot is one of its rectangles.
func (e env) area(q *rectangles, slot int) demand {
	cell, cols := e.vars[slot].(site).clue-1, e.givens.Cols
	boxes := e.boxes(q, cell)
	index := make([]int, e.givens.Rows*cols)
	number, _ := e.placeAt(scene.Cell(cell/cols, cell%cols))
	var of []pencil.Is
	var beside [][2]int
	covered := e.covered(boxes)
	for c, ok := range covered {
		if !ok {
			continue
		}
		if index[c] = len(of); c >= cols && covered[c-cols] {
			beside = append(beside, [2]int{index[c-cols], index[c]})
		}
		if c%cols > 0 && covered[c-1] {
			beside = append(beside, [2]int{index[c-1], index[c]})
		}
		place, _ := e.placeAt(scene.Cell(c/cols, c%cols))
		of = append(of, pencil.Is{Place: place, Value: e.layout.Places[number].Values[0]})
	}
	ways := make([][]int, len(boxes))
	for i, x := range boxes {
		for r := x[0]; r <= x[1]; r++ {
			for c := x[2]; c <= x[3]; c++ {
				ways[i] = append(ways[i], index[r*cols+c])
			}
		}
	}
	return demand{constraint: pencil.NewArea(of, ways, beside)}
}

// layAreas adds the cells as places, unless the board has no clue. The values of a cell are the areas that may have it.
func (m *mark) layAreas(b *board, add func(pencil.Place, []int)) {
	n := b.givens.Rows * b.givens.Cols
	values := make([][]int, n)
	owners := clued(b.givens)
	if len(owners) == 0 {
		return
	}
	for area, cell := range owners {
		for c, ok := range b.reach(cell) {
			if ok {
				values[c] = append(values[c], area)
			}
		}
		if len(values[cell]) == 0 && b.wrong == nil {
			b.wrong = &pencil.Misplaced{At: cell, Why: "no " + m.words[0].name + " of this clue fits here"}
		}
		b.layout.Fixed = append(b.layout.Fixed, pencil.Is{Place: cell, Value: area})
	}
	for c, all := range values {
		if len(all) == 0 && b.wrong == nil {
			b.wrong = fmt.Errorf("no %s can reach row %d, column %d", m.words[0].name, c/b.givens.Cols+1, c%b.givens.Cols+1)
		}
		add(pencil.Place{At: scene.Cell(c/b.givens.Cols, c%b.givens.Cols)}, all)
	}
	if b.left < 0 {
		b.wrong = nil // the first rule will be refused instead
	}
}

// reach reports, by cell, whether the area of a clue may have it by each rule about the clue. Areas have no cell with another clue.
func (b *board) reach(cell int) (all []bool) {
	for _, r := range b.rules {
		if r.area == nil {
			continue
		}
		e := env{b, make([]any, r.slots)}
		by := r.each[0]
		if e.vars[by.slots[0]] = b.cells()[cell]; !by.clued(e) || by.where.eval != nil && by.where.test(e) != always {
			continue
		}
		covered := b.covered(e.boxes(r.area, cell))
		for c := range all {
			covered[c] = covered[c] && all[c]
		}
		all = covered
	}
	if all == nil {
		all = make([]bool, b.givens.Rows*b.givens.Cols)
		for c := range all {
			all[c] = c == cell || b.givens.Clues[c] == pencil.None
		}
	}
	return all
}

// alike demands that at least two of the places have the same value.
func (b *board) alike(places []int) demand {
	if len(places) == 0 {
		return demand{test: always} // a board without clues has no areas, so nothing is demanded
	}
	patterns := pencil.Patterns{}
	for i, p := range places {
		for _, q := range places[:i] {
			for _, v := range b.layout.Places[p].Values {
				if b.spend(1); slices.Contains(b.layout.Places[q].Values, v) {
					patterns = append(patterns, []pencil.Is{{Place: q, Value: v}, {Place: p, Value: v}})
				}
			}
		}
	}
	return demand{constraint: patterns}
}
