// Package tbia plays puzzles by A* against the clock, with Time-Bounded A* (Björnsson, Bulitko, Sturtevant
// 2009) and Time-Bounded and Injection-based A* (G. Þ. Guðmundsson: Solving General Game Playing Puzzles
// using Heuristic Search, Reykjavík University 2009, chapter 3). Numbers in brackets refer to the thesis.
package tbia

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"unsafe"

	"unknot/core/gdl/network"
	"unknot/core/gdl/relax"
	"unknot/core/search/registry"
)

// Estimator estimates the distance of a state from a goal of 100.
type Estimator interface {
	Estimate(state []uint64) int
	// Forget discards knowledge about states that cannot occur again.
	Forget()
	Counts() relax.Counts
}

// lists is the open list and the closed list of A* from one state. Estimates need not
// be consistent, so a closed state is opened again if a shorter path to it is found.
type lists struct {
	net    *network.Network
	at     *network.Machine // expands states
	ahead  *network.Machine // evaluates successors
	heur   Estimator
	inject injection

	keys
	outcome

	nodes   registry.Column[node]
	open    []entry
	byAge   bool       // breaks ties of f by age, the oldest first
	shuffle *rand.Rand // breaks ties of f and depth at random; nil: the oldest first
	closed  int
	pushed  int32

	tick   func() bool
	halted bool // whether expansion stopped in the middle of a state, since tick returned false

	expanded    int64
	transitions int64
	covered     func(state, parent []uint64) // called with each expanded state and its parent; may be nil
}

// keys map states to keys, so that states with the same key count as the same.
type keys struct {
	clock    []uint64   // mask of the bits that distinguish states; nil: all bits
	clocks   [][]uint64 // by depth: the values of the bits outside the mask clock, which do not depend on the moves
	masked   []uint64
	whole    []uint64
	registry registry.Registry // the set of keys
}

// outcome is the result of a search so far.
type outcome struct {
	best   int32 // the state with the greatest goal and, among those, the least depth; -1: none is known
	solved bool  // the best goal is next on the open list, and no other entry promises a shorter path
	full   bool  // the memory is used up
}

type node struct {
	parent int32
	move   int32
	g, h   int32
	value  int16 // value of the goal if the game is over in the state, otherwise -1
	closed bool
}

// entry is a state on the open list, with its values when it was added.
type entry struct{ f, g, order, id int32 }

// before reports whether entry a is expanded before entry b. The lower f comes first. Among equal f, the deeper state comes first,
// unless ties are broken by age. Otherwise the older entry comes first. The thesis does not specify the order, and its figures
// disagree: table 5.5 shows as few closed states as “the deeper first” does, table 5.7 about as many as “the older first”.
func (l *lists) before(a, b entry) bool {
	switch {
	case a.f != b.f:
		return a.f < b.f
	case !l.byAge && a.g != b.g:
		return a.g > b.g
	}
	return a.order < b.order
}

func newLists(net *network.Network, heur Estimator, memory int64, tick func() bool) *lists {
	extra := int(unsafe.Sizeof(node{}) + 2*unsafe.Sizeof(entry{}))
	return &lists{net: net, at: net.Part(true, false).Machine(), ahead: net.Part(false, true).Machine(), heur: heur, tick: tick,
		keys: keys{registry: registry.New(net.Words, extra, memory)}, outcome: outcome{best: -1}}
}

// key returns the bits of a state that distinguish it from others. The result is valid until the next call.
func (l *lists) key(state []uint64) []uint64 {
	if l.clock == nil {
		return state
	}
	l.masked = append(l.masked[:0], state...)
	for i, c := range l.clock {
		l.masked[i] &^= c
	}
	return l.masked
}

// state returns the state with number id at a depth, from its key. The result is valid until the next call.
func (l *lists) state(id, depth int32) []uint64 {
	key := l.registry.State(id)
	if l.clock == nil {
		return key
	}
	l.whole = append(l.whole[:0], key...)
	for i, c := range l.clocks[depth] {
		l.whole[i] |= c
	}
	return l.whole
}

// read stores the clock of a state as the clock at a depth, unless it is known.
func (l *lists) read(state []uint64, depth int32) {
	if l.clock == nil || int(depth) < len(l.clocks) {
		return
	}
	shown := slices.Clone(state)
	for i, c := range l.clock {
		shown[i] &= c
	}
	l.clocks = append(l.clocks, shown)
}

// reset empties both lists and starts the search again from a state.
func (l *lists) reset(start []uint64) {
	l.registry.Clear()
	l.clocks = l.clocks[:0]
	l.open, l.closed, l.pushed, l.best, l.solved, l.full = l.open[:0], 0, 0, -1, false, false
	l.reach(start, -1, -1, 0)
}

// reach records a state to which a move leads. If keys omit the time, the value and the estimate at the earliest time are kept.
func (l *lists) reach(state []uint64, parent, move, g int32) {
	l.read(state, g)
	key := l.key(state)
	id, fresh := l.registry.Enter(key)
	if fresh {
		l.nodes.Grow(id)
	}
	n := l.nodes.At(id)
	switch {
	case !fresh && g >= n.g:
		return
	case !fresh && n.closed:
		l.closed--
	}
	n.parent, n.move, n.g, n.closed = parent, move, g, false
	if fresh || l.clock != nil {
		n.value = -1
		if l.ahead.Set(state); l.ahead.Terminal() {
			n.value = int16(max(l.ahead.Value(), 0))
		}
		n.h = l.estimate(key, state)
	}
	if n.value > 0 && (l.best < 0 || l.better(n, l.nodes.At(l.best))) {
		l.best = id
	}
	order := l.pushed
	if l.shuffle != nil {
		order = l.shuffle.Int32()
	}
	l.push(entry{n.g + n.h, g, order, id})
	l.pushed++
}

func (l *lists) better(a, b *node) bool { return a.value > b.value || a.value == b.value && a.g < b.g }

func (l *lists) estimate(key, state []uint64) int32 {
	if h, ok := l.inject.of(key); ok {
		return h
	}
	return int32(l.heur.Estimate(state))
}

// expand expands the first state on the open list. It returns false if the
// list is empty, if the state is a solution, or if the run was stopped.
func (l *lists) expand() bool {
	id := l.first()
	if id < 0 || l.full || l.solved {
		return false
	}
	n := l.nodes.At(id)
	if int(n.value) == l.most() {
		l.solved, l.best = true, id
		return false
	}
	l.pop()
	n.closed = true
	l.closed++
	l.expanded++
	if l.covered != nil {
		var parent []uint64
		if n.parent >= 0 {
			parent = l.registry.State(n.parent)
		}
		l.covered(l.registry.State(id), parent)
	}
	if n.value >= 0 {
		return true
	}
	l.at.Set(l.state(id, n.g))
	for w, legal := range l.at.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			if l.registry.Full() {
				l.full = true
				return false
			}
			if l.halted = !l.tick(); l.halted {
				return false
			}
			move := w<<6 + bits.TrailingZeros64(legal)
			l.transitions++
			l.reach(l.at.Next(move), id, int32(move), n.g+1)
		}
	}
	return true
}

// most returns the greatest goal of the rules, 0 if they name none.
func (l *lists) most() int {
	if len(l.net.Goals) == 0 {
		return 0
	}
	return l.net.Goals[0]
}

// first returns the next state to expand, -1 if there is none. The state stays on the open list.
func (l *lists) first() int32 {
	for len(l.open) > 0 {
		e := l.open[0]
		if n := l.nodes.At(e.id); !n.closed && e.g == n.g {
			return e.id
		}
		l.pop()
	}
	return -1
}

// promising returns the most promising state (3.3): a goal if one is known, otherwise the next state on the open list, -1 if there is none.
func (l *lists) promising() int32 {
	if l.best >= 0 {
		return l.best
	}
	return l.first()
}

// value returns the goal of a state if the game is over in it, otherwise 0.
func (l *lists) value(id int32) int { return max(int(l.nodes.At(id).value), 0) }

// path returns the path from the start of the search to a state.
func (l *lists) path(id int32) *path {
	p := &path{value: l.value(id)}
	for ; id >= 0; id = l.nodes.At(id).parent {
		p.states = append(p.states, slices.Clone(l.registry.State(id)))
		p.moves = append(p.moves, int(l.nodes.At(id).move))
	}
	slices.Reverse(p.states)
	slices.Reverse(p.moves)
	p.moves = p.moves[1:]
	return p
}

// opened returns the number of states on the open list.
func (l *lists) opened() int { return l.registry.Len() - l.closed }

func (l *lists) push(e entry) {
	l.open = append(l.open, e)
	for i := len(l.open) - 1; i > 0; {
		up := (i - 1) / 2
		if !l.before(l.open[i], l.open[up]) {
			break
		}
		l.open[up], l.open[i] = l.open[i], l.open[up]
		i = up
	}
}

func (l *lists) pop() {
	q := l.open
	q[0] = q[len(q)-1]
	q = q[:len(q)-1]
	for i := 0; ; {
		least := i
		for c := 2*i + 1; c <= 2*i+2 && c < len(q); c++ {
			if l.before(q[c], q[least]) {
				least = c
			}
		}
		if least == i {
			break
		}
		q[i], q[least] = q[least], q[i]
		i = least
	}
	l.open = q
}
