package nurikabe

// surroundComplete: a complete island is surrounded by sea.
func surroundComplete(s *analysis) (steps []step) {
	for i, cells := range s.land.cells {
		if n := s.number(i); n <= 0 || s.missing(i) != 0 {
			continue
		}
		if free := s.liberties(cells); len(free) > 0 {
			steps = append(steps, is(sea, free, cells, "The island of %s is complete, so it is surrounded by sea.", s.number(i)))
		}
	}
	return steps
}

// betweenNumbers: a cell that touches two numbered islands is sea.
func betweenNumbers(s *analysis) (steps []step) {
	for c, m := range s.marks {
		if m != open {
			continue
		}
		one := -1
		for _, d := range s.near[c] {
			p := s.land.of[d]
			if p < 0 || s.source[p] < 0 || p == one {
				continue
			}
			if one >= 0 {
				a, b := s.source[one], s.source[p]
				steps = append(steps,
					is(sea, []int{c}, []int{a, b}, "As land it would join the %s and the %s, but an island has only one number.",
						s.given[a], s.given[b]))
				break
			}
			one = p
		}
	}
	return steps
}

// pool: if three cells of a 2 x 2 square are sea, the fourth is land.
func pool(s *analysis) (steps []step) {
	s.pools(func(q [4]int) {
		free, wet := -1, []int{}
		for _, c := range q {
			switch s.marks[c] {
			case sea:
				wet = append(wet, c)
			case open:
				free = c
			}
		}
		if len(wet) == 3 && free >= 0 {
			steps = append(steps, is(land, []int{free}, wet, "Otherwise four sea cells would form a 2 × 2 square."))
		}
	})
	return steps
}

// tooLarge: a cell that would make an island larger than its number is sea.
func tooLarge(s *analysis) (steps []step) {
	for c, m := range s.marks {
		if m != open {
			continue
		}
		size, source := 1, -1
		var joined []int
		for i, d := range s.near[c] {
			p := s.land.of[d]
			if p < 0 || s.joinedBefore(c, i, p) {
				continue
			}
			size += len(s.land.cells[p])
			joined = append(joined, s.land.cells[p]...)
			source = max(source, s.source[p])
		}
		if source >= 0 && s.given[source] > 0 && size > int(s.given[source]) {
			steps = append(steps,
				is(sea, []int{c}, joined, "As land it would make an island of %d cells, but the number says %s.", size, s.given[source]))
		}
	}
	return steps
}

// joinedBefore reports whether a neighbour of c before neighbour i belongs to the same part of land.
func (s *analysis) joinedBefore(c, i, part int) bool {
	for _, d := range s.near[c][:i] {
		if s.land.of[d] == part {
			return true
		}
	}
	return false
}

// onlyIslandExit: an incomplete island, or land without a number, must grow into its only liberty.
func onlyIslandExit(s *analysis) (steps []step) {
	for i, cells := range s.land.cells {
		if n := s.number(i); n == anySize || n > 0 && s.missing(i) <= 0 {
			continue
		}
		if free := s.liberties(cells); len(free) == 1 {
			if n := s.number(i); n > 0 {
				steps = append(steps, is(land, free, cells, "The island of %s is not complete, and this is the only place it can grow.", n))
			} else {
				steps = append(steps, is(land, free, cells, "This land has no number yet, and this is the only place it can grow."))
			}
		}
	}
	return steps
}

// onlySeaExit: a part of the sea that must grow takes its only liberty.
func onlySeaExit(s *analysis) (steps []step) {
	if s.apart {
		return nil
	}
	for _, cells := range s.water.cells {
		if len(s.water.cells) == 1 && !(s.sized && len(cells) < s.sea) {
			continue
		}
		if free := s.liberties(cells); len(free) == 1 {
			steps = append(steps, is(sea, free, cells, "The sea must be connected, and this part of it has no other way out."))
		}
	}
	return steps
}

// twoWays: an island that lacks one cell and has exactly two liberties takes
// one of them. A common neighbour of the liberties is sea in either case.
func twoWays(s *analysis) (steps []step) {
	for i, cells := range s.land.cells {
		if n := s.number(i); n <= 0 || s.missing(i) != 1 {
			continue
		}
		free := s.liberties(cells)
		if len(free) != 2 {
			continue
		}
		for _, c := range s.near[free[0]] {
			if s.marks[c] != open {
				continue
			}
			for _, d := range s.near[free[1]] {
				if c == d {
					steps = append(steps,
						is(sea, []int{c}, append(free, cells...),
							"The island of %s takes one of the two cells next to it; either way this one is sea.", s.number(i)))
				}
			}
		}
	}
	return steps
}
