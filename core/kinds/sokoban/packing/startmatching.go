package packing

import "slices"

// startMatching is a matching of the boxes that have left the board with start boxes that can reach their squares. Boxes are added one at a
// time, along augmenting paths.
type startMatching struct {
	candidates []startSet // by box that has left: the start boxes that can reach its square
	owner      []int16    // by start box: the box that is matched to it, -1 if none
}

func newStartMatching(starts int) *startMatching {
	m := &startMatching{owner: make([]int16, starts)}
	for i := range m.owner {
		m.owner[i] = -1
	}
	return m
}

func (m *startMatching) clone() *startMatching {
	return &startMatching{slices.Clone(m.candidates), slices.Clone(m.owner)}
}

// add matches another box. It returns false and changes nothing if there is no augmenting path.
func (m *startMatching) add(come startSet) bool {
	m.candidates = append(m.candidates, slices.Clone(come))
	tried := make(startSet, len(come))
	if m.augment(int16(len(m.candidates)-1), tried) {
		return true
	}
	m.candidates = m.candidates[:len(m.candidates)-1]
	return false
}

// augment looks for an augmenting path from a box, and reports whether there is one. It is not recursive, since the path may contain all
// boxes.
func (m *startMatching) augment(box int16, tried startSet) bool {
	type want struct {
		box   int16
		start int
	}
	var path []want
	for {
		start := m.untried(box, tried)
		for start < 0 { // after a dead end, go back along the path
			if len(path) == 0 {
				return false
			}
			box = path[len(path)-1].box
			path = path[:len(path)-1]
			start = m.untried(box, tried)
		}
		path = append(path, want{box, start})
		if box = m.owner[start]; box < 0 {
			break
		}
	}
	for _, p := range path {
		m.owner[p.start] = p.box
	}
	return true
}

// untried returns the next untried start box that can reach a box, and marks it as tried. It returns -1 if there is none.
func (m *startMatching) untried(box int16, tried startSet) int {
	for i := range m.owner {
		if m.candidates[box][i>>6]>>(i&63)&1 == 1 && tried[i>>6]>>(i&63)&1 == 0 {
			tried[i>>6] |= 1 << (i & 63)
			return i
		}
	}
	return -1
}
