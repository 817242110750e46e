package sexpr

// Expr is an expression of a language: a list of its nodes in preorder. It is immutable.
type Expr []Node

// Node is a symbol of an expression.
type Node struct {
	op   uint16 // index of the instruction in the language's table
	size int32  // number of nodes of the subtree, including the node itself
	n    int32  // number, if the node is a constant
}

// Nodes returns the number of nodes.
func (e Expr) Nodes() int { return len(e) }

// Constant returns the value of an expression that is a single constant. ok is false for other expressions.
func (l *Language[W]) Constant(e Expr) (n int, ok bool) {
	if len(e) == 1 && l.table[e[0].op].form == constant {
		return int(e[0].n), true
	}
	return 0, false
}

// Is reports whether two expressions are the same.
func (e Expr) Is(other Expr) bool {
	if len(e) != len(other) {
		return false
	}
	for i := range e {
		if e[i] != other[i] {
			return false
		}
	}
	return true
}

// place is the context of a node, inherited from the nodes above it.
type place struct {
	want   Type // type that the parent takes at this place
	parent int  // index of the parent, -1 for the root
	arg    int  // index among the arguments of the parent
	depth  int
	scope  types // element types of the loops around the node
}

// places returns, by node, its place in an expression whose value has type want.
func (l *Language[W]) places(e Expr, want Type) []place {
	all := make([]place, len(e))
	var visit func(at int, p place)
	visit = func(at int, p place) {
		all[at] = p
		in := &l.table[e[at].op]
		next := at + 1
		for i, t := range in.Args {
			scope := p.scope
			if i == 1 && (in.form == each || in.form == any1) {
				scope = scope.with(in.Args[0].Element())
			}
			visit(next, place{t, at, i, p.depth + 1, scope})
			next += int(e[next].size)
		}
	}
	visit(0, place{want: want, parent: -1})
	return all
}

// subtree returns the expression whose root is the node at index at.
func (e Expr) subtree(at int) Expr { return e[at : at+int(e[at].size)] }

// replace returns e with another expression instead of the subtree of the node at index at.
func (e Expr) replace(at int, by Expr) Expr {
	end := at + int(e[at].size)
	r := make(Expr, 0, len(e)-int(e[at].size)+len(by))
	r = append(append(append(r, e[:at]...), by...), e[end:]...)
	grown := int32(len(by)) - e[at].size
	for i := range at {
		if i+int(e[i].size) >= end {
			r[i].size += grown
		}
	}
	return r
}

// of returns the expression of an instruction with its arguments.
func of(op int, args ...Expr) Expr {
	e := Expr{{op: uint16(op)}}
	for _, a := range args {
		e = append(e, a...)
	}
	e[0].size = int32(len(e))
	return e
}
