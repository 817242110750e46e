package optimal

import (
	"cmp"
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/search/registry"
)

// cacheShare is the divisor of the memory limit for the memory of the cache.
const cacheShare = 8

// mrec is the search after the closed list is full: iterative deepening from each open position with a threshold on f (MREC, Sen & Bagchi
// 1989). It prunes positions that are in the closed list or in a cache of recent positions.
type mrec struct {
	threshold     int     // limit on f in this iteration
	nextThreshold int     // least f of a position pruned in this iteration
	children      []child // children of the positions on the path
	keys          []uint64
	path          []child // path from the root
	opened        []opened
	root          int32
	bytes         int64    // memory limit of the cache
	cache         []uint64 // by hash: a key, then the threshold and g of the last visit
	slots         int      // number of cache entries, a power of two
	m             measure
}

// child is a generated position: a box was pushed in a straight line from one square to another.
type child struct {
	from, to floor.Cell
	g, h     int
}

// deepen continues the search when the closed list is full.
func (s *search) deepen(m measure) strategy.End {
	k := &s.mrec
	k.m, k.slots = m, 1<<10
	for int64(2*k.slots*(s.table.Words()+1)*8) <= k.bytes {
		k.slots *= 2
	}
	k.cache = make([]uint64, k.slots*(s.table.Words()+1))
	s.deepening = true
	for s.lowerBound < s.limit {
		k.threshold, k.nextThreshold = s.lowerBound, s.open.above(s.lowerBound)
		for f := s.open.least; f <= min(k.threshold, s.open.end-1); f++ {
			for h, head := range s.open.heads[f] {
				if end, over := s.searchBelow(head-1, f-h); over {
					return end
				}
			}
		}
		if s.bound.stopped {
			return strategy.Stopped
		}
		s.lowerBound = min(k.nextThreshold, s.limit)
	}
	return s.proved()
}

// searchBelow searches below open position n with cost g, and then below the following positions of the same bucket. over is true if the
// search has ended.
func (s *search) searchBelow(n int32, g int) (end strategy.End, over bool) {
	for ; n >= 0; n = *s.open.next.At(n) - 1 {
		if int(*s.g.At(n)) == g && g < s.limit {
			s.mrec.root = n
			if end, over = s.depthFirst(s.table.State(n), floor.Cell(*s.moved.At(n)), g); over {
				return end, true
			}
		}
	}
	return 0, false
}

// opened is a position of the path whose children are being tried.
type opened struct {
	order []int // indices of the children that are left
	first int   // index in children of the first child of the position
}

// depthFirst expands a position and its descendants with f up to the threshold. over is true if the search has ended. It is not recursive,
// since a path may have thousands of pushes.
func (s *search) depthFirst(key []uint64, moved floor.Cell, g int) (end strategy.End, over bool) {
	k, words := &s.mrec, len(key)
	k.opened, k.path = k.opened[:0], k.path[:0]
	if end, over = s.expand(key, moved, g); over {
		return end, true
	}
	for len(k.opened) > 0 {
		top := &k.opened[len(k.opened)-1]
		if len(top.order) == 0 {
			k.children, k.keys = k.children[:top.first], k.keys[:top.first*words]
			k.opened = k.opened[:len(k.opened)-1]
			k.path = k.path[:max(0, len(k.path)-1)]
			continue
		}
		i := top.order[0]
		top.order = top.order[1:]
		c := k.children[i]
		switch f := c.g + c.h; {
		case f >= s.limit:
			continue
		case c.h == 0:
			s.limit = c.g
			s.improve(slices.Concat(s.trace(k.m, k.root), s.line(k.root, append(k.path, c))))
			continue
		case f > k.threshold:
			k.nextThreshold = min(k.nextThreshold, f)
			continue
		}
		at := k.keys[i*words : (i+1)*words]
		if !k.visit(at, c.g) {
			continue
		}
		k.path = append(k.path, c)
		if end, over = s.expand(at, c.to, c.g); over {
			return end, true
		}
	}
	return 0, false
}

// expand puts a position on the path and sorts its children, nearest first. over is true if the search has ended.
func (s *search) expand(key []uint64, moved floor.Cell, g int) (end strategy.End, over bool) {
	switch {
	case !s.run.Continue():
		return strategy.Stopped, true
	case s.Nodes > 0 && s.nodes >= s.Nodes:
		return strategy.Spent, true
	}
	k := &s.mrec
	s.tell(k.m)
	first := len(k.children)
	k.m.expand(key, moved, g)
	order := make([]int, 0, 64)
	for i := first; i < len(k.children); i++ {
		order = append(order, i)
	}
	slices.SortFunc(order, func(i, j int) int {
		a, b := k.children[i], k.children[j]
		return cmp.Or(cmp.Compare(a.g+a.h, b.g+b.h), cmp.Compare(a.h, b.h))
	})
	k.opened = append(k.opened, opened{order, first})
	return 0, false
}

// visit adds a position to the cache. It returns false if the cache already has the position with the same threshold and no greater g.
func (k *mrec) visit(key []uint64, g int) bool {
	words := len(key)
	at := (int(registry.Hash(key)) & (k.slots - 1)) * (words + 1)
	entry := k.cache[at : at+words+1]
	if slices.Equal(entry[:words], key) && int(entry[words]>>32) == k.threshold && int(uint32(entry[words])) <= g {
		return false
	}
	copy(entry, key)
	entry[words] = uint64(k.threshold)<<32 | uint64(g)
	return true
}

// line returns the pushes of a path from position root.
func (s *search) line(root int32, way []child) (pushes []floor.Push) {
	r, entered := s.bound.room, 0
	if r != nil {
		s.table.Unpack(s.table.State(root), s.childBoxes)
		entered = r.entered(s.childBoxes)
	}
	for _, c := range way {
		for _, d := range floor.Dirs {
			if n := (c.to - c.from) / s.Level.Step[d]; n > 0 && n*s.Level.Step[d] == c.to-c.from {
				for i := range n {
					pushes = append(pushes, floor.Push{Box: c.from + i*s.Level.Step[d], Dir: d})
				}
				break
			}
		}
		if r != nil && c.to == r.door {
			entered++
			pushes = append(pushes, r.fill[entered]...)
		}
	}
	return pushes
}
