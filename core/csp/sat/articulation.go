package sat

// visit is the record of a node in depth-first search (Tarjan 1972).
type visit struct {
	order  int32 // order of the visits, from 1; 0: not visited
	low    int32 // least order of a node adjacent to the subtree of this node
	parent int32
	next   int32 // index of the next neighbour in Graph.Near
	before int32 // number of true nodes visited before this node
}

// articulations makes each articulation point true that separates a true node from the root (Hopcroft and Tarjan 1973).
//
//go:noinline
func (k *connected) articulations(s *Solver, root int32) {
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
				k.cutVertex(s, root, v, list[at.order-1:])
			}
		}
		i = v
	}
	k.list = list
}

// cutVertex makes node v true, since all paths from the root to the nodes in beyond pass it.
func (k *connected) cutVertex(s *Solver, root, v int32, beyond []int32) {
	k.stamp++
	goal := noLit
	for _, i := range beyond {
		k.far[i] = k.stamp
		if goal == noLit && s.value[k.nodes[i]] == 1 {
			goal = k.nodes[i].Not()
		}
	}
	k.queue = append(k.queue[:0], beyond...)
	s.explanations = append(s.explanations, k.nodes[root].Not(), goal)
	k.explainCut(s, len(beyond), v)
	s.enqueue(k.nodes[v], s.explain())
}
