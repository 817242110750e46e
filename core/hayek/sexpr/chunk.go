package sexpr

import (
	"fmt"
	"slices"

	"unknot/core/text"
)

// Chunk is an expression that became an instruction without arguments (8.3). Its loops are its own:
// it knows no variable of loops around it.
type Chunk struct {
	Name string
	Type Type
	Body Expr
}

// Chunks are those of a language, in the order in which they came.
func (l *Language[W]) Chunks() (all []Chunk) {
	for i := range l.table {
		if in := &l.table[i]; in.form == chunk {
			all = append(all, Chunk{in.Name, in.Result, in.body})
		}
	}
	return all
}

// WithChunk is a language that has a chunk too, in which all expressions mean what they meant. It is an error if the name
// is none or taken, a variable in it is nobody's, or it comes to too much without chunks: each of twenty could
// have the one before it twice.
func (l *Language[W]) WithChunk(c Chunk) (*Language[W], error) {
	switch {
	case !isName(c.Name):
		return nil, fmt.Errorf("%q is not the name of an instruction", c.Name)
	case l.byName[c.Name] != nil:
		return nil, fmt.Errorf("there is an instruction called %s already", c.Name)
	case len(c.Body) == 0 || !l.bound(c.Body, 0) || l.table[c.Body[0].op].Result != c.Type:
		return nil, fmt.Errorf("%s cannot stand for itself", c.Name)
	case !l.readable(c.Body):
		return nil, fmt.Errorf("%s has more than %d symbols, or is nested more than %d deep", c.Name, MaxNodes, MaxDepth)
	}
	acts := false
	for _, node := range c.Body {
		acts = acts || l.table[node.op].Acts
	}
	more := &Language[W]{types: l.types, table: slices.Clone(l.table), byName: map[string][]int{}, number: l.number}
	for name, ops := range l.byName {
		more.byName[name] = ops
	}
	more.byName[c.Name] = []int{len(more.table)}
	nodes, depth := l.extent(c.Body)
	more.table = append(more.table, Instruction[W]{
		Name: c.Name, Result: c.Type, Acts: acts, About: l.Print(c.Body) + ".", form: chunk, body: c.Body, nodes: nodes, depth: depth,
	})
	return more, nil
}

// TypeNamed is the type of a name.
func (l *Language[W]) TypeNamed(name string) (Type, bool) {
	for t := Type(1); int(t) < len(l.types); t++ {
		switch name {
		case l.TypeName(t):
			return t, true
		case l.TypeName(t.List()):
			return t.List(), true
		}
	}
	return 0, false
}

// ReadOf reads an expression of any type, which may act.
func (l *Language[W]) ReadOf(source string, of Type) (Expr, *text.Fault) {
	r := &reader[W]{lang: l, use: Acting, source: source, cursor: -1}
	return r.all(of)
}

// Frequent is the subexpression of at least some nodes that most expressions have, and what gives its type. Those that are a single
// expression as a whole count too. Of equally frequent ones it is the largest. It is false if no two have one.
func (l *Language[W]) Frequent(all []Expr, nodes int) (Chunk, bool) {
	type found struct {
		body  Expr
		in    int // how many expressions
		last  int // of them
		order int
	}
	seen := map[string]*found{}
	var list []*found
	for i, e := range all {
		for at := range e {
			body := e.subtree(at)
			if len(body) < nodes || !l.bound(body, 0) {
				continue
			}
			key := l.Print(body)
			f := seen[key]
			if f == nil {
				f = &found{body: body, last: -1, order: len(list)}
				seen[key], list = f, append(list, f)
			}
			if f.last != i {
				f.in, f.last = f.in+1, i
			}
		}
	}
	var best *found
	for _, f := range list {
		if f.in > 1 && (best == nil || f.in > best.in || f.in == best.in && len(f.body) > len(best.body)) {
			best = f
		}
	}
	if best == nil {
		return Chunk{}, false
	}
	return Chunk{Type: l.table[best.body[0].op].Result, Body: best.body}, true
}

// Chunked is an expression with a chunk's name wherever the chunk's body stands. The chunk is one of the
// language's.
func (l *Language[W]) Chunked(e Expr, c Chunk) Expr {
	name := of(l.byName[c.Name][0])
	for at := 0; at < len(e); at++ {
		if e.subtree(at).Is(c.Body) {
			e = e.replace(at, name)
		}
	}
	return e
}

// readable says whether an expression without its chunks is within the limits of what is read. The chunks of
// a language are.
func (l *Language[W]) readable(e Expr) bool {
	nodes, depth := l.extent(e)
	return nodes <= MaxNodes && depth <= MaxDepth
}

// extent counts the nodes of an expression without its chunks, and the levels below its root.
func (l *Language[W]) extent(e Expr) (nodes, depth int) {
	var open []int // where the expressions around a node end
	for at, node := range e {
		for len(open) > 0 && open[len(open)-1] <= at {
			open = open[:len(open)-1]
		}
		in := &l.table[node.op]
		nodes += max(1, in.nodes)
		depth = max(depth, len(open)+in.depth)
		open = append(open, at+int(node.size))
	}
	return nodes, depth
}

// Speak makes a machine execute expressions of a language that has more chunks.
func (m *Machine[W]) Speak(l *Language[W]) { m.lang = l }
