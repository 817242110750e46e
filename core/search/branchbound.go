package search

import (
	"math"
	"slices"

	"unknot/core/search/registry"
)

// Bounded is a Valued space that bounds the values of goals from above.
type Bounded interface {
	Valued
	// Ceiling returns an upper bound on the value of the goals that can be reached from a state. If no goal can be reached, it may return
	// Worthless.
	Ceiling(state []uint64) int
}

// Worthless is the ceiling of a state from which no goal can be reached.
const Worthless = math.MinInt

// BranchAndBound is depth-first branch and bound on the values of goals. It searches in rounds, each for a goal of the highest value that
// is not refuted yet, and skips states with a lower ceiling. If there is none, the highest ceiling among the skipped states is the next
// value. So the value sinks to the best one, and a run that is stopped has a goal and a bound. It enters the successor added last first. A
// closed list keeps it from looking at a state twice in a round; if the memory is used up, the list takes no more states. All goals of a
// value are alike to it, whatever they cost.
type BranchAndBound struct {
	First Method // a quick search for a good goal; nil: none
}

// bounding is a running branch and bound.
type bounding struct {
	*Task
	space  Bounded
	closed registry.Registry
	next   *Successors // successors of the states on the path, not entered yet
	from   []int       // by depth: the index in next of the first successor
	path   []Successor // by depth: the operator that leads to the state, with the cost of the path
	state  []uint64
	over   int // highest ceiling of the states skipped in this round
}

// Search implements Method. The space must be Bounded.
func (m BranchAndBound) Search(t *Task) End {
	if m.First != nil {
		if end := m.First.Search(t); end != Spent || t.spent() || t.best.Found && t.best.Value >= t.most {
			return end
		}
	}
	words := t.space.Words()
	s := &bounding{Task: t, space: t.space.(Bounded), next: NewSuccessors(words), state: make([]uint64, words)}
	s.closed = registry.New(words, 0, t.run.Memory()/2)
	if t.start(s.state) {
		return Found
	}
	root := slices.Clone(s.state)
	t.capped = true
	for t.most = min(t.most, s.space.Ceiling(root)); ; t.most = s.over {
		switch {
		case t.best.Found && t.best.Value >= t.most:
			return Found
		case t.most == Worthless:
			return Exhausted
		}
		if end := s.round(root); end != Exhausted {
			return end
		}
		if !t.run.Step() {
			return Stopped
		}
	}
}

// round searches for a goal of the value most.
func (s *bounding) round(root []uint64) End {
	s.closed.Clear()
	s.next.Cut(0)
	s.over, s.from, s.path = Worthless, s.from[:0], append(s.path[:0], Successor{})
	copy(s.state, root)
	if s.expand() {
		return Found
	}
	for {
		found, done := s.descend(burst)
		s.keep(s.closed.Len()+s.next.Len(), s.closed.Bytes()+s.next.Bytes()+8*int64(cap(s.from))+successorBytes*int64(cap(s.path)))
		switch {
		case found:
			return Found
		case done:
			return Exhausted
		case s.full(4):
			return Full
		case !s.going():
			return s.halted()
		}
	}
}

// descend enters states until about count successors are generated. found means that a goal ends the search, done that no path is left.
//
//go:noinline
func (s *bounding) descend(count int) (found, done bool) {
	for count > 0 {
		last := s.next.Len() - 1
		for last < s.from[len(s.from)-1] {
			s.from, s.path = s.from[:len(s.from)-1], s.path[:len(s.path)-1]
			if len(s.from) == 0 {
				return false, true
			}
		}
		by := *s.next.At(last)
		copy(s.state, s.next.State(last))
		s.next.Cut(last)
		count--
		by.Cost = plus(by.Cost, s.path[len(s.path)-1].Cost)
		s.path = append(s.path, by)
		before := s.generated
		if s.expand() {
			return true, false
		}
		count -= int(s.generated - before)
	}
	return false, false
}

// fresh reports whether a state has not been generated in this round, as far as is known.
func (s *bounding) fresh(state []uint64) bool {
	if s.closed.Full() {
		return s.closed.Find(state) < 0
	}
	_, fresh := s.closed.Enter(state)
	return fresh
}

// expand adds the new successors of the state whose ceiling reaches the value of the round. It reports whether a goal among them ends the
// search.
func (s *bounding) expand() (over bool) {
	from := s.next.Len()
	s.Task.space.Expand(s.state, s.next)
	s.expanded++
	s.generated += int64(s.next.Len() - from)
	s.from = append(s.from, from)
	kept := from
	for i := from; i < s.next.Len(); i++ {
		by := s.next.At(i)
		if by.Goal {
			op := by.Op
			if s.improve(by.Value, plus(s.path[len(s.path)-1].Cost, by.Cost), func() []uint16 { return s.ops(op) }) {
				return true
			}
		}
		if !s.fresh(s.next.State(i)) {
			continue
		}
		if ceiling := s.space.Ceiling(s.next.State(i)); ceiling < s.most {
			s.over = max(s.over, ceiling)
			continue
		}
		s.next.move(i, kept)
		kept++
	}
	s.next.Cut(kept)
	return false
}

// ops returns the operators to the last state, followed by another one.
func (s *bounding) ops(op uint16) (all []uint16) {
	for _, by := range s.path[1:] {
		all = append(all, by.Op)
	}
	return append(all, op)
}
