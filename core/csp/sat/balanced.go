package sat

// balanced is the constraint that the weights of the vertices in each part, as uncut edges join it, add up to 0.
type balanced struct {
	cuts    []Lit
	ends    [][2]int32
	weights []int8
	at      [][]int32 // by vertex: its edges
	// The following fields describe a depth-first search over the edges that are not cut so far:
	order, last, low []int32 // by vertex: its number, that of the last vertex below it, and the least number that it and these reach
	up, next         []int32 // by vertex: the edge to its parent, -1 at a root, and the number of its edges that were followed
	sum              []int32 // by vertex: the weights of it and the vertices below it
	path             []int32
}

// Balanced adds the constraint that if guard is true, the weights of the vertices that uncut edges join add up to 0. cuts has, by edge, the
// literal for “the edge is cut”; ends has its two vertices. It keeps all slices. The guard may be Always.
func (s *Solver) Balanced(guard Lit, cuts []Lit, ends [][2]int32, weights []int8) {
	s.backtrack(0)
	n := len(weights)
	lists := make([]int32, 6*n)
	own := func(i int) []int32 { return lists[i*n : (i+1)*n : (i+1)*n] }
	p := &balanced{cuts: cuts, ends: ends, weights: weights, at: make([][]int32, n), order: own(0), last: own(1), low: own(2), up: own(3),
		next: own(4), sum: own(5)}
	copy(p.at, edgesAt(ends))
	s.install(p, guard, cuts)
}

func (p *balanced) note(_ int32, value int8) bool { return value > 0 }

func (p *balanced) forget(int32) {}

func (p *balanced) wake() {}

// propagate examines the parts that are separated by the edges cut so far, and the edges that alone join two sets of vertices.
//
//go:noinline
func (p *balanced) propagate(s *Solver) bool {
	clear(p.order)
	number := int32(0)
	for v := range p.order {
		if p.order[v] > 0 {
			continue
		}
		from := number
		number = p.search(s, int32(v), number)
		if p.sum[v] != 0 {
			p.because(s, from+1, number)
			return s.fail()
		}
	}
	for v, e := range p.up {
		if e >= 0 && p.sum[v] != 0 && p.low[v] == p.order[v] && s.value[p.cuts[e]] == 0 {
			p.because(s, p.order[v], p.last[v])
			s.enqueue(p.cuts[e].Not(), s.explain())
		}
	}
	return true
}

// search numbers the vertices that are connected with a root by edges not cut so far, in depth-first order. The parameter number is the
// last number used before; search returns the last number used.
func (p *balanced) search(s *Solver, root, number int32) int32 {
	enter := func(v, edge int32) {
		number++
		p.order[v], p.low[v], p.up[v], p.next[v], p.sum[v] = number, number, edge, 0, int32(p.weights[v])
		p.path = append(p.path, v)
	}
	enter(root, -1)
	for len(p.path) > 0 {
		v := p.path[len(p.path)-1]
		if int(p.next[v]) < len(p.at[v]) {
			e := p.at[v][p.next[v]]
			p.next[v]++
			if w := other(p.ends[e], v); s.value[p.cuts[e]] == 1 || e == p.up[v] {
				continue
			} else if p.order[w] == 0 {
				enter(w, e)
			} else {
				p.low[v] = min(p.low[v], p.order[w])
			}
			continue
		}
		p.path, p.last[v] = p.path[:len(p.path)-1], number
		if len(p.path) > 0 {
			parent := p.path[len(p.path)-1]
			p.low[parent], p.sum[parent] = min(p.low[parent], p.low[v]), p.sum[parent]+p.sum[v]
		}
	}
	return number
}

// because adds an explanation: all cut edges between the vertices whose numbers are from `from` to `to` and other vertices.
func (p *balanced) because(s *Solver, from, to int32) {
	in := func(v int32) bool { return p.order[v] >= from && p.order[v] <= to }
	for e, ends := range p.ends {
		if s.value[p.cuts[e]] == 1 && in(ends[0]) != in(ends[1]) {
			s.explanations = append(s.explanations, p.cuts[e].Not())
		}
	}
}
