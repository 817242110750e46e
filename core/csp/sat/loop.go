package sat

// loop is the constraint that the true edges of a graph form one loop, or only
// paths. Other constraints ensure that no vertex has more than two true edges.
type loop struct {
	edges   []Lit
	ends    [][2]int32
	from    []int32 // the edges at vertex v are at[from[v]:from[v+1]]
	at      []int32
	paths   bool
	trues   []int32 // the true edges, in the order in which note recorded them
	checked int     // number of edges in trues that are propagated
	on      []int64 // by edge: the stamp of the path that contains it
	stamp   int64
	path    []int32 // the edges of the last path followed
}

// Loop adds the constraint that if guard is true, the true edges do not include both a loop and an edge outside it. ends has the two
// different vertices of each edge. The caller's constraints must limit the true edges at each vertex to two if the guard is true. Loop
// stores the slices edges and ends, so they must not change afterwards. The guard may be Always.
func (s *Solver) Loop(guard Lit, edges []Lit, ends [][2]int32) { s.follow(guard, edges, ends, false) }

// Paths is like Loop, but forbids all loops.
func (s *Solver) Paths(guard Lit, edges []Lit, ends [][2]int32) { s.follow(guard, edges, ends, true) }

func (s *Solver) follow(guard Lit, edges []Lit, ends [][2]int32, paths bool) {
	s.backtrack(0)
	n := int32(0)
	for _, e := range ends {
		n = max(n, e[0]+1, e[1]+1)
	}
	p := &loop{edges: edges, ends: ends, from: make([]int32, n+1), at: make([]int32, 2*len(ends)), paths: paths,
		on: make([]int64, len(edges))}
	for _, e := range ends {
		p.from[e[0]]++
		p.from[e[1]]++
	}
	sum := int32(0)
	for v, degree := range p.from {
		sum += degree
		p.from[v] = sum
	}
	for i, e := range ends {
		for _, v := range e {
			p.from[v]--
			p.at[p.from[v]] = int32(i)
		}
	}
	s.install(p, guard, edges)
}

func (p *loop) note(i int32, value int8) bool {
	if value > 0 {
		p.trues = append(p.trues, i)
	}
	return value > 0
}

// forget undoes note. Edges must be forgotten in reverse order.
func (p *loop) forget(i int32) {
	if n := len(p.trues); n > 0 && p.trues[n-1] == i {
		p.trues = p.trues[:n-1]
		p.checked = min(p.checked, n-1)
	}
}

func (p *loop) wake() { p.checked = 0 }

// propagate follows the paths that have new edges. If an edge would close a path
// to a loop, and there is a true edge outside the path, the edge is made false.
//
//go:noinline
func (p *loop) propagate(s *Solver) bool {
	before := p.stamp
	for p.checked < len(p.trues) {
		e := p.trues[p.checked]
		p.checked++
		if p.on[e] > before {
			continue
		}
		if !p.settle(s, e, before) {
			return false
		}
	}
	return true
}

// settle propagates the path that has edge e. If all other true edges
// are on one earlier path, that path must not be closed any more either.
func (p *loop) settle(s *Solver, e int32, before int64) bool {
	a, b := p.walk(s.value, e)
	other := p.beside()
	switch {
	case a != b:
		if p.paths || other >= 0 {
			p.keepOpen(s, a, b, other)
		}
	case p.paths || other >= 0:
		p.because(s, other)
		return s.fail()
	default:
		p.because(s, -1)
		s.assign(p.edges, -1, s.explain())
		return true
	}
	if other < 0 || p.paths || p.on[other] > before {
		return true
	}
	if a, b = p.walk(s.value, other); a != b {
		p.keepOpen(s, a, b, e)
		return true
	}
	p.because(s, e)
	return s.fail()
}

// walk writes the path that contains edge e into path, and returns its two ends. They are the same vertex if the path is a loop.
func (p *loop) walk(value []int8, e int32) (a, b int32) {
	p.stamp++
	p.on[e] = p.stamp
	p.path = append(p.path[:0], e)
	if b = p.extend(value, p.ends[e][1]); b == p.ends[e][0] {
		return b, b
	}
	return p.extend(value, p.ends[e][0]), b
}

// extend follows true edges from vertex v as far as they go.
func (p *loop) extend(value []int8, v int32) int32 {
	for {
		next := int32(-1)
		for _, e := range p.at[p.from[v]:p.from[v+1]] {
			if p.on[e] != p.stamp && value[p.edges[e]] == 1 {
				next = e
			}
		}
		if next < 0 {
			return v
		}
		p.on[next] = p.stamp
		p.path = append(p.path, next)
		v ^= p.ends[next][0] ^ p.ends[next][1]
	}
}

// beside returns the first true edge that is not on the path, -1 if there is none.
func (p *loop) beside() int32 {
	for _, e := range p.trues {
		if p.on[e] != p.stamp {
			return e
		}
	}
	return -1
}

// keepOpen makes the unassigned edges between the ends of the path, a and b, false. Edge other is part of the reason, unless it is -1.
func (p *loop) keepOpen(s *Solver, a, b, other int32) {
	reason := noReason
	for _, e := range p.at[p.from[a]:p.from[a+1]] {
		if p.ends[e][0]^p.ends[e][1]^a != b || s.value[p.edges[e]] != 0 {
			continue
		}
		if reason == noReason {
			p.because(s, other)
			reason = s.explain()
		}
		s.enqueue(p.edges[e].Not(), reason)
	}
}

// because adds an explanation: the edges of the path, and edge other unless it is -1.
func (p *loop) because(s *Solver, other int32) {
	for _, e := range p.path {
		s.explanations = append(s.explanations, p.edges[e].Not())
	}
	if other >= 0 && !p.paths {
		s.explanations = append(s.explanations, p.edges[other].Not())
	}
}
