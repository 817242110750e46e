package nurikabe

// study is a marked grid with what the rules of logic look at.
type study struct {
	*grid
	marks  []mark
	land   parts
	water  parts
	source []int   // of each part of land, the cell of its given; -1 for loose land
	rooms  [][]int // of each part of land, as room gives them; nil until asked for
	walk   []int32 // scratch of chokes, all 0 between two calls
}

func newStudy(g *grid, marks []mark) *study {
	s := &study{grid: g, marks: marks, land: g.parts(marks, land, land), water: g.parts(marks, sea, sea)}
	s.source = make([]int, len(s.land.cells))
	s.rooms = make([][]int, len(s.land.cells))
	for i, cells := range s.land.cells {
		s.source[i] = -1
		for _, c := range cells {
			if g.given[c] != none {
				s.source[i] = c
			}
		}
	}
	return s
}

// number is the given of a part of land, none if it is loose.
func (s *study) number(part int) given {
	if s.source[part] < 0 {
		return none
	}
	return s.given[s.source[part]]
}

// missing is how many cells a part of land with a number still needs.
func (s *study) missing(part int) int { return int(s.number(part)) - len(s.land.cells[part]) }

// liberties are the open cells beside cells.
func (s *study) liberties(cells []int) (free []int) {
	seen := map[int]bool{}
	for _, c := range cells {
		for _, d := range s.near[c] {
			if s.marks[d] == open && !seen[d] {
				seen[d] = true
				free = append(free, d)
			}
		}
	}
	return free
}

// room lists the cells that the island of a part of land may cover: a walk
// from the part, as long as cells are missing, that keeps off the sea and off
// every other island with a given. Loose land and `?` may walk for ever.
func (s *study) room(part int) []int {
	if s.rooms[part] != nil {
		return s.rooms[part]
	}
	budget := len(s.given)
	if n := s.number(part); n > 0 {
		budget = s.missing(part)
	}
	room := append([]int(nil), s.land.cells[part]...)
	seen := make([]bool, len(s.given))
	for _, c := range room {
		seen[c] = true
	}
	for from, to := 0, len(room); budget > 0 && from < to; budget-- {
		for _, c := range room[from:to] {
			for _, d := range s.near[c] {
				if !seen[d] && s.marks[d] != sea && s.mayJoin(d, part) {
					seen[d] = true
					room = append(room, d)
				}
			}
		}
		from, to = to, len(room)
	}
	s.rooms[part] = room
	return room
}

// mayJoin says whether a cell may belong to a part's island without joining it
// to another given. Loose land may join anything.
func (s *study) mayJoin(cell, part int) bool {
	if s.source[part] < 0 {
		return true
	}
	if p := s.land.of[cell]; p >= 0 && s.source[p] >= 0 {
		return p == part
	}
	for _, d := range s.near[cell] {
		if p := s.land.of[d]; p >= 0 && p != part && s.source[p] >= 0 {
			return false
		}
	}
	return true
}

// choke is a cell without which others cannot be reached.
type choke struct {
	cell   int
	beyond []int // cut off from the root
}

// chokes finds the articulation points of the cells inside that the root
// reaches, the root itself left out (Hopcroft and Tarjan 1973). A cell may
// come several times, once for each side that it cuts off.
//
//go:noinline
func (s *study) chokes(root int, inside []bool) (found []choke, reached []int) {
	n := len(inside)
	if s.walk == nil {
		s.walk = make([]int32, 3*n)
	}
	order, low, next := s.walk[:n], s.walk[n:2*n], s.walk[2*n:] // order from 1; 0 is not reached
	way := []int{root}                                          // to where the walk is; it may be too long for recursion
	reached = []int{root}
	order[root], low[root] = 1, 1
	for len(way) > 0 {
		c := way[len(way)-1]
		from := -1
		if len(way) > 1 {
			from = way[len(way)-2]
		}
		if int(next[c]) < len(s.near[c]) {
			d := s.near[c][next[c]]
			next[c]++
			switch {
			case !inside[d] || d == from:
			case order[d] > 0:
				low[c] = min(low[c], order[d])
			default:
				reached = append(reached, d)
				order[d] = int32(len(reached))
				low[d] = order[d]
				way = append(way, d)
			}
			continue
		}
		way = way[:len(way)-1]
		if from < 0 {
			break
		}
		low[from] = min(low[from], low[c])
		if low[c] >= order[from] && from != root {
			found = append(found, choke{from, reached[order[c]-1 : len(reached) : len(reached)]})
		}
	}
	for _, c := range reached {
		order[c], low[c], next[c] = 0, 0, 0
	}
	return found, reached
}
