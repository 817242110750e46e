package nurikabe

// countCells: if all numbers are known, so is the number of land cells that are still missing.
// If there are as many disjoint 2 x 2 squares without land, each gets one of these cells, and
// open cells outside the squares are sea. If no sea cell is missing, all open cells are land.
func countCells(s *analysis) (steps []step) {
	if !s.sized {
		return nil
	}
	left := len(s.marks) - s.sea
	var free []int
	for c, m := range s.marks {
		switch m {
		case land:
			left--
		case open:
			free = append(free, c)
		}
	}
	switch {
	case len(free) == 0:
		return nil
	case left == 0:
		return append(steps, is(sea, free, s.sources, "All islands have as many cells as their numbers say."))
	case left == len(free):
		return append(steps, is(land, free, s.sources, "The sea already has all the cells that the numbers leave for it."))
	}
	if s.pooling {
		return nil
	}
	for corner := range 4 {
		tiles, covered := s.disjointSquares(corner)
		if tiles != left {
			continue
		}
		var outside, inside []int
		for _, c := range free {
			if covered[c] {
				inside = append(inside, c)
			} else {
				outside = append(outside, c)
			}
		}
		if len(outside) > 0 {
			if left == 1 {
				return append(steps, is(sea, outside, inside, "Only one land cell is left to place, and a 2 × 2 square needs it."))
			}
			return append(steps,
				is(sea, outside, inside, "Only %d land cells are left to place, and as many separate 2 × 2 squares need one each.", left))
		}
	}
	return steps
}

// disjointSquares packs 2 x 2 squares without land greedily from a corner of the board.
// Their number is a lower bound on the number of land cells that are still missing.
func (s *analysis) disjointSquares(corner int) (tiles int, covered []bool) {
	covered = make([]bool, len(s.marks))
	for i := range s.rows - 1 {
		for j := range s.cols - 1 {
			r, c := i, j
			if corner&1 > 0 {
				r = s.rows - 2 - i
			}
			if corner&2 > 0 {
				c = s.cols - 2 - j
			}
			q := r*s.cols + c
			square := [4]int{q, q + 1, q + s.cols, q + s.cols + 1}
			whole := true
			for _, d := range square {
				whole = whole && s.marks[d] != land && !covered[d]
			}
			if !whole {
				continue
			}
			tiles++
			for _, d := range square {
				covered[d] = true
			}
		}
	}
	return tiles, covered
}
