package sat

// Graph lists the neighbours of nodes numbered from 0: those of node i are
// Near[From[i]:From[i+1]].
type Graph struct{ From, Near []int32 }

// connected is the constraint that the true nodes of a graph hang together.
type connected struct {
	*survey
	nodes  []Lit
	graph  Graph
	root   int32 // a node that is true, -1 if none is known
	within int32 // the most true nodes
	queued bool
	told   []int8 // the values as heard of, like Solver.value
}

// survey is what one propagation at a time finds out about its graph.
type survey struct {
	visits   []visit
	distance []int32 // from true nodes over open ones, from 1; 0 is not reached
	limit    int32   // the most that a distance may be
	far      []int64 // the stamp, for nodes that are on the other side
	seen     []int64
	ways     []int32 // steps to the node that is being explained, with seen
	stamp    int64
	list     []int32
	queue    []int32
}

// visit is where a depth-first walk came to a node.
type visit struct {
	order  int32 // from 1; 0 is not visited
	low    int32 // the least order that its subtree sees
	parent int32
	next   int32 // where the walk goes on among its neighbours
	before int32 // true nodes met before this one
}

// fit makes room for a graph of n nodes.
func (y *survey) fit(n int) {
	if n <= len(y.visits) {
		return
	}
	n = max(n, 2*len(y.visits))
	y.visits = make([]visit, n)
	y.distance, y.ways, y.list, y.queue = make([]int32, n), make([]int32, n), make([]int32, 0, n), make([]int32, 0, n)
	y.far, y.seen = make([]int64, n), make([]int64, n)
}

// Connected states that the true nodes are connected over the graph, which it
// keeps as it does nodes. If root is not -1 that node is true, and at most
// within nodes are, which a count has to state too; 0 is no limit.
func (s *Solver) Connected(nodes []Lit, graph Graph, root, within int) {
	s.backTo(0)
	n := len(nodes)
	if root >= 0 {
		s.Add(nodes[root])
	}
	if within == 0 {
		within = n
	}
	s.survey.fit(n)
	k := &connected{survey: &s.survey, nodes: nodes, graph: graph, root: int32(root), within: int32(within), told: make([]int8, n)}
	i := int32(len(s.connected))
	s.connected = append(s.connected, k)
	for j, l := range nodes {
		k.told[j] = s.value[l]
		if s.value[l] == 0 {
			s.heeds.add(l, heed{^i, int32(j), 1})
			s.heeds.add(l.Not(), heed{^i, int32(j), -1})
		}
	}
	s.requeue(i)
}

func (s *Solver) requeue(i int32) {
	if k := s.connected[i]; !k.queued {
		k.queued = true
		s.dirty = append(s.dirty, i)
	}
}

// nextConnected takes the smallest graph of the queue, which costs the least.
func (s *Solver) nextConnected() *connected {
	best := 0
	for i, c := range s.dirty {
		if len(s.connected[c].nodes) < len(s.connected[s.dirty[best]].nodes) {
			best = i
		}
	}
	k := s.connected[s.dirty[best]]
	s.dirty = append(s.dirty[:best], s.dirty[best+1:]...)
	k.queued = false
	return k
}

func (k *connected) beside(i int32) []int32 {
	return k.graph.Near[k.graph.From[i]:k.graph.From[i+1]]
}

// hear takes in that node i has come true (1) or false (-1), and says whether
// that may have consequences. A true node beside a true one brings none, unless
// there is a limit: what every way to it passes is passed on the way to the
// other, or is the other. Nor does the loss of a node at the end of a branch.
func (k *connected) hear(i int32, value int8) bool {
	k.told[i] = value
	branches := 0
	for _, j := range k.beside(i) {
		if k.told[j] == 1 && value == 1 && !k.limited() {
			return false
		}
		if k.told[j] >= 0 {
			branches++
		}
	}
	return value == 1 || branches > 1
}

// propagate makes nodes false that the root cannot reach, and nodes true that
// every way from the root to a true node passes.
//
//go:noinline
func (k *connected) propagate(s *Solver) bool {
	root := k.root
	for i := int32(0); root < 0 && int(i) < len(k.nodes); i++ {
		if s.value[k.nodes[i]] == 1 {
			root = i
		}
	}
	if root < 0 {
		return true
	}
	if k.limited() {
		k.reach(s.value)
		for i := range k.nodes {
			if k.distance[i] == 0 && s.value[k.nodes[i]] == 0 {
				k.outrange(s, int32(i))
			}
		}
	}
	if k.limited() && k.gathered(s.value, root) {
		return true // and reach found nothing that is cut off
	}
	k.bridges(s, root)
	for i := range k.nodes {
		if k.visits[i].order == 0 && s.value[k.nodes[i]] >= 0 && !k.strand(s, root, int32(i)) {
			return false
		}
	}
	return true
}

func (k *connected) limited() bool { return int(k.within) < len(k.nodes) }

// gathered says whether true nodes alone join every true node to the root, so
// that none of the open ones is needed for that.
//
//go:noinline
func (k *connected) gathered(value []int8, root int32) bool {
	lone := -1 // the root
	for _, l := range k.nodes {
		if value[l] == 1 {
			lone++
		}
	}
	k.stamp++
	k.seen[root] = k.stamp
	list := append(k.list[:0], root)
	for at := 0; at < len(list) && lone > 0; at++ {
		for _, j := range k.beside(list[at]) {
			if value[k.nodes[j]] == 1 && k.seen[j] != k.stamp {
				k.seen[j] = k.stamp
				list = append(list, j)
				lone--
			}
		}
	}
	k.list = list
	return lone == 0
}

// reach measures how many nodes it takes to join each one to a true one, as far
// as the limit leaves nodes for that.
//
//go:noinline
func (k *connected) reach(value []int8) {
	clear(k.distance[:len(k.nodes)])
	list := k.list[:0]
	for i, l := range k.nodes {
		if value[l] == 1 {
			k.distance[i] = 1
			list = append(list, int32(i))
		}
	}
	k.limit = k.within - int32(len(list)) + 1
	for at := 0; at < len(list); at++ {
		i := list[at]
		d := k.distance[i] + 1
		if d > k.limit {
			break
		}
		for _, j := range k.beside(i) {
			if k.distance[j] == 0 && value[k.nodes[j]] >= 0 {
				k.distance[j] = d
				list = append(list, j)
			}
		}
	}
	k.list = list
}

// outrange makes node i false, which would take too many nodes to join.
func (k *connected) outrange(s *Solver, i int32) {
	k.stamp++
	for _, l := range k.nodes {
		if s.value[l] == 1 {
			s.because = append(s.because, l.Not())
		}
	}
	k.tooFar(s, i)
	s.assign(k.nodes[i].Not(), s.explain())
}

// strand makes node i false, which the root does not reach, and all that hangs
// together with it.
func (k *connected) strand(s *Solver, root, i int32) bool {
	k.stamp++
	k.far[i] = k.stamp
	lone := append(k.queue[:0], i)
	for at := 0; at < len(lone); at++ {
		for _, j := range k.beside(lone[at]) {
			if s.value[k.nodes[j]] >= 0 && k.far[j] != k.stamp {
				k.far[j] = k.stamp
				lone = append(lone, j)
			}
		}
	}
	k.queue = lone
	s.because = append(s.because, k.nodes[root].Not())
	k.severed(s, len(lone), -1)
	for _, j := range k.queue[:len(lone)] {
		if s.value[k.nodes[j]] == 1 {
			return s.fail(k.nodes[j].Not())
		}
	}
	reason := s.explain()
	for _, j := range k.queue[:len(lone)] {
		s.assign(k.nodes[j].Not(), reason)
	}
	return true
}

// severed explains why the far nodes, the first n of queue, are cut off from
// the other nodes that are not false: by the false nodes that a walk from them,
// which does not pass the wall, meets first beside the other side.
func (k *connected) severed(s *Solver, n int, wall int32) {
	list := k.queue[:n]
	for at := 0; at < len(list); at++ {
		for _, j := range k.beside(list[at]) {
			if j == wall || k.far[j] == k.stamp {
				continue
			}
			k.far[j] = k.stamp
			if k.onShore(s.value, j, wall) {
				s.because = append(s.because, k.nodes[j])
			} else {
				list = append(list, j)
			}
		}
	}
	k.queue = list
}

// onShore says whether node j is beside one that is neither false nor far.
func (k *connected) onShore(value []int8, j, wall int32) bool {
	for _, i := range k.beside(j) {
		if i != wall && k.far[i] != k.stamp && value[k.nodes[i]] >= 0 {
			return true
		}
	}
	return false
}

// tooFar explains why node i is not reached within the limit: by the false
// nodes beside reached ones over which a way would be short enough. (The first
// false node of any short way is one.)
func (k *connected) tooFar(s *Solver, i int32) {
	k.ways[i], k.seen[i] = 0, k.stamp
	walk := append(k.queue[:0], i)
	for at := 0; at < len(walk); at++ {
		j := walk[at]
		if s.value[k.nodes[j]] < 0 {
			if short := k.shore(j); short > 0 && short+k.ways[j] <= k.limit {
				s.because = append(s.because, k.nodes[j])
			}
		}
		if k.ways[j]+3 > k.limit {
			continue
		}
		for _, to := range k.beside(j) {
			if k.seen[to] != k.stamp {
				k.seen[to], k.ways[to] = k.stamp, k.ways[j]+1
				walk = append(walk, to)
			}
		}
	}
	k.queue = walk
}

// shore is how far a node beside reached ones is from true ones through them, 0
// if there are none.
func (k *connected) shore(j int32) (least int32) {
	for _, i := range k.beside(j) {
		if d := k.distance[i]; d > 0 && (least == 0 || d+1 < least) {
			least = d + 1
		}
	}
	return least
}

// bridges makes true each node without which a true one would be cut off
// from the root: the articulation points between them (Hopcroft and Tarjan
// 1973).
//
//go:noinline
func (k *connected) bridges(s *Solver, root int32) {
	visits, nodes, value, from, near := k.visits[:len(k.nodes)], k.nodes, s.value, k.graph.From, k.graph.Near
	clear(visits)
	list := append(k.list[:0], root)
	must := int32(0)
	if value[nodes[root]] == 1 {
		must = 1
	}
	visits[root] = visit{1, 1, -1, from[root], 0}
	for i := root; i >= 0; {
		at := &visits[i]
		if at.next < from[i+1] {
			j := near[at.next]
			at.next++
			if value[nodes[j]] < 0 || j == at.parent {
				continue
			}
			to := &visits[j]
			if to.order > 0 {
				at.low = min(at.low, to.order)
				continue
			}
			list = append(list, j)
			order := int32(len(list))
			*to = visit{order, order, i, from[j], must}
			if value[nodes[j]] == 1 {
				must++
			}
			i = j
			continue
		}
		v := at.parent
		if v >= 0 {
			up := &visits[v]
			up.low = min(up.low, at.low)
			if v != root && at.low >= up.order && must > at.before && value[nodes[v]] == 0 {
				k.bridge(s, root, v, list[at.order-1:])
			}
		}
		i = v
	}
	k.list = list
}

// bridge makes node v true, beyond which lie the nodes of a subtree.
func (k *connected) bridge(s *Solver, root, v int32, beyond []int32) {
	k.stamp++
	goal := none
	for _, i := range beyond {
		k.far[i] = k.stamp
		if goal == none && s.value[k.nodes[i]] == 1 {
			goal = k.nodes[i].Not()
		}
	}
	k.queue = append(k.queue[:0], beyond...)
	s.because = append(s.because, k.nodes[root].Not(), goal)
	k.severed(s, len(beyond), v)
	s.assign(k.nodes[v], s.explain())
}
