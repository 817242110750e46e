package sat

// Board is a rectangle of cells of two sorts, cut along some of the sides between them. The cells that uncut sides join are an area, and
// the cells of one sort that uncut sides between cells of that sort join are a half.
type Board struct {
	Rows, Cols int
	Sort       []int8     // by cell, in rows: 0 or 1
	Cuts       []Lit      // by side: the literal for “the side is cut”
	Ends       [][2]int32 // by side: its two cells
}

// congruent is the constraint that some areas of a board consist of two halves, one of each sort, of the same shape.
type congruent struct {
	Board
	guards []Lit
	at     [][]int32 // by cell: its sides
	// The following fields describe the areas and halves as far as they are known:
	area []int32 // by cell: the first cell of its area whose guard is true, -1 if there is none
	up   []int32 // by cell of an area: the side that leads to it from the first cell, -1 there
	room []int32 // by cell: the number of its room, the cells that its half may have
	size []int32 // by room: its number of cells
	door []int32 // by room: its number of sides towards the other sort that are not cut by now
	walk []int32 // scratch: the cells of the area or room that is collected
	mark []int64 // by side: equal to time if the side has been explained already
	time int64
	fits fitting
}

// Congruent adds the constraint that if the guard of a cell is true, its area consists of two halves, one of each sort, that a shift, turn
// or reflection maps onto each other. guards has a literal for each cell. It keeps the board and guards.
func (s *Solver) Congruent(board Board, guards []Lit) {
	s.backtrack(0)
	n := len(board.Sort)
	k := &congruent{Board: board, guards: guards, at: make([][]int32, n), area: make([]int32, n), up: make([]int32, n),
		room: make([]int32, n), mark: make([]int64, len(board.Ends)), fits: newFitting(board.Rows, board.Cols)}
	copy(k.at, edgesAt(board.Ends))
	lits := append(append(make([]Lit, 0, len(board.Cuts)+n), board.Cuts...), guards...)
	s.install(k, Always, lits)
}

func (k *congruent) note(int32, int8) bool { return true }

func (k *congruent) forget(int32) {}

func (k *congruent) wake() {}

// propagate examines each area with a cell whose guard is true.
//
//go:noinline
func (k *congruent) propagate(s *Solver) bool {
	k.enclose(s)
	for c := range k.area {
		k.area[c] = -1
	}
	for c, guard := range k.guards {
		if s.value[guard] == 1 && k.area[c] < 0 && !k.examine(s, int32(c)) {
			return false
		}
	}
	return true
}

// enclose finds the rooms: cells of one sort that sides join unless they are cut by now.
func (k *congruent) enclose(s *Solver) {
	for c := range k.room {
		k.room[c] = -1
	}
	k.size, k.door = k.size[:0], k.door[:0]
	for c := range k.room {
		if k.room[c] >= 0 {
			continue
		}
		number := int32(len(k.size))
		k.room[c] = number
		doors := int32(0)
		k.walk = append(k.walk[:0], int32(c))
		for i := 0; i < len(k.walk); i++ {
			for _, e := range k.at[k.walk[i]] {
				d := other(k.Ends[e], k.walk[i])
				switch {
				case s.value[k.Cuts[e]] == 1:
				case k.Sort[d] != k.Sort[c]:
					doors++
				case k.room[d] < 0:
					k.room[d] = number
					k.walk = append(k.walk, d)
				}
			}
		}
		k.size, k.door = append(k.size, int32(len(k.walk))), append(k.door, doors)
	}
}

// examine judges the area of a cell as far as it is known. It returns false on a conflict.
func (k *congruent) examine(s *Solver, first int32) bool {
	k.area[first], k.up[first] = first, -1
	k.walk = append(k.walk[:0], first)
	for i := 0; i < len(k.walk); i++ {
		for _, e := range k.at[k.walk[i]] {
			if d := other(k.Ends[e], k.walk[i]); s.value[k.Cuts[e]] == -1 && k.area[d] < 0 {
				k.area[d], k.up[d] = first, e
				k.walk = append(k.walk, d)
			}
		}
	}
	var known [2]int32 // by sort: the number of cells of the area
	some := [2]int32{-1, -1}
	for _, c := range k.walk {
		sort := k.Sort[c]
		if known[sort]++; some[sort] < 0 {
			some[sort] = c
		} else if k.room[c] != k.room[some[sort]] { // two halves of one sort
			k.begin()
			k.explainWay(s, c)
			k.explainWay(s, some[sort])
			k.explainRoom(s, c, false)
			return s.fail(k.guards[first].Not())
		}
	}
	for sort, c := range some {
		switch {
		case c < 0 && !k.mate(s, some[1-sort]):
			return false
		case c >= 0 && known[1-sort] > k.size[k.room[c]]:
			return k.crowded(s, c, int(k.size[k.room[c]])+1)
		}
	}
	if some[0] < 0 || some[1] < 0 || known[0] != k.size[k.room[some[0]]] || known[1] != k.size[k.room[some[1]]] ||
		k.fits.equal(k.walk, k.Sort) {
		return true
	}
	k.begin()
	for _, c := range k.walk {
		k.explainWay(s, c)
	}
	k.explainRoom(s, some[0], false)
	k.explainRoom(s, some[1], false)
	return s.fail(k.guards[first].Not())
}

// mate examines a cell whose area has no cell of the other sort yet. At least one side between its room and cells of the other sort must be
// uncut.
func (k *congruent) mate(s *Solver, c int32) bool {
	open := k.door[k.room[c]]
	if open > 1 {
		return true
	}
	way := int32(-1)
	for d := range k.room {
		if k.room[d] != k.room[c] {
			continue
		}
		for _, e := range k.at[d] {
			if k.Sort[other(k.Ends[e], int32(d))] != k.Sort[d] && s.value[k.Cuts[e]] < 1 {
				way = e
			}
		}
	}
	if open == 1 && s.value[k.Cuts[way]] != 0 {
		return true
	}
	k.begin()
	k.explainWay(s, c)
	k.explainRoom(s, c, true)
	guard := k.guards[k.area[c]].Not()
	if open == 0 {
		return s.fail(guard)
	}
	s.explanations = append(s.explanations, guard)
	s.enqueue(k.Cuts[way].Not(), s.explain())
	return true
}

// crowded explains that an area has more cells of one sort than there is room for in the half of a cell c of the other sort.
func (k *congruent) crowded(s *Solver, c int32, least int) bool {
	k.begin()
	k.explainWay(s, c)
	for _, d := range k.walk {
		if k.Sort[d] != k.Sort[c] && least > 0 {
			k.explainWay(s, d)
			least--
		}
	}
	k.explainRoom(s, c, false)
	return s.fail(k.guards[k.area[c]].Not())
}

func (k *congruent) begin() { k.time++ }

// explainWay adds to an explanation the uncut sides on the way from the first cell of an area to a cell.
func (k *congruent) explainWay(s *Solver, c int32) {
	for e := k.up[c]; e >= 0 && k.mark[e] != k.time; e = k.up[c] {
		k.mark[e] = k.time
		s.explanations = append(s.explanations, k.Cuts[e])
		c = other(k.Ends[e], c)
	}
}

// explainRoom adds to an explanation the cut sides around the room of a cell. It adds those towards cells of the other sort only on demand.
func (k *congruent) explainRoom(s *Solver, c int32, all bool) {
	for d := range k.room {
		if k.room[d] != k.room[c] {
			continue
		}
		for _, e := range k.at[d] {
			to := other(k.Ends[e], int32(d))
			if s.value[k.Cuts[e]] == 1 && k.room[to] != k.room[d] && (all || k.Sort[to] == k.Sort[d]) && k.mark[e] != k.time {
				k.mark[e] = k.time
				s.explanations = append(s.explanations, k.Cuts[e].Not())
			}
		}
	}
}

// fitting compares the shapes of sets of cells.
type fitting struct {
	cols  int
	taken []int64 // by offset from the upper left corner, in rows as long as the longer side of the board: the stamp if a cell is there
	width int
	time  int64
}

func newFitting(rows, cols int) fitting {
	width := max(rows, cols)
	return fitting{cols: cols, width: width, taken: make([]int64, width*width)}
}

// equal reports whether the cells of sort 0 have the shape of the cells of sort 1.
func (f *fitting) equal(cells []int32, sort []int8) bool {
	var count [2]int
	for _, c := range cells {
		count[sort[c]]++
	}
	if count[0] != count[1] {
		return false
	}
	for turn := range 8 {
		f.time++
		row, col := f.corner(cells, sort, 0, 0)
		for _, c := range cells {
			if sort[c] == 0 {
				r, k := f.turned(c, 0)
				f.taken[(r-row)*f.width+k-col] = f.time
			}
		}
		row, col = f.corner(cells, sort, 1, turn)
		same := true
		for _, c := range cells {
			if sort[c] == 1 {
				r, k := f.turned(c, turn)
				same = same && f.taken[(r-row)*f.width+k-col] == f.time
			}
		}
		if same {
			return true
		}
	}
	return false
}

// turned returns the row and the column of a cell after one of the eight turns and reflections about the corner of the board.
func (f *fitting) turned(c int32, turn int) (row, col int) {
	row, col = int(c)/f.cols, int(c)%f.cols
	if turn&1 > 0 {
		row = -row
	}
	if turn&2 > 0 {
		col = -col
	}
	if turn&4 > 0 {
		row, col = col, row
	}
	return row, col
}

// corner returns the least row and the least column of the turned cells of a sort.
func (f *fitting) corner(cells []int32, sort []int8, of int8, turn int) (row, col int) {
	first := true
	for _, c := range cells {
		if sort[c] != of {
			continue
		}
		r, k := f.turned(c, turn)
		if first {
			row, col, first = r, k, false
		}
		row, col = min(row, r), min(col, k)
	}
	return row, col
}
