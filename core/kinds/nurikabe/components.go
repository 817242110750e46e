package nurikabe

// component is a connected part of sea or land. Its cells are propagation.cells[from:to].
type component struct {
	from, to int32
	source   int32    // index of the component's given in sources, -1 for none
	ways     int32    // number of liberties: open cells beside the component
	way      [2]int32 // the first and the last liberty found
}

// findComponents labels the connected components, and counts their liberties.
//
//go:noinline
func (s *propagation) findComponents() {
	for c := range s.of {
		s.of[c] = -1
	}
	s.components, s.cells = s.components[:0], s.cells[:0]
	for i, source := range s.sources {
		if s.of[source] >= 0 {
			s.contradiction = true // two numbers on one island
			return
		}
		s.fillComponent(int32(source), int32(i))
	}
	for c := range s.given {
		if s.marks[c] != open && s.of[c] < 0 {
			s.fillComponent(int32(c), -1)
		}
	}
}

// fillComponent adds the component of a cell, by breadth-first search.
func (s *propagation) fillComponent(c, source int32) {
	to, k := s.marks[c], int32(len(s.components))
	p := component{from: int32(len(s.cells)), source: source}
	s.of[c] = k
	s.cells = append(s.cells, c)
	s.stamp++
	for at := int(p.from); at < len(s.cells); at++ {
		for _, d := range &s.neighbours[s.cells[at]] {
			switch {
			case s.marks[d] == to && s.of[d] < 0:
				s.of[d] = k
				s.cells = append(s.cells, d)
			case s.marks[d] == open && s.seen[d] != s.stamp:
				s.seen[d] = s.stamp
				if p.ways == 0 {
					p.way[0] = d
				}
				p.way[1] = d
				p.ways++
			}
		}
	}
	p.to = int32(len(s.cells))
	s.components = append(s.components, p)
}

// lacks returns the number of cells that the island of a component lacks: more than the board has for `?`, and 0 for land without a number.
func (s *propagation) lacks(p *component) int32 {
	if p.source < 0 {
		return 0
	}
	if n := s.given[s.sources[p.source]]; n != anySize {
		return int32(n) - (p.to - p.from)
	}
	return int32(len(s.given))
}
