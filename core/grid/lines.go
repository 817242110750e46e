package grid

// Lines are edges between nodes that may be drawn: sides of cells between corners, or
// stretches between the middles of cells.
type Lines struct {
	Ends  [][2]int32 // the two nodes of each edge
	Nodes int
	at    Near // the edges of each node
}

// NewLines returns the Lines with the given edges, each as its two nodes. Nodes are numbered from 0.
func NewLines(ends [][2]int32, nodes int) *Lines {
	l := &Lines{Ends: ends, Nodes: nodes, at: make(Near, nodes)}
	for edge, e := range ends {
		l.at[e[0]] = append(l.at[e[0]], int32(edge))
		l.at[e[1]] = append(l.at[e[1]], int32(edge))
	}
	return l
}

// At returns the edges of a node.
func (l *Lines) At(node int) []int32 { return l.at[node] }

// Degrees counts the drawn edges of each node: 1 is an end, 3 and more a fork.
func (l *Lines) Degrees(drawn []bool) []int8 {
	degrees := make([]int8, l.Nodes)
	for edge, e := range l.Ends {
		if drawn[edge] {
			degrees[e[0]]++
			degrees[e[1]]++
		}
	}
	return degrees
}

// Trail is a connected set of drawn edges.
type Trail struct {
	Edges []int32 // the edges in the order of a walk along them from the first
	Loop  bool    // whether the trail has neither ends nor forks
}

// Trails splits the drawn edges into trails, in the order of their first edges. In a loop or a trail
// without forks, the edges are in the order in which a pencil draws them.
func (l *Lines) Trails(drawn []bool) (trails []Trail) {
	degrees := l.Degrees(drawn)
	seen := make([]bool, len(drawn))
	for first := range drawn {
		if drawn[first] && !seen[first] {
			trails = append(trails, l.trail(l.end(first, drawn, degrees), drawn, seen, degrees))
		}
	}
	return trails
}

// end returns the last edge of a line without forks that begins with an edge. It returns the edge itself if the line is a loop or forks.
func (l *Lines) end(first int, drawn []bool, degrees []int8) int {
	edge, node := first, l.Ends[first][0]
	for degrees[node] == 2 {
		next := l.on(edge, node, drawn)
		if next == first {
			return first
		}
		edge, node = next, l.other(next, node)
	}
	if degrees[node] > 2 {
		return first
	}
	return edge
}

// on returns the other drawn edge at a node with two drawn edges, one of which is the given edge.
func (l *Lines) on(edge int, node int32, drawn []bool) int {
	for _, next := range l.at[node] {
		if drawn[next] && int(next) != edge {
			return int(next)
		}
	}
	return edge
}

func (l *Lines) other(edge int, node int32) int32 { return l.Ends[edge][0] + l.Ends[edge][1] - node }

// trail collects the edges connected to an edge by depth-first search.
func (l *Lines) trail(first int, drawn, seen []bool, degrees []int8) Trail {
	t := Trail{Loop: true}
	for todo := []int32{int32(first)}; len(todo) > 0; {
		edge := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[edge] {
			continue
		}
		seen[edge] = true
		t.Edges = append(t.Edges, edge)
		for _, node := range l.Ends[edge] {
			t.Loop = t.Loop && degrees[node] == 2
			for _, next := range l.at[node] {
				if drawn[next] && !seen[next] {
					todo = append(todo, next)
				}
			}
		}
	}
	return t
}
