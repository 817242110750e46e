package pencil

import (
	"unknot/core/csp"
	"unknot/core/grid"
)

// Paths requires that the drawn lines are paths, each of which joins two nodes of the same number, and that each node with a number is the
// end of a path. A layout also states two simpler rules, which players see sooner: a Count requires that one line ends at each node with a
// number, a NoEnds that none or two lines meet at each other node.
type Paths struct {
	Edges   []int // places with Yes for a line, in the order of Lines
	Lines   *grid.Lines
	Numbers []int // by node: its number, from 1; 0 for none
}

// Places implements Constraint.
func (p Paths) Places() []int { return p.Edges }

// Broken implements Constraint.
func (p Paths) Broken(marks []int16) (at []int, broken bool) {
	drawn, open := make([]bool, len(p.Edges)), make([]bool, p.Lines.Nodes)
	for i, e := range p.Edges {
		drawn[i] = marks[e] == Yes
		for _, node := range p.Lines.Ends[i] {
			open[node] = open[node] || marks[e] == Open
		}
	}
	degrees := p.Lines.Degrees(drawn)
	for node, n := range degrees {
		if numbered := p.Numbers[node] > 0; numbered && (n > 1 || n == 0 && !open[node]) || !numbered && (n > 2 || n == 1 && !open[node]) {
			return Loop{p.Edges, p.Lines}.drawnAt(node, drawn), true
		}
	}
	for _, trail := range p.Lines.Trails(drawn) {
		joined := 0
		wrong := trail.Loop
		for _, i := range trail.Edges {
			for _, node := range p.Lines.Ends[i] {
				if n := p.Numbers[node]; n > 0 {
					wrong, joined = wrong || joined > 0 && joined != n, n
				}
			}
		}
		if wrong {
			for _, i := range trail.Edges {
				at = append(at, p.Edges[i])
			}
			return at, true
		}
	}
	return nil, false
}

func (p Paths) post(m *Model, guard csp.Lit) {
	lines, graph := m.lines(p.Edges), Loop{p.Edges, p.Lines}.graph()
	if guard != csp.True {
		m.JoinEqual(guard, lines, graph, p.Numbers)
		return
	}
	m.Paths(guard, lines, graph, p.Numbers)
}
