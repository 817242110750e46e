package csp

import "slices"

// Paths requires that if guard is true, the edges whose literals are true form paths. Each path joins two nodes with the same number, and
// each node with a number is the end of one path. Numbers are from 1; 0 means none. Some nodes may be on no path, and there are no loops.
func (m *Model) Paths(guard Lit, edges []Lit, g Graph, numbers []int) {
	labels := m.joinEqual(guard, edges, g, numbers)
	for v, here := range g.At() {
		lits := pick(edges, here)
		if numbers[v] > 0 {
			m.Count(guard, 1, 1, lits...)
			continue
		}
		m.NoneOrTwo(guard, lits...)
		for _, l := range labels[v] {
			m.Clause(append(slices.Clip(lits), guard.Not(), l.Not())...)
		}
	}
}

// JoinEqual requires that if guard is true, the edges whose literals are true join no different numbers and form no loop. It serves models
// that have a separate guard for each rule, to blame rules one by one. If the right number of edges meet at every node, JoinEqual is as
// strong as Paths. Otherwise it may allow too much, but never forbids too much.
func (m *Model) JoinEqual(guard Lit, edges []Lit, g Graph, numbers []int) {
	m.joinEqual(guard, edges, g, numbers)
}

// joinEqual is JoinEqual, and returns the labels of the nodes.
func (m *Model) joinEqual(guard Lit, edges []Lit, g Graph, numbers []int) [][]Lit {
	kinds := distinct(numbers)
	labels := m.labels(numbers, kinds)
	for e, at := range g.Edges {
		for _, v := range at {
			if numbers[v] == 0 {
				m.Clause(append(slices.Clip(labels[v]), guard.Not(), edges[e].Not())...)
			}
		}
		for k, l := range labels[at[0]] {
			m.Clause(guard.Not(), edges[e].Not(), l.Not(), labels[at[1]][k])
			m.Clause(guard.Not(), edges[e].Not(), l, labels[at[1]][k].Not())
		}
	}
	m.joinPairs(guard, labels, g, numbers, kinds)
	m.solver.Paths(guard, edges, g.ends())
	return labels
}

// distinct returns the different numbers above 0, in the order in which they first occur.
func distinct(numbers []int) (kinds []int) {
	for _, n := range numbers {
		if n > 0 && !slices.Contains(kinds, n) {
			kinds = append(kinds, n)
		}
	}
	return kinds
}

// labels returns, by node and by index in kinds, the literal for “a path of that number passes the node”.
func (m *Model) labels(numbers, kinds []int) [][]Lit {
	labels := make([][]Lit, len(numbers))
	for v, n := range numbers {
		labels[v] = make([]Lit, len(kinds))
		for k := range labels[v] {
			switch {
			case n == 0:
				labels[v][k] = m.Bool()
				m.Prefer(labels[v][k], false)
			case n == kinds[k]:
				labels[v][k] = True
			default:
				labels[v][k] = False
			}
		}
		m.Count(True, 0, 1, labels[v]...)
	}
	return labels
}

// joinPairs adds constraints implied by Paths: if a number occurs twice, the nodes on its path are connected.
func (m *Model) joinPairs(guard Lit, labels [][]Lit, g Graph, numbers, kinds []int) {
	adjacency := g.adjacency()
	for k, n := range kinds {
		ends := 0
		for _, other := range numbers {
			if other == n {
				ends++
			}
		}
		if ends != 2 {
			continue // several paths share the number
		}
		nodes := make([]Lit, g.Nodes)
		for v := range nodes {
			nodes[v] = labels[v][k]
		}
		m.solver.Connected(guard, nodes, adjacency, slices.Index(numbers, n), 0)
	}
}
