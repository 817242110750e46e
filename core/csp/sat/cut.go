package sat

// outOfReach makes node i false, since a path to it would need more nodes than the limit allows.
func (k *connected) outOfReach(s *Solver, i int32) {
	k.stamp++
	for _, l := range k.nodes {
		if s.value[l] == 1 {
			s.explanations = append(s.explanations, l.Not())
		}
	}
	k.explainDistance(s, i)
	s.enqueue(k.nodes[i].Not(), s.explain())
}

// cutOff makes false node i, which the root does not reach, and all nodes connected to i. It fails if one of these nodes is true.
func (k *connected) cutOff(s *Solver, root, i int32) bool {
	k.stamp++
	k.far[i] = k.stamp
	lone := append(k.queue[:0], i)
	for at := 0; at < len(lone); at++ {
		for _, j := range k.neighbours(lone[at]) {
			if s.value[k.nodes[j]] >= 0 && k.far[j] != k.stamp {
				k.far[j] = k.stamp
				lone = append(lone, j)
			}
		}
	}
	k.queue = lone
	s.explanations = append(s.explanations, k.nodes[root].Not())
	k.explainCut(s, len(lone), -1)
	for _, j := range k.queue[:len(lone)] {
		if s.value[k.nodes[j]] == 1 {
			return s.fail(k.nodes[j].Not())
		}
	}
	reason := s.explain()
	for _, j := range k.queue[:len(lone)] {
		s.enqueue(k.nodes[j].Not(), reason)
	}
	return true
}

// explainCut explains why the nodes on the far side, the first n of queue, are cut off from the near side. The explanation
// is the false nodes on the frontier that a search from the far nodes meets first. The search does not pass the node wall.
func (k *connected) explainCut(s *Solver, n int, wall int32) {
	list := k.queue[:n]
	for at := 0; at < len(list); at++ {
		for _, j := range k.neighbours(list[at]) {
			if j == wall || k.far[j] == k.stamp {
				continue
			}
			k.far[j] = k.stamp
			if k.onFrontier(s.value, j, wall) {
				s.explanations = append(s.explanations, k.nodes[j])
			} else {
				list = append(list, j)
			}
		}
	}
	k.queue = list
}

// onFrontier reports whether node j has a neighbour on the near side: a neighbour that is neither false nor on the far side.
func (k *connected) onFrontier(value []int8, j, wall int32) bool {
	for _, i := range k.neighbours(j) {
		if i != wall && k.far[i] != k.stamp && value[k.nodes[i]] >= 0 {
			return true
		}
	}
	return false
}

// explainDistance explains why node i is not reached within the limit. The explanation is the false nodes that are next to
// reached nodes and through which a path to i would be short enough. The first false node of any short path is among them.
func (k *connected) explainDistance(s *Solver, i int32) {
	k.ways[i], k.seen[i] = 0, k.stamp
	walk := append(k.queue[:0], i)
	for at := 0; at < len(walk); at++ {
		j := walk[at]
		if s.value[k.nodes[j]] < 0 {
			if short := k.viaNeighbours(j); short > 0 && short+k.ways[j] <= k.limit {
				s.explanations = append(s.explanations, k.nodes[j])
			}
		}
		if k.ways[j]+3 > k.limit {
			continue
		}
		for _, to := range k.neighbours(j) {
			if k.seen[to] != k.stamp {
				k.seen[to], k.ways[to] = k.stamp, k.ways[j]+1
				walk = append(walk, to)
			}
		}
	}
	k.queue = walk
}

// viaNeighbours returns the distance that false node j would have through its reached neighbours, 0 if it has none.
func (k *connected) viaNeighbours(j int32) (least int32) {
	for _, i := range k.neighbours(j) {
		if d := k.distance[i]; d > 0 && (least == 0 || d+1 < least) {
			least = d + 1
		}
	}
	return least
}
