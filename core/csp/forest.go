package csp

// Forest requires that if guard is true, the edges whose literals are true form no cycle.
func (m *Model) Forest(guard Lit, edges []Lit, g Graph) { m.solver.Forest(guard, edges, g.ends()) }
