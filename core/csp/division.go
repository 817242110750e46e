package csp

import "unknot/core/csp/sat"

// Division requires that if guard is true, the cut edges are the borders of the parts into which they cut the graph: no path of other
// edges joins the ends of a cut one. cuts has, by edge, the literal for “the edge is cut”.
func (m *Model) Division(guard Lit, cuts []Lit, g Graph) { m.solver.Division(guard, cuts, g.ends()) }

// Balanced requires that if guard is true, the weights of the nodes that uncut edges join add up to 0. weights has a number from -1 to 1
// for each node.
func (m *Model) Balanced(guard Lit, cuts []Lit, g Graph, weights []int8) {
	m.solver.Balanced(guard, cuts, g.ends(), weights)
}

// Board is a rectangle of cells of two sorts, cut along some of the sides between them.
type Board struct {
	Rows, Cols int
	Sort       []int8   // by cell, in rows: 0 or 1
	Cuts       []Lit    // by side: the literal for “the side is cut”
	Ends       [][2]int // by side: its two cells
}

// Congruent requires that if the guard of a cell is true, the area of the cell, as uncut sides join it, consists of two connected halves,
// one of each sort of cells, that a shift, turn or reflection maps onto each other. guards has a literal for each cell.
func (m *Model) Congruent(b Board, guards []Lit) {
	g := Graph{Nodes: len(b.Sort), Edges: b.Ends}
	m.solver.Congruent(sat.Board{Rows: b.Rows, Cols: b.Cols, Sort: b.Sort, Cuts: b.Cuts, Ends: g.ends()}, guards)
}
