package sat

// division is the constraint that the cut edges of a graph are the borders of its parts: no path of other edges joins the ends of a cut
// one.
type division struct {
	cuts  []Lit
	ends  [][2]int32
	at    [][]int32 // by vertex: its edges
	up    []int32   // by vertex: the edge that leads to it from the root of its part, -1 at the root
	depth []int32
	part  []int32    // by vertex: the root of its part
	walk  []int32    // the vertices of the part that is being walked
	first []int32    // by root of a part: its first cut edge, -1 if there is none
	next  [][2]int32 // by cut edge and end: the next cut edge of the part of that end, -1 after the last
}

// Division adds the constraint that if guard is true, a cut edge joins two vertices that no path of uncut edges joins. cuts has, by edge,
// the literal for “the edge is cut”; ends has its two vertices, which differ. It keeps cuts and ends. The guard may be Always.
func (s *Solver) Division(guard Lit, cuts []Lit, ends [][2]int32) {
	s.backtrack(0)
	at := edgesAt(ends)
	n := len(at)
	p := &division{cuts: cuts, ends: ends, at: at, up: make([]int32, n), depth: make([]int32, n), part: make([]int32, n),
		first: make([]int32, n), next: make([][2]int32, len(ends))}
	s.install(p, guard, cuts)
}

// edgesAt returns, by vertex, the edges at it.
func edgesAt(ends [][2]int32) [][]int32 {
	n := int32(0)
	for _, e := range ends {
		n = max(n, e[0]+1, e[1]+1)
	}
	at := make([][]int32, n)
	for i, e := range ends {
		for _, v := range e {
			at[v] = append(at[v], int32(i))
		}
	}
	return at
}

func (p *division) note(int32, int8) bool { return true }

func (p *division) forget(int32) {}

func (p *division) wake() {}

// propagate finds the parts that the uncut edges so far join. An edge within a part is not cut. An edge between two parts is cut if another
// one is.
//
//go:noinline
func (p *division) propagate(s *Solver) bool {
	for v := range p.part {
		p.part[v], p.first[v] = -1, -1
	}
	for v := range p.part {
		if p.part[v] < 0 {
			p.grow(s, int32(v))
		}
	}
	for e, ends := range p.ends {
		if p.part[ends[0]] != p.part[ends[1]] {
			continue
		}
		switch s.value[p.cuts[e]] {
		case 1:
			p.because(s, ends[0], ends[1])
			return s.fail(p.cuts[e].Not())
		case 0:
			p.because(s, ends[0], ends[1])
			s.enqueue(p.cuts[e].Not(), s.explain())
		}
	}
	p.separate(s)
	return true
}

// separate cuts the edges between two parts that a cut edge separates.
func (p *division) separate(s *Solver) {
	for e, ends := range p.ends {
		if s.value[p.cuts[e]] == 1 {
			for i, v := range ends {
				root := p.part[v]
				p.next[e][i], p.first[root] = p.first[root], int32(e)
			}
		}
	}
	for e, ends := range p.ends {
		if s.value[p.cuts[e]] != 0 || p.part[ends[0]] == p.part[ends[1]] {
			continue
		}
		for cut := p.first[p.part[ends[0]]]; cut >= 0; {
			here, there := 0, 1
			if p.part[p.ends[cut][0]] != p.part[ends[0]] {
				here, there = 1, 0
			}
			if p.part[p.ends[cut][there]] == p.part[ends[1]] {
				s.explanations = append(s.explanations, p.cuts[cut].Not())
				p.because(s, ends[0], p.ends[cut][here])
				p.because(s, ends[1], p.ends[cut][there])
				s.enqueue(p.cuts[e], s.explain())
				break
			}
			cut = p.next[cut][here]
		}
	}
}

// grow finds the part of a vertex.
func (p *division) grow(s *Solver, root int32) {
	p.part[root], p.up[root], p.depth[root] = root, -1, 0
	p.walk = append(p.walk[:0], root)
	for i := 0; i < len(p.walk); i++ {
		v := p.walk[i]
		for _, e := range p.at[v] {
			if w := other(p.ends[e], v); s.value[p.cuts[e]] == -1 && p.part[w] < 0 {
				p.part[w], p.up[w], p.depth[w] = root, e, p.depth[v]+1
				p.walk = append(p.walk, w)
			}
		}
	}
}

// other returns the end of an edge that is not v.
func other(ends [2]int32, v int32) int32 { return ends[0] ^ ends[1] ^ v }

// because adds an explanation: the uncut edges between two vertices of a part.
func (p *division) because(s *Solver, a, b int32) {
	for a != b {
		if p.depth[a] < p.depth[b] {
			a, b = b, a
		}
		s.explanations = append(s.explanations, p.cuts[p.up[a]])
		a = other(p.ends[p.up[a]], a)
	}
}
