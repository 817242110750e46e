package search

import "math"

// DepthFirst is tree search: it continues from the latest state, and backtracks if this state has no successors left. It stores one path
// without repeated states, and the successors along it.
//
// With Limit it is depth-limited search. With Deepen the limit rises from round to round: it is iterative deepening if the limit is on the
// depth, and IDA* (R. Korf 1985) if the limit is on f = g + h. The first goal of the highest value that IDA* finds is a cheapest one.
type DepthFirst struct {
	Limit  int  // maximum depth of paths; 0: no limit
	Deepen bool // search in rounds, each with the least limit that admits more states than the previous one
	Costs  bool // the limit is on f instead of the depth
}

// dive is a running depth-first search.
type dive struct {
	*Task
	DepthFirst
	path  *trail
	next  *Successors // successors of the states on the path, not entered yet
	from  []int       // by depth: the index in next of the first successor
	limit int
	over  int // least depth or f beyond the limit that occurred in this round
}

// Search implements Method.
func (d DepthFirst) Search(t *Task) End {
	words := t.space.Words()
	s := &dive{Task: t, DepthFirst: d, path: newTrail(words), next: NewSuccessors(words)}
	t.first = d.Deepen && !d.Costs
	root := make([]uint64, words)
	if t.start(root) {
		return Found
	}
	h := t.h(root)
	if h == Never {
		return Exhausted
	}
	switch {
	case d.Deepen && d.Costs:
		s.limit = h
	case d.Deepen:
		s.limit = 1
	case d.Limit > 0:
		s.limit = d.Limit
	default:
		s.limit = math.MaxInt
	}
	for {
		if d.Deepen {
			s.bound = s.limit
			s.reach(s.limit)
		}
		if end := s.round(root); end != Exhausted {
			return end
		}
		switch {
		case s.over >= t.limit():
			return s.exhausted()
		case !d.Deepen:
			return Spent
		case !t.run.Step():
			return Stopped
		}
		s.limit = s.over
	}
}

// exhausted returns how a search ends if the limit has cut off no useful path.
func (s *dive) exhausted() End {
	if cost := s.Task.limit(); cost < math.MaxInt {
		s.bound = cost
		return Found
	}
	return Exhausted
}

// round searches all paths within the limit.
func (s *dive) round(root []uint64) End {
	if s.path.depth() >= 0 {
		s.path.cut(-1)
	}
	s.next.Cut(0)
	s.over, s.from = math.MaxInt, s.from[:0]
	s.path.push(root, 0, 0)
	if s.expand() {
		return Found
	}
	for {
		found, done := s.descend(burst)
		s.keep(s.next.Len()+s.path.depth()+1, s.next.Bytes()+s.path.bytes()+8*int64(cap(s.from)))
		switch {
		case found:
			return Found
		case done:
			return Exhausted
		case s.full(2):
			return Full
		case !s.going():
			return s.halted()
		}
	}
}

// descend enters states until about count successors are generated. found means that a goal ends the search. done means that no path is
// left.
//
//go:noinline
func (s *dive) descend(count int) (found, done bool) {
	for count > 0 {
		last := s.next.Len() - 1
		for last < s.from[len(s.from)-1] {
			s.from = s.from[:len(s.from)-1]
			if len(s.from) == 0 {
				return false, true
			}
			s.path.cut(len(s.from) - 1)
		}
		successor, state := s.next.At(last), s.next.State(last)
		s.path.push(state, successor.Op, plus(s.path.cost(), successor.Cost))
		s.next.Cut(last)
		before := s.generated
		if s.expand() {
			return true, false
		}
		count -= 1 + int(s.generated-before)
	}
	return false, false
}

// expand adds the successors of the last state of the path that are within the limit. It reports whether a goal among them ends the search.
func (s *dive) expand() (over bool) {
	from := s.next.Len()
	s.space.Expand(s.path.last(), s.next)
	s.expanded++
	s.generated += int64(s.next.Len() - from)
	s.from = append(s.from, from)
	kept := from
	for i := from; i < s.next.Len(); i++ {
		successor := s.next.At(i)
		cost := plus(s.path.cost(), successor.Cost)
		if successor.Goal {
			op := successor.Op
			s.improve(successor.Value, cost, func() []uint16 { return s.path.path(op) })
			beyond := s.Costs && cost > s.limit
			if beyond {
				s.over = min(s.over, cost)
			}
			if successor.Value >= s.most {
				if !beyond {
					return true
				}
				continue // no goal reached through this successor is better than the incumbent
			}
		}
		if s.path.find(s.next.State(i)) < 0 && s.within(s.next.State(i), cost) {
			s.next.move(i, kept)
			kept++
		}
	}
	s.next.Cut(kept)
	s.peak = max(s.peak, kept+s.path.depth()+1)
	return false
}

// within reports whether a successor with the given path cost should be entered. If only the limit prevents this, it records the limit that
// would admit the successor.
func (s *dive) within(state []uint64, cost int) bool {
	h := s.h(state)
	if h == Never || plus(cost, h) >= s.Task.limit() {
		return false
	}
	f, over := s.path.depth()+2, s.limit+1 // a state at the limit need not be entered, so its successors count
	if s.Costs {
		f = plus(cost, h)
		over = f
	}
	if f > s.limit {
		s.over = min(s.over, over)
		return false
	}
	return true
}
