package report2017

import "math/bits"

// objectives are the counts by which a board is judged (4.2 of the report).
type objectives struct {
	numbers   int // number of islands to be expected (4.2.1)
	black     int // number of black squares (4.2.2)
	pools     int // number of black 2 x 2 squares (4.2.3)
	oceans    int // number of parts of the sea (4.2.4)
	connected int // number of numbers on islands with several numbers (4.2.5)
	satisfied int // number of islands with one number and as many squares (4.2.6)
	met       int // number of numbers on islands with as many squares, however many numbers these have (y of 3.4)
}

// solution reports whether a board with these counts is a solution. sea is the number of sea cells that the
// numbers leave. If every number is satisfied and no black square is missing, each island has a number.
func (o objectives) solution(sea int) bool {
	return o.satisfied == o.numbers && o.black == sea && o.pools == 0 && o.oceans <= 1
}

// counter counts the objectives of a canvas. It labels connected components by maximal runs of
// squares in a row, which it merges with the runs that touch them in the row above (union-find).
type counter struct {
	*canvas
	count int
	run   [maxSide * maxSide / 2]uint64
	root  [maxSide * maxSide / 2]int16 // by run: its parent in the union-find, an earlier run or itself
	size  [maxSide * maxSide / 2]int32 // by root: the number of squares of its component
	found [maxSide * maxSide / 2]int16 // by root: the number of numbers on its component
	first [maxSide]int16               // by row: its first run
}

// objectives counts the objectives of the canvas. Violations of a rule that the variant drops do not count.
func (s *counter) objectives() objectives {
	o := objectives{numbers: len(s.sources)}
	var ocean bitRows
	for row := range s.rows {
		ocean[row] = s.all() &^ s.islands[row]
		o.black += bits.OnesCount64(ocean[row])
		if row > 0 && !s.pooling {
			both := ocean[row-1] & ocean[row]
			o.pools += bits.OnesCount64(both & (both >> 1))
		}
	}
	o.oceans = s.label(&ocean)
	if s.parted {
		o.oceans = min(o.oceans, 1)
	}
	s.label(&s.islands)
	for _, cell := range s.sources {
		part := s.component(cell)
		met := int(s.size[part]) == int(s.given[cell])
		switch alone := s.found[part] == 1; {
		case !alone:
			o.connected++
		case met:
			o.satisfied++
		}
		if met {
			o.met++
		}
	}
	return o
}

// label labels the connected components of a set of squares, and returns their number.
//
//go:noinline
func (s *counter) label(set *bitRows) (parts int) {
	count, before := 0, 0 // number of runs so far, and number of runs before the row above
	for row := range s.rows {
		above := before
		before = count
		s.first[row] = int16(count)
		numbers := s.numbers[row]
		for left := set[row]; left != 0; {
			lowest := left & -left
			run := left &^ (left + lowest)
			left &^= run
			s.run[count], s.root[count] = run, int16(count)
			s.size[count], s.found[count] = int32(bits.OnesCount64(run)), int16(bits.OnesCount64(run&numbers))
			for above < before && s.run[above] < lowest { // the run above ends before the current run begins
				above++
			}
			for i := above; i < before && s.run[i]&-s.run[i] <= run; i++ {
				if s.run[i]&run != 0 {
					s.join(count, i)
				}
			}
			count++
		}
	}
	s.count = count
	for i := range count {
		root := s.root[i]
		if int(root) == i {
			parts++
			continue
		}
		root = s.root[root] // the parent has a smaller index, so it already points to the root
		s.root[i] = root
		s.size[root] += s.size[i]
		s.found[root] += s.found[i]
	}
	return parts
}

// join unites the components of two runs.
func (s *counter) join(a, b int) {
	i, j := int16(a), int16(b)
	for s.root[i] != i {
		i = s.root[i]
	}
	for s.root[j] != j {
		j = s.root[j]
	}
	s.root[max(i, j)] = min(i, j)
}

// component returns the root of the component of a square of the set labelled last.
func (s *counter) component(cell int) int16 {
	row, bit := cell/s.cols, uint64(1)<<(cell%s.cols)
	i := s.first[row]
	for s.run[i]&bit == 0 {
		i++
	}
	return s.root[i]
}
