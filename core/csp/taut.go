package csp

// Taut requires that the paths of Paths are taut: no path has three edges of a cycle of four edges. If a path has two of them, some path
// passes the node opposite to their common node, unless that opposite node has a lower number. If paths can join the numbers, taut paths
// can. Package frontier explains this, and how to find out whether there are other solutions if one is taut.
func (m *Model) Taut(edges []Lit, g Graph) {
	at := g.At()
	other := func(e, v int) int { return g.Edges[e][0] + g.Edges[e][1] - v }
	joining := func(v, w int) int { // the edge between two nodes, -1 if there is none
		for _, e := range at[v] {
			if other(e, v) == w {
				return e
			}
		}
		return -1
	}
	for middle := range g.Nodes {
		for i, one := range at[middle] {
			for _, two := range at[middle][:i] {
				for _, three := range at[other(one, middle)] {
					opposite := other(three, other(one, middle))
					four := joining(other(two, middle), opposite)
					if opposite == middle || four < 0 {
						continue
					}
					m.Clause(edges[one].Not(), edges[two].Not(), edges[three].Not())
					m.Clause(edges[one].Not(), edges[two].Not(), edges[four].Not())
					if opposite > middle {
						m.Clause(append(pick(edges, at[opposite]), edges[one].Not(), edges[two].Not())...)
					}
				}
			}
		}
	}
}
