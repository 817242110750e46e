package sat

// Graph is an undirected graph of nodes from 0, as adjacency lists: the neighbours of
// node i are Near[From[i]:From[i+1]].
type Graph struct{ From, Near []int32 }

// connected is the constraint that the true nodes of a graph are connected.
type connected struct {
	*scratch
	nodes []Lit
	graph Graph
	root  int32  // a node that is true, -1 if none is known
	most  int32  // the largest number of true nodes
	known []int8 // by node: its value as notified, like Solver.value
}

// scratch is the memory of one propagation. All connected constraints share it.
type scratch struct {
	visits   []visit
	distance []int32 // by node: distance to the nearest true node over nodes that are not false, plus 1; 0: not reached
	limit    int32   // maximum of distance
	far      []int64 // by node: the stamp, if the node is on the far side of a cut
	seen     []int64
	ways     []int32 // by node marked in seen: steps to the node to be explained
	stamp    int64
	list     []int32
	queue    []int32
}

// fit makes the scratch large enough for a graph of n nodes.
func (y *scratch) fit(n int) {
	if n <= len(y.visits) {
		return
	}
	n = max(n, 2*len(y.visits))
	y.visits = make([]visit, n)
	y.distance, y.ways, y.list, y.queue = make([]int32, n), make([]int32, n), make([]int32, 0, n), make([]int32, 0, n)
	y.far, y.seen = make([]int64, n), make([]int64, n)
}

// Connected adds the constraint that if guard is true, the true nodes are connected in
// the graph. It keeps nodes and graph. If root is not -1, that node is true. If most is
// not 0, it is the largest number of true nodes; the caller must add that limit as a
// Count with the same guard. The guard may be Always.
func (s *Solver) Connected(guard Lit, nodes []Lit, graph Graph, root, most int) {
	s.backtrack(0)
	n := len(nodes)
	if root >= 0 {
		s.require(guard, nodes[root])
	}
	if most == 0 {
		most = n
	}
	s.scratch.fit(n)
	k := &connected{scratch: &s.scratch, nodes: nodes, graph: graph, root: int32(root), most: int32(most), known: make([]int8, n)}
	s.install(k, guard, nodes)
}

// require adds the clause that l is true if guard is.
func (s *Solver) require(guard, l Lit) {
	if guard < 0 {
		s.Add(l)
	} else {
		s.Add(guard.Not(), l)
	}
}

func (k *connected) neighbours(i int32) []int32 {
	return k.graph.Near[k.graph.From[i]:k.graph.From[i+1]]
}

// note reports whether a new value can imply anything. Without a limit on the size, two cases imply
// nothing. One is a true node beside another true node: a node on every path to the first is also
// on every path to the second, or is the second. The other is a false node at the end of a branch.
func (k *connected) note(i int32, value int8) bool {
	k.known[i] = value
	branches := 0
	for _, j := range k.neighbours(i) {
		if k.known[j] == 1 && value == 1 && !k.limited() {
			return false
		}
		if k.known[j] >= 0 {
			branches++
		}
	}
	return value == 1 || branches > 1
}

func (k *connected) forget(i int32) { k.known[i] = 0 }

func (k *connected) wake() {}

// propagate makes false the nodes that the root cannot reach, and makes
// true the nodes that are on every path from the root to some true node.
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
		k.measureDistances(s.value)
		for i := range k.nodes {
			if k.distance[i] == 0 && s.value[k.nodes[i]] == 0 {
				k.outOfReach(s, int32(i))
			}
		}
	}
	if k.limited() && k.joined(s.value, root) {
		return true // measureDistances has already handled the nodes that are cut off
	}
	k.articulations(s, root)
	for i := range k.nodes {
		if k.visits[i].order == 0 && s.value[k.nodes[i]] >= 0 && !k.cutOff(s, root, int32(i)) {
			return false
		}
	}
	return true
}

func (k *connected) limited() bool { return int(k.most) < len(k.nodes) }

// joined reports whether paths of true nodes join every true node to the root, so that no unassigned node is needed.
//
//go:noinline
func (k *connected) joined(value []int8, root int32) bool {
	lone := -1 // number of true nodes other than the root
	for _, l := range k.nodes {
		if value[l] == 1 {
			lone++
		}
	}
	k.stamp++
	k.seen[root] = k.stamp
	list := append(k.list[:0], root)
	for at := 0; at < len(list) && lone > 0; at++ {
		for _, j := range k.neighbours(list[at]) {
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

// measureDistances runs breadth-first search from all true nodes at once, over nodes that are
// not false. It stops at the distance for which the limit on the size leaves too few nodes.
//
//go:noinline
func (k *connected) measureDistances(value []int8) {
	clear(k.distance[:len(k.nodes)])
	list := k.list[:0]
	for i, l := range k.nodes {
		if value[l] == 1 {
			k.distance[i] = 1
			list = append(list, int32(i))
		}
	}
	k.limit = k.most - int32(len(list)) + 1
	for at := 0; at < len(list); at++ {
		i := list[at]
		d := k.distance[i] + 1
		if d > k.limit {
			break
		}
		for _, j := range k.neighbours(i) {
			if k.distance[j] == 0 && value[k.nodes[j]] >= 0 {
				k.distance[j] = d
				list = append(list, j)
			}
		}
	}
	k.list = list
}
