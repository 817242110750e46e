package search

import (
	"math/rand/v2"
	"slices"
)

// Walk is local search: it moves from its current state to a successor that a rule picks. It stores the path from the initial state,
// without loops, which is the solution if the walk reaches a goal. If the rule picks no successor, or after Steps steps, the next walk
// begins at the initial state. The search ends if the initial state has no successors.
type Walk struct {
	Rule   func(*rand.Rand) Rule
	Steps  int // maximum number of steps of a walk; 0: no limit
	Walks  int // maximum number of walks; 0: no limit
	Shaken int // number of random steps at the beginning of each walk after the first
}

// Rule picks the next state of a walk.
type Rule interface {
	// Begin resets the rule for a new walk.
	Begin()
	// Informed reports whether the rule uses h.
	Informed() bool
	// Pick returns the index of a successor, Stay to be called again, or -1 to end the walk. h is the heuristic of the current state. hs
	// has the heuristics of the successors, and the rule may change them.
	Pick(successors *Successors, h int, hs []int) int
}

// Stay is the result of Pick if the rule has not decided within a tick.
const Stay = -2

// walk is a running local search.
type walk struct {
	*Task
	Walk
	rule Rule
	rand *rand.Rand
	path *trail
	next *Successors
	hs   []int
	h    int // heuristic of the last state of the path
}

// Search implements Method.
func (m Walk) Search(t *Task) End {
	words := t.space.Words()
	w := &walk{Task: t, Walk: m, rand: t.run.Rand(0), path: newTrail(words), next: NewSuccessors(words)}
	w.rule = m.Rule(t.run.Rand(1))
	root := make([]uint64, words)
	if t.start(root) {
		return Found
	}
	if t.h(root) == Never {
		return Exhausted
	}
	for walks := 0; m.Walks == 0 || walks < m.Walks; walks++ {
		w.path.cut(-1)
		w.path.push(root, 0, 0)
		w.h = t.h(root)
		w.note()
		w.rule.Begin()
		shaken := m.Shaken
		if walks == 0 {
			shaken = 0
		}
		if end, over := w.walk(shaken); over {
			return end
		}
		if !w.going() { // a walk that ended before its first step has not called going
			return w.halted()
		}
		if !t.run.Step() {
			return Stopped
		}
	}
	return Spent
}

// walk makes one walk, which begins with the given number of random steps. over is false if the search continues with another walk.
func (w *walk) walk(shaken int) (end End, over bool) {
	for step := 0; w.Steps == 0 || step < w.Steps; step++ {
		if w.expand() {
			return Found, true
		}
		at := -1
		switch {
		case w.next.Len() == 0 && w.path.depth() == 0:
			return Exhausted, true
		case w.next.Len() == 0:
		case step < shaken:
			at = w.rand.IntN(w.next.Len())
		default:
			at = w.rule.Pick(w.next, w.h, w.hs)
		}
		for ; at == Stay; at = w.rule.Pick(w.next, w.h, w.hs) {
			if !w.going() {
				return w.halted(), true
			}
		}
		if at < 0 {
			return 0, false
		}
		w.enter(at)
		w.keep(w.path.depth()+1+w.next.Len(), w.path.bytes()+w.next.Bytes()+8*int64(cap(w.hs)))
		if w.full(2) {
			return Full, true
		}
		if !w.going() {
			return w.halted(), true
		}
	}
	return 0, false
}

// expand generates the successors of the last state, and drops those from which no goal can be reached. It reports whether a goal among
// them ends the search.
//
//go:noinline
func (w *walk) expand() (over bool) {
	w.next.Cut(0)
	w.hs = w.hs[:0]
	w.space.Expand(w.path.last(), w.next)
	w.expanded++
	w.generated += int64(w.next.Len())
	kept := 0
	for i := range w.next.Len() {
		s := w.next.At(i)
		if s.Goal {
			op := s.Op
			if w.improve(s.Value, plus(w.path.cost(), s.Cost), func() []uint16 { return w.path.path(op) }) && !w.scored {
				return true
			}
		}
		h := 0
		if w.rule.Informed() {
			h = w.Task.h(w.next.State(i))
		}
		if h == Never {
			continue
		}
		w.next.move(i, kept)
		w.hs = append(w.hs, h)
		kept++
	}
	w.next.Cut(kept)
	return false
}

// enter makes a successor the current state. If this closes a loop, it removes the loop from the path.
func (w *walk) enter(at int) {
	state, s := w.next.State(at), w.next.At(at)
	w.h = w.hs[at]
	if d := w.path.find(state); d >= 0 {
		w.path.cut(d)
		return
	}
	w.path.push(state, s.Op, plus(w.path.cost(), s.Cost))
	w.note()
}

// note records the current state as the nearest if its h is the least so far.
func (w *walk) note() {
	if w.rule.Informed() && w.h < w.nearest.H {
		w.nearest = Nearest{w.h, w.path.path()}
	}
}

// Sampling is the rule of iterative sampling: it picks a random successor.
type Sampling struct{ Rand *rand.Rand }

// Begin implements Rule.
func (Sampling) Begin() {}

// Informed implements Rule.
func (Sampling) Informed() bool { return false }

// Pick implements Rule.
func (r Sampling) Pick(successors *Successors, _ int, _ []int) int {
	return r.Rand.IntN(successors.Len())
}

// Climb is the rule of hill climbing by steepest ascent: it picks the successor with the least h if this is less than the current h. It
// breaks ties at random.
type Climb struct {
	Rand     *rand.Rand
	Sideways int // maximum number of consecutive steps that leave h unchanged
	level    int // consecutive sideways steps so far
}

// Begin implements Rule.
func (r *Climb) Begin() { r.level = 0 }

// Informed implements Rule.
func (*Climb) Informed() bool { return true }

// Pick implements Rule.
func (r *Climb) Pick(_ *Successors, h int, hs []int) int {
	at := least(r.Rand, hs)
	switch {
	case hs[at] < h:
		r.level = 0
		return at
	case hs[at] == h && r.level < r.Sideways:
		r.level++
		return at
	}
	return -1
}

// least returns the index of a random successor among those with the least h, -1 if all are Never.
func least(chance *rand.Rand, hs []int) int {
	at, equal, least := -1, 0, Never
	for i, h := range hs {
		switch {
		case h > least || h == Never:
		case h < least:
			at, equal, least = i, 1, h
		default:
			if equal++; chance.IntN(equal) == 0 {
				at = i
			}
		}
	}
	return at
}

// Tabu is the rule of tabu search (F. Glover 1989): of the successors that are not among the last Tenure states, it picks one with the
// least h, even if this is greater than the current h.
type Tabu struct {
	Rand   *rand.Rand
	Tenure int // number of last states that are tabu
	list   []uint64
	at     int
}

// Begin implements Rule.
func (r *Tabu) Begin() { r.list, r.at = r.list[:0], 0 }

// Informed implements Rule.
func (*Tabu) Informed() bool { return true }

// Pick implements Rule.
func (r *Tabu) Pick(successors *Successors, _ int, hs []int) int {
	words := successors.words
	for i := range hs {
		if r.tabu(successors.State(i)) {
			hs[i] = Never
		}
	}
	at := least(r.Rand, hs)
	if at < 0 {
		return at
	}
	if len(r.list) < r.Tenure*words {
		r.list = append(r.list, successors.State(at)...)
		return at
	}
	copy(r.list[r.at*words:], successors.State(at))
	r.at = (r.at + 1) % r.Tenure
	return at
}

// tabu reports whether a state is on the tabu list.
//
//go:noinline
func (r *Tabu) tabu(state []uint64) bool {
	for list := r.list; len(list) > 0; list = list[len(state):] {
		if slices.Equal(list[:len(state)], state) {
			return true
		}
	}
	return false
}
