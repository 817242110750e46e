package language

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// chain reads “path number by touch”, which states that each number is in one cell, and that the cells of consecutive numbers touch.
func (p *parser) chain() {
	t := p.peek()
	v := p.markNamed()
	if p.fault == nil && (!v.mark.digits || v.mark.in != cells || !v.mark.all || v.mark.low != 1) {
		p.fault = t.fault("a path is of numbers that go from 1 to the number of cells: mark %s 1..cells in cells", t.text)
	}
	p.must("by", "by side, or by touch")
	touch := p.oneOf("how the cells of consecutive numbers lie", "side", "touch") == "touch"
	p.lineRule("Path", func(b *board) { b.stateChain(touch) })
}

// stateChain states a path of all numbers. The distances from given numbers follow from the steps of the path, but are easier reasons.
func (b *board) stateChain(touch bool) {
	near, together := (*board).neighbours, "%d and %d are side by side"
	if touch {
		near, together = (*board).ring, "%d and %d touch"
	}
	all := b.cells()
	if !b.spend(len(all) * len(all)) {
		return // no terms are left, and the caller refuses the rule
	}
	of, values := b.places(all), b.layout.Places[0].Values
	b.layout.Rules = append(b.layout.Rules, pencil.Rule{Name: "Board", Says: "each number is in one cell",
		Holds: pencil.Each{Of: of, Values: values}})
	beside := make([][]int, len(of))
	for i, c := range all {
		beside[i] = b.places(near(b, c))
	}
	for _, v := range values[:len(values)-1] {
		r := pencil.Rule{Name: "Steps", Says: fmt.Sprintf(together, v, v+1),
			Holds: pencil.Follows{Values: [2]int{v, v + 1}, Of: of, Near: beside}}
		for cell, is := range b.givens.Clues[:len(all)] {
			if is == v || is == v+1 {
				r.At = append(r.At, all[cell].at)
			}
		}
		b.layout.Rules = append(b.layout.Rules, r)
	}
	for cell, is := range b.givens.Clues[:len(all)] {
		if is > 0 && slices.Contains(values, is) {
			b.layout.Rules = append(b.layout.Rules, pencil.Rule{Name: "Distances",
				Says: fmt.Sprintf("no number is too far away from this %d", is),
				At:   []scene.Place{all[cell].at}, Clue: cell + 1, Holds: pencil.Count{Of: b.tooFar(all, cell, is, touch)}})
		}
	}
}

// tooFar lists the numbers of other cells that the path cannot reach in time from a cell with a number.
func (b *board) tooFar(all []site, from, number int, touch bool) (far []pencil.Is) {
	for i, c := range all {
		down, right := (c.at[0]-all[from].at[0])/2, (c.at[1]-all[from].at[1])/2
		down, right = max(down, -down), max(right, -right)
		steps := down + right
		if touch {
			steps = max(down, right)
		}
		for n := max(1, number-steps+1); n < number+steps && n <= len(all); n++ {
			far = append(far, pencil.Is{Place: i, Value: n})
		}
	}
	return far
}
