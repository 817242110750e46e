package nurikabe

// seaNarrows: a cell that parts of the sea must pass to meet is sea.
func seaNarrows(s *study) (steps []step) {
	if len(s.water.cells) < 2 {
		return nil
	}
	inside := make([]bool, len(s.marks))
	for c, m := range s.marks {
		inside[c] = m != land
	}
	found, _ := s.chokes(s.water.cells[0][0], inside)
	for _, k := range found {
		if s.marks[k.cell] != open {
			continue
		}
		for _, c := range k.beyond {
			if s.marks[c] == sea {
				steps = append(steps, is(sea, []int{k.cell}, s.water.cells[s.water.of[c]], "As land it would cut the sea in two."))
				break
			}
		}
	}
	return steps
}

// landNarrows: a cell without which an island has too little room is its own.
func landNarrows(s *study) (steps []step) {
	inside := make([]bool, len(s.marks))
	for i := range s.land.cells {
		n := s.number(i)
		if n <= 0 || s.missing(i) <= 0 {
			continue
		}
		for _, c := range s.room(i) {
			inside[c] = true
		}
		found, reached := s.chokes(s.source[i], inside)
		for _, c := range s.room(i) {
			inside[c] = false
		}
		lost := map[int]int{}
		for _, k := range found {
			lost[k.cell] += len(k.beyond)
			if s.marks[k.cell] == open && len(reached)-1-lost[k.cell] < int(n) {
				steps = append(steps, is(land, []int{k.cell}, []int{s.source[i]}, "Without it the island of %s would have too little room.", n))
				lost[k.cell] = -len(reached) // said once
			}
		}
	}
	return steps
}
