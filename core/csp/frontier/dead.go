package frontier

// The checks in this file are made after a whole row. They find states that no taut solution can follow.

// touches reports whether two lines of the same path go down from neighbouring cells of the row. Such a path is not taut.
func (s *sweep) touches() bool {
	for i := 1; i < s.Cols; i++ {
		a, b := s.made[i], s.made[i+1]
		if a == opens && b == closes || a >= label && a == b && s.twice[a-label] {
			return true
		}
	}
	return false
}

// columns computes the fields left and right.
func (s *sweep) columns() {
	kinds := len(s.twice)
	s.left, s.right = make([][]int, s.Rows+1), make([][]int, s.Rows+1)
	s.left[s.Rows], s.right[s.Rows] = make([]int, kinds), make([]int, kinds)
	for r := s.Rows - 1; r >= 0; r-- {
		s.left[r], s.right[r] = append([]int{}, s.left[r+1]...), append([]int{}, s.right[r+1]...)
		for c, kind := range s.kind[r*s.Cols : (r+1)*s.Cols] {
			if kind > 0 {
				widen(&s.left[r][kind-label], &s.right[r][kind-label], c+1)
			}
		}
	}
}

// widen extends a range of columns to a column. 0 stands for an empty range.
func widen(left, right *int, col int) {
	if *left == 0 {
		*left = col
	}
	*left, *right = min(*left, col), max(*right, col)
}

// crowded reports whether more paths must still cross a boundary between two columns than rows are left. A path that already crossed the
// boundary may need one crossing less.
func (s *sweep) crowded() bool {
	left, right := s.spans[0], s.spans[1]
	copy(left, s.left[s.row+1])
	copy(right, s.right[s.row+1])
	var more [maxCols + 2]int // by column: how many more crossings are needed on its right side than on its left side
	var open [maxCols + 2]int
	depth := 0
	for i, slot := range s.made[1:] {
		switch {
		case slot == opens:
			open[depth] = i + 1
			depth++
		case slot == closes:
			depth--
			more[open[depth]]--
			more[i+1]++
		case slot >= label:
			widen(&left[slot-label], &right[slot-label], i+1)
		}
	}
	for k, twice := range s.twice {
		if twice {
			more[left[k]]++
			more[right[k]]--
		}
	}
	crossings := 0
	for i := 1; i < s.Cols; i++ {
		if crossings += more[i]; crossings > s.Rows-1-s.row {
			return true
		}
	}
	return false
}

// clue is a number on the outline of the cells below a row: its kind, and its place on the outline.
type clue struct{ kind, at int }

// outlines lists, by row, the numbers on the outline of the cells from this row on. The outline begins at the right end of the row and
// leads around the bottom to the left end. Its places have the numbers that follow those of the slots.
func (s *sweep) outlines() {
	s.outline = make([][]clue, s.Rows+1)
	for r := range s.Rows {
		at := s.Cols
		add := func(row, col int) {
			at++
			if kind := s.kind[row*s.Cols+col]; kind > 0 && s.twice[kind-label] {
				s.outline[r] = append(s.outline[r], clue{int(kind - label), at})
			}
		}
		for row := r; row < s.Rows; row++ {
			add(row, s.Cols-1)
		}
		for col := s.Cols - 2; col >= 0; col-- {
			add(s.Rows-1, col)
		}
		for row := s.Rows - 2; row >= r && s.Cols > 1; row-- {
			add(row, 0)
		}
	}
}

// span is a pair of places on the outline of the cells that are not drawn yet.
type span struct{ from, to int }

// across reports whether exactly one end of the other span is between the ends of this one.
func (a span) across(b span) bool {
	return (a.from < b.from && b.from < a.to) != (a.from < b.to && b.to < a.to)
}

// crossed reports whether two paths would have to cross. Both paths have both ends on the outline, exactly one end of the second is between
// the ends of the first, and no drawn path connects the inside of either pair with its outside. Two closed curves in the plane cross an
// even number of times, but these two would cross once.
func (s *sweep) crossed() bool {
	first := s.spans[0]
	clear(first)
	var pairs [2 * maxCols]span
	var drawn [maxCols]span
	var open [maxCols + 2]int
	n, m, depth := 0, 0, 0
	for i, slot := range s.made[1:] {
		switch {
		case slot == opens:
			open[depth] = i + 1
			depth++
		case slot == closes:
			depth--
			drawn[m] = span{open[depth], i + 1}
			m++
		case slot >= label && s.twice[slot-label]:
			if at := &first[slot-label]; *at == 0 {
				*at = i + 1
			} else if n < len(pairs) {
				pairs[n] = span{*at, i + 1}
				n++
			}
		}
	}
	for _, c := range s.outline[s.row+1] {
		if at := &first[c.kind]; *at == 0 {
			*at = c.at
		} else if n < len(pairs) {
			pairs[n] = span{*at, c.at}
			n++
		}
	}
	kept := 0
	for _, p := range pairs[:n] {
		free := true
		for _, d := range drawn[:m] {
			free = free && !p.across(d)
		}
		if !free {
			continue
		}
		for _, other := range pairs[:kept] {
			if p.across(other) {
				return true
			}
		}
		pairs[kept] = p
		kept++
	}
	return false
}
