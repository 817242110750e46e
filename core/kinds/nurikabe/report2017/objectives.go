package report2017

import "math/bits"

// objectives are the counts by which a board is judged (4.2 of the report).
type objectives struct {
	numbers   int // islands to be expected (4.2.1)
	black     int // squares (4.2.2)
	pools     int // 2 x 2 areas of black (4.2.3)
	oceans    int // parts of the sea (4.2.4)
	connected int // numbers on islands with several (4.2.5)
	satisfied int // number of islands with one number and as many squares (4.2.6)
	met       int // number of numbers on islands of as many squares, whatever else is on them (y of 3.4)
}

// solution reports whether a board with these counts is a solution; sea is the size of the sea that the numbers leave. If every number is
// satisfied and no black square is missing, no island lacks a number.
func (o objectives) solution(sea int) bool {
	return o.satisfied == o.numbers && o.black == sea && o.pools == 0 && o.oceans <= 1
}

// counter counts the objectives of a canvas. It labels connected components by runs: the maximal runs of each row, merged with those that
// they touch in the row above (union-find).
type counter struct {
	*canvas
	count int
	run   [maxSide * maxSide / 2]uint64
	root  [maxSide * maxSide / 2]int16 // never after the run itself
	size  [maxSide * maxSide / 2]int32 // of the part, at its root
	found [maxSide * maxSide / 2]int16 // numbers on the part, at its root
	first [maxSide]int16               // run of each row
}

// objectives counts the objectives on the canvas. It ignores violations of a rule that the variant drops.
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

// label labels the edge-connected components of a set of squares, and returns their number.
//
//go:noinline
func (s *counter) label(set *bitRows) (parts int) {
	count, before := 0, 0 // runs, and those before the row above
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
			for above < before && s.run[above] < lowest { // it ends before this one begins
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
		root = s.root[root] // which is before i, so a root by now
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
