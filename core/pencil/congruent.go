package pencil

import "unknot/core/csp"

// Congruent says that the area of a cell consists of two connected parts, one of each sort of cells, and that a shift, turn or reflection
// maps these onto each other.
type Congruent struct {
	Of   *Walled
	Cell int
}

// Places implements Constraint.
func (k Congruent) Places() []int { return PlacesOf(k.Of.walls) }

// Broken implements Constraint.
func (k Congruent) Broken(marks []int16) (at []int, broken bool) {
	w, area := k.Of, k.Of.area(marks, k.Cell)
	var parts [2][]int
	for _, c := range area {
		parts[w.Sort[c]] = append(parts[w.Sort[c]], c)
	}
	complete := true
	for sort, part := range parts {
		if len(part) == 0 {
			if !w.mayMeet(marks, parts[1-sort][0]) {
				return w.around(marks, area), true
			}
			complete = false
			continue
		}
		room, in := w.room(marks, part[0]), make([]bool, len(w.Sort))
		for _, c := range room {
			in[c] = true
		}
		for _, c := range part {
			if !in[c] {
				return w.around(marks, area), true
			}
		}
		if len(parts[1-sort]) > len(room) {
			return w.around(marks, area), true
		}
		complete = complete && len(room) == len(part)
	}
	if complete && !w.congruent(parts) {
		return w.around(marks, area), true
	}
	return nil, false
}

// mayMeet reports whether a side without a wall may lead from the part of a cell to a cell of the other sort.
func (w *Walled) mayMeet(marks []int16, cell int) bool {
	for _, c := range w.room(marks, cell) {
		for _, beside := range w.beside {
			if side := beside[c]; side >= 0 && w.Sort[w.across(side, c)] != w.Sort[c] && !w.walls[side].holds(marks[w.walls[side].Place]) {
				return true
			}
		}
	}
	return false
}

// congruent reports whether two sets of cells have the same shape.
func (w *Walled) congruent(parts [2][]int) bool {
	if len(parts[0]) != len(parts[1]) {
		return false
	}
	cornered := func(cells []int, turn int) map[[2]int]bool {
		least := w.turned[turn][cells[0]]
		for _, c := range cells {
			at := w.turned[turn][c]
			least = [2]int{min(least[0], at[0]), min(least[1], at[1])}
		}
		shape := map[[2]int]bool{}
		for _, c := range cells {
			at := w.turned[turn][c]
			shape[[2]int{at[0] - least[0], at[1] - least[1]}] = true
		}
		return shape
	}
	one := cornered(parts[0], 0)
	for turn := range w.turned {
		same := true
		for at := range cornered(parts[1], turn) {
			same = same && one[at]
		}
		if same {
			return true
		}
	}
	return false
}

// Nearby implements Local: the sides of the cells at most two steps away.
func (k Congruent) Nearby() (places []int) {
	w := k.Of
	near := map[int]bool{}
	w.spread(k.Cell, func(side, to int) bool {
		rows, cols := to/w.Cols-k.Cell/w.Cols, to%w.Cols-k.Cell%w.Cols
		near[to] = max(rows, -rows)+max(cols, -cols) <= nearby
		return near[to]
	})
	near[k.Cell] = true
	for side, ends := range w.ends {
		if near[ends[0]] || near[ends[1]] {
			places = append(places, w.walls[side].Place)
		}
	}
	return places
}

const nearby = 2

// halved is a Walled in a model: the literals that its constraints share.
type halved struct {
	guards   []csp.Lit  // by cell: the area of the cell consists of two parts of the same shape
	ways     [][]mapped // by cell: the ways to map its part onto the other part of its area
	sizes    []PartSize
	switches []csp.Lit // by size: the guard of its constraint
}

// mapped is a way to map the part of a cell onto the other part of its area.
type mapped struct {
	is   csp.Lit
	to   int // the cell onto which it maps the cell
	most int // the largest number of cells of the part
}

func (k Congruent) post(m *Model, guard csp.Lit) {
	m.Clause(guard.Not(), k.Of.halved(m).guards[k.Cell])
}

// Limits on the numbers of pairs of cells that a model tries to map onto each other, and of those that get a literal, which takes about
// 1 KB. On a board with more of them the model only judges areas that are nearly complete.
const (
	maxTried  = 4_000_000
	maxMapped = 200_000
)

// halved states the demand on the areas of all cells, each under its own guard.
func (w *Walled) halved(m *Model) *halved {
	if h := m.halved[w]; h != nil {
		return h
	}
	h := &halved{guards: m.Bools(len(w.Sort)), ways: make([][]mapped, len(w.Sort))}
	if m.halved == nil {
		m.halved = map[*Walled]*halved{}
	}
	m.halved[w] = h
	x := &mapping{Walled: w, Model: m, halved: h, sides: m.lits(w.walls), lits: make([]csp.Lit, len(w.Sort)),
		image: make([]int, len(w.Sort)), origin: make([]int, len(w.Sort))}
	m.Model.Congruent(csp.Board{Rows: w.Rows, Cols: w.Cols, Sort: w.Sort, Cuts: x.sides, Ends: w.ends}, h.guards)
	shifts, of := w.shifts(m.goes)
	pairs := 0
	for _, s := range shifts {
		if !m.goes() {
			return h
		}
		of[s] = x.taken(s, of[s])
		pairs += len(of[s])
	}
	if shifts == nil || pairs > maxMapped {
		return h
	}
	for _, s := range shifts {
		if !m.goes() {
			return h
		}
		x.state(s, of[s])
	}
	for c, ways := range h.ways {
		clause := []csp.Lit{h.guards[c].Not()}
		for _, way := range ways {
			clause = append(clause, way.is)
		}
		m.Clause(clause...)
	}
	return h
}

// sized states that no way maps the part of a cell onto a part of another size, nor a part that is too small.
func (h *halved) sized(m *Model, p PartSize, guard csp.Lit) {
	of := map[int]int{}
	for i, other := range h.sizes {
		of[other.Cell] = i
	}
	for _, way := range h.ways[p.Cell] {
		if i, ok := of[way.to]; way.most < p.Size {
			m.Clause(guard.Not(), way.is.Not())
		} else if ok && h.sizes[i].Size != p.Size {
			m.Clause(guard.Not(), h.switches[i].Not(), way.is.Not())
		}
	}
	h.sizes, h.switches = append(h.sizes, p), append(h.switches, guard)
}

// shift is a turn or reflection, and then a shift by rows and columns.
type shift struct{ turn, rows, cols int }

// goes reports whether the rules may still be stated. Once the run has stopped, it returns false.
func (m *Model) goes() bool {
	m.half = m.half || !m.going()
	return !m.half
}

// shifts lists the shifts that take some cell of sort 0 onto one of sort 1, each with these cells. It returns nil if there are too many,
// or if it is stopped.
func (w *Walled) shifts(going func() bool) (all []shift, of map[shift][]int) {
	var sorts [2][]int
	for c, sort := range w.Sort {
		sorts[sort] = append(sorts[sort], c)
	}
	if len(w.turned)*len(sorts[0])*len(sorts[1]) > maxTried {
		return nil, nil
	}
	of = map[shift][]int{}
	for _, c := range sorts[0] {
		if !going() {
			return nil, nil
		}
		for _, to := range sorts[1] {
			for turn := range w.turned {
				at := w.turned[turn][c]
				s := shift{turn, to/w.Cols - at[0], to%w.Cols - at[1]}
				if of[s] == nil {
					all = append(all, s)
				}
				of[s] = append(of[s], c)
			}
		}
	}
	return all, of
}

// mapping states, for one shift after another, the meaning of “the shift takes the part of a cell onto the other part of its area”.
type mapping struct {
	*Walled
	*Model
	*halved
	sides         []csp.Lit // by side: there is a wall
	image, origin []int     // by cell: the cell onto which the shift takes it, and the cell that it takes there; -1 for none
	lits          []csp.Lit // by cell of sort 0: the shift takes its part onto the other part of its area
}

// place records, for a shift, the image of each of some cells.
func (x *mapping) place(s shift, cells []int) {
	for c := range x.image {
		x.image[c], x.origin[c] = -1, -1
	}
	for _, c := range cells {
		at := x.turned[s.turn][c]
		to := (at[0]+s.rows)*x.Cols + at[1] + s.cols
		x.image[c], x.origin[to] = to, c
	}
}

// patches lists the connected sets of the cells that a shift takes.
func (x *mapping) patches(cells []int) (all [][]int) {
	seen := make([]bool, len(x.image))
	for _, c := range cells {
		if seen[c] {
			continue
		}
		patch := x.spread(c, func(_, to int) bool { return x.image[to] >= 0 })
		for _, d := range patch {
			seen[d] = true
		}
		all = append(all, patch)
	}
	return all
}

// taken lists the cells of the patches that are beside their images. Other patches do not form areas with their images.
func (x *mapping) taken(s shift, cells []int) (taken []int) {
	x.place(s, cells)
	for _, patch := range x.patches(cells) {
		if x.meets(patch) {
			taken = append(taken, patch...)
		}
	}
	return taken
}

// state gives each cell of sort 0 that a shift takes a literal, and states what follows from it.
func (x *mapping) state(s shift, cells []int) {
	x.place(s, cells)
	for _, patch := range x.patches(cells) {
		for _, c := range patch {
			l, to := x.Bool(), x.image[c]
			x.Prefer(l, false)
			x.lits[c] = l
			x.ways[c] = append(x.ways[c], mapped{l, to, len(patch)})
			x.ways[to] = append(x.ways[to], mapped{l, c, len(patch)})
		}
	}
	for _, c := range cells {
		x.follow(s, c)
	}
}

// meets reports whether a cell of a patch is beside the image of a cell of the patch.
func (x *mapping) meets(patch []int) bool {
	in := map[int]bool{}
	for _, c := range patch {
		in[c] = true
	}
	for _, c := range patch {
		for _, beside := range x.beside {
			if side := beside[c]; side >= 0 {
				if from := x.origin[x.across(side, c)]; from >= 0 && in[from] {
					return true
				}
			}
		}
	}
	return false
}

// follow states what follows if the shift takes the part of a cell of sort 0 onto the other part of its area: it takes walls of the part
// onto walls, and cells that no wall separates onto such cells.
func (x *mapping) follow(s shift, c int) {
	not, to := x.lits[c].Not(), x.image[c]
	for d := range x.beside {
		one, other := x.beside[d][c], x.beside[s.direction(d)][to]
		inner := one >= 0 && x.Sort[x.across(one, c)] == 0
		outer := other >= 0 && x.Sort[x.across(other, to)] == 1
		switch {
		case inner:
			x.walled(not, one, x.across(one, c))
		case one >= 0:
			x.walled(not, one, x.origin[x.across(one, c)])
		}
		switch {
		case inner && outer:
			x.Clause(not, x.sides[one].Not(), x.sides[other])
			x.Clause(not, x.sides[one], x.sides[other].Not())
		case outer:
			x.Clause(not, x.sides[other])
		case other >= 0:
			x.walled(not, other, x.across(other, to))
		}
	}
}

// walled states that a side has a wall unless the shift also takes the part of a cell; -1 stands for no cell.
func (x *mapping) walled(not csp.Lit, side, cell int) {
	if cell >= 0 && x.image[cell] >= 0 {
		x.Clause(not, x.sides[side], x.lits[cell])
	} else {
		x.Clause(not, x.sides[side])
	}
}

// direction returns the direction into which the shift turns a direction.
func (s shift) direction(d int) int {
	row, col := Turned(Around[d][0], Around[d][1], int(s.turn))
	for to, way := range Around {
		if way[0] == row && way[1] == col {
			return to
		}
	}
	return d
}
