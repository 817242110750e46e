package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Inside requires that a point is inside a loop, or that it is outside. A point is inside if the loop crosses the straight way to the edge
// of the board an odd number of times, whichever of the four ways that is.
type Inside struct {
	Within bool // whether the point is inside
	Field  *Field
	Node   int      // the point
	Ways   [4][]int // places of the lines that cross the way in each direction, in the order of Around
}

// Field is the points of a board between which lines may be. Constraints on the same lines share it. Node 0 is the edge of the board.
type Field struct {
	Nodes int
	Steps []FieldStep
}

// FieldStep is a step between two nodes of a Field, and the place of the line that may cross it. Place is -1 if no line can be there.
type FieldStep struct{ From, To, Place int }

// Places implements Constraint.
func (i Inside) Places() (places []int) {
	for _, way := range i.Ways {
		places = append(places, way...)
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (i Inside) Broken(marks []int16) (at []int, broken bool) {
	for _, way := range i.Ways {
		within, open := false, false
		for _, place := range way {
			within, open = within != (marks[place] == Yes), open || marks[place] == Open
		}
		if within != i.Within && !open {
			return Marked(marks, way), true
		}
	}
	return nil, false
}

// post requires an odd or even number of lines on each way. If the lines must form a loop, one literal per point of the field replaces
// these counts. A model with guards cannot use such literals, since they are right only if the rules of the lines are in force.
func (i Inside) post(m *Model, guard csp.Lit) {
	if guard == csp.True && (m.fields != nil || m.layout.closed()) {
		m.Clause(m.decided(m.within(i.Field)[i.Node], i.Within))
		return
	}
	for _, way := range i.Ways {
		within := csp.False
		for _, line := range m.lines(way) {
			next := m.Bool()
			m.differ(next, within, line)
			within = next
		}
		m.Clause(guard.Not(), m.decided(within, i.Within))
	}
}

// closed reports whether the lines of the layout form a loop.
func (l *Layout) closed() bool {
	return slices.ContainsFunc(l.Rules, func(r Rule) bool { _, ok := r.Holds.(Loop); return ok })
}

// decided returns the literal, or its opposite if it must be false.
func (m *Model) decided(l csp.Lit, holds bool) csp.Lit {
	if holds {
		return l
	}
	return l.Not()
}

// differ makes the literal `is` true if and only if exactly one of two others is true.
func (m *Model) differ(is, one, other csp.Lit) {
	m.Clause(is.Not(), one, other)
	m.Clause(is.Not(), one.Not(), other.Not())
	m.Clause(is, one.Not(), other)
	m.Clause(is, one, other.Not())
}

// within returns, for each node of a field, a literal that is true if the node is inside the loop.
func (m *Model) within(f *Field) []csp.Lit {
	if in, ok := m.fields[f]; ok {
		return in
	}
	in := append([]csp.Lit{csp.False}, m.Bools(f.Nodes-1)...)
	for _, step := range f.Steps {
		line := csp.False
		if step.Place >= 0 {
			line = m.Is(Is{step.Place, Yes})
		}
		m.differ(line, in[step.From], in[step.To])
	}
	if m.fields == nil {
		m.fields = map[*Field][]csp.Lit{}
	}
	m.fields[f] = in
	return in
}
