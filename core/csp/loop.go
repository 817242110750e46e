package csp

// Loop requires that if guard is true, the edges whose literals are true form exactly one loop.
// passed is nil or has a literal for each node, which is true just if the loop passes the node.
func (m *Model) Loop(guard Lit, edges []Lit, g Graph, passed []Lit) {
	for v, here := range g.At() {
		lits := pick(edges, here)
		m.NoneOrTwo(guard, lits...)
		if passed != nil {
			for _, l := range lits {
				m.Clause(guard.Not(), l.Not(), passed[v])
			}
			m.Clause(append(lits, guard.Not(), passed[v].Not())...)
		}
	}
	m.Clause(append(append([]Lit{}, edges...), guard.Not())...)
	m.OneLoop(guard, edges, g)
}

// OneLoop requires that if guard is true, the edges whose literals are true do not include both a loop and an
// edge outside it. It serves models that have a separate guard for each rule, to blame rules one by one. If
// NoneOrTwo holds at every node, OneLoop is complete. Otherwise it may miss a loop, but never forbids too much.
func (m *Model) OneLoop(guard Lit, edges []Lit, g Graph) { m.solver.Loop(guard, edges, g.ends()) }

// NoneOrTwo requires that if guard is true, none or two of the literals are
// true. At each node of a loop, the literals of its edges satisfy this.
func (m *Model) NoneOrTwo(guard Lit, edges ...Lit) {
	for i, l := range edges {
		clause := []Lit{guard.Not(), l.Not()}
		clause = append(append(clause, edges[:i]...), edges[i+1:]...)
		m.Clause(clause...)
	}
	if len(edges) > 4 {
		m.Count(guard, 0, 2, edges...)
		return
	}
	for i := range edges {
		for j := range i {
			for k := range j {
				m.Clause(guard.Not(), edges[i].Not(), edges[j].Not(), edges[k].Not())
			}
		}
	}
}

func pick(lits []Lit, places []int) []Lit {
	picked := make([]Lit, len(places), len(places)+2)
	for i, p := range places {
		picked[i] = lits[p]
	}
	return picked
}

// ends returns the edges in the form of the solver.
func (g Graph) ends() [][2]int32 {
	ends := make([][2]int32, len(g.Edges))
	for e, at := range g.Edges {
		ends[e] = [2]int32{int32(at[0]), int32(at[1])}
	}
	return ends
}
