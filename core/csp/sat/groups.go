package sat

import "slices"

// groups is the constraint that the size of each connected set of nodes with the same value equals that value.
type groups struct {
	values []int
	lits   []Lit // lits[i*nodes+v] is the literal that node v has value i; noLit if impossible
	nodes  int
	graph  Graph
	dirty  []bool  // by value: whether a literal of that value has changed
	seen   []int64 // by node: the stamp of the patch that contains it
	stamp  int64
	patch  []int32
	size   []int // by node: if it has the current value, the size of its group so far
	first  []int32
}

// Groups adds the constraint that if guard is true, the nodes of the same value form connected groups, each with
// as many nodes as its value; two groups of the same value are never adjacent. lits has, for each value and each
// node, the literal for “the node has the value”, or a negative number if that is impossible. For each node,
// exactly one of its literals must be true. The constraint keeps lits and the graph. The guard may be Always.
func (s *Solver) Groups(guard Lit, values []int, lits []Lit, graph Graph) {
	s.backtrack(0)
	n := len(graph.From) - 1
	k := &groups{values: values, lits: lits, nodes: n, graph: graph, dirty: make([]bool, len(values)),
		seen: make([]int64, n), size: make([]int, n), first: make([]int32, n)}
	var own []Lit // the literals that are possible; the place of a literal is its index
	var place []int32
	for i, l := range lits {
		if l >= 0 {
			own, place = append(own, l), append(place, int32(i/n))
		}
	}
	s.install(&watched{k, place}, guard, own)
}

// watched is a groups constraint that is watched by place. value has, by place, the index of the value of its literal.
type watched struct {
	*groups
	value []int32
}

func (w *watched) note(i int32, _ int8) bool {
	w.dirty[w.value[i]] = true
	return true
}

func (w *watched) forget(int32) {}

func (k *groups) wake() {
	for i := range k.dirty {
		k.dirty[i] = true
	}
}

// propagate excludes values for which a node has no room, or that would make a group too large.
//
//go:noinline
func (k *groups) propagate(s *Solver) bool {
	for i, dirty := range k.dirty {
		if !dirty {
			continue
		}
		lits := k.lits[i*k.nodes : (i+1)*k.nodes]
		if !k.room(s, lits, k.values[i]) || !k.growth(s, lits, k.values[i]) {
			return false
		}
		k.dirty[i] = false
	}
	return true
}

func state(s *Solver, l Lit) int8 {
	if l < 0 {
		return -1
	}
	return s.value[l]
}

// spread writes into patch the nodes connected to node from through nodes whose
// literals are valued least or more: 1 for true ones, 0 also for unassigned ones.
func (k *groups) spread(s *Solver, lits []Lit, from int32, least int8) {
	k.patch = append(k.patch[:0], from)
	k.seen[from] = k.stamp
	for at := 0; at < len(k.patch); at++ {
		v := k.patch[at]
		for _, w := range k.graph.Near[k.graph.From[v]:k.graph.From[v+1]] {
			if k.seen[w] != k.stamp && state(s, lits[w]) >= least {
				k.seen[w] = k.stamp
				k.patch = append(k.patch, w)
			}
		}
	}
}

// room examines each patch of nodes that may have the value. If a patch is too small, none of its nodes has
// the value. If a patch is just large enough and one of its nodes has the value, all its nodes have it.
func (k *groups) room(s *Solver, lits []Lit, value int) bool {
	k.stamp++
	for v := range int32(k.nodes) {
		if k.seen[v] == k.stamp || state(s, lits[v]) < 0 {
			continue
		}
		k.spread(s, lits, v, 0)
		if len(k.patch) > value {
			continue
		}
		member, open := noLit, false
		for _, w := range k.patch {
			if s.value[lits[w]] == 1 {
				member = lits[w]
			}
			open = open || s.value[lits[w]] == 0
		}
		short := len(k.patch) < value
		if !short && (member == noLit || !open) {
			continue
		}
		k.explainRim(s, lits)
		if member != noLit {
			s.explanations = append(s.explanations, member.Not())
			if short {
				return s.fail()
			}
		}
		reason, give := s.explain(), int8(1)
		if short {
			give = -1
		}
		for _, w := range k.patch {
			s.assign(lits[w:w+1], give, reason)
		}
	}
	return true
}

// explainRim explains why a patch cannot be larger: the nodes around it do not have its value.
func (k *groups) explainRim(s *Solver, lits []Lit) {
	for _, v := range k.patch {
		for _, w := range k.graph.Near[k.graph.From[v]:k.graph.From[v+1]] {
			if lits[w] >= 0 && s.value[lits[w]] < 0 {
				s.explanations = append(s.explanations, lits[w])
			}
		}
	}
}

// growth examines the known part of each group. It fails if a part is too large. It excludes
// the value at each node that would make a part too large, perhaps by joining several parts.
func (k *groups) growth(s *Solver, lits []Lit, value int) bool {
	k.stamp++
	found := false
	for v := range int32(k.nodes) {
		if k.seen[v] == k.stamp || state(s, lits[v]) < 1 {
			continue
		}
		found = true
		k.spread(s, lits, v, 1)
		for _, w := range k.patch {
			k.size[w], k.first[w] = len(k.patch), v
		}
		if len(k.patch) > value {
			for _, w := range k.patch[:value+1] {
				s.explanations = append(s.explanations, lits[w].Not())
			}
			return s.fail()
		}
	}
	known := k.stamp
	for v := int32(0); found && int(v) < k.nodes; v++ {
		if lits[v] < 0 || s.value[lits[v]] != 0 {
			continue
		}
		if total := k.joins(v, known, func(int32) {}); total < value {
			continue
		}
		k.joins(v, known, func(w int32) { k.explainGroup(s, lits, w) })
		s.enqueue(lits[v].Not(), s.explain())
	}
	return true
}

// joins returns the total number of nodes in the groups next to node v, and calls each with every such group.
func (k *groups) joins(v int32, known int64, each func(w int32)) (total int) {
	near := k.graph.Near[k.graph.From[v]:k.graph.From[v+1]]
	for i, w := range near {
		if k.seen[w] < known ||
			slices.ContainsFunc(near[:i], func(u int32) bool { return k.seen[u] >= known && k.first[u] == k.first[w] }) {
			continue
		}
		total += k.size[w]
		each(w)
	}
	return total
}

func (k *groups) explainGroup(s *Solver, lits []Lit, w int32) {
	k.stamp++
	k.spread(s, lits, w, 1)
	for _, u := range k.patch {
		s.explanations = append(s.explanations, lits[u].Not())
	}
}
