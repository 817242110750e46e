package pencil

import (
	"unknot/core/csp"
	"unknot/core/grid"
)

// Forest says that the drawn lines form no ring. A place may draw one of several lines.
type Forest struct {
	Of    []Is // by edge of Lines: the statement that its line is drawn
	Lines *grid.Lines
}

// Places implements Constraint.
func (f Forest) Places() []int { return PlacesOf(f.Of) }

// Broken implements Constraint.
func (f Forest) Broken(marks []int16) (at []int, broken bool) {
	up := make([]int, f.Lines.Nodes) // by node: the edge to its parent, from 1; 0 at a root
	depth := make([]int, f.Lines.Nodes)
	for root := range up {
		if depth[root] > 0 {
			continue
		}
		depth[root] = 1
		tree := []int{root}
		for i := 0; i < len(tree); i++ {
			for _, e := range f.Lines.At(tree[i]) {
				if int(e)+1 == up[tree[i]] || !f.Of[e].holds(marks[f.Of[e].Place]) {
					continue
				}
				next := f.other(int(e), tree[i])
				if depth[next] > 0 {
					return f.ring(int(e), tree[i], next, up, depth), true
				}
				up[next], depth[next] = int(e)+1, depth[tree[i]]+1
				tree = append(tree, next)
			}
		}
	}
	return nil, false
}

func (f Forest) other(edge, node int) int {
	return int(f.Lines.Ends[edge][0]) + int(f.Lines.Ends[edge][1]) - node
}

// ring lists the places of the ring that an edge closes between two nodes of a tree.
func (f Forest) ring(edge, a, b int, up, depth []int) []int {
	at := []int{f.Of[edge].Place}
	for a != b {
		if depth[a] < depth[b] {
			a, b = b, a
		}
		at = append(at, f.Of[up[a]-1].Place)
		a = f.other(up[a]-1, a)
	}
	return Distinct(at)
}

func (f Forest) post(m *Model, guard csp.Lit) {
	g := csp.Graph{Nodes: f.Lines.Nodes, Edges: make([][2]int, len(f.Of))}
	for i, ends := range f.Lines.Ends {
		g.Edges[i] = [2]int{int(ends[0]), int(ends[1])}
	}
	m.Forest(guard, m.lits(f.Of), g)
}
