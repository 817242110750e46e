package language

import (
	"slices"

	"unknot/core/grid"
	"unknot/core/pencil"
)

// cornerHere reads a corner of cells.
func (p *parser) cornerHere() node {
	t := p.peek()
	of := p.want(ofSite, p.part())
	if p.fault == nil && of.where != inCorners {
		p.fault = t.fault("%s is not a corner, and cells meet at a corner: name it with each p in corners", t.quoted())
	}
	return of
}

// diagonals returns the line of the text that declares marks in diagonals. If there is none, it reports a fault at from.
func (p *parser) diagonals(from token) *mark {
	i := slices.IndexFunc(p.marks, func(m *mark) bool { return m.diagonal })
	if i >= 0 {
		p.use(p.marks[i])
		return p.marks[i]
	}
	if p.fault == nil {
		p.fault = from.fault("this board has no diagonals: say it with mark falling \\, rising / in diagonals")
	}
	return &mark{}
}

// meeting reads “diagonals at p”: how many diagonals meet at a corner.
func (p *parser) meeting() node {
	p.diagonals(p.tokens[p.at-1])
	p.must("at", "at, and a corner")
	of := p.cornerHere()
	return node{kind: ofQuantity, eval: func(e env) any {
		q := &quantity{}
		for _, c := range e.meeting(of.site(e)) {
			if i, ok := e.placeAt(c.at); ok && e.spend(1) {
				at := of.site(e).at
				falling := (c.at[0]-at[0])*(c.at[1]-at[1]) > 0
				q.tests = append(q.tests, weighted{1, e.literal(pencil.Is{Place: i, Value: fallingOr(falling)})})
			}
		}
		return q
	}}
}

// fallingOr returns the mark of a falling diagonal or of a rising one.
func fallingOr(falling bool) int {
	if falling {
		return pencil.Yes
	}
	return pencil.No
}

// noRing reads “no ring of diagonals”.
func (p *parser) noRing() relation {
	t := p.peek()
	p.must("diagonals", "diagonals")
	p.diagonals(t)
	return func(e env) demand {
		shape := grid.Board{Rows: e.givens.Rows, Cols: e.givens.Cols}
		var of []pencil.Is
		var ends [][2]int32
		for _, place := range e.places(e.cells()) {
			if !e.spend(perChoice) {
				break
			}
			at := e.layout.Places[place].At
			corner := int32(at[0]/2*(shape.Cols+1) + at[1]/2) // the upper left corner
			wide := int32(shape.Cols + 1)
			of = append(of, pencil.Is{Place: place, Value: pencil.Yes}, pencil.Is{Place: place, Value: pencil.No})
			ends = append(ends, [2]int32{corner, corner + wide + 1}, [2]int32{corner + 1, corner + wide})
		}
		return demand{constraint: pencil.Forest{Of: of, Lines: grid.NewLines(ends, shape.Corners())}}
	}
}
