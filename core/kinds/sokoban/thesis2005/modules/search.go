package modules

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// verdict is the result of a search.
type verdict uint8

const (
	cut        verdict = iota // the limit was reached, or nothing was left to try
	found                     // the search has found a sequence
	impossible                // every position was examined
)

// quest is the aim of a search: the pusher gets to one of several positions, or a barrel gets to a position and all other barrels return to
// their original positions.
type quest struct {
	target  floor.Set
	own, to floor.Cell // position and destination of the barrel; -1 if the pusher must get to a position
	version int        // version of detectDeadlock used on the way; 0: only a test for forbidden positions
	strict  bool       // no new barrier may be built
	proof   bool       // the search need only find out whether the quest is impossible
}

// search is a best-first search over states. It is breadth-first if the aim is to move the pusher.
type search struct {
	p       *Planner
	depth   int
	quest   *quest
	slabs   [][]uint64 // the barrels of slabNodes nodes each; a single slice would be copied when it grows
	nodes   []node
	buckets [][]int32 // by pushes made plus lower bound of pushes to make: nodes
	seen    table[struct{}]
	home    floor.Set // original positions of the other barrels
	barrels floor.Set
	reach   floor.Set
	next    floor.Set
	after   floor.Set
	path    []structure.Push // the sequence found
}

// node is a state of the game.
type node struct {
	hash   uint64 // hash of the barrels
	parent int32
	by     structure.Push
	pushes int32
	pusher int32 // a position of the pusher's zone
	own    int32
}

const slabNodes = 128

// board returns the positions of a node's barrels.
func (s *search) board(at int) floor.Set {
	from := at % slabNodes * s.p.Words
	return s.slabs[at/slabNodes][from : from+s.p.Words]
}

// maxWords is the limit on the words that a search stores for boards, 64 MB. The usual limits on positions exceed it only on the largest
// floors.
const maxWords = 8 << 20

func newSearch(p *Planner, depth int) search {
	return search{p: p, depth: depth, home: p.None(), barrels: p.None(), reach: p.None(), next: p.None(), after: p.None()}
}

// run searches for a sequence that pushes none of the barrels in still.
func (s *search) run(barrels, still floor.Set, pusher floor.Cell, q *quest, limit *Limit) verdict {
	p := s.p
	s.quest = q
	s.nodes = s.nodes[:0]
	for i := range s.buckets {
		s.buckets[i] = s.buckets[i][:0]
	}
	s.seen.clear()
	s.home.Copy(barrels)
	if q.own >= 0 {
		s.home.Remove(q.own)
	}
	s.path = s.path[:0]
	s.next.Copy(barrels)
	p.Reach(barrels, pusher, s.after)
	if s.arrived(int32(q.own)) {
		return found
	}
	hash := p.Keys().Boxes(barrels)
	s.seen.find(s.key(hash, s.after.First(), int32(q.own)))
	s.open(node{hash: hash, parent: -1, pusher: int32(pusher), own: int32(q.own)})
	for f := 0; f < len(s.buckets); f++ {
		for i := 0; i < len(s.buckets[f]); i++ {
			at := s.buckets[f][i]
			switch v := s.expand(at, still, limit); v {
			case found, cut:
				return v
			}
		}
		s.buckets[f] = s.buckets[f][:0]
	}
	return impossible
}

// expand makes every push in a state. It returns found if a push completes the quest, cut if the limit is reached, otherwise impossible.
func (s *search) expand(at int32, still floor.Set, limit *Limit) verdict {
	p, n := s.p, s.nodes[at]
	s.barrels.Copy(s.board(int(at)))
	p.Reach(s.barrels, floor.Cell(n.pusher), s.reach)
	keys := p.Keys()
	for b := s.barrels.First(); b >= 0; b = s.barrels.Next(b) {
		if still.Has(b) {
			continue
		}
		for _, d := range floor.Dirs {
			to := b + p.Step[d]
			if !s.reach.Has(b-p.Step[d]) || !p.Allowed.Has(to) || s.barrels.Has(to) {
				continue
			}
			if !limit.goes() {
				return cut
			}
			s.next.Copy(s.barrels)
			s.next.Remove(b)
			s.next.Add(to)
			p.Reach(s.next, b, s.after)
			own := n.own
			if own == int32(b) {
				own = int32(to)
			}
			hash := n.hash ^ keys.Box[b] ^ keys.Box[to]
			if _, known := s.seen.find(s.key(hash, s.after.First(), own)); known {
				continue
			}
			if !limit.take() || len(s.nodes)*p.Words > maxWords {
				return cut
			}
			if s.quest.version > 0 && p.dead(s.quest.version, s.next, s.after, to, s.depth, limit) {
				continue
			}
			child := node{hash: hash, parent: at, by: structure.PushOf(b, d), pushes: n.pushes + 1, pusher: int32(b), own: own}
			if s.arrived(own) && s.accepted(child, limit) {
				return found
			}
			s.open(child)
		}
	}
	return impossible
}

// key returns the hash of a state.
func (s *search) key(barrels uint64, zone floor.Cell, own int32) uint64 {
	h := barrels ^ s.p.Keys().Player[zone]
	if own >= 0 {
		h ^= mix(uint64(own))
	}
	return h
}

// mix spreads the bits of a number (the finaliser of SplitMix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// open adds n, the node of the state in next, to the open list.
func (s *search) open(n node) {
	s.nodes = append(s.nodes, n)
	if len(s.nodes) > slabNodes*len(s.slabs) {
		s.slabs = append(s.slabs, make([]uint64, slabNodes*s.p.Words))
	}
	s.board(len(s.nodes) - 1).Copy(s.next)
	f := int(n.pushes) + s.toDo(n.own)
	for len(s.buckets) <= f {
		s.buckets = append(s.buckets, nil)
	}
	s.buckets[f] = append(s.buckets[f], int32(len(s.nodes)-1))
}

// toDo returns a lower bound on the pushes from the state in next to the aim.
func (s *search) toDo(own int32) int {
	if own < 0 {
		return 0
	}
	row, col := s.p.Place(floor.Cell(own))
	toRow, toCol := s.p.Place(s.quest.to)
	far := max(row-toRow, toRow-row) + max(col-toCol, toCol-col)
	return far + s.away(floor.Cell(own))
}

// away counts the original positions of other barrels that are empty in next.
func (s *search) away(own floor.Cell) (n int) {
	for c := s.home.First(); c >= 0; c = s.home.Next(c) {
		if !s.next.Has(c) || c == own {
			n++
		}
	}
	return n
}

// arrived reports whether the state in next completes the quest. after must contain the pusher's zone.
func (s *search) arrived(own int32) bool {
	if s.quest.own < 0 {
		return s.after.Meets(s.quest.target)
	}
	return own == int32(s.quest.to) && s.home.Within(s.next)
}

// accepted writes the way to a state that completes the quest to path. It returns false if the quest is strict and the way builds a
// barrier.
func (s *search) accepted(last node, limit *Limit) bool {
	s.path = s.path[:0]
	for n := last; n.parent >= 0; n = s.nodes[n.parent] {
		s.path = append(s.path, n.by)
	}
	slices.Reverse(s.path)
	return !s.quest.strict || !s.p.buildsBarrier(s.path, limit)
}
