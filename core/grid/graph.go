package grid

// Near is a graph: for each node, its neighbours.
type Near [][]int32

// Components finds the connected components of the nodes inside. of is the component of each
// node, -1 if the node is not inside. nodes lists the nodes of each component in the order of a
// breadth-first search from its node with the lowest number.
func (near Near) Components(inside []bool) (of []int32, nodes [][]int32) {
	of = make([]int32, len(near))
	for n := range of {
		of[n] = -1
	}
	flat := make([]int32, 0, len(near))
	for first := range near {
		if !inside[first] || of[first] >= 0 {
			continue
		}
		id, from := int32(len(nodes)), len(flat)
		of[first] = id
		flat = append(flat, int32(first))
		for at := from; at < len(flat); at++ {
			for _, n := range near[flat[at]] {
				if inside[n] && of[n] < 0 {
					of[n] = id
					flat = append(flat, n)
				}
			}
		}
		nodes = append(nodes, flat[from:len(flat):len(flat)])
	}
	return of, nodes
}

// Connected reports whether the nodes inside are one component, or none.
func (near Near) Connected(inside []bool) bool {
	_, nodes := near.Components(inside)
	return len(nodes) <= 1
}
