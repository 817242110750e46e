package plan

// greedy is greedy best-first search with the relaxed plan for its h, which is worked out when a state is expanded and
// stands for its successors till then; those by moves of that plan are preferred (Helmert, The Fast Downward planning system, 2006:
// deferred evaluation, preferred operators, two open lists, of which the preferred one is favoured while there is progress).
type greedy struct {
	*space
	relaxed *relaxed
	open    [2]buckets // all, preferred
	credit  [2]int
	least   int32 // h that was met
	found   int32
	dead    int64
}

// favour is how many expansions the preferred list has in advance after progress.
const favour = 1000

func newGreedy(s *space, r *relaxed) *greedy {
	g := &greedy{space: s, relaxed: r, least: never, found: -1}
	g.open[0].push(0, 0)
	return g
}

func (g *greedy) done() bool { return g.found >= 0 || g.open[0].n == 0 && g.open[1].n == 0 }

// expand looks at the most promising state; false if there is no room any more.
func (g *greedy) expand() bool {
	from := 0
	if g.open[0].n == 0 || g.open[1].n > 0 && g.credit[1] >= g.credit[0] {
		from = 1
	}
	g.credit[from]--
	id := g.open[from].pop()
	n := g.nodes.At(id)
	if n.move < -1 {
		return true // it was expanded from the other list
	}
	depth := n.depth
	move := n.move
	n.move = -2 - move
	state := g.state(id)
	g.look.Set(state)
	if over, solved := g.ends(g.look, id); over {
		if solved {
			g.found = id
		}
		return true
	}
	if g.relaxed.explore(state) == never {
		g.dead++
		return true
	}
	g.m.Set(state)
	h := int32(g.relaxed.plan())
	if h < g.least {
		g.least = h
		g.credit[1] += favour
	}
	return each(g.m, func(move int) bool {
		if g.states.Full() {
			return false
		}
		to, fresh := g.add(g.m.Next(move), node{id, int32(move), depth + 1})
		if !fresh {
			return true
		}
		g.open[0].push(h, to)
		if g.relaxed.chosen[move] == g.relaxed.plans {
			g.open[1].push(h, to)
		}
		return true
	})
}

// buckets is an open list: the least h first, of the same h the oldest.
type buckets struct {
	by    []queue
	least int
	n     int
}

type queue struct {
	ids  []int32
	head int
}

func (b *buckets) push(h, id int32) {
	for int(h) >= len(b.by) {
		b.by = append(b.by, queue{})
	}
	b.by[h].ids = append(b.by[h].ids, id)
	b.least = min(b.least, int(h))
	b.n++
}

func (b *buckets) pop() int32 {
	for b.by[b.least].head == len(b.by[b.least].ids) {
		b.by[b.least] = queue{ids: b.by[b.least].ids[:0]}
		b.least++
	}
	q := &b.by[b.least]
	id := q.ids[q.head]
	q.head++
	b.n--
	return id
}

// work counts what the relaxed game takes too, of which a literal takes about a fiftieth of a state.
func (g *greedy) work() int64 { return int64(g.states.Len()) + int64(g.relaxed.explored)/50 }

func (g *greedy) result() (int, int, func() []int) { return g.outcome(g.found, g.way) }
