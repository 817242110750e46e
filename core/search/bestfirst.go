package search

import (
	"cmp"
	"math"
	"slices"
	"unsafe"

	"unknot/core/search/registry"
)

// BestFirst is graph search: every generated state gets an id in the registry. A state is expanded again only if a cheaper path to it is
// found. The open list determines which state is expanded next, usually one with the least f = G*g + H*h.
//
// With Buckets, the values of (G, H) make it uniform cost search (1, 0), A* (1, 1), weighted A* (1, w) or greedy best-first search (0, 1).
// If G > 0, the search ends once no open state has an f below that of the best goal. This goal costs at most max(G, H)/G times the least.
// If G = 0, the search ends at the first goal. With FIFO it is breadth-first search, and with LIFO depth-first search with a closed list.
//
// With Branch, LIFO and (1, 1) it is depth-first branch and bound with a table of all states: it looks for better goals until no open state
// has an f below the incumbent's cost. Of the successors of a state, the one with the least f is first.
type BestFirst struct {
	Open   func() Open
	G, H   int  // weights in f; both 0 if the open list orders states by age
	Levels bool // states are expanded in order of depth, and the lower bound is on the depth
	Branch bool // the open list does not order states by f
}

// node holds the data about a state, except the state itself.
type node struct {
	g      int
	parent int32 // -1 at the root
	h      int32
	depth  int32 // number of operators from the root
	op     uint16
	closed bool // expanded, or not worth expanding
}

// graph is a running best-first search.
type graph struct {
	*Task
	BestFirst
	states registry.Registry
	nodes  registry.Column[node]
	open   Open
	next   *Successors
	fresh  []Entry
}

// burst is the approximate number of successors generated between two ticks. The loop over a burst is a separate function, which is called
// many times, because a WebAssembly engine switches to optimised code only at a call.
const burst = 1 << 8

// Search implements Method.
func (b BestFirst) Search(t *Task) End {
	g, end, over := b.begin(t)
	if !over {
		end, _ = g.until(math.MaxInt64)
	}
	return end
}

// begin enters the initial state. over means that the search has ended.
func (b BestFirst) begin(t *Task) (g *graph, end End, over bool) {
	words := t.space.Words()
	g = &graph{Task: t, BestFirst: b, open: b.Open(), next: NewSuccessors(words)}
	g.states = registry.New(words, int(unsafe.Sizeof(node{})), t.run.Memory())
	t.first = b.Levels
	root := make([]uint64, words)
	if t.start(root) {
		return g, Found, true
	}
	h := t.h(root)
	if h == Never {
		return g, Exhausted, true
	}
	if !b.Levels {
		t.bound = h
	}
	g.enter(root, node{parent: -1, h: int32(h)})
	g.open.Push([]Entry{{g.f(0, h), 0}})
	return g, 0, false
}

// until continues the search until about the given number of states are expanded, or the search is over.
func (g *graph) until(expanded int64) (end End, over bool) {
	for g.expanded < expanded {
		end, over := g.expandSome(burst)
		g.keep(g.states.Len(), g.states.Bytes()+g.open.Bytes()+g.next.Bytes())
		if over {
			return end, true
		}
		if g.full(16) {
			return Full, true
		}
		if !g.going() {
			return g.halted(), true
		}
	}
	return 0, false
}

func (g *graph) f(cost, h int) int { return plus(times(g.G, cost), times(g.H, h)) }

// enter adds a new state and its node to the registry.
func (g *graph) enter(state []uint64, n node) {
	id := g.states.Add(state)
	g.nodes.Grow(id)
	*g.nodes.At(id) = n
}

// expandSome expands states until about count successors are generated or the search is over.
//
//go:noinline
func (g *graph) expandSome(count int) (end End, over bool) {
	for count > 0 {
		e, ok := g.open.Pop()
		if !ok {
			return g.exhausted(), true
		}
		n := g.nodes.At(e.ID)
		if count--; n.closed {
			continue // a cheaper path to the state was found, and the state is already expanded
		}
		if !g.Branch && g.raise(e.F, n) && !g.run.Step() {
			return Stopped, true
		}
		if cost := g.limit(); times(g.G, cost) <= e.F && cost < math.MaxInt {
			if n.closed = g.Branch; n.closed {
				continue
			}
			return Found, true
		}
		if g.states.Lacks(g.next.Len()) {
			return Full, true
		}
		n.closed = true
		if g.expand(e.ID, n) {
			return Found, true
		}
		count -= g.next.Len()
	}
	return 0, false
}

// exhausted returns how a search ends if the open list is empty.
func (g *graph) exhausted() End {
	cost := g.limit()
	if cost == math.MaxInt {
		return Exhausted
	}
	g.bound = cost
	return Found
}

// raise raises the lower bound according to the next state n on the open list, which has the given f. It reports whether a new level of the
// effort statistics begins.
func (g *graph) raise(f int, n *node) (fresh bool) {
	switch weight := max(g.G, g.H); {
	case g.Levels:
		g.bound = int(n.depth) + 1
		return g.reach(int(n.depth))
	case g.G > 0:
		bound := f / weight
		if f%weight > 0 {
			bound++
		}
		bound = min(bound, g.limit())
		if bound <= g.bound && len(g.levels) > 0 {
			return false
		}
		g.bound = max(g.bound, bound)
		return g.reach(g.bound)
	}
	return false
}

// expand generates the successors of a state. It reports whether a goal among them ends the search.
func (g *graph) expand(id int32, n *node) (over bool) {
	g.next.Cut(0)
	g.space.Expand(g.states.State(id), g.next)
	g.expanded++
	g.generated += int64(g.next.Len())
	g.fresh = g.fresh[:0]
	for i := range g.next.Len() {
		s := g.next.At(i)
		cost := plus(n.g, s.Cost)
		if s.Goal {
			most := g.improve(s.Value, cost, func() []uint16 { return append(g.path(id), s.Op) })
			if most && g.G == 0 {
				return true
			}
			if s.Value >= g.most {
				continue // no goal reached through this successor is better than the incumbent
			}
		}
		g.meet(i, node{g: cost, parent: id, depth: n.depth + 1, op: s.Op})
	}
	if g.Branch {
		slices.SortStableFunc(g.fresh, func(a, b Entry) int { return cmp.Compare(b.F, a.F) })
	}
	g.open.Push(g.fresh)
	return false
}

// meet adds successor i with node n, unless a known path to its state costs no more.
func (g *graph) meet(i int, n node) {
	id, fresh := g.states.Enter(g.next.State(i))
	if fresh {
		g.nodes.Grow(id)
		n.h = int32(g.h(g.next.State(i)))
	} else {
		known := g.nodes.At(id)
		if g.G == 0 || known.g <= n.g {
			return
		}
		n.h = known.h
	}
	*g.nodes.At(id) = n
	if n.h == Never || plus(n.g, int(n.h)) >= g.limit() {
		g.nodes.At(id).closed = true // no path through this state leads to a goal better than the incumbent
		return
	}
	g.fresh = append(g.fresh, Entry{g.f(n.g, int(n.h)), id})
}

// path returns the operators from the initial state to a state.
func (g *graph) path(id int32) []uint16 {
	var path []uint16
	for n := g.nodes.At(id); n.parent >= 0; n = g.nodes.At(n.parent) {
		path = append(path, n.op)
	}
	slices.Reverse(path)
	return path
}
