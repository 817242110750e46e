package frontier

// The values of a slot. A state has a slot for each line that may cross the frontier, from left to right: below each cell of the row, and
// between the last drawn cell and the next one. If both ends of a path cross the frontier, their slots are like a pair of brackets, since
// paths do not cross.
const (
	blank    byte = iota
	opens         // the left end of a path
	closes        // the right end of a path
	eastern       // no line, but the cell below must be a corner with lines to the right and down, or a number
	western       // no line, but the cell below must be a corner with lines to the left and down, or a number
	numbered      // no line, but the cell below must be a number whose line goes down
	label         // a line that comes from the first number; the next values are the other numbers
)

// crosses reports whether a slot has a line.
func crosses(slot byte) bool { return slot == opens || slot == closes || slot >= label }

// sweep draws the cells of a board in order.
type sweep struct {
	Board
	view  view
	kind  []byte // by cell: the label of its number, 0 for none
	twice []bool // by kind: whether exactly two cells have the number, so that the same path joins them
	// by cell: whether a number is on the diagonal that leads from the cell downwards to the right (east) or to the left (west)
	east, west []bool
	outline    [][]clue
	// by row and kind: the first and the last column that has the number in this row or below, from 1; 0 if there is none
	left, right  [][]int
	spans        [2][]int // by kind: memory that the checks use again
	states       int
	now, next    *layer
	row, col, at int    // the cell to be drawn
	state, made  []byte // the previous state, and the one under construction
	from         int    // index of the previous state
}

// newSweep prepares a sweep over a board from a side. It returns nil if the board is too wide or has too many numbers.
func newSweep(b Board, v view) *sweep {
	if b.Cols > maxCols {
		return nil
	}
	s := &sweep{Board: b, view: v, kind: make([]byte, len(b.Numbers)), made: make([]byte, b.Cols+1)}
	kinds, ends := map[int]int{}, []int{}
	for at, n := range b.Numbers {
		if n == 0 {
			continue
		}
		k, ok := kinds[n]
		if !ok {
			if k = len(kinds); k == maxKinds {
				return nil
			}
			kinds[n], ends = k, append(ends, 0)
		}
		ends[k]++
		s.kind[at] = label + byte(k)
	}
	for _, n := range ends {
		s.twice = append(s.twice, n == 2)
	}
	s.spans = [2][]int{make([]int, len(ends)), make([]int, len(ends))}
	s.now, s.next = &layer{width: b.Cols + 1}, &layer{width: b.Cols + 1}
	s.diagonals()
	s.outlines()
	s.columns()
	return s
}

// diagonals computes the fields east and west.
func (s *sweep) diagonals() {
	s.east, s.west = make([]bool, len(s.kind)), make([]bool, len(s.kind))
	for at := len(s.kind) - s.Cols - 1; at >= 0; at-- {
		if below := at + s.Cols + 1; at%s.Cols+1 < s.Cols {
			s.east[at] = s.kind[below] > 0 || s.east[below]
		}
		if below := at + s.Cols - 1; at%s.Cols > 0 {
			s.west[at] = s.kind[below] > 0 || s.west[below]
		}
	}
}

// run draws all cells, and returns the solutions that it found. decided is false if the run was stopped.
func (s *sweep) run(bytes, states int, going func() bool) (found []Lines, decided bool) {
	var before past
	s.now.add(make([]byte, s.Cols+1), 0, false)
	for s.row = range s.Rows {
		for s.col = range s.Cols {
			s.at = s.row*s.Cols + s.col
			s.next.clear()
			for s.from = range s.now.size() {
				if s.from%(1<<10) == 0 && !going() {
					return nil, false
				}
				s.state = s.now.key(s.from)
				s.draw()
			}
			s.states += s.next.size()
			s.now, s.next = s.next, s.now
			before.keep(s.now)
			used := before.bytes() + cap(s.now.keys) + cap(s.next.keys) + 4*len(s.now.table) + 4*len(s.next.table)
			if used > bytes || s.states > states || s.now.size() >= 1<<30 {
				return nil, false
			}
		}
		before.prune()
	}
	if s.now.size() == 0 {
		return nil, true
	}
	found = []Lines{before.draw(0, false)}
	if s.now.twice[0] {
		found = append(found, before.draw(0, true))
	}
	return found, true
}

// draw draws the next cell in each way that a state allows.
func (s *sweep) draw() {
	if s.kind[s.at] > 0 {
		s.drawNumber()
		return
	}
	left, up := s.state[s.col], s.state[s.col+1]
	switch {
	case up == numbered:
	case up == eastern:
		if !crosses(left) {
			s.open()
		}
	case up == western:
		if crosses(left) {
			s.turnDown()
		}
	case crosses(left) && crosses(up):
		if s.begin(); s.join() {
			s.emit(0)
		}
	case crosses(left):
		s.goRight(left)
		s.turnDown()
	case crosses(up):
		if s.row+1 < s.Rows {
			s.begin()
			s.made[s.col] = up
			s.emit(Down)
		}
		// A line to the right would touch a line that enters the next cell from above.
		if s.col+1 < s.Cols && !crosses(s.state[s.col+2]) {
			s.goRight(up)
		}
	default:
		s.begin()
		s.emit(0)
		s.open()
	}
}

// begin copies the previous state without the lines that enter the cell.
func (s *sweep) begin() {
	copy(s.made, s.state)
	s.made[s.col], s.made[s.col+1] = blank, blank
}

// goRight draws a line that enters the cell and leaves it to the right.
func (s *sweep) goRight(line byte) {
	if s.col+1 == s.Cols {
		return
	}
	s.begin()
	s.made[s.col+1] = line
	s.emit(Right)
}

// open begins a corner with lines to the right and down.
func (s *sweep) open() {
	if !s.east[s.at] {
		return
	}
	s.begin()
	s.made[s.col], s.made[s.col+1] = opens, closes
	s.emit(Right | Down)
}

// turnDown draws a corner with lines to the left and down.
func (s *sweep) turnDown() {
	if s.col == 0 || !s.west[s.at] || crosses(s.state[s.col-1]) {
		return
	}
	s.begin()
	s.made[s.col] = s.state[s.col]
	below := &s.made[s.col-1]
	switch *below {
	case blank:
		*below = western
	case eastern:
		if s.kind[s.at+s.Cols-1] == 0 {
			return
		}
		*below = numbered
	default:
		return
	}
	s.emit(Down)
}

// drawNumber draws the line of a cell with a number.
func (s *sweep) drawNumber() {
	left, up, own := s.state[s.col], s.state[s.col+1], s.kind[s.at]
	switch {
	case crosses(left) && crosses(up), crosses(left) && (up == eastern || up == numbered):
		return
	case crosses(left) || crosses(up):
		at, line := s.col, left
		if crosses(up) {
			at, line = s.col+1, up
		}
		if line >= label && line != own {
			return
		}
		copy(s.made, s.state)
		if line < label {
			s.made[s.mate(at)] = own
		}
		s.made[s.col], s.made[s.col+1] = blank, blank
		s.emit(0)
		return
	}
	if s.row+1 < s.Rows {
		s.begin()
		s.made[s.col] = own
		s.emit(Down)
	}
	if up != western && up != numbered {
		s.goRight(own)
	}
}

// join joins the two lines that enter the cell. It returns false if they come from different numbers, or would be a loop.
func (s *sweep) join() bool {
	left, up := s.state[s.col], s.state[s.col+1]
	switch {
	case left >= label && up >= label:
		return left == up
	case left >= label:
		s.made[s.mate(s.col+1)] = left
	case up >= label:
		s.made[s.mate(s.col)] = up
	case left == opens && up == opens:
		s.made[s.mate(s.col+1)] = opens
	case left == closes && up == closes:
		s.made[s.mate(s.col)] = closes
	case left == opens:
		return false
	}
	return true
}

// mate returns the slot of the other end of the path whose end is at a slot of the previous state.
func (s *sweep) mate(at int) int {
	step := 1
	if s.state[at] == closes {
		step = -1
	}
	for depth := 0; ; at += step {
		switch s.state[at] {
		case opens:
			depth++
		case closes:
			depth--
		}
		if depth == 0 {
			return at
		}
	}
}

// emit adds the state under construction to the layer, unless the state leads nowhere. exits are the lines that leave the cell.
func (s *sweep) emit(exits uint8) {
	if crosses(s.state[s.col]) && s.col > 0 && crosses(s.state[s.col-1]) { // the cell to the left is a corner that opens downwards
		if exits&Down > 0 {
			return
		}
		if s.row+1 < s.Rows {
			s.made[s.col] = eastern
		}
	}
	if s.col+1 == s.Cols {
		copy(s.made[1:], s.made[:s.Cols])
		s.made[0] = blank
		if s.touches() || s.crowded() || s.crossed() {
			return
		}
	}
	s.next.add(s.made, arc(s.from)<<2|arc(exits), s.now.twice[s.from])
}
