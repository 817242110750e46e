// Package states searches the states of LEMMINGS. It finds a feasible script, or proves that there is none.
package states

import (
	"slices"

	"unknot/core/kinds/lemmings/rules"
)

// far is the cost of a lemming that has no way to an exit.
const far = 1 << 20

// cost is the cost of the way of one lemming: the turns until it escapes (steps), the assignments that it must receive
// itself (own), and the assignments that it or others must receive (all). The last is a guess that may be too high.
type cost struct {
	steps, own, all int32
	need            requirement // for an edge: a removal that any lemming needs to take the edge
}

func (c *cost) least(o cost) {
	c.steps, c.own, c.all = min(c.steps, o.steps), min(c.own, o.own), min(c.all, o.all)
}

var nowhere = cost{far, far, far, nothing}

// capabilities are the means that can still change a game, other than the walk of one lemming. In the relaxed
// problem, each available means lets other lemmings work for the walking lemming free of charge, anywhere.
type capabilities struct {
	opens  bool // walls can be removed
	digs   bool // platforms can be removed
	builds bool // platforms can be built
	blocks bool // blockers can be placed
	types  uint16
}

func (m capabilities) has(t rules.Type) bool { return m.types>>t&1 != 0 }

func meansOf(types uint16) capabilities {
	m := capabilities{types: types}
	m.opens = types&(1<<rules.Basher|1<<rules.Bomber|1<<rules.Miner) != 0
	m.digs = types&(1<<rules.Bomber|1<<rules.Digger|1<<rules.Miner) != 0
	m.builds = types&(1<<rules.Builder) != 0
	m.blocks = types&(1<<rules.Blocker) != 0
	return m
}

// relaxed is the problem of a single lemming that all others help: partitions exist or not as the lemming needs. Every continuation
// under the rules is a way in this problem. Therefore the cost of a way in the game is at least the cost in this problem.
type relaxed struct {
	in    *rules.Instance
	game  *rules.Game // the game whose partitions and blockers are used
	means capabilities
	reach *reach  // partitions outside its bounds never change
	costs []cost  // by node: the cost of escape
	deeds []int32 // by node: the least number of assignments that remove partitions
	paid  uint16  // types of assignments whose work is not completed, one bit each
	alpha bool
	nodes int
}

// A node is a lemming with its abilities, in a cell, facing a direction, before a turn that does not begin a fall.
const (
	climbs = 1
	floats = 2
)

func (x *relaxed) node(able, r, c, left int) int {
	return ((able*x.in.Rows+r)*x.in.Cols+c)*2 + left
}

// edge is a step from or to a node.
type edge struct {
	node int32
	cost cost
}

// layersOf returns the number of possible sets of abilities. Each set has separate nodes.
func layersOf(in *rules.Instance) int {
	if in.Quantity[rules.Climber]+in.Quantity[rules.Floater] > 0 {
		return 4
	}
	return 1
}

// nodes returns the number of nodes of an instance.
func nodes(in *rules.Instance) int { return layersOf(in) * in.Rows * in.Cols * 2 }

// maxEdges is the maximum number of edges of a relaxed problem. A larger problem has no costs and gives no bounds.
const maxEdges = 2_000_000

// solve computes the least costs from every node backwards from the exits. It returns false if it was stopped.
func (x *relaxed) solve(ws *workspace, tick func() bool) bool {
	layers, nodes := layersOf(x.in), nodes(x.in)
	x.nodes = nodes
	all := nodes
	if x.digsOn() {
		all *= 3
	}
	ws.begin(all)
	costs := ws.costs
	n := 0
	add := func(to int, w cost) { ws.edges = append(ws.edges, arc{int32(n), int32(to), w}) }
	for able := range layers {
		for r := range x.in.Rows {
			for c := range x.in.Cols {
				if c%16 == 0 && tick != nil && !tick() {
					return false
				}
				if len(ws.edges) > maxEdges {
					return true
				}
				for left := range 2 {
					at := x.node(able, r, c, left)
					if all > nodes {
						n = at + nodes
						x.dig(able, r, c, left, add)
						n += nodes
						x.mine(able, r, c, left, add)
					}
					n = at
					if x.in.Exit(r, c) {
						costs[n] = cost{1, 0, 0, nothing}
						ws.goals = append(ws.goals, int32(n))
						continue
					}
					x.ways(able, r, c, left, add)
				}
			}
		}
	}
	if !ws.reverse(all, tick) {
		return false
	}
	for part := range 3 {
		if !ws.spread(costs, part, tick) {
			return false
		}
	}
	x.costs = slices.Clone(costs[:nodes])
	return x.count(ws, tick)
}

// digsOn reports whether there are extra nodes, after all others, for lemmings that dig or mine. With them, a
// shaft has one edge from each of its cells to the next, instead of edges from each cell to all cells below.
func (x *relaxed) digsOn() bool { return x.means.has(rules.Digger) || x.means.has(rules.Miner) }

// dig emits the edges of a digger in a cell: it continues downwards, or stops. See work.
func (x *relaxed) dig(able, r, c, left int, emit func(to int, w cost)) {
	if r+1 < x.in.Rows && x.may(r, c) {
		below, w := x.node(able, r+1, c, left), cost{2 - x.fast(), 0, 0, x.working(rules.Digger, r, c, left)}
		emit(below, w)
		emit(below+x.nodes, w)
	}
}

// mine emits the edges of a miner in a cell, which moves downwards and then forwards. See work.
func (x *relaxed) mine(able, r, c, left int, emit func(to int, w cost)) {
	turn := 2 - x.fast()
	if r+1 >= x.in.Rows || !x.may(r, c) {
		return
	}
	emit(x.node(able, r+1, c, left), cost{turn, 0, 0, nothing})
	if to := c + 1 - 2*left; to >= 0 && to < x.in.Cols && x.may(r+1, c) {
		next, w := x.node(able, r+1, to, left), cost{2 * turn, 0, 0, nothing}
		emit(next, w)
		emit(next+2*x.nodes, w)
	}
}

// ways emits the edges of a lemming for one turn, or for the work of one assignment.
func (x *relaxed) ways(able, r, c, left int, emit func(to int, w cost)) {
	p := x.game.Partitions()
	there := p.Platform(r, c)
	if !there {
		x.fall(able, r, c, left, 1, cost{}, emit)
	} else if x.removable(r, c) {
		x.fall(able, r, c, left, 1, cost{0, 0, 1, x.removal(false, r, c)}, emit)
	}
	base := cost{}
	if !there {
		if !x.buildable(r, c) {
			return
		}
		base.all = 1
	}
	d := 1 - 2*left
	to := c + d
	wall, above, ceiling := x.wall(r, c, left), x.wall(r-1, c, left), p.Platform(r-1, c)
	blockage := wall && (above || x.alpha)
	go1 := func(row, col, l int, w cost) {
		if row >= 0 && row < x.in.Rows && col >= 0 && col < x.in.Cols {
			w.steps, w.own, w.all = w.steps+base.steps, w.own+base.own, w.all+base.all
			emit(x.node(able, row, col, l), w)
		}
	}
	up := p.Platform(r-1, to) && !ceiling && !above && !blockage
	switch {
	case blockage:
		go1(r, c, 1-left, cost{1, 0, 0, nothing})
		if x.opens(r, c, left) {
			go1(r, to, left, cost{1, 0, 1, x.removal(true, r, c-left)})
		}
		if !x.alpha && x.opens(r-1, c, left) {
			go1(r, to, left, cost{1, 0, 1, x.removal(true, r-1, c-left)})
		}
	case up:
		go1(r-1, to, left, cost{1, 0, 0, nothing})
		if x.removable(r-1, to) {
			go1(r, to, left, cost{1, 0, 1, x.removal(false, r-1, to)})
		}
		if x.buildable(r-1, c) {
			go1(r, to, left, cost{1, 0, 1, nothing})
		}
	default:
		go1(r, to, left, cost{1, 0, 0, nothing})
	}
	if !up && x.may(r-1, to) && (!ceiling || x.removable(r-1, c)) && !x.closed(r-1, c, left) && (!x.alpha || !x.closed(r, c, left)) {
		w := cost{1, 0, 1, nothing}
		switch {
		case ceiling:
			w.need = x.removal(false, r-1, c)
		case above:
			w.need = x.removal(true, r-1, c-left)
		case x.alpha && wall:
			w.need = x.removal(true, r, c-left)
		}
		go1(r-1, to, left, w)
	}
	if x.guards(r, to) || x.guards(r-1, to) {
		row := r
		if up {
			row--
		}
		w := cost{1, 0, 1, nothing}
		if x.game.Blocked(row, max(min(to, x.in.Cols-1), 0)) {
			w.all = 0
		}
		go1(r, c, 1-left, w)
	}
	for t := rules.Basher; t <= rules.Miner; t++ {
		if x.means.has(t) {
			w := cost{0, 1, 1 + base.all, x.working(t, r, c, left)}
			switch t {
			case rules.Digger:
				emit(x.node(able, r, c, left)+x.nodes, w)
			case rules.Miner:
				emit(x.node(able, r, c, left)+2*x.nodes, w)
			default:
				x.work(t, able, r, c, left, w, emit)
			}
		}
	}
	if able&climbs != 0 {
		x.climb(able, r, c, left, base, emit)
	} else if x.means.has(rules.Climber) {
		x.climb(able|climbs, r, c, left, cost{0, 1, 1 + base.all, nothing}, emit)
	}
}

func (x *relaxed) wall(r, c, left int) bool {
	return r >= 0 && x.game.Partitions().Wall(r, c-left)
}

// removable reports whether a platform beneath a cell could be removed if it existed.
func (x *relaxed) removable(r, c int) bool {
	return x.means.digs && x.reach.removable(false, r, c, x.means.types)
}

// opens reports whether a wall in front of a lemming could be removed if it existed.
func (x *relaxed) opens(r, c, left int) bool {
	return x.means.opens && x.reach.removable(true, r, c-left, x.means.types)
}

// closed reports whether there is a wall in front of a lemming that cannot be removed.
func (x *relaxed) closed(r, c, left int) bool { return x.wall(r, c, left) && !x.opens(r, c, left) }

// buildable reports whether a platform can be built.
func (x *relaxed) buildable(r, c int) bool { return x.means.builds && x.reach.buildable(r, c) }

// may reports whether a platform exists or can be built.
func (x *relaxed) may(r, c int) bool { return x.game.Partitions().Platform(r, c) || x.buildable(r, c) }

// guards reports whether a cell contains a blocker, or can contain one.
func (x *relaxed) guards(r, c int) bool {
	if r < 0 || c < 0 || c >= x.in.Cols {
		return false
	}
	return x.game.Blocked(r, c) || x.means.blocks && x.reach.standing(r, c)
}

// fall emits the edges of a fall from a cell without a platform. drop is the number of cells of the fall so far, including
// this one.
func (x *relaxed) fall(able, r, c, left, drop int, w cost, emit func(to int, w cost)) {
	p := x.game.Partitions()
	last := -deep // the last row in which a platform may be built only to land on it
	for n := int32(1); r+int(n) < x.in.Rows; n++ {
		row := r + int(n)
		safe, there := drop+int(n) <= deep, p.Platform(row, c)
		landing := w
		landing.steps += n
		if able&floats != 0 && !x.alpha {
			landing.steps += n - 1
		}
		if !there {
			if x.in.Exit(row, c) {
				emit(x.node(able, row, c, left), landing)
				return // the lemming escapes before it falls further
			}
			landing.all++
		}
		// Where platforms can be built and removed again, a deep fall is a sequence of shorter falls from one platform to the next. So the
		// deep fall needs no separate edge.
		if brick := !there && x.buildable(row, c); there || brick && (safe || row-last >= deep) {
			if brick && (safe || able&floats != 0) {
				last = row
			}
			switch {
			case safe || able&floats != 0:
				emit(x.node(able, row, c, left), landing)
			case x.means.has(rules.Floater):
				emit(x.node(able|floats, row, c, left), cost{landing.steps + 1 - x.fast(), landing.own + 1, landing.all + 1, landing.need})
			}
		}
		if there {
			if !x.removable(row, c) {
				return
			}
			w.all += unlikely
			w.need = x.removal(false, row, c) // the requirement of the last platform is as good as any
			if x.in.Exit(row, c) {
				through := landing
				through.all, through.need = w.all, w.need
				emit(x.node(able, row, c, left), through)
				return
			}
		}
	}
}

// deep is the maximum number of cells of a fall that a lemming survives.
const deep = 5

// unlikely is the guessed number of assignments for a platform that others remove exactly where
// a lemming would land. One assignment would be enough, but perhaps no lemming can get there.
const unlikely = 20

// fast returns 1 if two-step moves take one step, otherwise 0.
func (x *relaxed) fast() int32 {
	if x.alpha {
		return 1
	}
	return 0
}

// work calls emit with each node that a lemming reaches by the work of type t, and the cost up to that node.
func (x *relaxed) work(t rules.Type, able, r, c, left int, w cost, emit func(to int, w cost)) {
	p := x.game.Partitions()
	d, turn := 1-2*left, 2-x.fast()
	leave := func(row, col int) bool {
		if row < 0 || row >= x.in.Rows || col < 0 || col >= x.in.Cols {
			return false
		}
		w.steps += turn
		emit(x.node(able, row, col, left), w)
		return true
	}
	switch t {
	case rules.Basher:
		for at := c; x.wall(r, at, left) && leave(r, at+d); at += d {
		}
	case rules.Digger:
		for at := r; at < x.in.Rows && x.may(at, c) && leave(at+1, c); at++ {
		}
	case rules.Builder:
		for n := range 3 {
			row, col := r-n, c+n*d
			ceiling := p.Platform(row-1, col)
			if ceiling && !x.removable(row-1, col) || x.closed(row, col, left) || x.closed(row-1, col, left) || !x.buildable(row-1, col+d) {
				return
			}
			switch {
			case w.need != nothing:
			case ceiling:
				w.need = x.removal(false, row-1, col)
			case x.wall(row, col, left):
				w.need = x.removal(true, row, col-left)
			case x.wall(row-1, col, left):
				w.need = x.removal(true, row-1, col-left)
			}
			if !leave(row-1, col+d) {
				return
			}
		}
	case rules.Miner:
		for row, col := r, c; x.may(row, col); {
			if row++; !leave(row, col) {
				return
			}
			if !x.may(row, col) {
				return
			}
			if col += d; !leave(row, col) {
				return
			}
		}
	}
}

// climb emits the edges of a climb from a cell at a blockage, or in the middle of one.
func (x *relaxed) climb(able, r, c, left int, w cost, emit func(to int, w cost)) {
	p := x.game.Partitions()
	d := 1 - 2*left
	if x.wall(r, c, left) && !x.wall(r-1, c, left) && !x.alpha && p.Platform(r, c) {
		return // a wall one cell high, through which lemmings walk (R34)
	}
	for row := r; row >= 0; row-- {
		over := c + d
		if row < r && x.in.Exit(row, c) {
			emit(x.node(able, row, c, left), w)
		}
		if wall := x.wall(row, c, left); (!wall || x.opens(row, c, left)) && row < r && over >= 0 && over < x.in.Cols {
			through := cost{w.steps + 1, w.own, w.all, w.need}
			if wall && through.need == nothing {
				through.need = x.removal(true, row, c-left)
			}
			emit(x.node(able, row, over, left), through)
			if !wall {
				if x.guards(row, over) {
					emit(x.node(able, row, c, 1-left), cost{w.steps + 1, w.own, w.all, w.need})
				}
				return
			}
		} else if !wall && row < r {
			return // beyond the top edge of the grid
		} else if !wall {
			return // there is nothing to climb
		}
		if x.may(row-1, c) {
			emit(x.node(able, row, c, 1-left), cost{w.steps + 1, w.own, w.all, w.need})
			if p.Platform(row-1, c) && !x.removable(row-1, c) {
				return
			}
		}
		w.steps++
	}
}

// of returns the least cost of escape for a lemming of the game, and the least number of removing assignments.
func (x *relaxed) of(l rules.Lemming) (best cost, deeds int32) {
	best, deeds = nowhere, far
	if l.Inside() && !l.Doomed() && x.in.Exit(int(l.Row), int(l.Col)) {
		return cost{1, 0, 0, nothing}, 0
	}
	x.from(l, func(to int, w cost) {
		there := x.costs[to]
		best.least(cost{w.steps + there.steps, w.own + there.own, w.all + there.all, nothing})
		deeds = min(deeds, x.deeds[to])
	})
	return best, deeds
}

// from calls take with the first nodes that a lemming of the game reaches, and the cost up to each.
func (x *relaxed) from(l rules.Lemming, take func(to int, w cost)) {
	if !l.Inside() || l.Doomed() {
		return
	}
	able, left := 0, 0
	if l.Climbs() && x.layered() {
		able |= climbs
	}
	if l.Floats() && x.layered() {
		able |= floats
	}
	if l.Left() {
		left = 1
	}
	r, c := int(l.Row), int(l.Col)
	if x.in.Exit(r, c) {
		return
	}
	there := x.game.Partitions().Platform(r, c)
	switch {
	case l.Type == rules.Blocker && there:
		if x.removable(r, c) {
			x.fall(able, r, c, left, 1, cost{0, 0, 1, nothing}, take)
		}
	case l.Type == rules.Climber:
		x.climbing(able, r, c, left, take)
	case l.Type == rules.Floater && !there:
		x.fall(able|floats, r, c, left, 1, cost{}, take)
	case !there && l.Drop > 0:
		x.fall(able, r, c, left, int(l.Drop), cost{}, take)
		if x.buildable(r, c) {
			take(x.node(able, r, c, left), cost{0, 0, 1, nothing})
		}
	default:
		take(x.node(able, r, c, left), cost{})
		if l.Type < rules.Walker {
			x.work(l.Type, able, r, c, left, cost{-2, 0, 0, nothing}, take)
			if l.Type == rules.Miner { // the next move of a miner may go forwards
				if to := c + 1 - 2*left; to >= 0 && to < x.in.Cols {
					take(x.node(able, r, to, left), cost{})
					x.work(l.Type, able, r, to, left, cost{-2, 0, 0, nothing}, take)
				}
			}
		}
	}
}

// climbing emits the edges of a climber in the middle of a wall, or just above its top.
func (x *relaxed) climbing(able, r, c, left int, emit func(to int, w cost)) {
	if over := c + 1 - 2*left; (!x.wall(r, c, left) || x.opens(r, c, left)) && over >= 0 && over < x.in.Cols {
		emit(x.node(able, r, over, left), cost{1, 0, 0, nothing})
	}
	emit(x.node(able, r, c, 1-left), cost{1, 0, 0, nothing})
	if x.wall(r, c, left) && r > 0 {
		if x.in.Exit(r-1, c) {
			emit(x.node(able, r-1, c, left), cost{1, 0, 0, nothing})
		}
		x.climb(able, r-1, c, left, cost{1, 0, 0, nothing}, emit)
		if over := c + 1 - 2*left; !x.wall(r-1, c, left) && over >= 0 && over < x.in.Cols {
			emit(x.node(able, r-1, over, left), cost{2, 0, 0, nothing})
		}
		emit(x.node(able, r-1, c, 1-left), cost{2, 0, 0, nothing})
	}
}

func (x *relaxed) layered() bool { return layersOf(x.in) > 1 }
