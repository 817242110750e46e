package csp

import (
	"slices"

	"unknot/core/csp/sat"
)

// Graph is an undirected graph: nodes from 0, and edges. Each edge is a pair of different
// nodes.
type Graph struct {
	Nodes int
	Edges [][2]int
}

// At returns, by node, the indices of the edges at it.
func (g Graph) At() [][]int {
	at := make([][]int, g.Nodes)
	for e, ends := range g.Edges {
		for _, v := range ends {
			at[v] = append(at[v], e)
		}
	}
	return at
}

// Lines returns the line graph: its nodes are the edges of g, which are adjacent if they share a node of g.
func (g Graph) Lines() Graph {
	lines := Graph{Nodes: len(g.Edges)}
	for _, here := range g.At() {
		for i, a := range here {
			for _, b := range here[:i] {
				lines.Edges = append(lines.Edges, [2]int{b, a})
			}
		}
	}
	return lines
}

// adjacency returns g in the form of the solver.
func (g Graph) adjacency() sat.Graph {
	from := make([]int32, g.Nodes+1)
	for _, e := range g.Edges {
		from[e[0]+1]++
		from[e[1]+1]++
	}
	for v := range g.Nodes {
		from[v+1] += from[v]
	}
	near, next := make([]int32, 2*len(g.Edges)), append([]int32{}, from...)
	for _, e := range g.Edges {
		near[next[e[0]]] = int32(e[1])
		near[next[e[1]]] = int32(e[0])
		next[e[0]]++
		next[e[1]]++
	}
	return sat.Graph{From: from, Near: near}
}

// Connected requires that if guard is true, the nodes whose literals are true are
// connected in the graph. An empty set of nodes is connected.
func (m *Model) Connected(guard Lit, nodes []Lit, g Graph) {
	m.solver.Connected(guard, nodes, g.adjacency(), -1, 0)
}

// ConnectedTo is like Connected, and also requires that the root is one of the true nodes.
func (m *Model) ConnectedTo(guard Lit, root int, nodes []Lit, g Graph) {
	m.solver.Connected(guard, nodes, g.adjacency(), root, 0)
}

// Region is one part of a division. Root is one of its nodes, -1 if none
// is known. Its number of nodes is from Least to Most; 0 means no limit.
type Region struct{ Root, Least, Most int }

// Regions requires that if guard is true, the nodes of each region are connected in the graph and have its root and size. of
// has, by node, the index of its region; a node with another value is in no region. A region without nodes counts as connected.
func (m *Model) Regions(guard Lit, of []Int, g Graph, regions []Region) {
	adjacency := g.adjacency()
	for r, region := range regions {
		nodes := make([]Lit, len(of))
		for v, x := range of {
			nodes[v] = x.Is(r)
		}
		m.piece(guard, region, nodes, adjacency)
	}
}

// Piece requires that if guard is true, the nodes whose literals are true are a region: connected, with its root and size. See Regions.
func (m *Model) Piece(guard Lit, region Region, nodes []Lit, g Graph) {
	m.piece(guard, region, nodes, g.adjacency())
}

func (m *Model) piece(guard Lit, region Region, nodes []Lit, adjacency sat.Graph) {
	if region.Least > 0 || region.Most > 0 {
		most := region.Most
		if most == 0 {
			most = len(nodes)
		}
		m.Count(guard, region.Least, most, nodes...)
	}
	m.solver.Connected(guard, nodes, adjacency, region.Root, region.Most)
}

// Groups requires that if guard is true, each connected part of the graph whose nodes have the same value, above 0, has
// that number of nodes.
func (m *Model) Groups(guard Lit, of []Int, g Graph) {
	var values []int
	for _, x := range of {
		values = append(values, x.Values()...)
	}
	slices.Sort(values)
	values = slices.DeleteFunc(slices.Compact(values), func(v int) bool { return v < 1 })
	lits := make([]Lit, 0, len(values)*len(of))
	for _, v := range values {
		for _, x := range of {
			l := x.Is(v)
			if l == False {
				l = -1
			}
			lits = append(lits, l)
		}
	}
	m.solver.Groups(guard, values, lits, g.adjacency())
}
