package csp

// Grid is a grid of nodes, row by row, each joined to its neighbours by side. First
// come the edges to the right, row by row, then those downwards: see Right and Down.
func Grid(rows, cols int) Graph {
	g := Graph{Nodes: rows * cols}
	for v := range g.Nodes {
		if v%cols+1 < cols {
			g.Edges = append(g.Edges, [2]int{v, v + 1})
		}
	}
	for v := range g.Nodes - cols {
		g.Edges = append(g.Edges, [2]int{v, v + cols})
	}
	return g
}

// Right is the edge of a Grid from a node to the next in its row, if there is one.
func Right(rows, cols, row, col int) (edge int, ok bool) {
	return row*(cols-1) + col, col >= 0 && col+1 < cols && row >= 0 && row < rows
}

// Down is the edge of a Grid from a node to the next in its column, if there is one.
func Down(rows, cols, row, col int) (edge int, ok bool) {
	return rows*(cols-1) + row*cols + col, row >= 0 && row+1 < rows && col >= 0 && col < cols
}
