package sat

// forest is the constraint that the true edges of a graph form no cycle.
type forest struct {
	edges   []Lit
	ends    [][2]int32
	at      [][]int32 // by vertex: its edges
	trues   []int32   // the true edges, as they were noted
	checked int       // number of checked entries of trues; the others are new
	seen    []int64   // by vertex: the stamp of the tree that contains it
	up      []int32   // by vertex of the tree: the edge that leads to it from the root, -1 at the root
	depth   []int32
	tree    []int32 // the vertices of the tree that is being walked
	stamp   int64
}

// Forest adds the constraint that if guard is true, the true edges form no cycle. ends has the two vertices of each edge, which differ. It
// keeps edges and ends. The guard may be Always.
func (s *Solver) Forest(guard Lit, edges []Lit, ends [][2]int32) {
	s.backtrack(0)
	at := edgesAt(ends)
	n := len(at)
	p := &forest{edges: edges, ends: ends, at: at, seen: make([]int64, n), up: make([]int32, n), depth: make([]int32, n)}
	s.install(p, guard, edges)
}

func (p *forest) note(i int32, value int8) bool {
	if value > 0 {
		p.trues = append(p.trues, i)
	}
	return value > 0
}

// forget undoes note. Edges must be forgotten in reverse order.
func (p *forest) forget(i int32) {
	if n := len(p.trues); n > 0 && p.trues[n-1] == i {
		p.trues = p.trues[:n-1]
		p.checked = min(p.checked, n-1)
	}
}

func (p *forest) wake() { p.checked = 0 }

// propagate walks the trees that have new edges. An edge that joins two vertices of a tree must be false if it is not part of the tree.
func (p *forest) propagate(s *Solver) bool {
	before := p.stamp
	for p.checked < len(p.trues) {
		v := p.ends[p.trues[p.checked]][0]
		p.checked++
		if p.seen[v] <= before && !p.grow(s, v) {
			return false
		}
	}
	return true
}

// grow collects the vertices that true edges join with a vertex, and propagates.
func (p *forest) grow(s *Solver, root int32) bool {
	p.stamp++
	p.seen[root], p.up[root], p.depth[root] = p.stamp, -1, 0
	p.tree = append(p.tree[:0], root)
	for i := 0; i < len(p.tree); i++ {
		v := p.tree[i]
		for _, e := range p.at[v] {
			if s.value[p.edges[e]] != 1 || e == p.up[v] {
				continue
			}
			w := p.other(e, v)
			if p.seen[w] == p.stamp {
				p.because(s, v, w)
				return s.fail(p.edges[e].Not())
			}
			p.seen[w], p.up[w], p.depth[w] = p.stamp, e, p.depth[v]+1
			p.tree = append(p.tree, w)
		}
	}
	for _, v := range p.tree {
		for _, e := range p.at[v] {
			if w := p.other(e, v); w > v && p.seen[w] == p.stamp && s.value[p.edges[e]] == 0 {
				p.because(s, v, w)
				s.enqueue(p.edges[e].Not(), s.explain())
			}
		}
	}
	return true
}

func (p *forest) other(e, v int32) int32 { return other(p.ends[e], v) }

// because adds an explanation: the edges between two vertices of the tree.
func (p *forest) because(s *Solver, a, b int32) {
	for a != b {
		if p.depth[a] < p.depth[b] {
			a, b = b, a
		}
		s.explanations = append(s.explanations, p.edges[p.up[a]].Not())
		a = p.other(p.up[a], a)
	}
}
