package nurikabe

// propagation marks the consequences of the simplest rules, to prepare a search. It has a separate implementation of these
// rules, since the rules of logic also find reasons, which took longer than the search itself. A round only allocates rooms.
type propagation struct {
	*instance
	marks         []mark  // by cell, with one extra entry for the outside: its mark
	found         []int32 // the cells that were marked, in order
	contradiction bool    // whether there is no solution

	of         []int32 // by cell: its component when components were last found; -1 for open cells
	components []component
	cells      []int32   // cells of all components, end to end
	adjacentTo []int32   // by cell: the numbered component that contains or touches it; or noIsland or severalIslands
	rooms      [][]int32 // by given: its room when it was last computed
	seen       []int32   // scratch of room, by cell: the stamp of its last visit
	stamp      int32
	covered    []int32 // by cell: the last turn in which a room contained it
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

// run applies the rules until they find nothing more. Slower rules are applied
// only if faster ones find nothing. It returns false if tick stops it.
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

// unchanged reports whether no cell has been marked since there were `before` of them, and no contradiction was found.
func (s *propagation) unchanged(before int) bool { return before == len(s.found) && !s.contradiction }

// set marks a cell. A mark that differs from the known mark of the cell is a contradiction.
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

// extend marks the consequences of liberties. Complete islands are surrounded with sea. A component
// that must grow takes its only liberty. If an island lacks one cell and has two liberties, their
// common neighbour is sea. If the size of the sea is known, counting may decide the remaining cells.
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

// separate marks as sea the cells that, as land, would join two islands or make an island too large.
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

// avoidPools marks the fourth cell of each 2 x 2 square with three sea cells as land, for squares that contain c, which is sea.
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

// reachability finds the room of each island: the cells that it can reach without touching other
// islands. Cells in no room are sea. If a room is just large enough, all its cells are land.
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

// room returns the cells that the island of a given may include: those at most as many steps away as the island lacks cells.
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
