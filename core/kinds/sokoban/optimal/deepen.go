package optimal

import (
	"cmp"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/search/registry"
)

// cacheShare is the part of the memory, one in so many, that is kept for deepening.
const cacheShare = 8

// deep is the search once the table is full: depth first from each open position, by what is left to a limit that rises
// (MREC, Sen & Bagchi 1989). It knows what is in the table, and in a cache what it met lately.
type deep struct {
	most     int     // nothing dearer is looked at for now
	next     int     // the least that was left out for that
	children []child // of the positions on the way down
	keys     []uint64
	way      []child // from the open position down
	root     int32
	bytes    int64    // of the cache
	cache    []uint64 // by hash: a key, then what it cost and the most at that time
	slots    int      // a power of two
	m        measure
}

// child is a position to be looked at: a box was pushed from one square to another.
type child struct {
	from, to floor.Cell
	spent, h int
}

// deepen goes on where the table is full.
func (s *search) deepen(m measure) strategy.End {
	k := &s.deep
	k.m, k.slots = m, 1<<10
	for int64(2*k.slots*(s.table.Words()+1)*8) <= k.bytes {
		k.slots *= 2
	}
	k.cache = make([]uint64, k.slots*(s.table.Words()+1))
	s.diving = true
	for s.least < s.limit {
		k.most, k.next = s.least, s.queue.above(s.least)
		for f := s.queue.least; f <= min(k.most, s.queue.far-1); f++ {
			for h, head := range s.queue.heads[f] {
				if end, over := s.diveAll(head-1, f-h); over {
					return end
				}
			}
		}
		s.least = min(k.next, s.limit)
	}
	return s.proved()
}

// diveAll dives from a position of the queue that costs so much, and from those after it.
func (s *search) diveAll(n int32, spent int) (end strategy.End, over bool) {
	for ; n >= 0; n = *s.queue.next.At(n) - 1 {
		if int(*s.spent.At(n)) == spent && spent < s.limit {
			s.deep.root = n
			if end, over = s.dive(s.table.State(n), floor.Cell(*s.moved.At(n)), spent); over {
				return end, true
			}
		}
	}
	return 0, false
}

// dive looks at a position and at all below it that cost no more than most; over if the search ends.
func (s *search) dive(key []uint64, moved floor.Cell, spent int) (end strategy.End, over bool) {
	switch {
	case !s.run.Tick():
		return strategy.Stopped, true
	case s.Nodes > 0 && s.nodes >= s.Nodes:
		return strategy.Spent, true
	}
	k := &s.deep
	s.tell(k.m)
	first, words := len(k.children), len(key)
	k.m.expand(key, moved, spent)
	order := make([]int, 0, 64)
	for i := first; i < len(k.children); i++ {
		order = append(order, i)
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := k.children[i], k.children[j]
		return cmp.Or(cmp.Compare(a.spent+a.h, b.spent+b.h), cmp.Compare(a.h, b.h))
	})
	for _, i := range order {
		c := k.children[i]
		switch f := c.spent + c.h; {
		case f >= s.limit:
			continue
		case c.h == 0:
			s.limit = c.spent
			s.improve(slices.Concat(s.trace(k.m, k.root), s.line(append(k.way, c))))
			continue
		case f > k.most:
			k.next = min(k.next, f)
			continue
		}
		at := k.keys[i*words : (i+1)*words]
		if !k.enter(at, c.spent) {
			continue
		}
		k.way = append(k.way, c)
		if end, over = s.dive(at, c.to, c.spent); over {
			return end, true
		}
		k.way = k.way[:len(k.way)-1]
	}
	k.children, k.keys = k.children[:first], k.keys[:first*words]
	return 0, false
}

// enter notes a position in the cache; false if it was looked at before at no more cost and with as much left.
func (k *deep) enter(key []uint64, spent int) bool {
	words := len(key)
	at := (int(registry.Hash(key)) & (k.slots - 1)) * (words + 1)
	entry := k.cache[at : at+words+1]
	if slices.Equal(entry[:words], key) && int(entry[words]>>32) == k.most && int(uint32(entry[words])) <= spent {
		return false
	}
	copy(entry, key)
	entry[words] = uint64(k.most)<<32 | uint64(spent)
	return true
}

// line is the pushes of a way down.
func (s *search) line(way []child) (pushes []floor.Push) {
	for _, c := range way {
		for _, d := range floor.Dirs {
			if n := (c.to - c.from) / s.Level.Step[d]; n > 0 && n*s.Level.Step[d] == c.to-c.from {
				for i := range n {
					pushes = append(pushes, floor.Push{Box: c.from + i*s.Level.Step[d], Dir: d})
				}
				break
			}
		}
	}
	return pushes
}
