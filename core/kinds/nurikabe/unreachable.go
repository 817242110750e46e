package nurikabe

// incompatibleIslands: a cell is sea if it would join pieces of land that cannot belong to one island.
func incompatibleIslands(s *analysis) (steps []step) {
	r := s.reachability()
	all := make([]uint64, r.words)
	for c, m := range s.marks {
		if m != open {
			continue
		}
		var joined []int
		for i := range all {
			all[i] = ^uint64(0)
		}
		for i, d := range s.near[c] {
			if p := s.land.of[d]; p >= 0 && !s.joinedBefore(c, i, p) {
				joined = append(joined, d)
				r.meetIn(all, r.of(r.candidates, p))
			}
		}
		if len(joined) > 1 && isEmpty(all) {
			steps = append(steps, is(sea, []int{c}, joined, "As land it would join pieces of land that no single number can hold."))
		}
	}
	return steps
}

// unreachableCells: a cell that no number can reach is sea.
func unreachableCells(s *analysis) (steps []step) {
	r := s.reachability()
	for c, m := range s.marks {
		if m != open || !isEmpty(r.of(r.reachers, c)) {
			continue
		}
		var joined []int
		for _, d := range s.near[c] {
			if s.marks[d] == land {
				joined = append(joined, d)
			}
		}
		if len(joined) == 0 {
			steps = append(steps, is(sea, []int{c}, nil, "No number can reach this far."))
		} else {
			steps = append(steps, is(sea, []int{c}, joined, "No number is large enough for it and the land next to it."))
		}
	}
	return steps
}

// exactRoom: an island whose room is as large as its number takes all of it.
func exactRoom(s *analysis) (steps []step) {
	for i := range s.land.cells {
		n := s.number(i)
		if n <= 0 || s.missing(i) <= 0 {
			continue
		}
		if room := s.room(i); len(room) == int(n) {
			if free := s.openOf(room); len(free) > 0 {
				steps = append(steps, is(land, free, []int{s.source[i]}, "The island of %s needs all the room it has.", n))
			}
		}
	}
	return steps
}

// openOf lists the open cells among the given cells.
func (s *analysis) openOf(cells []int) (free []int) {
	for _, c := range cells {
		if s.marks[c] == open {
			free = append(free, c)
		}
	}
	return free
}
