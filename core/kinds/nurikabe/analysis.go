package nurikabe

// analysis is a board with marks, its components, and the reachability of its islands. The rules of logic work on it.
type analysis struct {
	*instance
	marks   []mark
	tick    func() bool // returns false if the analysis must stop
	stopped bool        // whether tick stopped the analysis; if so, its results mean nothing
	land    parts
	water   parts
	source  []int         // by part of land: the cell of its given; -1 for land without a number
	reached *reachability // nil until it is needed
	walk    []int32       // scratch memory of articulationPoints, all 0 between two calls
	seen    []int32       // scratch memory of liberties: the turn in which a cell was last found
	turn    int32
}

func newAnalysis(g *instance, marks []mark) *analysis {
	s := &analysis{instance: g, marks: marks, tick: func() bool {
		return true
	}, land: g.parts(marks, land, land), water: g.parts(marks, sea, sea)}
	s.source = make([]int, len(s.land.cells))
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

// running returns false if tick has stopped the analysis.
func (s *analysis) running() bool {
	s.stopped = s.stopped || !s.tick()
	return !s.stopped
}

// number returns the given of a part of land, none if the part has no given.
func (s *analysis) number(part int) given {
	if s.source[part] < 0 {
		return none
	}
	return s.given[s.source[part]]
}

// missing returns the number of cells that a numbered part of land still lacks.
func (s *analysis) missing(part int) int { return int(s.number(part)) - len(s.land.cells[part]) }

// liberties returns the open neighbours of cells, each once.
func (s *analysis) liberties(cells []int) (free []int) {
	if s.seen == nil {
		s.seen = make([]int32, len(s.marks))
	}
	s.turn++
	for _, c := range cells {
		for _, d := range s.near[c] {
			if s.marks[d] == open && s.seen[d] != s.turn {
				s.seen[d] = s.turn
				free = append(free, d)
			}
		}
	}
	return free
}

// room lists the cells that the island of a numbered part of land may include.
func (s *analysis) room(part int) []int { return s.reachability().rooms[part] }

// articulation is an articulation point: a cell whose removal disconnects others.
type articulation struct {
	cell   int
	beyond []int // cells that the articulation point cuts off from the root
}

// articulationPoints finds the articulation points among the cells of inside that the root reaches, except the root (Hopcroft and
// Tarjan 1973, linear time). A cell is listed once for each part that it cuts off. reached lists all cells that the root reaches.
//
//go:noinline
func (s *analysis) articulationPoints(root int, inside []bool) (found []articulation, reached []int) {
	n := len(inside)
	if s.walk == nil {
		s.walk = make([]int32, 3*n)
	}
	order, low, next := s.walk[:n], s.walk[n:2*n], s.walk[2*n:] // order of visits from 1; 0: not reached
	way := []int{root}                                          // the path to the current cell; recursion might be too deep
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
			found = append(found, articulation{from, reached[order[c]-1 : len(reached) : len(reached)]})
		}
	}
	for _, c := range reached {
		order[c], low[c], next[c] = 0, 0, 0
	}
	return found, reached
}
