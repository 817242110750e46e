package plan

import (
	"math/bits"

	"unknot/core/gdl/network"
	"unknot/core/search/registry"
)

// node is a state's record in a search.
type node struct {
	parent int32
	move   int32
	depth  int32
}

// space is the set of states that a search has reached. If the clock is masked, states that differ only in the clock are one entry.
type space struct {
	m      *network.Machine // expands states
	look   *network.Machine // evaluates successors
	states registry.Registry
	nodes  registry.Column[node]
	masked *clock
	times  [][]uint64 // by depth: a state with the clock of that depth
	key    []uint64
	full   []uint64
	early  int // greatest value of a state that is not over, but at which the game may end at another time of the masked clock; -1: none
	best   int // greatest value of an end so far; -1: none
	at     int32
	back   *backward // the search from the ends, which may meet this search; nil: none
}

const nodeBytes = 12

// parts are two partial networks of a game: one for legal moves and next states, the other for the value and the end of the game.
type parts struct{ moves, ends *network.Network }

func newSpace(n parts, k *clock, start []uint64, memory int64) *space {
	s := &space{m: n.moves.Machine(), look: n.ends.Machine(), masked: k, early: -1, best: -1, full: make([]uint64, n.moves.Words)}
	s.states = registry.New(max(1, n.moves.Words), nodeBytes, memory)
	s.times = [][]uint64{start}
	s.add(start, node{-1, -1, 0})
	return s
}

// add adds a state and returns its number. It returns false if the search has already reached it.
func (s *space) add(state []uint64, n node) (int32, bool) {
	if s.masked != nil {
		s.key = s.masked.key(state, s.key)
	} else {
		s.key = append(s.key[:0], state...)
	}
	if len(s.key) == 0 {
		s.key = append(s.key, 0)
	}
	id, fresh := s.states.Enter(s.key)
	if !fresh {
		return id, false
	}
	s.nodes.Grow(id)
	*s.nodes.At(id) = n
	if d := int(n.depth); d == len(s.times) && s.masked != nil {
		s.times = append(s.times, append([]uint64(nil), state...))
	}
	s.back.met(s, id, s.key)
	return id, true
}

// state returns a state with the clock of its depth.
func (s *space) state(id int32) []uint64 {
	key := s.states.State(id)
	if s.masked == nil {
		return append(s.full[:0], key[:len(s.full)]...)
	}
	time := s.times[s.nodes.At(id).depth]
	for w := range s.full {
		s.full[w] = key[w] | time[w]&^s.masked.mask[w]
	}
	return s.full
}

// ends reports whether the game is over in state id, which machine m is in, and whether the goal holds at this end.
func (s *space) ends(m *network.Machine, id int32) (over, solved bool) {
	over = m.Terminal()
	value := m.Value()
	top := len(m.Goals) > 0 && value == m.Goals[0]
	if over && value > s.best {
		s.best, s.at = value, id
	}
	if s.masked != nil && !over {
		s.early = max(s.early, value)
	}
	return over, over && top
}

// way returns the moves from the start to a state.
func (s *space) way(id int32) []int {
	n := s.nodes.At(id)
	all := make([]int, n.depth)
	for ; n.parent >= 0; n = s.nodes.At(n.parent) {
		all[n.depth-1] = int(n.move)
	}
	return all
}

// each calls f with each legal move in the state of a machine, in order, until f returns false. It reports whether f never did.
func each(m *network.Machine, f func(move int) bool) bool {
	for w, legal := range m.Legal() {
		for ; legal != 0; legal &= legal - 1 {
			if !f(w<<6 + bits.TrailingZeros64(legal)) {
				return false
			}
		}
	}
	return true
}

// work returns the number of states, each of which was evaluated once.
func (s *space) work() int64 { return int64(s.states.Len()) }

func (s *space) outcome(found int32, way func(int32) []int) (value, moves int, all func() []int) {
	if found < 0 {
		if s.best < 0 {
			return -1, 0, nil
		}
		found = s.at
		return s.best, int(s.nodes.At(found).depth), func() []int { return way(found) }
	}
	return s.m.Goals[0], int(s.nodes.At(found).depth), func() []int { return way(found) }
}

// plays reports whether moves are legal and lead to an end that is worth the goal.
func plays(n parts, start []uint64, moves []int) bool {
	m, ends := n.moves.Machine(), n.ends.Machine()
	m.Set(start)
	ends.Set(start)
	for _, move := range moves {
		if move < 0 || ends.Terminal() || m.Legal()[move>>6]>>(move&63)&1 == 0 {
			return false
		}
		m.Play(move)
		ends.Set(m.State())
	}
	return ends.Terminal() && len(ends.Goals) > 0 && ends.Value() == ends.Goals[0]
}
