package nurikabe

// noReach: a cell that no number can reach is sea.
func noReach(s *study) (steps []step) {
	reached := make([]bool, len(s.marks))
	for i := range s.land.cells {
		if s.source[i] >= 0 {
			for _, c := range s.room(i) {
				reached[c] = true
			}
		}
	}
	for c, m := range s.marks {
		if m == open && !reached[c] {
			steps = append(steps, is(sea, []int{c}, nil, "No number can reach so far."))
		}
	}
	return steps
}

// exactRoom: an island with room for just its number takes all of it.
func exactRoom(s *study) (steps []step) {
	for i := range s.land.cells {
		n := s.number(i)
		if n <= 0 || s.missing(i) <= 0 {
			continue
		}
		if room := s.room(i); len(room) == int(n) {
			var free []int
			for _, c := range room {
				if s.marks[c] == open {
					free = append(free, c)
				}
			}
			if len(free) > 0 {
				steps = append(steps, is(land, free, []int{s.source[i]}, "The island of %s needs all the room that it has.", n))
			}
		}
	}
	return steps
}
