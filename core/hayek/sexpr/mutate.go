package sexpr

import "math/rand/v2"

// Mutation is one of the four mutations of section 4.6.
type Mutation uint8

// The mutations, in the order of the paper.
const (
	Substitute Mutation = iota // replaces a node by a node with the same types and keeps the arguments
	Regrow                     // replaces a subtree by a random one
	Insert                     // inserts a node above a subtree, with random other arguments
	IntoLoop                   // turns a selection from a list into a loop over it
	Mutations                  // number of mutations
)

// String describes the mutation, as in a family tree.
func (m Mutation) String() string {
	return [...]string{"substitution", "new subtree", "insertion", "loop"}[m]
}

// tries is the number of random nodes at which a mutation is tried.
const tries = 20

// Mutate returns an expression that is mutated at a random node. It returns false if the mutation is possible at none of the tried nodes,
// or only with too many nodes.
func (d *Dialect[W]) Mutate(chance *rand.Rand, e Expr, use Use, how Mutation, shape Shape) (Expr, bool) {
	places := d.lang.places(e, use.Type())
	for range tries {
		at := chance.IntN(len(e))
		var changed Expr
		switch how {
		case Substitute:
			changed = d.substitute(chance, e, use, at, places[at], shape)
		case Regrow:
			if d.gives(use, places[at].want) {
				changed = e.replace(at, d.grow(nil, chance, use, places[at], shape))
			}
		case Insert:
			changed = d.insert(chance, e, use, at, places[at], shape)
		case IntoLoop:
			changed = d.intoLoop(chance, e, use, at, places)
		}
		if changed != nil && len(changed) <= shape.Nodes && !changed.Is(e) && d.lang.shallow(changed) {
			return changed, true
		}
	}
	return e, false
}

// gives reports whether the dialect can make expressions of a type. Agents written by hand may contain expressions of other types.
func (d *Dialect[W]) gives(use Use, t Type) bool { return d.pools[use].under[t] < deep }

// shallow reports whether an expression is not too deep for Read. Insertions could make expressions deeper and deeper.
func (l *Language[W]) shallow(e Expr) bool {
	if len(e) <= MaxDepth {
		return true
	}
	deepest := 0
	for _, p := range l.places(e, l.table[e[0].op].Result) {
		deepest = max(deepest, p.depth)
	}
	return deepest <= MaxDepth
}

// substitute replaces a node. It returns nil if no other instruction has the same types.
func (d *Dialect[W]) substitute(chance *rand.Rand, e Expr, use Use, at int, p place, shape Shape) Expr {
	own := &d.lang.table[e[at].op]
	var others []int
	for _, ops := range d.pools[use].by[own.Result] {
		for _, op := range ops {
			in := &d.lang.table[op]
			if (op != int(e[at].op) || in.form == constant) && sameTypes(in.Args, own.Args) &&
				(in.form != variable || p.scope.has(in.Result)) && !d.frees(e, at, in) {
				others = append(others, op)
			}
		}
	}
	if len(others) == 0 {
		return nil
	}
	node := Node{op: uint16(others[chance.IntN(len(others))]), size: e[at].size}
	if d.lang.table[node.op].form == constant {
		node.n = int32(chance.IntN(max(1, shape.Constants)))
	}
	r := append(Expr(nil), e...)
	r[at] = node
	return r
}

// frees reports whether the replacement of the loop at index at would leave variables unbound.
func (d *Dialect[W]) frees(e Expr, at int, by *Instruction[W]) bool {
	loop := func(f form) bool { return f == each || f == any1 }
	return loop(d.lang.table[e[at].op].form) && !loop(by.form)
}

func sameTypes(a, b []Type) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// insert inserts a node above the node at index at. It returns nil if no instruction both takes and returns the type there.
func (d *Dialect[W]) insert(chance *rand.Rand, e Expr, use Use, at int, p place, shape Shape) Expr {
	type slot struct{ op, arg int }
	var slots []slot
	for _, ops := range d.pools[use].by[p.want] {
		for _, op := range ops {
			for arg, t := range d.lang.table[op].Args {
				if t == p.want {
					slots = append(slots, slot{op, arg})
				}
			}
		}
	}
	if len(slots) == 0 {
		return nil
	}
	s := slots[chance.IntN(len(slots))]
	in := &d.lang.table[s.op]
	args := make([]Expr, len(in.Args))
	for i, t := range in.Args {
		if i == s.arg {
			args[i] = e.subtree(at)
			continue
		}
		below := place{want: t, depth: p.depth + 1, scope: p.scope}
		if i == 1 && (in.form == each || in.form == any1) {
			below.scope = below.scope.with(in.Args[0].Element())
		}
		args[i] = d.grow(nil, chance, use, below, shape)
	}
	return e.replace(at, of(s.op, args...))
}

// intoLoop replaces a selection from a list by the variable of a loop over this list. The body of the loop is the nearest
// expression around the selection that is true or false. It returns nil if the
// node is not a selection, or if its list would not be valid outside that expression.
func (d *Dialect[W]) intoLoop(chance *rand.Rand, e Expr, use Use, at int, places []place) Expr {
	l := d.lang
	in := &l.table[e[at].op]
	if in.Name != "randSelect" && in.Name != "select" {
		return nil
	}
	list := e.subtree(at + 1)
	body := places[at].parent
	for body >= 0 && (places[body].want != Bool || !l.bound(list, places[body].scope)) {
		body = places[body].parent
	}
	loop, element := d.find(use, [...]string{"forEach", "forAny"}[chance.IntN(2)], in.Args[0]), d.find(use, l.types[in.Result]+"var", 0)
	if body < 0 || loop < 0 || element < 0 {
		return nil
	}
	inner := e.subtree(body).replace(at-body, of(element))
	return e.replace(body, of(loop, list, inner))
}

// bound reports whether each variable of an expression belongs to a loop over a type in scope, or to a loop of the expression itself.
func (l *Language[W]) bound(e Expr, scope types) bool {
	for at, p := range l.places(e, l.table[e[0].op].Result) {
		if in := &l.table[e[at].op]; in.form == variable && !p.scope.has(in.Result) && !scope.has(in.Result) {
			return false
		}
	}
	return true
}

// find returns the instruction with a name whose first argument has type first, or any type if first is 0. It returns -1 if the dialect has
// none.
func (d *Dialect[W]) find(use Use, name string, first Type) int {
	for _, op := range d.lang.byName[name] {
		in := &d.lang.table[op]
		if d.pools[use].in[op] && (first == 0 && len(in.Args) == 0 || len(in.Args) > 0 && in.Args[0] == first) {
			return op
		}
	}
	return -1
}
