package language

import (
	"fmt"
	"slices"

	"unknot/core/pencil"
	"unknot/core/pzpr"
	"unknot/core/scene"
)

// walls returns the walls of the text, which divide the board into areas. If there are none, it reports a fault at from.
func (p *parser) walls(from token) *mark {
	i := slices.IndexFunc(p.marks, func(m *mark) bool { return m.in == borders })
	if i >= 0 {
		p.use(p.marks[i])
		return p.marks[i]
	}
	if p.fault == nil {
		p.fault = from.fault("only walls divide the board into areas: say it with mark wall in borders")
	}
	return nil
}

// borders reads the rest of “wall only between areas”.
func (p *parser) borders(from token, v value) relation {
	p.must("between areas", "between areas")
	p.standsBetween(from, v)
	return func(e env) demand {
		e.spend(perChoice * len(e.layout.Places))
		return demand{constraint: pencil.Borders{Of: e.divided()}}
	}
}

// balanced reads the rest of “wall encloses equal numbers by grey”.
func (p *parser) balanced(from token, v value) relation {
	p.must("equal numbers", "equal numbers, and by with the sign of one sort of cells")
	p.standsBetween(from, v)
	p.bySign()
	return func(e env) demand {
		e.spend(perChoice * len(e.layout.Places))
		return demand{constraint: pencil.Balanced{Of: e.divided()}}
	}
}

// standsBetween refuses marks that are not walls.
func (p *parser) standsBetween(from token, v value) {
	if p.fault == nil && v.mark.in != borders {
		p.fault = from.fault("%s does not stand between cells: say it with mark %[2]s in borders", from.quoted(), from.text)
	}
}

// cellOfPart reads the cell that a part or an area has.
func (p *parser) cellOfPart() node {
	p.walls(p.tokens[p.at-1])
	t := p.peek()
	of := p.want(ofSite, p.part())
	if p.fault == nil && of.where != inCells {
		p.fault = t.fault("%s is not a cell, and areas and their parts have cells: name one with each c in cells", t.quoted())
	}
	return of
}

// bySign reads “by grey”: the sign that divides the cells into two sorts.
func (p *parser) bySign() {
	p.must("by", "by, and the sign of the cells of one sort")
	t := p.next()
	of, ok := p.signNames[t.text]
	for name := range p.signNames {
		p.offer(t, name)
	}
	switch {
	case p.fault != nil:
	case !ok:
		p.fail(t, "the name of a sign")
	case of.clue.where != inCells:
		p.fault = t.fault("%s stands in %s, and the parts of areas are cells with and without a sign", t.quoted(), of.clue.where)
	case p.sorts.clue != nil && p.sorts != of:
		p.fault = t.fault("another rule divides the cells by another sign: all rules about parts name the same sign")
	}
	p.use(of)
	p.sorts = of
}

// equalParts reads the rest of “area of c is two equal parts by grey”.
func (p *parser) equalParts() relation {
	of := p.cellOfPart()
	p.must("is two equal parts", "is two equal parts, and by with the sign of one of them")
	p.bySign()
	return func(e env) demand {
		e.spend(len(e.cells()))
		return demand{constraint: pencil.Congruent{Of: e.divided(), Cell: of.site(e).clue - 1}}
	}
}

// partOf reads the rest of “part of c by grey has n cells”.
func (p *parser) partOf() relation {
	of := p.cellOfPart()
	p.bySign()
	p.must("has", "has, and a number of cells")
	n := p.value(p.part())
	if !n.known && p.fault == nil {
		p.fault = n.from.fault("this number must not depend on marks")
	}
	p.must("cells", "cells")
	return func(e env) demand {
		size := n.quantity(e)
		if size == nil || size.on(nil) < 1 {
			return demand{test: never}
		}
		e.spend(perChoice * min(size.on(nil)*size.on(nil), len(e.cells())))
		return demand{constraint: pencil.PartSize{Of: e.divided(), Cell: of.site(e).clue - 1, Size: size.on(nil)}}
	}
}

// divided returns the board as walls divide it. Cells with the sign are of sort 1.
func (b *board) divided() *pencil.Walled {
	if b.walled == nil {
		rows, cols := b.givens.Rows, b.givens.Cols
		sort := make([]int8, rows*cols)
		for c := range sort {
			if b.sorts.clue != nil && b.sorts.clue.signOf(b.givens.Clues[c]) == b.sorts.number {
				sort[c] = 1
			}
		}
		b.walled = pencil.NewWalled(rows, cols, sort, b.wallsAt(rows, cols))
	}
	return b.walled
}

// wallsAt lists the statements that there is a wall, first those at the right of cells and then those below cells.
func (b *board) wallsAt(rows, cols int) (walls []pencil.Is) {
	add := func(at scene.Place) {
		place, _ := b.placeAt(at)
		walls = append(walls, pencil.Is{Place: place, Value: pencil.Yes})
	}
	for r := range rows {
		for c := range cols - 1 {
			add(scene.Place{2*r + 1, 2*c + 2})
		}
	}
	for r := range rows - 1 {
		for c := range cols {
			add(scene.Place{2*r + 2, 2*c + 1})
		}
	}
	return walls
}

// divided returns the genre if walls divide its boards into areas of two parts.
func (g *Genre) divided(made bool) pencil.Genre {
	if made {
		return struct {
			greyed
			halver
		}{greyed{g}, halver{g}}
	}
	return greyed{g}
}

// undivided is WhyUnmade for boards that are divided into areas of two parts.
func (g *Genre) undivided() string {
	switch {
	case !g.sorts.clue.counted || g.sorts.clue.arrow != "":
		return fmt.Sprintf("“%s” is not a sign with a number", g.sorts.clue.name)
	case g.making.parts[0] == 0:
		return "its text does not say how large the parts of areas are, such as “make parts of 1 to 6 cells”"
	}
	return ""
}

// greyed is a genre of cells of two sorts, perhaps with numbers. Addresses and files have a grid of numbers and a grid of grey cells.
type greyed struct{ *Genre }

// FromLink implements pencil.Linked. An unknown number says nothing, so it is left out.
func (g greyed) FromLink(p *pzpr.Puzzle) (*pencil.Givens, error) {
	givens := g.Form().NewGivens(p.Rows, p.Cols)
	of, ok := g.Form().Clues.(signsWithNumber)
	if !ok || p.Colours == nil {
		return givens, errColours
	}
	for c, n := range p.Clues {
		sign := g.sortOf(of, p.Colours[c] > 0)
		switch {
		case n >= 0 && (n < of.low || sign == 0):
			return givens, &pencil.Misplaced{At: c, Why: fmt.Sprintf("“%d” is not a clue here", n)}
		case n >= 0:
			givens.Clues[c] = of.joined(sign, n)
		case p.Colours[c] > 0:
			givens.Clues[c] = sign
		}
	}
	return givens, nil
}

// sortOf returns the sign of the cells of a sort, with a number, from 1; 0 if these have no numbers.
func (g *Genre) sortOf(of signsWithNumber, grey bool) int {
	if grey {
		return g.sorts.number
	}
	return 1 + slices.IndexFunc(of.Signs, func(s pencil.Sign) bool { return s.Word == "" })
}

// ToLink implements pencil.Linked.
func (g greyed) ToLink(givens *pencil.Givens) (*pzpr.Puzzle, error) {
	p, err := pzpr.New(g.link, givens.Rows, givens.Cols)
	if err != nil {
		return nil, err
	}
	of, ok := g.Form().Clues.(signsWithNumber)
	if !ok || p.Colours == nil {
		return nil, errColours
	}
	for c, clue := range givens.Clues {
		sign, number := of.parts(clue)
		if sign == g.sorts.number {
			p.Colours[c] = 1
		}
		if number >= 0 {
			p.Clues[c] = number
		}
	}
	return p, nil
}
