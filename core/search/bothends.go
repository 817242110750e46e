package search

import (
	"math"
	"slices"

	"unknot/core/search/registry"
)

// Reversible is a Space that can also be searched backwards from its goals, which all have the same value. Each operator costs 1, or 0 in
// the initial state.
type Reversible interface {
	Space
	// Goals adds the goals. Their operators do not matter.
	Goals(to *Successors)
	// Retreat adds the predecessors of a state: the states with an operator that leads to it. Their operators do not matter.
	Retreat(state []uint64, to *Successors)
	// Since returns a lower bound on the cost from the initial state to a state; Never if the state cannot be reached.
	Since(state []uint64) int
}

// BothEnds is bidirectional breadth-first search (I. Pohl 1971) of a Reversible space. It expands layer after layer, at the end with the
// smaller one, until the two searches meet.
type BothEnds struct{}

// end is the search from one end. The states of a layer have consecutive ids.
type end struct {
	states   registry.Registry
	nodes    registry.Column[layered]
	from, to int32 // the last layer
	depth    int   // cost of the paths to it
}

// layered holds the data about a state.
type layered struct {
	next  int32 // the id of the next state on the path to the end, -1 at the end
	depth int32 // cost of the path
}

const layeredBytes = 8

// bothEnds is a running bidirectional search.
type bothEnds struct {
	*Task
	space Reversible
	ends  [2]end // the initial state, the goals
	next  *Successors
}

// Search implements Method.
func (BothEnds) Search(t *Task) End {
	words := t.space.Words()
	b := &bothEnds{Task: t, space: t.space.(Reversible), next: NewSuccessors(words)}
	for i := range b.ends {
		b.ends[i].states = registry.New(words, layeredBytes, t.run.Memory()/2)
	}
	root := make([]uint64, words)
	if t.start(root) {
		return Found
	}
	if b.meet(0, root, layered{-1, 0}); b.ends[0].states.Len() == 0 {
		return b.exhausted() // the lower bound of the initial state excludes every better path
	}
	b.free(root)
	b.next.Cut(0)
	b.space.Goals(b.next)
	for i := range b.next.Len() {
		b.meet(1, b.next.State(i), layered{-1, 0})
	}
	for i := range b.ends {
		b.ends[i].to = int32(b.ends[i].states.Len())
	}
	for {
		b.bound = min(b.ends[0].depth+b.ends[1].depth+1, b.limit())
		switch near, far := &b.ends[0], &b.ends[1]; {
		case b.limit() <= b.bound:
			return Found
		case near.from == near.to || far.from == far.to:
			return b.exhausted()
		case near.to-near.from <= far.to-far.from:
			if end, over := b.advance(0); over {
				return end
			}
		default:
			if end, over := b.advance(1); over {
				return end
			}
		}
	}
}

// exhausted returns how the search ends if a layer is empty.
func (b *bothEnds) exhausted() End {
	if b.limit() == math.MaxInt {
		return Exhausted
	}
	b.bound = b.limit()
	return Found
}

// free enters the states that the initial state reaches at no cost.
func (b *bothEnds) free(root []uint64) {
	b.next.Cut(0)
	b.space.Expand(root, b.next)
	for i := range b.next.Len() {
		if s := b.next.At(i); s.Cost == 0 {
			b.meet(0, b.next.State(i), layered{0, 0})
		}
	}
}

// advance expands the last layer of an end. over is false if the search continues.
func (b *bothEnds) advance(i int) (how End, over bool) {
	e := &b.ends[i]
	b.reach(b.bound)
	for at := e.from; at < e.to; {
		at = b.expandSome(i, at)
		near, far := &b.ends[0], &b.ends[1]
		b.keep(near.states.Len()+far.states.Len(), near.states.Bytes()+far.states.Bytes()+b.next.Bytes())
		switch {
		case b.limit() <= b.bound:
			return Found, true
		case e.states.Lacks(2 * burst):
			return Full, true
		case !b.going():
			return b.halted(), true
		}
	}
	e.from, e.to = e.to, int32(e.states.Len())
	e.depth++
	if !b.run.Step() {
		return Stopped, true
	}
	return 0, false
}

// expandSome expands states of the last layer of an end from an id on, until about burst successors are generated, a path of the least
// possible cost is found or the layer ends. It returns the id at which it stopped.
//
//go:noinline
func (b *bothEnds) expandSome(i int, at int32) int32 {
	e := &b.ends[i]
	for count := burst; count > 0 && at < e.to && b.limit() > b.bound; at++ {
		b.next.Cut(0)
		if state := e.states.State(at); i == 0 {
			b.space.Expand(state, b.next)
		} else {
			b.space.Retreat(state, b.next)
		}
		b.expanded++
		b.generated += int64(b.next.Len())
		count -= b.next.Len() + 1
		for k := range b.next.Len() {
			b.meet(i, b.next.State(k), layered{at, int32(e.depth + 1)})
		}
	}
	return at
}

// meet enters a state that is new to an end and may be on a better path than the incumbent. If the other end has it, a path is found.
func (b *bothEnds) meet(i int, state []uint64, n layered) {
	e, other := &b.ends[i], &b.ends[1-i]
	if e.states.Find(state) >= 0 {
		return
	}
	rest := 0
	if i == 0 {
		rest = b.h(state)
	} else {
		rest = min(b.space.Since(state), Never)
	}
	if rest == Never || plus(int(n.depth), rest) >= b.limit() {
		return
	}
	id := e.states.Add(state)
	e.nodes.Grow(id)
	*e.nodes.At(id) = n
	if there := other.states.Find(state); there >= 0 {
		cost := int(n.depth + other.nodes.At(there).depth)
		near, far := id, there
		if i == 1 {
			near, far = there, id
		}
		if ops := b.path(near, far); ops != nil {
			b.improve(b.most, cost, func() []uint16 { return ops })
		}
	}
}

// path returns the operators of the path through a state that has the given ids at the two ends; nil if the space has left one out.
func (b *bothEnds) path(near, far int32) (ops []uint16) {
	var states [][]uint64
	for id := near; id >= 0; id = b.ends[0].nodes.At(id).next {
		states = append([][]uint64{b.ends[0].states.State(id)}, states...)
	}
	for id := b.ends[1].nodes.At(far).next; id >= 0; id = b.ends[1].nodes.At(id).next {
		states = append(states, b.ends[1].states.State(id))
	}
	to := NewSuccessors(b.space.Words())
	for i, state := range states[1:] {
		op, ok := b.operator(states[i], state, to)
		if !ok {
			return nil
		}
		ops = append(ops, op)
	}
	return ops
}

// operator returns the cheapest operator that leads from one state to another, or false if the space has left it out.
func (b *bothEnds) operator(from, to []uint64, next *Successors) (op uint16, ok bool) {
	next.Cut(0)
	b.space.Expand(from, next)
	cost := math.MaxInt
	for i := range next.Len() {
		if s := next.At(i); s.Cost < cost && slices.Equal(next.State(i), to) {
			op, cost, ok = s.Op, s.Cost, true
		}
	}
	return op, ok
}
