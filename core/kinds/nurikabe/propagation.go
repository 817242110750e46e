package nurikabe

// propagation marks the consequences of the simplest rules, without reasons. It prepares a search. It has its own rules, since the rules of
// logic find reasons, which took longer than the search itself. A round allocates only rooms.
type propagation struct {
	*instance
	marks         []mark  // by cell, and one off the board: its mark
	found         []int32 // the cells that were marked, in order
	contradiction bool    // there is no solution

	of         []int32 // by cell: its component when last labelled; -1 for open cells
	components []component
	cells      []int32   // of the components, one after the other
	adjacentTo []int32   // by cell: the numbered component that it is in or touches; noIsland, or severalIslands
	rooms      [][]int32 // of each given, as last searched
	seen       []int32   // scratch: the stamp
	stamp      int32
	covered    []int32 // by cell: the turn in which a room last contained it
	turn       int32
}

const (
	offBoard       mark  = land + 1
	noIsland       int32 = -1
	severalIslands int32 = -2
)

func newPropagation(g *instance, marks []mark) *propagation {
	n := len(marks)
	flat := make([]int32, 6*n+3)
	take := func(k int) (list []int32) {
		list, flat = flat[:k:k], flat[k:]
		return list
	}
	s := &propagation{
		instance: g, marks: append(append(make([]mark, 0, n+1), marks...), offBoard), found: take(n)[:0],
		of: take(n + 1), cells: take(n)[:0], adjacentTo: take(n + 1), seen: take(n + 1), covered: take(n),
		rooms: make([][]int32, len(g.sources)),
	}
	for c, m := range marks {
		if m == sea {
			s.avoidPools(int32(c))
		}
	}
	return s
}

// run applies the rules to a fixed point. It applies the costlier ones only if the cheaper find nothing. It returns false if tick stops it.
func (s *propagation) run(tick func() bool) bool {
	for before := -1; before < len(s.found) && !s.contradiction; {
		if !tick() {
			return false
		}
		before = len(s.found)
		s.findComponents()
		s.extend()
		if s.unchanged(before) {
			s.separate()
		}
		if s.unchanged(before) {
			s.reachability()
		}
	}
	return true
}

// unchanged reports whether no cell has been marked since before, and no contradiction found.
func (s *propagation) unchanged(before int) bool { return before == len(s.found) && !s.contradiction }

// set marks a cell.
func (s *propagation) set(c int32, to mark) {
	switch s.marks[c] {
	case open:
		s.marks[c] = to
		s.found = append(s.found, c)
		if to == sea {
			s.avoidPools(c)
		}
	case to:
	default:
		s.contradiction = true
	}
}

// extend marks consequences of liberties. It surrounds complete islands with sea. A component that must grow takes its only liberty. An
// island that lacks one cell and can expand in two directions leaves their common neighbour to the sea. It counts the sea, too.
//
//go:noinline
func (s *propagation) extend() {
	wet := int32(0)
	for i := range s.components {
		if p := &s.components[i]; s.marks[s.cells[p.from]] == sea {
			wet += p.to - p.from
		}
	}
	for i := range s.components {
		p := &s.components[i]
		to := s.marks[s.cells[p.from]]
		must := true
		if to == sea {
			must = !s.apart && (p.to-p.from < wet || s.sized && int(wet) < s.sea)
		} else if p.source >= 0 {
			lacks := s.lacks(p)
			if must = s.given[s.sources[p.source]] != anySize && lacks != 0; lacks <= 0 {
				s.surround(p)
				s.contradiction = s.contradiction || lacks < 0
			} else if lacks == 1 && p.ways == 2 {
				s.twoWays(p)
			}
		}
		if must && p.ways == 0 {
			s.contradiction = true
		} else if must && p.ways == 1 {
			s.set(p.way[0], to)
		}
	}
	if left := len(s.given) - len(s.cells); s.sized && left > 0 {
		switch lacks := s.sea - int(wet); {
		case lacks < 0 || lacks > left:
			s.contradiction = true
		case lacks == 0:
			s.fillRest(land)
		case lacks == left:
			s.fillRest(sea)
		}
	}
}

// surround puts sea around a component.
func (s *propagation) surround(p *component) {
	for _, c := range s.cells[p.from:p.to] {
		for _, d := range &s.neighbours[c] {
			if s.of[d] < 0 && s.marks[d] != offBoard {
				s.set(d, sea)
			}
		}
	}
}

// twoWays marks the common neighbour of the two liberties of an island that lacks one cell as sea.
func (s *propagation) twoWays(p *component) {
	for _, c := range &s.neighbours[p.way[0]] {
		for _, d := range &s.neighbours[p.way[1]] {
			if c == d && s.of[c] < 0 && s.marks[c] != offBoard {
				s.set(c, sea)
			}
		}
	}
}

// fillRest marks all open cells.
func (s *propagation) fillRest(to mark) {
	for c, m := range s.marks {
		if m == open {
			s.set(int32(c), to)
		}
	}
}

// separate marks as sea the cells that would join two islands, or make one too large.
//
//go:noinline
func (s *propagation) separate() {
	for c := range s.given {
		s.adjacentTo[c] = noIsland
		if k := s.of[c]; k >= 0 && s.components[k].source >= 0 {
			s.adjacentTo[c] = k
			continue
		}
		if s.marks[c] == sea {
			continue
		}
		size := int32(1)
		about := &s.neighbours[c]
		for i, d := range about {
			if s.marks[d] != land || s.of[d] < 0 {
				continue
			}
			k := s.of[d]
			again := false
			for _, before := range about[:i] {
				again = again || s.of[before] == k
			}
			if again {
				continue
			}
			p := &s.components[k]
			switch {
			case p.source < 0:
				size += p.to - p.from
			case s.adjacentTo[c] == noIsland:
				s.adjacentTo[c] = k
			default:
				s.adjacentTo[c] = severalIslands
			}
		}
		if s.of[c] >= 0 {
			continue
		}
		if k := s.adjacentTo[c]; k == severalIslands || k >= 0 && size > s.lacks(&s.components[k]) {
			s.set(int32(c), sea)
		}
	}
}

// avoidPools marks the fourth cell of each 2 x 2 square around c that has three sea cells as land; c is sea.
func (s *propagation) avoidPools(c int32) {
	if s.pooling {
		return
	}
	for _, way := range [4][2]int32{{0, 1}, {0, 2}, {3, 1}, {3, 2}} {
		up := s.neighbours[c][way[0]]
		left, last := 0, c
		for _, d := range [3]int32{up, s.neighbours[c][way[1]], s.neighbours[up][way[1]]} {
			if s.marks[d] != sea {
				left++
				last = d
			}
		}
		if left == 0 {
			s.contradiction = true
		} else if left == 1 {
			s.set(last, land)
		}
	}
}

// reachability finds each island's room: the cells that it can reach without touching other islands. Cells in no room are sea. A room that
// is just large enough is all land.
//
//go:noinline
func (s *propagation) reachability() {
	s.turn++
	for i, source := range s.sources {
		room := s.room(i)
		if n := int(s.given[source]); n > len(room) {
			s.contradiction = true
		} else if n == len(room) {
			for _, c := range room {
				s.set(c, land)
			}
		}
	}
	for c, m := range s.marks[:len(s.given)] {
		if m != sea && s.covered[c] != s.turn {
			s.set(int32(c), sea)
		}
	}
}

// room returns the cells that the island of a source may contain: those within as many steps as it lacks cells, by breadth-first search.
func (s *propagation) room(source int) []int32 {
	k := s.of[s.sources[source]]
	p := &s.components[k]
	room := append(s.rooms[source][:0], s.cells[p.from:p.to]...)
	s.stamp++
	for _, c := range room {
		s.seen[c] = s.stamp
	}
	from := 0
	for lacks := s.lacks(p); lacks > 0 && from < len(room); lacks-- {
		to := len(room)
		for _, c := range room[from:to] {
			for _, d := range &s.neighbours[c] {
				if s.seen[d] != s.stamp && (s.marks[d] == open || s.marks[d] == land) &&
					(s.adjacentTo[d] == noIsland || s.adjacentTo[d] == k) {
					s.seen[d] = s.stamp
					room = append(room, d)
				}
			}
		}
		from = to
	}
	for _, c := range room {
		s.covered[c] = s.turn
	}
	s.rooms[source] = room
	return room
}
