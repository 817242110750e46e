package language

import (
	"slices"

	"unknot/core/pencil"
	"unknot/core/scene"
)

// polyominoes has the number of cells by the word for a polyomino, singular and plural.
var polyominoes = map[string]int{"domino": 2, "tromino": 3, "tetromino": 4, "pentomino": 5,
	"dominoes": 2, "trominoes": 3, "tetrominoes": 4, "pentominoes": 5}

// isShape reads “shaded in k is a tetromino”: the cells of k with the mark form one polyomino of that size.
func (p *parser) isShape(v value) relation {
	t := p.peek()
	of := p.group()
	if p.fault == nil && v.mark.in != cells {
		p.fault = t.fault("only cells make a shape")
	}
	p.must("is a", "is a, and a shape")
	size := polyominoes[p.oneOf("a shape", "domino", "tromino", "tetromino", "pentomino")]
	return func(e env) demand {
		room := of(e)
		shaped := pencil.Shaped{Ways: e.shapesIn(room.cells, size, v)}
		for _, place := range e.places(e.sites(room)) {
			shaped.Of = append(shaped.Of, pencil.Is{Place: place, Value: v.value})
		}
		if len(shaped.Ways) == 0 {
			return demand{test: never}
		}
		return demand{constraint: shaped}
	}
}

// unlikeShapes reads “tetrominoes of shaded at a b differ”: the polyomino in the room of a and the one in the room of b have different
// shapes if they include a and b.
func (p *parser) unlikeShapes(t token) relation {
	size := polyominoes[t.text]
	p.must("of", "of, and a mark")
	named := p.peek()
	v := p.markNamed()
	p.must("at", "at, and two cells")
	a, b := p.want(ofSite, p.part()), p.want(ofSite, p.part())
	p.must("differ", "differ")
	switch {
	case p.fault != nil:
	case v.mark.in != cells:
		p.fault = named.fault("only cells make a shape")
	case !p.rooms:
		p.lacking(t, "rooms")
	}
	return func(e env) demand {
		one, other := e.shapeWith(a.site(e), size, v), e.shapeWith(b.site(e), size, v)
		e.spend(len(one) + len(other))
		if len(one) == 0 || len(other) == 0 {
			return demand{test: always}
		}
		return demand{constraint: pencil.Unequal{one, other}}
	}
}

// shapeWith lists the polyominoes in the room of a cell that include the cell.
func (b *board) shapeWith(c site, size int, v value) (with []pencil.Polyomino) {
	place, ok := b.placeAt(c.at)
	if !ok {
		return nil
	}
	for _, p := range b.shapesIn(b.roomAt(c), size, v) {
		if slices.ContainsFunc(p.Of, func(is pencil.Is) bool { return is.Place == place }) {
			with = append(with, p)
		}
	}
	return with
}

// roomAt lists the cells of the room of a cell.
func (b *board) roomAt(c site) []scene.Place {
	if b.roomed == nil {
		b.roomed = b.rooms()
	}
	return b.roomed[b.room(c.at)].cells
}

// shapesOf has the polyominoes of a size that some cells with a mark may form.
type shapesOf struct {
	cells []scene.Place
	size  int
	value
	are []pencil.Polyomino
}

// shapesIn lists the polyominoes of a size that some cells with a mark may form. Rules share the list. A part may have no cells.
func (b *board) shapesIn(of []scene.Place, size int, v value) []pencil.Polyomino {
	if len(of) == 0 {
		return nil
	}
	known := b.shaped[of[0]]
	for _, shapes := range known {
		if shapes.size == size && shapes.value == v && slices.Equal(shapes.cells, of) {
			return shapes.are
		}
	}
	are := b.outlines.In(of, size, func(p scene.Place) (is pencil.Is, ok bool) {
		place, ok := b.placeAt(p)
		return pencil.Is{Place: place, Value: v.value}, ok
	}, func() bool { return b.spend(size) })
	b.shaped[of[0]] = append(known, shapesOf{of, size, v, are})
	return are
}
