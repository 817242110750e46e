package sexpr

import "math/rand/v2"

// Shape limits the growth of random expressions.
type Shape struct {
	Depth     int // maximum number of levels below the root, if the types allow it
	Nodes     int // maximum number of nodes, also after a mutation
	Constants int // constants are from 0 to below this
}

// Generate makes a random expression from the root downwards (4.5). For each node it draws an instruction of the right type, each with the
// same probability, but at greater depth more often one without arguments. If it finds no expression within the limits of the shape, it
// returns one with few levels.
func (d *Dialect[W]) Generate(chance *rand.Rand, use Use, shape Shape) Expr {
	for {
		if e := d.grow(nil, chance, use, place{want: use.Type()}, shape); len(e) <= shape.Nodes || shape.Depth <= -tries {
			return e
		}
		shape.Depth-- // with fewer levels, the expression has fewer nodes
	}
}

// grow appends a random subtree for a place to expression e.
func (d *Dialect[W]) grow(e Expr, chance *rand.Rand, use Use, at place, shape Shape) Expr {
	op := d.draw(chance, use, at, shape)
	in := &d.lang.table[op]
	root := len(e)
	node := Node{op: uint16(op)}
	if in.form == constant {
		node.n = int32(chance.IntN(max(1, shape.Constants)))
	}
	e = append(e, node)
	for i, t := range in.Args {
		below := place{want: t, depth: at.depth + 1, scope: at.scope}
		if i == 1 && (in.form == each || in.form == any1) {
			below.scope = below.scope.with(in.Args[0].Element())
		}
		e = d.grow(e, chance, use, below, shape)
	}
	e[root].size = int32(len(e) - root)
	return e
}

// draw chooses a random instruction for a place.
func (d *Dialect[W]) draw(chance *rand.Rand, use Use, at place, shape Shape) int {
	p := &d.pools[use]
	below := [...]int{0, max(0, shape.Depth-at.depth), p.under[at.want]}
	tries := below[:]
	if leaf := shape.Depth <= at.depth || chance.IntN(shape.Depth) < at.depth; !leaf {
		tries = tries[1:]
	}
	for _, levels := range tries {
		if op, ok := p.choose(chance, d.variable, at, levels); ok {
			return op
		}
	}
	panic("sexpr: nothing gives " + d.lang.TypeName(at.want))
}

// choose draws a random instruction that needs at most left levels below it. It returns false if there is none.
func (p *pool) choose(chance *rand.Rand, variable func(op int) bool, at place, left int) (int, bool) {
	fits := func(op int) bool {
		if variable(op) {
			return at.scope.has(at.want)
		}
		return p.least[op] <= left
	}
	names := 0
	for _, ops := range p.by[at.want] {
		for _, op := range ops {
			if fits(op) {
				names++
				break
			}
		}
	}
	if names == 0 {
		return 0, false
	}
	ticket := chance.IntN(names)
	for _, ops := range p.by[at.want] {
		n := 0
		for _, op := range ops {
			n += btoi(fits(op))
		}
		if n == 0 {
			continue
		}
		if ticket--; ticket >= 0 {
			continue
		}
		for which, i := chance.IntN(n), 0; ; i++ {
			if fits(ops[i]) {
				if which--; which < 0 {
					return ops[i], true
				}
			}
		}
	}
	return 0, false
}

func (d *Dialect[W]) variable(op int) bool { return d.lang.table[op].form == variable }
