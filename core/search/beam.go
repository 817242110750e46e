package search

import (
	"unsafe"

	"unknot/core/search/registry"
)

// Beam is beam search. At each depth it expands at most Width states, those with the least f = G*g + H*h. It drops states that were chosen
// at earlier depths. In a Scored space G is at least 1, and the search continues after the first goal. It is complete only if no depth has
// more states than Width. The guide of a Guided space replaces h in f.
type Beam struct {
	Width int
	G, H  int
}

// beam is a running beam search. Only chosen states have an id in the registry.
type beam struct {
	*graph
	Beam
	now, chosen []int32
	parents     []int32 // by index into next: the id of the successor's parent
	wasted      bool    // a state was dropped because Width was reached
	guide       Guided  // nil: h is the guide
}

// Search implements Method.
func (m Beam) Search(t *Task) End {
	words := t.space.Words()
	if t.scored {
		m.G = max(m.G, 1)
	}
	b := &beam{Beam: m, graph: &graph{Task: t, BestFirst: BestFirst{G: m.G, H: m.H}, open: &Buckets{}, next: NewSuccessors(words)}}
	b.guide, _ = t.space.(Guided)
	b.states = registry.New(words, int(unsafe.Sizeof(node{})), t.run.Memory()-t.held)
	root := make([]uint64, words)
	if t.start(root) {
		return Found
	}
	h := t.h(root)
	if h == Never {
		return Exhausted
	}
	b.enter(root, node{parent: -1, h: int32(h)})
	for b.now = append(b.now, 0); len(b.now) > 0; b.now, b.chosen = b.chosen, b.now {
		b.reach(int(b.nodes.At(b.now[0]).depth))
		if end, over := b.generate(); over {
			return end
		}
		if end, over := b.choose(); over {
			return end
		}
		if !t.run.Step() {
			return Stopped
		}
	}
	switch {
	case t.best.Found && t.best.Value >= t.most && !(t.scored && b.wasted):
		return Found
	case b.wasted:
		return Spent
	}
	return Exhausted
}

// generate generates the successors of all states at this depth.
func (b *beam) generate() (end End, over bool) {
	b.next.Cut(0)
	b.parents = b.parents[:0]
	b.open.Clear()
	for _, id := range b.now {
		if b.successors(id) {
			return Found, true
		}
		b.keep(b.states.Len()+b.next.Len(), b.states.Bytes()+b.open.Bytes()+b.next.Bytes()+4*int64(cap(b.parents)+cap(b.now)+cap(b.chosen)))
		if b.full(2) {
			return Full, true
		}
		if !b.going() {
			return b.halted(), true
		}
	}
	return 0, false
}

// successors generates the successors of one state. It reports whether a goal among them ends the search.
func (b *beam) successors(id int32) (over bool) {
	n, from, kept := b.nodes.At(id), b.next.Len(), b.next.Len()
	b.space.Expand(b.states.State(id), b.next)
	b.expanded++
	b.generated += int64(b.next.Len() - from)
	b.fresh = b.fresh[:0]
	for i := from; i < b.next.Len(); i++ {
		s := b.next.At(i)
		cost := plus(n.g, s.Cost)
		if s.Goal {
			op := s.Op
			if b.improve(s.Value, cost, func() []uint16 { return append(b.path(id), op) }) && !b.scored {
				return true
			}
		}
		if b.states.Find(b.next.State(i)) >= 0 {
			continue
		}
		h := b.h(b.next.State(i))
		if h == Never || plus(cost, h) >= b.limit() {
			continue
		}
		if b.guide != nil {
			h = b.guide.Guide(b.next.State(i))
		}
		b.next.move(i, kept)
		b.fresh = append(b.fresh, Entry{b.f(cost, h), int32(kept)})
		b.parents = append(b.parents, id)
		kept++
	}
	b.next.Cut(kept)
	b.open.Push(b.fresh)
	return false
}

// choose selects the best successors for the next depth, each state once, and gives them ids.
func (b *beam) choose() (end End, over bool) {
	b.chosen = b.chosen[:0]
	for e, ok := b.open.Pop(); ok; e, ok = b.open.Pop() {
		state := b.next.State(int(e.ID))
		if b.states.Find(state) >= 0 {
			continue // chosen already, at a lower f
		}
		if len(b.chosen) == b.Width {
			b.wasted = true
			break
		}
		if b.states.Full() {
			return Full, true
		}
		s, parent := b.next.At(int(e.ID)), b.parents[e.ID]
		n := b.nodes.At(parent)
		b.chosen = append(b.chosen, int32(b.states.Len()))
		b.enter(state, node{g: plus(n.g, s.Cost), parent: parent, depth: n.depth + 1, op: s.Op})
		if !b.run.Continue() {
			return Stopped, true
		}
	}
	return 0, false
}
