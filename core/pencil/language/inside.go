package language

import (
	"unknot/core/pencil"
	"unknot/core/scene"
)

// inside reads “inside c”: no line passes the cell, and it is inside the loop.
func (p *parser) inside() node {
	of := p.want(ofSite, p.part())
	line := p.lineAt(of)
	if p.fault == nil && of.where != inCells {
		p.fault = of.from.fault("%s is not a cell, and only cells are inside a loop", of.from.quoted())
	}
	return node{kind: ofTest, eval: func(e env) any { return demand{test: e.inside(of.site(e), line)} }}
}

// inside returns the statement that a cell is inside the loop.
func (b *board) inside(c site, line value) *test {
	if c.at == outside.at {
		return never
	}
	at := c.at // lines along sides go around the middle of the cell; those from cell to cell go around its corners
	var free []*test
	if line.mark.in == paths {
		at = scene.Place{at[0] - 1, at[1] - 1}
		for _, side := range b.sides(c) {
			free = append(free, b.not(b.is(side, line)))
		}
	}
	if b.field == nil {
		b.layField(at)
	}
	in := pencil.Inside{Within: true, Field: b.field, Node: b.fieldNode(at)}
	if in.Node == 0 {
		return never
	}
	for direction, d := range pencil.Around {
		for p := at; b.fieldNode(p) > 0; p = (scene.Place{p[0] + 2*d[0], p[1] + 2*d[1]}) {
			if i, ok := b.placeAt(scene.Place{p[0] + d[0], p[1] + d[1]}); ok {
				in.Ways[direction] = append(in.Ways[direction], i)
			}
		}
	}
	if !b.spend(len(in.Places())) {
		return never // the rule is refused
	}
	return every(append(free, &test{inside: &in})...)
}

// fieldNode returns the node of a field at a point of the doubled grid, 0 if the point is at the edge of the board or outside.
func (b *board) fieldNode(p scene.Place) int {
	if !b.in(p) {
		return 0
	}
	return p[0]/2*b.givens.Cols + p[1]/2 + 1
}

// layField makes the field of the points that are whole steps from a given one.
func (b *board) layField(from scene.Place) {
	b.field = &pencil.Field{Nodes: b.givens.Rows*b.givens.Cols + 1}
	for row := -(from[0] & 1); row <= 2*b.givens.Rows+1; row += 2 {
		for col := -(from[1] & 1); col <= 2*b.givens.Cols+1; col += 2 {
			for _, d := range pencil.Around[1:3] { // to the right, downwards
				step := pencil.FieldStep{From: b.fieldNode(scene.Place{row, col}), To: b.fieldNode(scene.Place{row + 2*d[0], col + 2*d[1]})}
				if step.Place, _ = b.placeAt(scene.Place{row + d[0], col + d[1]}); step.From != step.To {
					b.field.Steps = append(b.field.Steps, step)
				}
			}
		}
	}
}
