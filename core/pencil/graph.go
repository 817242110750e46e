package pencil

import (
	"slices"

	"unknot/core/csp"
	"unknot/core/grid"
	"unknot/core/scene"
)

// Loop says that the drawn lines form one loop, without forks or ends. A layout also has a NoEnds rule for each node, which players
// see sooner.
type Loop struct {
	Edges []int // places with Yes for a line, in the order of Lines
	Lines *grid.Lines
}

// Places implements Constraint.
func (l Loop) Places() []int { return l.Edges }

// Broken implements Constraint.
func (l Loop) Broken(marks []int16) (at []int, broken bool) {
	drawn, lines, open := make([]bool, len(l.Edges)), 0, false
	for i, e := range l.Edges {
		open = open || marks[e] == Open
		if marks[e] == Yes {
			drawn[i] = true
			lines++
		}
	}
	for node, degree := range l.Lines.Degrees(drawn) {
		if degree > 2 || degree == 1 && !open {
			return l.drawnAt(node, drawn), true
		}
	}
	for _, trail := range l.Lines.Trails(drawn) {
		if trail.Loop && len(trail.Edges) < lines {
			for _, i := range trail.Edges {
				at = append(at, l.Edges[i])
			}
			return at, true
		}
	}
	return nil, lines == 0 && !open
}

// drawnAt lists the lines at a node.
func (l Loop) drawnAt(node int, drawn []bool) (at []int) {
	for _, i := range l.Lines.At(node) {
		if drawn[i] {
			at = append(at, l.Edges[i])
		}
	}
	return at
}

func (l Loop) post(m *Model, guard csp.Lit) {
	lines := m.lines(l.Edges)
	if guard != csp.True {
		m.Loop(guard, lines, l.graph(), nil)
		return
	}
	m.Clause(lines...)
	m.OneLoop(guard, lines, l.graph()) // NoEnds is in force at each node
}

func (l Loop) graph() csp.Graph {
	g := csp.Graph{Nodes: l.Lines.Nodes, Edges: make([][2]int, len(l.Edges))}
	for i, ends := range l.Lines.Ends {
		g.Edges[i] = [2]int{int(ends[0]), int(ends[1])}
	}
	return g
}

// Connected says that the statements that hold are one connected piece.
type Connected struct {
	Of     []Is
	Beside [][2]int // pairs of statements beside each other, as indices into Of
	Root   int      // a statement that holds, as an index into Of; -1 if none is known
	near   [][]int
	exits  []int // statements beside the outside, as indices into Of, if the outside is part of the piece; otherwise nil
}

// Joined makes the constraint from places. beside lists pairs of neighbouring places; a pair is ignored if one of its places has no
// statement. root is a place whose statement holds, -1 if none is known.
func Joined(of []Is, beside [][2]int, root int) *Connected {
	at := indices(of)
	index, ok := at[root]
	if !ok {
		index = -1
	}
	return NewConnected(of, indexed(beside, at), index)
}

// Reaching returns the constraint that each connected piece of the statements that hold includes an exit. beside and exits are places, not
// indices.
func Reaching(of []Is, beside [][2]int, exits []int) *Connected {
	at := indices(of)
	var among []int
	for _, place := range exits {
		if i, ok := at[place]; ok {
			among = append(among, i)
		}
	}
	return NewReaching(of, indexed(beside, at), among)
}

// indices returns the index of each place's statement.
func indices(of []Is) map[int]int {
	at := make(map[int]int, len(of))
	for i, is := range of {
		at[is.Place] = i
	}
	return at
}

// indexed turns pairs of places into pairs of indices. It leaves out a pair if one of its places has no statement.
func indexed(beside [][2]int, at map[int]int) [][2]int {
	pairs := make([][2]int, 0, len(beside))
	for _, pair := range beside {
		a, okA := at[pair[0]]
		b, okB := at[pair[1]]
		if okA && okB {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	return pairs
}

// NewConnected makes the constraint. Beside and root are indices into of; Joined takes places.
func NewConnected(of []Is, beside [][2]int, root int) *Connected {
	c := &Connected{Of: of, Beside: beside, Root: root, near: make([][]int, len(of))}
	for _, pair := range beside {
		c.near[pair[0]] = append(c.near[pair[0]], pair[1])
		c.near[pair[1]] = append(c.near[pair[1]], pair[0])
	}
	return c
}

// NewReaching makes a constraint that each connected piece of the statements that hold includes an exit. Beside and exits
// are indices into of; Reaching takes places.
func NewReaching(of []Is, beside [][2]int, exits []int) *Connected {
	c := NewConnected(of, beside, -1)
	c.exits = append([]int{}, exits...)
	return c
}

// Places implements Constraint.
func (c *Connected) Places() []int { return PlacesOf(c.Of) }

// Broken implements Constraint.
func (c *Connected) Broken(marks []int16) (at []int, broken bool) {
	reached := make([]bool, len(c.Of))
	var walk []int
	start := func(i int) {
		reached[i] = true
		walk = append(walk[:0], i)
		for len(walk) > 0 {
			from := walk[len(walk)-1]
			walk = walk[:len(walk)-1]
			for _, to := range c.near[from] {
				if !reached[to] && c.may(marks, to) {
					reached[to] = true
					walk = append(walk, to)
				}
			}
		}
	}
	began := c.Root >= 0 || c.exits != nil
	if c.Root >= 0 {
		start(c.Root)
	}
	for _, i := range c.exits {
		if c.may(marks, i) {
			start(i)
		}
	}
	for i, is := range c.Of {
		switch {
		case !is.holds(marks[is.Place]) || reached[i]:
		case began:
			at = append(at, is.Place)
		default:
			began = true
			start(i)
		}
	}
	return Distinct(at), len(at) > 0
}

func (c *Connected) may(marks []int16, i int) bool { return c.Of[i].may(marks[c.Of[i].Place]) }

// oppose adds the consequences of two rules of which one joins some cells and the other joins the rest. If two cells of one sort and two
// of the other met crosswise at a corner, or took turns along the rim, the connection of one pair would have to cross that of the other.
func (m *Model) oppose() {
	for i := range m.Guards {
		one, ok := m.layout.Rules[i].Holds.(*Connected)
		for j := 0; ok && one.exits == nil && j < i; j++ {
			if other, ok := m.layout.Rules[j].Holds.(*Connected); ok && other.exits == nil && opposite(one.Of, other.Of) {
				both := m.All(m.Guards[i], m.Guards[j])
				m.uncross(one.Of, both)
				m.halve(one.Of, both)
			}
		}
	}
}

// opposite reports whether two lists have opposite statements about each cell: Yes in one list, No in the other.
func opposite(one, other []Is) bool {
	if len(one) != len(other) {
		return false
	}
	value := map[int]int{}
	for _, is := range one {
		value[is.Place] = is.Value
	}
	return !slices.ContainsFunc(other, func(is Is) bool {
		v, ok := value[is.Place]
		return !ok || v+is.Value != Yes+No || v == is.Value
	})
}

// uncross adds clauses that are in force if the guard is true: in no square of four cells do the statements hold for exactly two cells at
// opposite corners.
func (m *Model) uncross(of []Is, guard csp.Lit) {
	at := map[scene.Place]csp.Lit{}
	for _, is := range of {
		at[m.layout.Places[is.Place].At] = m.Is(is)
	}
	for _, is := range of {
		p := m.layout.Places[is.Place].At
		a, b, c, d := p, scene.Place{p[0], p[1] + 2}, scene.Place{p[0] + 2, p[1]}, scene.Place{p[0] + 2, p[1] + 2}
		if !m.layout.Places[is.Place].OfCells() || !all(at, a, b, c, d) {
			continue
		}
		for _, sides := range [][4]scene.Place{{a, d, b, c}, {b, c, a, d}} {
			m.Clause(guard.Not(), at[sides[0]].Not(), at[sides[1]].Not(), at[sides[2]], at[sides[3]])
		}
	}
}

// halve requires, if the guard is true, that the statements hold for one stretch of the cells along the rim of a rectangle, and for no cell
// of the rest. A second stretch would separate the cells of the other sort.
func (m *Model) halve(of []Is, guard csp.Lit) {
	at, far := map[scene.Place]csp.Lit{}, scene.Place{}
	for _, is := range of {
		p := m.layout.Places[is.Place].At
		at[p], far = m.Is(is), scene.Place{max(far[0], p[0]), max(far[1], p[1])}
	}
	var around []csp.Lit
	start, step := scene.Cell(0, 0), [2]int{0, 2}
	for p := start; len(around) == 0 || p != start; {
		l, ok := at[p]
		if !ok {
			return
		}
		around = append(around, l)
		if r, c := p[0]+step[0], p[1]+step[1]; r < start[0] || c < start[1] || r > far[0] || c > far[1] {
			step = [2]int{step[1], -step[0]} // turn clockwise
		}
		p = scene.Place{p[0] + step[0], p[1] + step[1]}
	}
	m.Regular(guard, twoChanges, around)
}

// twoChanges accepts the words whose letter changes at most twice. State 0 is the start; the others count changes, 1 to 3 after a first
// false, 4 to 6 after a first true.
var twoChanges = csp.Automaton{
	Next:   [][2][]int32{{{1}, {4}}, {{1}, {2}}, {{3}, {2}}, {{3}, nil}, {{5}, {4}}, {{5}, {6}}, {nil, {6}}},
	Accept: []int32{1, 2, 3, 4, 5, 6},
}

// all reports whether a map has all of the given keys.
func all(at map[scene.Place]csp.Lit, keys ...scene.Place) bool {
	return !slices.ContainsFunc(keys, func(k scene.Place) bool { _, ok := at[k]; return !ok })
}

func (c *Connected) post(m *Model, guard csp.Lit) {
	g := csp.Graph{Nodes: len(c.Of), Edges: c.Beside}
	switch {
	case c.exits != nil: // an additional node stands for the outside
		outside := g.Nodes
		g = csp.Graph{Nodes: outside + 1, Edges: slices.Clone(g.Edges)}
		for _, i := range c.exits {
			g.Edges = append(g.Edges, [2]int{i, outside})
		}
		m.ConnectedTo(guard, outside, append(m.lits(c.Of), csp.True), g)
	case c.Root < 0:
		m.Connected(guard, m.lits(c.Of), g)
	default:
		m.ConnectedTo(guard, c.Root, m.lits(c.Of), g)
	}
}
