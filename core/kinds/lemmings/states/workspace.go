package states

// workspace is the scratch memory of relaxed.solve.
type workspace struct {
	costs   []cost
	edges   []arc
	first   []int32 // index of the first edge into each node
	into    []edge
	goals   []int32
	buckets [][]int32
	deeds   []int32
	given   []bool
	some    []deed
	queue   []int32
	cut     []edge
}

// arc is an edge with both of its nodes.
type arc struct {
	from, to int32
	cost     cost
}

func (ws *workspace) begin(nodes int) {
	ws.edges, ws.goals = ws.edges[:0], ws.goals[:0]
	if cap(ws.costs) < nodes {
		ws.costs = make([]cost, nodes)
	}
	ws.costs = ws.costs[:nodes]
	for i := range ws.costs {
		ws.costs[i] = nowhere
	}
}

// reverse sorts the edges by their target nodes. It returns false if it was stopped.
func (ws *workspace) reverse(nodes int, tick func() bool) bool {
	if cap(ws.first) < nodes+2 {
		ws.first = make([]int32, nodes+2)
	}
	ws.first = ws.first[:nodes+2]
	clear(ws.first)
	for i := range ws.edges {
		ws.first[ws.edges[i].to+2]++
	}
	for i := 2; i < len(ws.first); i++ {
		ws.first[i] += ws.first[i-1]
	}
	if cap(ws.into) < len(ws.edges) {
		ws.into = make([]edge, len(ws.edges))
	}
	ws.into = ws.into[:len(ws.edges)]
	for i := range ws.edges {
		if i%(1<<14) == 0 && tick != nil && !tick() {
			return false
		}
		e := &ws.edges[i]
		ws.into[ws.first[e.to+1]] = edge{e.from, e.cost}
		ws.first[e.to+1]++
	}
	return true
}

// spread computes one component of the costs by Dial's algorithm. It returns false if it was stopped.
func (ws *workspace) spread(costs []cost, part int, tick func() bool) bool {
	of := func(c *cost) *int32 {
		switch part {
		case 0:
			return &c.steps
		case 1:
			return &c.own
		}
		return &c.all
	}
	push := func(n, d int32) {
		for int(d) >= len(ws.buckets) {
			ws.buckets = append(ws.buckets, nil)
		}
		ws.buckets[d] = append(ws.buckets[d], n)
	}
	for _, n := range ws.goals {
		push(n, *of(&costs[n]))
	}
	left := betweenTicks
	for d := int32(0); int(d) < len(ws.buckets); d++ {
		for i := 0; i < len(ws.buckets[d]); i++ {
			if left--; left < 0 {
				left = betweenTicks
				if tick != nil && !tick() {
					for d := range ws.buckets {
						ws.buckets[d] = ws.buckets[d][:0]
					}
					return false
				}
			}
			n := ws.buckets[d][i]
			if *of(&costs[n]) != d {
				continue
			}
			for j := ws.first[n]; j < ws.first[n+1]; j++ {
				e := &ws.into[j]
				if through := d + *of(&e.cost); through < *of(&costs[e.node]) {
					*of(&costs[e.node]) = through
					push(e.node, through)
				}
			}
		}
		ws.buckets[d] = ws.buckets[d][:0]
	}
	return true
}

// betweenTicks is the number of nodes between two calls of tick.
const betweenTicks = 1000
